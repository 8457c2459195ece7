"""Replay a record and print the scores round by round, where the points came from, and the winners.

With --json: one JSON object a line, for the position before each move and at the end, then one for the result.
"""

import argparse
import json

from azul.commands.inputs import read_record
from azul.commands.summary import seat_names, summary
from azul.export import game_objects


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", metavar="FILE", help="a record, or - for the standard input")
    parser.add_argument("--json", action="store_true", help="print JSON objects, one a line")


def run(arguments: argparse.Namespace) -> int:
    """Print the replay."""
    record = read_record(arguments.file)
    if arguments.json:
        for found in game_objects(record.game):
            print(json.dumps(found))
    else:
        print("\n".join(summary(record.game, seat_names(record.game.players, record.tags))))
    return 0

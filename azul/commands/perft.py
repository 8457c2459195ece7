"""Count the legal move sequences from a position, to compare engines.

A sequence that reaches a refill or the end of the game stops there and counts once.
"""

import argparse

from azul.commands.inputs import read_position, whole_number
from azul.perft import divide, perft


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("position", metavar="POSITION", help="the position's text, or - for the standard input")
    parser.add_argument("depth", metavar="DEPTH", type=whole_number(0, 999), help="moves in a sequence, 0 to 999")
    parser.add_argument("--divide", action="store_true", help="also show the count for each first move")


def run(arguments: argparse.Namespace) -> int:
    """Print the count."""
    position = read_position(arguments.position)
    if arguments.divide and arguments.depth:
        total = 0
        for move, count in divide(position, arguments.depth):
            print(f"{move} {count}", flush=True)
            total += count
        print(total or 1)
    else:
        print(perft(position, arguments.depth))
    return 0

"""List the legal moves of a position, one a line; nothing where no move is due."""

import argparse

from azul.commands.inputs import read_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("position", metavar="POSITION", help="the position's text, or - for the standard input")


def run(arguments: argparse.Namespace) -> int:
    """Print the moves."""
    for move in read_game(arguments.position).legal_moves():
        print(move)
    return 0

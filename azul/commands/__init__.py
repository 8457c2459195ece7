"""The command line: one module for each subcommand, imported only when it is used.

Each module has ``add_arguments(parser)`` and ``run(arguments) -> exit status``.
"""

from typing import Final

COMMANDS: Final = {
    "play": "play a game in the terminal, against bots or with friends",
    "replay": "replay a record: scores round by round, breakdown, winners",
    "legal": "list the legal moves of a position",
    "perft": "count the legal move sequences from a position",
    "arena": "let bots play matches against each other",
    "bench": "measure the speed of the engine",
}
"""Each subcommand and what it does."""

"""Azul, the board game: rules, positions, records and bots, in pure Python.

Colours, sources, lines, rows, columns and seats are small ints from 0; see ``azul.tiles`` for their names and for
the two special places ``CENTRE`` and ``FLOOR``. In text everything counts from 1.
"""

from azul.breakdown import Breakdown
from azul.errors import AzulError, IllegalMove, NotationError, PositionError, Reason
from azul.events import (
    Bonus,
    Dealt,
    Event,
    Fell,
    FloorCharged,
    GameEnded,
    LineDropped,
    Placed,
    RoundEnded,
    Tiled,
    Took,
)
from azul.game import Game
from azul.moves import AnyMove, Move, Placement, parse_move
from azul.notation import parse_position
from azul.outlook import Preview
from azul.position import Phase, Position
from azul.record import Record, format_record, parse_record
from azul.scoring import Result
from azul.tiles import (
    BLACK,
    BLUE,
    CENTRE,
    COLOUR_NAMES,
    COLOURS,
    DISPLAYS,
    EMPTY,
    FLOOR,
    MARKER,
    RED,
    WHITE,
    YELLOW,
)
from azul.wall import WallVariant, wall_colour, wall_column

__version__ = "0.1.0"

__all__ = [
    "BLACK",
    "BLUE",
    "CENTRE",
    "COLOURS",
    "COLOUR_NAMES",
    "DISPLAYS",
    "EMPTY",
    "FLOOR",
    "MARKER",
    "RED",
    "WHITE",
    "YELLOW",
    "AnyMove",
    "AzulError",
    "Bonus",
    "Breakdown",
    "Dealt",
    "Event",
    "Fell",
    "FloorCharged",
    "Game",
    "GameEnded",
    "IllegalMove",
    "LineDropped",
    "Move",
    "NotationError",
    "Phase",
    "Placed",
    "Placement",
    "Position",
    "PositionError",
    "Preview",
    "Reason",
    "Record",
    "Result",
    "RoundEnded",
    "Tiled",
    "Took",
    "WallVariant",
    "format_record",
    "parse_move",
    "parse_position",
    "parse_record",
    "wall_colour",
    "wall_column",
]

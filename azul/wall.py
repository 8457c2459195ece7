"""The 5x5 wall: which colour belongs where, and which columns a tile may go to.

A wall is a list of 25 ints, space ``row * 5 + column``, each ``EMPTY`` or a colour.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from azul.tiles import EMPTY

SIZE: Final = 5


class WallVariant(StrEnum):
    """The two sides of the player board: printed colours (R5) or the free grey wall (R21)."""

    COLOUR = "colour"
    GREY = "grey"


def wall_colour(row: int, column: int) -> int:
    """The colour that the colour wall shows at ``row``, ``column``, all from 0 (R5)."""
    return (column - row) % SIZE


def wall_column(row: int, colour: int) -> int:
    """The column of ``colour`` in ``row`` of the colour wall, all from 0 (R5)."""
    return (colour + row) % SIZE


def free_columns(wall: Sequence[int], row: int, colour: int) -> list[int]:
    """The columns where the grey wall lets ``colour`` be placed in ``row``, left to right (R21).

    Empty when the whole line must fall to the floor (R22).
    """
    start = row * SIZE
    return [column for column in range(SIZE) if wall[start + column] == EMPTY and colour not in wall[column::SIZE]]


def legal_columns(wall: Sequence[int], variant: WallVariant, row: int, colour: int) -> list[int]:
    """Where a tile of ``colour`` may be placed in ``row`` of either wall, left to right (R5, R7, R21)."""
    if colour in wall[row * SIZE : row * SIZE + SIZE]:
        return []
    return [wall_column(row, colour)] if variant is WallVariant.COLOUR else free_columns(wall, row, colour)


def row_complete(wall: Sequence[int], row: int) -> bool:
    """Whether all five spaces of ``row`` hold a tile."""
    return EMPTY not in wall[row * SIZE : row * SIZE + SIZE]


def complete_rows(wall: Sequence[int]) -> list[int]:
    """The complete horizontal rows, top to bottom (R18)."""
    return [row for row in range(SIZE) if row_complete(wall, row)]


def complete_columns(wall: Sequence[int]) -> list[int]:
    """The complete columns, left to right (R19)."""
    return [column for column in range(SIZE) if EMPTY not in wall[column::SIZE]]


def complete_colours(wall: Sequence[int]) -> list[int]:
    """The colours with all five tiles on the wall (R19)."""
    return [colour for colour in range(SIZE) if wall.count(colour) == SIZE]

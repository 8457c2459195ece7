"""Moves and their text: ``3b4`` takes blue from display 3 to line 4, ``2>4`` places row 2's tile in column 4."""

import re
from typing import Final, NamedTuple

from azul.errors import NotationError
from azul.tiles import CENTRE, COLOURS, DISPLAYS, FLOOR
from azul.wall import SIZE


class Move(NamedTuple):
    """A drafting move (R6, R7).

    ``source`` is a display from 0 or ``CENTRE``, ``colour`` 0-4, ``line`` 0-4 or ``FLOOR``.
    """

    source: int
    colour: int
    line: int

    def __str__(self) -> str:
        colour = COLOURS[self.colour] if 0 <= self.colour < len(COLOURS) else "?"
        return f"{self.source + 1}{colour}{self.line + 1}"


class Placement(NamedTuple):
    """A choice on the grey wall: the full line of ``row`` goes to ``column``, both from 0 (R21)."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row + 1}>{self.column + 1}"


AnyMove = Move | Placement

_MOVE: Final = re.compile(r"([0-9])([byrkw])([0-5])", re.ASCII)
_PLACEMENT: Final = re.compile(r"([1-5])>([1-5])", re.ASCII)


def tidied(text: str) -> str:
    """``text`` in lower case without surrounding white space; text that is not ASCII stays as it is, to be refused.

    (``str.lower`` makes a k of the Kelvin sign.)
    """
    return text.strip().lower() if text.isascii() else text


def parse_move(text: str) -> AnyMove:
    """Read a move, ``"3b4"``, or a placement, ``"2>4"``; case and surrounding white space do not matter.

    Raises ``NotationError`` for anything else. Whether the move is legal is the game's to say.
    """
    tidy = tidied(text)
    if found := _MOVE.fullmatch(tidy):
        source, colour, line = found.groups()
        return Move(int(source) - 1, COLOURS.index(colour), int(line) - 1)
    if found := _PLACEMENT.fullmatch(tidy):
        row, column = found.groups()
        return Placement(int(row) - 1, int(column) - 1)
    shown = repr(text if len(text) <= 20 else text[:20] + "...")
    raise NotationError(
        f"{shown} is not a move: write display 0-9 (0 is the centre), colour b y r k w and line 0-5"
        " (0 is the floor) like 3b4, or row>column like 2>4"
    )


MovesByLines = tuple[tuple[Move, ...], ...]


def _moves_from(source: int) -> tuple[MovesByLines, ...]:
    """For each colour and each set of open lines (a bit mask 0-31): the moves from ``source``, floor last."""
    made = [[Move(source, colour, line) for line in (*range(SIZE), FLOOR)] for colour in range(len(COLOURS))]
    return tuple(
        tuple(tuple(move for move in moves if move.line == FLOOR or mask >> move.line & 1) for mask in range(32))
        for moves in made
    )


_FROM_DISPLAY: Final = [_moves_from(source) for source in range(max(DISPLAYS.values()))]
_FROM_CENTRE: Final = _moves_from(CENTRE)
MOVES_FROM: Final = {
    players: tuple(pair for source in (*_FROM_DISPLAY[:displays], _FROM_CENTRE) for pair in enumerate(source))
    for players, displays in DISPLAYS.items()
}
"""Ready-made moves: at ``source * 5 + colour``, the centre last, (colour, its moves for each mask of open lines)."""

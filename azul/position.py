"""A position: everything on the table as one immutable value and one line of text.

The text has ten fields or more, joined by ``_``, URL-safe throughout::

    colour2_1_1_1_draft_bbyr/kkww/brrw/yyyk/bwwk_*_0,-/-/-/-/-,...../...../...../...../.....,-_0,…_b15y…_-

variant and players, round, starter, seat to move, phase, displays, centre (``*`` is the marker), one board for each
player (score, lines, wall, floor; ``h`` at the floor's end: holds the marker without paying for it, R11), bag, lid.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from azul.tiles import CENTRE, COLOURS, EMPTY, MARKER, Counts, tiles_text
from azul.wall import SIZE, WallVariant


class Phase(StrEnum):
    """What happens next: the refill (chance), a drafting move, a placement on the grey wall, nothing more."""

    DEAL = "deal"
    DRAFT = "draft"
    TILE = "tile"
    OVER = "over"


class BoardState(NamedTuple):
    """A board as a value: five (colour or ``EMPTY``, count) lines, 25 wall spaces, the floor line, the score."""

    lines: tuple[tuple[int, int], ...]
    wall: tuple[int, ...]
    floor: tuple[int, ...]
    score: int


NEW_BOARD: Final = BoardState(((EMPTY, 0),) * SIZE, (EMPTY,) * (SIZE * SIZE), (), 0)
"""A board as every player gets it (R4)."""


class Position(NamedTuple):
    """A whole position as a value; ``str`` writes its text, ``azul.parse_position`` reads it.

    ``round`` counts from 1; ``starter`` and ``turn`` are seats from 0. In phase ``DEAL``, ``round`` and ``starter``
    are those of the round to be dealt. ``marker`` is ``CENTRE`` or the seat that took it.
    """

    wall: WallVariant
    round: int
    starter: int
    turn: int
    phase: Phase
    displays: tuple[Counts, ...]
    centre: Counts
    marker: int
    boards: tuple[BoardState, ...]
    bag: Counts
    lid: Counts

    @property
    def players(self) -> int:
        """2-4."""
        return len(self.boards)

    def __str__(self) -> str:
        boards = [_board_text(board, self.marker == seat) for seat, board in enumerate(self.boards)]
        centre = ("*" if self.marker == CENTRE else "") + tiles_text(self.centre)
        fields = (
            f"{self.wall}{self.players}",
            str(self.round),
            str(self.starter + 1),
            str(self.turn + 1),
            self.phase,
            deal_text(self.displays),
            centre or "-",
            *boards,
            _stock_text(self.bag),
            _stock_text(self.lid),
        )
        return "_".join(fields)


def deal_text(displays: Sequence[Sequence[int]]) -> str:
    """Displays as text, ``"bbyr/kkww/-"``."""
    return "/".join(tiles_text(display) or "-" for display in displays)


def _stock_text(counts: Counts) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(COLOURS, counts, strict=True) if n) or "-"


def _letter(colour: int) -> str:
    return "." if colour == EMPTY else COLOURS[colour]


def _board_text(board: BoardState, has_marker: bool) -> str:
    lines = "/".join(_letter(colour) * count or "-" for colour, count in board.lines)
    wall = "/".join("".join(map(_letter, board.wall[at : at + SIZE])) for at in range(0, SIZE * SIZE, SIZE))
    floor = "".join("*" if tile == MARKER else COLOURS[tile] for tile in board.floor)
    if has_marker and MARKER not in board.floor:
        floor += "h"
    return f"{board.score},{lines},{wall},{floor or '-'}"

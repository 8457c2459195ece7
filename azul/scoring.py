"""What things are worth: one placed tile, a floor line, the end bonuses, the final places."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from azul.tiles import EMPTY
from azul.wall import SIZE, complete_colours, complete_columns, complete_rows

FLOOR_SPACES: Final = 7
FLOOR_COSTS: Final = (1, 1, 2, 2, 2, 3, 3)
"""What each space of the floor line costs, left to right, in points (R4)."""
FLOOR_TOTALS: Final = (0, 1, 2, 4, 6, 8, 11, 14)
"""What the first n spaces of the floor line cost together, n = 0-7."""

BonusKind = Literal["row", "column", "colour"]
BONUS_POINTS: Final[dict[BonusKind, int]] = {"row": 2, "column": 7, "colour": 10}


class Sums(NamedTuple):
    """What one tile on the wall scores: the two run lengths behind the points (R14).

    ``across`` and ``down`` are 0 or 2-5: a run of one tile does not count.
    """

    across: int
    down: int

    @property
    def points(self) -> int:
        """1-10: the sum of both runs, 1 for a tile without neighbours."""
        return self.across + self.down or 1


def _run(cells: Sequence[int], at: int) -> int:
    """Length of the run of tiles through ``at``; the space itself counts as filled."""
    first = last = at
    while first > 0 and cells[first - 1] != EMPTY:
        first -= 1
    while last < SIZE - 1 and cells[last + 1] != EMPTY:
        last += 1
    return last - first + 1


def placement_sums(wall: Sequence[int], row: int, column: int) -> Sums:
    """What a tile at ``row``, ``column`` of ``wall`` scores with the tiles that are there now (R14).

    The space itself may be empty still.
    """
    across = _run(wall[row * SIZE : row * SIZE + SIZE], column)
    down = _run(wall[column::SIZE], row)
    return Sums(across if across > 1 else 0, down if down > 1 else 0)


def bonuses(wall: Sequence[int]) -> list[tuple[BonusKind, int, int]]:
    """The end bonuses of a wall as (kind, index, points); index is a row, column or colour from 0 (R19)."""
    found: list[tuple[BonusKind, int]] = [("row", row) for row in complete_rows(wall)]
    found += [("column", column) for column in complete_columns(wall)]
    found += [("colour", colour) for colour in complete_colours(wall)]
    return [(kind, index, BONUS_POINTS[kind]) for kind, index in found]


class Result(NamedTuple):
    """The standing of all seats, final when the game is over (R20).

    ``scores`` and ``rows`` (complete rows) by seat; ``places`` by seat, 1 is best, equal seats share a place;
    ``winners`` are the seats (from 0) in first place.
    """

    scores: tuple[int, ...]
    rows: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


def rank(scores: Sequence[int], rows: Sequence[int]) -> Result:
    """Places by score, then by complete rows; what is still equal shares the place (R20)."""
    keys = list(zip(scores, rows, strict=True))
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Result(tuple(scores), tuple(rows), places, winners)

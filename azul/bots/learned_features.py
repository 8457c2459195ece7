"""What the learned value sees of a board at a round's end, as sparse features.

A feature is (index, amount). Walls and lines have their own, so that both can be valued once and remembered. The same
code serves play and fit.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from azul.bots.interned_wall import WallNode
from azul.wall import SIZE, WallVariant, wall_column

Feature = tuple[int, float]

# Where each group begins; the comment says what its index is.
ROW_MASK: Final = 0  # row * 32 + mask of filled columns
COLUMN_MASK: Final = 160  # mask of filled rows, one for each column
COLOUR_MASK: Final = 192  # mask of the rows that hold the colour, one for each colour
ROOM: Final = 224  # row: neighbours' points that its empty spaces offer
COLOUR_STOCK: Final = 229  # tiles of the colour on the wall, 0-4: how plentiful the colour is in the bag
LINE_COUNT: Final = 234  # row * (row - 1) / 2 + count - 1
LINE_POINTS: Final = 244  # row - 1: what its tile would score
LINE_COLUMN: Final = 248  # tiles in its column, 0-4
LINE_COLOUR: Final = 253  # tiles of its colour on the wall, 0-4
LINE_ROW: Final = 258  # tiles in its row, 0-4
LINE_STOCK: Final = 263  # missing tiles - 1: how plentiful its colour is in the bag
RACE: Final = 267  # tiles that the fullest row lacks, 1-4, then 5
MARKER: Final = 272
SCORE: Final = 273
FEATURES: Final = 274
SCORE_UNIT: Final = 10.0
"""Points that make one unit of the features that count points."""


def stock(bag: Sequence[int]) -> tuple[float, ...]:
    """How plentiful each colour is in the bag: 0 is a fair share, -1 none, 4 all; 0 for an empty bag."""
    total = sum(bag)
    return tuple([SIZE * count / total - 1.0 if total else 0.0 for count in bag])


def wall_features(wall: WallNode, plenty: Sequence[float]) -> Iterator[Feature]:
    """The features of a wall; ``plenty`` comes from ``stock``."""
    for row, mask in enumerate(wall.rows_filled):
        yield ROW_MASK + 32 * row + mask, 1.0
        room = sum(wall.points(row, column) - 1 for column in range(SIZE) if not mask >> column & 1)
        yield ROOM + row, room / SCORE_UNIT
    for mask in wall.columns_filled:
        yield COLUMN_MASK + mask, 1.0
    for colour, mask in enumerate(wall.held):
        yield COLOUR_MASK + mask, 1.0
        count = mask.bit_count()
        if count < SIZE:
            yield COLOUR_STOCK + count, plenty[colour]
    yield RACE + max(wall.missing, 1) - 1, 1.0


def line_features(
    wall: WallNode, row: int, code: int, plenty: Sequence[float], variant: WallVariant
) -> Iterator[Feature]:
    """The features of an unfinished line of ``wall``; ``code`` is 5 * count + colour."""
    count, colour = divmod(code, SIZE)
    part = count / (row + 1)
    yield LINE_COUNT + row * (row - 1) // 2 + count - 1, 1.0
    column = _column(wall, row, colour, variant)
    if column is not None:
        yield LINE_POINTS + row - 1, part * wall.points(row, column) / SCORE_UNIT
        yield LINE_COLUMN + wall.columns_filled[column].bit_count(), part
    yield LINE_COLOUR + wall.held[colour].bit_count(), part
    yield LINE_ROW + wall.rows_filled[row].bit_count(), part
    yield LINE_STOCK + row - count, plenty[colour]


def _column(wall: WallNode, row: int, colour: int, variant: WallVariant) -> int | None:
    """Where the line's tile will go: on the grey wall the best space as the wall stands, ``None`` if there is none."""
    if variant is WallVariant.COLOUR:
        return wall_column(row, colour)
    columns = wall.free_columns(row, colour)
    if not columns:
        return None
    return max(columns, key=lambda column: (wall.points(row, column), wall.columns_filled[column]))

"""What lies ahead in a round, told by the code that will score it."""

from collections.abc import Sequence
from typing import NamedTuple

from azul.board import Board
from azul.moves import Move
from azul.scoring import Sums, placement_sums
from azul.table import Table
from azul.tiles import CENTRE, EMPTY, FLOOR, MARKER
from azul.wall import SIZE, WallVariant, complete_rows, free_columns, legal_columns, wall_column


class Preview(NamedTuple):
    """What a drafting move would bring.

    ``taken`` tiles are taken, ``fits`` go to the line, ``falls`` to the floor line (or, past its end, to the lid).
    ``marker``: takes the starting marker. ``cost``: by how much the floor line gets dearer, 0-14. ``full``: the
    line will be full; then its tile scores ``points`` = ``across`` + ``down`` (or 1) at ``column`` at the round's
    end as the board stands, else ``points`` is 0 and ``column`` ``None``. On the grey wall ``column`` is the best
    of the legal ones as the wall stands, ``None`` when the line would fall (R22).
    """

    taken: int
    fits: int
    falls: int
    marker: bool
    cost: int
    full: bool
    column: int | None
    across: int
    down: int
    points: int


def preview(table: Table, move: Move) -> Preview:
    """What a legal ``move`` would bring; the table stays as it is."""
    source, colour, line = move
    count = table.tiles_in(source)[colour]
    marker = source == CENTRE == table.marker
    board = table.boards[table.turn].copy()
    cost_before = board.floor_cost
    if marker:
        board.drop(MARKER)
    falls = count if line == FLOOR else board.add_to_line(line, colour, count)
    board.drop(colour, falls)
    full = line != FLOOR and board.line_full(line)
    column = _column(board, table.wall, line) if full else None
    sums = Sums(0, 0) if column is None else placement_sums(board.wall, line, column)
    return Preview(
        taken=count,
        fits=count - falls,
        falls=falls,
        marker=marker,
        cost=board.floor_cost - cost_before,
        full=full,
        column=column,
        across=sums.across,
        down=sums.down,
        points=0 if column is None else sums.points,
    )


def _column(board: Board, variant: WallVariant, line: int) -> int | None:
    """Where the full ``line`` would go; on the colour wall the full lines above it are placed first (R13)."""
    colour = board.line_colours[line]
    if variant is WallVariant.COLOUR:
        for row in board.full_rows():
            if row < line:
                board.place(row, wall_column(row, board.line_colours[row]))
    columns = legal_columns(board.wall, variant, line, colour)
    return max(columns, key=lambda column: placement_sums(board.wall, line, column).points, default=None)


def last_round_certain(table: Table) -> bool:
    """Whether some seat is sure to have a complete row after this round's wall-tiling (R18, R24).

    Exact once the drafting is over. Before that it is never ``True`` wrongly, but on the grey wall it counts a line
    that could spoil the row as fillable while there are tiles enough on the table, whoever will take them.
    """
    left = [sum(column) for column in zip(table.centre, *table.displays, strict=True)]
    return any(_row_certain(board, table.wall, left) for board in table.boards)


def _row_certain(board: Board, variant: WallVariant, left: Sequence[int]) -> bool:
    """Whether ``board`` completes a row whatever is still drafted of the tiles ``left`` and chosen in the tiling."""
    if complete_rows(board.wall):
        return True
    promises: dict[tuple[int, int], int] = {}  # (colour, column): the first row that will be complete with it
    for row in board.full_rows():
        colour = board.line_colours[row]
        columns = free_columns(board.wall, row, colour)
        if _free_spaces(board, row) == 1 and columns:
            promises.setdefault((colour, columns[0]), row)
    if variant is WallVariant.COLOUR:
        return bool(promises)
    return not _different([_breakers(board, row, *where, left) for where, row in promises.items()])


def _free_spaces(board: Board, row: int) -> int:
    return board.wall[row * SIZE : row * SIZE + SIZE].count(EMPTY)


def _breakers(board: Board, row: int, colour: int, column: int, left: Sequence[int]) -> list[int]:
    """The rows above ``row`` that may place ``colour`` in ``column`` first and are not complete by that (R22, R23)."""
    return [
        above
        for above in range(row)
        if board.wall[above * SIZE + column] == EMPTY
        and _free_spaces(board, above) > 1
        and _may_be_full(board, above, colour, left)
    ]


def _may_be_full(board: Board, row: int, colour: int, left: Sequence[int]) -> bool:
    """Whether line ``row`` is full of ``colour`` or could still become so with the tiles ``left``."""
    if board.line_full(row):
        return board.line_colours[row] == colour
    accepts = board.open_lines[colour] >> row & 1
    return bool(accepts) and left[colour] > row - board.line_counts[row]


def _different(choices: Sequence[Sequence[int]], used: frozenset[int] = frozenset()) -> bool:
    """Whether a different row can be picked from each of ``choices``: a row places one tile and breaks one promise."""
    if not choices:
        return True
    return any(_different(choices[1:], used | {row}) for row in choices[0] if row not in used)

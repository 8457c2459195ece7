"""What lies ahead in a round, told by the code that will score it."""

from typing import NamedTuple

from azul.board import Board
from azul.moves import Move
from azul.scoring import Sums, placement_sums
from azul.table import Table
from azul.tiles import CENTRE, EMPTY, FLOOR, MARKER
from azul.wall import SIZE, WallVariant, complete_rows, free_columns, wall_column


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
    columns = _columns(board, variant, line, colour)
    return max(columns, key=lambda column: placement_sums(board.wall, line, column).points, default=None)


def last_round_certain(table: Table) -> bool:
    """Whether some seat is sure to have a complete row after this round's wall-tiling (R18, R24)."""
    return any(_row_certain(board, table.wall) for board in table.boards)


def _row_certain(board: Board, variant: WallVariant) -> bool:
    """Whether ``board`` completes a row whatever is chosen in the wall-tiling of its full lines."""
    if complete_rows(board.wall):
        return True
    rows = board.full_rows()
    if not any(board.wall[row * SIZE : row * SIZE + SIZE].count(EMPTY) == 1 for row in rows):
        return False
    row = rows[0]
    colour = board.line_colours[row]
    columns = _columns(board, variant, row, colour)
    if not columns:
        fallen = board.copy()
        fallen.empty_line(row)
        return _row_certain(fallen, variant)
    return all(_row_certain(_placed(board, row, column), variant) for column in columns)


def _columns(board: Board, variant: WallVariant, row: int, colour: int) -> list[int]:
    """The columns that the full line ``row`` may go to (R5, R21)."""
    return [wall_column(row, colour)] if variant is WallVariant.COLOUR else free_columns(board.wall, row, colour)


def _placed(board: Board, row: int, column: int) -> Board:
    after = board.copy()
    after.place(row, column)
    return after

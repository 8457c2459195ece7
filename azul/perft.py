"""Perft: counting legal move sequences, the check that finds most errors in move generation.

The count is of *lines*: sequences of ``depth`` legal moves from a position, drafting moves and grey-wall placements
alike. Chance is not counted: a line that reaches a refill, or the game's end, stops there and counts once, whatever
depth is left. So the number depends on the position alone, and engines that agree on the rules agree on it.
"""

from collections.abc import Iterator

from azul.moves import AnyMove
from azul.position import Position
from azul.table import Table


def perft(position: Position, depth: int) -> int:
    """The number of lines of ``depth`` moves from ``position``; 1 for depth 0, and where no move is due.

    Raises ``ValueError`` for a negative depth.
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}, expected 0 or more")
    return _count(Table(position), depth)


def divide(position: Position, depth: int) -> Iterator[tuple[AnyMove, int]]:
    """Each legal move and the number of lines of ``depth`` moves that begin with it, as they are counted.

    Their sum is ``perft``.

    Raises ``ValueError`` for a depth below 1.
    """
    if depth < 1:
        raise ValueError(f"depth is {depth}, expected 1 or more")
    table = Table(position)
    return ((move, _count(_after(table, move), depth - 1)) for move in table.legal_moves())


def _count(table: Table, depth: int) -> int:
    if not depth:
        return 1
    moves = table.legal_moves()
    if depth == 1 or not moves:
        return len(moves) or 1
    return sum(_count(_after(table, move), depth - 1) for move in moves)


def _after(table: Table, move: AnyMove) -> Table:
    twin = Table.__new__(Table)
    table.copy_to(twin)
    twin.apply(move)
    return twin

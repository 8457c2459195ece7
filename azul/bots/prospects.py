"""What the tiles still on the table promise a board: the search's guess where it stops before the round's end.

Of all picks the best few are looked at: how much the board's value would rise with each. Weights for them, one set for
the player to move and one for the player to wait, depend on how many tiles are left; they are fitted to the values that
a deep search finds (``training.fit_prospects``).
"""

from collections.abc import Sequence
from typing import Any, Final

from azul.bots.interned import BoardNode, RoundGraph, TableNode

GAINS: Final = 4
"""How many of the best picks are looked at."""
BUCKETS: Final = (2, 4, 7, 10, 14, 17, 20, 24, 28, 36)
"""The largest number of tiles left of each set of weights."""
BUCKET_OF: Final = tuple(next(at for at, most in enumerate(BUCKETS) if left <= most) for left in range(BUCKETS[-1] + 1))

ProspectWeights = tuple[tuple[float, ...], ...]
"""For each bucket: the mover's constant and gains, the waiter's gains."""


def gains(graph: RoundGraph, table: TableNode, board: BoardNode) -> list[float]:
    """By how much the best picks would raise the board's order value, best first, ``GAINS`` numbers.

    With fewer picks the last one is repeated; a table without tiles promises 0.
    """
    now = board.order
    found = [graph.takes(board, pick[0], pick[1], pick[2])[0][0] - now for pick in graph.picks(table)]
    if len(found) > GAINS:
        found.sort(reverse=True)
        return found[:GAINS]
    found.sort(reverse=True)
    return found + [found[-1] if found else 0.0] * (GAINS - len(found))


class Prospects:
    """Looks up, or works out once, what a table promises a board."""

    __slots__ = ("graph", "weights")

    def __init__(self, graph: RoundGraph, weights: ProspectWeights) -> None:
        self.graph = graph
        self.weights = weights

    def pair(self, table: TableNode, board: BoardNode) -> tuple[float, float]:
        """What ``table`` promises ``board`` when its player is to move, and when the other one is; in logits."""
        found = board.prospects.get(table)
        if found is None:
            weights = self.weights[BUCKET_OF[table.left]]
            a, b, c, d = gains(self.graph, table, board)
            found = board.prospects[table] = (
                weights[0] + weights[1] * a + weights[2] * b + weights[3] * c + weights[4] * d,
                weights[5] * a + weights[6] * b + weights[7] * c + weights[8] * d,
            )
        return found


def parse_prospects(rows: Sequence[Sequence[Any]]) -> ProspectWeights:
    """Prospect weights out of a weights file. Raises ``ValueError`` when there are too few or too many."""
    parsed = tuple(tuple(float(weight) for weight in row) for row in rows)
    if len(parsed) != len(BUCKETS) or any(len(row) != 1 + 2 * GAINS for row in parsed):
        raise ValueError(f"expected {len(BUCKETS)} sets of {1 + 2 * GAINS} prospect weights")
    return parsed

"""Alpha-beta to the end of the round for two players, with principal-variation windows.

A position is (table, board to move, other board); values are logits from the side of the player to move.
"""

from typing import Final

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode
from azul.bots.learned import stage_after
from azul.bots.prospects import Prospects
from azul.bots.search import EPSILON, INFINITY, LIKELY, Searcher, final_value

TwoBoards = tuple[TableNode, BoardNode, BoardNode]
LATE: Final = 5
"""From this many moves on, those that look least promising are searched a ply less deep first."""


class TwoPlayerSearch(Searcher[TwoBoards]):
    """Negamax for two players."""

    def __init__(self, graph: RoundGraph, prospects: Prospects, may_end: bool) -> None:
        super().__init__(graph, prospects, may_end)
        self._other: BoardNode | None = None

    def begin(self, boards: list[BoardNode], turn: int) -> None:
        """Make a position the root."""
        self._other = boards[1 - turn]

    def after(self, table: TableNode, board: BoardNode, depth: int, alpha: float, beta: float) -> float:
        """The value for the root's mover after its move. Raises ``OutOfTime``, ``ValueError`` without a root."""
        if self._other is None:
            raise ValueError("begin() was not called")
        return -self.search((table, self._other, board), depth, -beta, -alpha)

    def settled(self, boards: list[BoardNode]) -> float:
        """The value for the first board at the round's end."""
        return self.leaf(boards[0], boards[1])

    # --- values --------------------------------------------------------------------------------------------------

    def _over(self, position: TwoBoards) -> float:
        return self.leaf(position[1], position[2])

    def leaf(self, mine: BoardNode, other: BoardNode) -> float:
        """The value for ``mine`` when the round is over."""
        if mine.ends or other.ends:
            return final_value(mine.final - other.final)
        return self._difference(mine, other)

    def _guess(self, position: TwoBoards) -> float:
        table, mine, other = position
        if mine.ends or other.ends:
            return LIKELY * (mine.final - other.final)
        my_hope = mine.prospects.get(table) or self.prospects.of(table, mine)
        other_hope = other.prospects.get(table) or self.prospects.of(table, other)
        return self._difference(mine, other) + my_hope[0] - other_hope[1]

    def _difference(self, mine: BoardNode, other: BoardNode) -> float:
        a, b = mine.after.missing, other.after.missing
        stage = stage_after(a if a < b else b)
        value = mine.values[stage]
        against = other.values[stage]
        if value is None:
            value = self.graph.value(mine, stage)
        if against is None:
            against = self.graph.value(other, stage)
        return value - against

    # --- search --------------------------------------------------------------------------------------------------

    def _try(
        self, position: TwoBoards, first: Step | None, depth: int, alpha: float, beta: float
    ) -> tuple[float, Step | None]:
        table, mine, other = position
        best = -INFINITY
        best_step = None
        if first is not None:
            best = -self.search((first[1], other, first[2]), depth - 1, -beta, -alpha)
            best_step = first
            if best >= beta:
                return best, first
            alpha = max(alpha, best)
        late = 0
        for step in self.steps(table, mine):
            if step is first:
                continue
            after = (step[1], other, step[2])
            if best_step is None:
                value = -self.search(after, depth - 1, -beta, -alpha)
            else:
                late += 1
                less = 2 if late > LATE and depth > 2 else 1
                value = -self.search(after, depth - less, -alpha - EPSILON, -alpha)
                if value > alpha and (less > 1 or value < beta):
                    value = -self.search(after, depth - 1, -beta, -alpha)
            if value > best:
                best = value
                best_step = step
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best, best_step

"""Alpha-beta to the end of the round for two players, with a transposition table and principal-variation windows.

A position is (table, board to move, other board); values are logits from the side of the player to move.
"""

from typing import Final

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode
from azul.bots.learned import stage_after
from azul.bots.prospects import Prospects
from azul.bots.search import (
    EPSILON,
    EXACT,
    INFINITY,
    LIKELY,
    LOWER,
    MARGIN,
    SOLVED,
    UPPER,
    WON,
    Entry,
    Searcher,
)

Key = tuple[TableNode, BoardNode, BoardNode]
LATE: Final = 5
"""From this many moves on, those that look least promising are searched a ply less deep first."""


class TwoPlayerSearch(Searcher):
    """Negamax for two players."""

    def __init__(self, graph: RoundGraph, prospects: Prospects, may_end: bool) -> None:
        super().__init__(graph, prospects, may_end)
        self.results: dict[Key, Entry] = {}
        self._narrow = self.results  # what was found at the usual width; kept while a wider search uses another table
        self._other: BoardNode | None = None

    @property
    def size(self) -> int:
        """Boards and results that are kept."""
        return len(self.graph.boards) + len(self._narrow)

    def begin(self, table: TableNode, boards: list[BoardNode], turn: int) -> None:  # noqa: ARG002 - fits all searches
        """Make a position the root."""
        self._other = boards[1 - turn]

    def after(self, table: TableNode, board: BoardNode, depth: int, alpha: float, beta: float) -> float:
        """The value for the root's mover after its move. Raises ``OutOfTime``, ``ValueError`` without a root."""
        if self._other is None:
            raise ValueError("begin() was not called")
        return -self.search(table, self._other, board, depth, -beta, -alpha)

    def settled(self, boards: list[BoardNode]) -> float:
        """The value for the first board at the round's end."""
        return self.leaf(boards[0], boards[1])

    def forget(self) -> None:
        """Empty the transposition table."""
        self._narrow.clear()

    def widen(self, extra: int) -> None:
        """Search ``extra`` more lines for each pick from now on."""
        if extra != self.extra:
            super().widen(extra)
            self.results = {} if extra else self._narrow

    # --- values --------------------------------------------------------------------------------------------------

    def leaf(self, mine: BoardNode, other: BoardNode) -> float:
        """The value for ``mine`` when the round is over."""
        if mine.ends or other.ends:
            lead = mine.final - other.final
            if lead > 0.001:
                return WON + MARGIN * lead
            return MARGIN * lead - WON if lead < -0.001 else 0.0
        return self._difference(mine, other)

    def static(self, table: TableNode, mine: BoardNode, other: BoardNode) -> float:
        """A guess for ``mine``, who is to move, in the middle of the round: both boards and their prospects."""
        if mine.ends or other.ends:
            return LIKELY * (mine.final - other.final)
        my_hope = mine.prospects.get(table) or self.prospects.pair(table, mine)
        other_hope = other.prospects.get(table) or self.prospects.pair(table, other)
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

    def search(  # noqa: PLR0917 - called once a node, where keywords cost
        self, table: TableNode, mine: BoardNode, other: BoardNode, depth: int, alpha: float, beta: float
    ) -> float:
        """The value for ``mine``, who is to move, ``depth`` plies deep; within the window exact, else a bound.

        Raises ``OutOfTime``.
        """
        self.nodes += 1
        if not self.nodes & 63:
            self.limits.check(self.nodes)
        if not table.left:
            return self.leaf(mine, other)
        if depth <= 0:
            self.cut = True
            return self.static(table, mine, other)
        key = (table, mine, other)
        entry = self.results.get(key)
        first: Step | None = None
        if entry is not None:
            known, kind, value, first = entry
            if known >= depth and (
                kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)
            ):
                if known < SOLVED:
                    self.cut = True
                return value
        cut_before = self.cut
        self.cut = False
        best, best_step = self._try(first, self.steps(table, mine), other, depth, alpha, beta)
        kind = LOWER if best >= beta else EXACT if best > alpha else UPPER
        self.results[key] = (depth if self.cut else SOLVED, kind, best, best_step)
        self.cut = self.cut or cut_before
        return best

    def _try(  # noqa: PLR0917 - called once a node, where keywords cost
        self, first: Step | None, steps: list[Step], other: BoardNode, depth: int, alpha: float, beta: float
    ) -> tuple[float, Step | None]:
        """The best value among the steps and its step, ``first`` tried before the others."""
        best = -INFINITY
        best_step = None
        if first is not None:
            best = -self.search(first[1], other, first[2], depth - 1, -beta, -alpha)
            best_step = first
            if best >= beta:
                return best, first
            alpha = max(alpha, best)
        late = 0
        for step in steps:
            if step is first:
                continue
            if best_step is None:
                value = -self.search(step[1], other, step[2], depth - 1, -beta, -alpha)
            else:
                late += 1
                less = 2 if late > LATE and depth > 2 else 1
                value = -self.search(step[1], other, step[2], depth - less, -alpha - EPSILON, -alpha)
                if value > alpha and (less > 1 or value < beta):
                    value = -self.search(step[1], other, step[2], depth - 1, -beta, -alpha)
            if value > best:
                best = value
                best_step = step
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best, best_step

"""Alpha-beta to the end of the round for two players, with a transposition table and principal-variation windows.

A position is (table, board to move, other board); values are logits from the side of the player to move.
"""

import time
from typing import Final

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode, Take
from azul.bots.learned import stage_after

INFINITY: Final = 1e9
WON: Final = 50.0
"""The value of a won game; a twentieth of the points of lead come on top."""
MARGIN: Final = 0.05
LIKELY: Final = 0.25
"""Logits for a point of lead when the round will be the last but is not over yet."""
EPSILON: Final = 1e-6
EXACT, LOWER, UPPER = range(3)
SOLVED: Final = 99
"""The depth of a result that no deeper search can change."""

Entry = tuple[int, int, float, Step | None]
"""Depth, kind of bound, value, best step."""
Key = tuple[TableNode, BoardNode, BoardNode]


class OutOfTime(Exception):
    """Raised inside a search when its time, nodes or permission are used up."""


class Limits:
    """When a search must stop: a moment of ``time.perf_counter``, a number of nodes, or both."""

    __slots__ = ("end", "nodes")

    def __init__(self, end: float | None = None, nodes: int | None = None) -> None:
        self.end = end
        self.nodes = nodes


class Searcher:
    """Searches positions of one round over its graph.

    ``nodes``: positions visited in the last search; ``cut``: whether something was cut off by depth.
    """

    def __init__(self, graph: RoundGraph) -> None:
        self.graph = graph
        self.table: dict[Key, Entry] = {}
        self.limits = Limits()
        self.nodes = 0
        self.cut = False
        self.extra = 0  # lines per pick beyond the usual width
        self.may_end = False  # whether this round can be the last: then final points matter beside values

    def widen(self, extra: int) -> None:
        """Search ``extra`` more lines for each pick from now on; what was found with fewer is forgotten."""
        if extra != self.extra:
            self.extra = extra
            self.table.clear()
            for board in self.graph.boards.values():
                board.moves.clear()

    # --- values --------------------------------------------------------------------------------------------------

    def leaf(self, mine: BoardNode, other: BoardNode) -> float:
        """The value for ``mine`` when the round is over."""
        if mine.ends or other.ends:
            lead = mine.final - other.final
            if lead > 0.001:
                return WON + MARGIN * lead
            return MARGIN * lead - WON if lead < -0.001 else 0.0
        return self._difference(mine, other)

    def static(self, mine: BoardNode, other: BoardNode) -> float:
        """A guess for ``mine`` in the middle of the round: both boards as if it ended now."""
        if mine.ends or other.ends:
            return LIKELY * (mine.final - other.final)
        return self._difference(mine, other)

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

    # --- moves ---------------------------------------------------------------------------------------------------

    def steps(self, table: TableNode, board: BoardNode) -> list[Step]:
        """The moves worth searching, most promising first: few lines for each pick early in the round, all late."""
        steps = board.moves.get(table)
        if steps is None:
            graph = self.graph
            picks = graph.picks(table)
            width = self.extra + (2 if len(picks) > 6 else 3 if len(picks) > 3 else 6)
            steps = []
            for colour, count, marker, left, _ in picks:
                takes = graph.takes(board, colour, count, marker)
                steps += [(order, left, child) for order, _, child in takes[:width]]
                if self.may_end and len(takes) > width:
                    order, _, child = max(takes[width:], key=_final)
                    if child.final > max(map(_final, takes[:width])):
                        steps.append((order, left, child))
            steps.sort(key=_order, reverse=True)
            board.moves[table] = steps
        return steps

    # --- search --------------------------------------------------------------------------------------------------

    def search(  # noqa: PLR0917 - called once a node: keywords cost
        self, table: TableNode, mine: BoardNode, other: BoardNode, depth: int, alpha: float, beta: float
    ) -> float:
        """The value for ``mine``, who is to move, ``depth`` plies deep; within the window exact, else a bound.

        Raises ``OutOfTime``.
        """
        self.nodes += 1
        if not self.nodes & 63:
            self._check_limits()
        if not table.left:
            return self.leaf(mine, other)
        if depth <= 0:
            self.cut = True
            return self.static(mine, other)
        key = (table, mine, other)
        entry = self.table.get(key)
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
        self.table[key] = (depth if self.cut else SOLVED, kind, best, best_step)
        self.cut = self.cut or cut_before
        return best

    def _try(  # noqa: PLR0917
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
                reduced = 2 if late > 5 and depth > 2 else 1
                value = -self.search(step[1], other, step[2], depth - reduced, -alpha - EPSILON, -alpha)
                if value > alpha and (reduced > 1 or value < beta):
                    value = -self.search(step[1], other, step[2], depth - 1, -beta, -alpha)
            if value > best:
                best = value
                best_step = step
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best, best_step

    def _check_limits(self) -> None:
        limits = self.limits
        if limits.nodes is not None and self.nodes >= limits.nodes:
            raise OutOfTime
        if limits.end is not None and time.perf_counter() >= limits.end:
            raise OutOfTime


def _final(take: Take) -> float:
    return take[2].final


def _order(step: Step) -> float:
    return step[0]

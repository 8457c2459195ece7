"""What all searches of a round share: limits, results that are kept, the moves worth searching."""

import time
from abc import ABC, abstractmethod
from typing import Any, Final, Generic, TypeVar

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode, Take
from azul.bots.prospects import Prospects

INFINITY: Final = 1e9
WON: Final = 50.0
"""The value of a won game; a twentieth of the points of lead come on top."""
MARGIN: Final = 0.05
LIKELY: Final = 0.25
"""Logits for a point of lead when the round will be the last but is not over yet."""
EPSILON: Final = 1e-6
EXACT, LOWER, UPPER = range(3)
EVERY: Final = 999
"""More moves than there ever are."""
SOLVED: Final = 99
"""The depth of a result that no deeper search can change."""

PositionT = TypeVar("PositionT", bound=tuple[Any, ...])
"""A position as a search keeps it: a tuple that begins with the table."""
Entry = tuple[int, int, float, Step | None]
"""A line of the transposition table: depth, kind of bound, value, best step."""


class OutOfTime(Exception):
    """Raised inside a search when its time or its number of nodes is used up."""


class Limits:
    """When a search must stop: at a moment of ``time.perf_counter``, after a number of nodes, or the first of both."""

    __slots__ = ("end", "nodes")

    def __init__(self, end: float | None = None, nodes: int | None = None) -> None:
        self.end = end
        self.nodes = nodes

    def check(self, nodes: int) -> None:
        """Raise ``OutOfTime`` when ``nodes`` or the time are used up."""
        if self.nodes is not None and nodes >= self.nodes:
            raise OutOfTime
        if self.end is not None and time.perf_counter() >= self.end:
            raise OutOfTime


class Searcher(ABC, Generic[PositionT]):
    """The base of the searches of one round over its graph; values are logits.

    ``may_end``: this round can be the last, so final points matter beside values. ``nodes``: positions visited since it
    was set to 0. ``cut``: something was cut off by depth since it was set to ``False``. ``root_width``: how many of its
    moves the root searches beyond the first ply.
    """

    def __init__(self, graph: RoundGraph, prospects: Prospects, may_end: bool) -> None:
        self.graph = graph
        self.prospects = prospects
        self.may_end = may_end
        self.limits = Limits()
        self.nodes = 0
        self.cut = False
        self.extra = 0
        self.root_width = EVERY
        self.results: dict[PositionT, Entry] = {}
        self._narrow = self.results  # what was found at the usual width; kept while a wider search uses another table
        self._wide: dict[tuple[TableNode, BoardNode], list[Step]] = {}

    @property
    def size(self) -> int:
        """Boards and results that are kept."""
        return len(self.graph.boards) + len(self._narrow)

    def forget(self) -> None:
        """Drop the results of earlier searches, so that the next one does not depend on them."""
        self._narrow.clear()

    def widen(self, extra: int) -> None:
        """Search ``extra`` more lines for each pick than usual from now on."""
        if extra != self.extra:
            self.extra = extra
            self._wide = {}
            self.results = {} if extra else self._narrow

    # --- what the number of players decides ----------------------------------------------------------------------

    @abstractmethod
    def begin(self, boards: list[BoardNode], turn: int) -> None:
        """Make a position the root: ``boards`` by seat, ``turn`` is to move."""

    @abstractmethod
    def after(self, table: TableNode, board: BoardNode, depth: int, alpha: float, beta: float) -> float:
        """The value for the root's mover once its move has left ``table`` and its own ``board``, ``depth`` plies on.

        Exact within the window, else a bound. Raises ``OutOfTime``, ``ValueError`` without a root.
        """

    @abstractmethod
    def settled(self, boards: list[BoardNode]) -> float:
        """The value for the first of ``boards`` when the round's drafting is over."""

    @abstractmethod
    def _over(self, position: PositionT) -> float:
        """The value of a position at the round's end."""

    @abstractmethod
    def _guess(self, position: PositionT) -> float:
        """The value of a position in the middle of the round, without search."""

    @abstractmethod
    def _try(
        self, position: PositionT, first: Step | None, depth: int, alpha: float, beta: float
    ) -> tuple[float, Step | None]:
        """The best value among the steps and its step, ``first`` tried before the others."""

    # --- search --------------------------------------------------------------------------------------------------

    def search(self, position: PositionT, depth: int, alpha: float, beta: float) -> float:
        """The value of a position, ``depth`` plies deep; within the window exact, else a bound.

        Raises ``OutOfTime``.
        """
        self.nodes += 1
        if not self.nodes & 15:
            self.limits.check(self.nodes)
        if not position[0].left:
            return self._over(position)
        if depth <= 0:
            self.cut = True
            return self._guess(position)
        entry = self.results.get(position)
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
        best, best_step = self._try(position, first, depth, alpha, beta)
        kind = LOWER if best >= beta else EXACT if best > alpha else UPPER
        self.results[position] = (depth if self.cut else SOLVED, kind, best, best_step)
        self.cut = self.cut or cut_before
        return best

    def steps(self, table: TableNode, board: BoardNode) -> list[Step]:
        """The moves worth searching, most promising first: few lines for each pick early in the round, all late."""
        if self.extra:
            steps = self._wide.get((table, board))
            if steps is None:
                steps = self._wide[table, board] = self._steps(table, board)
            return steps
        steps = board.moves.get(table)
        if steps is None:
            steps = board.moves[table] = self._steps(table, board)
        return steps

    def _steps(self, table: TableNode, board: BoardNode) -> list[Step]:
        graph = self.graph
        picks = graph.picks(table)
        width = self.extra + (2 if len(picks) > 6 else 3 if len(picks) > 3 else 6)
        steps: list[Step] = []
        for colour, count, marker, left, _ in picks:
            takes = graph.takes(board, colour, count, marker)
            steps += [(order, left, child) for order, _, child in takes[:width]]
            if self.may_end and len(takes) > width:
                order, _, child = max(takes[width:], key=_final)
                if child.final > max(map(_final, takes[:width])):
                    steps.append((order, left, child))
        steps.sort(key=_order, reverse=True)
        return steps


def final_value(lead: float) -> float:
    """The value of a game that ended with ``lead`` points, a hundredth for each row of lead included."""
    if lead > 0.001:
        return WON + MARGIN * lead
    return MARGIN * lead - WON if lead < -0.001 else 0.0


def _final(take: Take) -> float:
    return take[2].final


def _order(step: Step) -> float:
    return step[0]

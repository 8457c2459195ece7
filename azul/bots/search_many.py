"""Search to the end of the round for three and four players: the mover against all others.

The others are taken to choose among their own best few moves the one that is worst for the root's mover: with one such
move they play for themselves, with many they are a conspiracy (paranoid search). Values are logits of the mover to win.
"""

from math import exp, log
from typing import Final

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode
from azul.bots.learned import stage_after
from azul.bots.prospects import Prospects
from azul.bots.search import EXACT, INFINITY, LIKELY, LOWER, MARGIN, SOLVED, UPPER, WON, Entry, Searcher

Boards = tuple[BoardNode, ...]
Key = tuple[TableNode, Boards]
REPLIES: Final = 2
"""How many of their own best moves the others may choose from."""
OWN: Final = 10
"""How many of its own best moves the root's mover considers at later plies."""


class ManyPlayerSearch(Searcher):
    """Alpha-beta for the root's mover, who sits at index 0 of every tuple of boards."""

    def __init__(self, graph: RoundGraph, prospects: Prospects, may_end: bool, replies: int = REPLIES) -> None:
        """``replies``: how many of their own best moves the others choose from."""
        super().__init__(graph, prospects, may_end)
        self.replies = replies
        self.own = OWN
        self._results: dict[tuple[TableNode, Boards, int], Entry] = {}
        self._others: Boards = ()

    @property
    def size(self) -> int:
        """Boards and results that are kept."""
        return len(self.graph.boards) + len(self._results)

    def begin(self, table: TableNode, boards: list[BoardNode], turn: int) -> None:  # noqa: ARG002 - fits all searches
        """Make a position the root; what was found for another seat is of no use."""
        self._others = (*boards[turn + 1 :], *boards[:turn])
        self._results.clear()

    def after(self, table: TableNode, board: BoardNode, depth: int, alpha: float, beta: float) -> float:
        """The value for the root's mover after its move."""
        return self.search(table, (board, *self._others), 1, depth, alpha, beta)

    def settled(self, boards: list[BoardNode]) -> float:
        """The value for the first board at the round's end."""
        return self.leaf(tuple(boards))

    def forget(self) -> None:
        """Nothing is kept from one root to the next."""
        self._results.clear()

    # --- values --------------------------------------------------------------------------------------------------

    def leaf(self, boards: Boards) -> float:
        """The value for the first of ``boards`` when the round is over."""
        if _any_ends(boards):
            lead = self._lead(boards)
            if lead > 0.001:
                return WON + MARGIN * lead
            return MARGIN * lead - WON if lead < -0.001 else 0.0
        stage = self._stage(boards)
        strengths = [self.graph.value(board, stage) for board in boards]
        return strengths[0] - _either(strengths[1:])

    def static(self, table: TableNode, boards: Boards, turn: int) -> float:
        """A guess in the middle of the round; ``turn`` is to move: the boards as they are, and their prospects."""
        if _any_ends(boards):
            return LIKELY * self._lead(boards)
        stage = self._stage(boards)
        strengths = []
        for at, board in enumerate(boards):
            hope = board.prospects.get(table) or self.prospects.pair(table, board)
            strengths.append(self.graph.value(board, stage) + hope[at != turn])
        return strengths[0] - _either(strengths[1:])

    @staticmethod
    def _lead(boards: Boards) -> float:
        return boards[0].final - max([board.final for board in boards[1:]])

    @staticmethod
    def _stage(boards: Boards) -> int:
        return stage_after(min([board.after.missing for board in boards]))

    # --- search --------------------------------------------------------------------------------------------------

    def search(  # noqa: PLR0917 - called once a node, where keywords cost
        self, table: TableNode, boards: Boards, turn: int, depth: int, alpha: float, beta: float
    ) -> float:
        """The value for the first of ``boards``, ``depth`` plies deep; within the window exact, else a bound.

        Raises ``OutOfTime``.
        """
        self.nodes += 1
        if not self.nodes & 31:
            self.limits.check(self.nodes)
        if not table.left:
            return self.leaf(boards)
        if depth <= 0:
            self.cut = True
            return self.static(table, boards, turn)
        key = (table, boards, turn)
        entry = self._results.get(key)
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
        steps = self.steps(table, boards[turn])[: self.replies if turn else self.own]
        if first is not None:
            steps = [first, *steps]
        best, best_step = self._try(steps, boards, turn, depth, alpha, beta)
        kind = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        self._results[key] = (depth if self.cut else SOLVED, kind, best, best_step)
        self.cut = self.cut or cut_before
        return best

    def _try(  # noqa: PLR0917 - called once a node, where keywords cost
        self, steps: list[Step], boards: Boards, turn: int, depth: int, alpha: float, beta: float
    ) -> tuple[float, Step]:
        """The best value of the steps for whoever is to move, and its step."""
        following = (turn + 1) % len(boards)
        mine = turn == 0
        best = -INFINITY if mine else INFINITY
        best_step = steps[0]
        before, behind = boards[:turn], boards[turn + 1 :]
        for step in steps:
            value = self.search(step[1], (*before, step[2], *behind), following, depth - 1, alpha, beta)
            if value > best if mine else value < best:
                best = value
                best_step = step
                if mine:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if alpha >= beta:
                    break
        return best, best_step


def _any_ends(boards: Boards) -> bool:
    return any(board.ends for board in boards)


def _either(strengths: list[float]) -> float:
    """The strength of several rivals taken together: log of the sum of exponentials."""
    top = max(strengths)
    return top + log(sum([exp(strength - top) for strength in strengths]))

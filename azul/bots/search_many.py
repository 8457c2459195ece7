"""Search to the end of the round for three and four players: the mover against all others.

The others are taken to choose among their own best few moves the one that is worst for the root's mover: with one such
move they play for themselves, with many they are a conspiracy (paranoid search). Values are logits of the mover to win.
"""

from math import exp, log
from typing import Final

from azul.bots.interned import BoardNode, RoundGraph, Step, TableNode
from azul.bots.learned import stage_after
from azul.bots.prospects import Prospects
from azul.bots.search import INFINITY, LIKELY, Searcher, final_value

Boards = tuple[BoardNode, ...]
ManyBoards = tuple[TableNode, Boards, int]
"""The table, the boards from the root's mover on, the index of the board that is to move."""
REPLIES: Final = 3
"""How many of their own best moves the others may choose from."""
ROOT: Final = 10
"""How many of its moves are searched beyond the first ply."""
OWN: Final = 10
"""How many of its own best moves the root's mover considers at later plies."""


class ManyPlayerSearch(Searcher[ManyBoards]):
    """Alpha-beta for the root's mover, who sits at index 0 of every tuple of boards."""

    def __init__(self, graph: RoundGraph, prospects: Prospects, may_end: bool, replies: int = REPLIES) -> None:
        """``replies``: how many of their own best moves the others choose from."""
        super().__init__(graph, prospects, may_end)
        self.replies = replies
        self.own = OWN
        self.root_width = ROOT
        self._others: Boards = ()
        self._seat: int | None = None

    def begin(self, boards: list[BoardNode], turn: int) -> None:
        """Make a position the root; what was found for another seat is of no use."""
        self._others = (*boards[turn + 1 :], *boards[:turn])
        if turn != self._seat:
            self.forget()
        self._seat = turn

    def after(self, table: TableNode, board: BoardNode, depth: int, alpha: float, beta: float) -> float:
        """The value for the root's mover after its move. Raises ``OutOfTime``, ``ValueError`` without a root."""
        if not self._others:
            raise ValueError("begin() was not called")
        return self.search((table, (board, *self._others), 1), depth, alpha, beta)

    def settled(self, boards: list[BoardNode]) -> float:
        """The value for the first board at the round's end."""
        return self.leaf(tuple(boards))

    # --- values --------------------------------------------------------------------------------------------------

    def _over(self, position: ManyBoards) -> float:
        return self.leaf(position[1])

    def leaf(self, boards: Boards) -> float:
        """The value for the first of ``boards`` when the round is over."""
        if _any_ends(boards):
            return final_value(self._lead(boards))
        stage = self._stage(boards)
        strengths = [self.graph.value(board, stage) for board in boards]
        return strengths[0] - _either(strengths[1:])

    def _guess(self, position: ManyBoards) -> float:
        table, boards, turn = position
        if _any_ends(boards):
            return LIKELY * self._lead(boards)
        stage = self._stage(boards)
        strengths = []
        wait = -turn
        for board in boards:
            hope = board.prospects.get(table) or self.prospects.of(table, board)
            value = board.values[stage]
            if value is None:
                value = self.graph.value(board, stage)
            strengths.append(value + hope[wait])  # from the end for boards that come after the round of seats
            wait += 1
        return strengths[0] - _either(strengths[1:])

    @staticmethod
    def _lead(boards: Boards) -> float:
        return boards[0].final - max([board.final for board in boards[1:]])

    @staticmethod
    def _stage(boards: Boards) -> int:
        return stage_after(min([board.after.missing for board in boards]))

    # --- search --------------------------------------------------------------------------------------------------

    def _try(
        self, position: ManyBoards, first: Step | None, depth: int, alpha: float, beta: float
    ) -> tuple[float, Step | None]:
        table, boards, turn = position
        steps = self.steps(table, boards[turn])[: self.replies if turn else self.own]
        if first is not None:
            steps = [first, *steps]
        following = (turn + 1) % len(boards)
        mine = turn == 0
        best = -INFINITY if mine else INFINITY
        best_step = steps[0]
        before, behind = boards[:turn], boards[turn + 1 :]
        for step in steps:
            value = self.search((step[1], (*before, step[2], *behind), following), depth - 1, alpha, beta)
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

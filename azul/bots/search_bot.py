"""The bot that searches: a graph for the round, the learned value at its end, deepening until the time is up."""

import time
from typing import Final

from azul.bots.bot import require_move_due
from azul.bots.interned import FALLS, BoardNode, Pick, RoundGraph, TableNode
from azul.bots.learned import LearnedValue, StageWeights, shipped_weights, stage_after
from azul.bots.search import EPSILON, INFINITY, SOLVED, Limits, OutOfTime, Searcher
from azul.game import Game
from azul.moves import AnyMove, Move
from azul.tiles import CENTRE, FLOOR

OWN_NODES: Final = 20_000
"""Positions that the bot looks at when it is given no time limit."""
WIDEST: Final = 4
"""Lines for each pick beyond the usual that a search may widen to: with two, that is all of them."""
NODES_KEPT: Final = 300_000
"""Boards and results above which the round's graph is built anew, to spare memory."""


class RootMove:
    """A move from the root and what the search thinks of it."""

    __slots__ = ("board", "line", "pick", "value")

    def __init__(self, value: float, pick: Pick, line: int, board: BoardNode) -> None:
        self.value = value
        self.pick = pick
        self.line = line
        self.board = board

    def move(self, game: Game) -> Move:
        """The move in ``game``; of equal displays the first."""
        colour, _, _, _, display = self.pick
        source = CENTRE if display is None else game.displays.index(display)
        return Move(source, colour, FLOOR if self.line == FALLS else self.line)


class SearchBot:
    """Alpha-beta over interned nodes, two players.

    After ``choose``: ``ranking`` lists the root moves, the chosen one first, the others by rough promise; ``value`` is
    the chosen move's in logits for the mover, ``depth`` the last complete depth, ``solved`` whether the round was
    searched to its end, ``searched`` how many positions were visited.
    """

    def __init__(self, seed: int | None = None, nodes: int = OWN_NODES, weights: StageWeights | None = None) -> None:
        """``nodes``: positions to look at when no time limit is given; ``weights``: by default the shipped ones.

        ``seed`` is there for the common signature: the search has no chance in it.
        """
        self.seed = seed
        self.nodes = nodes
        self.weights = weights
        self.ranking: list[RootMove] = []
        self.value = 0.0
        self.depth = 0
        self.solved = False
        self.searched = 0
        self._searcher: Searcher | None = None
        self._round: tuple[object, ...] = ()

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """The best move found within ``budget`` seconds, or within the bot's number of positions when that is ``None``.

        Raises ``ValueError`` when no move is due.
        """
        require_move_due(game)
        started = time.perf_counter()
        searcher = self._searcher_for(game)
        if budget is None:
            searcher.table.clear()  # the answer must not depend on what was searched before
            searcher.limits = Limits(nodes=self.nodes)
        else:
            searcher.limits = Limits(end=started + budget)
        searcher.nodes = 0
        table, boards = searcher.graph.enter(game)
        self.ranking = self._deepen(searcher, table, boards[game.turn], boards[1 - game.turn])
        best = self.ranking[0]
        self.value = best.value
        self.searched = searcher.nodes
        return best.move(game)

    def _searcher_for(self, game: Game) -> Searcher:
        """The searcher of this round: the one in use, or a new one."""
        walls = tuple([tuple(board.wall) for board in game.boards])
        this_round = (game.wall, game.round, tuple(game.bag), walls)
        searcher = self._searcher
        if searcher is None or this_round != self._round or _size(searcher) > NODES_KEPT:
            weights = self.weights or shipped_weights(game.players, game.wall)
            graph = RoundGraph(game.wall, LearnedValue(weights, game.wall, game.bag), 0)
            missing = min(graph.walls.enter(board.wall).missing for board in game.boards)
            graph.stage = stage_after(missing - 1)
            searcher = self._searcher = Searcher(graph)
            searcher.may_end = missing == 1
            self._round = this_round
        return searcher

    def _deepen(self, searcher: Searcher, table: TableNode, mine: BoardNode, other: BoardNode) -> list[RootMove]:
        moves = [
            RootMove(order, pick, line, board)
            for pick in searcher.graph.picks(table)
            for order, line, board in searcher.graph.takes(mine, pick[0], pick[1], pick[2])
        ]
        moves.sort(key=_value, reverse=True)
        self.depth = 0
        self.solved = False
        if len(moves) == 1:
            return moves
        try:
            searcher.widen(0)
            searcher.cut = True
            while searcher.cut:
                searcher.cut = False
                _search_root(searcher, moves, other, self.depth + 1)
                self.depth += 1
            self.solved = True
            for extra in range(2, WIDEST + 1, 2):  # solved with few lines for each pick: again with more
                searcher.widen(extra)
                _search_root(searcher, moves, other, SOLVED)
        except OutOfTime:
            pass
        return moves


def _search_root(searcher: Searcher, moves: list[RootMove], other: BoardNode, depth: int) -> None:
    """Search the root to ``depth``; the best move so far is always the first of ``moves``."""
    alpha = -INFINITY
    for at, move in enumerate(list(moves)):
        left = move.pick[3]
        if at:
            value = -searcher.search(left, other, move.board, depth - 1, -alpha - EPSILON, -alpha)
            if value <= alpha:
                continue
        value = -searcher.search(left, other, move.board, depth - 1, -INFINITY, -alpha)
        move.value = value
        if value > alpha:
            alpha = value
            moves.remove(move)
            moves.insert(0, move)


def _size(searcher: Searcher) -> int:
    return len(searcher.table) + len(searcher.graph.boards)


def _value(move: RootMove) -> float:
    return move.value

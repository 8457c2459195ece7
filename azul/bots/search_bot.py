"""The bot that searches: a graph for the round, the learned value at its end, deepening until the time is up."""

import time
from typing import Any, Final

from azul.bots.bot import require_move_due
from azul.bots.collector import collector_at_rest
from azul.bots.interned import FALLS, BoardNode, Pick, RoundGraph, TableNode
from azul.bots.learned import LearnedValue, stage_after
from azul.bots.learned_weights import LearnedWeights, shipped_weights
from azul.bots.prospects import Prospects
from azul.bots.search import EPSILON, INFINITY, SOLVED, Limits, OutOfTime, Searcher
from azul.bots.search_many import ManyPlayerSearch
from azul.bots.search_tiling import rank_placements
from azul.bots.search_two import TwoPlayerSearch
from azul.game import Game
from azul.moves import AnyMove, Move, Placement
from azul.position import Phase
from azul.table import Table
from azul.tiles import CENTRE, FLOOR

OWN_NODES: Final = 2_000
"""Positions that the bot looks at when it is given no time limit."""
WIDEST: Final = 4
"""Lines for each pick beyond the usual that a search may widen to: with two, that is all of them."""
FEW: Final = 8
"""Tiles on the table whose rest is searched again from nothing in a moment."""
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

    @property
    def is_judged(self) -> bool:
        """Whether there was time to judge the move."""
        return self.value > -INFINITY

    def move(self, game: Game) -> Move:
        """The move in ``game``; of equal displays the first."""
        colour, _, _, _, display = self.pick
        source = CENTRE if display is None else game.displays.index(display)
        return Move(source, colour, FLOOR if self.line == FALLS else self.line)


class SearchBot:
    """Alpha-beta over interned nodes for two players, for more the mover against the others' best replies.

    After ``choose``: ``ranking`` lists the root moves, the chosen one first, the others by rough promise (in phase
    ``TILE`` ``placements`` does, best first, with their values); ``value`` is the chosen move's in logits for the
    mover, ``depth`` the last complete depth, ``solved`` whether the round was searched to its end, ``searched`` how
    many positions were visited.
    """

    def __init__(
        self, seed: int | None = None, nodes: int | None = None, weights: LearnedWeights | None = None
    ) -> None:
        """``nodes``: positions to look at, at most; by default as many as there is time for, else ``OWN_NODES``.

        ``weights``: by default the shipped ones.
        ``seed`` is there for the common signature: the search has no chance in it.
        """
        self.seed = seed
        self.nodes = nodes
        self.weights = weights
        self.ranking: list[RootMove] = []
        self.placements: list[tuple[float, Placement]] = []
        self.value = 0.0
        self.depth = 0
        self.solved = False
        self.searched = 0
        self._searcher: Searcher[Any] | None = None
        self._round: tuple[object, ...] = ()

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """The best move found within ``budget`` seconds and the bot's number of positions.

        Raises ``ValueError`` when no move is due.
        """
        started = time.perf_counter()
        require_move_due(game)
        with collector_at_rest():
            return self._choose(game, None if budget is None else started + budget)

    def _choose(self, game: Game, end: float | None) -> AnyMove:
        searcher = self._searcher_for(game)
        if game.phase is Phase.TILE:
            self.ranking = []
            self.placements = rank_placements(game, searcher)
            self.value, placement = self.placements[0]
            return placement
        nodes = OWN_NODES if self.nodes is None and end is None else self.nodes
        if nodes is not None:
            searcher.forget()  # the answer must not depend on what was searched before
        searcher.limits = Limits(end, nodes)
        searcher.nodes = 0
        table, boards = searcher.graph.enter(game)
        searcher.begin(boards, game.turn)
        self.ranking = self._root_moves(searcher, table, boards[game.turn])
        self._deepen(searcher, self.ranking)
        if self.solved and table.left <= FEW:
            self._searcher = None  # there is time to let it go now, none at the next round's start
        best = self.ranking[0]
        self.value = best.value
        self.searched = searcher.nodes
        return best.move(game)

    def _searcher_for(self, game: Game) -> Searcher[Any]:
        """The searcher of this round: the one in use, or a new one."""
        walls = tuple([tuple(board.wall) for board in game.boards])
        this_round = (game.wall, game.round, tuple(game.bag), walls)
        searcher = self._searcher
        if searcher is None or this_round != self._round or searcher.size > NODES_KEPT:
            weights = self.weights or shipped_weights(game.players, game.wall)
            searcher = self._searcher = new_searcher(game, weights)
            self._round = this_round
        return searcher

    def _root_moves(self, searcher: Searcher[Any], table: TableNode, mine: BoardNode) -> list[RootMove]:
        """Every move that differs in its outcome, by what it makes of the mover's board."""
        moves = [
            RootMove(order, pick, line, board)
            for pick in searcher.graph.picks(table)
            for order, line, board in searcher.graph.takes(mine, pick[0], pick[1], pick[2])
        ]
        moves.sort(key=_value, reverse=True)
        return moves

    def _deepen(self, searcher: Searcher[Any], moves: list[RootMove]) -> None:
        """Search deeper and deeper, then wider; ``moves`` has the best one in front whenever it ends."""
        self.depth = 0
        self.solved = False
        try:
            searcher.widen(0)
            searcher.cut = True
            while searcher.cut:
                searcher.cut = False
                _search_root(searcher, moves, self.depth + 1)
                self.depth += 1
                if len(moves) == 1:
                    return
            self.solved = True
            for extra in range(2, WIDEST + 1, 2):  # solved with few lines for each pick: again with more
                searcher.widen(extra)
                _search_root(searcher, moves, SOLVED)
        except OutOfTime:
            pass


def new_searcher(game: Table, weights: LearnedWeights) -> Searcher[Any]:
    """A searcher for the round that is being drafted or tiled."""
    value = LearnedValue(weights.stages, game.wall, game.bag)
    graph = RoundGraph(game.wall, value, 0)
    missing = min(graph.walls.enter(board.wall).missing for board in game.boards)
    graph.stage = stage_after(missing - 1)
    kind = TwoPlayerSearch if game.players == 2 else ManyPlayerSearch
    return kind(graph, Prospects(graph, value, weights.prospects), missing == 1)


def _search_root(searcher: Searcher[Any], moves: list[RootMove], depth: int) -> None:
    """Search the root to ``depth``; the best move so far is always the first of ``moves``.

    The first ply sorts them, so that the next ones may leave out the hopeless.
    """
    alpha = -INFINITY
    for at, move in enumerate(list(moves if depth == 1 else moves[: searcher.root_width])):
        left = move.pick[3]
        if depth == 1:
            move.value = searcher.after(left, move.board, 0, -INFINITY, INFINITY)
        elif at and searcher.after(left, move.board, depth - 1, alpha, alpha + EPSILON) <= alpha:
            continue
        else:
            move.value = searcher.after(left, move.board, depth - 1, alpha, INFINITY)
        if move.value > alpha:
            alpha = move.value
            moves.remove(move)
            moves.insert(0, move)
    if depth == 1:
        moves.sort(key=_value, reverse=True)


def _value(move: RootMove) -> float:
    return move.value

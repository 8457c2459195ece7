"""The grey wall's choice of a column, judged by the learned value of the boards after the round (R21-R23)."""

from typing import Any

from azul.bots.search import Searcher
from azul.game import Game
from azul.moves import Placement


def best_placement(game: Game, searcher: Searcher[Any]) -> tuple[float, Placement]:
    """The placement with the best value for the mover in phase ``TILE``, and that value in logits.

    Its later rows, and the seats still to tile, are settled by the graph. Raises ``ValueError`` in another phase.
    """
    seat = game.turn
    graph = searcher.graph
    others = [graph.enter_board(board, game.marker == at) for at, board in enumerate(game.boards) if at != seat]
    best: tuple[float, Placement] | None = None
    for move in game.legal_moves():
        if isinstance(move, Placement):
            board = game.boards[seat].copy()
            board.place(move.row, move.column)
            value = searcher.settled([graph.enter_board(board, game.marker == seat), *others])
            if best is None or value > best[0]:
                best = value, move
    if best is None:
        raise ValueError(f"no column is to be chosen in phase {game.phase}")
    return best

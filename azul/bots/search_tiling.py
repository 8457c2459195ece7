"""The grey wall's choice of a column, judged by the learned value of the boards after the round (R21-R23)."""

from typing import Any

from azul.bots.search import Searcher
from azul.game import Game
from azul.moves import Placement


def rank_placements(game: Game, searcher: Searcher[Any]) -> list[tuple[float, Placement]]:
    """The placements of phase ``TILE`` with their values for the mover in logits, best first.

    Its later rows, and the seats still to tile, are settled by the graph. Raises ``ValueError`` in another phase.
    """
    seat = game.turn
    graph = searcher.graph
    others = [graph.enter_board(board, game.marker == at) for at, board in enumerate(game.boards) if at != seat]
    ranked = []
    for move in game.legal_moves():
        if isinstance(move, Placement):
            board = game.boards[seat].copy()
            board.place(move.row, move.column)
            ranked.append((searcher.settled([graph.enter_board(board, game.marker == seat), *others]), move))
    if not ranked:
        raise ValueError(f"no column is to be chosen in phase {game.phase}")
    return sorted(ranked, key=lambda one: one[0], reverse=True)

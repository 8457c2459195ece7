"""A player with the strong bots' judgement who looks a fixed number of moves ahead, and at every move."""

from typing import Any, Final

from azul.bots.search import INFINITY, OutOfTime, Searcher
from azul.bots.search_bot import RootMove, SearchBot

NO_LIMIT: Final = 10**9
"""Positions, when only the plies limit what is looked at."""


class LookaheadBot(SearchBot):
    """Judges every move by the learned values ``plies`` moves on, the last one included.

    After ``choose`` all moves of ``ranking`` have their exact values, best first; those that there was no time for
    come last, with the value of minus infinity.
    """

    def __init__(self, seed: int | None = None, plies: int = 1) -> None:
        super().__init__(seed, nodes=NO_LIMIT)
        self.plies = plies

    def _deepen(self, searcher: Searcher[Any], moves: list[RootMove]) -> None:
        judged = 0
        try:
            for move in moves:
                move.value = searcher.after(move.pick[3], move.board, self.plies - 1, -INFINITY, INFINITY)
                judged += 1
        except OutOfTime:
            pass
        for move in moves[max(judged, 1) :]:
            move.value = -INFINITY
        moves.sort(key=lambda move: move.value, reverse=True)

"""A player with the strong bots' judgement who looks only a move or two ahead, and not always closely."""

import random
from typing import Any

from azul.bots.bot import position_random
from azul.bots.search import INFINITY, OutOfTime, Searcher
from azul.bots.search_bot import RootMove, SearchBot
from azul.bots.softness import soft_choice
from azul.deal import new_seed
from azul.game import Game
from azul.moves import AnyMove


class SoftSearchBot(SearchBot):
    """Judges every move by the learned values, ``plies`` moves on, and takes one that is nearly best.

    ``softness``: in logits, see ``soft_choice``.
    """

    def __init__(self, seed: int | None = None, plies: int = 1, softness: float = 0.3) -> None:
        super().__init__(seed)
        self._dice_seed = new_seed() if seed is None else seed
        self.plies = plies
        self.softness = softness
        self._dice = random.Random()

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """A move that is nearly the best it sees within ``budget`` seconds. Raises ``ValueError`` when none is due."""
        self._dice = position_random(self._dice_seed, game)
        return super().choose(game, budget)

    def _deepen(self, searcher: Searcher[Any], moves: list[RootMove]) -> None:
        judged = []
        try:
            for move in moves:
                move.value = searcher.after(move.pick[3], move.board, self.plies - 1, -INFINITY, INFINITY)
                judged.append(move)
        except OutOfTime:
            pass
        chosen = soft_choice(judged or moves[:1], self.softness, self._dice)
        moves.remove(chosen)
        moves.insert(0, chosen)

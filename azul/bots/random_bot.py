"""A bot that plays any legal move: a floor for measurements and a driver for tests."""

from azul.bots.bot import position_random, require_move_due
from azul.deal import new_seed
from azul.game import Game
from azul.moves import AnyMove


class RandomBot:
    """Plays a legal move at random, each with the same chance."""

    def __init__(self, seed: int | None = None) -> None:
        """``seed`` decides the choices; by default a new one."""
        self.seed = new_seed() if seed is None else seed

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:  # noqa: ARG002 - needs no time
        """Any legal move; takes no time worth a budget. Raises ``ValueError`` when no move is due."""
        require_move_due(game)
        return position_random(self.seed, game).choice(game.legal_moves())

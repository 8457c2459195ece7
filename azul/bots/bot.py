"""What a bot is, and the small things that every bot shares."""

import random
import time
from typing import Protocol

from azul.game import Game
from azul.moves import AnyMove
from azul.position import Phase


class Bot(Protocol):
    """A player: given a game in which a move is due, it names a legal one.

    A bot leaves the game as it is, uses nothing that a person at the table could not see (neither ``game.seed`` nor the
    deals to come), and answers the same position in the same way when it was made with the same seed and has no
    deadline.
    """

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """The move of the seat to move, within ``budget`` seconds, or in the bot's own time when that is ``None``.

        Raises ``ValueError`` when no move is due (phases ``DEAL`` and ``OVER``).
        """
        ...


class Deadline:
    """A moment on the clock, or none; starts to run when it is made."""

    __slots__ = ("_end",)

    def __init__(self, budget: float | None) -> None:
        """``budget`` in seconds; ``None`` never passes, 0 has passed at once."""
        self._end = None if budget is None else time.perf_counter() + budget

    @property
    def passed(self) -> bool:
        """Whether the time is up."""
        return self._end is not None and time.perf_counter() >= self._end


def require_move_due(game: Game) -> None:
    """Raise ``ValueError`` when there is nothing to choose in ``game``."""
    if game.phase not in (Phase.DRAFT, Phase.TILE):
        raise ValueError(f"no move is due in phase {game.phase}: {game.position()}")


def position_random(seed: int, game: Game) -> random.Random:
    """A generator that depends on ``seed`` and on what lies on the table, and on nothing else."""
    return random.Random(f"{seed} {game.position()}")

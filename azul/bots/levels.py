"""The bots by name: how the levels, and the yardsticks that they are measured by, are made.

A weaker level is weaker by judgement: it looks at less, less far, or can't tell moves apart that are nearly equally
good by its own lights. None plays at random. All but the strongest look at a fixed number of moves, so that they are as
strong on a phone as on a fast machine. How strong they are is in ``azul.bots.ladder``.
"""

from collections.abc import Callable
from typing import Final

from azul.bots.bot import Bot
from azul.bots.greedy import GreedyBot
from azul.bots.lookahead import LookaheadBot
from azul.bots.naive import NaiveBot
from azul.bots.names import BOT_NAMES, RENAMED
from azul.bots.random_bot import RandomBot
from azul.bots.search_bot import SearchBot
from azul.bots.weights import HAND

_ALONE: Final = (0.0, 0.0, 0.0)
"""Trust in a forecast of the round, by players: none, as of one who looks at the own board only."""
SHORT_SIGHTED: Final = HAND._replace(
    trust=_ALONE, bonus=0.0, future=0.5, caution=0.6, hold=0.3, softness=(1.5, 1.5, 1.5)
)
"""Likes what scores soon, sees no end bonuses and takes the floor line lightly."""
COLLECTOR: Final = HAND._replace(trust=_ALONE, colours=2.0, columns=0.5, softness=(1.0, 1.0, 1.0))
"""Wants all five tiles of a colour."""
BUILDER: Final = HAND._replace(columns=1.5, colours=0.7, softness=(2.8, 1.2, 1.0))
"""Wants whole columns."""


def _beginner(seed: int | None) -> Bot:
    return GreedyBot(seed, SHORT_SIGHTED)


def _easy(seed: int | None) -> Bot:
    return GreedyBot(seed, COLLECTOR)


def _amateur(seed: int | None) -> Bot:
    return GreedyBot(seed, BUILDER)


def _hard(seed: int | None) -> Bot:
    return LookaheadBot(seed, plies=1)


def _seasoned(seed: int | None) -> Bot:
    return SearchBot(seed, nodes=100)


def _expert(seed: int | None) -> Bot:
    return SearchBot(seed, nodes=300)


def _master(seed: int | None) -> Bot:
    return SearchBot(seed, nodes=900)


_MAKERS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "random": RandomBot,
    "naive": NaiveBot,
    "beginner": _beginner,
    "easy": _easy,
    "amateur": _amateur,
    "normal": GreedyBot,
    "hard": _hard,
    "seasoned": _seasoned,
    "expert": _expert,
    "master": _master,
    "grandmaster": SearchBot,
}


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name, also by one of ``RENAMED``; with the same ``seed`` it plays the same moves in the same positions.

    Raises ``ValueError`` for an unknown name.
    """
    maker = _MAKERS.get(RENAMED.get(name, name))
    if maker is None:
        raise ValueError(f"no bot is called {name!r}, expected one of {', '.join(BOT_NAMES)}")
    return maker(seed)

"""The bots by name."""

from collections.abc import Callable
from typing import Final

from azul.bots.bot import Bot
from azul.bots.greedy import GreedyBot
from azul.bots.naive import NaiveBot
from azul.bots.random_bot import RandomBot
from azul.bots.search_bot import SearchBot

LEVELS: Final = {"normal": "Normal", "strong": "Strong"}
"""Name and title of each level that a player may choose, from weak to strong."""

_MAKERS: Final[dict[str, Callable[[int | None], Bot]]] = {
    "random": RandomBot,
    "naive": NaiveBot,
    "normal": GreedyBot,
    "strong": SearchBot,
}
BOT_NAMES: Final = tuple(_MAKERS)
"""The names that ``make_bot`` knows, yardsticks included."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name; with the same ``seed`` it plays the same moves in the same positions.

    Raises ``ValueError`` for an unknown name.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise ValueError(f"no bot is called {name!r}, expected one of {', '.join(BOT_NAMES)}")
    return maker(seed)

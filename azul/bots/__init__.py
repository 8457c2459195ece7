"""Bots: players that choose a legal move from what anyone at the table can see.

>>> from azul import Game
>>> game = Game(players=2, seed=42)
>>> make_bot("normal", seed=1).choose(game) in game.legal_moves()
True
"""

from azul.bots.bot import Bot
from azul.bots.names import BOT_NAMES, LEVELS

__all__ = ["BOT_NAMES", "LEVELS", "Bot", "make_bot"]


def make_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name, one of ``BOT_NAMES``; with the same ``seed`` it plays the same moves in the same positions.

    Raises ``ValueError`` for an unknown name.
    """
    from azul.bots import levels  # noqa: PLC0415 - the page's start, which needs the names, does not wait for all bots

    return levels.make_bot(name, seed)

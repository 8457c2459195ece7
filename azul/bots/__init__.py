"""Bots: players that choose a legal move from what anyone at the table can see.

>>> from azul import Game
>>> game = Game(players=2, seed=42)
>>> make_bot("normal", seed=1).choose(game) in game.legal_moves()
True
"""

from azul.bots.bot import Bot
from azul.bots.levels import BOT_NAMES, LEVELS, make_bot

__all__ = ["BOT_NAMES", "LEVELS", "Bot", "make_bot"]

"""What the bots are called. Apart from the bots themselves: the page shows the names long before it needs a bot."""

from typing import Final

LEVELS: Final = ("beginner", "easy", "amateur", "normal", "hard", "seasoned", "expert", "master", "grandmaster")
"""The levels that a player may choose, from weak to strong."""
YARDSTICKS: Final = ("random", "naive")
"""Bots to measure others by."""
BOT_NAMES: Final = (*YARDSTICKS, *LEVELS)
"""The names of all bots, yardsticks first, each kind from weak to strong."""
RENAMED: Final = {"strong": "grandmaster"}
"""Names that a level had before, for what was kept then."""

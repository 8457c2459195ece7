"""The bots that the page offers, weakest first."""

from azul.bots import LEVELS
from web.app.i18n import pgettext


def levels() -> dict[str, str]:
    """The levels by name, with their titles.

    Raises ``KeyError`` when the bots have a level for which there is no title to translate.
    """
    titles = {"normal": pgettext("bot level", "Normal"), "strong": pgettext("bot level", "Strong")}
    return {name: titles[name] for name in LEVELS}


def level_title(level: str) -> str:
    """The title of a level. Raises ``KeyError`` for one that is not offered."""
    return levels()[level]

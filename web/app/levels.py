"""The bots that the page offers, weakest first."""

from web.app.i18n import pgettext


def levels() -> dict[str, str]:
    """The levels by name, with their titles."""
    return {"normal": pgettext("bot level", "Normal")}


def level_title(level: str) -> str:
    """The title of a level. Raises ``KeyError`` for one that is not offered."""
    return levels()[level]

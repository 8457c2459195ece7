"""Translation: every text that a player reads goes through these functions.

Catalogues are gettext's; until one is put in use the texts are the English ones of the source. Sentences are
whole, placeholders are named and filled with ``str.format``, and a noun that depends on a colour has a message
per colour.
"""

from gettext import NullTranslations

_in_use: list[NullTranslations] = [NullTranslations()]


def use(translations: NullTranslations) -> None:
    """Translate from now on with ``translations``; ``NullTranslations()`` is English."""
    _in_use[0] = translations


def _(message: str) -> str:
    """The translation of ``message``."""
    return _in_use[0].gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The translation in the plural form that ``number`` asks for."""
    return _in_use[0].ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The translation of ``message`` where the same English word has several meanings."""
    return _in_use[0].pgettext(context, message)


def signed(points: int) -> str:
    """Points with their sign, with a true minus: ``+5``, ``-2`` (U+2212), ``0``."""
    if points < 0:
        return f"\N{MINUS SIGN}{-points}"
    return f"+{points}" if points else "0"

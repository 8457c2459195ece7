"""Translation: every text that a player reads goes through these functions.

Catalogues are gettext's; until one is put in use the texts are the English ones of the source. Sentences are
whole, placeholders are named and filled with ``str.format``, and a noun that depends on a colour has a message
per colour. Numbers and dates are written by whatever ``use_formats`` was given, in the browser by its ``Intl``.
"""

import time
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Final, Protocol

from web.locales import catalogue

ENGLISH: Final = "en"


class Formats(Protocol):
    """Writes numbers and dates as a language does."""

    def number(self, language: str, value: float, digits: int) -> str:
        """A number with so many digits after the decimal mark."""

    def date(self, language: str, milliseconds: float) -> str:
        """Day and time of a moment, in milliseconds since 1970, in the person's time zone."""

    def day(self, language: str, iso: str) -> str:
        """A day of the calendar, given as ``2026-12-31``."""


class PlainFormats:
    """Where there is no browser: as Python writes them, in UTC."""

    def number(self, language: str, value: float, digits: int) -> str:  # noqa: ARG002 - the same in every language
        """A number with a decimal point."""
        return f"{value:.{digits}f}"

    def date(self, language: str, milliseconds: float) -> str:  # noqa: ARG002
        """ISO 8601, to the minute."""
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))

    def day(self, language: str, iso: str) -> str:  # noqa: ARG002
        """As it is given."""
        return iso


class _InUse:
    language = ENGLISH
    translations = NullTranslations()
    formats: Formats = PlainFormats()


def use(translations: NullTranslations) -> None:
    """Translate from now on with ``translations``; ``NullTranslations()`` is English."""
    _InUse.translations = translations


def use_language(language: str) -> None:
    """Translate from now on into ``language``: "en", or one that has a catalogue.

    Raises ``KeyError`` for another one, ``OSError`` when its compiled catalogue is not there.
    """
    use(NullTranslations() if language == ENGLISH else GNUTranslations(BytesIO(catalogue(language))))
    _InUse.language = language


def use_formats(formats: Formats) -> None:
    """Write numbers and dates from now on with ``formats``."""
    _InUse.formats = formats


def language() -> str:
    """The language in use, a BCP 47 tag."""
    return _InUse.language


def translations() -> NullTranslations:
    """The translations in use: what has been told in others must be told anew."""
    return _InUse.translations


def _(message: str) -> str:
    """The translation of ``message``."""
    return _InUse.translations.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The translation in the plural form that ``number`` asks for."""
    return _InUse.translations.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The translation of ``message`` where the same English word has several meanings."""
    return _InUse.translations.pgettext(context, message)


def number_text(value: float, digits: int = 0) -> str:
    """A number as the language writes it, with so many digits after the decimal mark."""
    return _InUse.formats.number(_InUse.language, value, digits)


def date_text(milliseconds: float) -> str:
    """Day and time of a moment, in milliseconds since 1970, as the language writes them."""
    return _InUse.formats.date(_InUse.language, milliseconds)


def day_text(iso: str) -> str:
    """A day of the calendar, given as ``2026-12-31``, as the language writes it."""
    return _InUse.formats.day(_InUse.language, iso)


def signed(points: int) -> str:
    """Points with their sign, with a true minus: ``+5``, ``-2`` (U+2212), ``0``."""
    if points < 0:
        return f"\N{MINUS SIGN}{-points}"
    return f"+{points}" if points else "0"

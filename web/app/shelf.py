"""The shelf: games and settings kept between visits, in whatever store the page has.

Every game has a key of its own, so that two tabs with two games don't touch each other. A save is one write, whole or
not at all. What can't be read is never thrown away: it is put aside under another key.
"""

import time
from typing import Final, Protocol

from web.app.i18n import _
from web.app.kept import KeptGame, Summary
from web.app.saves import SaveError, read_save, read_summary, save_text
from web.app.settings import UNKNOWN_SYSTEM, Settings, System, read_settings, settings_text
from web.app.state import State

GAME: Final = "game:"
ASIDE: Final = "aside:"
CURRENT: Final = "current"
SETTINGS: Final = "settings"
MOST_GAMES: Final = 40
"""So many games are kept; beyond that the oldest finished ones make room."""


class StoreError(Exception):
    """The store can't be used: it is full, or the browser forbids it."""


class Store(Protocol):
    """Texts by key, kept between visits; every method raises ``StoreError`` when the store can't be used."""

    def read(self, key: str) -> str | None:
        """The text under ``key``, ``None`` when there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep a text under ``key``, instead of what was there: all of it, or nothing is changed."""

    def remove(self, key: str) -> None:
        """Forget what is under ``key``."""

    def keys(self) -> list[str]:
        """All keys."""


class MemoryStore:
    """A store that lasts as long as the program."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """As in ``Store``."""
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        """As in ``Store``."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """As in ``Store``."""
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        """As in ``Store``."""
        return list(self.texts)


class Shelf:
    """What is kept.

    ``trouble``: a sentence for the person about what could not be kept or read; "" when all is well.
    """

    def __init__(self, store: Store | None = None) -> None:
        self._store = store or MemoryStore()
        self._known: dict[str, str] = {}  # by game: the text as this page last wrote or read it
        self._kept_settings = ""
        self._refused = False
        self.trouble = ""

    # --- settings ------------------------------------------------------------------------------------------------

    def settings(self, system: System = UNKNOWN_SYSTEM) -> Settings:
        """The settings of the last visit, or the first ones."""
        text = self._read(SETTINGS)
        if text is None:
            return Settings(system=system)
        self._kept_settings = text
        try:
            return read_settings(text, system)
        except ValueError:
            self._put_aside(SETTINGS, text)
            self.trouble = _("Your settings could not be read; they have been set to the usual ones.")
            return Settings(system=system)

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings, if they have changed."""
        text = settings_text(settings)
        if text != self._kept_settings and self._write(SETTINGS, text):
            self._kept_settings = text

    # --- the game on the table -----------------------------------------------------------------------------------

    def keep(self, state: State) -> bool:
        """Keep the game on the table; ``False`` when another tab has gone on with it, which is left as it is."""
        key = GAME + state.key
        known = self._known.get(state.key)
        if known is not None and self._read(key) not in (known, None):
            return False
        text = save_text(state, time.time())
        if self._write(key, text):
            self._known[state.key] = text
            if known is None:
                self._write(CURRENT, state.key)
                self._make_room(state.key)
        return True

    def resume(self, settings: Settings) -> State | None:
        """The game that was on the table last, ``None`` when there is none; ``trouble`` when it can't be read."""
        key = self._read(CURRENT)
        return None if not key else self.take(key, settings)

    def take(self, key: str, settings: Settings) -> State | None:
        """A kept game, which is then the one on the table; one that can't be read is put aside."""
        text = self._read(GAME + key)
        if text is None:
            return None
        try:
            state = read_save(text, settings)
        except SaveError as error:
            self._put_aside(GAME + key, text)
            self.trouble = _("A kept game could not be read and has been put aside: {error}.").format(error=error)
            return None
        state.key = key
        self._known[key] = text
        self._write(CURRENT, key)
        return state

    def has(self, state: State) -> bool:
        """Whether the game on the table has been kept."""
        return state.key in self._known

    # --- all games -----------------------------------------------------------------------------------------------

    def games(self) -> list[KeptGame]:
        """The kept games, latest first, then what could not be read."""
        kept = []
        for key in self._keys():
            if key.startswith((GAME, ASIDE)):
                text = self._read(key) or ""
                kept.append(KeptGame(key.removeprefix(GAME), _summary(text), text))
        return sorted(kept, key=lambda one: -one.summary.saved if one.summary else 0.0)

    def forget(self, key: str) -> None:
        """Take a game off the shelf."""
        self._remove(key if key.startswith(ASIDE) else GAME + key)
        self._known.pop(key, None)

    def _make_room(self, key: str) -> None:
        games = [one for one in self.games() if one.summary and one.key != key]
        for one in games[MOST_GAMES - 1 :]:
            if one.summary and one.summary.over:
                self.forget(one.key)

    def _put_aside(self, key: str, text: str) -> None:
        if self._write(f"{ASIDE}{key}:{int(time.time() * 1000)}", text):
            self._remove(key)

    # --- the store, which may refuse -----------------------------------------------------------------------------

    def _refuse(self, error: StoreError) -> None:
        if not self._refused:  # said once; the game goes on
            self._refused = True
            self.trouble = _("This browser does not keep the game: {error}. You can play on.").format(error=error)

    def _read(self, key: str) -> str | None:
        try:
            return self._store.read(key)
        except StoreError as error:
            self._refuse(error)
            return None

    def _write(self, key: str, text: str) -> bool:
        try:
            self._store.write(key, text)
        except StoreError as error:
            self._refuse(error)
            return False
        return True

    def _remove(self, key: str) -> None:
        try:
            self._store.remove(key)
        except StoreError as error:
            self._refuse(error)

    def _keys(self) -> list[str]:
        try:
            return self._store.keys()
        except StoreError as error:
            self._refuse(error)
            return []


def _summary(text: str) -> Summary | None:
    try:
        return read_summary(text)
    except SaveError:
        return None

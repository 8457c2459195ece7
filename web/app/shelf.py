"""The shelf: games and settings kept between visits, in whatever store the page has.

Every game has a key of its own, so that two tabs with two games don't touch each other. A save is one write, whole or
not at all. What can't be read is never thrown away: it is put aside under another key.
"""

import time
from collections.abc import Mapping
from typing import Final, Protocol

from web.app.i18n import _
from web.app.kept import KeptGame, Summary
from web.app.saves import SaveError, at_time, read_save, read_summary, save_text
from web.app.settings import UNKNOWN_SYSTEM, Settings, System, read_settings, settings_text
from web.app.state import State

GAME: Final = "game:"
ASIDE: Final = "aside:"
CURRENT: Final = "current"
SETTINGS: Final = "settings"
PLAYED: Final = "played:"
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
        self._content = ""  # the text of the game on the table, but for its time
        self._kept_settings = ""
        self._refused = False
        self.trouble = ""

    # --- settings ------------------------------------------------------------------------------------------------

    def settings(self, system: System = UNKNOWN_SYSTEM) -> Settings:
        """The settings of the last visit, or the first ones."""
        text = self.read(SETTINGS)
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
        if text != self._kept_settings and self.write(SETTINGS, text):
            self._kept_settings = text

    # --- the game on the table -----------------------------------------------------------------------------------

    def keep(self, state: State) -> bool:
        """Keep the game on the table; ``False`` when another tab has gone on with it, which is left as it is."""
        key = GAME + state.key
        known = self._known.get(state.key)
        there = None if known is None else self.read(key)
        if there not in (known, None):
            return False
        content = save_text(state, 0.0)
        if there is not None and content == self._content:
            return True  # nothing has changed but the time
        text = at_time(content, time.time())
        if self.write(key, text):
            self._known[state.key] = text
            self._content = content
            if known is None:
                self.write(CURRENT, state.key)
                self._make_room(state.key)
        return True

    def resume(self, settings: Settings) -> State | None:
        """The game that was on the table last, ``None`` when there is none; ``trouble`` when it can't be read."""
        key = self.read(CURRENT)
        return None if not key else self.take(key, settings)

    def take(self, key: str, settings: Settings) -> State | None:
        """A kept game, which is then the one on the table; one that can't be read is put aside."""
        text = self.read(GAME + key)
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
        self._content = at_time(text, 0.0)
        self.write(CURRENT, key)
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
                text = self.read(key) or ""
                kept.append(KeptGame(key.removeprefix(GAME), _summary(text), text))
        return sorted(kept, key=lambda one: -one.summary.saved if one.summary else 0.0)

    def forget(self, key: str) -> None:
        """Take a game off the shelf."""
        self.remove(key if key.startswith(ASIDE) else GAME + key)
        self._known.pop(key, None)

    def _make_room(self, key: str) -> None:
        games = [one for one in self.games() if one.summary and one.key != key]
        for one in games[MOST_GAMES - 1 :]:
            if one.summary and one.summary.over:
                self.forget(one.key)

    def write_all(self, texts: Mapping[str, str]) -> bool:
        """Keep texts under new keys, all of them or, with ``False``, none."""
        before = self._refused, self.trouble
        for written, (key, text) in enumerate(texts.items()):
            if not self.write(key, text):
                for other in list(texts)[:written]:
                    self.remove(other)
                self._refused, self.trouble = before  # the game on the table may well be kept
                return False
        return True

    def _put_aside(self, key: str, text: str) -> None:
        if self.write(f"{ASIDE}{key}:{int(time.time() * 1000)}", text):
            self.remove(key)

    # --- the store, which may refuse -----------------------------------------------------------------------------

    def _refuse(self, error: StoreError) -> None:
        if not self._refused:  # said once; the game goes on
            self._refused = True
            self.trouble = _("This browser does not keep the game: {error}. You can play on.").format(error=error)

    def read(self, key: str) -> str | None:
        """As in ``Store``, but ``None`` and trouble where the store refuses."""
        try:
            return self._store.read(key)
        except StoreError as error:
            self._refuse(error)
            return None

    def write(self, key: str, text: str) -> bool:
        """As in ``Store``; ``False`` and trouble where the store refuses."""
        try:
            self._store.write(key, text)
        except StoreError as error:
            self._refuse(error)
            return False
        return True

    def remove(self, key: str) -> None:
        """As in ``Store``, but trouble where the store refuses."""
        try:
            self._store.remove(key)
        except StoreError as error:
            self._refuse(error)

    def texts(self, prefix: str) -> dict[str, str]:
        """What is under the keys that begin with ``prefix``, by the rest of the key."""
        found = {key.removeprefix(prefix): self.read(key) for key in self._keys() if key.startswith(prefix)}
        return {key: text for key, text in found.items() if text is not None}

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

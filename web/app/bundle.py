"""Everything that is kept, as one file: written to be taken along, read with suspicion."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from web.app.i18n import _
from web.app.played import PlayedError, kept_results, played_text, read_played
from web.app.saves import SaveError, goes_on_from, read_save, read_summary
from web.app.settings import Settings, read_settings, settings_text
from web.app.shelf import GAME, PLAYED, Shelf

FORMAT: Final = "azulejo-kept/1"
FAMILY: Final = "azulejo-kept/"
LONGEST: Final = 5_000_000
"""Characters of a file; a browser keeps no more than this."""
LONGEST_SAVE: Final = 60_000
"""Characters of a game in it; a long game of four has about 3,000."""
MOST_GAMES: Final = 1000
_LATEST: Final = 1e11
"""Seconds since 1970 that no clock shows."""
_LONGEST_NAME: Final = 80
_KEY: Final = re.compile(r"[0-9a-f]{12}", re.ASCII)
_PARTS: Final = ("games", "played", "settings")


class Bundle(NamedTuple):
    """What a file holds: texts as the shelf keeps them, games and results by their keys; settings "" when usual."""

    games: Mapping[str, str]
    played: Mapping[str, str]
    settings: str


class Intake(NamedTuple):
    """What has been taken in from a file: how many games and results; whether its settings, or that they were left."""

    games: int
    played: int
    settings: bool
    settings_left: bool


class BundleError(ValueError):
    """A file from which nothing can be taken; the message is a sentence for the person."""


def bundle_text(bundle: Bundle) -> str:
    """The file, JSON text in ASCII; ``read_bundle`` reads it."""
    return json.dumps({"format": FORMAT, **bundle._asdict()}, indent=1)


def read_bundle(text: str) -> Bundle:
    """What ``bundle_text`` wrote, every game of it replayed.

    Raises ``BundleError`` when anything in it is not as this version writes it.
    """
    if len(text) > LONGEST:
        raise BundleError(_("This file is too large: nothing of that size was written by Azulejo."))
    try:
        found = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise BundleError(_("This file is damaged or cut off, or it is something else.")) from error
    if not isinstance(found, dict) or not str(found.get("format", "")).startswith(FAMILY):
        raise BundleError(_("This is not a file with what Azulejo has kept."))
    if found["format"] != FORMAT:
        raise BundleError(_("This file was written by another version of Azulejo, which can read it."))
    try:
        return _checked(found)
    except (SaveError, PlayedError, TypeError, ValueError) as error:
        said = _("This file is damaged, and nothing was taken from it: {error}.").format(error=str(error)[:300])
        raise BundleError(said) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands there twice")
    return found


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is not a number")


def _checked(found: dict[str, Any]) -> Bundle:
    if set(found) != {"format", *_PARTS}:
        raise ValueError(f"it has {', '.join(sorted(found))[:80]}")
    games, played = (_texts(found[part], part) for part in ("games", "played"))
    settings = found["settings"]
    if not isinstance(settings, str):
        raise TypeError("settings")
    if len(games) > MOST_GAMES:
        raise ValueError(f"{len(games)} games")
    if settings and (foreign := read_settings(settings).foreign):
        raise ValueError(f"settings: {', '.join(foreign)[:80]}")
    for key, text in games.items():
        _check_game(key, text)
    for name, text in played.items():
        read_played(name, text)
    return Bundle(games, played, settings)


def _texts(part: Any, name: str) -> dict[str, str]:
    if not isinstance(part, dict) or not all(isinstance(text, str) for text in part.values()):
        raise TypeError(name)
    if any(
        not text.isascii() for text in (*part, *part.values())
    ):  # what is kept is ASCII; no half of a character either
        raise ValueError(name)
    return part


def _check_game(key: str, text: str) -> None:
    if not _KEY.fullmatch(key):
        raise ValueError(f"a game is called {key[:40]!r}")
    if len(text) > LONGEST_SAVE:
        raise ValueError(f"game {key} has {len(text)} characters")
    summary = read_summary(text)
    state = read_save(text, Settings())
    game = state.game
    told = (len(summary.names), summary.scores, summary.round, summary.over)
    if told != (game.players, game.result().scores, game.round, game.is_over) or not 0 <= summary.saved < _LATEST:
        raise ValueError(f"game {key} is listed as another one")
    if max(map(len, summary.names)) > _LONGEST_NAME:
        raise ValueError(f"the names in game {key}")


# --- off the shelf and onto it ---------------------------------------------------------------------------------------


def bundle_of(shelf: Shelf) -> Bundle:
    """Everything that is kept and can be read."""
    games = {key: text for key, text in shelf.texts(GAME).items() if _can_be_read(text)}
    played = {name: played_text(one) for name, one in kept_results(shelf)[0].items()}
    settings = shelf.settings()
    settings.foreign.clear()  # what this version can't vouch for
    return Bundle(games, played, "" if settings == Settings() else settings_text(settings))


def take_in(shelf: Shelf, bundle: Bundle) -> Intake | None:
    """Add what is not here yet; what is here stays as it is. ``None`` when it finds no room: nothing is added then.

    A game that is here in another course comes beside it, under a key made of its text, so that it comes once. Settings
    are for who has the usual ones; to use them is the caller's.
    """
    new: dict[str, str] = {}
    for key, text in bundle.games.items():
        here = shelf.read(GAME + key)
        other = hashlib.sha256(text.encode()).hexdigest()[:12]
        if here is None:
            new[GAME + key] = text
        elif not (_can_be_read(here) and goes_on_from(here, text)) and shelf.read(GAME + other) is None:
            new[GAME + other] = text
    games = len(new)
    new |= {PLAYED + name: text for name, text in bundle.played.items() if shelf.read(PLAYED + name) is None}
    if not shelf.write_all(new):
        return None
    settings = bool(bundle.settings) and shelf.settings() == Settings()
    return Intake(games, len(new) - games, settings, bool(bundle.settings) and not settings)


def _can_be_read(text: str) -> bool:
    try:
        read_save(text, Settings())
    except SaveError:
        return False
    return True

"""What is kept between visits: the list of games, the one that another tab has, statistics, all of it as a file."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from web.app.days import today
from web.app.i18n import _, ngettext, use_language
from web.app.settings import read_settings
from web.app.shelf import Shelf
from web.app.state import Sheet, State

if TYPE_CHECKING:
    from web.app.bundle import Intake

ShelfAction = Callable[[State, str, Shelf], State]
"""What answers a verb that needs the shelf; like ``web.app.state.Action``."""


def _games(state: State, _rest: str, shelf: Shelf) -> State:
    """Show the list of kept games."""
    state.kept = shelf.games()
    state.sheet = Sheet.GAMES
    return state


def _resume(state: State, rest: str, shelf: Shelf) -> State:
    """``resume KEY``: go on with a kept game."""
    if rest == state.key and not state.elsewhere:
        state.sheet = Sheet.NONE
        return state
    taken = shelf.take(rest, state.settings)
    if taken is None:
        state.kept = shelf.games()
        state.notice = shelf.trouble or _("That game is not there any more.")
        return state
    taken.generation = state.generation + 1
    return taken


def _forget(state: State, rest: str, shelf: Shelf) -> State:
    """``forget KEY``: take a game off the shelf, but not the one on the table."""
    if rest == state.key:
        raise ValueError(f"forget {rest!r}: this game is on the table")
    shelf.forget(rest)
    return _games(state, "", shelf)


def _elsewhere(state: State, rest: str, _shelf: Shelf) -> State:
    """``elsewhere KEY``: another tab has this game; here it stands still."""
    if rest == state.key and not state.elsewhere:
        state.elsewhere = True
        state.put_back()
        state.generation += 1
    return state


def _here(state: State, _rest: str, shelf: Shelf) -> State:
    """Take the game back from another tab, as far as it has come there."""
    if not state.elsewhere:
        return state
    taken = shelf.take(state.key, state.settings) or state
    taken.elsewhere = False
    taken.generation = state.generation + 1
    return taken


def _statistics(state: State, _rest: str, shelf: Shelf) -> State:
    """Show what the finished games add up to."""
    from web.app.played import kept_results, tallies  # noqa: PLC0415 - the start does not wait for it

    played, state.unread = kept_results(shelf)
    state.tallies = tallies(played.values())
    state.sheet = Sheet.STATISTICS
    return state


def _reset(state: State, rest: str, shelf: Shelf) -> State:
    """``reset``: ask whether the statistics are to be forgotten; ``reset yes``: forget them."""
    if rest not in ("", "yes"):
        raise ValueError(f"reset {rest!r}: neither a question nor a yes")
    if not rest:
        state.sheet = Sheet.RESET
        return state
    from web.app.played import forget_results  # noqa: PLC0415 - the start does not wait for it

    forget_results(shelf)
    return _statistics(state, "", shelf)


# --- everything in one file ------------------------------------------------------------------------------------------


def _export(state: State, _rest: str, shelf: Shelf) -> State:
    """Give the person a file with everything that is kept."""
    from web.app.bundle import bundle_of, bundle_text  # noqa: PLC0415 - the start does not wait for it

    state.download = (f"azulejo-{today()}.json", bundle_text(bundle_of(shelf)))
    state.notice = _("The file is on its way to your downloads.")
    return state


def _import(state: State, rest: str, shelf: Shelf) -> State:
    """``import {"text": "..."}``: add what a file holds to what is kept, in the sheet that is open."""
    from web.app.bundle import BundleError, read_bundle, take_in  # noqa: PLC0415 - the start does not wait for it

    try:
        bundle = read_bundle(str(json.loads(rest)["text"]))
    except BundleError as error:
        state.notice = str(error)
        return state
    intake = take_in(shelf, bundle)
    if intake is None:
        state.notice = _("There is no room for what the file holds, and nothing was taken from it.")
        return state
    if intake.settings:
        _use_settings(state, bundle.settings)
    show = _statistics if state.sheet is Sheet.STATISTICS else _games
    show(state, "", shelf)
    state.notice = _intake_text(intake)
    return state


def _use_settings(state: State, text: str) -> None:
    """Take over settings, except a language that has not arrived yet."""
    new = read_settings(text, state.settings.system)
    new.touch = state.settings.touch
    try:
        use_language(new.shown_language)
    except OSError:
        new.language = state.settings.language
    state.settings = new
    state.names = state.config.names()
    state.form = None


def _intake_text(intake: "Intake") -> str:
    """What has come of a file, in sentences."""
    said = []
    if intake.games:
        said.append(ngettext("{n} game was added.", "{n} games were added.", intake.games).format(n=intake.games))
    if intake.played:
        text = ngettext(
            "{n} result was added to the statistics.", "{n} results were added to the statistics.", intake.played
        )
        said.append(text.format(n=intake.played))
    if intake.settings:
        said.append(_("The settings were taken over."))
    if not said:
        said.append(_("All games and results of this file are here already."))
    if intake.settings_left:
        said.append(_("The settings of this device stay as they are."))
    return " ".join(said)


VERBS: Final[dict[str, ShelfAction]] = {
    "games": _games,
    "resume": _resume,
    "forget": _forget,
    "elsewhere": _elsewhere,
    "here": _here,
    "statistics": _statistics,
    "reset": _reset,
    "export": _export,
    "import": _import,
}

"""Games that are kept between visits: the list of them, and the one that another tab has."""

from collections.abc import Callable
from typing import Final

from web.app.i18n import _
from web.app.shelf import Shelf
from web.app.state import Sheet, State

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


VERBS: Final[dict[str, ShelfAction]] = {
    "games": _games,
    "resume": _resume,
    "forget": _forget,
    "elsewhere": _elsewhere,
    "here": _here,
}

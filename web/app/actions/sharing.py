"""Records, positions and links: opening what others have sent, and the deal of the day."""

import json
from typing import Final

from azul import AzulError, IllegalMove, PositionError
from web.app.i18n import _
from web.app.links import daily_table, follow
from web.app.records import OpeningError, open_text
from web.app.state import Action, Opening, Sheet, State


def _open(state: State, rest: str) -> State:
    """``open {"text": "..."}``: a record, a position or a link that has been written, pasted or read from a file."""
    text = str(json.loads(rest)["text"])
    return _opened(state, text)


def _link(state: State, rest: str) -> State:
    """``link #seed=12``: the link with which the page was opened, or that has been followed since."""
    return _opened(state, rest)


def _opened(state: State, text: str) -> State:
    """The table on which ``text`` is opened, or the old one with the sheet that says why it can't be."""
    try:
        new = (
            follow(text[text.index("#") :].strip(), state.settings)
            if is_link(text)
            else open_text(text, state.settings)
        )
    except AzulError as error:
        state.opening = Opening(text, *_explained(error))
        state.sheet = Sheet.SHARE
        state.notice = _("That could not be opened.")
        return state
    return _go_on_with(state, new)


def _explained(error: AzulError) -> tuple[str, str]:
    """What is wrong, in the person's language, and the engine's own words for it."""
    if isinstance(error, OpeningError):
        return str(error), ""
    if isinstance(error, PositionError):
        return _("The tiles can not lie like this in any game."), str(error)
    if isinstance(error, IllegalMove):
        return _("The record has a move that is not allowed."), str(error)
    return _("The text can not be read as a game."), str(error)


def is_link(text: str) -> bool:
    """Whether a text is an address with a fragment, or the fragment alone."""
    return "#" in text and not text.lstrip().startswith("[")


def _daily(state: State, _rest: str) -> State:
    """The deal of the day."""
    return _go_on_with(state, daily_table(state.settings))


def _go_on_with(old: State, new: State) -> State:
    """What was asked of a bot for the old table is of no use on the new one."""
    new.generation = old.generation + 1
    return new


def _copied(state: State, rest: str) -> State:
    """``copied yes`` or ``copied no``: whether the page could put a text into the clipboard."""
    if rest not in ("yes", "no"):
        raise ValueError(f"copied {rest!r}: neither yes nor no")
    state.notice = (
        _("Copied.")
        if rest == "yes"
        else _("The browser does not let the page copy: the text is selected, copy it by hand.")
    )
    return state


VERBS: Final[dict[str, Action]] = {"open": _open, "link": _link, "daily": _daily, "copied": _copied}
"""As in ``web.app.actions``."""

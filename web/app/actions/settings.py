"""Changing the settings; each change acts at once."""

from typing import Final

from web.app.i18n import _, use_language
from web.app.state import Action, State


def _set(state: State, rest: str) -> State:
    """``set theme dark``: one setting and its value, which may be empty."""
    name, _space, value = rest.partition(" ")
    before = state.settings.language
    state.settings.set(name, value)
    if name == "language":
        try:
            use_language(state.settings.shown_language)
        except OSError:  # the page asks for the other languages last, and perhaps there is no connection
            state.settings.language = before
            state.notice = _("This language has not arrived yet. Please try again in a moment.")
            return state
        state.names = state.config.names()
        state.form = None
    return state


VERBS: Final[dict[str, Action]] = {"set": _set}

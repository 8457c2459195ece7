"""Changing the settings; each change acts at once."""

from typing import Final

from web.app.i18n import use_language
from web.app.state import Action, State


def _set(state: State, rest: str) -> State:
    """``set theme dark``: one setting and its value, which may be empty."""
    name, _space, value = rest.partition(" ")
    state.settings.set(name, value)
    if name == "language":
        use_language(state.settings.shown_language)
        state.names = state.config.names()
        state.form = None
    return state


VERBS: Final[dict[str, Action]] = {"set": _set}

"""What can be done at the table besides moving: put away, take back, look, ask again."""

from typing import Final

from web.app.actions.replay import take_up
from web.app.i18n import _
from web.app.replay import table_at
from web.app.state import Action, Sheet, State
from web.app.status import looking_text


def _cancel(state: State, _rest: str) -> State:
    """Close what is open, else put the choice back, else go back to the own board and to now."""
    if state.sheet is not Sheet.NONE:
        state.sheet = Sheet.NONE
    elif state.selection is not None or state.pending is not None or state.typed:
        state.put_back()
    elif state.looked is not None:
        state.looked = None
    elif state.viewed is not None:
        state.viewed = None
    elif state.scoring_shown:
        state.scoring_shown = False
    return state


def _continue(state: State, _rest: str) -> State:
    """Put the scoring away."""
    state.scoring_shown = False
    return state


def _undo(state: State, rest: str) -> State:
    """Go back to before a person's last decision; between persons only when they agree (``undo yes``).

    What is tried from a position of a game ends where it began: from there it goes back to that game.
    """
    ply = state.undo_ply
    if state.viewed is not None:
        state.notice = looking_text()
    elif state.left is not None and (ply is None or ply < state.left.branched):
        take_up(state, state.left)
    elif ply is None:
        state.notice = _("There is nothing to take back.")
    elif len(state.config.persons) > 1 and rest != "yes":
        state.sheet = Sheet.UNDO
    else:
        state.go_back(ply)
    return state


def _retry(state: State, _rest: str) -> State:
    """Ask the bot that failed again."""
    state.failure = ""
    state.generation += 1
    return state


def _look(state: State, rest: str) -> State:
    """``look 2``: show that seat's board large, or the own one again."""
    seat = int(rest) - 1
    if not 0 <= seat < state.game.players:
        raise ValueError(f"look {rest!r}: no such seat")
    state.looked = None if seat in (state.looked, table_at(state).own_seat) else seat
    return state


VERBS: Final[dict[str, Action]] = {
    "cancel": _cancel,
    "continue": _continue,
    "undo": _undo,
    "retry": _retry,
    "look": _look,
}

"""Looking back at the game, and playing on from where one looks."""

from typing import Final

from web.app.i18n import _
from web.app.replay import looked_at, stops
from web.app.state import Action, Course, Sheet, State, Stop

STEPS: Final = ("first", "previous", "next", "last", "now")


def _view(state: State, rest: str) -> State:
    """``view first|previous|next|last|now``, ``view 12`` or ``view 12 scoring``: look at a place in the game.

    Now is no place to look back at: there the game goes on.
    """
    places = stops(state)
    wanted = _step(state, places, rest) if rest in STEPS else _place(rest)
    if wanted not in places:
        raise ValueError(f"view {rest!r}: there is no such place in this game")
    state.viewed = None if wanted == places[-1] else wanted
    state.put_back()
    state.sheet = Sheet.NONE
    return state


def _place(text: str) -> Stop:
    number, _space, scoring = text.partition(" ")
    if scoring not in ("", "scoring"):
        raise ValueError(f"view {text!r}: neither a place nor a step")
    return Stop(int(number), scoring == "scoring")


def _step(state: State, places: list[Stop], step: str) -> Stop:
    if step == "first":
        return places[0]
    if step in ("last", "now"):
        return places[-1]
    at = places.index(looked_at(state))
    return places[max(at - 1, 0)] if step == "previous" else places[min(at + 1, len(places) - 1)]


def _branch(state: State, _rest: str) -> State:
    """Play on from the place that is looked at, for practice; the game itself is kept to go back to."""
    if state.viewed is None:
        state.notice = _("First look back at a position of the game.")
        return state
    ply = state.viewed.ply
    course = state.left
    if course is None:
        course = Course(state.game.copy(), tuple(state.plies), state.scoring_shown, state.practice, ply)
    state.go_back(ply)
    state.left = course._replace(branched=min(course.branched, ply))
    state.practice = True
    return state


def _return(state: State, _rest: str) -> State:
    """Go back to the game that was left to try something else."""
    if state.left is None:
        state.notice = _("There is no other game to go back to.")
        return state
    take_up(state, state.left)
    return state


def take_up(state: State, course: Course) -> None:
    """Go on with a course of the game that has been left."""
    state.go_back(0)
    state.game = course.game
    state.plies = list(course.plies)
    state.scoring_shown = course.scoring_shown
    state.practice = course.practice
    state.left = None


VERBS: Final[dict[str, Action]] = {"view": _view, "branch": _branch, "return": _return}
"""As in ``web.app.actions``."""

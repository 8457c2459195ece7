"""Looking back: the places of a game, and the table as it was there."""

from dataclasses import replace

from web.app.i18n import _
from web.app.log import Line, ply_lines
from web.app.state import State, Stop
from web.app.status import turn_text


def stops(state: State) -> list[Stop]:
    """All places of the game so far in their order; the last one is now."""
    found = [Stop(0)]
    for number, ply in enumerate(state.plies, 1):
        if ply.ends_round:
            found.append(Stop(number, scoring=True))
        found.append(Stop(number))
    if state.scoring_shown:
        found.pop()
    return found


def looked_at(state: State) -> Stop:
    """The place that is on the table."""
    return state.viewed or Stop(len(state.plies), state.scoring_shown)


def table_at(state: State) -> State:
    """The table as it was at the place that is looked at, for the views alone; ``state`` itself when that is now."""
    if state.viewed is None:
        return state
    ply, scoring = state.viewed
    game = state.game.copy()
    game.go_to(ply)
    return replace(
        state,
        game=game,
        plies=state.plies[:ply],
        selection=None,
        pending=None,
        typed="",
        scoring_shown=scoring,
        failure="",
    )


def place_text(state: State) -> str:
    """Which place is looked at; "" when it is now."""
    if state.viewed is None:
        return ""
    if not state.viewed.ply:
        return _("You look at the start of the game")
    return _("You look at move {number} of {all}").format(number=state.viewed.ply, all=len(state.plies))


def step_text(state: State) -> str:
    """What a step back or forward is answered with: the place and what was done to come there, or whose turn it is."""
    told = [turn_text(state)] if state.viewed is None else [place_text(state)]
    if line := line_at(state):
        told.append(line.text)
    return " ".join(_("{turn}.").format(turn=text) for text in told)


def line_at(state: State) -> Line | None:
    """What was done to come to the place that is looked at."""
    if state.viewed is None or not state.viewed.ply:
        return None
    ply = state.plies[state.viewed.ply - 1]
    return next(line for line in ply_lines(ply, state.names) if not line.heading)

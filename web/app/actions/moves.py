"""Choosing tiles, a line, a column: the moves of the person whose turn it is."""

from typing import Final

from azul import COLOURS, FLOOR, AnyMove, Move, NotationError, Phase, Placement, parse_move
from web.app.i18n import _
from web.app.state import Action, Selection, State
from web.app.status import why_no_placement_text, why_not_text


def _take(state: State, rest: str) -> State:
    """``take 3b``: choose the tiles, or put the choice back when it is the same."""
    source, colour = parse_move(rest + "0")[:2]
    chosen = Selection(source, colour)
    if _may_draft(state):
        state.notice = why_not_text(state, Move(source, colour, FLOOR))
        if not state.notice:
            state.selection = None if chosen == state.selection else chosen
    return state


def _line(state: State, rest: str) -> State:
    """``line 3``: put the chosen tiles there."""
    if not _may_draft(state):
        return state
    if state.selection is None:
        state.notice = _("First choose tiles from a display or the centre.")
        return state
    source, colour = state.selection
    return _play_checked(state, parse_move(f"{source + 1}{COLOURS[colour]}{rest}"))


def _typed_move(state: State, rest: str) -> State:
    """``move 3b4`` or ``place 2>4``, as written."""
    try:
        move = parse_move(rest)
    except NotationError:
        state.notice = _(
            "That is not a move. Write display, colour and line like 3b4 (0 is the centre or the floor), or row and"
            " column like 2>4."
        )
        return state
    return _play_checked(state, move) if _may_move(state) else state


def _may_move(state: State) -> bool:
    """Whether a person is to move; says why not."""
    if state.game.is_over:
        state.notice = _("The game is over.")
    elif state.scoring_shown:
        state.notice = _("First put the scoring away.")
    elif not state.person_to_move:
        state.notice = _("It is the turn of {name}.").format(name=state.names[state.game.turn])
    return state.person_to_move


def _may_draft(state: State) -> bool:
    """Whether a person may take tiles; says why not."""
    if not _may_move(state):
        return False
    if state.game.phase is not Phase.DRAFT:
        state.notice = _("First choose a column of the wall.")
        return False
    return True


def _play_checked(state: State, move: AnyMove) -> State:
    if isinstance(move, Placement):
        state.notice = why_no_placement_text(state, move)
    else:
        state.notice = why_not_text(state, move)
    if not state.notice:
        state.play(move)
    return state


VERBS: Final[dict[str, Action]] = {
    "take": _take,
    "line": _line,
    "move": _typed_move,
    "place": _typed_move,
}

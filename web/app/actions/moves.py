"""Choosing tiles, a line, a column: the moves of the person whose turn it is."""

from typing import Final

from azul import COLOURS, FLOOR, AnyMove, Move, NotationError, Phase, Placement, parse_move
from web.app.i18n import _
from web.app.state import Action, Selection, State
from web.app.status import looking_text, why_no_placement_text, why_not_text


def _take(state: State, rest: str) -> State:
    """``take 3b``: choose the tiles, or put the choice back when it is the same."""
    source, colour = parse_move(rest + "0")[:2]
    chosen = Selection(source, colour)
    if may_draft(state):
        state.notice = why_not_text(state, Move(source, colour, FLOOR))
        if not state.notice:
            again = chosen == state.selection
            state.put_back()
            state.selection = None if again else chosen
    return state


def _line(state: State, rest: str) -> State:
    """``line 3``: put the chosen tiles there."""
    if not may_draft(state):
        return state
    if state.selection is None:
        state.notice = _("First choose tiles from a display or the centre.")
        return state
    source, colour = state.selection
    return play_checked(state, parse_move(f"{source + 1}{COLOURS[colour]}{rest}"))


def _written_move(state: State, rest: str) -> State:
    """``move 3b4`` or ``place 2>4``, as written."""
    try:
        move = parse_move(rest)
    except NotationError:
        state.notice = _(
            "That is not a move. Write display, colour and line like 3b4 (0 is the centre or the floor), or row and"
            " column like 2>4."
        )
        return state
    return play_checked(state, move) if may_move(state) else state


def _confirm(state: State, _rest: str) -> State:
    """Play the move that waits to be confirmed."""
    if state.pending is None:
        state.notice = _("There is no move to confirm.")
    elif may_move(state):
        state.play(state.pending)
    return state


def _touch(state: State, rest: str) -> State:
    """``touch on`` or ``touch off``: what the page is being used with."""
    if rest not in ("on", "off"):
        raise ValueError(f"touch {rest!r}: neither on nor off")
    state.settings.touch = rest == "on"
    return state


def may_move(state: State) -> bool:
    """Whether a person is to move; says why not."""
    if state.viewed is not None:
        state.notice = looking_text()
    elif state.game.is_over:
        state.notice = _("The game is over.")
    elif state.scoring_shown:
        state.notice = _("First put the scoring away, with its button or Esc.")
    elif not state.person_to_move:
        state.notice = _("It is the turn of {name}.").format(name=state.names[state.game.turn])
    return state.person_to_move


def may_draft(state: State) -> bool:
    """Whether a person may take tiles; says why not."""
    if not may_move(state):
        return False
    if state.game.phase is not Phase.DRAFT:
        state.notice = _("First choose a column of the wall.")
        return False
    return True


def play_checked(state: State, move: AnyMove) -> State:
    """Play a move, or let it wait to be confirmed where that is wished; says why it is not legal."""
    if isinstance(move, Placement):
        state.notice = why_no_placement_text(state, move)
    else:
        state.notice = why_not_text(state, move)
    if state.notice:
        return state
    if state.settings.asks and state.pending != move:
        state.put_back()
        state.pending = move
        state.selection = Selection(move.source, move.colour) if isinstance(move, Move) else None
    else:
        state.play(move)
    return state


VERBS: Final[dict[str, Action]] = {
    "take": _take,
    "line": _line,
    "move": _written_move,
    "place": _written_move,
    "confirm": _confirm,
    "touch": _touch,
}

"""Moves by the keyboard alone: written sign by sign at the table (``3``, ``b``, ``4``), or into the field for moves."""

import json
from typing import Final

from azul import COLOURS, FLOOR, Move, Phase, Placement, parse_move
from azul.wall import SIZE
from web.app.actions.moves import VERBS as MOVES
from web.app.actions.moves import may_move, play_checked
from web.app.i18n import _
from web.app.state import Action, Selection, State
from web.app.status import why_not_text

WRITTEN: Final = 3
"""Signs of a whole move."""


def _type(state: State, key: str) -> State:
    """``type 3``: one sign more of a move; ``type Backspace`` takes one back, ``type Enter`` goes on.

    A move is played with its last sign. What has been written so far shows: with the colour the tiles are chosen.
    """
    if not may_move(state):
        state.typed = ""
    elif key == "Backspace":
        _back(state)
    elif key == "Enter":
        _enter(state)
    elif state.game.phase is Phase.TILE:
        _place_sign(state, key)
    else:
        _draft_sign(state, key)
    return state


def _back(state: State) -> None:
    """Take the last sign back, and what it has chosen."""
    typed = state.typed[:-1]
    selection = state.selection if len(typed) == WRITTEN - 1 else None
    state.put_back()
    state.typed, state.selection = typed, selection


def _enter(state: State) -> None:
    """A number alone is the line for tiles that are chosen already; a whole move that waits is confirmed."""
    if state.pending is not None:
        state.play(state.pending)
    elif state.selection is not None and len(state.typed) == 1:
        line = state.typed
        state.typed = ""
        _to_line(state, state.selection, line)


def _draft_sign(state: State, key: str) -> None:
    """Display, colour, line."""
    if len(state.typed) == WRITTEN:
        state.put_back()
    if not state.typed:
        if key.isdigit() and int(key) <= len(state.game.displays):
            state.typed = key
            state.pending = None
        else:
            state.notice = _("A move begins with a display from 1 to {displays}, or 0 for the centre.").format(
                displays=len(state.game.displays)
            )
    elif len(state.typed) == 1:
        _colour_sign(state, key)
    elif key.isdigit() and state.selection is not None:
        _to_line(state, state.selection, key, before=state.typed)
    else:
        state.notice = _("Now the line: 1 to 5, or 0 for the floor line.")


def _colour_sign(state: State, key: str) -> None:
    if key not in COLOURS:
        state.notice = _("Now the colour: b blue, y yellow, r red, k black or w white.")
        return
    source, colour = parse_move(f"{state.typed}{key}0")[:2]
    state.notice = why_not_text(state, Move(source, colour, FLOOR))
    if not state.notice:
        typed = state.typed + key
        state.put_back()
        state.typed, state.selection = typed, Selection(source, colour)


def _to_line(state: State, selection: Selection, digit: str, before: str = "") -> None:
    line = int(digit) - 1
    if line >= SIZE:
        state.notice = _("Now the line: 1 to 5, or 0 for the floor line.")
        return
    move = Move(selection.source, selection.colour, line)
    play_checked(state, move)
    if state.pending == move and before:
        state.typed = before + digit


def _place_sign(state: State, key: str) -> None:
    """Row, ``>``, column; the sign between may be left out."""
    if len(state.typed) == WRITTEN:
        state.put_back()
    if key == ">" and len(state.typed) == 1:
        state.typed += key
    elif not (key.isdigit() and 1 <= int(key) <= SIZE):
        state.notice = _("Write row and column, each from 1 to 5, like 2>4.")
    elif not state.typed:
        state.pending = None
        state.typed = key
    else:
        row = state.typed[0]
        move = Placement(int(row) - 1, int(key) - 1)
        play_checked(state, move)
        if state.notice:
            state.typed = ""
        elif state.pending == move:
            state.typed = f"{row}>{key}"


def _field(state: State, rest: str) -> State:
    """``typed {"move": "3b4"}``: a whole move from the field; what can't be played stays in it."""
    text = "".join(str(json.loads(rest)["move"]).split()).lower()
    plies = len(state.plies)
    state = MOVES["move"](state, text)
    state.entry = text if state.notice and len(state.plies) == plies else ""
    return state


VERBS: Final[dict[str, Action]] = {"type": _type, "typed": _field}
"""As in ``web.app.actions``."""

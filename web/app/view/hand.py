"""What a person holds before a move is made: the signs written so far, the buttons that go on, the switch that asks."""

from azul import Move
from web.app.i18n import _, pgettext
from web.app.state import State
from web.app.view.html import button, esc, glyph, source_text, tile


def hand_html(state: State) -> str:
    """The tile that has been chosen, and what has been written of a move."""
    chosen = tile(state.selection.colour) if state.selection is not None else ""
    return f'<kbd id="typed" class="typed">{esc(state.typed)}</kbd>{chosen}' if state.typed else chosen


def hand_buttons(state: State) -> str:
    """Put back what has been chosen; ``data-after``: where the focus goes with the button gone.

    While another board is large, there is no place on the own one: then a move is confirmed here too.
    """
    if state.pending is None and state.selection is None:
        return ""
    after = f"take-{source_text(*state.selection)}" if state.selection is not None else "tool-undo"
    put_back = f"{glyph('close')}<span>{esc(_('Put back'))}</span>"
    confirm = _confirm(state) if state.pending is not None and state.main_seat != state.own_seat else ""
    return confirm + button("put-back", "cancel", put_back, "quiet", f'data-after="{after}"')


def confirm_corner(state: State) -> str:
    """The corner of the own board, within reach of the thumb: confirm the move that waits, or whether moves wait."""
    return _confirm(state) if state.pending is not None and state.person_to_move else _confirm_switch(state)


def _confirm(state: State) -> str:
    after = f"line-{state.game.turn + 1}-{state.pending.line + 1}" if isinstance(state.pending, Move) else "go-on"
    return button("confirm", "confirm", esc(pgettext("button", "Confirm")), "primary", f'data-after="{after}"')


def _confirm_switch(state: State) -> str:
    on = state.settings.asks
    label = _("Confirm each move")
    attributes = f'role="switch" aria-checked="{"true" if on else "false"}" aria-label="{esc(label)}"'
    content = f'<span>{esc(pgettext("switch", "Confirm"))}</span><i class="knob"></i>'
    return button("confirm-switch", f"set confirm {'off' if on else 'on'}", content, "confirm-switch", attributes)

"""What a person holds before a move is made: the signs written so far, the buttons that go on, the switch that asks."""

from azul import Move
from web.app.i18n import _
from web.app.state import State
from web.app.view.html import button, esc, glyph, join, source_text, tile


def hand_html(state: State) -> str:
    """The tile that has been chosen, and what has been written of a move."""
    chosen = tile(state.selection.colour) if state.selection is not None else ""
    return f'<kbd id="typed" class="typed">{esc(state.typed)}</kbd>{chosen}' if state.typed else chosen


def hand_buttons(state: State) -> str:
    """Confirm what waits, put back what has been chosen; ``data-after``: where the focus goes with them gone."""
    buttons = []
    if state.pending is not None:
        seat = state.game.turn + 1
        after = f"line-{seat}-{state.pending.line + 1}" if isinstance(state.pending, Move) else "go-on"
        text = esc(_("Confirm"))
        buttons.append(button("confirm", "confirm", text, "primary confirm", f'data-after="{after}"'))
    if state.pending is not None or state.selection is not None:
        after = f"take-{source_text(*state.selection)}" if state.selection is not None else "tool-undo"
        put_back = f"{glyph('close')}<span>{esc(_('Put back'))}</span>"
        buttons.append(button("put-back", "cancel", put_back, "quiet", f'data-after="{after}"'))
    return join(buttons)


def confirm_switch(state: State) -> str:
    """Whether moves wait to be confirmed; on the own board, within reach of the thumb."""
    on = state.settings.asks
    label = _("Confirm each move")
    attributes = f'role="switch" aria-checked="{"true" if on else "false"}" aria-label="{esc(label)}"'
    content = f'<span>{esc(_("Confirm"))}</span><i class="knob"></i>'
    return button("confirm-switch", f"set confirm {'off' if on else 'on'}", content, "confirm-switch", attributes)

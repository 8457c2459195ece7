"""The keyboard: what each key does, and the field for written moves."""

from collections.abc import Iterable

from azul import COLOURS
from web.app.i18n import _
from web.app.state import State
from web.app.view.html import button, esc, join

TAB, ESCAPE, MOVE, COLUMN = "Tab", "Esc", "3 b 4", "2 > 4"
COLOUR_SIGNS = " ".join(COLOURS)
LETTERS = ("D", "B", "L", "N", "U", "R", "S", "?")
SIGNS = (TAB, ESCAPE, MOVE, COLUMN, COLOUR_SIGNS, *LETTERS)
"""What stands on keys and in moves, the same in every language."""


def field_html(state: State) -> str:
    """The field for written moves, with the way to the help; it shows when the focus comes to it."""
    wrong = ' aria-invalid="true"' if state.entry else ""
    help_button = button("tool-keys", "sheet keys", esc(_("Keyboard help")), "quiet", 'aria-keyshortcuts="?"')
    return (
        '<form id="typed-form" class="typed-form" data-action="typed">'
        f'<label for="typed-move">{esc(_("Write a move, such as 3b4"))}</label>'
        f'<input id="typed-move" name="move" type="text" maxlength="8" value="{esc(state.entry)}" autocomplete="off"'
        f' autocapitalize="none" spellcheck="false" enterkeyhint="go"{wrong}>{help_button}</form>'
    )


def keys_html(state: State) -> str:
    """The body of the sheet about the keyboard."""
    return f'<div class="sheet-body rules">{keys_section(state)}</div>'


def keys_section(state: State) -> str:
    """The keyboard in short, as a section of a sheet."""
    moving = (
        (TAB, _("goes on to the next part of the table: displays, centre, your board, the other boards, the log")),
        (
            _("arrow keys"),
            _("move inside a part, in the log through the game; Home and End go to the first and last place"),
        ),
        (_("Enter or Space"), _("takes tiles, and puts them on a line; on the same tiles again it puts them back")),
        (ESCAPE, _("puts tiles back, closes what is open, goes on after a scoring, comes back from the log")),
    )
    writing = (
        (MOVE, _("from display 3 the blue tiles to line 4; 0 is the centre, and as a line the floor")),
        (COLOUR_SIGNS, _("blue, yellow, red, black, white")),
        (COLUMN, _("on the grey wall: the tile of row 2 to column 4")),
        (_("4 Enter"), _("tiles already chosen to line 4")),
    )
    places = (_("displays and centre"), _("your board"), _("log"))
    names = (*places, _("new game"), _("undo"), _("rules"), _("settings"), _("this help"))
    letters = zip(LETTERS, names, strict=True)
    state_of_keys = (
        _("Written moves and letters work anywhere on the table. The settings switch them off.")
        if state.settings.letter_keys
        else _("Written moves and letters are switched off in the settings; the field for moves works all the same.")
    )
    return (
        f'<section class="keys"><h3>{esc(_("Keyboard"))}</h3>{_list(moving)}'
        f"<h4>{esc(_('Written moves'))}</h4>{_list(writing)}<h4>{esc(_('Letters'))}</h4>{_list(letters)}"
        f"<p>{esc(state_of_keys)}</p></section>"
    )


def _list(keys: Iterable[tuple[str, str]]) -> str:
    rows = join(f"<dt><kbd>{esc(key)}</kbd></dt><dd>{esc(text)}</dd>" for key, text in keys)
    return f"<dl>{rows}</dl>"

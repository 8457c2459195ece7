"""The whole page: header, middle of the table, boards, log, and the sheet over them."""

from azul import Phase
from web.app.i18n import _
from web.app.replay import table_at
from web.app.state import Sheet, State
from web.app.status import prompt_text, turn_text
from web.app.view.board import board_html
from web.app.view.ending import ending_html
from web.app.view.hand import hand_buttons, hand_html
from web.app.view.html import ascii_html, button, classes, esc, glyph, join
from web.app.view.keys import field_html
from web.app.view.log import log_html
from web.app.view.market import market_html, stock_html
from web.app.view.motion import motion_attributes
from web.app.view.replay import return_button, viewing_html
from web.app.view.scoring import scoring_html
from web.app.view.settings import settings_attributes, theme_button


def page_html(state: State) -> str:
    """Everything inside ``<main id="app">``, ASCII only; the same state gives the same text."""
    shown = table_at(state)
    game = shown.game
    name = classes("table", f"seats-{game.players}", f"wall-{game.wall}", f"phase-{game.phase}", _mood(state))
    return ascii_html(
        f'<div id="table" {name} {settings_attributes(state.settings)} data-typed="{esc(state.typed)}"'
        f" {motion_attributes(shown)}>"
        f"{field_html(state)}{_header(state, shown)}{_middle(shown)}"
        f'<div id="side" class="side">{_boards(shown)}{log_html(state)}</div>{_sheet(state)}</div>'
    )


def _sheet(state: State) -> str:
    if state.sheet is Sheet.NONE and not state.elsewhere:
        return ""
    from web.app.view.sheets import sheet_html  # noqa: PLC0415 - the start does not wait for what no table needs

    return sheet_html(state)


def _mood(state: State) -> str:
    """What the table is busy with, for the style sheet."""
    if state.viewed is not None:
        return "viewing"
    if state.scoring_shown:
        return "scored"
    if state.selection is not None:
        return "placing"
    return "yours" if state.person_to_move else "waiting"


# --- header ----------------------------------------------------------------------------------------------------------


def _header(state: State, shown: State) -> str:
    undo = _("Undo")
    new = _("New game")
    buttons = (
        _tool("undo", "undo", undo, disabled=state.undo_ply is None, key="U"),
        _tool("new", "sheet new", new, key="N"),
        _tool("rules", "sheet rules", _("Rules"), key="R"),
        _tool("share", "sheet share", _("Share and open"), extra="only-icon"),
        _tool("settings", "sheet settings", _("Settings"), extra="only-icon", key="S"),
        theme_button(state.settings),
    )
    return (
        f'<header id="header"><h1>{esc(_("Azulejo"))}</h1>{_round(shown)}{_banner(state)}'
        f'<nav aria-label="{esc(_("Game"))}">{join(buttons)}</nav></header>'
    )


def _tool(name: str, action: str, text: str, *, disabled: bool = False, extra: str = "", key: str = "") -> str:
    content = f"{glyph(name)}<span>{esc(text)}</span>"
    attributes = (f'aria-keyshortcuts="{key}"' if key else "") + (' aria-disabled="true"' if disabled else "")
    return button(f"tool-{name}", action, content, f"tool {extra}".strip(), attributes)


def _round(state: State) -> str:
    """The round's number, and whether it is certain to be the last (R24)."""
    game = state.game
    text = _("Round {round}").format(round=state.round_shown)
    last = ""
    if not game.is_over and not state.scoring_shown and game.last_round_certain():
        last = f'<span class="last-round">{esc(_("last round"))}</span>'
    return f'<p id="round" class="round"><b>{esc(text)}</b>{last}</p>'


def _banner(state: State) -> str:
    """Whose turn it is and what to do; the status region says the same to screen readers when it changes."""
    if state.viewed is not None:
        return viewing_html(state)
    prompt = prompt_text(state)
    tone = "alert" if state.failure or state.notice else ""
    held = "held" if state.selection is not None or state.pending is not None or state.typed else ""
    more = button("retry", "retry", esc(_("Try again")), "quiet") if state.failure else hand_buttons(state)
    more += return_button(state)
    practice = f'<span class="practice">{esc(_("practice"))}</span>' if state.practice else ""
    name = classes("banner", tone, held, "" if prompt else "bare")
    return (
        f'<div id="banner" {name}><p class="whose"><b>{esc(turn_text(state))}</b>{practice}</p>'
        f'<p class="prompt">{hand_html(state)}<span>{esc(prompt)}</span></p>{more}</div>'
    )


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(state: State) -> str:
    if state.scoring_shown or state.game.phase is Phase.TILE:
        content = scoring_html(state) + stock_html(state)
        label = _("Scoring")
    elif state.game.is_over:
        content = ending_html(state) + stock_html(state)
        label = _("Result")
    else:
        content = market_html(state)
        label = _("Displays and centre")
    return f'<section id="market" class="market" aria-label="{esc(label)}" aria-keyshortcuts="D">{content}</section>'


def _boards(state: State) -> str:
    """The large board, then the others in turn order."""
    main = state.main_seat
    players = state.game.players
    small = join(board_html(state, (main + step) % players) for step in range(1, players))
    return f'{board_html(state, main)}<div id="others" class="others" data-grid="others">{small}</div>'

"""What lies over the table for a while: the new game, the rules, the question before an undo."""

from azul import WallVariant
from web.app.config import NAME_LENGTH, PERSON, SEATS, Form, form_of
from web.app.i18n import _, pgettext
from web.app.levels import levels
from web.app.state import Sheet, State
from web.app.view.games import elsewhere_html, games_html
from web.app.view.html import button, esc, glyph, join
from web.app.view.keys import keys_html
from web.app.view.levels import ladder_html
from web.app.view.rules import rules_html
from web.app.view.settings import settings_html
from web.app.view.share import share_html
from web.app.view.statistics import reset_html, statistics_html


def sheet_html(state: State) -> str:
    """The open sheet as a modal dialog; "" when there is none."""
    if state.sheet is Sheet.NEW:
        return _dialog("new", _("New game"), _new_form(state))
    if state.sheet is Sheet.RULES:
        return _dialog("rules", _("How to play"), rules_html(state))
    if state.sheet is Sheet.SETTINGS:
        return _dialog("settings", _("Settings"), _said(state) + settings_html(state.settings))
    if state.sheet is Sheet.KEYS:
        return _dialog("keys", _("Keyboard help"), keys_html(state))
    if state.sheet is Sheet.SHARE:
        return _dialog("share", _("Share and open"), share_html(state))
    if state.sheet is Sheet.UNDO:
        return _dialog("undo", _("Take back the last move?"), _undo_question(state))
    if state.sheet is Sheet.GAMES:
        return _dialog("games", _("Kept games"), games_html(state))
    if state.sheet is Sheet.STATISTICS:
        return _dialog("statistics", _("Statistics"), statistics_html(state))
    if state.sheet is Sheet.RESET:
        return _dialog("reset", _("Delete the statistics?"), reset_html(state))
    if state.elsewhere:
        return _dialog("elsewhere", _("In another tab"), elsewhere_html(), closes=False)
    return ""


def _dialog(name: str, title: str, content: str, closes: bool = True) -> str:
    close = button("sheet-close", "cancel", glyph("close"), "icon", f'aria-label="{esc(_("Close"))}"') if closes else ""
    return (
        f'<dialog id="sheet-{name}" class="sheet sheet-{name}" data-modal open aria-labelledby="sheet-title">'
        f'<header><h2 id="sheet-title">{esc(title)}</h2>{close}</header>{content}</dialog>'
    )


def _said(state: State) -> str:
    """What the last action was answered with, inside the sheet that hides the banner."""
    return f'<p class="said" role="status">{esc(state.notice)}</p>' if state.notice else ""


def _undo_question(state: State) -> str:
    ply = state.undo_ply
    name = state.names[state.plies[ply].seat] if ply is not None else ""
    text = _("{name} would choose again, and everything after it is taken back. Do all players agree?").format(
        name=name
    )
    yes = button("undo-yes", "undo yes", esc(_("Take it back")), "primary", "autofocus")
    no = button("undo-no", "cancel", esc(_("Leave it")), "quiet")
    return f'<div class="sheet-body"><p>{esc(text)}</p><p class="go-on">{yes}{no}</p></div>'


# --- new game --------------------------------------------------------------------------------------------------------


def _new_form(state: State) -> str:
    form = state.form or form_of(state.config)
    rows = join(_seat_row(form, seat) for seat in range(1, SEATS + 1))
    play = f'<button type="submit" id="new-start" class="primary" autofocus>{esc(_("Play"))}</button>'
    daily = button("new-daily", "daily", esc(_("Deal of the day")), "quiet")
    kept = button("kept-games", "games", esc(_("Kept games")), "quiet")
    statistics = button("new-statistics", "statistics", esc(_("Statistics")), "quiet")
    return (
        '<form id="new-form" class="sheet-body" data-action="new" novalidate>'
        f"{_seats_choice(form)}"
        f'<fieldset class="seats"><legend>{esc(_("Who plays"))}</legend>{rows}</fieldset>{ladder_html()}'
        f"{_wall_choice(form)}{_starter_choice(form)}{_seed_field(form)}"
        f'<p class="go-on">{play}{daily}</p><p class="go-on">{kept}{statistics}</p></form>'
    )


def _error(form: Form, name: str) -> str:
    """The sentence that says what is wrong with a field."""
    if name not in form.errors:
        return ""
    return f'<p class="error" id="error-{name}" role="alert">{esc(form.errors[name])}</p>'


def _invalid(form: Form, name: str) -> str:
    return f' aria-invalid="true" aria-describedby="error-{name}"' if name in form.errors else ""


def _radio(form: Form, name: str, value: str, text: str, label: str = "") -> str:
    """One of several choices; ``text`` is HTML, ``label`` its whole name where that says more."""
    checked = " checked" if form.fields.get(name) == value else ""
    named = f' aria-label="{esc(label)}"' if label else ""
    element_id = f"new-{name}-{value}"
    return (
        f'<span class="choice {name}-{value}"><input type="radio" id="{element_id}" name="{name}" value="{value}"'
        f'{checked}{named}><label for="{element_id}">{text}</label></span>'
    )


def _seats_choice(form: Form) -> str:
    choices = join(_radio(form, "seats", str(number), str(number)) for number in range(2, SEATS + 1))
    return (
        f'<fieldset class="choices"><legend>{esc(_("Players"))}</legend><div class="segments">{choices}</div>'
        f"{_error(form, 'seats')}</fieldset>"
    )


def _wall_choice(form: Form) -> str:
    names = {
        WallVariant.COLOUR: (pgettext("wall", "Colour"), _("Colour wall")),
        WallVariant.GREY: (pgettext("wall", "Grey"), _("Grey wall")),
    }
    choices = join(
        _radio(form, "wall", str(variant), f'<i class="mini-wall {variant}"></i>{esc(short)}', name)
        for variant, (short, name) in names.items()
    )
    hint = _("On the grey wall you choose the column for each tile yourself.")
    return (
        f'<fieldset class="choices"><legend>{esc(_("Wall"))}</legend><div class="segments wide">{choices}</div>'
        f'<p class="hint">{esc(hint)}</p>{_error(form, "wall")}</fieldset>'
    )


def _seat_row(form: Form, seat: int) -> str:
    kind, name = f"kind{seat}", f"name{seat}"
    kinds = {PERSON: _("Person"), **{level: _("Bot: {level}").format(level=title) for level, title in levels().items()}}
    options = join(_option(value, text, form.fields.get(kind, "")) for value, text in kinds.items())
    kind_label = _("Seat {seat}: who plays").format(seat=seat)
    name_label = _("Seat {seat}: name").format(seat=seat)
    return (
        f'<div class="seat-row seat-{seat}"><span class="seat-number" aria-hidden="true">{seat}</span>'
        f'<select id="new-{kind}" name="{kind}" aria-label="{esc(kind_label)}"{_invalid(form, kind)}>{options}</select>'
        f'<input id="new-{name}" name="{name}" type="text" value="{esc(form.fields.get(name, ""))}"'
        f' maxlength="{NAME_LENGTH}" autocomplete="off" spellcheck="false" placeholder="{esc(_("Name"))}"'
        f' aria-label="{esc(name_label)}"{_invalid(form, name)}>{_error(form, kind)}{_error(form, name)}</div>'
    )


def _option(value: str, text: str, chosen: str) -> str:
    return f'<option value="{value}"{" selected" if value == chosen else ""}>{esc(text)}</option>'


def _starter_choice(form: Form) -> str:
    """Who begins; seats that nobody sits on are not offered."""
    seats = join(
        _radio(form, "starter", str(seat), str(seat), _("Seat {seat}").format(seat=seat))
        for seat in range(1, SEATS + 1)
    )
    lot = _radio(form, "starter", "random", esc(_("By lot")))
    return (
        f'<fieldset class="choices"><legend>{esc(_("Who starts"))}</legend><div class="segments">{seats}{lot}</div>'
        f"{_error(form, 'starter')}</fieldset>"
    )


def _seed_field(form: Form) -> str:
    hint = _("The same seed deals the same tiles. Leave it empty for a new deal.")
    value = esc(form.fields.get("seed", ""))
    return (
        f'<p class="field"><label for="new-seed">{esc(_("Seed"))}</label>'
        f'<input id="new-seed" name="seed" type="text" inputmode="numeric" autocomplete="off" value="{value}"'
        f' placeholder="{esc(_("new"))}"{_invalid(form, "seed")}></p>'
        f'<p class="hint">{esc(hint)}</p>{_error(form, "seed")}'
    )

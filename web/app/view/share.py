"""The sheet that gives a game away, as a record, a position or a link, and opens what others have given."""

from web.app.i18n import _
from web.app.links import deal_link, position_link, record_link
from web.app.records import LONGEST, record_text
from web.app.replay import table_at
from web.app.state import Opening, State
from web.app.view.html import button, esc, glyph


def share_html(state: State) -> str:
    """The body of the sheet."""
    said = f'<p id="share-said" class="said" role="status">{esc(state.notice)}</p>'
    return (
        f'<div class="sheet-body share">{_game(state)}{_position(state)}{_deal(state)}'
        f'<textarea id="by-hand" class="by-hand" readonly hidden aria-label="{esc(_("Text to copy"))}"></textarea>'
        f"{said}{_open(state)}</div>"
    )


def _game(state: State) -> str:
    record = record_text(state)
    name = f"azulejo-{state.date or 'game'}-{state.game.seed}.azul"
    save = (
        f'<button type="button" id="save-record" class="quiet" data-save="{esc(name)}" data-text="{esc(record)}">'
        f"{glyph('save')}{esc(_('Save as a file'))}</button>"
    )
    link = _link("record", record_link(state), _("Copy link to the game"))
    buttons = f"{_copy('record', _('Copy record'), record)}{link}{save}"
    return _part(_("The game"), _("Every deal and every move, to replay it or to play on."), buttons)


def _position(state: State) -> str:
    text = str(table_at(state).game.position())
    link = _link("position", position_link(state), _("Copy link to the position"))
    hint = _("The table as it is shown now, to play on from there.")
    return _part(_("The position"), hint, f"{_copy('position', _('Copy position'), text)}{link}")


def _deal(state: State) -> str:
    hint = _("The same tiles from the first round on. It tells the seed, and with it every deal to come.")
    return _part(_("The deal"), hint, _link("deal", deal_link(state), _("Copy link to the deal")))


def _part(title: str, hint: str, buttons: str) -> str:
    return f'<section><h3>{esc(title)}</h3><p class="hint">{esc(hint)}</p><p class="go-on">{buttons}</p></section>'


def _copy(name: str, text: str, content: str) -> str:
    return (
        f'<button type="button" id="copy-{name}" class="quiet" data-copy="{esc(content)}">'
        f"{glyph('copy')}{esc(text)}</button>"
    )


def _link(name: str, fragment: str, text: str) -> str:
    """A button that copies the page's address with ``fragment``."""
    return (
        f'<button type="button" id="link-{name}" class="quiet" data-copy-link="{esc(fragment)}">'
        f"{glyph('link')}{esc(text)}</button>"
    )


def _error(wrong: Opening) -> str:
    """Why the text could not be opened; the detail is the engine's, in English."""
    detail = f'<span class="detail" lang="en">{esc(wrong.detail)}</span>' if wrong.detail else ""
    return f'<p class="error" id="error-open" role="alert">{esc(wrong.error)} {detail}</p>'


def _open(state: State) -> str:
    wrong = state.opening
    text = wrong.text if wrong is not None and len(wrong.text) <= LONGEST else ""
    error = _error(wrong) if wrong is not None else ""
    described = ' aria-invalid="true" aria-describedby="error-open"' if wrong is not None else ""
    submit = f'<button type="submit" id="open-text" class="primary">{esc(_("Open"))}</button>'
    file = (
        '<input type="file" id="open-file" class="sr" data-opens="open" accept=".azul,text/plain">'
        f'<label class="quiet" for="open-file">{glyph("open")}{esc(_("Open a file"))}</label>'
    )
    daily = button("daily", "daily", f"{glyph('day')}{esc(_('Deal of the day'))}", "quiet")
    return (
        f'<form id="open-form" class="open" data-action="open"><h3>{esc(_("Open"))}</h3>'
        f'<label for="opened-text">{esc(_("A record, a position or a link"))}</label>'
        f'<textarea id="opened-text" name="text" rows="3" spellcheck="false" autocapitalize="none"{described}>\n'
        f"{esc(text)}</textarea>{error}"
        f'<p class="go-on">{submit}{file}{daily}</p></form>'
    )

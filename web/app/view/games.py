"""The list of kept games, and the question when another tab has the one on the table."""

from web.app.i18n import _, date_text
from web.app.kept import KeptGame, Summary
from web.app.phrases import listed
from web.app.state import State
from web.app.view.html import button, esc, glyph, join
from web.app.view.statistics import bundle_html


def games_html(state: State) -> str:
    """The body of the sheet with the kept games, latest first."""
    said = f'<p class="said" role="status">{esc(state.notice)}</p>' if state.notice else ""
    if not state.kept:
        nothing = esc(_("No game is kept yet. Each one is, from its first move."))
        return f'<div class="sheet-body">{said}<p>{nothing}</p>{bundle_html()}</div>'
    rows = join(_row(one, one.key == state.key) for one in state.kept)
    return f'<div class="sheet-body">{said}<ul class="kept">{rows}</ul>{bundle_html()}</div>'


def _row(one: KeptGame, here: bool) -> str:
    name = f"kept-{one.key.replace(':', '-')}"
    if one.summary is None:
        return f'<li id="{name}"><p><b>{esc(_("This game can not be read"))}</b></p>{_unread(one, name)}</li>'
    seats = list(zip(one.summary.names, one.summary.scores, strict=False))
    players = listed([f"{who} {score}" for who, score in seats])
    drawn = join(f"<span>{esc(who)} <b>{score}</b></span> " for who, score in seats)
    text = f'<p class="who">{drawn}</p><p class="hint">{esc(_when(one.summary))}</p>'
    if here:
        return f'<li id="{name}" class="here">{text}<p class="go-on">{esc(_("on the table"))}</p></li>'
    what, label = _("Go on"), _("Go on: {players}")
    if one.summary.over:
        what, label = _("Look at it"), _("Look at it: {players}")
    named = f'aria-label="{esc(label.format(players=players))}"'
    go_on = button(f"{name}-open", f"resume {one.key}", esc(what), "quiet", named)
    return f'<li id="{name}">{text}<p class="go-on">{go_on}{_forget(one, name, players)}</p></li>'


def _unread(one: KeptGame, name: str) -> str:
    save = (
        f'<button type="button" id="{name}-save" class="quiet" data-save="azulejo-game.txt"'
        f' data-text="{esc(one.text)}">{glyph("save")}{esc(_("Save as a file"))}</button>'
    )
    return f'<p class="go-on">{save}{_forget(one, name, "")}</p>'


def _when(summary: Summary) -> str:
    """The game's stage and when it was played last."""
    date = date_text(summary.saved * 1000)
    if summary.over:
        return _("finished, {date}").format(date=date)
    return _("round {round}, {date}").format(round=summary.round, date=date)


def _forget(one: KeptGame, name: str, players: str) -> str:
    named = f'aria-label="{esc(_("Delete: {players}").format(players=players))}"' if players else ""
    return button(f"{name}-forget", f"forget {one.key}", esc(_("Delete")), "quiet", named)


def elsewhere_html() -> str:
    """The body of the sheet that stands over a game which another tab has."""
    text = _("This game goes on in another tab. It can be played in one place only.")
    here = button("play-here", "here", esc(_("Play here")), "primary", "autofocus")
    new = button("elsewhere-new", "sheet new", esc(_("New game")), "quiet")
    return f'<div class="sheet-body"><p>{esc(text)}</p><p class="go-on">{here}{new}</p></div>'

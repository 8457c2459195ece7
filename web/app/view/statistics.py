"""The sheet with what a person's finished games add up to, and the way to take everything along as a file."""

from web.app.i18n import _, ngettext, number_text, pgettext
from web.app.kept import Tally
from web.app.levels import levels
from web.app.state import State
from web.app.view.html import button, esc, glyph, hidden, join


def statistics_html(state: State) -> str:
    """The body of the sheet."""
    said = f'<p class="said" role="status">{esc(state.notice)}</p>' if state.notice else ""
    if not state.tallies:
        nothing = esc(_("No game against bots has been finished yet. Then its result is here."))
        return f'<div class="sheet-body statistics">{said}<p>{nothing}</p>{_unread(state)}{bundle_html()}</div>'
    reset = button("statistics-reset", "reset", esc(_("Delete the statistics")), "quiet")
    hint = _(
        "Counted are games of one person against bots, each deal once, no practice. The strongest bot gives the level."
    )
    return (
        f'<div class="sheet-body statistics">{said}{_table(state.tallies)}{_unread(state)}'
        f'<p class="hint">{esc(hint)}</p><p class="go-on">{reset}</p>{bundle_html()}</div>'
    )


def _table(tallies: list[Tally]) -> str:
    """A row for each level."""
    heads = (
        pgettext("column of the statistics", "Level"),
        pgettext("column of the statistics", "Games"),
        pgettext("column of the statistics", "Wins"),
        pgettext("column of the statistics", "Best"),
        pgettext("column of the statistics", "Average"),
        pgettext("column of the statistics", "Floor"),
    )
    head = join(f'<th scope="col"><span>{esc(text)}</span></th>' for text in heads)
    caption = _("Your games by level: points at their end, and points lost on the floor line in a game on average.")
    rows = join(map(_row, tallies))
    return (
        f'<div class="scroller"><table class="tallies"><caption class="sr">{esc(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(tally: Tally) -> str:
    together = "" if tally.level else ' class="together"'
    title = levels().get(tally.level, tally.level) if tally.level else _("All levels")
    percent = _("{n}%").format(n=number_text(100 * tally.wins / tally.games))
    wins = f'<td class="wins">{number_text(tally.wins)} <small>{esc(percent)}</small></td>'
    texts = (number_text(tally.best), number_text(tally.average, 1), _minus(tally.floor))
    cells = join(f"<td>{esc(text)}</td>" for text in texts)
    head = f'<th scope="row"><span>{esc(title)}</span></th><td>{number_text(tally.games)}</td>'
    return f"<tr{together}>{head}{wins}{cells}</tr>"


def _minus(points: float) -> str:
    """Points that were lost, with a true minus."""
    text = number_text(abs(points), 1)
    return f"\N{MINUS SIGN}{text}" if points < 0 else text


def _unread(state: State) -> str:
    if not state.unread:
        return ""
    text = ngettext(
        "{n} result can not be read by this version and is left out.",
        "{n} results can not be read by this version and are left out.",
        state.unread,
    )
    return f'<p class="hint">{esc(text.format(n=state.unread))}</p>'


def reset_html(state: State) -> str:
    """The question before the statistics are forgotten."""
    games = sum(tally.games for tally in state.tallies if tally.level)
    text = ngettext(
        "The result of {n} game is deleted for good. The kept games stay.",
        "The results of {n} games are deleted for good. The kept games stay.",
        games,
    )
    yes = button("reset-yes", "reset yes", esc(_("Delete")), "primary")
    no = button("reset-no", "statistics", esc(_("Leave it")), "quiet", "autofocus")
    return f'<div class="sheet-body"><p>{esc(text.format(n=games))}</p><p class="go-on">{yes}{no}</p></div>'


def bundle_html() -> str:
    """The part of a sheet that gives and takes everything as one file."""
    hint = _("All games, results and settings of this device, to keep them safe or to take them to another one.")
    save = button("bundle-save", "export", f"{glyph('save')}{esc(_('Save everything'))}", "quiet")
    more = hidden(_("what was saved on another device"))
    read = (
        '<input type="file" id="bundle-file" class="sr" data-opens="import" accept=".json,application/json">'
        f'<label class="quiet" for="bundle-file">{glyph("open")}{esc(_("Add from a file"))} {more}</label>'
    )
    return (
        f'<section class="bundle"><h3>{esc(_("Everything in one file"))}</h3><p class="hint">{esc(hint)}</p>'
        f'<p class="go-on">{save}{read}</p></section>'
    )

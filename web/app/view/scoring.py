"""A round's scoring as sums, seat by seat; it takes the place of the displays, never of the boards."""

from typing import Final

from azul import FloorCharged, LineDropped, Tiled
from web.app.i18n import _, signed
from web.app.log import floor_text
from web.app.phrases import sum_of
from web.app.scoring import RoundScoring, SeatScoring, last_scoring
from web.app.state import State
from web.app.view.html import button, classes, esc, glyph, hidden, join, tile

ACROSS: Final = "\N{RIGHTWARDS ARROW}"
DOWN: Final = "\N{DOWNWARDS ARROW}"


def scoring_html(state: State) -> str:
    """The scoring of the round that has ended, or of the one that waits for a choice on the grey wall."""
    scoring = last_scoring(state.game, state.plies)
    if scoring is None:
        return ""
    title = _("Round {round}: scoring").format(round=scoring.round)
    best = max((abs(one.after - one.before) for one in scoring.seats), default=0)
    seats = join(_seat(state, scoring, one, best) for one in scoring.seats)
    return (
        '<section id="scoring" class="card scoring" aria-labelledby="scoring-title">'
        f'<h2 id="scoring-title">{esc(title)}</h2><div class="tellers">{seats}</div>{_go_on(state, scoring)}</section>'
    )


def _go_on(state: State, scoring: RoundScoring) -> str:
    if not scoring.done or not state.scoring_shown:
        return ""
    next_round = _("Start round {round}").format(round=scoring.round + 1)
    text = _("See the result") if state.game.is_over else next_round
    action = "continue" if state.viewed is None else "view next"
    return f'<p class="go-on">{button("go-on", action, esc(text), "primary", "data-autofocus")}</p>'


def _seat(state: State, scoring: RoundScoring, one: SeatScoring, best: int) -> str:
    change = one.after - one.before
    rows = join(f"<li>{_row(event)}</li>" for event in one.rows)
    if one.floor is not None:
        rows += f"<li>{_floor(one.floor)}</li>"
    if not rows:
        text = _("Nothing to score.") if scoring.done else _("Not scored yet.")
        rows = f'<li class="nothing">{esc(text)}</li>'
    leads = "leads" if change == best and change > 0 and scoring.done else ""
    return (
        f"<div {classes('teller', leads)}><h3>{esc(state.names[one.seat])}</h3>"
        f'<ol id="told-{one.seat + 1}">{rows}</ol>{_total(one)}</div>'
    )


def _floor(event: FloorCharged) -> str:
    text = f'<span class="how">{esc(_("Floor line"))}</span>'
    if event.lost == event.cost:
        return f'{glyph("floor")}{text}<b class="loss">{esc(floor_text(event))}</b>'
    return (
        f'{glyph("floor")}{text}<b class="loss full">{esc(floor_text(event))}</b>{_short(signed(-event.lost), "loss")}'
    )


def _total(one: SeatScoring) -> str:
    text = _("{before} before, {after} now").format(before=one.before, after=one.after)
    return (
        f'<p id="total-{one.seat + 1}" class="total"><span aria-hidden="true">{one.before}<i class="glyph g-arrow"></i>'
        f"<b>{one.after}</b></span>{hidden(text)}<em>{signed(one.after - one.before)}</em></p>"
    )


def _row(event: Tiled | LineDropped) -> str:
    if isinstance(event, LineDropped):
        text = _("Row {row}: falls to the floor").format(row=event.row + 1)
        return f'{tile(event.colour)}<span class="how">{esc(text)}</span>'
    text = _("Row {row}: {sum}").format(row=event.row + 1, sum=sum_of(event.across, event.down, event.points))
    return f'{tile(event.colour)}<span class="how full">{esc(text)}</span>{_short(_signs(event))}'


def _short(text: str, extra: str = "") -> str:
    """What stands instead of the words where there is little room."""
    return f'<b {classes("short", extra)} aria-hidden="true">{esc(text)}</b>'


def _signs(event: Tiled) -> str:
    """The same sum in signs, for where there is little room; the words stay in the page for those who hear them."""
    runs = [f"{length}{sign}" for length, sign in ((event.across, ACROSS), (event.down, DOWN)) if length]
    return f"{' + '.join(runs)} = {event.points}" if runs else str(event.points)

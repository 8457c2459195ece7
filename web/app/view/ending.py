"""The end of a game, in place of the displays: places, points by source, what next."""

from itertools import chain

from azul import Bonus, Breakdown
from azul.breakdown import break_down
from web.app.i18n import _, day_text, signed
from web.app.log import bonus_text
from web.app.phrases import listed
from web.app.state import State
from web.app.status import turn_text
from web.app.view.course import course_html
from web.app.view.html import button, esc, glyph, hidden, join


def ending_html(state: State) -> str:
    """The result of a game that is over."""
    starts = [board.score for board in state.game.start.boards]
    parts = break_down(starts, chain.from_iterable(ply.events for ply in state.plies))
    figures = f'<div class="figures">{_table(state, parts)}{course_html(state) if state.plies else ""}</div>'
    return (
        '<section id="ending" class="card ending" aria-labelledby="ending-title">'
        f'<h2 id="ending-title">{esc(turn_text(state))}</h2>{_bars(state, parts)}{_legend()}{_go_on(state)}'
        f'{figures}{_bonuses(state)}<p class="seed">{esc(_deal_text(state))}</p></section>'
    )


def _go_on(state: State) -> str:
    from web.app.played import counts  # noqa: PLC0415 - the start does not wait for it

    again = button("again", "again", esc(_("Play again")), "primary", "data-autofocus")
    same = button("same", "same", esc(_("Same deal again")), "quiet")
    look = button("look-back", "view first", esc(_("Look at the game")), "quiet") if state.plies else ""
    statistics = button("ending-statistics", "statistics", esc(_("Statistics")), "quiet") if counts(state) else ""
    return f'<p class="go-on">{again}{same}{look}{statistics}</p>'


def _deal_text(state: State) -> str:
    """Which deal it was: everybody can see that it follows from the seed."""
    if state.daily:
        return _("Deal of the day {day}, seed {seed}").format(day=day_text(state.date), seed=state.game.seed)
    return _("Seed {seed}").format(seed=state.game.seed)


def _bars(state: State, parts: list[Breakdown]) -> str:
    """A bar for each seat, best first: points by source, and after them in outline what the floor line took."""
    longest = max(1, *(one.total - one.floor for one in parts))
    places = state.game.result().places
    rows = join(
        f'<li><span class="who">{glyph("cup") if places[seat] == 1 else ""}{esc(state.names[seat])}</span>'
        f"{_bar(parts[seat], longest)}<b>{parts[seat].total}</b></li>"
        for seat in _order(state)
    )
    return f'<ol class="bars" aria-hidden="true">{rows}</ol>'


def _bar(parts: Breakdown, longest: int) -> str:
    """One bar; the floor's points are cut off what was scored, so that the solid part is the score."""
    scored = parts.start + parts.placed + parts.floor
    pieces = (
        ("part-placed", scored),
        ("part-rows", parts.rows),
        ("part-columns", parts.columns),
        ("part-colours", parts.colours),
        ("part-floor", -parts.floor),
    )
    drawn = []
    at = 0
    for name, points in pieces:
        if points > 0:
            drawn.append(f'<rect class="{name}" x="{at}" y="0" width="{points}" height="1"/>')
        at += points
    return f'<svg viewBox="0 0 {longest} 1" preserveAspectRatio="none">{join(drawn)}</svg>'


def _legend() -> str:
    """What the colours of the bars mean; the table has the same colours."""
    parts = {
        "part-placed": _("Tiles"),
        "part-rows": _("Rows"),
        "part-columns": _("Columns"),
        "part-colours": _("Colours"),
        "part-floor": _("lost to the floor line"),
    }
    items = join(f'<li><i class="key {part}"></i>{esc(text)}</li>' for part, text in parts.items())
    return f'<ul class="legend" aria-hidden="true">{items}</ul>'


def _order(state: State) -> list[int]:
    """The seats, best first."""
    places = state.game.result().places
    return sorted(range(state.game.players), key=lambda seat: places[seat])


def _table(state: State, parts: list[Breakdown]) -> str:
    """A column for each seat, best first, with a row for each source of points."""
    seats = _order(state)
    places = state.game.result().places
    head = join(f'<th scope="col"{_first(places[seat])}>{esc(state.names[seat])}</th>' for seat in seats)
    rows = [
        ("", _("Place"), [str(places[seat]) for seat in seats]),
        ("part-placed", _("Tiles"), [str(parts[seat].placed) for seat in seats]),
        ("part-floor", _("Floor"), [signed(parts[seat].floor) for seat in seats]),
        ("part-rows", _("Rows"), [str(parts[seat].rows) for seat in seats]),
        ("part-columns", _("Columns"), [str(parts[seat].columns) for seat in seats]),
        ("part-colours", _("Colours"), [str(parts[seat].colours) for seat in seats]),
        ("", _("Score"), [str(parts[seat].total) for seat in seats]),
    ]
    if any(one.start for one in parts):
        rows.insert(1, ("", _("At the start"), [str(parts[seat].start) for seat in seats]))
    body = join(_row(key, text, cells, [places[seat] for seat in seats]) for key, text, cells in rows)
    corner = f"<td>{hidden(_('Points by source'))}</td>"
    return f'<div class="scroller"><table><thead><tr>{corner}{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _row(key: str, text: str, cells: list[str], places: list[int]) -> str:
    """A source of points, with the colour that it has in the bars."""
    sample = f'<i class="key {key}"></i>' if key else ""
    drawn = join(f"<td{_first(place)}>{cell}</td>" for cell, place in zip(cells, places, strict=True))
    return f'<tr><th scope="row">{sample}{esc(text)}</th>{drawn}</tr>'


def _first(place: int) -> str:
    return ' class="first"' if place == 1 else ""


def _bonuses(state: State) -> str:
    """Which rows, columns and colours brought the bonuses, a line for each seat that has any."""
    bonuses = [event for ply in state.plies for event in ply.events if isinstance(event, Bonus)]
    lines = []
    for seat in _order(state):
        texts = [bonus_text(event) for event in bonuses if event.seat == seat]
        if texts:
            lines.append(f"<li><b>{esc(state.names[seat])}</b> {esc(listed(texts))}</li>")
    return f'<ul class="bonuses">{join(lines)}</ul>' if lines else ""

"""The end of a game, in place of the displays: places, points by source, what next."""

from itertools import chain

from azul import Bonus, Breakdown
from azul.breakdown import break_down
from web.app.i18n import _, signed
from web.app.log import bonus_text
from web.app.phrases import listed
from web.app.state import State
from web.app.status import turn_text
from web.app.view.html import button, esc, glyph, join


def ending_html(state: State) -> str:
    """The result of a game that is over."""
    again = button("again", "again", esc(_("Play again")), "primary", "data-autofocus")
    same = button("same", "same", esc(_("Same deal again")), "quiet")
    starts = [board.score for board in state.game.start.boards]
    parts = break_down(starts, chain.from_iterable(ply.events for ply in state.plies))
    seed = _("Seed {seed}").format(seed=state.game.seed)
    points = f"{_bars(state, parts)}{_table(state, parts)}{_bonuses(state)}"
    return (
        '<section id="ending" class="card ending" aria-labelledby="ending-title">'
        f'<h2 id="ending-title">{esc(turn_text(state))}</h2>{points}'
        f'<p class="go-on">{again}{same}</p><p class="seed">{esc(seed)}</p></section>'
    )


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


def _order(state: State) -> list[int]:
    """The seats, best first."""
    places = state.game.result().places
    return sorted(range(state.game.players), key=lambda seat: places[seat])


def _table(state: State, parts: list[Breakdown]) -> str:
    """A row for each seat, best first, with a column for each source of points."""
    places = state.game.result().places
    heads = (
        ("", _("Place")),
        ("", _("Player")),
        ("part-placed", _("Tiles")),
        ("part-floor", _("Floor")),
        ("part-rows", _("Rows")),
        ("part-columns", _("Columns")),
        ("part-colours", _("Colours")),
        ("", _("Score")),
    )
    head = join(_head(key, text) for key, text in heads)
    rows = join(_row(state.names[seat], places[seat], parts[seat]) for seat in _order(state))
    return f'<div class="scroller"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _head(key: str, text: str) -> str:
    """A column's heading, with the colour that its points have in the bars."""
    sample = f'<i class="key {key}"></i>' if key else ""
    return f'<th scope="col">{sample}{esc(text)}</th>'


def _row(name: str, place: int, parts: Breakdown) -> str:
    numbers = (parts.placed, parts.floor, parts.rows, parts.columns, parts.colours)
    cells = join(f"<td>{signed(number) if number < 0 else number}</td>" for number in numbers)
    first = ' class="first"' if place == 1 else ""
    return (
        f'<tr{first}><td class="place-of">{place}</td><th scope="row">{esc(name)}</th>{cells}'
        f'<td class="sum">{parts.total}</td></tr>'
    )


def _bonuses(state: State) -> str:
    """Which rows, columns and colours brought the bonuses, a line for each seat that has any."""
    bonuses = [event for ply in state.plies for event in ply.events if isinstance(event, Bonus)]
    lines = []
    for seat in _order(state):
        texts = [bonus_text(event) for event in bonuses if event.seat == seat]
        if texts:
            lines.append(f"<li><b>{esc(state.names[seat])}</b> {esc(listed(texts))}</li>")
    return f'<ul class="bonuses">{join(lines)}</ul>' if lines else ""

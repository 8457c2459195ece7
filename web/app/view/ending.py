"""The end of a game, in place of the displays: places, points by source, what next."""

from itertools import chain

from azul import Bonus, Breakdown
from azul.breakdown import break_down
from web.app.i18n import _, signed
from web.app.log import bonus_text
from web.app.state import State
from web.app.status import turn_text
from web.app.view.html import button, esc, glyph, join


def ending_html(state: State) -> str:
    """The result of a game that is over."""
    again = button("again", "again", esc(_("Play again")), "primary", "data-autofocus autofocus")
    same = button("same", "same", esc(_("Same deal again")), "quiet")
    seed = _("Seed {seed}").format(seed=state.game.seed)
    return (
        '<section id="ending" class="card ending" aria-labelledby="ending-title">'
        f'<h2 id="ending-title">{esc(turn_text(state))}</h2>{_table(state)}{_bonuses(state)}'
        f'<p class="go-on">{again}{same}</p><p class="seed">{esc(seed)}</p></section>'
    )


def _table(state: State) -> str:
    """A row for each seat, best first, with a column for each source of points."""
    game = state.game
    result = game.result()
    starts = [board.score for board in game.start.boards]
    parts = break_down(starts, chain.from_iterable(ply.events for ply in state.plies))
    order = sorted(range(game.players), key=lambda seat: result.places[seat])
    heads = (
        _("Place"),
        _("Player"),
        _("Tiles"),
        _("Floor"),
        _("Rows"),
        _("Columns"),
        _("Colours"),
        _("Score"),
    )
    head = join(f'<th scope="col">{esc(text)}</th>' for text in heads)
    rows = join(_row(state.names[seat], result.places[seat], parts[seat]) for seat in order)
    return f'<div class="scroller"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _row(name: str, place: int, parts: Breakdown) -> str:
    cup = glyph("cup") if place == 1 else ""
    numbers = (parts.placed, parts.floor, parts.rows, parts.columns, parts.colours)
    cells = join(f"<td>{signed(number) if number < 0 else number}</td>" for number in numbers)
    first = ' class="first"' if place == 1 else ""
    return (
        f'<tr{first}><td class="place-of">{cup}{place}</td><th scope="row">{esc(name)}</th>{cells}'
        f'<td class="sum">{parts.total}</td></tr>'
    )


def _bonuses(state: State) -> str:
    """Which rows, columns and colours brought the bonuses."""
    items = [
        f"<li><b>{esc(state.names[event.seat])}</b> {esc(bonus_text(event))}</li>"
        for ply in state.plies
        for event in ply.events
        if isinstance(event, Bonus)
    ]
    return f'<ul class="bonuses">{join(items)}</ul>' if items else ""

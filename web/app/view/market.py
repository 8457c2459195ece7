"""The displays around the centre, with bag and lid."""

from collections.abc import Sequence

from azul import CENTRE, COLOUR_NAMES, MARKER
from web.app.i18n import _, ngettext
from web.app.phrases import all_tiles, source_label, take_label
from web.app.state import State
from web.app.view.html import button, classes, esc, glyph, join, source_text, tile


def market_html(state: State) -> str:
    """The middle of the table while tiles are drafted."""
    game = state.game
    taken = {move.source: seat for seat, move in state.last_moves().items()}
    plates = join(_display(state, source, taken.get(source)) for source in range(len(game.displays)))
    ring = f"{plates}{_centre(state, taken.get(CENTRE))}"
    return f'<div class="ring ring-{len(game.displays)}" data-grid="displays">{ring}</div>{stock_html(state)}'


def stock_html(state: State) -> str:
    """Bag and lid; always in view. While a scoring is shown they are those before the next deal."""
    bag, lid = state.stock()
    return f"{_pile('bag', _('Bag'), bag)}{_pile('lid', _('Lid'), lid)}"


def _pile(name: str, title: str, counts: Sequence[int]) -> str:
    number = sum(counts)
    label = ngettext("{pile}: {n} tile: {tiles}", "{pile}: {n} tiles: {tiles}", number).format(
        pile=title, n=number, tiles=all_tiles(counts)
    )
    rows = join(f"<em>{tile(colour)}{count}</em>" for colour, count in enumerate(counts))
    return (
        f'<div id="{name}" class="pile" role="img" aria-label="{esc(label)}">'
        f"<b>{glyph(name)}<span>{esc(title)}</span>{number}</b>{rows}</div>"
    )


def _display(state: State, source: int, taken_by: int | None) -> str:
    """A round plate; the groups keep their places, so that nothing moves when one is chosen."""
    counts = state.game.displays[source]
    label = source_label(source, counts, marker=False)
    groups = sorted((-count, colour) for colour, count in enumerate(counts) if count)
    cells = _cells([-count for count, _colour in groups])
    buttons = join(
        _group(state, source, colour, -count, cell) for (count, colour), cell in zip(groups, cells, strict=True)
    )
    caption = ""
    if taken_by is not None:
        caption = _taken_caption(state, taken_by)
    return (
        f'<div id="display-{source + 1}" {classes("plate", "" if groups else "bare", "took" if caption else "")}'
        f' role="group" aria-label="{esc(label)}"><span class="number">{source + 1}</span>'
        f'<div id="four-{source + 1}" class="four">{buttons}</div>{caption}</div>'
    )


def _taken_caption(state: State, seat: int) -> str:
    """On an emptied plate: who took what."""
    move = state.last_moves()[seat]
    return f'<div class="taken">{tile(move.colour)}<span>{esc(state.names[seat])}</span></div>'


def _cells(counts: list[int]) -> list[str]:
    """Where in the 2x2 of a plate each group lies, largest group first."""
    cells = {
        (4,): ["all"],
        (3, 1): ["all", "d"],
        (3,): ["all"],
        (2, 2): ["top", "bottom"],
        (2, 1, 1): ["top", "c", "d"],
        (2, 1): ["top", "c"],
        (2,): ["top"],
    }
    return cells.get(tuple(counts), ["a", "b", "c", "d"][: len(counts)])


def _group(state: State, source: int, colour: int, count: int, cell: str) -> str:
    """The button that takes all tiles of one colour from a display."""
    return _take_button(state, source, colour, extra=f"at-{cell} n{count}", content=tile(colour) * count)


def _centre(state: State, taken_by: int | None) -> str:
    """The centre: a fixed place for each colour and for the marker, with counts."""
    counts = state.game.centre
    marker = state.marker_waits()
    places = join(_centre_place(state, colour, count) for colour, count in enumerate(counts))
    medal = f'<span class="place">{tile(MARKER) if marker else ""}</span>'
    caption = "" if taken_by is None else _taken_caption(state, taken_by)
    return (
        f'<div id="centre" {classes("centre", "took" if caption else "")} role="group" data-grid="centre"'
        f' aria-label="{esc(source_label(CENTRE, counts, marker))}">{places}{medal}{caption}</div>'
    )


def _centre_place(state: State, colour: int, count: int) -> str:
    if not count:
        return f'<span class="place"><i class="spot {COLOUR_NAMES[colour]}"></i></span>'
    content = f"{tile(colour)}<b>{count}</b>"
    return f'<span class="place">{_take_button(state, CENTRE, colour, extra="pile-of", content=content)}</span>'


def _take_button(state: State, source: int, colour: int, *, extra: str, content: str) -> str:
    count = state.tiles_at(source)[colour]
    chosen = state.selection == (source, colour)
    name = take_label(source, colour, count, source == CENTRE and state.marker_waits())
    attributes = f'aria-label="{esc(name)}" aria-pressed="{"true" if chosen else "false"}"'
    if not state.person_to_move:
        attributes += ' aria-disabled="true"'
    text = source_text(source, colour)
    return button(f"take-{text}", f"take {text}", content, f"group {extra}{' chosen' if chosen else ''}", attributes)

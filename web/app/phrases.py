"""Sentences about tiles and places, shared by the page, the log and the announcements.

Colours, sources, lines, rows and columns come in 0-based as everywhere in code and go out 1-based.
"""

from collections.abc import Sequence

from azul import BLACK, BLUE, CENTRE, EMPTY, FLOOR, MARKER, RED, WHITE, YELLOW, Preview, Reason
from web.app.i18n import _, ngettext, pgettext, signed


def colour_name(colour: int) -> str:
    """The colour as a word on its own."""
    return {
        BLUE: pgettext("colour", "blue"),
        YELLOW: pgettext("colour", "yellow"),
        RED: pgettext("colour", "red"),
        BLACK: pgettext("colour", "black"),
        WHITE: pgettext("colour", "white"),
    }[colour]


def tiles(colour: int, number: int) -> str:
    """A number of tiles of one colour, as an item of a list."""
    if colour == BLUE:
        message = ngettext("{n} blue", "{n} blue", number)
    elif colour == YELLOW:
        message = ngettext("{n} yellow", "{n} yellow", number)
    elif colour == RED:
        message = ngettext("{n} red", "{n} red", number)
    elif colour == BLACK:
        message = ngettext("{n} black", "{n} black", number)
    else:
        message = ngettext("{n} white", "{n} white", number)
    return message.format(n=number)


def listed(items: Sequence[str]) -> str:
    """Items of a list, separated as the language does it."""
    return pgettext("list separator", ", ").join(items)


def all_tiles(counts: Sequence[int]) -> str:
    """All tiles of a display, a bag, … by colour; "empty" when there are none."""
    found = [tiles(colour, n) for colour, n in enumerate(counts) if n]
    return listed(found) if found else _("empty")


def source_label(source: int, counts: Sequence[int], marker: bool) -> str:
    """What lies on a display or in the centre."""
    if source != CENTRE:
        return _("Display {display}: {tiles}").format(display=source + 1, tiles=all_tiles(counts))
    if marker:
        return _("Centre: starting marker, {tiles}").format(tiles=all_tiles(counts))
    return _("Centre: {tiles}").format(tiles=all_tiles(counts))


def take_label(source: int, colour: int, number: int, marker: bool) -> str:
    """The name of the button that takes one colour from a source."""
    what = tiles(colour, number)
    if source != CENTRE:
        return _("Take {tiles} from display {display}").format(tiles=what, display=source + 1)
    if marker:
        return _("Take {tiles} and the starting marker from the centre").format(tiles=what)
    return _("Take {tiles} from the centre").format(tiles=what)


def chosen(source: int, colour: int, number: int, marker: bool) -> str:
    """The prompt after a choice: what has been chosen, and what to do now."""
    what = tiles(colour, number)
    if source != CENTRE:
        return _("{tiles} from display {display}: choose a line.").format(tiles=what, display=source + 1)
    if marker:
        return _("{tiles} and the starting marker: choose a line.").format(tiles=what)
    return _("{tiles} from the centre: choose a line.").format(tiles=what)


def line_state(line: int, colour: int, count: int) -> str:
    """What a pattern line holds."""
    if colour == EMPTY:
        return _("Line {line}: empty.").format(line=line + 1)
    message = {
        BLUE: _("Line {line}: {count} of {size} blue."),
        YELLOW: _("Line {line}: {count} of {size} yellow."),
        RED: _("Line {line}: {count} of {size} red."),
        BLACK: _("Line {line}: {count} of {size} black."),
        WHITE: _("Line {line}: {count} of {size} white."),
    }[colour]
    return message.format(line=line + 1, count=count, size=line + 1)


def floor_state(floor: Sequence[int], cost: int) -> str:
    """What the floor line holds and costs."""
    if not floor:
        return _("Floor line: empty.")
    items = [_("starting marker") if tile == MARKER else colour_name(tile) for tile in floor]
    return _("Floor line: {tiles}; costs {cost}.").format(tiles=listed(items), cost=cost)


def wall_row(row: int, cells: Sequence[int]) -> str:
    """Which tiles a row of the wall holds, left to right."""
    held = [
        _("{colour} in column {column}").format(colour=colour_name(colour), column=column + 1)
        for column, colour in enumerate(cells)
        if colour != EMPTY
    ]
    if not held:
        return _("Wall row {row}: empty.").format(row=row + 1)
    return _("Wall row {row}: {tiles}.").format(row=row + 1, tiles=listed(held))


def outcome(preview: Preview, line: int) -> list[str]:
    """What a move would bring, a sentence each."""
    said = []
    if preview.fits:
        said.append(ngettext("{n} fits.", "{n} fit.", preview.fits).format(n=preview.fits))
    if preview.falls:
        said.append(ngettext("{n} falls.", "{n} fall.", preview.falls).format(n=preview.falls))
    if preview.cost:
        said.append(_("Floor cost {points}.").format(points=signed(-preview.cost)))
    if preview.points:
        said.append(ngettext("Scores {n} point.", "Scores {n} points.", preview.points).format(n=preview.points))
    elif preview.full and preview.column is None and line != FLOOR:
        said.append(_("Full, but no space of the row is open to this colour: the line will fall."))
    if preview.marker:
        said.append(_("You start the next round."))
    return said


def placement_label(colour: int, row: int, column: int, worth: int | None) -> str:
    """Grey wall: the name of the button that places the row's tile in a column, with the points it would score.

    ``worth`` is ``None`` when they are not to be told.
    """
    if worth is None:
        message = {
            BLUE: _("Place the blue tile in row {row}, column {column}"),
            YELLOW: _("Place the yellow tile in row {row}, column {column}"),
            RED: _("Place the red tile in row {row}, column {column}"),
            BLACK: _("Place the black tile in row {row}, column {column}"),
            WHITE: _("Place the white tile in row {row}, column {column}"),
        }[colour]
        return message.format(row=row + 1, column=column + 1)
    message = {
        BLUE: _("Place the blue tile in row {row}, column {column}: scores {points}"),
        YELLOW: _("Place the yellow tile in row {row}, column {column}: scores {points}"),
        RED: _("Place the red tile in row {row}, column {column}: scores {points}"),
        BLACK: _("Place the black tile in row {row}, column {column}: scores {points}"),
        WHITE: _("Place the white tile in row {row}, column {column}: scores {points}"),
    }[colour]
    return message.format(row=row + 1, column=column + 1, points=points(worth))


_ROW_HAS = {
    BLUE: lambda: _("Row {row} of the wall already has blue."),
    YELLOW: lambda: _("Row {row} of the wall already has yellow."),
    RED: lambda: _("Row {row} of the wall already has red."),
    BLACK: lambda: _("Row {row} of the wall already has black."),
    WHITE: lambda: _("Row {row} of the wall already has white."),
}
_LINE_HOLDS = {
    BLUE: lambda: _("Line {line} already holds blue."),
    YELLOW: lambda: _("Line {line} already holds yellow."),
    RED: lambda: _("Line {line} already holds red."),
    BLACK: lambda: _("Line {line} already holds black."),
    WHITE: lambda: _("Line {line} already holds white."),
}
_COLUMN_HAS = {
    BLUE: lambda: _("Column {column} of the wall already has blue."),
    YELLOW: lambda: _("Column {column} of the wall already has yellow."),
    RED: lambda: _("Column {column} of the wall already has red."),
    BLACK: lambda: _("Column {column} of the wall already has black."),
    WHITE: lambda: _("Column {column} of the wall already has white."),
}


def _plain_reason(reason: Reason) -> str:
    return {
        Reason.GAME_OVER: _("The game is over."),
        Reason.WRONG_PHASE: _("This is not the time for that move."),
        Reason.NOT_YOUR_TURN: _("It is another player's turn."),
        Reason.NO_SUCH_PLACE: _("There is no such place."),
        Reason.EMPTY_SOURCE: _("There are no tiles there."),
        Reason.NO_SUCH_COLOUR: _("There is no tile of this colour there."),
        Reason.WRONG_ROW: _("Rows are placed from top to bottom, and another one is next."),
        Reason.SPACE_TAKEN: _("This space of the wall is taken."),
    }[reason]


def refusal(reason: Reason, colour: int, line: int, held: int) -> str:
    """Why ``colour`` may not go to pattern line ``line``, which holds ``held``; names the rule (R25)."""
    if reason is Reason.ROW_HAS_COLOUR:
        said = _ROW_HAS[colour]().format(row=line + 1)
    elif reason is Reason.LINE_OTHER_COLOUR:
        said = _LINE_HOLDS[held]().format(line=line + 1)
    elif reason is Reason.LINE_FULL:
        said = _("Line {line} is full.").format(line=line + 1)
    else:
        said = _plain_reason(reason)
    return _("{sentence} (Rule {rule})").format(sentence=said, rule=reason.rule)


def placement_refusal(reason: Reason, colour: int, column: int) -> str:
    """Why the tile ``colour`` may not go to ``column`` of the grey wall; names the rule (R25)."""
    if reason is Reason.COLUMN_HAS_COLOUR and colour != EMPTY:
        said = _COLUMN_HAS[colour]().format(column=column + 1)
    elif reason is Reason.COLUMN_HAS_COLOUR:
        said = _("Column {column} of the wall already has this colour.").format(column=column + 1)
    else:
        said = _plain_reason(reason)
    return _("{sentence} (Rule {rule})").format(sentence=said, rule=reason.rule)


def sum_of(across: int, down: int, points: int) -> str:
    """How a placed tile's points come about (R14)."""
    if across and down:
        return _("{across} across + {down} down = {points}").format(across=across, down=down, points=points)
    if across:
        return _("{across} across = {points}").format(across=across, points=points)
    if down:
        return _("{down} down = {points}").format(down=down, points=points)
    return _("a single tile = {points}").format(points=points)


def points(number: int) -> str:
    """A number of points with the word."""
    return ngettext("{n} point", "{n} points", number).format(n=number)

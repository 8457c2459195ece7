"""The rules in short, with the page's own tiles."""

from azul import COLOURS, MARKER, __version__
from azul.scoring import BONUS_POINTS, FLOOR_COSTS
from web.app.i18n import _, pgettext, signed
from web.app.state import State
from web.app.view.html import empty, esc, join, tile
from web.app.view.keys import keys_section


def rules_html(state: State) -> str:
    """The body of the rules sheet."""
    sections = (_take(), _place(), _score(), _end(), _grey_wall(), keys_section(state), _about())
    return f'<div class="sheet-body rules">{join(sections)}</div>'


def _section(title: str, picture: str, *texts: str) -> str:
    paragraphs = join(f"<p>{esc(text)}</p>" for text in texts)
    return f'<section><h3>{esc(title)}</h3><p class="picture" aria-hidden="true">{picture}</p>{paragraphs}</section>'


def _take() -> str:
    return _section(
        pgettext("rules", "Take"),
        join(tile(colour) for colour in range(len(COLOURS))),
        _(
            "On your turn take all tiles of one colour from one display; its other tiles move to the centre."
            " Or take all tiles of one colour from the centre."
        ),
        _(
            "Whoever is first to take from the centre in a round also takes the starting marker:"
            " it costs a space of the floor line and starts the next round."
        ),
    )


def _place() -> str:
    return _section(
        pgettext("rules", "Place"),
        f"{empty()}{tile(2, 'fits')}{tile(2)}",
        _(
            "All tiles taken go to one pattern line. A line holds one colour, and not one that its row of the wall"
            " already has."
        ),
        _(
            "What does not fit falls to your floor line, never to another line. You may also put everything on the"
            " floor line."
        ),
    )


def _score() -> str:
    costs = " ".join(signed(-cost) for cost in FLOOR_COSTS)
    return _section(
        pgettext("rules", "Score"),
        f"{tile(0)}{tile(1)}{tile(2)}",
        _(
            "When all tiles are taken, each full line moves one tile to its row of the wall; lines that are not full"
            " stay. The tile scores the length of its row of neighbours and of its column of neighbours, itself"
            " included; a tile alone scores 1."
        ),
        _("Then the floor line costs its points ({costs}), and no score falls below 0.").format(costs=costs),
    )


def _end() -> str:
    return _section(
        pgettext("rules", "End"),
        tile(MARKER),
        _("The game ends after the round in which somebody completes a horizontal row."),
        _(
            "Bonuses: {row} for each complete row, {column} for each complete column, {colour} for each colour with"
            " all five tiles on the wall. Most points win; a tie goes to more complete rows."
        ).format(row=BONUS_POINTS["row"], column=BONUS_POINTS["column"], colour=BONUS_POINTS["colour"]),
    )


def _grey_wall() -> str:
    return _section(
        _("Grey wall"),
        empty() * 3,
        _("You choose the column for each tile; a colour appears once in each row and once in each column."),
        _("If no column of the row is open to the colour, the whole line falls to the floor."),
    )


def _about() -> str:
    """What this page is, and of what it is made; only the built page has the licences to lead to."""
    paragraphs = (
        _("Azulejo {version} is made by fans. It is not affiliated with the publisher or the designer of Azul.").format(
            version=__version__
        ),
        _("If you like the game, buy the box: nothing here replaces the feel of the tiles."),
    )
    licences = f'<a href="LICENCES.txt" target="_blank" rel="noopener">{esc(_("Licences of what it is made of"))}</a>'
    return (
        f'<section class="about"><h3>{esc(_("About"))}</h3>{join(f"<p>{esc(text)}</p>" for text in paragraphs)}'
        f'<p class="built-only">{licences}</p></section>'
    )

"""The bots that the page offers, weakest first: titles, playing styles, measured strength."""

from typing import Final

from azul.bots import LEVELS
from azul.bots.ladder import ladder
from web.app.i18n import _, pgettext

SHOWN: Final = "colour2"
"""The kind of game whose ladder the page shows."""


def levels() -> dict[str, str]:
    """The levels by name, with their titles.

    Raises ``KeyError`` when the bots have a level for which there is no title to translate.
    """
    titles = {
        "beginner": pgettext("bot level", "Beginner"),
        "easy": pgettext("bot level", "Easy"),
        "amateur": pgettext("bot level", "Amateur"),
        "normal": pgettext("bot level", "Normal"),
        "hard": pgettext("bot level", "Hard"),
        "seasoned": pgettext("bot level", "Seasoned"),
        "expert": pgettext("bot level", "Expert"),
        "master": pgettext("bot level", "Master"),
        "grandmaster": pgettext("bot level", "Grandmaster"),
    }
    return {name: titles[name] for name in LEVELS}


def level_title(level: str) -> str:
    """The title of a level. Raises ``KeyError`` for one that is not offered."""
    return levels()[level]


def styles() -> dict[str, str]:
    """How each level plays, in a sentence. Raises ``KeyError`` like ``levels``."""
    sentences = {
        "beginner": _("Takes what scores soon and thinks little of the floor line."),
        "easy": _("Collects colours and looks only at its own board."),
        "amateur": _("Builds columns and looks at what the others may take, not always closely."),
        "normal": _("Weighs each move by how the round may end for everybody."),
        "hard": _("Has learned from many games what a position is worth."),
        "seasoned": _("Also looks at the answers to its most promising moves."),
        "expert": _("Sees the answer to each of its moves."),
        "master": _("Reads several moves ahead and leaves the others what they can't use."),
        "grandmaster": _("Plays the round out in its head, often to the last tile."),
    }
    return {name: sentences[name] for name in LEVELS}


def measured(level: str) -> int | None:
    """How many of 100 games against the level before it a level wins, drawn ones half; ``None`` for the weakest."""
    rung = ladder().get(SHOWN, {}).get(level)
    return None if rung is None else round(100 * rung.score)

"""Tiles as text: coloured blocks where the terminal has colour, plain letters where it does not."""

import os
import re
from typing import Final, TextIO

from azul.tiles import COLOURS, EMPTY, MARKER

CELL: Final = 3
"""How many columns a tile or a space takes."""

_TILE_STYLES: Final = ("97;44", "30;43", "97;41", "97;100", "30;107")
"""Terminal colours (SGR) of the five tiles; black is dark grey, to be seen on a black screen."""
_MARKER_STYLE: Final = "30;46"
_FAINT: Final = "2"
_BOLD: Final = "1"
_STYLE: Final = re.compile(r"\x1b\[[0-9;]*m")


def has_colour(stream: TextIO) -> bool:
    """Whether ``stream`` is a terminal that wants colour: see no-color.org for ``NO_COLOR``."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width(text: str) -> int:
    """How many columns ``text`` takes on the screen."""
    return len(_STYLE.sub("", text))


def pad(text: str, columns: int) -> str:
    """``text`` with spaces after it, up to ``columns`` on the screen."""
    return text + " " * (columns - width(text))


class Palette:
    """Draws tiles and spaces, each ``CELL`` columns wide, and words."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def tile(self, tile: int) -> str:
        """A tile, or the starting marker: a coloured block, or its letter in brackets."""
        letter = "*" if tile == MARKER else COLOURS[tile]
        if not self.colour:
            return f"[{letter}]"
        return self._styled(f" {letter} ", _MARKER_STYLE if tile == MARKER else _TILE_STYLES[tile])

    def space(self, wanted: int = EMPTY) -> str:
        """An empty space, with the letter of the colour that belongs there, if one does."""
        return " . " if wanted == EMPTY else self.faint(f" {COLOURS[wanted]} ")

    def faint(self, text: str) -> str:
        """Words in the background."""
        return self._styled(text, _FAINT)

    def bold(self, text: str) -> str:
        """Words that stand out."""
        return self._styled(text, _BOLD)

    def _styled(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[0m" if self.colour else text

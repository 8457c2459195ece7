"""The few things that every view needs to write HTML safely."""

from collections.abc import Iterable
from typing import Final

from azul import COLOUR_NAMES, COLOURS, MARKER
from azul.tiles import CENTRE

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As ``html.escape`` has them; the module ``html`` brings a table of 2,000 names, which the start would wait for."""


def esc(text: str) -> str:
    """Text as HTML text or as an attribute's value in double quotes."""
    return text.translate(_ESCAPES)


def ascii_html(html: str) -> str:
    """HTML with character references for all beyond ASCII: ASCII strings cross to JavaScript many times faster."""
    return html.encode("ascii", "xmlcharrefreplace").decode("ascii")


def classes(*names: str) -> str:
    """A class attribute of the names that are not empty."""
    return f'class="{" ".join(name for name in names if name)}"'


def join(parts: Iterable[str]) -> str:
    """Pieces of HTML, one after the other."""
    return "".join(parts)


def hidden(text: str) -> str:
    """Text for screen readers only."""
    return f'<span class="sr">{esc(text)}</span>'


def shown(text: str, extra: str = "") -> str:
    """Text drawn by the style sheet, for the eye only: the name of the button around it says the same in a sentence."""
    name = f" {classes(extra)}" if extra else ""
    return f'<b{name} data-shown="{esc(text)}"></b>'


def glyph(name: str) -> str:
    """A small drawn sign in the colour of the text, one of ``web/img/signs.svg``."""
    return f'<i class="glyph g-{name}"></i>'


def tile(piece: int, extra: str = "") -> str:
    """A tile, or the starting marker, drawn by the style sheet."""
    if piece == MARKER:
        return f"<i {classes('marker', extra)}></i>"
    return f"<i {classes('t', COLOUR_NAMES[piece], extra)}></i>"


def empty(colour: int | None = None, extra: str = "") -> str:
    """An empty space; with a colour the outline of the tile that belongs there."""
    return f"<i {classes('e', '' if colour is None else COLOUR_NAMES[colour], extra)}></i>"


def button(element_id: str, action: str, content: str, extra: str = "", attributes: str = "") -> str:
    """A button that sends ``action``; ``content`` is HTML."""
    more = f" {attributes}" if attributes else ""
    name = f" {classes(extra)}" if extra else ""
    return f'<button type="button" id="{element_id}"{name} data-action="{esc(action)}"{more}>{content}</button>'


def source_text(source: int, colour: int) -> str:
    """A source and a colour as in a move's text: ``3b``, ``0r``."""
    return f"{0 if source == CENTRE else source + 1}{COLOURS[colour]}"

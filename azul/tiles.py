"""Tiles, seats and the small numbers that the rest of the engine counts with.

Inside the engine a colour is a small int that indexes ``COLOURS``; sources, lines, rows, columns and seats
are 0-based. In text everything is 1-based, which is why the two special places are both -1: the centre among
the sources and the floor among the lines are written "0".
"""

from collections.abc import Iterable, Sequence
from typing import Final

COLOURS: Final = "byrkw"
BLUE, YELLOW, RED, BLACK, WHITE = range(5)
COLOUR_NAMES: Final = ("blue", "yellow", "red", "black", "white")

TILES_PER_COLOUR: Final = 20
TILES_PER_DISPLAY: Final = 4
DISPLAYS: Final = {2: 5, 3: 7, 4: 9}
"""Number of displays for each number of players (R2)."""

EMPTY: Final = -1
"""No tile: in a wall space, or as the colour of an empty pattern line."""
CENTRE: Final = -1
"""The centre as a source; also where the starting marker lies until somebody takes it (R3)."""
FLOOR: Final = -1
"""The floor line as a destination."""
MARKER: Final = 5
"""The starting marker in a floor line, next to the colours 0-4."""

Counts = tuple[int, int, int, int, int]
"""Tiles of each colour, in the order of ``COLOURS``."""


def as_counts(numbers: Sequence[int]) -> Counts:
    """Five numbers as ``Counts``.

    Raises ``ValueError`` for another length.
    """
    blue, yellow, red, black, white = numbers
    return (blue, yellow, red, black, white)


def count_tiles(colours: Iterable[int]) -> Counts:
    """How many tiles of each colour there are in ``colours`` (ints 0-4)."""
    counts = [0, 0, 0, 0, 0]
    for colour in colours:
        counts[colour] += 1
    return as_counts(counts)


def tiles_text(counts: Sequence[int]) -> str:
    """Tiles as letters in the canonical order, ``"bbyr"``; ``""`` for none."""
    return "".join(letter * n for letter, n in zip(COLOURS, counts, strict=True))

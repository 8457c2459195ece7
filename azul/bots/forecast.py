"""How the rest of a round would go: every seat in turn takes what is best for its own board.

This is what a move leaves for the others, and what they leave in return: good picks, or a pile for somebody to eat.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from azul.bots.standing import Standing, Take
from azul.table import Table
from azul.tiles import CENTRE, Counts
from azul.wall import SIZE


class Offer(NamedTuple):
    """What lies on the table: the displays that hold tiles, sorted; the centre; whether the marker lies there."""

    displays: tuple[Counts, ...]
    centre: Counts
    marker: bool

    @property
    def empty(self) -> bool:
        """Whether the drafting is over (R10)."""
        return not self.displays and not any(self.centre)


def offer_of(table: Table) -> Offer:
    """What lies on ``table``."""
    displays = sorted(display for display in table.displays if any(display))
    return Offer(tuple(displays), table.centre, table.marker == CENTRE)


def picks(offer: Offer) -> Iterator[tuple[Take, Counts | None]]:
    """Every different (take, its display or ``None`` for the centre) (R6, R8)."""
    last = None
    for display in offer.displays:
        if display != last:
            last = display
            for colour in range(SIZE):
                if display[colour]:
                    yield (colour, display[colour], False), display
    for colour in range(SIZE):
        if offer.centre[colour]:
            yield (colour, offer.centre[colour], offer.marker), None


def without(offer: Offer, colour: int, display: Counts | None) -> Offer:
    """The offer after ``colour`` was taken from ``display``, or from the centre when that is ``None`` (R6)."""
    centre = list(offer.centre)
    if display is None:
        centre[colour] = 0
        return Offer(offer.displays, _counts(centre), False)
    at = offer.displays.index(display)
    for other in range(SIZE):
        if other != colour:
            centre[other] += display[other]
    return Offer(offer.displays[:at] + offer.displays[at + 1 :], _counts(centre), offer.marker)


def _counts(numbers: Sequence[int]) -> Counts:
    blue, yellow, red, black, white = numbers
    return blue, yellow, red, black, white


class Forecaster:
    """Plays rounds to their end by each seat's own best pick; remembers the offers that it has met."""

    def __init__(self) -> None:
        self._picks: dict[Offer, list[tuple[Take, Counts | None]]] = {}
        self._after: dict[tuple[Offer, int, Counts | None], Offer] = {}

    def round_end(self, offer: Offer, seats: Sequence[Standing], turn: int) -> list[Standing]:
        """Where the seats would stand at the round's end with ``turn`` to move."""
        standings = list(seats)
        while not offer.empty:
            standing = standings[turn]
            (take, source), *others = self._all_picks(offer)
            colour = take[0]
            best = standing.options(take)[0][1]
            for take, display in others:
                after = standing.options(take)[0][1]
                if after.going > best.going:
                    best, colour, source = after, take[0], display
            standings[turn] = best
            offer = self._taken(offer, colour, source)
            turn = (turn + 1) % len(standings)
        return standings

    def _all_picks(self, offer: Offer) -> list[tuple[Take, Counts | None]]:
        found = self._picks.get(offer)
        if found is None:
            found = self._picks[offer] = list(picks(offer))
        return found

    def _taken(self, offer: Offer, colour: int, display: Counts | None) -> Offer:
        key = (offer, colour, display)
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = without(offer, colour, display)
        return found

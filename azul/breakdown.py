"""Where a score comes from, added up from what happened."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from azul.events import Bonus, Event, FloorCharged, Tiled


class Breakdown(NamedTuple):
    """A seat's points by source; ``floor`` is 0 or negative, all others 0 or positive.

    ``start`` is the score with which a game from a position began; ``placed`` counts the tiles as they were placed.
    """

    start: int = 0
    placed: int = 0
    floor: int = 0
    rows: int = 0
    columns: int = 0
    colours: int = 0

    @property
    def total(self) -> int:
        """The score: the sum of all parts."""
        return sum(self)


_BONUS_FIELDS = {"row": "rows", "column": "columns", "colour": "colours"}


def break_down(start: Sequence[int], events: Iterable[Event]) -> list[Breakdown]:
    """Each seat's breakdown after ``events``, from its ``start`` score."""
    sums = [dict.fromkeys(Breakdown._fields, 0) | {"start": score} for score in start]
    for event in events:
        if isinstance(event, Tiled):
            sums[event.seat]["placed"] += event.points
        elif isinstance(event, FloorCharged):
            sums[event.seat]["floor"] -= event.lost
        elif isinstance(event, Bonus):
            sums[event.seat][_BONUS_FIELDS[event.kind]] += event.points
    return [Breakdown(**seat) for seat in sums]

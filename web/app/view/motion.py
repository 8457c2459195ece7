"""What moves and sounds, as attributes of the table: short text without quotes, read by ``web/js/follow.js``."""

from collections.abc import Iterable

from web.app.motion import Flight, Motion, Stop, motion_of
from web.app.state import State


def motion_attributes(state: State) -> str:
    """``data-at``, ``data-after``: see ``Motion``; ``data-flights``, ``data-told``, ``data-sounds``: parted by ``;``.

    A flight is its piece and its stops, each a moment in milliseconds and a place: ``blue 0 ~take-3b.0 340
    +line-1-3.2``; a told line is a moment and a place; a sound is a moment and its name.
    """
    motion: Motion = motion_of(state)
    return (
        f'data-at="{motion.at}" data-after="{motion.after}" data-flights="{_flights(motion.flights)}"'
        f' data-told="{_stops(motion.told)}" data-sounds="{_stops(motion.sounds)}"'
    )


def _flights(flights: Iterable[Flight]) -> str:
    return ";".join(f"{flight.piece} {' '.join(map(_stop, flight.stops))}" for flight in flights)


def _stops(stops: Iterable[Stop]) -> str:
    return ";".join(map(_stop, stops))


def _stop(stop: Stop) -> str:
    return f"{stop.at} {stop.place}"

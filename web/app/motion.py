"""What moves on the table, and what is heard, on the way to the place in the game that is shown.

All of it follows from the last events. The page shows the state at once; this says what may travel there afterwards,
and when. A *place* is an element's id, with a dot and a number for one of the pieces (tiles, empty spaces, the marker)
in it, from 0: ``line-1-3.2`` is the third space of seat 1's third line.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from azul import (
    CENTRE,
    COLOUR_NAMES,
    FLOOR,
    MARKER,
    Event,
    Fell,
    FloorCharged,
    Game,
    LineDropped,
    Move,
    Placed,
    Tiled,
    Took,
)
from azul.scoring import FLOOR_COSTS
from azul.wall import SIZE
from web.app.log import scored_rows
from web.app.scoring import RoundScoring, last_scoring
from web.app.settings import Speed
from web.app.state import Ply, State
from web.app.tempo import SCORING, TEMPOS, Tempo

GONE: Final = "-"
_DRAFT: Final = (Took, Placed, Fell)
PLATE: Final = "plate"
TOTAL: Final = "total-"
SOUND_STEP: Final = 90
"""Milliseconds between the sounds of what is shown all at once."""


class Stop(NamedTuple):
    """Where a piece is ``at`` so many milliseconds: ``~`` before a place: as it was before the page changed.

    ``+`` before a place: what is there is not seen until the piece has come. ``GONE``: the piece fades where it is.
    """

    at: int
    place: str


class Flight(NamedTuple):
    """The way of a piece that lies over the page while it travels; ``piece`` is how the style sheet calls it.

    ``PLATE``: all tiles of the last place together.
    """

    piece: str
    stops: tuple[Stop, ...]


class Motion(NamedTuple):
    """What leads to the place ``at`` from the place ``after``, "" for any other game.

    ``told``: what the scoring tells, by the moment when each appears; ``GONE`` before a place: what is seen until then.
    ``sounds``: by the moment. ``length``: milliseconds until all has come to rest.
    """

    at: str
    after: str
    flights: tuple[Flight, ...] = ()
    told: tuple[Stop, ...] = ()
    sounds: tuple[Stop, ...] = ()
    length: int = 0


def motion_of(state: State) -> Motion:
    """What moves on the way to the place in the game that ``state`` shows.

    Nothing moves when the speed is ``OFF``; sounds there are all the same. Which game it is, ``at`` tells by the seed.
    """
    tempo = TEMPOS[state.settings.shown_speed]
    number = len(state.plies)
    last = state.plies[-1] if state.plies else None
    at = _key(state, number, state.scoring_shown)
    if last is None:
        # the page's first table is drawn when the page is built, and has always been there
        opened = state.generation > 0 and state.viewed is None
        motion = _Maker(tempo).deal(state.game) if opened else Motion("", "")
        motion = motion._replace(at=at, after="")
    elif last.ends_round and not state.scoring_shown:
        maker = _Maker(tempo)
        motion = maker.end() if state.game.is_over else maker.deal(state.game)
        motion = motion._replace(at=at, after=_key(state, number, True))
    else:
        before = state.game.copy()
        before.undo()
        motion = _Maker(tempo).ply(state, last, before)._replace(at=at, after=f"{state.game.seed}.{number - 1}.0")
    return _stilled(motion) if state.settings.shown_speed is Speed.OFF else motion


def _stilled(motion: Motion) -> Motion:
    """The same without movement: each of its sounds once, one after the other."""
    names = dict.fromkeys(sound.place for sound in motion.sounds)
    sounds = tuple(Stop(number * SOUND_STEP, name) for number, name in enumerate(names))
    return motion._replace(flights=(), told=(), sounds=sounds, length=0)


def _key(state: State, number: int, scoring: bool) -> str:
    over = "e" if state.game.is_over else ""
    return f"{state.game.seed}{over}.{number}.{int(scoring)}"


class _Maker:
    """Gathers flights, told lines and sounds."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self._flights: list[Flight] = []
        self._told: list[Stop] = []
        self._sounds: list[Stop] = []
        self._length = 0
        self._lying: dict[str, tuple[int, list[Stop]]] = {}
        """By place: a piece that the move has brought there, and how it came."""

    def deal(self, game: Game) -> Motion:
        """From the bag to the displays, one display after the other."""
        for display, counts in enumerate(game.displays):
            if any(counts):
                start = 2 * display * self._tempo.stagger
                arrived = start + self._tempo.flight
                self._flights.append(Flight(PLATE, (Stop(start, "bag"), Stop(arrived, f"+four-{display + 1}"))))
                self._length = max(self._length, arrived)
        self._sound("deal", 0)
        return self._motion()

    def end(self) -> Motion:
        """The result."""
        self._sound("end", 0)
        return self._motion()

    def ply(self, state: State, ply: Ply, before: Game) -> Motion:
        """A move and, where it has ended the drafting, the tiling with its sums."""
        if isinstance(ply.events[0], Took):
            self._take(ply, before, ply.events[0])
        scoring = last_scoring(state.game, state.plies)
        if scoring is not None and (state.scoring_shown or not isinstance(ply.events[-1], _DRAFT)):
            self._tell(scoring, state.plies, before)
        for piece, stops in self._lying.values():
            at, place = stops[-1]
            self._fly(piece, [*stops[:-1], Stop(at, f"+{place}")])
        if state.person_to_move and not state.is_person(ply.seat):
            self._sound("turn", self._length)
        return self._motion()

    # --- drafting ------------------------------------------------------------------------------------------------

    def _take(self, ply: Ply, before: Game, took: Took) -> None:
        """The tiles to line and floor, the rest of the display to the centre."""
        self._sound("take", 0)
        seat, source, colour = took.seat, took.source, took.colour
        board = before.boards[seat]
        fallen = len(board.floor)
        if took.marker and fallen < len(FLOOR_COSTS):
            self._land(MARKER, 0, f"~centre.{MARKER}", f"line-{seat + 1}-0.{fallen}")
            fallen += 1
        placed = next((event for event in ply.events if isinstance(event, Placed)), None)
        fits = placed.number if placed else 0
        for k in range(took.number):
            start = k * self._tempo.stagger
            origin = f"~take-{_group(source, colour)}" + ("" if source == CENTRE else f".{k}")
            if placed is not None and k < fits:
                space = placed.line - board.line_counts[placed.line] - k
                self._land(colour, start, origin, f"line-{seat + 1}-{placed.line + 1}.{space}")
            elif fallen < len(FLOOR_COSTS):
                self._land(colour, start, origin, f"line-{seat + 1}-0.{fallen}")
                fallen += 1
            else:
                self._fly(colour, [Stop(start, origin), Stop(start + self._tempo.flight, f"lid.{colour}")])
        if source != CENTRE:
            self._push(before, source, colour)
        arrived = self._tempo.flight
        if placed is not None:
            self._sound("place", arrived)
        if any(isinstance(event, Fell) for event in ply.events) or took.marker:
            self._sound("floor", arrived + fits * self._tempo.stagger)

    def _land(self, piece: int, start: int, origin: str, place: str) -> None:
        """A piece comes to a place where the tiling may find it."""
        arrived = start + self._tempo.flight
        self._length = max(self._length, arrived)
        self._lying[place] = (piece, [Stop(start, origin), Stop(arrived, place)])

    def _push(self, before: Game, source: int, taken: int) -> None:
        """What is left of a display goes to the centre."""
        for colour, number in enumerate(before.displays[source]):
            for k in range(0 if colour == taken else number):
                start = k * self._tempo.stagger
                new = "+" if k == 0 and not before.centre[colour] else ""
                origin = Stop(start, f"~take-{_group(source, colour)}.{k}")
                pile = Stop(start + self._tempo.flight, f"{new}take-{_group(CENTRE, colour)}")
                self._fly(colour, [origin, pile])

    # --- tiling --------------------------------------------------------------------------------------------------

    def _tell(self, scoring: RoundScoring, plies: Sequence[Ply], before: Game) -> None:
        """Seat by seat: a line's tile goes to the wall as its sum appears, the line's others and the floor fade.

        With its sum appears its line of the log, with the total the score on the board.
        """
        ply = plies[-1]
        lines = _told_lines(scoring, ply.events)
        rows = scored_rows(plies)
        changed = {f"{TOTAL}{one.seat + 1}" for one in scoring.seats if one.before != one.after}
        start = self._length
        step = min(self._tempo.step, max(0, SCORING - start - self._tempo.flight) // max(1, len(lines)))
        for number, (place, event) in enumerate(lines):
            at = start + number * step
            self._told.append(Stop(at, place))
            if place in changed:
                seat = place.removeprefix(TOTAL)
                self._told += [Stop(at, f"score-{seat}"), Stop(at, f"{GONE}was-{seat}")]
            self._told += [Stop(at, f"log-{row}") for other, row in rows if other is event]
            self._length = max(self._length, at + self._tempo.flight)
            if isinstance(event, (Tiled, LineDropped)):
                self._clear_line(event, at)
            elif isinstance(event, FloorCharged):
                self._clear_floor(event, at, before.boards[event.seat].floor)

    def _clear_line(self, event: Tiled | LineDropped, at: int) -> None:
        for space in range(event.row + 1):
            place = f"line-{event.seat + 1}-{event.row + 1}.{space}"
            piece, stops = self._lying.pop(place, (event.colour, [Stop(0, place)]))
            stops.append(Stop(at, place))
            if isinstance(event, Tiled) and space == event.row:
                wall = f"+wall-{event.seat + 1}.{event.row * SIZE + event.column}"
                stops.append(Stop(at + self._tempo.flight, wall))
            else:
                stops.append(Stop(at + self._tempo.flight // 2, GONE))
            self._fly(piece, stops)
        self._sound("score" if isinstance(event, Tiled) else "floor", at + self._tempo.flight)

    def _clear_floor(self, event: FloorCharged, at: int, floor: list[int]) -> None:
        """The floor line as it was, and what the move has brought to it."""
        row = f"line-{event.seat + 1}-0."
        pieces = {f"{row}{space}": (piece, [Stop(0, f"{row}{space}")]) for space, piece in enumerate(floor)}
        pieces |= {place: way for place, way in self._lying.items() if place.startswith(row)}
        for place, (piece, stops) in pieces.items():
            self._lying.pop(place, None)
            self._fly(piece, [*stops, Stop(at, place), Stop(at + self._tempo.flight // 2, GONE)])
        if event.cost:
            self._sound("floor", at)

    # --- gathering -----------------------------------------------------------------------------------------------

    def _fly(self, piece: int, stops: list[Stop]) -> None:
        self._flights.append(Flight("marker" if piece == MARKER else COLOUR_NAMES[piece], tuple(stops)))
        self._length = max(self._length, stops[-1].at)

    def _sound(self, name: str, at: int) -> None:
        self._sounds.append(Stop(at, name))

    def _motion(self) -> Motion:
        return Motion("", "", tuple(self._flights), tuple(self._told), tuple(self._sounds), self._length)


def _group(source: int, colour: int) -> str:
    """The tiles of a colour in a display or the centre, as in a move's text: ``3b``, ``0r``."""
    return str(Move(source, colour, FLOOR))[:2]


def _told_lines(scoring: RoundScoring, events: tuple[Event, ...]) -> list[tuple[str, Event | None]]:
    """The lines of the scoring that the events have brought, each with its event; the totals when all is scored."""
    lines: list[tuple[str, Event | None]] = []
    for one in scoring.seats:
        name = f"told-{one.seat + 1}"
        told: list[Event | None] = [*one.rows, *([] if one.floor is None else [one.floor])]
        lines += [(f"{name}.{number}", event) for number, event in enumerate(told) if event in events]
        if scoring.done:
            lines += [] if told else [(f"{name}.0", None)]
            lines.append((f"{TOTAL}{one.seat + 1}", None))
    return lines

"""The log: what happened, a line for each move and each scored row, told from the engine's events."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from typing import Final, NamedTuple

from azul import (
    CENTRE,
    EMPTY,
    Bonus,
    Dealt,
    Event,
    Fell,
    FloorCharged,
    GameEnded,
    LineDropped,
    Placed,
    RoundEnded,
    Tiled,
    Took,
)
from web.app.i18n import _, ngettext, signed, translations
from web.app.phrases import listed, points, sum_of, tiles
from web.app.state import Ply, State, Stop

_SILENT: Final = (Placed, Fell, RoundEnded)
"""Events without a line of their own."""


class Line(NamedTuple):
    """One line: its text, and the colour of the tile drawn before it or ``EMPTY``; ``heading`` for a new round."""

    text: str
    colour: int = EMPTY
    heading: bool = False


def log_lines(state: State) -> list[tuple[Line, Stop]]:
    """All lines so far, the first round's heading first, each with the place in the game that it tells of.

    While a scoring is shown, what follows it (the next round, or the end with its bonuses) is not told yet.
    """
    told = _told_before(state.plies, tuple(state.names))
    for number in range(len(told) + 1, len(state.plies) + 1):
        ply = state.plies[number - 1]
        before, after = _parted(ply)
        lines = [(line, Stop(number, ply.ends_round)) for line in _lines(before, state.names)]
        told.append((ply, lines + [(line, Stop(number)) for line in _lines(after, state.names)]))
    shown = [(_round(state.game.start.round), Stop(0)), *(line for _ply, lines in told for line in lines)]
    if state.scoring_shown:
        shown = [(line, stop) for line, stop in shown if stop.scoring or stop.ply < len(state.plies)]
    return shown


_Told = list[tuple[Ply, list[tuple[Line, Stop]]]]
_memory: dict[tuple[NullTranslations, tuple[str, ...]], _Told] = {}
"""The lines of the game told last, by translations and names: late in a game they are half of a view's cost."""


def _told_before(plies: Sequence[Ply], names: tuple[str, ...]) -> _Told:
    """What is remembered of these very plies, to be gone on with."""
    key = (translations(), names)
    told = _memory.get(key, [])
    same = 0
    for (ply, _lines), now in zip(told, plies, strict=False):
        if ply is not now:
            break
        same += 1
    _memory.clear()
    _memory[key] = told = told[:same]
    return told


def scored_rows(plies: Sequence[Ply]) -> list[tuple[Event, int]]:
    """What the last move has brought, up to the end of its round, with the number of its line in the log."""
    told = 1 + sum(not isinstance(event, _SILENT) for ply in plies[:-1] for event in ply.events)
    events = [event for event in _parted(plies[-1])[0] if not isinstance(event, _SILENT)]
    return [(event, told + number) for number, event in enumerate(events)]


def _parted(ply: Ply) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events of a move up to the end of its round, and those after it."""
    ends = [number for number, event in enumerate(ply.events) if isinstance(event, RoundEnded)]
    cut = ends[0] if ends else len(ply.events)
    return ply.events[:cut], ply.events[cut:]


def ply_lines(ply: Ply, names: Sequence[str]) -> Iterator[Line]:
    """The lines for one move and what came of it."""
    return _lines(ply.events, names)


def _lines(events: Sequence[Event], names: Sequence[str]) -> Iterator[Line]:
    for event in events:
        if isinstance(event, Took):
            yield Line(_taken(event, events, names[event.seat]), event.colour)
        elif isinstance(event, Dealt):
            yield _round(event.round)
        elif not isinstance(event, _SILENT):
            yield _scored(event, names)


def _round(number: int) -> Line:
    return Line(_("Round {round}").format(round=number), heading=True)


def _taken(took: Took, events: Sequence[Event], name: str) -> str:
    """The sentence for a draft move: what, from where, to where."""
    placed = next((event for event in events if isinstance(event, Placed)), None)
    fell = next((event for event in events if isinstance(event, Fell)), None)
    if took.source != CENTRE:
        messages = (
            _("{name}: {tiles} from display {display} to line {line}"),
            _("{name}: {tiles} from display {display} to line {line}, {fallen} to the floor"),
            _("{name}: {tiles} from display {display} to the floor"),
        )
    elif took.marker:
        messages = (
            _("{name}: {tiles} and the starting marker from the centre to line {line}"),
            _("{name}: {tiles} and the starting marker from the centre to line {line}, {fallen} to the floor"),
            _("{name}: {tiles} and the starting marker from the centre to the floor"),
        )
    else:
        messages = (
            _("{name}: {tiles} from the centre to line {line}"),
            _("{name}: {tiles} from the centre to line {line}, {fallen} to the floor"),
            _("{name}: {tiles} from the centre to the floor"),
        )
    message = messages[2] if placed is None else messages[1] if fell else messages[0]
    return message.format(
        name=name,
        tiles=tiles(took.colour, took.number),
        display=took.source + 1,
        line=placed.line + 1 if placed else 0,
        fallen=fell.number if fell else 0,
    )


def _scored(event: Tiled | LineDropped | FloorCharged | Bonus | GameEnded, names: Sequence[str]) -> Line:
    """The line for one step of scoring."""
    if isinstance(event, GameEnded):
        return Line(winners_text([names[seat] for seat in event.winners], max(event.scores)), heading=True)
    name = names[event.seat]
    if isinstance(event, Tiled):
        sums = sum_of(event.across, event.down, event.points)
        return Line(_("{name}, row {row}: {sum}").format(name=name, row=event.row + 1, sum=sums), event.colour)
    if isinstance(event, LineDropped):
        text = _("{name}, row {row}: no space is open to this colour, the line falls to the floor")
        return Line(text.format(name=name, row=event.row + 1), event.colour)
    if isinstance(event, FloorCharged):
        return Line(_("{name}, floor line: {cost}").format(name=name, cost=floor_text(event)))
    return Line(_("{name}, {bonus}").format(name=name, bonus=bonus_text(event)))


def floor_text(event: FloorCharged) -> str:
    """What the floor line cost; says so when the score could not pay it all (R15)."""
    if event.lost == event.cost:
        return signed(-event.cost)
    return _("{cost}, of which {lost} could be paid").format(cost=signed(-event.cost), lost=event.lost)


def bonus_text(event: Bonus) -> str:
    """One end bonus (R19)."""
    if event.kind == "row":
        return _("row {row} complete: {points}").format(row=event.which + 1, points=signed(event.points))
    if event.kind == "column":
        return _("column {column} complete: {points}").format(column=event.which + 1, points=signed(event.points))
    messages = (
        _("all five blue: {points}"),
        _("all five yellow: {points}"),
        _("all five red: {points}"),
        _("all five black: {points}"),
        _("all five white: {points}"),
    )
    return messages[event.which].format(points=signed(event.points))


def winners_text(names: Sequence[str], score: int) -> str:
    """Who has won (R20); ``names`` are the winners'."""
    if len(names) == 1:
        return _("Winner: {name}, {points}").format(name=names[0], points=points(score))
    return ngettext(
        "Shared win: {names}, {score} point each", "Shared win: {names}, {score} points each", score
    ).format(names=listed(names), score=score)

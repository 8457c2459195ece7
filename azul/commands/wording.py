"""What happens in a game as English sentences for a terminal, one line an event."""

from collections.abc import Iterator, Sequence

from azul.commands.summary import counted, winners_sentence
from azul.events import (
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
from azul.tiles import CENTRE, COLOUR_NAMES


def event_lines(events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """A line for each of ``events``; a take is one line with all that becomes of its tiles."""
    took = ""
    for event in events:
        if isinstance(event, Took):
            took = f"{names[event.seat]}: {event.number} {COLOUR_NAMES[event.colour]} from {_source(event)}"
        elif isinstance(event, Placed):
            took += f", {event.number} to line {event.line + 1}"
        elif isinstance(event, Fell):
            took += f", {event.number} to the floor" + (f" ({event.to_lid} to the lid)" if event.to_lid else "")
        else:
            if took:
                yield f"{took}."
            took = ""
            yield _sentence(event, names)
    if took:
        yield f"{took}."


def _source(event: Took) -> str:
    if event.source != CENTRE:
        return f"display {event.source + 1}"
    return "the centre, with the starting marker" if event.marker else "the centre"


def _sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case Dealt():
            return f"Round {event.round} is dealt; first to move: {names[event.starter]}."
        case Tiled():
            where = f"row {event.row + 1}, {COLOUR_NAMES[event.colour]} in column {event.column + 1}"
            return f"  {names[event.seat]}: {where}: {_sums(event)}"
        case LineDropped():
            what = f"row {event.row + 1} has no column left for {COLOUR_NAMES[event.colour]}"
            return f"  {names[event.seat]}: {what}, {event.number} tiles fall to the floor (R22)"
        case FloorCharged():
            short = "" if event.lost == event.cost else f", only {event.lost} to lose (R15)"
            return f"  {names[event.seat]}: floor line, {counted(event.spaces, 'space')}: -{event.cost}{short}"
        case Bonus():
            return f"  {names[event.seat]}: {_bonus(event)}: +{event.points}"
        case RoundEnded():
            return f"Round {event.round} is over: {_scores(event.scores, names)}."
        case GameEnded():
            return f"The game is over: {_scores(event.scores, names)}. {winners_sentence(event.winners, names)}"
    raise TypeError(f"no sentence for {event!r}")


def _sums(event: Tiled) -> str:
    sums = [f"{n} {way}" for n, way in ((event.across, "across"), (event.down, "down")) if n]
    return f"{' + '.join(sums) or 'alone'} = {event.points}"


def _bonus(event: Bonus) -> str:
    if event.kind == "colour":
        return f"all five {COLOUR_NAMES[event.which]} tiles"
    return f"{event.kind} {event.which + 1} complete"


def _scores(scores: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))

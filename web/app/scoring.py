"""The scoring of a round, seat by seat, gathered from the events of the moves that brought it."""

from collections.abc import Sequence
from typing import NamedTuple

from azul import Event, FloorCharged, Game, GameEnded, LineDropped, Move, Phase, RoundEnded, Tiled
from web.app.i18n import pgettext
from web.app.state import Ply, State


class SeatScoring(NamedTuple):
    """What one seat's wall-tiling brought: its rows in order, its floor line, the score ``before`` and ``after``."""

    seat: int
    before: int
    rows: tuple[Tiled | LineDropped, ...]
    floor: FloorCharged | None
    after: int


class RoundScoring(NamedTuple):
    """A round's scoring in the order of scoring; not ``done`` while the grey wall waits for a choice (R23)."""

    round: int
    seats: tuple[SeatScoring, ...]
    done: bool


def last_scoring(game: Game, plies: Sequence[Ply]) -> RoundScoring | None:
    """The scoring of the round that has ended last, or that is under way; ``None`` before the first one."""
    end = len(plies)
    if game.phase is Phase.DRAFT:
        while end and not plies[end - 1].ends_round:
            end -= 1
    first = end - 1
    while first >= 0 and not isinstance(plies[first].move, Move):
        first -= 1
    if first < 0:
        return None
    events = [event for ply in plies[first:end] for event in ply.events]
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    starter = _starter(game, plies[:first])
    order = [(starter + step) % game.players for step in range(game.players)]
    scores = [board.score for board in game.boards] if ended is None else list(ended.scores)
    number = game.round if ended is None else ended.round
    return RoundScoring(number, tuple(_seat(seat, events, scores[seat]) for seat in order), ended is not None)


def _starter(game: Game, before: Sequence[Ply]) -> int:
    """Who started the round whose drafting ``before`` leads up to."""
    for ply in reversed(before):
        for event in ply.events:
            if isinstance(event, RoundEnded):
                return event.next_starter
    return game.start.starter


def _seat(seat: int, events: Sequence[Event], after: int) -> SeatScoring:
    rows: list[Tiled | LineDropped] = []
    floor = None
    before = after
    for event in events:
        if isinstance(event, Tiled) and event.seat == seat:
            rows.append(event)
            before -= event.points
        elif isinstance(event, LineDropped) and event.seat == seat:
            rows.append(event)
        elif isinstance(event, FloorCharged) and event.seat == seat:
            floor = event
            before += event.lost
    return SeatScoring(seat, before, tuple(rows), floor, after)


def score_shown(state: State, seat: int) -> tuple[int, int]:
    """The points on a seat's board before and after what the table shows; a scoring does not tell the end bonuses."""
    scoring = last_scoring(state.game, state.plies) if state.scoring_shown else None
    if scoring is None:
        score = state.game.boards[seat].score
        return score, score
    return next((one.before, one.after) for one in scoring.seats if one.seat == seat)


def score_course(state: State) -> tuple[list[str], list[list[int]]]:
    """The scores at the beginning, after each round and, where the end brought points, then: labels, and by seat."""
    first = state.game.start
    labels = [str(first.round - 1)]
    columns = [[board.score for board in first.boards]]
    for ply in state.plies:
        for event in ply.events:
            if isinstance(event, RoundEnded):
                labels.append(str(event.round))
                columns.append(list(event.scores))
            elif isinstance(event, GameEnded) and list(event.scores) != columns[-1]:
                labels.append(pgettext("of the game", "end"))
                columns.append(list(event.scores))
    return labels, [list(line) for line in zip(*columns, strict=True)]

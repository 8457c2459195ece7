"""Games that a person has finished here against bots, and what they add up to for each level.

A deal counts once against the same opponents, the first time that it is played to its end: not again after a reload, in
another tab, after a move taken back at the end, or when the same deal is played once more.
"""

import json
import re
from collections.abc import Iterable
from itertools import chain
from typing import Any, Final, NamedTuple

from azul import Game
from azul.bots.names import RENAMED
from azul.breakdown import break_down
from web.app.days import is_day
from web.app.kept import Tally
from web.app.levels import levels
from web.app.shelf import PLAYED, Shelf
from web.app.state import State

FORMAT: Final = "azulejo-played/1"
LONGEST: Final = 400
"""Characters of a kept result and of its name; both are far shorter."""
_NAME: Final = re.compile(r"(colour|grey)([2-4])-(0|[1-9][0-9]{0,18})-([1-4])-([a-z0-9_.-]+)", re.ASCII)
_LEVEL: Final = re.compile(r"[a-z0-9_-]{1,32}", re.ASCII)
_MOST_POINTS: Final = 999


class Played(NamedTuple):
    """A finished game of one person.

    ``day``: the UTC day on which the game began. ``level``: that of the strongest bot. ``place`` from 1, shared places
    included; ``floor``: the points lost on the floor line, 0 or negative.
    """

    day: str
    level: str
    place: int
    score: int
    floor: int


class PlayedError(ValueError):
    """A kept result that can't be read; the message says why."""


# --- from the table --------------------------------------------------------------------------------------------------


def counts(state: State) -> bool:
    """Whether the game on the table is one for the statistics.

    One person plays against bots, from the first deal to the end, and nothing is tried out.
    """
    game = state.game
    fresh = Game(game.players, game.wall, 0, game.start.starter, auto_deal=False).start
    alone = len(state.config.persons) == 1
    return game.is_over and alone and not state.practice and state.left is None and game.start == fresh


def name_of(state: State) -> str:
    """The deal and who sat at the table: what counts once.

    ``colour2-42-1-person.normal``: wall and players, seed, starter from 1, seats.
    """
    game = state.game
    seats = ".".join(who.level for who in state.config.seats)
    return f"{game.wall}{game.players}-{game.seed}-{game.start.starter + 1}-{seats}"


def played_of(state: State) -> Played:
    """The result of the person in a game that ``counts``."""
    (seat,) = state.config.persons
    order = list(levels())
    bots = [who.level for who in state.config.seats if not who.is_person]
    starts = [board.score for board in state.game.start.boards]
    parts = break_down(starts, chain.from_iterable(ply.events for ply in state.plies))[seat]
    place = state.game.result().places[seat]
    return Played(state.date, max(bots, key=order.index), place, parts.total, parts.floor)


# --- as text ---------------------------------------------------------------------------------------------------------


def played_text(played: Played) -> str:
    """The result as JSON text, ASCII."""
    return json.dumps({"format": FORMAT, **played._asdict()})


def read_played(name: str, text: str) -> Played:
    """The result that ``played_text`` wrote under the ``name`` of its game.

    Raises ``PlayedError`` for text that is damaged, of something else, or of another version.
    """
    if len(text) > LONGEST:
        raise PlayedError(f"a result has at most {LONGEST} characters, this one has {len(text)}")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PlayedError(f"the result is damaged: {error}") from error
    if not isinstance(fields, dict) or fields.pop("format", None) != FORMAT:
        raise PlayedError("this is not a result that this version knows")
    if set(fields) != set(Played._fields):
        raise PlayedError(f"a result has {', '.join(Played._fields)}, not {', '.join(sorted(map(str, fields)))}")
    return _checked(name, fields)


def _checked(name: str, fields: dict[str, Any]) -> Played:
    found = _NAME.fullmatch(name) if len(name) <= LONGEST else None
    seats = found[5].split(".") if found else []
    if found is None or len(seats) != int(found[2]) or int(found[4]) > len(seats):
        raise PlayedError(f"{name[:40]!r} is not the name of a game")
    numbers = {"place": (1, len(seats)), "score": (0, _MOST_POINTS), "floor": (-_MOST_POINTS, 0)}
    for field, (least, most) in numbers.items():
        number = fields[field]
        if type(number) is not int or not least <= number <= most:
            raise PlayedError(f"{field} is {str(number)[:40]}, expected {least} to {most}")
    day, level = fields["day"], fields["level"]
    if not isinstance(day, str) or not is_day(day):
        raise PlayedError(f"the day is {str(day)[:40]!r}")
    if not isinstance(level, str) or not _LEVEL.fullmatch(level) or level not in seats:
        raise PlayedError(f"the level is {str(level)[:40]!r}, which did not play")
    return Played(day, level, fields["place"], fields["score"], fields["floor"])


# --- on the shelf ----------------------------------------------------------------------------------------------------


def count(shelf: Shelf, state: State) -> None:
    """Keep the result of the game on the table, if it is one that counts and has not been counted yet."""
    name = PLAYED + name_of(state)
    if counts(state) and shelf.read(name) is None:
        shelf.write(name, played_text(played_of(state)))


def kept_results(shelf: Shelf) -> tuple[dict[str, Played], int]:
    """The kept results by the names of their games, and how many more there are that can't be read."""
    found = {}
    texts = shelf.texts(PLAYED)
    for name, text in texts.items():
        try:
            found[name] = read_played(name, text)
        except PlayedError:
            continue  # perhaps of a newer version, which may come back; the person is told how many there are
    return found, len(texts) - len(found)


def forget_results(shelf: Shelf) -> None:
    """Forget all results."""
    for name in shelf.texts(PLAYED):
        shelf.remove(PLAYED + name)


# --- added up --------------------------------------------------------------------------------------------------------


def tallies(played: Iterable[Played]) -> list[Tally]:
    """A tally for each level, weakest first; with several levels a last one for all together."""
    by_level: dict[str, list[Played]] = {}
    for one in played:
        by_level.setdefault(RENAMED.get(one.level, one.level), []).append(one)
    order = list(levels())
    known = [level for level in order if level in by_level]
    found = [_tally(level, by_level[level]) for level in [*known, *sorted(set(by_level) - set(order))]]
    if len(found) > 1:
        found.append(_tally("", list(chain.from_iterable(by_level.values()))))
    return found


def _tally(level: str, played: list[Played]) -> Tally:
    games = len(played)
    scores = [one.score for one in played]
    return Tally(
        level=level,
        games=games,
        wins=sum(one.place == 1 for one in played),
        best=max(scores),
        average=sum(scores) / games,
        floor=sum(one.floor for one in played) / games,
    )

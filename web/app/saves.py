"""Saves: a table as text, with everything that must be the same when it comes back."""

import json
import re
from typing import Any, Final

from azul import Game, Phase, parse_record
from web.app.config import RANDOM_STARTER, GameConfig
from web.app.kept import Summary
from web.app.records import BOT, opened, plies_of, read_seat, record_text
from web.app.settings import Settings
from web.app.state import Course, State

FORMAT: Final = "azulejo-save/1"
_TIME: Final = re.compile(r'"saved": [0-9.e+]+')


class SaveError(ValueError):
    """A save that this version can't read; the message says why."""


def save_text(state: State, now: float) -> str:
    """The table as JSON text; ``now`` is the time in seconds since 1970."""
    left = None
    if state.left is not None:
        left = {
            "record": record_text(state, state.left.game),
            "scoring": state.left.scoring_shown,
            "practice": state.left.practice,
            "branched": state.left.branched,
        }
    save = {
        "format": FORMAT,
        "saved": now,
        "record": record_text(state),
        "starter": state.config.starter,
        "scoring": state.scoring_shown,
        "practice": state.practice,
        "daily": state.daily,
        "left": left,
        "names": list(state.names),
        "scores": list(state.game.result().scores),
        "round": state.game.round,
        "over": state.game.is_over,
    }
    return json.dumps(save)


def at_time(text: str, now: float) -> str:
    """The same save, written at another time."""
    return _TIME.sub(f'"saved": {now!r}', text, count=1)


def read_save(text: str, settings: Settings) -> State:
    """The table that ``save_text`` wrote.

    Raises ``SaveError`` for text that is damaged, of something else, or of a newer version.
    """
    save = _fields(text)
    try:
        game, tags = parse_record(save["record"])
        _deal_due(game)
        seats = tuple(read_seat(tags.get(f"Seat{seat + 1}", "")) for seat in range(game.players))
        for seat, who in enumerate(seats, 1):
            if who.is_person and tags.get(f"Seat{seat}", "").startswith(BOT):
                raise SaveError(f"there is no bot {tags[f'Seat{seat}']!r} here")
        state = opened(game, seats, settings)
        state.date = tags.get("Date", state.date)
        state.config = _config(state.config, save["starter"])
        state.scoring_shown = bool(save["scoring"]) and bool(state.plies) and state.plies[-1].ends_round
        state.practice = bool(save["practice"])
        state.daily = bool(save["daily"])
        if save["left"]:
            state.left = _course(save["left"])
    except (ValueError, KeyError, TypeError) as error:
        raise SaveError(f"the saved game can't be read: {error}") from error
    return state


def _config(config: GameConfig, starter: Any) -> GameConfig:
    if starter != RANDOM_STARTER and starter not in range(len(config.seats)):
        raise SaveError(f"the starter is {starter!r}")
    return GameConfig(config.seats, config.wall, starter, config.seed)


def _course(fields: dict[str, Any]) -> Course:
    game = parse_record(fields["record"]).game
    _deal_due(game)
    plies = tuple(plies_of(game))
    branched = int(fields["branched"])
    if not 0 <= branched <= len(plies):
        raise SaveError(f"the other game parts after {branched} of {len(plies)} moves")
    return Course(game, plies, bool(fields["scoring"]), bool(fields["practice"]), branched)


def goes_on_from(later: str, earlier: str) -> bool:
    """Whether a save tells all that another one does: the same game, as far or farther.

    Both can be read. What was tried out on the way is not compared.
    """
    one, other = (parse_record(_fields(text)["record"]) for text in (later, earlier))
    played = other.game.history
    if one.tags != other.tags or one.game.start != other.game.start or one.game.history[: len(played)] != played:
        return False
    return all(deal in one.game.deals() for deal in other.game.deals())


def _deal_due(game: Game) -> None:
    if game.phase is Phase.DEAL:
        game.deal()


def read_summary(text: str) -> Summary:
    """What a list tells about a save.

    Raises ``SaveError`` like ``read_save``, but does not replay the game.
    """
    save = _fields(text)
    try:
        return Summary(
            names=tuple(str(name) for name in save["names"]),
            scores=tuple(int(score) for score in save["scores"]),
            round=int(save["round"]),
            over=bool(save["over"]),
            saved=float(save["saved"]),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise SaveError(f"the saved game can't be read: {error}") from error


def _fields(text: str) -> dict[str, Any]:
    try:
        save = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error
    if not isinstance(save, dict) or not str(save.get("format", "")).startswith("azulejo-save/"):
        raise SaveError("this is not a saved game of Azulejo")
    if save["format"] != FORMAT:
        raise SaveError(f"the saved game was written by another version ({save['format'][:40]})")
    return save

"""Links: a deal, a position or a record in the fragment of the page's address, so that no server need know of it.

::

    #seed=12&players=2&wall=colour&start=1&seats=Ana,bot:normal
    #position=colour2_1_1_1_draft_…&seed=12
    #record=%5BGame%20…
    #daily

All parts of a deal but the seed may be left out. Values are percent-encoded UTF-8.
"""

from collections.abc import Callable, Mapping
from typing import Final

from azul import WallVariant
from azul.deal import SEED_LIMIT
from azul.tiles import DISPLAYS
from web.app.config import GameConfig, SeatConfig
from web.app.days import daily_seed, today
from web.app.i18n import _
from web.app.records import OpeningError, one_person, open_text, read_seat, record_text, seat_text
from web.app.replay import table_at
from web.app.settings import Settings
from web.app.state import State

PLAIN: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/*:")
"""Bytes that stand for themselves; ``,`` is not among them because it parts the seats."""


# --- writing ---------------------------------------------------------------------------------------------------------


def deal_link(state: State) -> str:
    """The fragment that deals this game again, for the same seats."""
    game = state.game
    seats = ",".join(_encoded(seat_text(who)) for who in state.config.seats)
    parts = [f"seed={game.seed}", f"players={game.players}", f"wall={game.wall}"]
    if game.start.starter:
        parts.append(f"start={game.start.starter + 1}")
    if state.config.seats != one_person(game.players, 0):
        parts.append(f"seats={seats}")
    return "#" + "&".join(parts)


def position_link(state: State) -> str:
    """The fragment that opens the position which is looked at."""
    game = table_at(state).game
    return f"#position={_encoded(str(game.position()))}&seed={game.seed}"


def record_link(state: State) -> str:
    """The fragment that opens this game as far as it has been played."""
    return f"#record={_encoded(record_text(state))}"


def _encoded(text: str) -> str:
    return "".join(chr(byte) if byte in PLAIN else f"%{byte:02X}" for byte in text.encode())


# --- reading ---------------------------------------------------------------------------------------------------------


def follow(fragment: str, settings: Settings) -> State:
    """The table that a link leads to; ``fragment`` is the address from its ``#`` on.

    Raises ``OpeningError``, ``NotationError`` or ``PositionError`` with what is wrong with the link.
    """
    parts = _parts(fragment.removeprefix("#"))
    for name, opener in _OPENERS.items():
        if name in parts:
            return opener(parts, settings)
    raise OpeningError(_("A link names a seed, a position, a record or the deal of the day."))


def _parts(text: str) -> dict[str, str]:
    """The parts of a fragment by name."""
    parts: dict[str, str] = {}
    for part in text.split("&"):
        name, _sign, value = part.partition("=")
        if name in parts:
            raise OpeningError(_("The link says twice what {name} is.").format(name=name))
        parts[name] = _decoded(name, value) if name != "seats" else value
    return parts


def _decoded(name: str, text: str) -> str:
    """The text that ``_encoded`` made into another."""
    first, *rest = text.encode().split(b"%")
    try:
        return (first + b"".join(bytes.fromhex(part[:2].decode()) + part[2:] for part in rest)).decode()
    except ValueError as error:
        raise OpeningError(
            _("The link is damaged: {name} is not encoded as it should be.").format(name=name)
        ) from error


def _only(parts: Mapping[str, str], *names: str) -> None:
    """Refuse parts that mean nothing here: they would be wishes that go unheard."""
    for name in parts:
        if name not in names:
            raise OpeningError(_("The link says what {name} is, which means nothing here.").format(name=name[:20]))


def _number(parts: Mapping[str, str], name: str, low: int, high: int, default: int) -> int:
    """A whole number from ``low`` to ``high``."""
    text = parts.get(name, str(default))
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or not low <= int(text) <= high:
        raise OpeningError(
            _("The link's {name} is {text}, expected a number from {low} to {high}.").format(
                name=name, text=repr(text[:20]), low=low, high=high
            )
        )
    return int(text)


def _deal(parts: Mapping[str, str], settings: Settings) -> State:
    _only(parts, "seed", "players", "wall", "start", "seats")
    seats = _seats(parts)
    players = _number(parts, "players", min(DISPLAYS), max(DISPLAYS), len(seats) or min(DISPLAYS))
    if seats and len(seats) != players:
        raise OpeningError(
            _("The link names {seats} seats for {players} players.").format(seats=len(seats), players=players)
        )
    wall = parts.get("wall", WallVariant.COLOUR).lower()
    if wall not in list(WallVariant):
        raise OpeningError(_("The link's wall is {text}, expected colour or grey.").format(text=repr(wall[:20])))
    start = _number(parts, "start", 1, players, 1)
    seed = _number(parts, "seed", 0, SEED_LIMIT - 1, 0)
    return _table(GameConfig(seats or one_person(players, 0), WallVariant(wall), start - 1, seed), settings)


def _seats(parts: Mapping[str, str]) -> tuple[SeatConfig, ...]:
    if "seats" not in parts:
        return ()
    return tuple(read_seat(_decoded("seats", seat)) for seat in parts["seats"].split(","))


def _position(parts: Mapping[str, str], settings: Settings) -> State:
    _only(parts, "position", "seed")
    seed = _number(parts, "seed", 0, SEED_LIMIT - 1, 0) if "seed" in parts else None
    return open_text(parts["position"], settings, seed)


def _record(parts: Mapping[str, str], settings: Settings) -> State:
    _only(parts, "record")
    return open_text(parts["record"], settings)


def _daily(parts: Mapping[str, str], settings: Settings) -> State:
    _only(parts, "daily")
    return daily_table(settings)


def daily_table(settings: Settings) -> State:
    """The deal of the day, the same for everybody: one person and one Normal bot on the colour wall."""
    day = today()
    state = _table(GameConfig(seed=daily_seed(day)), settings)
    state.date, state.daily = day, True
    return state


def _table(config: GameConfig, settings: Settings) -> State:
    return State(config, config.names(), config.deal(), settings)


_OPENERS: Final[dict[str, Callable[[Mapping[str, str], Settings], State]]] = {
    "daily": _daily,
    "position": _position,
    "record": _record,
    "seed": _deal,
}

"""The game as a record, with who sat where in its tags; and the table on which a record or a position is opened."""

from typing import Final

from azul import Event, Game, NotationError, Phase, format_record, parse_position, parse_record
from azul.bots.names import RENAMED
from web.app.config import NAME_LENGTH, PERSON, GameConfig, SeatConfig, tidy_name
from web.app.days import is_day
from web.app.i18n import _
from web.app.levels import levels
from web.app.settings import Settings
from web.app.state import Ply, State, Stop

LONGEST: Final = 20_000
MOST_MOVES: Final = 600
"""Characters and moves of a game that the page opens; a long game of four has about 200 moves."""
BOT: Final = "bot:"
PLAYER: Final = "person:"
"""What a seat's tag begins with: a bot's level follows, or a person's name that could be taken for one."""


class OpeningError(NotationError):
    """What is given can not be opened; unlike the engine's errors it is said in the person's language."""


def record_text(state: State, game: Game | None = None) -> str:
    """The record of the game, or of another one with the same seats.

    Names and bots are ``Seat`` tags, and there is the seed so that it goes on with the same refills.
    """
    game = game or state.game
    tags = {}
    for seat, who in enumerate(state.config.seats, 1):
        if text := seat_text(who):
            tags[f"Seat{seat}"] = text
    if state.date:
        tags["Date"] = state.date
    return format_record(game, {**tags, "Seed": str(game.seed)})


def seat_text(who: SeatConfig) -> str:
    """A seat as a tag's text: ``"Ana"``, ``"bot:normal"``, "" for a person without a name."""
    if not who.is_person:
        return f"{BOT}{who.level}"
    name = tidy_name(who.name)
    return f"{PLAYER}{name}" if name.startswith((BOT, PLAYER)) else name


def read_seat(text: str) -> SeatConfig:
    """The seat that a tag tells of; a bot that there is none of here becomes a person of that name."""
    name = text.removeprefix(BOT)
    level = RENAMED.get(name, name)
    if name != text and level in levels():
        return SeatConfig(level)
    return SeatConfig(PERSON, tidy_name(text.removeprefix(PLAYER))[:NAME_LENGTH].strip())


def open_text(text: str, settings: Settings, seed: int | None = None) -> State:
    """The table on which a record or a position is opened; ``seed`` decides the refills after a position.

    A finished game is opened at its start, to be looked at. Raises ``NotationError`` or ``PositionError`` with what is
    wrong and where.
    """
    if len(text) > LONGEST:
        raise OpeningError(
            _("The text is too long for a game: it has more than {most} characters.").format(most=LONGEST)
        )
    text = text.strip().removeprefix("\ufeff").strip()
    if text.startswith("["):
        return _open_record(text, settings)
    if text[:6].lower().startswith(("colour", "grey")):
        return _open_position(text, settings, seed)
    raise OpeningError(_("This is neither a record, which begins with a tag in brackets, nor a position."))


def _open_record(text: str, settings: Settings) -> State:
    game, tags = parse_record(text)
    if len(game.history) > MOST_MOVES:
        raise OpeningError(
            _("The game is too long to be shown: it has more than {most} moves.").format(most=MOST_MOVES)
        )
    if game.phase is Phase.DEAL:
        game.deal()
    seats = tuple(read_seat(tags.get(f"Seat{seat + 1}", "")) for seat in range(game.players))
    state = opened(game, seats, settings)
    state.date = tags.get("Date", "")
    if not is_day(state.date):
        state.date = ""
    if game.is_over:
        state.viewed = Stop(0)
    return state


def _open_position(text: str, settings: Settings, seed: int | None) -> State:
    """A position is for the one who opens it: the seat to move is theirs, the others are bots'."""
    game = Game.from_position(parse_position(text), seed)
    return opened(game, one_person(game.players, game.turn), settings)


def one_person(players: int, person: int) -> tuple[SeatConfig, ...]:
    """Seats for one person among bots."""
    return tuple(SeatConfig() if seat == person else SeatConfig("normal") for seat in range(players))


def opened(game: Game, seats: tuple[SeatConfig, ...], settings: Settings) -> State:
    """The table with ``game`` as far as it has been played."""
    config = GameConfig(seats, game.wall, game.start.starter, game.seed)
    return State(config, config.names(), game, settings, plies_of(game))


def plies_of(game: Game) -> list[Ply]:
    """The decisions of a game with what came of each."""
    events: list[Event] = []
    moves = [(table.turn, move, len(events)) for table, move in game.walk(events)]
    ends = [start for _seat, _move, start in moves[1:]] + [len(events)]  # one more than moves when there is none
    return [Ply(seat, move, tuple(events[start:end])) for (seat, move, start), end in zip(moves, ends, strict=False)]

"""All that a page shows, as one value that knows no browser; what the views read and the session changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from azul import CENTRE, AnyMove, Event, Game, Move, Phase, Reason, RoundEnded
from web.app.config import Form, GameConfig
from web.app.days import today
from web.app.kept import KeptGame, Tally, new_key
from web.app.settings import Settings


class Sheet(StrEnum):
    """What lies over the table."""

    NONE = "none"
    NEW = "new"
    RULES = "rules"
    KEYS = "keys"
    UNDO = "undo"
    SETTINGS = "settings"
    SHARE = "share"
    GAMES = "games"
    STATISTICS = "statistics"
    RESET = "reset"


class Ply(NamedTuple):
    """One decision that has been played: by which seat, what, and what came of it."""

    seat: int
    move: AnyMove
    events: tuple[Event, ...]

    @property
    def ends_round(self) -> bool:
        """Whether it was the last decision of a round."""
        return any(isinstance(event, RoundEnded) for event in self.events)


class Stop(NamedTuple):
    """A place in a game to look at: the table after ``ply`` moves.

    Where a move has ended a round there are two: ``scoring`` is the one with the scoring of that round.
    """

    ply: int
    scoring: bool = False


class Course(NamedTuple):
    """A course of a game that has been left and can be taken up again; ``branched``: the moves before the parting."""

    game: Game
    plies: tuple[Ply, ...]
    scoring_shown: bool
    practice: bool
    branched: int


class Opening(NamedTuple):
    """What was given to be opened and could not be, and why; ``detail``: what the engine says of it, in English."""

    text: str
    error: str
    detail: str = ""


class Selection(NamedTuple):
    """The tiles chosen and not yet placed: a display from 0 or ``CENTRE``, and a colour."""

    source: int
    colour: int


@dataclass(slots=True)
class State:
    """The table, and where the person looks at it.

    ``notice``: what the last action was answered with. ``scoring_shown``: the scoring of the last round is still on the
    table and the next round waits for it to be put away. ``looked``: the seat whose board is shown large instead of the
    own one. ``pending``: a move that waits to be confirmed. ``typed``: the signs of a move that is being written at the
    table. ``entry``: what stands in the field for moves and could not be played. ``practice``: a deal has been
    taken back. ``failure``: why the bot to move gave no move, or "".
    ``viewed``: the place in the game that is looked at, ``None`` for now; nothing is played there. ``left``: the game
    itself, while something else is tried from one of its positions. ``opening``: what could not be opened. ``date``:
    the UTC day on which the game began. ``daily``: it is that day's deal.
    ``generation`` counts up with every change of the game: what was asked of a bot before is stale.
    ``key``: the game's name on the shelf. ``elsewhere``: another tab has it, and here it stands still. ``kept``: the
    games on the shelf, as the list of them shows. ``tallies``: what the sheet with the statistics shows, and ``unread``
    how many results could not be read for it. ``finished``: the last move has ended the game, which is not counted yet.
    ``download``: the name and the text of a file that the page is to give to the person.
    """

    config: GameConfig
    names: tuple[str, ...]
    game: Game
    settings: Settings = field(default_factory=Settings)
    plies: list[Ply] = field(default_factory=list)
    selection: Selection | None = None
    pending: AnyMove | None = None
    typed: str = ""
    entry: str = ""
    notice: str = ""
    sheet: Sheet = Sheet.NONE
    form: Form | None = None
    scoring_shown: bool = False
    looked: int | None = None
    practice: bool = False
    failure: str = ""
    viewed: Stop | None = None
    left: Course | None = None
    opening: Opening | None = None
    date: str = field(default_factory=today)
    daily: bool = False
    generation: int = 0
    key: str = field(default_factory=new_key)
    elsewhere: bool = False
    kept: list[KeptGame] = field(default_factory=list)
    tallies: list[Tally] = field(default_factory=list)
    unread: int = 0
    finished: bool = False
    download: tuple[str, str] | None = None

    def play(self, move: AnyMove) -> None:
        """Play a move for the seat to move.

        Raises ``IllegalMove``, with nothing changed.
        """
        seat = self.game.turn
        events = tuple(self.game.play(move))
        self.plies.append(Ply(seat, move, events))
        self.put_back()
        if self.viewed is None:
            self.looked = None
        self.scoring_shown = self.plies[-1].ends_round
        self.finished = self.game.is_over
        self.generation += 1

    def put_back(self) -> None:
        """Forget what has been chosen and not been played."""
        self.selection = self.pending = None
        self.typed = self.entry = ""

    def go_back(self, ply: int) -> None:
        """Take back all but the first ``ply`` moves; past a deal it becomes a game for practice."""
        gone = self.plies[ply:]
        if any(one.ends_round for one in gone):
            self.practice = True
        self.game.undo(len(gone))
        del self.plies[ply:]
        self.put_back()
        self.looked = self.viewed = None
        self.scoring_shown = self.finished = False
        self.failure = ""
        self.sheet = Sheet.NONE
        self.generation += 1

    @property
    def holds_choice(self) -> bool:
        """Whether tiles are chosen, or a move waits to be confirmed."""
        return self.selection is not None or self.pending is not None

    def is_person(self, seat: int) -> bool:
        """Whether a person sits at ``seat``."""
        return self.config.seats[seat].is_person

    @property
    def person_to_move(self) -> bool:
        """Whether the game waits for a decision by a person."""
        waits = not (self.game.is_over or self.scoring_shown or self.elsewhere) and self.viewed is None
        return waits and self.is_person(self.game.turn)

    @property
    def bot_to_move(self) -> bool:
        """Whether the next decision is a bot's."""
        return not (self.game.is_over or self.elsewhere or self.is_person(self.game.turn))

    @property
    def own_seat(self) -> int:
        """The seat of the person at the table: who is to move, else who moved last, else who will move first."""
        game = self.game
        if self.is_person(game.turn):
            return game.turn
        for ply in reversed(self.plies):
            if self.is_person(ply.seat):
                return ply.seat
        order = [(game.turn + step) % game.players for step in range(game.players)]
        return next((seat for seat in order if self.is_person(seat)), 0)

    @property
    def main_seat(self) -> int:
        """The seat whose board is shown large."""
        return self.own_seat if self.looked is None else self.looked

    @property
    def round_shown(self) -> int:
        """The number of the round on the table: the one that has been played while its scoring is shown."""
        if self.scoring_shown and not self.game.is_over:
            return self.game.round - 1
        return self.game.round

    @property
    def undo_ply(self) -> int | None:
        """The number of moves before a person's last decision, where undo goes back to; ``None`` when there is none."""
        for ply in reversed(range(len(self.plies))):
            if self.is_person(self.plies[ply].seat):
                return ply
        return None

    def tiles_at(self, source: int) -> tuple[int, ...]:
        """Tiles by colour on a display or in the centre."""
        return self.game.centre if source == CENTRE else self.game.displays[source]

    def stock(self) -> tuple[Sequence[int], Sequence[int]]:
        """Bag and lid by colour; while a scoring is shown, as the round has left them, before the next deal."""
        game = self.game
        deals = game.deals()
        if not (self.scoring_shown and deals) or len(game.history) != deals[-1][0]:
            return game.bag, game.lid
        last = deals[-1][1]
        bag = deals[-2][1].bag if len(deals) > 1 else game.start.bag  # nothing leaves the bag during a round
        dealt = [sum(colour) for colour in zip(*last.displays, strict=True)]
        return bag, [a + b + c - d for a, b, c, d in zip(last.bag, last.lid, dealt, bag, strict=True)]

    def marker_waits(self) -> bool:
        """Whether the starting marker lies in the centre, for the next one who takes from there."""
        return self.game.phase is Phase.DRAFT and self.game.marker == CENTRE

    def selected_move(self, line: int) -> Move | None:
        """The chosen tiles to pattern line ``line``, or ``FLOOR``; ``None`` when nothing is chosen."""
        if self.selection is None:
            return None
        return Move(self.selection.source, self.selection.colour, line)

    def why_not(self, line: int) -> Reason | None:
        """Why the chosen tiles may not go to ``line``."""
        move = self.selected_move(line)
        return None if move is None else self.game.why_illegal(move)

    def last_moves(self) -> dict[int, Move]:
        """By seat: the last draft move of this round by everybody but the person to move."""
        found: dict[int, Move] = {}
        if self.game.phase is not Phase.DRAFT:
            return found
        for ply in reversed(self.plies):
            if ply.ends_round:
                break
            if isinstance(ply.move, Move):
                found.setdefault(ply.seat, ply.move)
        if self.person_to_move:
            found.pop(self.game.turn, None)
        return found


Action = Callable[[State, str], State]
"""What answers a verb of the page, see ``web.app.actions``."""

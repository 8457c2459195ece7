"""A game at the keyboard: reads what people type, lets bots answer, tells what happens."""

import sys
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from azul.bots import Bot
from azul.commands.palette import Palette
from azul.commands.summary import distinct, summary
from azul.commands.table_view import table_lines
from azul.commands.wording import event_lines
from azul.errors import IllegalMove, NotationError
from azul.events import Event
from azul.game import Game
from azul.moves import parse_move
from azul.position import Phase
from azul.record import format_record
from azul.tiles import CENTRE, COLOUR_NAMES, COLOURS

_LONGEST_LINE: Final = 1000

_COLOURS: Final = ", ".join(f"{letter} {name}" for letter, name in zip(COLOURS, COLOUR_NAMES, strict=True))

HELP: Final = f"""\
A move is the display's number, the colour's letter and the line's number:
  3b4   take all blue tiles of display 3 to pattern line 4
  0k0   take all black tiles of the centre (0) to the floor (0)
Colours: {_COLOURS}; * is the starting marker.
On the grey wall, choose a column for a full line with row>column, for example 2>4.
Also:
  moves     list the legal moves
  table     show the table again
  undo      take back your last move
  record    show the record of the game so far
  position  show the position as one line of text
  help      show this
  quit      stop; the record is kept"""


class Player(NamedTuple):
    """Who sits in a seat: a name, and a bot unless it is a person."""

    name: str
    bot: Bot | None = None


class Quit(Exception):
    """The person at the keyboard wants to stop."""


class Session:
    """A game between people at one keyboard and bots, on standard input and output."""

    def __init__(
        self, game: Game, players: Sequence[Player], budget: float | None, palette: Palette, columns: int
    ) -> None:
        """``budget``: a bot's seconds for a move, or its own choice; ``columns``: the width of the screen."""
        self.game = game
        self.players = players
        self.budget = budget
        self.palette = palette
        self.columns = columns
        self.names = distinct([player.name for player in players])
        self.commands: dict[str, Callable[[], None]] = {
            "moves": self._moves,
            "table": self._table,
            "undo": self._undo,
            "record": lambda: print(self.record(), end=""),
            "position": lambda: print(self.game.position()),
            "help": lambda: print(HELP),
            "quit": self._quit,
        }

    def record(self) -> str:
        """The game so far, with the names and the seed, so that it can be resumed."""
        seats = {f"Seat{seat}": player.name for seat, player in enumerate(self.players, 1)}
        return format_record(self.game, {**seats, "Seed": str(self.game.seed)})

    def play(self) -> None:
        """Play until the game is over, or somebody quits, or the input ends."""
        if self.game.phase is Phase.DEAL:
            self._tell(self.game.deal())
        print('Type a move like 3b4, or "help".' if self._people() else "Only bots play.")
        try:
            while not self.game.is_over:
                bot = self.players[self.game.turn].bot
                if bot:
                    self._tell(self.game.play(bot.choose(self.game, self.budget)))
                else:
                    self._table()
                    self._ask()
        except Quit:
            return
        self._table()
        print("\n".join(summary(self.game, self.names)))

    def _people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def _tell(self, events: Sequence[Event]) -> None:
        print("\n".join(event_lines(events, self.names)), flush=True)

    def _ask(self) -> None:
        """Read lines until one of them changes the game."""
        before = len(self.game.history)
        while len(self.game.history) == before:
            print(self._prompt(), end="", flush=True)
            line = sys.stdin.readline(_LONGEST_LINE) if sys.stdin else ""
            if not line:
                print()
                raise Quit
            word = line.strip().lower()
            if word in self.commands:
                self.commands[word]()
            elif word:
                self._try(word)

    def _prompt(self) -> str:
        name = self.palette.bold(self.names[self.game.turn])
        if self.game.phase is not Phase.TILE:
            return f"{name}, your move: "
        board = self.game.boards[self.game.turn]
        row = board.full_rows()[0]
        colour = COLOUR_NAMES[board.line_colours[row]]
        return f"{name}, a column for {colour} in row {row + 1} ({self._legal()}): "

    def _legal(self) -> str:
        return " ".join(map(str, self.game.legal_moves()))

    def _try(self, word: str) -> None:
        try:
            events = self.game.play(parse_move(word))
        except IllegalMove as error:
            print(f"{error.move} is not possible: {error.reason.sentence} ({error.reason.rule}).")
        except NotationError:
            print(f'{word[:20]!r} is neither a move like 3b4 nor a command; "help" explains.')
        else:
            self._tell(events)

    # --- commands ------------------------------------------------------------------------------------------------

    def _table(self) -> None:
        print()
        print("\n".join(table_lines(self.game, self.names, self.palette, self.columns)))

    def _moves(self) -> None:
        if self.game.phase is Phase.TILE:
            print(self._legal())
            return
        moves = [str(move) for move in self.game.legal_moves()]
        for source in [*range(1, len(self.game.displays) + 1), CENTRE + 1]:
            found = [move for move in moves if move[0] == str(source)]
            if found:
                print(" ".join(found))

    def _undo(self) -> None:
        """Go back to before the last move of a person, and the bots' answers with it."""
        people = self._people()
        plies = [ply for ply, (before, _) in enumerate(self.game.walk()) if before.turn in people]
        if not plies:
            print("There is nothing to take back.")
            return
        self.game.go_to(plies[-1])
        print("Taken back.")

    def _quit(self) -> None:
        raise Quit

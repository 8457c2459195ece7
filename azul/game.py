"""A game: a table with legality, chance and history."""

from collections.abc import Iterator

from azul.breakdown import Breakdown, break_down
from azul.checks import position_defects, shape_defects
from azul.deal import SEED_LIMIT, Deal, deal_defects, draw_deal, empty_deal, new_seed
from azul.errors import IllegalMove, PositionError, Reason
from azul.events import Event
from azul.moves import AnyMove, Move, Placement
from azul.outlook import Preview, last_round_certain, preview
from azul.position import NEW_BOARD, Phase, Position
from azul.table import Table
from azul.tiles import CENTRE, DISPLAYS, EMPTY, FLOOR
from azul.wall import SIZE, WallVariant


class Game(Table):
    """A game of Azul for 2-4 players on the colour or the grey wall.

    >>> game = Game(players=2, seed=42)
    >>> game.play(game.legal_moves()[0])[0]
    Took(seat=0, source=0, colour=0, number=1, marker=False)

    Read the attributes, change them only through the methods. ``history`` lists all moves; ``seed`` decides the
    refills.
    """

    __slots__ = ("_checkpoints", "auto_deal", "history", "seed")

    seed: int
    auto_deal: bool
    history: list[AnyMove]
    _checkpoints: list[tuple[int, Position]]  # (moves played before, position): at the start and after each deal

    def __init__(
        self,
        players: int = 2,
        wall: WallVariant | str = WallVariant.COLOUR,
        seed: int | None = None,
        starter: int = 0,
        auto_deal: bool = True,
    ) -> None:
        """Set up a game and deal its first round (R1-R4).

        ``seed``, 0 to 2**63 - 1, decides every refill; by default a new one is chosen. With ``auto_deal=False`` the
        game stops in phase ``DEAL`` before each round, the first included, until ``deal`` is called.

        Raises ``ValueError`` for an unknown number of players, wall, seat or seed.
        """
        if type(players) is not int or players not in DISPLAYS:
            raise ValueError(f"players is {players!r}, expected 2, 3 or 4 (R2)")
        if type(starter) is not int or not 0 <= starter < players:
            raise ValueError(f"starter is {starter!r}, expected a seat from 0 to {players - 1}")
        start = Position(
            wall=WallVariant(wall),
            round=1,
            starter=starter,
            turn=starter,
            phase=Phase.DEAL,
            displays=empty_deal(DISPLAYS[players]),
            centre=(0, 0, 0, 0, 0),
            marker=CENTRE,
            boards=(NEW_BOARD,) * players,
            bag=(20, 20, 20, 20, 20),
            lid=(0, 0, 0, 0, 0),
        )
        self._begin(start, seed, auto_deal)

    @classmethod
    def from_position(cls, position: Position, seed: int | None = None, auto_deal: bool = True) -> "Game":
        """A game that goes on from ``position``; ``seed`` decides the refills still to come.

        Raises ``PositionError`` naming every defect when the position can't occur (R26).
        """
        if shapeless := shape_defects(position):
            raise PositionError(shapeless, repr(position))
        if defects := position_defects(position):
            raise PositionError(defects, str(position))
        game = cls.__new__(cls)
        game._begin(position, seed, auto_deal)
        return game

    def _begin(self, position: Position, seed: int | None, auto_deal: bool) -> None:
        self.seed = new_seed() if seed is None else seed
        if type(self.seed) is not int or not 0 <= self.seed < SEED_LIMIT:
            raise ValueError(f"seed is {seed!r}, expected 0 to 2**63 - 1")
        self.auto_deal = auto_deal
        self.history = []
        self._checkpoints = [(0, position)]
        self.restore(position)
        if self.phase is Phase.DEAL and auto_deal:
            self.deal()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.seed == other.seed and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Game.from_position(parse_position({str(self.position())!r}), seed={self.seed})"

    # --- legality ------------------------------------------------------------------------------------------------

    def why_illegal(self, move: AnyMove, seat: int | None = None) -> Reason | None:
        """The reason why ``seat`` (by default the one to move) may not play ``move``; ``None`` when it may (R25)."""
        if self.phase is Phase.OVER:
            return Reason.GAME_OVER
        if not isinstance(move, (Move, Placement)):
            raise TypeError(f"{move!r} is neither a Move nor a Placement; parse_move reads text")
        if self.phase is not (Phase.DRAFT if isinstance(move, Move) else Phase.TILE):
            return Reason.WRONG_PHASE
        if seat is not None and seat != self.turn:
            return Reason.NOT_YOUR_TURN
        if isinstance(move, Move):
            return self._why_no_take(move)
        return self._why_no_placement(move)

    def _why_no_take(self, move: Move) -> Reason | None:
        source, colour, line = move
        if not (CENTRE <= source < DISPLAYS[self.players] and 0 <= colour < SIZE and FLOOR <= line < SIZE):
            return Reason.NO_SUCH_PLACE
        tiles = self.tiles_in(source)
        if not tiles[colour]:
            return Reason.NO_SUCH_COLOUR if any(tiles) else Reason.EMPTY_SOURCE
        return self.boards[self.turn].refusal(colour, line)

    def _why_no_placement(self, move: Placement) -> Reason | None:
        row, column = move
        board = self.boards[self.turn]
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return Reason.NO_SUCH_PLACE
        if row != board.full_rows()[0]:
            return Reason.WRONG_ROW
        if board.wall[row * SIZE + column] != EMPTY:
            return Reason.SPACE_TAKEN
        if board.line_colours[row] in board.wall[column::SIZE]:
            return Reason.COLUMN_HAS_COLOUR
        return None

    def check(self, move: AnyMove, seat: int | None = None) -> None:
        """Raise ``IllegalMove`` when ``seat`` (by default the one to move) may not play ``move`` (R25)."""
        reason = self.why_illegal(move, seat)
        if reason:
            raise IllegalMove(reason, move, self.position())

    # --- playing -------------------------------------------------------------------------------------------------

    def play(self, move: AnyMove, seat: int | None = None) -> list[Event]:
        """Play a move and everything that follows from it; returns what happened, in order.

        The last move of a round's drafting brings the wall-tiling, the scoring, and the next deal or the end.
        Raises ``IllegalMove``, with nothing changed, when the move is not legal (R25).
        """
        self.check(move, seat)
        events: list[Event] = []
        self._advance(move, events)
        return events

    def play_unchecked(self, move: AnyMove) -> None:
        """Play a move that is known to be legal, as from ``legal_moves``; anything else corrupts the game."""
        self._advance(move, None)

    def _advance(self, move: AnyMove, events: list[Event] | None) -> None:
        self.history.append(move)
        self.apply(move, events)
        if self.phase is Phase.DEAL and self.auto_deal:
            dealt = self.deal()
            if events is not None:
                events += dealt

    def deal(self, displays: Deal | None = None) -> list[Event]:
        """Fill the displays in phase ``DEAL``: with ``displays`` when given, else as the seed decides (R2, R16).

        Raises ``ValueError``, with nothing changed, in another phase or for a deal that bag and lid could not
        produce (R26).
        """
        if self.phase is not Phase.DEAL:
            raise ValueError(f"phase is {self.phase}, displays are filled in phase deal")
        number = DISPLAYS[self.players]
        if displays is None:
            displays = draw_deal(self.seed, self.round, self.bag, self.lid, number)
        elif len(displays) != number:
            raise ValueError(f"{len(displays)} displays, expected {number} (R2)")
        elif defects := deal_defects(displays, self.bag, self.lid):
            raise ValueError("; ".join(defects))
        events: list[Event] = []
        self.fill(displays, events)
        self._checkpoints.append((len(self.history), self.position()))
        return events

    def preview(self, move: Move) -> Preview:
        """What ``move`` would bring, by the same code as the scoring. Raises ``IllegalMove``."""
        self.check(move)
        return preview(self, move)

    def last_round_certain(self) -> bool:
        """Whether the game is sure to end with this round (R24)."""
        return last_round_certain(self)

    # --- history -------------------------------------------------------------------------------------------------

    def copy(self) -> "Game":
        """An independent copy, history included."""
        twin = Game.__new__(Game)
        self.copy_to(twin)
        twin.seed = self.seed
        twin.auto_deal = self.auto_deal
        twin.history = self.history[:]
        twin._checkpoints = self._checkpoints[:]
        return twin

    def undo(self, plies: int = 1) -> None:
        """Take back the last ``plies`` moves, across rounds if need be; a deal is taken back with the move before it.

        Raises ``ValueError``, with nothing changed, when fewer moves have been played.
        """
        if not 0 <= plies <= len(self.history):
            raise ValueError(f"can't take back {plies} moves, {len(self.history)} have been played")
        if plies:
            self.go_to(len(self.history) - plies)

    def go_to(self, ply: int) -> None:
        """Go back to the table after the first ``ply`` moves and forget the later ones; costs at most a round's moves.

        Raises ``ValueError``, with nothing changed, when fewer moves have been played.
        """
        if not 0 <= ply <= len(self.history):
            raise ValueError(f"ply is {ply}, expected 0 to {len(self.history)}")
        while self._checkpoints[-1][0] > ply:
            self._checkpoints.pop()
        played, position = self._checkpoints[-1]
        again = self.history[played:ply]
        del self.history[played:]
        self.restore(position)
        for move in again:
            self._advance(move, None)

    @property
    def start(self) -> Position:
        """The position from which the game began; the first deal comes after it."""
        return self._checkpoints[0][1]

    def deals(self) -> list[tuple[int, Position]]:
        """Each deal so far as (moves played before it, the position after it)."""
        return self._checkpoints[1:]

    def walk(self, events: list[Event] | None = None) -> Iterator[tuple["Game", AnyMove]]:
        """The game before each of its moves, and the move; what happens from the start on is added to ``events``.

        It is the same game object each time, going forward: copy it to keep it.
        """
        twin = Game.from_position(self.start, self.seed, auto_deal=False)
        deals = dict(self.deals())
        if events is None:
            events = []
        for ply, move in enumerate([*self.history, None]):
            if twin.phase is Phase.DEAL and ply in deals:
                events += twin.deal(deals[ply].displays)
            if move is not None:
                yield twin, move
                events += twin.play(move)

    def events(self) -> list[Event]:
        """Everything that has happened, from the start."""
        events: list[Event] = []
        for _ in self.walk(events):
            pass
        return events

    def breakdowns(self) -> list[Breakdown]:
        """Where each seat's points come from, so far."""
        return break_down([board.score for board in self.start.boards], self.events())

"""The table and the rules that change it: drafting, wall-tiling, scoring, refilling, the end.

Nothing is checked here and nothing is remembered: ``azul.game.Game`` adds legality, chance and history.
"""

from collections.abc import Sequence
from itertools import compress

from azul.board import Board
from azul.deal import Deal, after_deal
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
from azul.moves import MOVES_FROM, AnyMove, Move, MovesByLines, Placement
from azul.position import Phase, Position
from azul.scoring import Result, bonuses, rank
from azul.stall import is_one_pick, stalled
from azul.tiles import CENTRE, FLOOR, MARKER, Counts, as_counts
from azul.wall import SIZE, WallVariant, complete_rows, free_columns, legal_columns, wall_column


class Table:
    """Everything that lies on the table, changed in place by moves that are known to be legal.

    ``bag`` and ``lid`` are five counts; ``marker`` is ``CENTRE`` or the seat that took it; ``round`` counts from 1;
    ``starter`` and ``turn`` are seats from 0.
    """

    __slots__ = (
        "_moves_from",
        "_on_table",
        "_tiles",
        "bag",
        "boards",
        "lid",
        "marker",
        "phase",
        "players",
        "round",
        "starter",
        "turn",
        "wall",
    )

    wall: WallVariant
    players: int
    round: int
    starter: int
    turn: int
    phase: Phase
    boards: list[Board]
    bag: list[int]
    lid: list[int]
    marker: int
    _tiles: list[int]  # five counts for each display, then for the centre, so that source CENTRE counts from the end
    _on_table: int  # the sum of _tiles
    _moves_from: tuple[tuple[int, MovesByLines], ...]  # in step with _tiles

    def __init__(self, position: Position) -> None:
        """Lay out ``position``, which is taken as possible."""
        self.restore(position)

    def restore(self, position: Position) -> None:
        """Lay out another position on this table."""
        self.wall = position.wall
        self.players = position.players
        self.round = position.round
        self.starter = position.starter
        self.turn = position.turn
        self.phase = position.phase
        self.marker = position.marker
        self.boards = [Board(state) for state in position.boards]
        self.bag = list(position.bag)
        self.lid = list(position.lid)
        self._tiles = [n for display in position.displays for n in display] + list(position.centre)
        self._on_table = sum(self._tiles)
        self._moves_from = MOVES_FROM[position.players]

    def copy_to(self, twin: "Table") -> None:
        """Make ``twin`` an independent copy of this table."""
        twin.wall = self.wall
        twin.players = self.players
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.phase = self.phase
        twin.marker = self.marker
        twin.boards = [board.copy() for board in self.boards]
        twin.bag = self.bag[:]
        twin.lid = self.lid[:]
        twin._tiles = self._tiles[:]
        twin._on_table = self._on_table
        twin._moves_from = self._moves_from

    # --- reading -------------------------------------------------------------------------------------------------

    @property
    def displays(self) -> tuple[Counts, ...]:
        """Five counts for each display."""
        tile = iter(self._tiles[:-SIZE])
        return tuple(zip(tile, tile, tile, tile, tile, strict=True))

    @property
    def centre(self) -> Counts:
        """Five counts."""
        return as_counts(self._tiles[-SIZE:])

    def tiles_in(self, source: int) -> Counts:
        """Five counts: what lies in a display, or in the centre for ``CENTRE``."""
        if source == CENTRE:
            return self.centre
        return as_counts(self._tiles[source * SIZE : source * SIZE + SIZE])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, bonuses included."""
        return self.phase is Phase.OVER

    def position(self) -> Position:
        """The table as an immutable value."""
        return Position(
            wall=self.wall,
            round=self.round,
            starter=self.starter,
            turn=self.turn,
            phase=self.phase,
            displays=self.displays,
            centre=self.centre,
            marker=self.marker,
            boards=tuple(board.state() for board in self.boards),
            bag=as_counts(self.bag),
            lid=as_counts(self.lid),
        )

    def result(self) -> Result:
        """The standing by score and complete rows (R20); final once the game is over."""
        scores = [board.score for board in self.boards]
        return rank(scores, [len(complete_rows(board.wall)) for board in self.boards])

    def legal_moves(self) -> Sequence[AnyMove]:
        """Every legal move of the seat to move, in a fixed order; empty when none is due (R6, R7, R21).

        ``Move`` in phase ``DRAFT``: by source with the centre last, by colour, by line with the floor last.
        ``Placement`` in phase ``TILE``: by column.
        """
        if self.phase is not Phase.DRAFT:
            return self._placements()
        open_lines = self.boards[self.turn].open_lines
        moves: list[AnyMove] = []
        for colour, by_lines in compress(self._moves_from, self._tiles):  # skips what holds no tiles
            moves += by_lines[open_lines[colour]]
        return moves

    def _placements(self) -> list[Placement]:
        if self.phase is not Phase.TILE:
            return []
        board = self.boards[self.turn]
        row = board.full_rows()[0]
        return [Placement(row, column) for column in free_columns(board.wall, row, board.line_colours[row])]

    # --- drafting ------------------------------------------------------------------------------------------------

    def apply(self, move: AnyMove, events: list[Event] | None = None) -> None:
        """Play a legal move and all that follows up to the next choice or refill; what happens is added to ``events``.

        Anything but a legal move corrupts the table.
        """
        if isinstance(move, Move):
            self._take(move, events)
        else:
            self._place(self.turn, move.row, move.column, events)
            self._tile(events)

    def _take(self, move: Move, events: list[Event] | None) -> None:
        source, colour, line = move
        seat = self.turn
        board = self.boards[seat]
        tiles = self._tiles
        at = source * SIZE
        count = tiles[at + colour]
        takes_marker = source == CENTRE == self.marker
        if source == CENTRE:
            tiles[at + colour] = 0
            if takes_marker:
                self.marker = seat
                board.drop(MARKER)  # R8: before the tiles; on a full floor it is held at no cost (R11)
        else:
            tiles[at + colour] = 0
            for other, rest in enumerate(tiles[at : at + SIZE]):
                if rest:
                    tiles[at + other] = 0
                    tiles[other - SIZE] += rest
        surplus = count if line == FLOOR else board.add_to_line(line, colour, count)
        to_lid = board.drop(colour, surplus) if surplus else 0
        self.lid[colour] += to_lid
        self._on_table -= count
        if events is not None:
            events.append(Took(seat, source, colour, count, takes_marker))
            if count > surplus:
                events.append(Placed(seat, line, colour, count - surplus))
            if surplus:
                events.append(Fell(seat, colour, surplus, to_lid))
        if self._on_table:
            self.turn = (seat + 1) % self.players
        else:
            self.turn = self.starter
            self._tile(events)

    # --- wall-tiling and scoring ---------------------------------------------------------------------------------

    def _tile(self, events: list[Event] | None) -> None:
        """Tile the seats from ``turn`` on; stop where the grey wall leaves a choice (R13, R23)."""
        last = (self.starter - 1) % self.players
        while not self._tile_seat(self.turn, events):
            if self.turn == last:
                self._end_round(events)
                return
            self.turn = (self.turn + 1) % self.players
        self.phase = Phase.TILE

    def _tile_seat(self, seat: int, events: list[Event] | None) -> bool:
        """Tile one seat and charge its floor line; ``True`` when it must choose a column first."""
        board = self.boards[seat]
        for row in board.full_rows():
            colour = board.line_colours[row]
            if self.wall is WallVariant.COLOUR:
                self._place(seat, row, wall_column(row, colour), events)
                continue
            columns = free_columns(board.wall, row, colour)
            if len(columns) > 1:
                return True
            if columns:
                self._place(seat, row, columns[0], events)
            else:
                self._drop_line(seat, row, events)
        self._charge_floor(seat, events)
        return False

    def _place(self, seat: int, row: int, column: int, events: list[Event] | None) -> None:
        board = self.boards[seat]
        colour = board.line_colours[row]
        sums = board.place(row, column)
        self.lid[colour] += row
        if events is not None:
            events.append(Tiled(seat, row, column, colour, sums.across, sums.down, sums.points))

    def _drop_line(self, seat: int, row: int, events: list[Event] | None) -> None:
        board = self.boards[seat]
        colour = board.line_colours[row]
        to_lid = board.drop(colour, row + 1)
        board.empty_line(row)
        self.lid[colour] += to_lid
        if events is not None:
            events.append(LineDropped(seat, row, colour, row + 1, to_lid))

    def _charge_floor(self, seat: int, events: list[Event] | None) -> None:
        board = self.boards[seat]
        spaces = len(board.floor)
        if not spaces:
            return
        cost, lost = board.charge_floor()
        for tile in board.floor:
            if tile != MARKER:
                self.lid[tile] += 1
        board.floor.clear()
        if events is not None:
            events.append(FloorCharged(seat, spaces, cost, lost))

    # --- the next round or the end -------------------------------------------------------------------------------

    def _end_round(self, events: list[Event] | None) -> None:
        if self.marker != CENTRE:  # R12: else the same player starts again
            self.starter = self.marker
            self.marker = CENTRE
        self.turn = self.starter
        if events is not None:
            scores = tuple(board.score for board in self.boards)
            events.append(RoundEnded(self.round, scores, self.starter))
        if self._no_round_follows():
            self._end_game(events)
        else:
            self.phase = Phase.DEAL
            self.round += 1

    def _no_round_follows(self) -> bool:
        """Whether the game ends: a complete row (R18), nothing to deal, or nothing to place ever again (R17)."""
        loose = [in_bag + in_lid for in_bag, in_lid in zip(self.bag, self.lid, strict=True)]
        if any(complete_rows(board.wall) for board in self.boards) or not any(loose):
            return True
        drawing = [self.boards[self.starter]] if is_one_pick(loose) else self.boards
        for board in drawing:  # hardly ever is there nobody who could fill line 1, which is empty now
            if any(n and legal_columns(board.wall, self.wall, 0, colour) for colour, n in enumerate(loose)):
                return False
        return stalled([board.state() for board in self.boards], loose, self.wall, self.starter)

    def _end_game(self, events: list[Event] | None) -> None:
        self.phase = Phase.OVER
        for seat, board in enumerate(self.boards):
            for kind, index, points in bonuses(board.wall):
                board.score += points
                if events is not None:
                    events.append(Bonus(seat, kind, index, points))
        if events is not None:
            result = self.result()
            events.append(GameEnded(result.scores, result.winners))

    def fill(self, displays: Deal, events: list[Event] | None = None) -> None:
        """Fill the displays with a deal that bag and lid can produce, in phase ``DEAL`` (R2, R16)."""
        self.bag, self.lid = after_deal(displays, self.bag, self.lid)
        self._tiles = [n for display in displays for n in display] + [0] * SIZE
        self._on_table = sum(self._tiles)
        self.phase = Phase.DRAFT
        if events is not None:
            events.append(Dealt(self.round, self.starter, displays))

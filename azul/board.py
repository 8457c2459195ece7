"""One player's board: five pattern lines, the wall, the floor line and the score (R4)."""

from azul.errors import Reason
from azul.position import NEW_BOARD, BoardState
from azul.scoring import FLOOR_SPACES, FLOOR_TOTALS, Sums, placement_sums
from azul.tiles import EMPTY, FLOOR
from azul.wall import SIZE


class Board:
    """A player's board, changed in place.

    ``line_colours`` and ``line_counts``: five each, colour or ``EMPTY`` and 0 to row + 1 tiles.
    ``wall``: 25 ints, space ``row * 5 + column``. ``floor``: at most 7, colours and ``MARKER``, left to right.
    ``open_lines[colour]``: bit r set when line r accepts that colour (R7), kept in step with the rest.
    """

    __slots__ = ("floor", "line_colours", "line_counts", "open_lines", "score", "wall")

    line_colours: list[int]
    line_counts: list[int]
    wall: list[int]
    floor: list[int]
    score: int
    open_lines: list[int]

    def __init__(self, state: BoardState = NEW_BOARD) -> None:
        self.line_colours = [colour for colour, _ in state.lines]
        self.line_counts = [count for _, count in state.lines]
        self.wall = list(state.wall)
        self.floor = list(state.floor)
        self.score = state.score
        self.open_lines = [0] * SIZE
        for row in range(SIZE):
            self.reopen(row)

    def state(self) -> BoardState:
        """The board as an immutable value."""
        return BoardState(
            lines=tuple(zip(self.line_colours, self.line_counts, strict=True)),
            wall=tuple(self.wall),
            floor=tuple(self.floor),
            score=self.score,
        )

    def copy(self) -> "Board":
        """An independent copy."""
        twin = Board.__new__(Board)
        twin.line_colours = self.line_colours[:]
        twin.line_counts = self.line_counts[:]
        twin.wall = self.wall[:]
        twin.floor = self.floor[:]
        twin.score = self.score
        twin.open_lines = self.open_lines[:]
        return twin

    def line_full(self, row: int) -> bool:
        """Whether pattern line ``row`` has all its tiles."""
        return self.line_counts[row] > row

    def full_rows(self) -> list[int]:
        """The full pattern lines, top to bottom."""
        return [row for row, count in enumerate(self.line_counts) if count > row]

    def refusal(self, colour: int, line: int) -> Reason | None:
        """Why ``line`` (0-4 or ``FLOOR``) does not accept ``colour``; ``None`` when it does (R7)."""
        if line == FLOOR or self.open_lines[colour] >> line & 1:
            return None
        if colour in self.wall[line * SIZE : line * SIZE + SIZE]:
            return Reason.ROW_HAS_COLOUR
        return Reason.LINE_FULL if self.line_full(line) else Reason.LINE_OTHER_COLOUR

    def add_to_line(self, line: int, colour: int, count: int) -> int:
        """Put ``count`` tiles of ``colour`` in an open pattern line; returns how many do not fit (R7)."""
        had = self.line_counts[line]
        if not had:
            self.line_colours[line] = colour
            closed = ~(1 << line)
            for other in range(SIZE):
                if other != colour:
                    self.open_lines[other] &= closed
        surplus = had + count - (line + 1)
        if surplus < 0:
            self.line_counts[line] = had + count
            return 0
        self.line_counts[line] = line + 1
        self.open_lines[colour] &= ~(1 << line)
        return surplus

    def drop(self, tile: int, count: int = 1) -> int:
        """Let ``count`` equal tiles, or the marker, fall to the floor line; returns how many find it full (R8, R9)."""
        fitting = min(count, FLOOR_SPACES - len(self.floor))
        self.floor += [tile] * fitting
        return count - fitting

    def empty_line(self, row: int) -> None:
        """Clear pattern line ``row``; it accepts every colour that its wall row does not hold."""
        self.line_colours[row] = EMPTY
        self.line_counts[row] = 0
        bit = 1 << row
        on_wall = self.wall[row * SIZE : row * SIZE + SIZE]
        self.open_lines = [
            mask & ~bit if colour in on_wall else mask | bit for colour, mask in enumerate(self.open_lines)
        ]

    def reopen(self, row: int) -> None:
        """Set ``open_lines`` for ``row`` from the line and the wall (R7)."""
        bit = 1 << row
        held = self.line_colours[row]
        on_wall = self.wall[row * SIZE : row * SIZE + SIZE]
        for colour in range(SIZE):
            accepts = colour not in on_wall and (held == EMPTY or (held == colour and self.line_counts[row] <= row))
            self.open_lines[colour] = self.open_lines[colour] & ~bit | (bit if accepts else 0)

    def place(self, row: int, column: int) -> Sums:
        """Move a tile of the full line ``row`` to ``column`` of the wall, empty the line, score the tile (R13, R14)."""
        sums = placement_sums(self.wall, row, column)
        self.wall[row * SIZE + column] = self.line_colours[row]
        self.empty_line(row)
        self.score += sums.points
        return sums

    @property
    def floor_cost(self) -> int:
        """What the floor line costs as it is, 0-14 points (R4)."""
        return FLOOR_TOTALS[len(self.floor)]

    def charge_floor(self) -> tuple[int, int]:
        """Subtract the floor line's cost; returns the cost and what the score could pay of it (R15).

        The tiles stay for the caller to put away.
        """
        cost = self.floor_cost
        lost = min(cost, self.score)
        self.score -= lost
        return cost, lost

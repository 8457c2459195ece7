"""What a board is worth at a round's end: the points that it has and those that it may expect.

Every empty space of the wall has a chance to be filled before the game ends, by its row and the rounds left. From
these chances come the points still to be scored, with the neighbours that a tile may find, and the end bonuses
(R14, R19). A begun pattern line raises the chance of its space.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from azul.bots.blocked import HARMLESS, fillable, most_placed
from azul.bots.weights import HAND, Weights
from azul.scoring import BONUS_POINTS, bonuses
from azul.tiles import EMPTY
from azul.wall import SIZE, WallVariant, free_columns, wall_column

Wall = tuple[int, ...]
Ray = tuple[int, ...]
COLUMN_BONUS: Final = BONUS_POINTS["column"]
COLOUR_BONUS: Final = BONUS_POINTS["colour"]
NEGLIGIBLE: Final = 0.05
"""A chance too small to follow a run any further."""


@cache
def _rays(space: int) -> tuple[tuple[Ray, Ray], tuple[Ray, Ray]]:
    """The spaces left and right of ``space``, then above and below it, nearest first."""
    row = space // SIZE
    across = tuple(range(space - 1, row * SIZE - 1, -1)), tuple(range(space + 1, row * SIZE + SIZE))
    down = tuple(range(space - SIZE, -1, -SIZE)), tuple(range(space + SIZE, SIZE * SIZE, SIZE))
    return across, down


def _beyond(filled: Sequence[float], rays: tuple[Ray, Ray]) -> float:
    """How many tiles a run is expected to reach along ``rays``; ``filled`` holds each space's chance."""
    total = 0.0
    for ray in rays:
        unbroken = 1.0
        for space in ray:
            unbroken *= filled[space]
            if unbroken < NEGLIGIBLE:
                break
            total += unbroken
    return total


def expected_points(filled: Sequence[float], space: int) -> float:
    """What a tile at ``space`` would score when the other spaces hold tiles with the chances ``filled`` (R14)."""
    across, down = _rays(space)
    h = _beyond(filled, across)
    v = _beyond(filled, down)
    return 1.0 + h + v + min(h, 1.0) * min(v, 1.0)  # a tile in two runs counts in both


class _Hopes(NamedTuple):
    """What the rounds left may bring to one wall.

    ``shares``: the chance of each space to be filled, 0 if it is already. ``likely``: how much each space counts as a
    neighbour, 0-1. ``columns`` and ``colours``: the chance of each to be completed. ``dead_rows``: rows that can't be.
    """

    shares: list[float]
    likely: list[float]
    columns: list[float]
    colours: list[float]
    dead_rows: int


class Appraiser:
    """Values walls and lines of one game at one stage; remembers what it has valued.

    ``rounds_left``: rounds still to be played after the current one, may be a fraction; 0 counts what is certain only.
    """

    def __init__(self, variant: WallVariant, rounds_left: float, weights: Weights = HAND) -> None:
        self.variant = variant
        self.rounds_left = rounds_left
        self.weights = weights
        self._column = weights.bonus * weights.columns * COLUMN_BONUS
        self._colour = weights.bonus * weights.colours * COLOUR_BONUS
        self._spot = [_within(chance, rounds_left) for chance in weights.spot]
        self._finish = [_within(chance, rounds_left) for chance in weights.finish]
        self._bonuses: dict[Wall, int] = {}
        self._hopes: dict[Wall, _Hopes] = {}
        self._walls: dict[Wall, float] = {}
        self._lines: dict[tuple[Wall, int, int, int], float] = {}

    def bonus(self, wall: Wall) -> int:
        """The end bonuses that ``wall`` is certain of (R19)."""
        points = self._bonuses.get(wall)
        if points is None:
            points = self._bonuses[wall] = sum(bonus for _, _, bonus in bonuses(wall))
        return points

    def wall(self, wall: Wall) -> float:
        """End bonuses, certain and expected, and the points of the spaces still to be filled."""
        value = self._walls.get(wall)
        if value is None:
            value = self._walls[wall] = self._wall(wall)
        return value

    def line(self, wall: Wall, row: int, colour: int, count: int) -> float:
        """What ``count`` tiles of ``colour`` in the unfinished line ``row`` add to ``wall``; may be negative."""
        key = (wall, row, colour, count)
        value = self._lines.get(key)
        if value is None:
            value = self._lines[key] = self._line(wall, row, colour, row + 1 - count)
        return value

    def _wall(self, wall: Wall) -> float:
        value = float(self.bonus(wall))
        if not self.rounds_left:
            return value
        hopes = self._hopes_of(wall)
        columns = sum([chance for chance in hopes.columns if chance < 1.0])
        colours = sum([chance for chance in hopes.colours if chance < 1.0])
        value += self._column * columns + self._colour * colours
        points = [share * expected_points(hopes.likely, space) for space, share in enumerate(hopes.shares) if share]
        return value + self.weights.future * sum(points) - self.weights.dead_row * hopes.dead_rows

    def _hopes_of(self, wall: Wall) -> _Hopes:
        hopes = self._hopes.get(wall)
        if hopes is None:
            hopes = self._hopes[wall] = self._work_out(wall)
        return hopes

    def _work_out(self, wall: Wall) -> _Hopes:
        missing = [[tile == EMPTY for tile in wall[at : at + SIZE]] for at in range(0, SIZE * SIZE, SIZE)]
        shares = [
            [self._share(row, sum(cells)) if empty else 0.0 for empty in cells] for row, cells in enumerate(missing)
        ]
        columns = [self._all_of([cells[column] for cells in missing]) for column in range(SIZE)]
        rows = [wall[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
        colours = [self._all_of([colour not in row for row in rows]) for colour in range(SIZE)]
        dead_rows = 0
        if self.variant is WallVariant.GREY and SIZE * SIZE - wall.count(EMPTY) > HARMLESS:
            dead_rows = _strike_out(wall, shares, columns, colours)
        likely = [
            1.0 if tile != EMPTY else shares[space // SIZE][space % SIZE] * self.weights.neighbour
            for space, tile in enumerate(wall)
        ]
        return _Hopes([share for row in shares for share in row], likely, columns, colours, dead_rows)

    def _share(self, row: int, empty: int) -> float:
        return min(1.0, self.weights.tempo[row] * self.rounds_left / empty)

    def _all_of(self, missing: Sequence[bool]) -> float:
        """The chance that a wanted space is filled in every row where one is ``missing``."""
        chance = 1.0
        for row, is_missing in enumerate(missing):
            if is_missing:
                chance *= self._spot[row]
        return chance

    def _line(self, wall: Wall, row: int, colour: int, missing: int) -> float:
        if not self.rounds_left:
            return 0.0
        columns = [wall_column(row, colour)]
        if self.variant is WallVariant.GREY:
            columns = free_columns(wall, row, colour)
        held = -self.weights.hold * (1.0 - self.weights.finish[missing])
        chance = self._finish[missing]
        hopes = self._hopes_of(wall)
        future = self.weights.future
        gains = [
            future * (chance - hopes.shares[row * SIZE + column]) * expected_points(hopes.likely, row * SIZE + column)
            + self._raised(self._column * hopes.columns[column], row, chance)
            for column in columns
        ]
        gain = max(gains, default=-float(row))  # without a legal column the line will have to fall (R22)
        return held + gain + self._raised(self._colour * hopes.colours[colour], row, chance)

    def _raised(self, expected: float, row: int, chance: float) -> float:
        """How much more a bonus worth ``expected`` is when one of its spaces, in ``row``, has the better ``chance``."""
        return expected * max(0.0, chance / self._spot[row] - 1.0)


def _within(chance: float, rounds: float) -> float:
    """The chance of an event within ``rounds`` when each round brings it with ``chance``."""
    missed: float = (1.0 - chance) ** rounds
    return 1.0 - missed


def _strike_out(wall: Wall, shares: list[list[float]], columns: list[float], colours: list[float]) -> int:
    """Set to 0 what the grey ``wall`` rules out; returns the number of rows that can't be completed (R21)."""
    dead_rows = 0
    for row, spaces in enumerate(fillable(wall)):
        empty = [column for column in range(SIZE) if wall[row * SIZE + column] == EMPTY]
        for column, possible in zip(empty, spaces, strict=True):
            if not possible:
                shares[row][column] = columns[column] = 0.0
        for colour in set(range(SIZE)).difference(wall[row * SIZE : row * SIZE + SIZE], *spaces):
            colours[colour] = 0.0
        dead_rows += most_placed(spaces) < len(spaces)
    return dead_rows

"""The wall-tiling of one board as its player would do it: on the grey wall, with well chosen columns.

The rows interact: a placement blocks a column for its colour and is a neighbour for the next rows (R21-R23). So all
full lines are planned together, by a beam search: it keeps the ``WIDTH`` most promising walls from row to row and
values the last ``FINALISTS`` in full.
"""

from typing import Final, NamedTuple

from azul.board import Board
from azul.bots.value import Appraiser, Wall
from azul.scoring import FLOOR_SPACES, FLOOR_TOTALS, placement_sums
from azul.tiles import EMPTY
from azul.wall import SIZE, WallVariant, free_columns, row_complete, wall_column

WIDTH: Final = 10
"""Plans kept from row to row, by their promise."""
FINALISTS: Final = 3
"""Plans whose walls are valued in full."""
COLUMN_STEP: Final = 0.4
"""What a tile promises for each tile that its column holds already, in points."""
FALL: Final = 2.0
"""What each tile of a falling line costs a plan's promise, in points; the finalists are charged exactly."""

FullLines = tuple[tuple[int, int], ...]
"""(row, colour) of full lines, top to bottom."""


class Tiled(NamedTuple):
    """A wall after the wall-tiling.

    ``points``: scored by the tiles placed. ``fallen``: tiles of lines without a legal space (R22).
    ``ends``: a row was completed (R18).
    """

    wall: Wall
    points: int
    fallen: int
    ends: bool


Beam = list[tuple[float, Tiled]]
"""Plans with their promise, the best first."""


class Tiler:
    """Tiles boards for one appraiser and remembers what it has planned."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self._grey = appraiser.variant is WallVariant.GREY
        self._plans: dict[tuple[Wall, FullLines, int], Tiled] = {}
        self._beams: dict[tuple[Wall, FullLines], Beam] = {}

    def tile(self, board: Board) -> Tiled:
        """The best wall-tiling of ``board``, which stays as it is."""
        lines = tuple([(row, board.line_colours[row]) for row, count in enumerate(board.line_counts) if count > row])
        return self.plan(tuple(board.wall), lines, len(board.floor))

    def plan(self, wall: Wall, lines: FullLines, spaces: int) -> Tiled:
        """The best way to place ``lines`` on ``wall`` with ``spaces`` tiles on the floor line already."""
        key = (wall, lines, spaces if self._grey else 0)
        found = self._plans.get(key)
        if found is None:
            plans = [plan for _, plan in self._beam(wall, lines)[:FINALISTS]]
            if len(plans) > 1:
                plans.sort(key=lambda plan: self._worth(plan, spaces), reverse=True)
            found = self._plans[key] = plans[0]
        return found

    def _beam(self, wall: Wall, lines: FullLines) -> Beam:
        """The most promising plans for ``lines``, built on those for all but the last of them."""
        if not lines:
            return [(0.0, Tiled(wall, 0, 0, False))]
        beam = self._beams.get((wall, lines))
        if beam is None:
            row, colour = lines[-1]
            beam = [after for entry in self._beam(wall, lines[:-1]) for after in self._choices(entry, row, colour)]
            beam.sort(key=_promise, reverse=True)
            del beam[WIDTH:]
            self._beams[wall, lines] = beam
        return beam

    def _choices(self, entry: tuple[float, Tiled], row: int, colour: int) -> Beam:
        """Everything that may become of one full line (R5, R21, R22)."""
        promise, plan = entry
        columns = free_columns(plan.wall, row, colour) if self._grey else [wall_column(row, colour)]
        if not columns:
            promise -= FALL * (row + 1)
            return [(promise, plan._replace(fallen=plan.fallen + row + 1))]
        choices = []
        for column in columns:
            after = _placed(plan, row, column, colour)
            progress = COLUMN_STEP * (SIZE - plan.wall[column::SIZE].count(EMPTY))
            choices.append((promise + after.points - plan.points + progress, after))
        return choices

    def _worth(self, plan: Tiled, spaces: int) -> float:
        return plan.points + self.appraiser.wall(plan.wall) - floor_total(spaces + plan.fallen)


def _promise(entry: tuple[float, Tiled]) -> float:
    return entry[0]


def _placed(plan: Tiled, row: int, column: int, colour: int) -> Tiled:
    wall, points, fallen, ends = plan
    space = row * SIZE + column
    after = (*wall[:space], colour, *wall[space + 1 :])
    gained = placement_sums(wall, row, column).points
    return Tiled(after, points + gained, fallen, ends or row_complete(after, row))


def floor_total(spaces: int) -> int:
    """What ``spaces`` tiles on the floor line cost; those beyond the seventh are free (R9)."""
    return FLOOR_TOTALS[min(spaces, FLOOR_SPACES)]

"""Walls as shared nodes: what a tile scores, which colours a row holds, what the wall is worth."""

from collections.abc import Sequence
from typing import Final

from azul.scoring import BONUS_POINTS
from azul.tiles import EMPTY
from azul.wall import SIZE, WallVariant

COMPLETE: Final = tuple(SIZE * (row + 1) for row in range(SIZE))
"""A pattern line's code is at least this when the line of that row is full."""
FULL: Final = (1 << SIZE) - 1
BEAM: Final = 12
"""How many half-done tilings of a grey wall are kept while the best one is looked for."""

_PROGRESS: Final = (0.0, 0.1, 0.5, 1.4, 3.5, 0.0)
"""Points that a column of 0-5 tiles promises; its bonus counts apart."""


def _run(mask: int, at: int) -> int:
    """Length of the run of ones in ``mask`` through ``at``, which counts as one; 0 for a lone tile (R14)."""
    first = last = at
    while first > 0 and mask >> (first - 1) & 1:
        first -= 1
    while last < SIZE - 1 and mask >> (last + 1) & 1:
        last += 1
    return last - first + 1 if last > first else 0


RUNS: Final = tuple(tuple(_run(mask, at) for at in range(SIZE)) for mask in range(1 << SIZE))
"""``RUNS[mask][at]``: what a tile at ``at`` of a row or column with tiles ``mask`` scores along it."""


class WallNode:
    """A wall; made by ``Walls`` only.

    ``rows_filled[row]`` and ``columns_filled[column]``: masks of the filled spaces. ``held[colour]``: mask of the rows
    that hold the colour. ``rows``: complete ones, ``bonus``: end bonuses (R19), ``missing``: tiles that the fullest row
    lacks. ``values``, ``line_values`` and ``completions``: kept by the valuation.
    """

    __slots__ = (
        "bonus",
        "cells",
        "columns_filled",
        "completions",
        "held",
        "line_values",
        "missing",
        "rows",
        "rows_filled",
        "steps",
        "values",
    )

    cells: tuple[int, ...]
    rows_filled: tuple[int, ...]
    columns_filled: tuple[int, ...]
    held: tuple[int, ...]
    rows: int
    bonus: int
    missing: int
    steps: "dict[int, tuple[WallNode, int]]"
    values: dict[int, float]
    line_values: dict[int, float]
    completions: dict[int, float]

    def __init__(self, cells: tuple[int, ...]) -> None:
        """``cells``: 25 spaces as in ``azul.wall``."""
        held = [0] * SIZE
        rows = [0] * SIZE
        columns = [0] * SIZE
        for space, colour in enumerate(cells):
            if colour != EMPTY:
                row, column = divmod(space, SIZE)
                held[colour] |= 1 << row
                rows[row] |= 1 << column
                columns[column] |= 1 << row
        self.cells = cells
        self.held = tuple(held)
        self.rows_filled = tuple(rows)
        self.columns_filled = tuple(columns)
        self.rows = rows.count(FULL)
        self.bonus = (
            self.rows * BONUS_POINTS["row"]
            + columns.count(FULL) * BONUS_POINTS["column"]
            + held.count(FULL) * BONUS_POINTS["colour"]
        )
        self.missing = SIZE - max(map(int.bit_count, rows))
        self.steps = {}
        self.values = {}
        self.line_values = {}
        self.completions = {}

    def points(self, row: int, column: int) -> int:
        """What a tile at the space would score now (R14)."""
        return RUNS[self.rows_filled[row]][column] + RUNS[self.columns_filled[column]][row] or 1

    def free_columns(self, row: int, colour: int) -> list[int]:
        """Where the grey wall lets ``colour`` go in ``row`` (R21)."""
        taken = self.rows_filled[row]
        cells = self.cells
        return [column for column in range(SIZE) if not taken >> column & 1 and colour not in cells[column::SIZE]]


class Walls:
    """All walls of one round, each once."""

    def __init__(self, variant: WallVariant) -> None:
        self.variant = variant
        self._nodes: dict[tuple[int, ...], WallNode] = {}
        self._tilings: dict[tuple[WallNode, tuple[tuple[int, int], ...]], tuple[WallNode, int, int]] = {}

    def enter(self, wall: Sequence[int]) -> WallNode:
        """The node of a wall of 25 spaces."""
        cells = tuple(wall)
        node = self._nodes.get(cells)
        if node is None:
            node = self._nodes[cells] = WallNode(cells)
        return node

    def step(self, wall: WallNode, row: int, column: int, colour: int) -> tuple[WallNode, int]:
        """The wall with one tile more, and the points of that tile."""
        key = (row * SIZE + column) * SIZE + colour
        step = wall.steps.get(key)
        if step is None:
            cells = list(wall.cells)
            cells[row * SIZE + column] = colour
            step = wall.steps[key] = (self.enter(cells), wall.points(row, column))
        return step

    def best_tiling(self, wall: WallNode, full: tuple[tuple[int, int], ...]) -> tuple[WallNode, int, int]:
        """A good way to place the full lines ``(row, colour)``, top to bottom, on a grey wall (R21-R23).

        Returns the wall, the points and the tiles that fall from lines without a space.
        """
        key = (wall, full)
        best = self._tilings.get(key)
        if best is None:
            best = self._tilings[key] = self._best_tiling(wall, full)
        return best

    def _best_tiling(self, wall: WallNode, full: tuple[tuple[int, int], ...]) -> tuple[WallNode, int, int]:
        ways = [(wall, 0, 0)]
        for row, colour in full:
            grown: list[tuple[WallNode, int, int]] = []
            for before, points, fallen in ways:
                columns = before.free_columns(row, colour)
                for column in columns:
                    after, gained = self.step(before, row, column, colour)
                    grown.append((after, points + gained, fallen))
                if not columns:
                    grown.append((before, points, fallen + row + 1))
            grown.sort(key=_promise, reverse=True)
            ways = grown[:BEAM]
        return ways[0]


def _promise(way: tuple[WallNode, int, int]) -> float:
    """A quick judgement of a tiling: points, what fell, columns and colours on the way, room for neighbours."""
    wall, points, fallen = way
    columns = sum(_PROGRESS[mask.bit_count()] for mask in wall.columns_filled)
    return points - 1.5 * fallen + wall.bonus + columns

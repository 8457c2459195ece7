"""A round of drafting as a graph of shared nodes: equal walls, boards and tables are one object each.

Inside a round nothing is random, and a player's board and the tiles on the table change apart from one another. So a
search makes no moves and takes none back: each board remembers what every take makes of it, each table what every take
leaves. A graph holds for one round only, because the bag enters the values.
"""

from collections.abc import Callable
from typing import Final

from azul.board import Board
from azul.bots.interned_wall import COMPLETE, WallNode, Walls
from azul.scoring import FLOOR_SPACES, FLOOR_TOTALS
from azul.table import Table
from azul.tiles import CENTRE, EMPTY, Counts
from azul.wall import SIZE, WallVariant, wall_column

LAST: Final = 0
"""The stage after which a game may end with the very next round; stages count the rounds that must follow it."""
STAGES: Final = 4
"""Stages 0-3; the last one also stands for everything earlier."""
NO_LINES: Final = (0,) * SIZE
FALLS: Final = SIZE
"""The line number of the floor among takes."""

Lines = tuple[int, ...]
"""Five pattern lines, each 0 or 5 * count + colour."""
Appraise = Callable[["BoardNode", int], float]


class BoardNode:
    """A board during the drafting, and what it would be if the round ended now; made by a ``RoundGraph`` only.

    ``floor`` is 0-7 spaces, the marker included. ``after``, ``rest`` and ``points`` are wall, lines and score once the
    board is tiled and charged (R13-R15); ``ends``: a row is complete then. ``final`` is that score with the bonuses and
    a hundredth for each complete row (R20). ``values``: by stage, filled as needed; ``order``: for the graph's stage.
    ``takes``, ``moves``, ``gains``, ``prospects``: what is known of the board's future.
    """

    __slots__ = (
        "after",
        "ends",
        "final",
        "floor",
        "gains",
        "lines",
        "marker",
        "moves",
        "order",
        "points",
        "prospects",
        "rest",
        "score",
        "takes",
        "values",
        "wall",
    )

    wall: WallNode
    lines: Lines
    floor: int
    marker: bool
    score: int
    after: WallNode
    rest: Lines
    points: int
    ends: bool
    final: float
    values: list[float | None]
    order: float
    takes: "dict[int, list[Take]]"
    moves: "dict[TableNode, list[Step]]"
    gains: dict[int, float]
    prospects: "dict[TableNode, tuple[float, ...]]"


class TableNode:
    """The tiles that may be taken: displays as a sorted tuple of counts, the centre, whether the marker lies there.

    ``left``: tiles on the table. ``picks``: what may be taken, made when first asked for.
    """

    __slots__ = ("centre", "displays", "left", "marker", "picks")

    displays: tuple[Counts, ...]
    centre: Counts
    marker: bool
    left: int
    picks: "list[Pick] | None"


Take = tuple[float, int, BoardNode]
"""What a take makes of a board: its order value, the line (0-4, ``FALLS``), the board."""
Pick = tuple[int, int, bool, TableNode, Counts | None]
"""Colour, count, marker taken with it, the table left, the display taken from (``None``: the centre)."""
Step = tuple[float, TableNode, BoardNode]
"""A move in the search: the order value, the table and the mover's board after it."""


class RoundGraph:
    """All nodes of one round; ``appraise(board, stage)`` gives a board's value after the round at a stage.

    ``stage``: the stage at which boards are compared when takes are ordered.
    """

    def __init__(self, variant: WallVariant, appraise: Appraise, stage: int) -> None:
        self.walls = Walls(variant)
        self.variant = variant
        self.appraise = appraise
        self.stage = stage
        self.boards: dict[tuple[WallNode, Lines, int, bool, int], BoardNode] = {}
        self.tables: dict[tuple[tuple[Counts, ...], Counts, bool], TableNode] = {}

    # --- entering ------------------------------------------------------------------------------------------------

    def enter(self, game: Table) -> tuple[TableNode, list[BoardNode]]:
        """The nodes of the table and the boards, by seat, of a game in phase ``DRAFT``."""
        displays = tuple(sorted(display for display in game.displays if any(display)))
        table = self.table(displays, game.centre, game.marker == CENTRE)
        return table, [self.enter_board(board, game.marker == seat) for seat, board in enumerate(game.boards)]

    def enter_board(self, board: Board, marker: bool) -> BoardNode:
        """The node of an engine board; ``marker``: its seat has taken it."""
        lines = tuple(
            0 if colour == EMPTY else SIZE * count + colour
            for colour, count in zip(board.line_colours, board.line_counts, strict=True)
        )
        return self.board(self.walls.enter(board.wall), lines, len(board.floor), marker, board.score)

    # --- boards --------------------------------------------------------------------------------------------------

    def board(self, wall: WallNode, lines: Lines, floor: int, marker: bool, score: int) -> BoardNode:
        """The one node of this board."""
        key = (wall, lines, floor, marker, score)
        node = self.boards.get(key)
        if node is None:
            node = self.boards[key] = BoardNode()
            node.wall, node.lines, node.floor, node.marker, node.score = key
            node.takes = {}
            node.moves = {}
            node.prospects = {}
            node.gains = {}
            node.values = [None] * STAGES
            self._settle(node)
            node.order = self.value(node, self.stage)
        return node

    def value(self, node: BoardNode, stage: int) -> float:
        """The board's value after the round, at ``stage``."""
        value = node.values[stage]
        if value is None:
            value = node.values[stage] = self.appraise(node, stage)
        return value

    def _settle(self, node: BoardNode) -> None:
        """Work out what the board will be when the round ends as it stands (R13-R15, R21-R23)."""
        wall = node.wall
        lines = node.lines
        full = [row for row in range(SIZE) if lines[row] >= COMPLETE[row]]
        points = floor = 0
        if full:
            node.rest = tuple([0 if lines[row] >= COMPLETE[row] else lines[row] for row in range(SIZE)])
            if self.variant is WallVariant.COLOUR:
                for row in full:
                    colour = lines[row] % SIZE
                    wall, gained = self.walls.step(wall, row, wall_column(row, colour), colour)
                    points += gained
            else:
                wall, points, floor = self.walls.best_tiling(wall, tuple([(row, lines[row] % SIZE) for row in full]))
        else:
            node.rest = lines
        node.after = wall
        node.points = max(0, node.score + points - FLOOR_TOTALS[min(FLOOR_SPACES, node.floor + floor)])
        node.ends = wall.rows > 0
        node.final = node.points + wall.bonus + wall.rows * 0.01

    def takes(self, board: BoardNode, colour: int, count: int, marker: bool) -> list[Take]:
        """What taking ``count`` tiles of ``colour`` can make of ``board``, best order value first (R7-R9)."""
        key = (colour * 32 + count) * 2 + marker
        takes = board.takes.get(key)
        if takes is None:
            takes = board.takes[key] = self._takes(board, colour, count, marker)
        return takes

    def _takes(self, board: BoardNode, colour: int, count: int, marker: bool) -> list[Take]:
        wall, lines = board.wall, board.lines
        floor = board.floor + marker
        has_marker = marker or board.marker
        held = wall.held[colour]
        takes: list[Take] = []
        for row in range(SIZE):
            code = lines[row]
            if held >> row & 1 or (code and (code % SIZE != colour or code >= COMPLETE[row])):
                continue
            total = code // SIZE + count
            put = min(total, row + 1)
            after = (*lines[:row], SIZE * put + colour, *lines[row + 1 :])
            child = self.board(wall, after, min(FLOOR_SPACES, floor + total - put), has_marker, board.score)
            takes.append((child.order, row, child))
        child = self.board(wall, lines, min(FLOOR_SPACES, floor + count), has_marker, board.score)
        takes.append((child.order, FALLS, child))
        takes.sort(key=_first, reverse=True)
        return takes

    # --- tables --------------------------------------------------------------------------------------------------

    def table(self, displays: tuple[Counts, ...], centre: Counts, marker: bool) -> TableNode:
        """The one node of these tiles; ``displays`` sorted, without empty ones."""
        key = (displays, centre, marker)
        node = self.tables.get(key)
        if node is None:
            node = self.tables[key] = TableNode()
            node.displays, node.centre, node.marker = key
            node.left = sum(centre) + sum(map(sum, displays))
            node.picks = None
        return node

    def picks(self, table: TableNode) -> list[Pick]:
        """What may be taken from ``table``, equal displays once (R6, R8)."""
        picks = table.picks
        if picks is None:
            picks = table.picks = [*self._from_displays(table), *self._from_centre(table)]
        return picks

    def _from_displays(self, table: TableNode) -> list[Pick]:
        picks: list[Pick] = []
        displays, centre = table.displays, table.centre
        for at, display in enumerate(displays):
            if at and display == displays[at - 1]:
                continue
            rest = displays[:at] + displays[at + 1 :]
            b, y, r, k, w = (had + more for had, more in zip(centre, display, strict=True))
            for colour, count in enumerate(display):
                if count:
                    grown = [b, y, r, k, w]
                    grown[colour] = centre[colour]
                    left = self.table(rest, (grown[0], grown[1], grown[2], grown[3], grown[4]), table.marker)
                    picks.append((colour, count, False, left, display))
        return picks

    def _from_centre(self, table: TableNode) -> list[Pick]:
        picks: list[Pick] = []
        for colour, count in enumerate(table.centre):
            if count:
                b, y, r, k, w = (0 if other == colour else n for other, n in enumerate(table.centre))
                picks.append((colour, count, table.marker, self.table(table.displays, (b, y, r, k, w), False), None))
        return picks


def _first(entry: Take) -> float:
    return entry[0]

"""What the tiles still on the table promise a board: the search's guess where it stops before the round's end.

Of all picks the best few are looked at: how much the board's value would rise with each. Weights for them, a set for
each number of turns that the board's player must wait, depend on how many tiles are left; they are fitted by
``training.fit_prospects``.
"""

from collections.abc import Sequence
from typing import Any, Final

from azul.bots.interned import BoardNode, RoundGraph, TableNode
from azul.bots.interned_wall import COMPLETE, WallNode
from azul.bots.learned import LearnedValue
from azul.scoring import FLOOR_SPACES, FLOOR_TOTALS
from azul.wall import SIZE, WallVariant, wall_column

GAINS: Final = 4
"""How many of the best picks are looked at."""
BUCKETS: Final = (2, 4, 7, 10, 14, 17, 20, 24, 28, 36)
"""The largest number of tiles left of each set of weights."""
BUCKET_OF: Final = tuple(next(at for at, most in enumerate(BUCKETS) if left <= most) for left in range(BUCKETS[-1] + 1))

TERMS: Final = 1 + GAINS
"""A constant and the gains."""

ProspectWeights = tuple[tuple[float, ...], ...]
"""For each bucket ``TERMS`` weights for the player to move, then for the next one, and so on."""


class Prospects:
    """Looks up, or works out once, what a table promises a board."""

    __slots__ = ("graph", "marker", "point", "value", "weights")

    def __init__(self, graph: RoundGraph, value: LearnedValue, weights: ProspectWeights) -> None:
        self.graph = graph
        self.value = value
        self.weights = weights
        self.point = value.point(graph.stage)
        self.marker = value.marker(graph.stage)

    def of(self, table: TableNode, board: BoardNode) -> tuple[float, ...]:
        """What ``table`` promises ``board`` when its player is to move, comes next, and so on; in logits."""
        found = board.prospects.get(table)
        if found is None:
            weights = self.weights[BUCKET_OF[table.left]]
            a, b, c, d = self.gains(table, board)
            hopes = []
            for at in range(0, len(weights), TERMS):
                constant, first, second, third, fourth = weights[at : at + TERMS]
                hopes.append(constant + first * a + second * b + third * c + fourth * d)
            found = board.prospects[table] = tuple(hopes)
        return found

    def gains(self, table: TableNode, board: BoardNode) -> list[float]:
        """By how much the best picks would raise the board's value, best first, ``GAINS`` numbers.

        With fewer picks the last one is repeated; a table without tiles promises 0.
        """
        known = board.gains
        found = []
        for colour, count, marker, _, _ in self.graph.picks(table):
            key = (colour * 32 + count) * 2 + marker
            gain = known.get(key)
            if gain is None:
                gain = known[key] = self.gain(board, colour, count, marker)
            found.append(gain)
        found.sort(reverse=True)
        if len(found) >= GAINS:
            return found[:GAINS]
        return found + [found[-1] if found else 0.0] * (GAINS - len(found))

    def gain(self, board: BoardNode, colour: int, count: int, marker: bool) -> float:
        """By how much the best line for a take would raise the board's value, without making the boards.

        Lines are judged one by one: what a tile of one does for the tile of another is left out.
        """
        floor = board.floor + marker
        cost = FLOOR_TOTALS[min(FLOOR_SPACES, board.floor)]
        point = self.point
        held = board.wall.held[colour]
        best = point * (cost - FLOOR_TOTALS[min(FLOOR_SPACES, floor + count)])
        for row, code in enumerate(board.lines):
            if held >> row & 1 or (code and (code % SIZE != colour or code >= COMPLETE[row])):
                continue
            total = code // SIZE + count
            over = total - row - 1
            if over >= 0:
                gain = self._completion(board.after, row, colour)
                gain += point * (cost - FLOOR_TOTALS[min(FLOOR_SPACES, floor + over)])
            else:
                gain = self.value.line(board.after, row, SIZE * total + colour, self.graph.stage)
                gain += point * (cost - FLOOR_TOTALS[min(FLOOR_SPACES, floor)])
            if code:
                gain -= self.value.line(board.after, row, code, self.graph.stage)
            best = max(best, gain)
        return best + self.marker if marker else best

    def _completion(self, wall: WallNode, row: int, colour: int) -> float:
        """What ``wall`` gains by a tile from a full line: its points and what the wall is worth then."""
        known = wall.completions.get(row * SIZE + colour)
        if known is None:
            graph = self.graph
            now = self.value.wall(wall, graph.stage)
            if graph.variant is WallVariant.COLOUR:
                columns = [wall_column(row, colour)]
            else:
                columns = wall.free_columns(row, colour)
            known = -self.point * (row + 1)  # nowhere to go: the line will fall (R22)
            steps = [graph.walls.step(wall, row, column, colour) for column in columns]
            if steps:
                known = max(
                    [self.value.wall(after, graph.stage) - now + self.point * points for after, points in steps]
                )
            wall.completions[row * SIZE + colour] = known
        return known


def parse_prospects(rows: Sequence[Sequence[Any]], players: int) -> ProspectWeights:
    """Prospect weights out of a weights file. Raises ``ValueError`` when there are too few or too many."""
    parsed = tuple(tuple(float(weight) for weight in row) for row in rows)
    if len(parsed) != len(BUCKETS) or any(len(row) != players * TERMS for row in parsed):
        raise ValueError(f"expected {len(BUCKETS)} sets of {players * TERMS} prospect weights")
    return parsed

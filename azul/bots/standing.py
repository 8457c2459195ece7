"""Boards in the middle of a round, valued as they would stand at its end; equal boards are one object.

A bot tries thousands of moves that meet in few boards. ``Standings`` keeps each board once, with its values and with
what it becomes by each take, so that looking ahead costs little more than dictionary look-ups.
"""

from azul.board import Board
from azul.bots.placement import Tiler, floor_total
from azul.bots.value import Appraiser
from azul.tiles import FLOOR, MARKER
from azul.wall import SIZE

Take = tuple[int, int, bool]
"""What one pick brings: colour, number of tiles, whether the starting marker comes with them."""
Key = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int, bool]


class Standing:
    """One board during the drafting, never changed.

    ``going``: its value if the game goes on after this round. ``final``: its score with bonuses if the game ends with
    this round. ``ends``: whether its own tiling ends the game (R18).
    """

    __slots__ = ("_board", "_marker", "_options", "_owner", "ends", "final", "going")

    def __init__(self, owner: "Standings", board: Board, marker: bool) -> None:
        self._owner = owner
        self._board = board
        self._marker = marker
        self._options: dict[Take, list[tuple[int, Standing]]] = {}
        appraiser = owner.appraiser
        tiled = owner.tiler.tile(board)
        score = max(0, board.score + tiled.points - floor_total(len(board.floor) + tiled.fallen))
        self.ends = tiled.ends
        self.final = score + appraiser.bonus(tiled.wall)
        careless = (1.0 - appraiser.weights.caution) * (board.score + tiled.points - score)
        going = score + careless + appraiser.wall(tiled.wall)
        for row, count in enumerate(board.line_counts):
            if 0 < count <= row:
                going += appraiser.line(tiled.wall, row, board.line_colours[row], count)
        self.going = going + appraiser.weights.marker if marker else going

    def options(self, take: Take) -> list[tuple[int, "Standing"]]:
        """Every (line, standing after it) for a take, the most valuable first."""
        found = self._options.get(take)
        if found is None:
            found = self._options[take] = self._all_options(take)
        return found

    def _all_options(self, take: Take) -> list[tuple[int, "Standing"]]:
        colour, count, with_marker = take
        open_lines = self._board.open_lines[colour]
        options = []
        for line in (*range(SIZE), FLOOR):
            if line != FLOOR and not open_lines >> line & 1:
                continue
            board = self._board.copy()
            if with_marker:
                board.drop(MARKER)
            board.drop(colour, count if line == FLOOR else board.add_to_line(line, colour, count))
            options.append((line, self._owner.get(board, self._marker or with_marker)))
        options.sort(key=_value, reverse=True)
        return options


def _value(option: tuple[int, Standing]) -> float:
    return option[1].going


class Standings:
    """All standings of one round; seats with equal boards share them."""

    def __init__(self, appraiser: Appraiser) -> None:
        self.appraiser = appraiser
        self.tiler = Tiler(appraiser)
        self._known: dict[Key, Standing] = {}

    def get(self, board: Board, marker: bool) -> Standing:
        """The standing of ``board``, which must not be changed afterwards; ``marker``: its seat holds the marker."""
        key = (
            tuple(board.line_colours),
            tuple(board.line_counts),
            tuple(board.wall),
            len(board.floor),
            board.score,
            marker,
        )
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Standing(self, board, marker)
        return found

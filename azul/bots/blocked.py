"""What can't be filled any more on the grey wall: its own placements block spaces, colours and whole rows (R7, R21).

A row that can't be completed will never end the game, so a player who does not look out for this may play for ever.
"""

from collections.abc import Sequence
from typing import Final

from azul.tiles import EMPTY
from azul.wall import SIZE

HARMLESS: Final = SIZE - 1
"""So few tiles on a wall block nothing that matters yet."""


def fillable(wall: Sequence[int]) -> list[list[set[int]]]:
    """For each row, for each of its empty spaces left to right: the colours that may be placed there."""
    columns = [set(wall[column::SIZE]) for column in range(SIZE)]
    rows = []
    for at in range(0, SIZE * SIZE, SIZE):
        cells = wall[at : at + SIZE]
        missing = set(range(SIZE)).difference(cells)
        rows.append([missing - columns[column] for column in range(SIZE) if cells[column] == EMPTY])
    return rows


def most_placed(spaces: Sequence[set[int]]) -> int:
    """How many of ``spaces`` can be filled with different colours from their sets: a maximum matching."""
    taken: dict[int, int] = {}

    def place(space: int, tried: set[int]) -> bool:
        for colour in spaces[space] - tried:
            tried.add(colour)
            if colour not in taken or place(taken[colour], tried):
                taken[colour] = space
                return True
        return False

    return sum([place(space, set()) for space in range(len(spaces))])

"""What happened, in order: the one stream behind log, animation, announcements, statistics and replay.

Seats, sources, lines, rows and columns are 0-based as everywhere in code.
"""

from typing import NamedTuple

from azul.scoring import BonusKind
from azul.tiles import Counts


class Dealt(NamedTuple):
    """The displays were filled (R2, R16): ``displays`` by colour; ``starter`` begins ``round`` (from 1)."""

    round: int
    starter: int
    displays: tuple[Counts, ...]


class Took(NamedTuple):
    """A seat took ``number`` tiles of ``colour`` from ``source``, perhaps with the starting ``marker`` (R6, R8)."""

    seat: int
    source: int
    colour: int
    number: int
    marker: bool


class Placed(NamedTuple):
    """``number`` of the tiles taken went to pattern line ``line`` (R7)."""

    seat: int
    line: int
    colour: int
    number: int


class Fell(NamedTuple):
    """``number`` tiles went to the floor line; ``to_lid`` of them found it full and went to the lid (R7, R9)."""

    seat: int
    colour: int
    number: int
    to_lid: int


class Tiled(NamedTuple):
    """A full line's tile went to the wall and scored ``points`` from the runs ``across`` and ``down`` (R13, R14)."""

    seat: int
    row: int
    column: int
    colour: int
    across: int
    down: int
    points: int


class LineDropped(NamedTuple):
    """Grey wall: a full line had no legal column; its ``number`` tiles fell, ``to_lid`` of them to the lid (R22)."""

    seat: int
    row: int
    colour: int
    number: int
    to_lid: int


class FloorCharged(NamedTuple):
    """The floor line of ``spaces`` filled spaces cost ``cost``; ``lost`` is what the score could pay (R15)."""

    seat: int
    spaces: int
    cost: int
    lost: int


class RoundEnded(NamedTuple):
    """A round was tiled and scored; ``next_starter`` would begin the next one (R15)."""

    round: int
    scores: tuple[int, ...]
    next_starter: int


class Bonus(NamedTuple):
    """An end bonus for the complete row, column or colour ``which`` (R19)."""

    seat: int
    kind: BonusKind
    which: int
    points: int


class GameEnded(NamedTuple):
    """The game is over (R17, R18); ``winners`` are seats, more than one when they share the win (R20)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = Dealt | Took | Placed | Fell | Tiled | LineDropped | FloorCharged | RoundEnded | Bonus | GameEnded

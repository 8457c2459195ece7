"""What a list tells about the games that are kept between visits."""

import random
from typing import NamedTuple


class Summary(NamedTuple):
    """A kept game in short.

    ``saved``: seconds since 1970. ``scores`` by seat; ``round`` counts from 1.
    """

    names: tuple[str, ...]
    scores: tuple[int, ...]
    round: int
    over: bool
    saved: float


class KeptGame(NamedTuple):
    """A game on the shelf.

    ``summary`` is ``None`` for one that can't be read; its ``text`` can still be saved as a file.
    """

    key: str
    summary: Summary | None
    text: str


class Tally(NamedTuple):
    """What the games against one level add up to; ``level`` is "" for all together.

    ``best`` and ``average`` are of the person's scores, ``floor`` is the average of the floor's points, 0 or negative.
    """

    level: str
    games: int
    wins: int
    best: int
    average: float
    floor: float


def new_key() -> str:
    """A key for a new game, unlike any other."""
    return f"{random.SystemRandom().randrange(16**12):012x}"

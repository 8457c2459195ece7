"""How strong the levels are: each one's measured score against the one below, for every kind of game.

The numbers are in ``ladder.json``, beside how they were measured; ``python -m tests.bench.ladder`` writes it.
"""

import json
import pkgutil
from functools import cache
from typing import Final, NamedTuple

KINDS: Final = ("colour2", "colour3", "colour4", "grey2", "grey3", "grey4")
"""The kinds of game: wall and number of players."""


class Rung(NamedTuple):
    """One level's match against the level below, which sat in all other seats.

    ``score``: wins, shared ones in part, as a share of ``games``, 0-1; equal play scores 1 / players. ``margin``: half
    of the 95 % interval.
    """

    score: float
    margin: float
    games: int


@cache
def ladder() -> dict[str, dict[str, Rung]]:
    """The rungs by kind of game and level; the weakest level has none, a match that was not played is not there."""
    text = pkgutil.get_data("azul.bots", "ladder.json")
    if text is None:
        raise ValueError("ladder.json can't be read")
    return {
        kind: {level: Rung(*found["rung"]) for level, found in levels.items()}
        for kind, levels in json.loads(text).items()
    }

"""How a weaker player is weaker: it can't tell moves apart that are nearly equally good by its own judgement."""

import math
import random
from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

BLUNDER: Final = 3.0
"""Softnesses by which a move must be worse to be out of the question."""


class Judged(Protocol):
    """A move, or what stands for it, with its value."""

    value: float


J = TypeVar("J", bound=Judged)


def soft_choice(moves: Sequence[J], softness: float, dice: random.Random) -> J:
    """One of ``moves``: the first of the best, or with ``softness`` one that is nearly as good.

    The chance of a move falls by e for each ``softness`` that it is worse, and is nothing beyond ``BLUNDER`` of them: a
    soft player misjudges, but does not play what it knows to be bad.
    """
    best = max(moves, key=_value)
    if not softness:
        return best
    near = [one for one in moves if best.value - one.value <= BLUNDER * softness]
    return dice.choices(near, [math.exp((one.value - best.value) / softness) for one in near])[0]


def _value(move: Judged) -> float:
    return move.value

"""Softness: nearly equal moves are confused, bad ones are not played."""

import random
from collections import Counter

from azul.bots.softness import BLUNDER, soft_choice


class Option:
    def __init__(self, value: float) -> None:
        self.value = value


def drawn(values: list[float], softness: float) -> Counter[float]:
    dice = random.Random(3)
    options = [Option(value) for value in values]
    return Counter(soft_choice(options, softness, dice).value for _ in range(2_000))


def test_without_softness_the_first_of_the_best_is_taken():
    options = [Option(1.0), Option(2.0), Option(2.0)]
    assert soft_choice(options, 0.0, random.Random(1)) is options[1]


def test_what_is_worse_is_rarer_by_e_for_each_softness():
    found = drawn([5.0, 4.0], 1.0)
    assert 0.22 < found[4.0] / 2_000 < 0.32  # 1 / (1 + e) is 0.27


def test_what_is_bad_is_never_played():
    assert set(drawn([5.0, 4.9, 4.9 - BLUNDER * 0.5], 0.5)) == {5.0, 4.9}

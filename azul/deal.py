"""Filling the displays: chance as an explicit outcome that can be drawn, forced, recorded and checked (R2, R16)."""

import random
from collections.abc import Sequence
from typing import Final

from azul.tiles import TILES_PER_DISPLAY, Counts, as_counts, count_tiles, tiles_text

Deal = tuple[Counts, ...]
"""The tiles of every display, in the order in which the displays are filled."""

SEED_LIMIT: Final = 2**63


def new_seed() -> int:
    """A seed that nobody can foresee, 0 to 2**32 - 1."""
    return random.SystemRandom().randrange(2**32)


def draw_deal(seed: int, round_number: int, bag: Sequence[int], lid: Sequence[int], displays: int) -> Deal:
    """Draw the deal of a round tile by tile, from the bag and, once that is empty, from the lid (R16).

    The outcome depends on nothing but the arguments, so a game needs no generator state: ``seed`` is 0 to 2**63 - 1.
    Only ``Random.random`` is used, whose sequence Python promises to keep between versions.
    """
    generator = random.Random(seed << 16 | round_number)
    wanted = displays * TILES_PER_DISPLAY
    drawn = _draw(bag, wanted, generator)
    drawn += _draw(lid, wanted - len(drawn), generator)
    hands = (drawn[at : at + TILES_PER_DISPLAY] for at in range(0, wanted, TILES_PER_DISPLAY))
    return tuple(count_tiles(hand) for hand in hands)


def _draw(counts: Sequence[int], wanted: int, generator: random.Random) -> list[int]:
    """Up to ``wanted`` tiles in random order: the first steps of a Fisher-Yates shuffle."""
    pool: list[int] = []
    for colour, count in enumerate(counts):
        pool += [colour] * count
    total = len(pool)
    wanted = min(wanted, total)
    for at in range(wanted):
        other = at + int(generator.random() * (total - at))
        pool[at], pool[other] = pool[other], pool[at]
    return pool[:wanted]


def after_deal(deal: Deal, bag: Sequence[int], lid: Sequence[int]) -> tuple[list[int], list[int]]:
    """Bag and lid after a possible ``deal``: the lid is tipped only when the bag can't serve it all (R16)."""
    dealt = [sum(column) for column in zip(*deal, strict=True)]
    if sum(dealt) <= sum(bag):
        return [had - n for had, n in zip(bag, dealt, strict=True)], list(lid)
    return [a + b - n for a, b, n in zip(bag, lid, dealt, strict=True)], [0] * len(dealt)


def deal_defects(deal: Sequence[Sequence[int]], bag: Sequence[int], lid: Sequence[int]) -> list[str]:
    """Why bag and lid could not have produced ``deal``, as sentences; empty for a possible one (R2, R16, R26)."""
    for number, display in enumerate(deal, 1):
        if len(display) != len(bag) or min(display) < 0:
            return [f"display {number} is {tuple(display)}, expected five counts of 0 or more (R2)"]
    stock = sum(bag) + sum(lid)
    defects = []
    left = stock
    for number, display in enumerate(deal, 1):
        expected = min(TILES_PER_DISPLAY, left)
        left -= expected
        if sum(display) != expected:
            defects.append(f"display {number} holds {sum(display)} tiles instead of {expected} (R2, R16)")
    if defects:
        return defects
    from_bag = [0] * len(bag)
    room = sum(bag)
    for display in deal:
        if room < sum(display):
            break
        room -= sum(display)
        from_bag = [a + b for a, b in zip(from_bag, display, strict=True)]
    else:
        return _over("the bag", from_bag, bag)
    # The bag runs out inside this display: it must give all it has, the lid gives the rest.
    last_of_bag = [a - b for a, b in zip(bag, from_bag, strict=True)]
    if min(last_of_bag) < 0:
        return _over("the bag", from_bag, bag)
    if any(a > b for a, b in zip(last_of_bag, display, strict=True)):
        return [f"the bag's last tiles {tiles_text(last_of_bag)!r} are not in the display where it runs out (R16)"]
    dealt = [sum(column) for column in zip(*deal, strict=True)]
    return _over("the lid", [a - b for a, b in zip(dealt, bag, strict=True)], lid)


def _over(place: str, wanted: Sequence[int], there: Sequence[int]) -> list[str]:
    if all(a <= b for a, b in zip(wanted, there, strict=True)):
        return []
    return [f"{place} holds {tiles_text(there)!r}, the deal takes {tiles_text(wanted)!r} of it (R16)"]


def empty_deal(displays: int) -> Deal:
    """Displays without tiles."""
    return (as_counts([0] * 5),) * displays

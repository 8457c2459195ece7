"""The weights that ship: a JSON file made by ``training``, with its provenance in it."""

import json
import pkgutil
from functools import cache
from typing import Any, Final, NamedTuple

from azul.bots.interned import STAGES
from azul.bots.learned import StageWeights
from azul.bots.learned_features import FEATURES
from azul.bots.prospects import ProspectWeights, parse_prospects
from azul.wall import WallVariant

WEIGHTS_FILE: Final = "learned_weights.json"


class LearnedWeights(NamedTuple):
    """All weights for a kind of game: for boards after a round, and for what a table still promises."""

    stages: StageWeights
    prospects: ProspectWeights


def kind_name(players: int, variant: WallVariant) -> str:
    """The name of a kind of game in a weights file, ``"colour2"``."""
    return f"{variant}{players}"


def parse_weights(data: dict[str, Any], players: int, variant: WallVariant) -> LearnedWeights:
    """The weights for a kind of game out of a weights file's object.

    Raises ``ValueError`` when it holds none or the wrong number of them.
    """
    name = kind_name(players, variant)
    if name not in data:
        raise ValueError(f"no learned weights for {name}")
    stages = tuple(tuple(float(weight) for weight in stage) for stage in data[name]["stages"])
    if len(stages) != STAGES or any(len(stage) != FEATURES for stage in stages):
        raise ValueError(f"learned weights for {name}: expected {STAGES} stages of {FEATURES} numbers")
    return LearnedWeights(stages, parse_prospects(data[name]["prospects"], players))


@cache
def shipped_weights(players: int, variant: WallVariant) -> LearnedWeights:
    """The weights that come with the package."""
    text = pkgutil.get_data("azul.bots", WEIGHTS_FILE)
    if text is None:
        raise ValueError(f"{WEIGHTS_FILE} can't be read")
    return parse_weights(json.loads(text), players, variant)

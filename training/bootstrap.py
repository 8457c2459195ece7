"""Weights to start from, by hand: iteration 0 of the pipeline has no games to learn from."""

from typing import Any

from azul.bots import learned_features as f
from azul.bots.interned import STAGES
from azul.bots.learned_weights import kind_name
from azul.bots.prospects import BUCKETS
from azul.tiles import DISPLAYS
from azul.wall import SIZE, WallVariant

LOGITS_PER_POINT = (0.16, 0.12, 0.1, 0.08)
"""By stage: how much a point of lead is worth."""
COLUMN = (0.0, 0.1, 0.5, 1.5, 3.5, 7.0)
COLOUR = (0.0, 0.1, 0.5, 1.5, 4.0, 10.0)
STILL_REACHABLE = (0.4, 0.7, 0.9, 1.0)
"""By stage: how much of the bonuses' promise is left."""


def bootstrap_stage(stage: int) -> list[float]:
    """The weights of one stage, in logits."""
    point = LOGITS_PER_POINT[stage]
    weights = [0.0] * f.FEATURES
    reach = STILL_REACHABLE[stage]
    for mask in range(32):
        count = mask.bit_count()
        sure = count == SIZE
        weights[f.COLUMN_MASK + mask] = point * COLUMN[count] * (1.0 if sure else reach)
        weights[f.COLOUR_MASK + mask] = point * COLOUR[count] * (1.0 if sure else reach)
    for row in range(SIZE):
        weights[f.ROOM + row] = point * f.SCORE_UNIT * 0.3 * reach
        if row:
            weights[f.LINE_POINTS + row - 1] = point * f.SCORE_UNIT * 0.6 * reach
    weights[f.MARKER] = point * 1.2
    weights[f.SCORE] = point * f.SCORE_UNIT
    return [round(weight, 4) for weight in weights]


def bootstrap_weights() -> dict[str, Any]:
    """A weights file's object for all kinds of game."""
    stages = [bootstrap_stage(stage) for stage in range(STAGES)]
    made = {"by": "training.bootstrap"}
    return {
        kind_name(players, wall): {
            "provenance": made,
            "prospects": [[0.0, 0.7, 0.0, 0.0, 0.0, *[0.0, 0.4, 0.0, 0.0, 0.0] * (players - 1)]] * len(BUCKETS),
            "stages": stages,
        }
        for wall in WallVariant
        for players in DISPLAYS
    }

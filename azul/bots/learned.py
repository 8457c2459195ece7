"""The learned value of a board at a round's end: the strength it lends to winning, in logits.

With strengths s the chance of seat i to win is exp(s_i) / sum of exp(s_j): for two players the logistic function of the
difference. The weights come from ``training``; they are kept by number of players, wall and stage.
"""

from collections.abc import Iterable, Sequence

from azul.bots.interned import LAST, STAGES, BoardNode
from azul.bots.interned_wall import WallNode
from azul.bots.learned_features import MARKER, SCORE, SCORE_UNIT, Feature, line_features, stock, wall_features
from azul.wall import WallVariant

StageWeights = tuple[tuple[float, ...], ...]
"""For each stage the weight of each feature."""


class LearnedValue:
    """Values the boards of one round: what a ``RoundGraph`` asks for as ``appraise``.

    Its results are kept on the walls of the graph, so it must not outlive the graph or serve another one.
    """

    __slots__ = ("plenty", "variant", "weights")

    def __init__(self, weights: StageWeights, variant: WallVariant, bag: Sequence[int]) -> None:
        """``bag``: the five counts from which the next round will be dealt."""
        self.weights = weights
        self.variant = variant
        self.plenty = stock(bag)

    def __call__(self, node: BoardNode, stage: int) -> float:
        """The strength of the board after the round, in logits."""
        wall = node.after
        weights = self.weights[stage]
        value = self.wall(wall, stage) + weights[SCORE] * node.points / SCORE_UNIT
        if node.marker:
            value += weights[MARKER]
        for row, code in enumerate(node.rest):
            if code:
                value += self.line(wall, row, code, stage)
        return value

    def point(self, stage: int) -> float:
        """What a point is worth."""
        return self.weights[stage][SCORE] / SCORE_UNIT

    def marker(self, stage: int) -> float:
        """What starting the next round is worth."""
        return self.weights[stage][MARKER]

    def wall(self, wall: WallNode, stage: int) -> float:
        """What a wall is worth."""
        value = wall.values.get(stage)
        if value is None:
            value = wall.values[stage] = self._dot(wall_features(wall, self.plenty), stage)
        return value

    def line(self, wall: WallNode, row: int, code: int, stage: int) -> float:
        """What an unfinished line, not empty, is worth beside ``wall``."""
        key = (code * 5 + row) * STAGES + stage
        value = wall.line_values.get(key)
        if value is None:
            features = line_features(wall, row, code, self.plenty, self.variant)
            value = wall.line_values[key] = self._dot(features, stage)
        return value

    def _dot(self, features: Iterable[Feature], stage: int) -> float:
        weights = self.weights[stage]
        return sum([weights[index] * amount for index, amount in features])


def stage_after(missing: int) -> int:
    """The stage after a round; ``missing``: tiles that the fullest row of all boards lacks, 1-5."""
    return min(max(missing - 1, LAST), STAGES - 1)

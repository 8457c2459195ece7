"""From games to samples: what the boards looked like after each round, and how the game came out.

A sample has a stage, one sparse vector for each seat, the final scores and what the search thought a round later.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from azul import Game, Phase, WallVariant, parse_move
from azul.bots.interned import BoardNode, RoundGraph
from azul.bots.learned import stage_after
from azul.bots.learned_features import MARKER, SCORE, SCORE_UNIT, Feature, line_features, stock, wall_features

Vector = list[Feature]


class Sample(NamedTuple):
    """A position between two rounds.

    ``vectors`` by seat from the next round's starter; so are ``scores``, the final ones with a hundredth for each
    complete row. ``later``: the search's logits for the starter a round later; two players only, ``None`` if unknown.
    ``following``: the sample of the next round, and by how many seats it begins further on; ``None`` at the end.
    """

    stage: int
    round: int
    vectors: tuple[Vector, ...]
    scores: tuple[float, ...]
    later: float | None
    following: "tuple[Sample, int] | None"


def board_vector(node: BoardNode, plenty: tuple[float, ...], variant: WallVariant) -> Vector:
    """All features of a board after a round: what ``LearnedValue`` weighs."""
    vector = list(wall_features(node.after, plenty))
    for row, code in enumerate(node.rest):
        if code:
            vector += line_features(node.after, row, code, plenty, variant)
    if node.marker:
        vector.append((MARKER, 1.0))
    vector.append((SCORE, node.points / SCORE_UNIT))
    return vector


def _zero(node: BoardNode, stage: int) -> float:  # noqa: ARG001
    return 0.0


def game_samples(record: dict[str, Any], players: int, wall: WallVariant) -> Iterator[Sample]:
    """The samples of one line of self-play: one for each round after the first."""
    game = Game(players, wall, seed=record["seed"], starter=record["seed"] % players, auto_deal=False)
    end = Game(players, wall, seed=record["seed"], starter=record["seed"] % players)
    moves = [parse_move(text) for text in record["moves"].split()]
    for move in moves:
        end.play_unchecked(move)
    result = end.result()
    final = [score + rows * 0.01 for score, rows in zip(result.scores, result.rows, strict=True)]
    starts: list[tuple[int, int, int, list[Vector]]] = []  # ply, starter, stage, vectors
    for ply, move in enumerate(moves):
        if game.phase is Phase.DEAL:
            if game.round > 1:
                stage, vectors = _look(game)
                starts.append((ply, game.starter, stage, vectors))
            game.deal()
        game.play_unchecked(move)
    following: tuple[Sample, int] | None = None
    made: list[Sample] = []
    for at in reversed(range(len(starts))):
        _, starter, stage, vectors = starts[at]
        seats = [(starter + n) % players for n in range(players)]
        later = None
        if at + 1 < len(starts):
            ply, mover = starts[at + 1][:2]
            value = record["values"][ply]
            if value is not None and players == 2:
                later = value if mover == starter else -value
            following = made[-1], (mover - starter) % players
        scores = tuple(final[seat] for seat in seats)
        made.append(Sample(stage, at + 2, tuple(vectors[seat] for seat in seats), scores, later, following))
    yield from reversed(made)


def _look(game: Game) -> tuple[int, list[Vector]]:
    graph = RoundGraph(game.wall, _zero, 0)
    nodes = [graph.enter_board(board, game.starter == seat) for seat, board in enumerate(game.boards)]
    stage = stage_after(min(node.after.missing for node in nodes))
    plenty = stock(game.bag)
    return stage, [board_vector(node, plenty, game.wall) for node in nodes]


def all_samples(records: Iterable[dict[str, Any]], players: int, wall: WallVariant) -> Iterator[Sample]:
    """The samples of many games."""
    for record in records:
        yield from game_samples(record, players, wall)

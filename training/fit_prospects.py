"""Fit of the prospects to what a deep search sees in positions inside a round beyond the boards as they are.

    python -m training.fit_prospects OUT.json GAMES.jsonl ... --weights W.json --players 2 --wall colour

The games come from ``training.selfplay`` with many nodes and the same weights. Two players only.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from azul import Game, Phase, WallVariant, parse_move
from azul.bots.learned_weights import LearnedWeights, kind_name
from azul.bots.prospects import BUCKET_OF, BUCKETS, GAINS
from azul.bots.search_bot import new_searcher
from azul.bots.search_two import TwoPlayerSearch
from training.selfplay import read_games
from training.weights import read_object, read_weights, write_object

SURE = 20.0
"""Logits beyond which a value says that the game is decided, and nothing about prospects."""
Row = tuple[int, list[float], float]


def game_rows(record: dict[str, Any], weights: LearnedWeights, wall: WallVariant) -> Iterator[Row]:
    """For each position of a two-player game: the bucket, the inputs and what the search saw beyond the boards.

    Rounds that may be the last are left out: there the points count, not the prospects.
    """
    game = Game(2, wall, seed=record["seed"], starter=record["seed"] % 2)
    searcher = new_searcher(game, weights)
    at_round = game.round
    for text, value in zip(record["moves"].split(), record["values"], strict=True):
        if game.round != at_round:
            searcher = new_searcher(game, weights)
            at_round = game.round
        if not isinstance(searcher, TwoPlayerSearch):
            raise TypeError("prospects are fitted to games of two players")
        if (
            game.phase is Phase.DRAFT
            and not searcher.may_end
            and value is not None
            and abs(value) < SURE
            and len(game.legal_moves()) > 1
        ):
            table, boards = searcher.graph.enter(game)
            mine, other = boards[game.turn], boards[1 - game.turn]
            inputs = [1.0, *searcher.prospects.gains(table, mine), *searcher.prospects.gains(table, other)]
            yield BUCKET_OF[table.left], inputs, value - searcher.leaf(mine, other)
        game.play_unchecked(parse_move(text))


def fit(rows: list[Row], old: list[list[float]]) -> tuple[list[list[float]], list[Any]]:
    """Least squares for each bucket; one with few rows keeps its ``old`` weights."""
    made, metrics = [], []
    for bucket in range(len(BUCKETS)):
        mine = [row for row in rows if row[0] == bucket]
        if len(mine) < 20 * (1 + 2 * GAINS):
            made.append(old[bucket])
            continue
        inputs = np.array([row[1] for row in mine])
        wanted = np.array([row[2] for row in mine])
        square = inputs.T @ inputs + 1.0 * np.eye(inputs.shape[1])
        found = np.linalg.solve(square, inputs.T @ wanted)
        found[1 + GAINS :] *= -1.0  # what the other player is promised is subtracted
        made.append([round(float(weight), 4) for weight in found])
        signs = np.array([1.0] * (1 + GAINS) + [-1.0] * GAINS)
        error = wanted - inputs @ (found * signs)
        metrics.append([BUCKETS[bucket], len(mine), round(float(wanted.std()), 3), round(float(error.std()), 3)])
    return made, metrics


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--wall", default="colour")
    args = parser.parse_args()
    wall = WallVariant(args.wall)
    weights = read_weights(args.weights, 2, wall)
    records = [record for path in args.games for record in read_games(path)]
    rows = [row for record in records for row in game_rows(record, weights, wall)]
    data = read_object(args.weights)
    kind = kind_name(2, wall)
    made, metrics = fit(rows, data[kind]["prospects"])
    data[kind]["prospects"] = made
    data[kind]["provenance"]["prospects"] = {"games": len(records), "left, rows, spread, error": metrics}
    write_object(args.out, data)
    for line in metrics:
        print(line)


if __name__ == "__main__":
    main()

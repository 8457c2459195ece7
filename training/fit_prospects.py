"""Fit of the prospects to what became of the boards by the end of the round beyond what they were.

    python -m training.fit_prospects OUT.json GAMES.jsonl ... --weights W.json --players 2 --wall colour

For each position of the games, and each seat: by how much its board's strength rose until the round's end, explained by
what the table then promised it and how many turns it had to wait.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from azul import Game, Phase, WallVariant, parse_move
from azul.bots.interned import BoardNode, TableNode
from azul.bots.learned_weights import LearnedWeights, kind_name
from azul.bots.prospects import BUCKET_OF, BUCKETS, TERMS
from azul.bots.search_bot import new_searcher
from training.selfplay import read_games
from training.weights import read_object, read_weights, write_object

RIDGE = 1.0
FEWEST = 40
"""With fewer rows than this for each weight the old weights stay."""


class Row(NamedTuple):
    """A seat in a position: the bucket, the turns to wait, the inputs and the rise of its strength."""

    bucket: int
    wait: int
    inputs: list[float]
    rise: float


def game_rows(record: dict[str, Any], weights: LearnedWeights, players: int, wall: WallVariant) -> Iterator[Row]:
    """The rows of one game; rounds that may be the last are left out: there the points count, not the prospects."""
    game = Game(players, wall, seed=record["seed"], starter=record["seed"] % players, auto_deal=False)
    searcher = new_searcher(game, weights)
    graph = searcher.graph
    seen: list[tuple[TableNode, list[BoardNode], int]] = []
    for text in record["moves"].split():
        if game.phase is Phase.DEAL:
            ends = [graph.enter_board(board, game.starter == seat) for seat, board in enumerate(game.boards)]
            for table, boards, turn in seen:
                for seat, (board, end) in enumerate(zip(boards, ends, strict=True)):
                    rise = graph.value(end, graph.stage) - graph.value(board, graph.stage)
                    inputs = [1.0, *searcher.prospects.gains(table, board)]
                    yield Row(BUCKET_OF[table.left], (seat - turn) % players, inputs, rise)
            seen = []
            game.deal()
            searcher = new_searcher(game, weights)
            graph = searcher.graph
        if game.phase is Phase.DRAFT and not searcher.may_end:
            seen.append((*graph.enter(game), game.turn))
        game.play_unchecked(parse_move(text))


def fit(rows: Iterable[Row], old: list[list[float]], players: int) -> tuple[list[list[float]], list[Any]]:
    """Least squares for each bucket and wait; with few rows the ``old`` weights stay."""
    groups: dict[tuple[int, int], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.bucket, row.wait), []).append(row)
    made, metrics = [list(row) for row in old], []
    for bucket in range(len(BUCKETS)):
        for wait in range(players):
            mine = groups.get((bucket, wait), [])
            if len(mine) < FEWEST * TERMS:
                continue
            inputs = np.array([row.inputs for row in mine])
            rises = np.array([row.rise for row in mine])
            found = np.linalg.solve(inputs.T @ inputs + RIDGE * np.eye(TERMS), inputs.T @ rises)
            made[bucket][wait * TERMS : (wait + 1) * TERMS] = [round(float(weight), 4) for weight in found]
            spreads = round(float(rises.std()), 3), round(float((rises - inputs @ found).std()), 3)
            metrics.append([BUCKETS[bucket], wait, len(mine), *spreads])
    return made, metrics


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--wall", default="colour")
    parser.add_argument("--most", type=int, default=500, help="games of each file that are used (500)")
    args = parser.parse_args()
    wall = WallVariant(args.wall)
    weights = read_weights(args.weights, args.players, wall)
    records = [record for path in args.games for record in islice(read_games(path), args.most)]
    rows = (row for record in records for row in game_rows(record, weights, args.players, wall))
    data = read_object(args.weights)
    kind = kind_name(args.players, wall)
    made, metrics = fit(rows, data[kind]["prospects"], args.players)
    data[kind]["prospects"] = made
    data[kind]["provenance"]["prospects"] = {"games": len(records), "left, wait, rows, spread, error": metrics}
    write_object(args.out, data)
    for line in metrics:
        print(line)


if __name__ == "__main__":
    main()

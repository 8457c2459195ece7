"""Self-play: seeded games of the search bot against itself, a line of JSON for each game.

    python -m training.selfplay OUT.jsonl --weights W.json --first 1 --games 5000 --nodes 300 --jobs 2

A line: ``{"seed", "moves", "values", "scores", "winners"}``; moves as text, ``values`` the search's logits for the
mover of each move (``null`` for a random one). It goes on where a file left off: seeds in it are not played again.
"""

import argparse
import json
import multiprocessing
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from azul import Game, Phase, WallVariant
from azul.bots.search_bot import SearchBot
from training.weights import read_weights

CANDIDATES = 5
"""A random move is one of the next this many after the best."""


class Plan(NamedTuple):
    """How the games of a run are played. ``epsilon``: the chance of a random move."""

    weights: str
    players: int
    wall: str
    nodes: int
    epsilon: float


def play_game(plan: Plan, seed: int) -> dict[str, Any]:
    """One game; depends on nothing but the plan and the seed."""
    generator = random.Random(f"self-play {seed}")
    game = Game(plan.players, plan.wall, seed=seed, starter=seed % plan.players)
    weights = read_weights(plan.weights, plan.players, WallVariant(plan.wall))
    bot = SearchBot(nodes=plan.nodes, weights=weights)
    values: list[float | None] = []
    while not game.is_over:
        move = bot.choose(game)
        value: float | None = round(bot.value, 3)
        if game.phase is Phase.DRAFT and len(bot.ranking) > 1 and generator.random() < plan.epsilon:
            move = generator.choice(bot.ranking[1 : 1 + CANDIDATES]).move(game)
            value = None
        values.append(value)
        game.play_unchecked(move)
    result = game.result()
    return {
        "seed": seed,
        "moves": " ".join(map(str, game.history)),
        "values": values,
        "scores": result.scores,
        "winners": result.winners,
    }


def read_games(path: str | Path) -> Iterator[dict[str, Any]]:
    """The games of a file; a last line cut short by an interruption is left out."""
    with Path(path).open(encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield json.loads(line)


def _play(job: tuple[Plan, int]) -> dict[str, Any]:
    return play_game(*job)


def run(out: Path, plan: Plan, seeds: range, jobs: int) -> int:
    """Play the games of ``seeds`` that ``out`` does not hold yet; returns how many were played."""
    done = set()
    if out.exists():
        kept = list(read_games(out))
        done = {game["seed"] for game in kept}
        out.write_text("".join(json.dumps(game) + "\n" for game in kept), encoding="utf-8")
    todo = [(plan, seed) for seed in seeds if seed not in done]
    with out.open("a", encoding="utf-8") as file, multiprocessing.Pool(jobs) as pool:
        for game in pool.imap_unordered(_play, todo, chunksize=4):
            file.write(json.dumps(game) + "\n")
            file.flush()
    return len(todo)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--wall", default="colour")
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--epsilon", type=float, default=0.05)
    parser.add_argument("--first", type=int, default=1, help="first seed")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    plan = Plan(args.weights, args.players, args.wall, args.nodes, args.epsilon)
    played = run(args.out, plan, range(args.first, args.first + args.games), args.jobs)
    print(f"{played} games played, {args.games - played} were there")


if __name__ == "__main__":
    main()

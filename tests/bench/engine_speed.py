"""Random 2-player games a second: the public ``Game`` against the engine of ``../shared/sparring``, in one run.

    python tests/bench/engine_speed.py [--turns N] [--games N] [--other FILE]
    node tests/bench/in_pyodide.mjs engine_speed     the same inside Pyodide

The engines take turns, so that what slows the machine down slows down all; times are the processor's. Medians and
ratios of the turns are printed. The bar is a ratio of 0.5 for legal_moves + play_unchecked.
"""

import argparse
import platform
import random
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
OTHER = ROOT.parent / "shared" / "sparring" / "engine.py"
BAR = 0.5
LONGEST_GAME = 40  # rounds; the other engine does not end a game that nobody ends


def engine_game(seed):
    from azul import Game

    game = Game(2, seed=seed)
    choice = random.Random(seed).choice
    while moves := game.legal_moves():
        game.play_unchecked(choice(moves))
    return len(game.history)


def checked_game(seed):
    from azul import Game

    game = Game(2, seed=seed)
    choice = random.Random(seed).choice
    while moves := game.legal_moves():
        game.play(choice(moves))
    return len(game.history)


def other_game(module):
    def play(seed):
        game = module.Game(2, seed)
        choice = random.Random(seed).choice
        moves = 0
        while not game.over and game.round < LONGEST_GAME:
            game.apply(choice(game.legal()))
            moves += 1
        return moves

    return play


def load(path):
    spec = spec_from_file_location("other_engine", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def games_per_second(play, seeds):
    began = time.process_time()
    moves = sum(map(play, seeds))
    spent = time.process_time() - began
    return len(seeds) / spent, moves / spent


def measure(players, turns, games):
    """For each way to play, its (games/s, moves/s) in every turn."""
    found = {name: [] for name in players}
    for turn in range(turns + 1):
        seeds = range(turn * games, (turn + 1) * games)
        for name, play in players.items():
            speed = games_per_second(play, seeds)
            if turn:  # the first turn warms up
                found[name].append(speed)
    return found


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=9, help="how often each engine plays (9)")
    parser.add_argument("--games", type=int, default=100, help="games in a turn (100)")
    parser.add_argument("--other", type=Path, default=OTHER, help="the engine to compare with")
    options = parser.parse_args(arguments)
    players = {"Game, play_unchecked": engine_game, "Game, play": checked_game}
    if options.other.is_file():
        players = {"the other engine": other_game(load(options.other)), **players}
    else:
        print(f"{options.other} is not there: no comparison, only the numbers of Game")
    found = measure(players, options.turns, options.games)
    print(
        f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}, random 2-player games"
    )
    for name, speeds in found.items():
        line = f"{name:22} {median(g for g, _ in speeds):7.0f} games/s {median(m for _, m in speeds):9.0f} moves/s"
        if "the other engine" in found and name != "the other engine":
            ratios = [mine / other for (mine, _), (other, _) in zip(speeds, found["the other engine"], strict=True)]
            line += f"   ratio {median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
            if name == "Game, play_unchecked":
                line += f", the bar is {BAR}: {'held' if median(ratios) >= BAR else 'MISSED'}"
        print(line)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()

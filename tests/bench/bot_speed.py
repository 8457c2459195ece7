"""What a move of each bot takes, and how many positions a second the search looks at.

    python tests/bench/bot_speed.py [--games N] [--budget S]
    node tests/bench/in_pyodide.mjs bot_speed        the same inside Pyodide

Two-player games on the colour wall, in which every bot is asked about the same positions; medians in milliseconds. The
strongest bot has the budget; its positions a second are those of the moves that take it all.
"""

import argparse
import platform
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
EVERY = 3
"""Every so many moves the bots are asked."""


def positions(games):
    """Games between two bots of the level easy, each at several moments."""
    from azul import Game
    from azul.bots import make_bot

    for seed in range(games):
        game, bots = Game(2, seed=seed), [make_bot("easy", seat) for seat in range(2)]
        while not game.is_over:
            if len(game.history) % EVERY == 0:
                yield game
            game.play_unchecked(bots[game.turn].choose(game))


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games from which the positions come (4)")
    parser.add_argument("--budget", type=float, default=0.3, help="seconds a move of the strongest bot (0.3)")
    options = parser.parse_args(arguments)
    from azul.bots import BOT_NAMES, LEVELS, make_bot

    bots = {name: make_bot(name, seed=1) for name in BOT_NAMES}
    seconds = {name: [] for name in bots}
    speeds = []
    for game in positions(options.games):
        for name, bot in bots.items():
            began = time.perf_counter()
            bot.choose(game, options.budget if name == LEVELS[-1] else None)
            seconds[name].append(time.perf_counter() - began)
        if seconds[LEVELS[-1]][-1] > 0.9 * options.budget:
            speeds.append(bots[LEVELS[-1]].searched / seconds[LEVELS[-1]][-1])
    print(f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}")
    for name, times in seconds.items():
        print(f"{name:12} {1000 * median(times):8.2f} ms a move, at most {1000 * max(times):8.1f}, {len(times)} moves")
    if speeds:
        print(f"search       {median(speeds):8.0f} positions/s in {len(speeds)} moves")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()

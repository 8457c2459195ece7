"""Gate: a candidate's weights ship only if they beat the old ones in a match whose length is stated before.

    python -m training.gate NEW.json OLD.json --deals 200 --nodes 2000 --first 5000000

Each deal is played with the candidate in every seat. It passes when its score is above 1/players by more than half of
the 95 % interval. Seeds: self-play uses those below 4,000,000, gates and experiments those from 5,000,000; 9,000,000
and above are kept for final matches, once only.
"""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from azul import WallVariant
from azul.bots.bot import Bot
from azul.bots.match import Outcome, Report, outcomes, report
from azul.bots.search_bot import SearchBot
from training.weights import read_weights

FIRST_GATE_SEED = 5_000_000
FIRST_FINAL_SEED = 9_000_000


def passes(found: Report, players: int) -> bool:
    """Whether a match shows the candidate stronger than its rivals."""
    return found.score - found.margin > 1 / players


def maker(path: Path, players: int, wall: WallVariant, nodes: int) -> Callable[[int], Bot]:
    """Makes search bots with the weights of a file."""
    bot = SearchBot(nodes=nodes, weights=read_weights(path, players, wall))
    return lambda _: bot


def main() -> None:
    """The command line; exit status 1 when the candidate fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("new", type=Path)
    parser.add_argument("old", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--wall", default="colour")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--first", type=int, default=FIRST_GATE_SEED)
    args = parser.parse_args()
    wall = WallVariant(args.wall)
    seeds = range(args.first, args.first + args.deals)
    new = maker(args.new, args.players, wall, args.nodes)
    old = maker(args.old, args.players, wall, args.nodes)
    found = _sum_up(outcomes(new, old, seeds, players=args.players, wall=wall))
    passed = passes(found, args.players)
    print("passed:" if passed else "failed:", found)
    sys.exit(0 if passed else 1)


def _sum_up(played: Iterable[Outcome]) -> Report:
    return report(list(played))


if __name__ == "__main__":
    main()

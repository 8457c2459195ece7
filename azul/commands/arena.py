"""Let two bots play a match: the same deals, every seating, the score with its 95 % interval.

HERO sits in each seat once a deal, RIVAL in all the others. A bot is a name, MODULE:CLASS for a bot of your own, or
cmd:COMMAND for a program that reads one JSON position a line (the objects of azul replay --json) and answers one move a
line. A bot that answers with an illegal move, or too late, loses the game; the others share the win. A game in which
the bots never complete a row is stopped after 60 rounds and goes to the highest score.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from statistics import fmean, median
from typing import Any, Final

from azul.bots import sprt
from azul.bots.match import Outcome, deal_scores, report
from azul.commands.arena_match import FAULTS, Side, match_games
from azul.commands.bot_names import KINDS, bot_maker
from azul.commands.external import ExternalBot
from azul.commands.inputs import CommandError, one_line, seconds, share, whole_number
from azul.tiles import DISPLAYS
from azul.wall import WallVariant

PATIENCE: Final = 60.0
"""Seconds for a move of an outside program when no budget is given."""
_COMMAND: Final = "cmd:"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("hero", metavar="HERO", help=f"{KINDS} or cmd:COMMAND")
    parser.add_argument("rival", metavar="RIVAL", help="the bot in the other seats")
    parser.add_argument("--players", type=int, choices=sorted(DISPLAYS), default=2, help="seats at the table (2)")
    parser.add_argument(
        "--wall", choices=list(map(str, WallVariant)), default="colour", help="side of the board (colour)"
    )
    parser.add_argument(
        "--deals", metavar="N", type=whole_number(1, 10**6), default=20, help="deals, each with every seating (20)"
    )
    parser.add_argument("--seed", metavar="S", type=whole_number(0, 10**9), default=0, help="the first deal's seed (0)")
    parser.add_argument("--budget", metavar="SECONDS", type=seconds, help="time for a move; by default each bot's own")
    parser.add_argument(
        "--grace", metavar="SECONDS", type=seconds, default=0.5, help="a move is late this long after the budget (0.5)"
    )
    parser.add_argument(
        "--sprt",
        nargs=2,
        metavar=("S0", "S1"),
        type=share,
        help="stop as soon as a sequential test with 5 %% errors decides between two scores, as 0.5 0.6",
    )
    parser.add_argument("--json", action="store_true", help="print the result as a JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print its result, of the games played so far when Ctrl-C ends it."""
    if arguments.sprt is not None and arguments.sprt[0] >= arguments.sprt[1]:
        raise CommandError("--sprt expects the lower score first, as 0.5 0.6")
    with ExitStack() as closing:
        hero, rival = (_side(name, arguments, closing) for name in (arguments.hero, arguments.rival))
        deals = range(arguments.seed, arguments.seed + arguments.deals)
        wall = WallVariant(arguments.wall)
        games = match_games(hero, rival, deals, players=arguments.players, wall=wall, budget=arguments.budget)
        played: list[Outcome] = []
        status = 0
        try:
            for outcome in games:
                played.append(outcome)
                _progress(played, arguments.deals * arguments.players)
                if arguments.sprt and len(played) % arguments.players == 0 and _decided(played, arguments.sprt):
                    break
        except KeyboardInterrupt:
            status = 130
        _progress([], 0)
    if played:
        found = match_object(hero, rival, played, arguments.players, wall)
        if arguments.sprt:
            found["sprt"] = _sprt_object(played, arguments.sprt)
        print(json.dumps(found) if arguments.json else match_text(found))
    return status


def _side(name: str, arguments: argparse.Namespace, closing: ExitStack) -> Side:
    limit = None if arguments.budget is None else arguments.budget + arguments.grace
    if name.startswith(_COMMAND):
        program = ExternalBot(name.removeprefix(_COMMAND), PATIENCE if limit is None else limit)
        closing.callback(program.close)
        return Side(name, lambda _: program, None)
    return Side(name, bot_maker(name), limit)


def _progress(played: Sequence[Outcome], games: int) -> None:
    """Show on a terminal how the match stands; nothing before the first game."""
    if sys.stderr is not None and sys.stderr.isatty():
        stands = f", score {fmean(outcome.share for outcome in played):.3f}" if played else ""
        sys.stderr.write(f"\r\x1b[K{len(played)} of {games} games{stands}" if games else "\r\x1b[K")
        sys.stderr.flush()


def _decided(played: Sequence[Outcome], scores: Sequence[float]) -> bool:
    return sprt.verdict(deal_scores(played), *scores) is not None


def _sprt_object(played: Sequence[Outcome], scores: Sequence[float]) -> dict[str, Any]:
    """How the sequential test ended, for JSON; ``accepted`` is ``None`` when the deals did not decide it."""
    deals = deal_scores(played)
    return {
        "scores": list(scores),
        "ratio": sprt.log_likelihood_ratio(deals, *scores),
        "bound": sprt.BOUND,
        "accepted": sprt.verdict(deals, *scores),
    }


def match_object(hero: Side, rival: Side, played: Sequence[Outcome], players: int, wall: WallVariant) -> dict[str, Any]:
    """The result of a match for JSON; times in seconds, ``margin`` is half of the 95 % interval."""
    total = report(played)
    return {
        "players": players,
        "wall": str(wall),
        "games": total.games,
        "score": total.score,
        "margin": total.margin,
        "equal": 1 / players,
        "sides": [_side_object(hero, total.points), _side_object(rival, total.rival_points)],
    }


def _side_object(side: Side, points: float) -> dict[str, Any]:
    times = side.seconds or [0.0]
    return {
        "name": side.name,
        "points": points,
        "median": median(times),
        "longest": max(times),
        "total": sum(times),
        **{fault: side.faults[fault] for fault in FAULTS},
        "first_fault": side.first_fault,
    }


def match_text(found: dict[str, Any]) -> str:
    """The result of a match as a table; ``found`` is a ``match_object``."""
    sides = found["sides"]
    rows = [
        ("", ["hero", "rival"]),
        ("points a game", [f"{side['points']:.1f}" for side in sides]),
        ("ms a move, median", [f"{side['median'] * 1000:.1f}" for side in sides]),
        ("ms a move, longest", [f"{side['longest'] * 1000:.1f}" for side in sides]),
        ("seconds in all", [f"{side['total']:.1f}" for side in sides]),
        ("lost by illegal moves", [str(side["illegal"]) for side in sides]),
        ("lost on time", [str(side["late"]) for side in sides]),
        ("lost by stopping", [str(side["stopped"]) for side in sides]),
    ]
    return "\n".join(
        [
            f"{sides[0]['name']} against {sides[1]['name']}",
            f"{found['players']} players, {found['wall']} wall, {found['games']} games",
            f"score {found['score']:.3f} ± {found['margin']:.3f} (95 %), equal play scores {found['equal']:.3f}",
            "",
            *(f"{title:22} {left:>10} {right:>10}" for title, (left, right) in rows),
            *([_sprt_text(found["sprt"])] if "sprt" in found else []),
            *(f"first fault: {one_line(side['first_fault'])}" for side in sides if side["first_fault"]),
        ]
    )


def _sprt_text(test: dict[str, Any]) -> str:
    low, high = test["scores"]
    accepted = "undecided" if test["accepted"] is None else f"{test['accepted']:.3f} accepted"
    return (
        f"sequential test of {low:.3f} against {high:.3f}: log-likelihood ratio {test['ratio']:.2f}"
        f" (bound ±{test['bound']:.2f}), {accepted}"
    )

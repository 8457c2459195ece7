"""Matches between bots: the same deals for every seating, and a score with its interval."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

from azul.bots.bot import Bot
from azul.game import Game
from azul.wall import WallVariant

ROUND_LIMIT = 60
"""No sensible game lasts as long; on the grey wall the rules alone don't end a game in which every row is blocked."""

MakeBot = Callable[[int], Bot]
"""Makes a bot from a seed."""


class EndlessGame(RuntimeError):
    """A game between bots that does not come to an end."""


class Outcome(NamedTuple):
    """One game of a match, as seen from the bot that is measured.

    ``seat`` from 0. ``share``: its part of the win: 1 alone, 1/n with n winners, else 0. ``points``: every seat's final
    score. ``seconds``: the time of each of its moves.
    """

    seed: int
    seat: int
    share: float
    points: tuple[int, ...]
    seconds: tuple[float, ...]


class Report(NamedTuple):
    """The score of a match: the average share of the wins, ± half of its 95 % interval.

    ``points`` and ``rival_points`` are averages for one seat and game.
    """

    games: int
    score: float
    margin: float
    points: float
    rival_points: float
    longest: float
    typical: float

    def __str__(self) -> str:
        return (
            f"{self.score:.3f} ± {self.margin:.3f} in {self.games} games, {self.points:.1f} points against"
            f" {self.rival_points:.1f}, {self.typical * 1000:.1f} ms a move, at most {self.longest * 1000:.0f} ms"
        )


def play_game(
    bots: Sequence[Bot], seed: int, wall: WallVariant = WallVariant.COLOUR, budget: float | None = None
) -> tuple[Game, list[list[float]]]:
    """A whole game between ``bots``, one a seat; returns it with the seconds that each seat took for each move.

    Raises ``IllegalMove`` when a bot answers with an illegal move, ``EndlessGame`` after ``ROUND_LIMIT`` rounds.
    """
    game = Game(len(bots), wall, seed)
    seconds: list[list[float]] = [[] for _ in bots]
    while not game.is_over:
        if game.round > ROUND_LIMIT:
            raise EndlessGame(f"no end after {ROUND_LIMIT} rounds with seed {seed}: {game.position()}")
        seat = game.turn
        began = time.perf_counter()
        move = bots[seat].choose(game, budget)
        seconds[seat].append(time.perf_counter() - began)
        game.play(move, seat)
    return game, seconds


def outcomes(
    hero: MakeBot,
    rival: MakeBot,
    seeds: Sequence[int],
    *,
    players: int = 2,
    wall: WallVariant = WallVariant.COLOUR,
    budget: float | None = None,
) -> Iterator[Outcome]:
    """Each deal once with ``hero`` in every seat, the other seats played by ``rival``; game by game."""
    for seed in seeds:
        for seat in range(players):
            bots = [(hero if at == seat else rival)(seed * players + at) for at in range(players)]
            game, seconds = play_game(bots, seed, wall, budget)
            winners = game.result().winners
            share = 1 / len(winners) if seat in winners else 0.0
            yield Outcome(seed, seat, share, tuple(board.score for board in game.boards), tuple(seconds[seat]))


def deal_scores(played: Sequence[Outcome]) -> list[float]:
    """The average share of the wins for each deal, whose games are one observation."""
    by_deal: dict[int, list[float]] = {}
    for outcome in played:
        by_deal.setdefault(outcome.seed, []).append(outcome.share)
    return [fmean(shares) for shares in by_deal.values()]


def report(played: Sequence[Outcome]) -> Report:
    """Sum up a match; for the interval the games of one deal are one observation.

    Raises ``ValueError`` without games.
    """
    if not played:
        raise ValueError("no games to report on")
    scores = deal_scores(played)
    margin = 1.96 * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0
    rivals = [points for game in played for seat, points in enumerate(game.points) if seat != game.seat]
    seconds = sorted(second for game in played for second in game.seconds)
    return Report(
        games=len(played),
        score=fmean(scores),
        margin=margin,
        points=fmean(game.points[game.seat] for game in played),
        rival_points=fmean(rivals),
        longest=max(seconds, default=0.0),
        typical=median(seconds or [0.0]),
    )

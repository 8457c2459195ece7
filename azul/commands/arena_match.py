"""Matches of the arena: two sides, every deal once with each seating, and a loss for whoever breaks the rules."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from azul.bots import Bot
from azul.bots.match import EndlessGame, Outcome, play_game
from azul.commands.external import NoMove
from azul.game import Game
from azul.moves import AnyMove, Move, Placement
from azul.wall import WallVariant

FAULTS: Final = ("illegal", "late", "stopped")
"""Ways to lose a game at once: an illegal move, a move out of time, a program that ends."""


class Side:
    """One of the two bots of a match.

    ``seconds``: the time of each of its moves; ``faults``: how many games it lost in each of the ways of ``FAULTS``;
    ``first_fault`` tells about the first of them.
    """

    def __init__(self, name: str, make: Callable[[int], Bot], limit: float | None) -> None:
        """``make`` makes a bot from a seed; ``limit``: seconds after which a move is late, ``None`` for never."""
        self.name = name
        self.make = make
        self.limit = limit
        self.seconds: list[float] = []
        self.faults: Counter[str] = Counter()
        self.first_fault: str | None = None

    def blame(self, lost: "Lost") -> None:
        """Count a lost game."""
        self.faults[lost.fault] += 1
        if self.first_fault is None:
            self.first_fault = str(lost)


class Watched:
    """A bot of a side under the eyes of the arena, for one game."""

    def __init__(self, side: Side, seed: int) -> None:
        self.side = side
        self.bot = side.make(seed)
        self.game: Game | None = None

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """The bot's move. Raises ``Lost`` when it is illegal, late or missing."""
        self.game = game
        began = time.perf_counter()
        try:
            move = self.bot.choose(game, budget)
        except NoMove as error:
            raise Lost(self, error.fault, str(error)) from error
        spent = time.perf_counter() - began
        self.side.seconds.append(spent)
        if self.side.limit is not None and spent > self.side.limit:
            raise Lost(self, "late", f"{self.side.name} took {spent:.3f} s for a move")
        if not isinstance(move, Move | Placement):
            raise Lost(self, "illegal", f"{self.side.name} answered {move!r}, which is no move")
        reason = game.why_illegal(move)
        if reason:
            raise Lost(self, "illegal", f"{self.side.name} answered {move}: {reason.sentence} ({reason.rule})")
        return move


class Lost(Exception):
    """A game that ends because a bot broke the rules of the match."""

    def __init__(self, who: Watched, fault: str, message: str) -> None:
        self.who = who
        self.fault = fault
        super().__init__(message)


def match_games(
    hero: Side, rival: Side, deals: range, *, players: int, wall: WallVariant, budget: float | None
) -> Iterator[Outcome]:
    """Play each deal (a seed) with ``hero`` in every seat, ``rival`` in the others; each game as ``hero`` sees it."""
    for seed in deals:
        for seat in range(players):
            sides = [hero if at == seat else rival for at in range(players)]
            bots = [Watched(side, seed * players + at) for at, side in enumerate(sides)]
            already = len(hero.seconds)
            try:
                game, _ = play_game(bots, seed, wall, budget)
                winners = list(game.result().winners)
            except EndlessGame:
                game = _game_of(bots[0])
                winners = list(game.result().winners)
            except Lost as lost:
                lost.who.side.blame(lost)
                game = _game_of(lost.who)
                winners = [at for at in range(players) if bots[at] is not lost.who]
            share = 1 / len(winners) if seat in winners else 0.0
            points = tuple(board.score for board in game.boards)
            yield Outcome(seed, seat, share, points, tuple(hero.seconds[already:]))


def _game_of(bot: Watched) -> Game:
    if bot.game is None:
        raise ValueError("this bot has not been asked yet")
    return bot.game

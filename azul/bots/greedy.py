"""A bot that looks one move ahead and judges it by the round's end that it leads to."""

from collections.abc import Sequence
from typing import Final

from azul.bots.bot import Deadline, position_random, require_move_due
from azul.bots.forecast import Forecaster, Offer, offer_of, picks, without
from azul.bots.softness import soft_choice
from azul.bots.standing import Standing, Standings
from azul.bots.value import Appraiser
from azul.bots.weights import HAND, Weights
from azul.deal import new_seed
from azul.game import Game
from azul.moves import AnyMove, Move, Placement
from azul.outlook import last_round_certain
from azul.position import Phase
from azul.tiles import CENTRE, EMPTY
from azul.wall import SIZE

LONG: Final = 9
"""Rounds after which a game should come to its end; most have five to seven."""
CLOSE: Final = 8.0
"""A margin, in points, that the rest of a round may still turn."""


class Candidate:
    """A move under consideration: where it leaves its own seat and the table."""

    __slots__ = ("move", "offer", "standing", "value")

    def __init__(self, move: Move, standing: Standing, offer: Offer) -> None:
        self.move = move
        self.standing = standing
        self.offer = offer
        self.value = 0.0


class GreedyBot:
    """Tries every move, lets all seats then take what suits them best, and compares the boards at the round's end."""

    def __init__(self, seed: int | None = None, weights: Weights = HAND, width: int = 40) -> None:
        """``seed`` decides between equal moves, by default a new one; ``width`` moves are looked at closely."""
        self.seed = new_seed() if seed is None else seed
        self.weights = weights
        self.width = width

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:
        """The best move found within ``budget`` seconds. Raises ``ValueError`` when no move is due."""
        deadline = Deadline(budget)
        require_move_due(game)
        standings = Standings(Appraiser(game.wall, rounds_left(game, self.weights.slack), self.weights))
        if game.phase is Phase.TILE:
            return best_column(game, standings)
        return self._best_take(game, standings, deadline)

    def _best_take(self, game: Game, standings: Standings, deadline: Deadline) -> Move:
        turn = game.turn
        now = [standings.get(board.copy(), game.marker == seat) for seat, board in enumerate(game.boards)]
        candidates = list_candidates(game, now[turn])
        dice = position_random(self.seed, game)
        dice.shuffle(candidates)  # before stable sorts: equal moves are equally likely
        candidates.sort(key=lambda candidate: candidate.standing.going, reverse=True)
        forecaster = Forecaster()
        trust = self.weights.trust[game.players - 2]
        judged = []
        for candidate in candidates[: self.width]:
            if deadline.passed:
                break
            seats = [*now[:turn], candidate.standing, *now[turn + 1 :]]
            candidate.value = (1.0 - trust) * lead(seats, turn, self.weights)
            if trust:
                end = forecaster.round_end(candidate.offer, seats, (turn + 1) % len(seats))
                candidate.value += trust * lead(end, turn, self.weights)
            judged.append(candidate)
        return soft_choice(judged or candidates[:1], self.weights.softness[game.players - 2], dice).move


def list_candidates(game: Game, standing: Standing) -> list[Candidate]:
    """Every move in phase ``DRAFT`` that differs in its outcome; ``standing`` is the mover's."""
    offer = offer_of(game)
    source_of = {display: source for source, display in reversed(list(enumerate(game.displays)))}
    found = []
    for take, display in picks(offer):
        source = CENTRE if display is None else source_of[display]
        after = without(offer, take[0], display)
        found += [Candidate(Move(source, take[0], line), result, after) for line, result in standing.options(take)]
    return found


def best_column(game: Game, standings: Standings) -> Placement:
    """The placement after which the mover's board is worth most, its later rows placed as well as they can be (R23)."""
    board = game.boards[game.turn]

    def value(placement: Placement) -> float:
        after = board.copy()
        after.place(placement.row, placement.column)
        return standings.get(after, game.marker == game.turn).going

    return max([move for move in game.legal_moves() if isinstance(move, Placement)], key=value)


def rounds_left(game: Game, slack: float) -> float:
    """Rounds to expect after this one: the fewest that complete a row, and ``slack``; 0 in the last one (R18, R24).

    In a game that has gone on for ``LONG`` rounds nothing is left to the next one, or bots that wait for each other to
    end it would wait for ever.
    """
    if last_round_certain(game) or game.round > LONG:
        return 0.0
    missing = min(
        board.wall[row * SIZE : row * SIZE + SIZE].count(EMPTY) for board in game.boards for row in range(SIZE)
    )
    return max(1, missing - 1) + slack


def lead(seats: Sequence[Standing], seat: int, weights: Weights) -> float:
    """How well ``seat`` stands against the others at a round's end, in points; winning the game counts extra."""
    over = any(standing.ends for standing in seats)
    values = [float(standing.final) if over else standing.going for standing in seats]
    mine = values.pop(seat)
    rival = weights.leader * max(values) + (1.0 - weights.leader) * sum(values) / len(values)
    value = mine - weights.rivalry[len(seats) - 2] * rival
    if over:
        value += weights.win * max(-1.0, min(1.0, (mine - max(values)) / CLOSE))
    return value

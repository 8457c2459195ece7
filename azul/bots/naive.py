"""A bot that looks at nothing but this round's points of the move itself: a yardstick for better ones."""

from azul.bots.bot import position_random, require_move_due
from azul.deal import new_seed
from azul.game import Game
from azul.moves import AnyMove, Move
from azul.scoring import placement_sums


class NaiveBot:
    """Plays the move with the most points at once, less what the floor line will cost more; ties at random."""

    def __init__(self, seed: int | None = None) -> None:
        """``seed`` decides between equal moves; by default a new one."""
        self.seed = new_seed() if seed is None else seed

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:  # noqa: ARG002 - needs no time
        """The move with the best immediate outcome; looks at each once. Raises ``ValueError`` when no move is due."""
        require_move_due(game)
        rated = [(_points(game, move), move) for move in game.legal_moves()]
        best = max(points for points, _ in rated)
        return position_random(self.seed, game).choice([move for points, move in rated if points == best])


def _points(game: Game, move: AnyMove) -> int:
    if isinstance(move, Move):
        outlook = game.preview(move)
        return outlook.points - outlook.cost
    return placement_sums(game.boards[game.turn].wall, move.row, move.column).points

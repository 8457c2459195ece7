"""Explanations of moves, by the values that the strong bots play by; numbers, never text."""

from math import exp
from typing import Final, NamedTuple

from azul.bots.lookahead import LookaheadBot
from azul.game import Game
from azul.moves import AnyMove, Move, Placement
from azul.outlook import Preview
from azul.position import Phase
from azul.tiles import CENTRE, EMPTY
from azul.wall import SIZE

PLIES: Final = 2
"""How far a move is judged: to the answer of the next seat."""


class Progress(NamedTuple):
    """Tiles, of five, that a row, a column or a colour has on the mover's wall.

    ``before`` the move's tile is placed at the round's end, and ``after``.
    """

    before: int
    after: int


class Reply(NamedTuple):
    """The best answer of the next seat: its ``move``, and what that scores (``points``) and costs on the floor line."""

    move: Move
    points: int
    cost: int


class Explanation(NamedTuple):
    """What there is to say about one move of the seat to move.

    ``chance`` to win, 0-1, as the bots judge it. ``loss``: how much less that is than with the best move, 0-1.
    ``preview``: tiles, floor, marker and points of a drafting move by the scoring's own code; ``None`` for a placement.
    ``points``: what its tile scores at the round's end, 0 when it does not get to the wall then. ``row``, ``column``,
    ``colour``: the progress of the wall, ``None`` without a tile for it. ``reply``: what it leaves the next seat,
    ``None`` when nothing is left to take, and for a placement.
    """

    move: AnyMove
    chance: float
    loss: float
    preview: Preview | None
    points: int
    row: Progress | None
    column: Progress | None
    colour: Progress | None
    reply: Reply | None


def ranked(game: Game, budget: float | None = None) -> list[Explanation]:
    """Every move that differs in its outcome, best first; the game stays as it is.

    With a ``budget`` in seconds for judging them, moves that there was no time for are missing. Raises ``ValueError``
    when no move is due.
    """
    judged = _judged(game, budget)
    best = judged[0][0]
    next_seat = LookaheadBot(plies=1)
    return [_explained(game, move, chance, best, next_seat) for chance, move in judged]


def explain(game: Game, move: AnyMove) -> Explanation:
    """The explanation of one legal move; of equal displays the first stands for all.

    Raises ``IllegalMove`` for another move, ``ValueError`` when none is due.
    """
    judged = _judged(game, None)
    game.check(move)
    wanted = _first_alike(game, move)
    chance = next(chance for chance, one in judged if one == wanted)
    return _explained(game, wanted, chance, judged[0][0], LookaheadBot(plies=1))


def _judged(game: Game, budget: float | None) -> list[tuple[float, AnyMove]]:
    """The chance to win with each move, best first."""
    bot = LookaheadBot(plies=PLIES)
    bot.choose(game, budget)
    if game.phase is Phase.TILE:
        return [(_chance(value), placement) for value, placement in bot.placements]
    return [(_chance(root.value), root.move(game)) for root in bot.ranking if root.is_judged]


def _first_alike(game: Game, move: AnyMove) -> AnyMove:
    if isinstance(move, Placement) or move.source == CENTRE:
        return move
    return move._replace(source=game.displays.index(game.displays[move.source]))


def _chance(logit: float) -> float:
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, logit))))


def _explained(game: Game, move: AnyMove, chance: float, best: float, next_seat: LookaheadBot) -> Explanation:
    board = game.boards[game.turn]
    loss = best - chance
    if isinstance(move, Placement):
        points = board.copy().place(move.row, move.column).points
        steps = _progress(board.wall, move.row, move.column, board.line_colours[move.row])
        return Explanation(move, chance, loss, None, points, *steps, reply=None)
    seen = game.preview(move)
    row = column = held = None
    if seen.column is not None:
        row, column, held = _progress(board.wall, move.line, seen.column, move.colour)
    return Explanation(move, chance, loss, seen, seen.points, row, column, held, _reply(game, move, next_seat))


def _progress(wall: list[int], row: int, column: int, colour: int) -> tuple[Progress, Progress, Progress]:
    """The row's, the column's and the colour's progress by a tile."""
    across = SIZE - wall[row * SIZE : row * SIZE + SIZE].count(EMPTY)
    down = SIZE - wall[column::SIZE].count(EMPTY)
    held = wall.count(colour)
    return Progress(across, across + 1), Progress(down, down + 1), Progress(held, held + 1)


def _reply(game: Game, move: Move, next_seat: LookaheadBot) -> Reply | None:
    """What the next seat will best take, by its own value one move on."""
    after = game.copy()
    after.auto_deal = False
    after.play_unchecked(move)
    if after.phase is not Phase.DRAFT:
        return None
    answer = next_seat.choose(after)
    if not isinstance(answer, Move):
        raise TypeError(f"a bot answered {answer} in phase draft")
    seen = after.preview(answer)
    return Reply(answer, seen.points, seen.cost)

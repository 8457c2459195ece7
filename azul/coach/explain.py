"""Explanations of moves, by the values that the strong bots play by; numbers, never text."""

from math import exp
from typing import Final, NamedTuple

from azul.bots.lookahead import LookaheadBot
from azul.errors import IllegalMove
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
    ``preview``: tiles, floor and points of a drafting move by the scoring's own code, ``None`` for a placement.
    ``points``: what its tile scores at the round's end, 0 when it does not get to the wall then. ``cost``: by how much
    the floor line gets dearer. ``row``, ``column``, ``colour``: the progress of the wall, ``None`` without a tile for
    it. ``starts``: whether the seat starts the next round by it. ``reply``: what it leaves the next seat, ``None`` when
    nothing is left to take or another seat is not next.
    """

    move: AnyMove
    chance: float
    loss: float
    preview: Preview | None
    points: int
    cost: int
    row: Progress | None
    column: Progress | None
    colour: Progress | None
    starts: bool
    reply: Reply | None


def ranked(game: Game, budget: float | None = None) -> list[Explanation]:
    """Every move that differs in its outcome, best first; the game stays as it is.

    With a ``budget`` in seconds, moves that there was no time for are missing. Raises ``ValueError`` when no move is
    due.
    """
    bot = LookaheadBot(plies=PLIES)
    bot.choose(game, budget)
    judged: list[tuple[float, AnyMove]] = [(value, placement) for value, placement in bot.placements]
    if game.phase is Phase.DRAFT:
        judged = [(root.value, root.move(game)) for root in bot.ranking if root.is_judged]
    best = _chance(judged[0][0])
    return [_explained(game, move, _chance(value), best) for value, move in judged]


def explain(game: Game, move: AnyMove) -> Explanation:
    """The explanation of one legal move; of equal displays the first stands for all.

    Raises ``IllegalMove`` for another move, ``ValueError`` when none is due.
    """
    explanations = ranked(game)
    reason = game.why_illegal(move)
    if reason is not None:
        raise IllegalMove(reason, move, game.position())
    wanted = _first_alike(game, move)
    return next(one for one in explanations if one.move == wanted)


def _first_alike(game: Game, move: AnyMove) -> AnyMove:
    if isinstance(move, Placement) or move.source == CENTRE:
        return move
    return move._replace(source=game.displays.index(game.displays[move.source]))


def _chance(logit: float) -> float:
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, logit))))


def _explained(game: Game, move: AnyMove, chance: float, best: float) -> Explanation:
    board = game.boards[game.turn]
    loss = max(0.0, best - chance)
    if isinstance(move, Placement):
        colour = board.line_colours[move.row]
        after = board.copy()
        points = after.place(move.row, move.column).points
        steps = _progress(board.wall, move.row, move.column, colour)
        return Explanation(move, chance, loss, None, points, 0, *steps, starts=False, reply=None)
    seen = game.preview(move)
    row = column = held = None
    if seen.column is not None:
        row, column, held = _progress(board.wall, move.line, seen.column, move.colour)
    reply = _reply(game, move)
    return Explanation(move, chance, loss, seen, seen.points, seen.cost, row, column, held, seen.marker, reply)


def _progress(wall: list[int], row: int, column: int, colour: int) -> tuple[Progress, Progress, Progress]:
    """The row's, the column's and the colour's progress by a tile."""
    counts = (
        sum(wall[row * SIZE + at] != EMPTY for at in range(SIZE)),
        sum(wall[at * SIZE + column] != EMPTY for at in range(SIZE)),
        wall.count(colour),
    )
    across, down, held = (Progress(count, count + 1) for count in counts)
    return across, down, held


def _reply(game: Game, move: Move) -> Reply | None:
    """What the next seat will best take, by its own value one move on."""
    after = game.copy()
    after.auto_deal = False
    seat = after.turn
    after.play_unchecked(move)
    if after.phase is not Phase.DRAFT or after.turn == seat:
        return None
    answer = LookaheadBot(plies=1).choose(after)
    if not isinstance(answer, Move):
        return None
    seen = after.preview(answer)
    return Reply(answer, seen.points, seen.cost)

"""Explanations: the same numbers as the scoring's, every move once, sums that agree with the game played on."""

import random

import pytest

from azul import FLOOR, Game, IllegalMove, Move, Phase, Placement, Tiled, WallVariant
from azul.coach import explain, ranked


def games(players: int, wall: WallVariant, plies: int, seed: int) -> Game:
    """A game some plies on, at random."""
    dice = random.Random(seed)
    game = Game(players, wall, seed)
    for _ in range(plies):
        game.play_unchecked(dice.choice(game.legal_moves()))
    return game


def alike(game: Game, move: Move) -> object:
    """What moves with the same outcome share."""
    source = "centre" if move.source < 0 else tuple(game.displays[move.source])
    return source, move.colour, move.line


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wall", list(WallVariant))
@pytest.mark.parametrize("plies", [0, 7, 25])
def test_every_move_is_explained_once_with_the_scorings_numbers(players: int, wall: WallVariant, plies: int) -> None:
    game = games(players, wall, plies, seed=5)
    while game.phase is Phase.TILE:
        game.play_unchecked(game.legal_moves()[0])
    before = game.position()
    found = ranked(game)
    assert game.position() == before
    legal = [move for move in game.legal_moves() if isinstance(move, Move)]
    assert sorted(map(str, {alike(game, one.move) for one in found})) == sorted(
        {str(alike(game, move)) for move in legal}
    )
    assert len({one.move for one in found}) == len(found)
    chances = [one.chance for one in found]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    for one in found:
        assert one.loss == pytest.approx(found[0].chance - one.chance)
        assert one.preview == game.preview(one.move)
        assert one.points == one.preview.points
        assert (one.row is None) == (one.preview.column is None)


def test_progress_is_what_the_round_brings() -> None:
    game = games(2, WallVariant.COLOUR, 0, seed=8)
    for _ in range(60):
        if game.is_over:
            break
        one = ranked(game)[0]
        seat = game.turn
        board = game.boards[seat]
        row = [tile for tile in board.wall[one.move.line * 5 : one.move.line * 5 + 5] if tile >= 0]
        full = one.row is not None
        if full:
            assert one.row == (len(row), len(row) + 1)
            assert one.colour == (board.wall.count(one.move.colour), board.wall.count(one.move.colour) + 1)
            assert one.move.line != FLOOR
        events = game.play(one.move)
        tiled = [event for event in events if isinstance(event, Tiled) and event.seat == seat]
        if full and tiled:
            assert one.move.line in [event.row for event in tiled]


def test_the_reply_is_a_legal_move_of_the_next_seat() -> None:
    game = games(3, WallVariant.COLOUR, 3, seed=2)
    for one in ranked(game)[:5]:
        after = game.copy()
        after.play(one.move)
        assert one.reply is not None
        assert one.reply.move in after.legal_moves()
        seen = after.preview(one.reply.move)
        assert (one.reply.points, one.reply.cost) == (seen.points, seen.cost)


def test_the_last_take_of_a_round_leaves_nothing() -> None:
    game = games(2, WallVariant.COLOUR, 0, seed=3)
    while len(game.legal_moves()) > 6 or sum(map(sum, game.displays)) or sum(1 for count in game.centre if count) > 1:
        game.play_unchecked(game.legal_moves()[0])
    assert all(one.reply is None for one in ranked(game))


def test_placements_on_the_grey_wall() -> None:
    game = games(2, WallVariant.GREY, 0, seed=4)
    dice = random.Random(1)
    while game.phase is not Phase.TILE:
        game.play_unchecked(dice.choice(game.legal_moves()))
    found = ranked(game)
    assert {one.move for one in found} == set(game.legal_moves())
    for one in found:
        assert isinstance(one.move, Placement)
        assert one.preview is None
        assert one.points >= 1
        after = game.copy()
        before = game.boards[game.turn].score
        assert one.points == next(
            event.points for event in after.play(one.move) if isinstance(event, Tiled) and event.row == one.move.row
        )
        assert game.boards[game.turn].score == before


def test_one_move_by_itself_also_of_equal_displays() -> None:
    game = games(2, WallVariant.COLOUR, 4, seed=6)
    for move in game.legal_moves():
        one = explain(game, move)
        assert one.preview == game.preview(move)


def test_no_time_leaves_moves_out_but_never_all() -> None:
    game = games(2, WallVariant.COLOUR, 0, seed=6)
    assert 1 <= len(ranked(game, budget=0.0)) <= len(ranked(game))


def test_what_can_not_be_explained_is_refused() -> None:
    game = games(2, WallVariant.COLOUR, 0, seed=6)
    with pytest.raises(IllegalMove):
        explain(game, Placement(1, 2))
    waiting = Game(2, seed=1, auto_deal=False)
    with pytest.raises(ValueError, match="no move is due"):
        ranked(waiting)

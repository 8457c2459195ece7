"""R17's addition: games that would never end, because nobody can place a tile any more, end (docs/rules.md)."""

import random

import pytest

from azul import COLOURS, EMPTY, Game, GameEnded, Phase, parse_position
from azul.position import BoardState
from azul.stall import stalled
from azul.wall import WallVariant, complete_rows
from tests.engine.playing import board_text, game_at

BLOCKED = "wrb.y/r.kyb/byw.k/.wykr/yb.rw"
"""A grey wall without a complete row on which every colour that a row lacks stands in the columns that are left."""


def board(lines="-/-/-/-/-", wall="...../...../...../...../....."):
    """A board between two rounds."""
    held = [(COLOURS.index(line[0]), len(line)) if line != "-" else (EMPTY, 0) for line in lines.split("/")]
    return BoardState(tuple(held), tuple(COLOURS.find(letter) for letter in wall.replace("/", "")), (), 0)


def test_random_grey_games_that_used_to_go_on_for_ever_end():
    for seed in (309, 1480):
        game = Game(4, "grey", seed=seed)
        choice = random.Random(seed).choice
        while not game.is_over:
            assert game.round < 100
            game.play_unchecked(choice(game.legal_moves()))
        assert not any(complete_rows(board.wall) for board in game.boards)
        assert any(game.bag) or any(game.lid)
        assert parse_position(str(game.position())) == game.position()


@pytest.mark.parametrize("seats_blocked", [0, 1, 2])
def test_blocked_walls_end_the_game_only_when_all_are_blocked(seats_blocked):
    empty = "...../...../...../...../....."
    boards = [board_text(wall=BLOCKED if seat < seats_blocked else empty) for seat in (0, 1)]
    game = game_at(boards, displays="y", wall="grey")
    events = game.play(game.legal_moves()[-1])
    assert [can_place(board.wall) for board in game.boards] == [seat >= seats_blocked for seat in (0, 1)]
    assert game.is_over is (seats_blocked == 2)
    assert isinstance(events[-1], GameEnded) is (seats_blocked == 2)


def can_place(wall):
    """Literally: is there a colour, a row without it, and a free space there whose column lacks it?"""
    return any(
        colour not in wall[row * 5 : row * 5 + 5] and wall[row * 5 + column] < 0 and colour not in wall[column::5]
        for colour in range(5)
        for row in range(5)
        for column in range(5)
    )


def test_lines_that_wait_for_tiles_which_are_gone_count_as_blocked():
    waiting = [board("-/w/ww/www/wwww", "byrk./...../...../...../.....")] * 2
    for loose in ((0, 0, 0, 0, 0), (9, 9, 9, 9, 0)):  # row 1 lacks white only, and every line waits for white
        assert stalled(waiting, loose, WallVariant.COLOUR, 0)
    assert not stalled(waiting, (0, 0, 0, 0, 1), WallVariant.COLOUR, 0)


def test_a_line_that_can_be_filled_gives_its_tiles_back():
    # One white tile is loose, and the other player could place two in row 2.
    for wall in ("w..../...../...../...../.....", BLOCKED.replace(".wykr", "..ykr")):  # there nothing else has a space
        other = board(wall=wall)
        assert stalled([board(wall=BLOCKED), other], (0, 0, 0, 0, 1), WallVariant.GREY, 0)
        # With it a line can be filled that has no space on the wall: then two are loose (R22).
        assert not stalled([board("-/w/-/-/-", BLOCKED), other], (0, 0, 0, 0, 1), WallVariant.GREY, 0)


def test_a_game_that_is_over_for_this_reason_is_a_possible_position():
    game = Game(4, "grey", seed=309)
    choice = random.Random(309).choice
    while not game.is_over:
        game.play_unchecked(choice(game.legal_moves()))
    assert Game.from_position(game.position()).phase is Phase.OVER


ROUND_61 = (
    "colour4_61_1_1_draft_yyyy/-/-/-/-/-/-/-/-_*_0,-/k/rr/bb/wwww,.yrkw/wb.r./kwby./rkw.y/..k..,-"
    "_36,-/w/yy/bbb/rrrr,.yrkw/.byrk/kwb.r/rkw.y/..k..,-_59,-/-/-/kk/www,byrk./wbyr./kwby./r.wb./y....,-"
    "_42,-/-/kk/bbb/kk,byr.w/.byrk/.wbyr/.k.../yr..b,-_-_-"
)


def test_four_bots_let_the_last_tiles_go_round_for_ever():
    """The starter could put them only on the floor, nothing came to the centre, and so it started again, for ever."""
    game = Game.from_position(parse_position(ROUND_61))
    assert [str(move) for move in game.legal_moves()] == ["1y0"]
    events = game.play(game.legal_moves()[0])
    assert game.is_over
    assert isinstance(events[-1], GameEnded)
    assert parse_position(str(game.position())) == game.position()
    assert game.result().scores[0] == 0  # four tiles on the floor, and no points to lose


@pytest.mark.parametrize(
    ("lines", "loose", "starter", "ends"),
    [
        ("-/k/rr/bb/wwww", (0, 4, 0, 0, 0), 0, True),
        ("-/k/rr/bb/wwww", (0, 4, 0, 0, 0), 1, False),  # the other player has room for yellow
        ("-/k/rr/bb/-", (0, 4, 0, 0, 0), 0, True),  # four tiles never fill line 5
        ("-/-/rr/bb/wwww", (0, 2, 0, 0, 0), 0, False),
        ("-/k/rr/bb/wwww", (0, 5, 0, 0, 0), 0, False),  # two displays: the other player draws too
        ("-/k/rr/bb/wwww", (0, 3, 1, 0, 0), 0, False),  # two colours: so does the centre
        ("-/k/rr/yyy/wwww", (0, 4, 0, 0, 0), 0, False),
    ],
)
def test_only_the_starter_draws_when_all_is_one_pick(lines: str, loose: tuple[int, ...], starter: int, ends: bool):
    boards = [board(lines, ".yrkw/wb.r./kwby./rkw../..k.."), board("-/-/-/-/-", "...../...../...../...../.....")]
    assert stalled(boards, loose, WallVariant.COLOUR, starter) is ends

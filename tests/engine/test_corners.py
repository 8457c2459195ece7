"""Named tests for what seldom happens."""

import random

import pytest

from azul import (
    CENTRE,
    MARKER,
    Dealt,
    FloorCharged,
    Game,
    GameEnded,
    LineDropped,
    Phase,
    PositionError,
    RoundEnded,
    Tiled,
    Took,
    parse_move,
    parse_position,
)
from tests.engine.playing import ALL_TILES, board_text, game_at, play_on, position_text, tiles_of

# Four walls with four tiles in every row, each colour four times; nearly all tiles of a 4-player game lie there.
NO_WHITE = "byrk./wbyr./kwby./rkwb./yrkw."
NO_BLUE = ".yrkw/.byrk/.wbyr/.kwby/.rkwb"
NO_YELLOW = "b.rkw/w.yrk/k.byr/r.wby/y.kwb"
NO_RED = "by.kw/wb.rk/kw.yr/rk.by/yr.wb"


def play(game, moves):
    return [event for move in moves.split() for event in game.play(parse_move(move))]


def of_kind(events, kind):
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("starter", [0, 1])
def test_r12_nobody_takes_from_the_centre_and_the_same_player_starts_again(starter):
    game = Game(2, seed=1, starter=starter, auto_deal=False)
    game.deal(((4, 0, 0, 0, 0), (0, 4, 0, 0, 0), (0, 0, 4, 0, 0), (0, 0, 0, 4, 0), (0, 0, 0, 0, 4)))
    events = play(game, "1b4 2y4 3r5 4k5 5w0")
    assert not any(event.marker for event in of_kind(events, Took))
    assert of_kind(events, RoundEnded) == [RoundEnded(1, game.result().scores, starter)]
    assert game.marker == CENTRE
    assert game.starter == game.turn == starter
    (dealt,) = game.deal()
    assert dealt == Dealt(2, starter, game.displays)
    assert game.turn == starter


def test_r11_the_marker_on_a_full_floor_costs_nothing_and_still_starts_the_next_round():
    boards = [board_text(score=30), board_text(floor="yyrrkkw", score=30)]
    game = game_at(boards, displays="", centre="*b", turn=2)
    (took, *events) = play(game, "0b1")
    assert took == Took(seat=1, source=CENTRE, colour=0, number=1, marker=True)
    assert of_kind(events, FloorCharged) == [FloorCharged(seat=1, spaces=7, cost=14, lost=14)]
    assert game.boards[1].score == 30 + 1 - 14
    assert game.starter == game.turn == 1
    assert game.marker == CENTRE


def test_r11_the_held_marker_is_one_marker():
    game = game_at([board_text(floor="yyrrkkw")], displays="kkkk", centre="*b")
    play(game, "0b1")
    assert game.marker == 0
    assert MARKER not in game.boards[0].floor
    assert tiles_of(game) == ALL_TILES
    assert str(parse_position(str(game.position()))) == str(game.position())
    assert "yyrrkkwh" in str(game.position())
    assert not any(event.marker for event in of_kind(play(game, "1k4"), Took))


def test_r11_the_held_marker_survives_the_choices_of_the_grey_wall():
    boards = [board_text("b/-/-/-/-", floor="yyrrkkwh"), board_text("y/-/-/-/-")]
    game = game_at(boards, displays="w", centre="", turn=2, starter=1, wall="grey")
    play(game, "1w0")
    play(game, "1>1")
    assert game.phase is Phase.TILE
    assert game.turn == 1
    assert game.boards[0].floor == []
    assert game.marker == 0
    assert tiles_of(game) == ALL_TILES
    assert str(parse_position(str(game.position()))) == str(game.position())
    play(game, "1>1")
    assert game.starter == 0


def crowded(lines):
    """Boards of four seats, 80 tiles on their walls, with these lines."""
    walls = [NO_WHITE, NO_BLUE, NO_YELLOW, NO_RED]
    return [board_text(line, wall) for line, wall in zip(lines, walls, strict=True)]


NO_LINES = "-/-/-/-/-"


def test_r16_bag_and_lid_run_out_in_the_middle_of_a_deal():
    game = game_at(crowded([NO_LINES, NO_LINES, NO_LINES, "-/-/-/w/-"]), phase="deal", bag="bbbbyyy", seed=3)
    assert sum(game.bag) + sum(game.lid) == 19
    game.deal()
    assert [sum(display) for display in game.displays] == [4, 4, 4, 4, 3, 0, 0, 0, 0]
    first_seven = [a + b for a, b in zip(*game.displays[:2], strict=True)]
    assert first_seven[0] == 4
    assert first_seven[1] >= 3
    assert game.bag == game.lid == [0] * 5
    assert tiles_of(game) == ALL_TILES
    assert str(parse_position(str(game.position()))) == str(game.position())
    play_on(game, random.Random(1))
    assert game.phase in (Phase.DEAL, Phase.OVER)


def test_r16_the_lid_is_tipped_exactly_when_the_bag_is_empty():
    game = game_at(crowded([NO_LINES] * 4), phase="deal", bag="bbbbyyyyrr")
    game.deal()
    assert [sum(display) for display in game.displays] == [4, 4, 4, 4, 4, 0, 0, 0, 0]
    assert sum(game.displays[0] + game.displays[1]) == 8
    assert all(display[3] == display[4] == 0 for display in game.displays[:2])
    assert all(display[0] == display[1] == 0 for display in game.displays[3:])


LAST_TILE = ["-/-/-/-/bbbb", "-/w/-/-/yyyy", "-/-/ww/-/rrrr", "-/-/-/-/kkkk"]


@pytest.mark.parametrize("auto_deal", [True, False])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_r17_nothing_left_to_deal_ends_the_game_at_once(wall, auto_deal):
    game = game_at(crowded(LAST_TILE), displays="w", turn=4, wall=wall, auto_deal=auto_deal)
    assert game.bag == game.lid == [0] * 5
    events = play(game, "1w4")
    assert game.phase is Phase.OVER
    assert game.is_over
    assert game.legal_moves() == []
    assert not of_kind(events, Dealt)
    assert isinstance(events[-1], GameEnded)
    # R19 all the same: four complete columns each; nobody has five of a colour
    assert [board.score for board in game.boards] == [28] * 4
    assert events[-1].winners == game.result().winners == (0, 1, 2, 3)
    assert not of_kind(events, Tiled)
    assert tiles_of(game) == ALL_TILES
    assert str(parse_position(str(game.position()))) == str(game.position())


def test_r17_one_tile_in_the_lid_is_enough_to_go_on():
    game = game_at(crowded(LAST_TILE), displays="w", turn=4, auto_deal=True)
    events = play(game, "1w0")
    assert game.phase is Phase.DRAFT
    assert isinstance(events[-1], Dealt)
    assert game.displays[0] == (0, 0, 0, 0, 1)
    assert sum(map(sum, game.displays)) == 1
    assert game.round == 4


def test_r17_a_position_that_waits_for_an_impossible_deal_is_refused():
    lines = [*LAST_TILE[:3], "-/-/-/w/kkkk"]
    with pytest.raises(PositionError, match=r"^phase deal, but bag and lid are empty \(R17\)"):
        parse_position(position_text(crowded(lines), phase="deal"))
    assert parse_position(position_text(crowded(lines), phase="over")).phase is Phase.OVER


def stuck_boards(loose):
    """Four boards whose lines wait for tiles on other boards; of the four red tiles ``loose`` are in no line."""
    red = "r" * (4 - loose) or "-"
    lines = ["-/-/-/-/bbbb", "-/w/kk/-/yyyy", f"-/-/ww/k/{red}", "-/-/w/k/-"]
    walls = [NO_WHITE, NO_BLUE, NO_YELLOW, NO_YELLOW]
    return [board_text(line, wall) for line, wall in zip(lines, walls, strict=True)]


@pytest.mark.parametrize(("loose", "over"), [(1, True), (2, True), (3, False), (4, False)])
def test_r17_a_game_in_which_nobody_can_ever_place_a_tile_again_is_over(loose, over):
    """Three red tiles fill line 3 of seat 1, and four let line 5 of seat 3 hold none; one or two help nobody."""
    game = game_at(stuck_boards(loose), displays="r" * loose, centre="*", auto_deal=True)
    events = play(game, "1r0")
    assert game.is_over is over
    assert bool(of_kind(events, GameEnded)) is over
    assert tiles_of(game) == ALL_TILES
    assert str(parse_position(str(game.position()))) == str(game.position())
    if over:
        assert sum(game.lid) == loose


def test_r17_an_over_position_is_refused_while_somebody_can_place_a_tile():
    assert parse_position(position_text(stuck_boards(2), phase="over"))
    with pytest.raises(PositionError, match="phase over, but nobody has a complete row"):
        parse_position(position_text(stuck_boards(3), phase="over"))


def test_r15_the_score_is_clamped_once_and_no_debt_is_carried():
    game = game_at([board_text("b/-/-/-/-", floor="yyrrkkw", score=2)], displays="k", turn=2)
    events = play(game, "1k0")
    assert FloorCharged(seat=0, spaces=7, cost=14, lost=3) in events
    assert game.boards[0].score == 0
    (breakdown, _) = game.breakdowns()
    assert (breakdown.start, breakdown.placed, breakdown.floor) == (2, 1, -3)
    assert breakdown.total == 0
    game.deal()
    board = game.boards[game.turn]
    assert board.score == 0


def test_r15_points_of_the_same_tiling_pay_the_floor():
    game = game_at([board_text("b/-/-/-/-", "...../w..../k..../r..../.....", floor="yyy")], displays="k", turn=2)
    play(game, "1k0")
    assert game.boards[0].score == 4 - 4


ROW = "byrk./...../...../...../....."


def end_of(boards, turn):
    game = game_at(boards, displays="y", turn=turn)
    events = play(game, "1y0")
    assert game.is_over
    return game, events


def test_r18_a_row_completed_by_two_players_in_one_round():
    boards = [board_text("w/-/-/-/-", ROW, score=9, floor="r"), board_text("w/-/-/-/-", ROW, score=10)]
    game, events = end_of(boards, 2)
    assert game.result().rows == (1, 1)
    assert game.result().scores == (9 + 5 - 1 + 2, 10 + 5 - 1 + 2)
    assert game.result().winners == (1,)
    assert [event.seat for event in events if type(event).__name__ == "Bonus"] == [0, 1]


def test_r20_a_three_way_tie_is_a_shared_win():
    boards = [board_text("w/-/-/-/-", ROW, score=20, floor=floor) for floor in ("r", "k", "-")]
    game, events = end_of(boards, 3)
    assert game.result() == ((26, 26, 26), (1, 1, 1), (1, 1, 1), (0, 1, 2))
    assert events[-1] == GameEnded((26, 26, 26), (0, 1, 2))


def test_r20_in_a_three_way_tie_complete_rows_decide():
    two_rows = board_text("w/kk/-/-/-", "byrk./wbyr./...../...../.....", score=11, floor="r")
    boards = [board_text("w/-/-/-/-", ROW, score=20, floor="k"), two_rows, board_text(score=27)]
    game, _ = end_of(boards, 3)
    # 11 + 5 + (5 + 2) - 1 + 4 = 26 with two rows, 26 with one row, 26 with none
    assert game.result() == ((26, 26, 26), (1, 2, 0), (2, 1, 3), (1,))


def test_r20_two_of_three_share():
    """Scores 50, 50, 10 with 1, 1, 2 complete rows: seats 1 and 2 share the win."""
    two_rows = board_text("w/kk/-/-/-", "byrk./wbyr./...../...../.....", score=0)
    boards = [board_text("w/-/-/-/-", ROW, score=44, floor=floor) for floor in ("k", "r")]
    game, _ = end_of([*boards, two_rows], 3)
    assert game.result().scores[:2] == (50, 50)
    assert game.result().rows == (1, 1, 2)
    assert game.result().winners == (0, 1)
    assert game.result().places == (1, 1, 3)


TWO_FALL = "by.../yb.../..k.r/...by/..rk."  # blue fits nowhere in row 3, yellow nowhere in row 5


def test_r22_a_grey_line_without_a_legal_column_twice_in_one_tiling():
    game = game_at([board_text("-/-/bbb/-/yyyyy", TWO_FALL, score=20)], displays="w", turn=2, wall="grey")
    events = play(game, "1w0")
    assert of_kind(events, LineDropped) == [
        LineDropped(seat=0, row=2, colour=0, number=3, to_lid=0),
        LineDropped(seat=0, row=4, colour=1, number=5, to_lid=1),
    ]
    assert not of_kind(events, Tiled)
    assert FloorCharged(seat=0, spaces=7, cost=14, lost=14) in events
    assert game.boards[0].score == 6
    assert game.boards[0].line_counts == [0] * 5
    assert tiles_of(game) == ALL_TILES


def test_r22_the_line_that_fell_may_be_filled_again_by_another_colour():
    game = game_at([board_text("-/-/bbb/-/-", TWO_FALL)], displays="w", turn=2, wall="grey", auto_deal=True)
    play(game, "1w0")
    assert game.phase is Phase.DRAFT
    while game.turn != 0:
        game.play(game.legal_moves()[-1])
    lines = {move.line for move in game.legal_moves() if move.colour == 1}
    assert 2 in lines


@pytest.mark.parametrize(("choice", "falls"), [("1>1", True), ("1>2", False)])
def test_r23_a_grey_placement_that_blocks_the_next_row(choice, falls):
    board = board_text("b/bb/-/-/-", "...../.yrkw/...../...../.....", score=9)
    game = game_at([board], displays="r", turn=2, wall="grey")
    play(game, "1r0")
    assert [str(move) for move in game.legal_moves()] == [f"1>{column}" for column in range(1, 6)]
    events = play(game, choice)
    assert bool(of_kind(events, LineDropped)) is falls
    assert game.is_over is not falls
    # one tile alone and two fallen tiles; or two tiles above each other, the complete row and its bonus
    assert game.boards[0].score == (9 + 1 - 2 if falls else 9 + 2 + 5 + 2)


def test_r23_a_placement_that_leaves_the_next_row_one_space_needs_no_second_choice():
    board = board_text("b/bb/-/-/-", "...../..rkw/...../...../.....")
    game = game_at([board], displays="y", turn=2, wall="grey")
    play(game, "1y0")
    events = play(game, "1>1")
    assert [(event.row, event.column) for event in of_kind(events, Tiled)] == [(0, 0), (1, 1)]
    assert game.phase is Phase.DEAL


def test_r8_r10_the_last_take_of_a_round_may_take_the_marker():
    game = game_at(displays="", centre="*yy", turn=2)
    play(game, "0y0")
    assert game.starter == 1
    assert game.boards[1].score == 0


def test_a_round_without_tiles_for_every_seat():
    game = game_at([board_text()] * 4, displays="b", turn=3, players=4, starter=3)
    events = play(game, "1b1")
    assert of_kind(events, Tiled) == [Tiled(seat=2, row=0, column=0, colour=0, across=0, down=0, points=1)]
    assert game.phase is Phase.DEAL
    assert game.turn == game.starter == 2

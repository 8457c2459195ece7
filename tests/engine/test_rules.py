"""Tables of cases for the rules; every row names the rule that it tests."""

import pytest

from azul import (
    CENTRE,
    COLOURS,
    DISPLAYS,
    MARKER,
    Bonus,
    Fell,
    FloorCharged,
    Game,
    GameEnded,
    LineDropped,
    Phase,
    Placed,
    RoundEnded,
    Tiled,
    Took,
    WallVariant,
    parse_move,
    parse_position,
    wall_colour,
    wall_column,
)
from azul.scoring import FLOOR_COSTS, FLOOR_TOTALS, bonuses, placement_sums, rank
from tests.engine.playing import EMPTY_WALL, board_text, game_at, position_text

NEW = ("-/-/-/-/-", EMPTY_WALL, "-")


def fields(game):
    """The fields of the position's text by name."""
    parts = str(game.position()).split("_")
    names = ["table", "round", "starter", "turn", "phase", "displays", "centre"]
    named = dict(zip(names, parts, strict=False))
    return {**named, "boards": parts[7:-2], "bag": parts[-2], "lid": parts[-1]}


def play(game, moves):
    """Play moves written as text; returns all events."""
    return [event for move in moves.split() for event in game.play(parse_move(move))]


def of_kind(events, kind):
    return [event for event in events if isinstance(event, kind)]


# --- set-up: R1-R5 ---


@pytest.mark.parametrize(("players", "displays"), [(2, 5), (3, 7), (4, 9)])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_r2_every_display_gets_four_tiles(players, displays, wall):
    game = Game(players, wall, seed=11)
    assert DISPLAYS[players] == len(game.displays) == displays
    assert [sum(display) for display in game.displays] == [4] * displays
    assert sum(game.bag) == 100 - 4 * displays
    assert game.lid == [0] * 5
    assert game.round == 1


def test_r1_a_game_has_twenty_tiles_of_each_colour():
    assert Game(2, seed=1, auto_deal=False).bag == [20] * 5


@pytest.mark.parametrize(("players", "starter"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_r3_the_marker_lies_in_the_centre_and_the_set_up_names_the_starter(players, starter):
    game = Game(players, seed=1, starter=starter)
    assert game.marker == CENTRE
    assert game.starter == game.turn == starter
    assert Game(players, seed=1).turn == 0


def test_r4_a_board_starts_empty_with_a_score_of_0():
    for board in Game(4, seed=1).boards:
        assert board.line_counts == [0] * 5
        assert board.line_colours == [-1] * 5
        assert board.wall == [-1] * 25
        assert board.floor == []
        assert board.score == 0


def test_r4_what_the_floor_spaces_cost():
    assert FLOOR_COSTS == (1, 1, 2, 2, 2, 3, 3)
    assert FLOOR_TOTALS == (0, 1, 2, 4, 6, 8, 11, 14)


@pytest.mark.parametrize(("row", "expected"), list(enumerate(["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"])))
def test_r5_the_colour_wall(row, expected):
    assert "".join(COLOURS[wall_colour(row, column)] for column in range(5)) == expected
    for column, letter in enumerate(expected):
        assert wall_column(row, COLOURS.index(letter)) == column


# --- drafting: R6-R10. Seat 1 has the board and plays the move; the round goes on after it. ---

DRAFTING = [
    # rule, board, displays, centre, move -> board, displays, centre, lid
    ("R6 all of one colour, rest to the centre", "", "bbyr/kkkk", "*w", "1b2", "-/bb/-/-/-|-", "-/kkkk", "*yrw", "-"),
    ("R6 a display of one colour leaves no rest", "", "bbbb/kkkk", "*w", "1b4", "-/-/-/bbbb/-|-", "-/kkkk", "*w", "-"),
    ("R6 all of one colour from the centre", "", "kkkk", "bbw", "0b3", "-/-/bb/-/-|-", "kkkk", "w", "-"),
    ("R7 an empty line", "", "byrk/kkkk", "*", "1y1", "y/-/-/-/-|-", "-/kkkk", "*brk", "-"),
    ("R7 a line of the same colour", "-/-/-/bb/-|-", "byrk/kkkk", "*", "1b4", "-/-/-/bbb/-|-", "-/kkkk", "*yrk", "-"),
    ("R7 exactly full", "-/-/-/bb/-|-", "bbrk/kkkk", "*", "1b4", "-/-/-/bbbb/-|-", "-/kkkk", "*rk", "-"),
    ("R7 the surplus falls", "-/-/b/-/-|-", "bbbr/kkkk", "*", "1b3", "-/-/bbb/-/-|b", "-/kkkk", "*r", "-"),
    ("R7 never split", "b/b/-/-/-|-", "bbbb/kkkk", "*", "1b2", "b/bb/-/-/-|bbb", "-/kkkk", "*", "-"),
    ("R7 the floor, though a line would accept", "", "bbyr/kkkk", "*", "1b0", "-/-/-/-/-|bb", "-/kkkk", "*yr", "-"),
    ("R8 the marker before the tiles", "", "kkkk", "*bb", "0b1", "b/-/-/-/-|*b", "kkkk", "-", "-"),
    ("R8 the leftmost free space", "-/-/-/-/-|yr", "kkkk", "*bb", "0b2", "-/bb/-/-/-|yr*", "kkkk", "-", "-"),
    ("R8 only the first take", "-/-/-/-/-|y", "kkkk", "bbr", "0b2", "-/bb/-/-/-|y", "kkkk", "r", "-"),
    ("R8 not from a display", "", "kkkk/bbbb", "*r", "1k4", "-/-/-/kkkk/-|-", "-/bbbb", "*r", "-"),
    ("R9 a full floor", "-/-/-/-/-|yyrrkk", "bbbr/kkkk", "*", "1b1", "b/-/-/-/-|yyrrkkb", "-/kkkk", "*r", "b1"),
    ("R9 all of it", "-/-/-/-/-|yyrrkkw", "bbbr/kkkk", "*", "1b0", "-/-/-/-/-|yyrrkkw", "-/kkkk", "*r", "b3"),
    ("R9 marker in space 7", "-/-/-/-/-|yyrrkk", "kkkk", "*b", "0b0", "-/-/-/-/-|yyrrkk*", "kkkk", "-", "b1"),
    ("R11 a full floor", "-/-/-/-/-|yyrrkkw", "kkkk", "*b", "0b1", "b/-/-/-/-|yyrrkkwh", "kkkk", "-", "-"),
]  # fmt: skip


@pytest.mark.parametrize("row", DRAFTING, ids=lambda row: row[0])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_drafting(row, wall):
    _, board, displays, centre, move, board_after, displays_after, centre_after, lid_after = row
    lines, floor = (board or "-/-/-/-/-|-").split("|")
    others = [] if "*" in centre else [board_text(floor="*")]
    game = game_at([board_text(lines, floor=floor), *others], displays, centre, wall=wall)
    play(game, move)
    after = fields(game)
    lines, floor = board_after.split("|")
    assert after["boards"][0] == board_text(lines, floor=floor)
    assert after["displays"].removesuffix("/-/-/-").removesuffix("/-") == displays_after
    assert after["centre"] == centre_after
    assert after["lid"] == lid_after
    assert after["turn"] == "2"
    assert after["phase"] == "draft"


def test_r6_there_is_a_move_for_every_tile_and_none_to_pass():
    game = game_at([board_text("b/bb/bbb/bbbb/bbbbb")], displays="yyrk", centre="*w")
    assert {str(move)[:2] for move in game.legal_moves()} == {"1y", "1r", "1k", "0w"}
    assert {str(move) for move in game.legal_moves()} == {"1y0", "1r0", "1k0", "0w0"}


def test_r10_the_marker_alone_does_not_keep_the_drafting_open():
    game = game_at(displays="bbbb", centre="*")
    play(game, "1b4")
    assert game.phase is Phase.DEAL
    assert game.boards[0].wall.count(0) == 1


def test_r6_turns_go_round_the_table():
    game = Game(3, seed=1, starter=1)
    seen = []
    for _ in range(5):
        seen.append(game.turn)
        game.play(game.legal_moves()[0])
    assert seen == [1, 2, 0, 1, 2]


TAKES = [
    # rule, floor, move -> events of a take of three blue tiles with the marker lying in the centre, by seat 2
    ("R7 all fit", "-", "1b3", [Took(1, 0, 0, 3, False), Placed(1, 2, 0, 3)]),
    ("R7 the surplus falls", "-", "1b2", [Took(1, 0, 0, 3, False), Placed(1, 1, 0, 2), Fell(1, 0, 1, 0)]),
    ("R7 all fall", "-", "1b0", [Took(1, 0, 0, 3, False), Fell(1, 0, 3, 0)]),
    ("R9 some find the floor full", "yyyyrr", "1b0", [Took(1, 0, 0, 3, False), Fell(1, 0, 3, 2)]),
    ("R8 the marker", "-", "0w1", [Took(1, CENTRE, 4, 2, True), Placed(1, 0, 4, 1), Fell(1, 4, 1, 0)]),
    ("R8 R9 the marker first", "yyyyrr", "0w0", [Took(1, CENTRE, 4, 2, True), Fell(1, 4, 2, 2)]),
]


@pytest.mark.parametrize("row", TAKES, ids=lambda row: row[0])
def test_events_of_a_take(row):
    _, floor, move, expected = row
    game = game_at([board_text(), board_text(floor=floor)], "bbbr/kkkk", "*ww", turn=2)
    assert play(game, move) == expected
    assert list(game.events()) == expected


# --- wall-tiling: R13, R14 ---

RUNS = [
    # rule, wall before with X for the space, across, down, points
    ("R14 no neighbour scores 1", "...../...../..X../...../.....", 0, 0, 1),
    ("R14 a neighbour across a corner is none", "...../.x.x./..X../.x.x./.....", 0, 0, 1),
    ("R14 two in a row", "...../...../.xX../...../.....", 2, 0, 2),
    ("R14 two in a column", "...../..x../..X../...../.....", 0, 2, 2),
    ("R14 joining two across and one down: 3 + 2 = 5", "...../...../.xXx./..x../.....", 3, 2, 5),
    ("R14 a gap ends the run", "...../...../x.Xx./...../..x..", 2, 0, 2),
    ("R14 the whole row", "...../...../xxXxx/...../.....", 5, 0, 5),
    ("R14 the whole column", "..x../..x../..X../..x../..x..", 0, 5, 5),
    ("R14 the most: 5 + 5", "..x../..x../xxXxx/..x../..x..", 5, 5, 10),
    ("R14 the left edge", "...../x..../Xx.../...../.....", 2, 2, 4),
    ("R14 the right edge", "...../....x/...xX/...../.....", 2, 2, 4),
    ("R14 the top edge", "Xxx../x..../...../...../.....", 3, 2, 5),
    ("R14 the bottom edge", "...../...../...../....x/xxxxX", 5, 2, 7),
    ("R14 no run goes on in the next row", "....x/X..../...../...../.....", 0, 0, 1),
    ("R14 no run goes on in the next column", "x..../...../...../...../.X...", 0, 0, 1),
]


@pytest.mark.parametrize("row", RUNS, ids=lambda row: row[0])
def test_runs(row):
    _, drawing, across, down, points = row
    cells = drawing.replace("/", "")
    at = cells.index("X")
    wall = [-1 if cell in ".X" else 0 for cell in cells]
    for here in (-1, 3):  # the space itself may be empty still or hold the tile
        wall[at] = here
        sums = placement_sums(wall, *divmod(at, 5))
        assert (sums.across, sums.down, sums.points) == (across, down, points)


def finish(board, *, wall="colour", score=0, **rest):
    """Seat 2 takes the last tile, to the floor, and the round is scored; returns the game and the events of seat 1."""
    lines, on_wall, floor = board
    text = board_text(lines, on_wall, floor, score)
    if "*" in floor:
        rest["centre"] = ""
    game = game_at([text], displays="w", wall=wall, turn=2, bag="", **rest)
    events = play(game, "1w0")
    return game, [event for event in events if getattr(event, "seat", 0) == 0]


TILING = [
    # rule, (lines, wall, floor), score -> lines, wall, score, lid gains
    (
        "R13 a full line moves one tile, the others to the lid",
        ("-/-/rrr/-/-", EMPTY_WALL, "-"), 0,
        "-/-/-/-/-", "...../...../....r/...../.....", 1,
    ),
    (
        "R13 an unfinished line stays",
        ("-/-/rr/-/yyyy", EMPTY_WALL, "-"), 0,
        "-/-/rr/-/yyyy", EMPTY_WALL, 0,
    ),
    (
        "R13 R14 top to bottom, earlier tiles of the same tiling count: 1 + 2 + 3",
        ("b/ww/kkk/-/-", EMPTY_WALL, "-"), 0,
        "-/-/-/-/-", "b..../w..../k..../...../.....", 6,
    ),
    (
        "R14 five lines at once: 1 + 2 + 3 + 4 + 5",
        ("k/rr/yyy/bbbb/wwwww", EMPTY_WALL, "-"), 10,
        "-/-/-/-/-", "...k./...r./...y./...b./...w.", 25,
    ),
    (
        "R15 the floor after the tiling",
        ("b/-/-/-/-", EMPTY_WALL, "yy"), 1,
        "-/-/-/-/-", "b..../...../...../...../.....", 0,
    ),
    ("R15 score 5, floor cost 2: 3", ("-/-/-/-/-", EMPTY_WALL, "yy"), 5, "-/-/-/-/-", EMPTY_WALL, 3),
    ("R15 score 1, floor cost 4: 0", ("-/-/-/-/-", EMPTY_WALL, "yyk"), 1, "-/-/-/-/-", EMPTY_WALL, 0),
    ("R15 marker and three tiles: 6", ("-/-/-/-/-", EMPTY_WALL, "*yyk"), 20, "-/-/-/-/-", EMPTY_WALL, 14),
    ("R8 the marker alone: 1", ("-/-/-/-/-", EMPTY_WALL, "*"), 20, "-/-/-/-/-", EMPTY_WALL, 19),
    ("R4 one tile: 1", ("-/-/-/-/-", EMPTY_WALL, "y"), 20, "-/-/-/-/-", EMPTY_WALL, 19),
    ("R4 five tiles: 8", ("-/-/-/-/-", EMPTY_WALL, "yykkr"), 20, "-/-/-/-/-", EMPTY_WALL, 12),
    ("R4 six tiles: 11", ("-/-/-/-/-", EMPTY_WALL, "yykkrr"), 20, "-/-/-/-/-", EMPTY_WALL, 9),
    ("R9 seven spaces: 14", ("-/-/-/-/-", EMPTY_WALL, "yykkrrb"), 20, "-/-/-/-/-", EMPTY_WALL, 6),
]  # fmt: skip


@pytest.mark.parametrize("row", TILING, ids=lambda row: row[0])
def test_tiling(row):
    _, board, score, lines, wall, score_after = row
    game, _ = finish(board, score=score)
    assert fields(game)["boards"][0] == board_text(lines, wall, "-", score_after)


@pytest.mark.parametrize("row", TILING, ids=lambda row: row[0])
def test_tiles_that_leave_a_board_go_to_the_lid(row):
    _, (lines, _, floor), _, lines_after, wall_after, _ = row
    lid = dict.fromkeys(COLOURS, 0)
    game, _ = finish((lines, row[1][1], floor), score=9)
    for colour in COLOURS:
        lid[colour] = 20 - lines_after.count(colour) - wall_after.count(colour)
    assert dict(zip(COLOURS, game.lid, strict=True)) == lid


def test_r9_twelve_fallen_tiles_still_cost_14():
    boards = [board_text(floor="bbbb", score=30), board_text(floor="*", score=3)]
    game = game_at(boards, displays="-/rrrr/yyyy/kkkk/wwww", centre="")
    play(game, "2r0 3y4 4k0 5w5")
    assert game.boards[0].score == 16
    assert game.lid == [4, 3, 4, 4, 0]  # all that fell, and what the line of four does not need


def test_r14_rows_filled_one_after_another_score_15_24_29():
    """The worked number of RULES.md, tile by tile on the wall: 15 + 24 + 29 = 68 points."""
    wall = [-1] * 25
    points = []
    for row in range(3):
        got = 0
        for column in range(5):
            got += placement_sums(wall, row, column).points
            wall[row * 5 + column] = wall_colour(row, column)
        points.append(got)
    assert points == [15, 24, 29]
    assert sum(points) == 68


def test_r13_the_tiling_and_its_events_seat_by_seat_from_the_starter():
    boards = [
        board_text("b/ww/-/-/-", floor="y"),
        board_text("y/-/-/-/-"),
        board_text("-/-/rrr/-/-", floor="kk", score=3),
    ]
    game = game_at(boards, displays="w", starter=2, turn=3)
    events = play(game, "1w5")
    assert [event[:3] for event in events if isinstance(event, Tiled)] == [(1, 0, 1), (2, 2, 4), (0, 0, 0), (0, 1, 0)]
    assert [event.seat for event in events if isinstance(event, FloorCharged)] == [2, 0]
    kinds = [(type(event).__name__, event.seat) for event in events if hasattr(event, "seat")]
    assert kinds[2:] == [
        ("Tiled", 1), ("Tiled", 2), ("FloorCharged", 2), ("Tiled", 0), ("Tiled", 0), ("FloorCharged", 0),
    ]  # fmt: skip
    assert events[-1] == RoundEnded(round=3, scores=(2, 1, 2), next_starter=1)


# --- the next round ---


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_r15_the_marker_s_holder_starts_the_next_round(seat):
    boards = [board_text(floor="*" if number == seat else "-", score=4) for number in (1, 2, 3)]
    game = game_at(boards, displays="w", centre="", starter=2, turn=3)
    play(game, "1w5")
    assert game.starter == game.turn == seat - 1
    assert game.marker == CENTRE
    assert game.boards[seat - 1].score == 3
    assert game.round == 4
    game.deal()
    assert game.turn == seat - 1
    assert all(MARKER not in board.floor for board in game.boards)


def test_r16_the_lid_is_not_tipped_while_the_bag_can_serve_every_display():
    boards = [board_text(), board_text(floor="*")]
    game = game_at(boards, centre="w", bag="bbbbyyyyrrrrkkkkwwww", auto_deal=False, turn=2)
    play(game, "0w5")
    lid = list(game.lid)
    game.deal()
    assert game.bag == [0] * 5
    assert game.lid == lid
    assert sum(map(sum, game.displays)) == 20


# --- the end ---

ENDS = [
    # rule, lines and wall before the last tiling -> points for rows, columns, colours
    ("R19 a row: 2", "w/-/-/-/-", "byrk./...../...../...../.....", (2, 0, 0)),
    ("R19 two rows: 4", "w/-/rrr/-/-", "byrk./...../kwby./...../.....", (4, 0, 0)),
    ("R19 a row and a column: 2 + 7", "w/-/-/-/-", "byrk./w..../k..../r..../y....", (2, 7, 0)),
    ("R19 a row and two columns: 2 + 14", "w/-/-/-/-", "byrk./w...k/k...r/r...y/y...b", (2, 14, 0)),
    ("R19 a row and a colour: 2 + 10", "w/-/-/-/-", "byrk./.b.../..b../...b./....b", (2, 0, 10)),
    ("R19 all: 10 + 35 + 50", "w/kk/rrr/yyyy/bbbbb", "byrk./wbyr./kwby./rkwb./yrkw.", (10, 35, 50)),
]


@pytest.mark.parametrize("row", ENDS, ids=lambda row: row[0])
def test_end_bonuses(row):
    _, lines, on_wall, expected = row
    game, events = finish((lines, on_wall, "-"))
    assert game.phase is Phase.OVER
    assert game.legal_moves() == []
    by_kind = {"row": 0, "column": 0, "colour": 0}
    for event in of_kind(events, Bonus):
        by_kind[event.kind] += event.points
    assert tuple(by_kind.values()) == expected
    assert [event[1:] for event in of_kind(events, Bonus)] == bonuses(game.boards[0].wall)
    breakdown = game.breakdowns()[0]
    assert (breakdown.rows, breakdown.columns, breakdown.colours) == expected
    assert breakdown.total == game.boards[0].score
    assert isinstance(events[-1], GameEnded)


def test_r19_bonuses_name_rows_columns_and_colours():
    wall = [wall_colour(*divmod(at, 5)) for at in range(25)]
    expected = [
        (kind, index, points) for kind, points in (("row", 2), ("column", 7), ("colour", 10)) for index in range(5)
    ]
    assert bonuses(wall) == expected
    wall[7] = -1  # row 1, column 2, yellow
    gone = [("row", 1, 2), ("column", 2, 7), ("colour", 1, 10)]
    assert bonuses(wall) == [bonus for bonus in expected if bonus not in gone]


def test_r18_a_complete_column_or_colour_does_not_end_the_game():
    column = "b..../w..../k..../r..../....."
    game, _ = finish(("-/-/-/-/yyyyy", column, "-"))
    assert game.boards[0].wall[20] == 1
    assert game.phase is Phase.DEAL
    colour = "b..../.b.../..b../...b./....."
    game, _ = finish(("-/-/-/-/bbbbb", colour, "-"))
    assert game.phase is Phase.DEAL


def test_r18_the_other_seats_still_finish_the_round_in_which_a_row_is_completed():
    boards = [board_text("w/-/-/-/-", "byrk./...../...../...../....."), board_text("-/yy/-/-/-", floor="*", score=8)]
    game = game_at(boards, displays="rrrr", centre="", turn=1)
    events = play(game, "1r4")
    assert game.is_over
    assert [event.seat for event in of_kind(events, Tiled)] == [0, 0, 1]
    assert [board.score for board in game.boards] == [5 + 1 + 2, 8 + 1 - 1]


def test_r18_a_row_completed_by_drafting_is_complete_only_after_the_tiling():
    game = game_at([board_text("w/-/-/-/-", "byrk./...../...../...../.....")], displays="rrrr/bbbb", centre="*", turn=1)
    play(game, "1r4")
    assert game.phase is Phase.DRAFT
    assert game.last_round_certain()


RANKS = [
    # rule, scores, rows -> places, winners
    ("R20 the highest score", (10, 30, 20), (0, 0, 0), (3, 1, 2), (1,)),
    ("R20 more complete rows", (50, 50), (1, 2), (2, 1), (1,)),
    ("R20 a shared win", (50, 50, 10), (1, 1, 2), (1, 1, 3), (0, 1)),
    ("R20 rows count only among equal scores", (50, 49), (0, 5), (1, 2), (0,)),
    ("R20 three share the win", (7, 7, 7), (1, 1, 1), (1, 1, 1), (0, 1, 2)),
    ("R20 three tie, rows decide", (7, 7, 7), (0, 1, 1), (3, 1, 1), (1, 2)),
    ("R20 four share", (0, 0, 0, 0), (1, 1, 1, 1), (1, 1, 1, 1), (0, 1, 2, 3)),
    ("R20 places below rank by the same order", (9, 5, 5, 5), (0, 1, 2, 1), (1, 3, 2, 3), (0,)),
]


@pytest.mark.parametrize("row", RANKS, ids=lambda row: row[0])
def test_ranks(row):
    _, scores, rows, places, winners = row
    result = rank(scores, rows)
    assert result == (scores, rows, places, winners)


# --- the grey wall: R21-R23 ---

GREY = [
    # rule, lines, wall -> the columns to choose from (1-based); none: nothing to choose
    ("R21 any space of an empty wall", "b/-/-/-/-", EMPTY_WALL, [1, 2, 3, 4, 5]),
    ("R21 not a taken space", "b/-/-/-/-", "y.k../...../...../...../.....", [2, 4, 5]),
    ("R21 not a column with the colour", "b/-/-/-/-", "...../b..../...../..b../.....", [2, 4, 5]),
    ("R21 the column check looks at all rows", "-/-/bbb/-/-", "b..../.b.../...../...b./....b", []),
    ("R21 exactly one space is no choice", "b/-/-/-/-", "yrk../...b./...../...../.....", []),
    ("R21 other colours do not matter", "-/bb/-/-/-", "...../...../ykrw./...../.....", [1, 2, 3, 4, 5]),
    ("R23 the upper row first", "-/bb/yyy/-/-", EMPTY_WALL, [1, 2, 3, 4, 5]),
]  # fmt: skip


@pytest.mark.parametrize("row", GREY, ids=lambda row: row[0])
def test_grey_choices(row):
    _, lines, on_wall, columns = row
    game, _ = finish((lines, on_wall, "-"), wall="grey")
    full = min(number for number, line in enumerate(lines.split("/"), 1) if len(line) == number and line != "-")
    assert [str(move) for move in game.legal_moves()] == [f"{full}>{column}" for column in columns]
    assert game.phase is (Phase.TILE if columns else Phase.DEAL)


def test_r21_the_only_space_is_taken_without_asking():
    game, events = finish(("b/-/-/-/-", "yrk../...b./...../...../.....", "-"), wall="grey")
    assert of_kind(events, Tiled) == [Tiled(seat=0, row=0, column=4, colour=0, across=0, down=0, points=1)]
    assert game.phase is Phase.DEAL


def test_r7_the_grey_wall_refuses_a_colour_that_its_row_has():
    game = game_at([board_text(wall="...../...b./...../...../.....")], displays="bbbb", wall="grey")
    assert [str(move) for move in game.legal_moves()] == ["1b1", "1b3", "1b4", "1b5", "1b0"]


@pytest.mark.parametrize(("column", "points"), [(2, 3 + 3), (4, 2), (5, 1)])
def test_r14_grey_tiles_score_where_they_are_put(column, points):
    game, _ = finish(("-/bb/-/-/-", ".y.../y.r../.r.../...../.....", "-"), wall="grey")
    tiled = next(event for event in game.play(parse_move(f"2>{column}")) if isinstance(event, Tiled))
    assert tiled.points == points


def test_r23_choices_come_seat_by_seat_from_the_starter():
    boards = [board_text("b/yy/-/-/-"), board_text("r/-/-/-/-"), board_text("-/-/kkk/-/-")]
    game = game_at(boards, displays="w", wall="grey", starter=2, turn=1)
    play(game, "1w0")
    order = []
    while game.phase is Phase.TILE:
        order.append((game.turn, game.legal_moves()[0].row))
        game.play(game.legal_moves()[-1])
    assert order == [(1, 0), (2, 2), (0, 0), (0, 1)]
    assert game.phase is Phase.DEAL


def test_r22_the_line_falls_and_costs_this_round():
    on_wall = "b..../.b.../..y../...b./....b"  # the only column without blue is taken in row 3
    game, events = finish(("-/-/bbb/-/-", on_wall, "y"), wall="grey", score=20)
    dropped, charged, ended = events[-3:]
    assert dropped == LineDropped(seat=0, row=2, colour=0, number=3, to_lid=0)
    assert charged == FloorCharged(seat=0, spaces=4, cost=6, lost=6)
    assert isinstance(ended, RoundEnded)
    assert fields(game)["boards"][0] == board_text("-/-/-/-/-", on_wall, "-", 14)


def test_r22_later_rows_are_resolved_after_the_line_that_fell():
    on_wall = "b..../.b.../..y../...b./k...b"
    game, _ = finish(("-/-/bbb/-/yyyyy", on_wall, "rr"), wall="grey", score=20)
    assert fields(game)["boards"][0] == board_text("-/-/-/-/yyyyy", on_wall, "rrbbb", 20)
    assert [str(move) for move in game.legal_moves()] == ["5>2", "5>4"]
    play(game, "5>4")
    assert game.boards[0].score == 20 + 4 - 8


# --- previews ---

PREVIEWS = [
    # what, wall variant, (lines, wall, floor), displays, centre, move
    # -> taken, fits, falls, marker, cost, full, column (1-based), across, down, points
    ("R7 a line not full", "colour", NEW, "bbyr", "*", "1b3", (2, 2, 0, False, 0, False, None, 0, 0, 0)),
    ("R14 a full line, alone", "colour", NEW, "bbyr", "*", "1b2", (2, 2, 0, False, 0, True, 2, 0, 0, 1)),
    ("R7 the surplus costs", "colour", NEW, "bbbr", "*", "1b1", (3, 1, 2, False, 2, True, 1, 0, 0, 1)),
    ("R7 the floor", "colour", NEW, "bbbr", "*", "1b0", (3, 0, 3, False, 4, False, None, 0, 0, 0)),
    ("R8 the marker", "colour", NEW, "rrrr", "*b", "0b1", (1, 1, 0, True, 1, True, 1, 0, 0, 1)),
    ("R8 the marker and the surplus", "colour", NEW, "rrrr", "*bb", "0b1", (2, 1, 1, True, 2, True, 1, 0, 0, 1)),
    ("R8 no marker from a display", "colour", NEW, "rbbb", "*b", "1r1", (1, 1, 0, False, 0, True, 3, 0, 0, 1)),
    ("R8 the marker has gone", "colour", NEW, "rrrr", "b", "0b1", (1, 1, 0, False, 0, True, 1, 0, 0, 1)),
    ("R9 only what finds room costs", "colour", ("-/-/-/-/-", EMPTY_WALL, "yyyrr"), "bbbb", "*", "1b0",
     (4, 0, 4, False, 6, False, None, 0, 0, 0)),
    ("R11 the marker on a full floor", "colour", ("-/-/-/-/-", EMPTY_WALL, "yyyrrrr"), "kkkk", "*bb", "0b1",
     (2, 1, 1, True, 0, True, 1, 0, 0, 1)),
    ("R14 both runs", "colour", ("-/-/-/-/-", "b.r../.b.../...../...../.....", "-"), "yyyr", "*", "1y1",
     (3, 1, 2, False, 2, True, 2, 3, 2, 5)),
    ("R13 full lines above count", "colour", ("w/-/-/-/-", "...k./...../...../...../.....", "-"), "kkyr", "*", "1k2",
     (2, 2, 0, False, 0, True, 5, 0, 2, 2)),
    ("R13 full lines below do not", "colour", ("-/kk/-/-/-", EMPTY_WALL, "-"), "wbyr", "*", "1w1",
     (1, 1, 0, False, 0, True, 5, 0, 0, 1)),
    ("R21 the best column", "grey", ("-/-/-/-/-", "y..../.y.../r.k../...../.....", "-"), "bbwr", "*", "1b2",
     (2, 2, 0, False, 0, True, 1, 2, 3, 5)),
    ("R21 a column with the colour is none", "grey", ("-/-/-/-/-", "b..../.y.../r.k../...../.....", "-"), "bbwr", "*",
     "1b2", (2, 2, 0, False, 0, True, 3, 2, 2, 4)),
    ("R22 a line that would fall", "grey", ("-/-/-/-/-", "b..../.ywr./...../...../....b", "-"), "bbwr", "*", "1b2",
     (2, 2, 0, False, 0, True, None, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize("row", PREVIEWS, ids=lambda row: row[0])
def test_previews(row):
    _, variant, (lines, on_wall, floor), displays, centre, move, expected = row
    boards = [board_text(lines, on_wall, floor)]
    if "*" not in centre:
        boards.append(board_text(floor="*"))
    game = game_at(boards, displays, centre, wall=variant)
    before = str(game.position())
    seen = game.preview(parse_move(move))
    column = None if seen.column is None else seen.column + 1
    assert seen._replace(column=column) == expected
    assert str(game.position()) == before


def test_wall_variants_are_text():
    assert WallVariant("grey") is WallVariant.GREY
    assert Game(2, "grey", seed=1).wall == "grey"
    assert parse_position(position_text(displays="w", wall="grey")).wall is WallVariant.GREY

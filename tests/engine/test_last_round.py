"""When "this is the last round" may be announced (R18, R24)."""

import random

import pytest

from azul import Phase, parse_move
from tests.engine.playing import EMPTY_WALL, board_text, game_at

# rule, wall variant, lines, wall, what is still to be drafted -> certain
CASES = [
    ("R18 nothing yet", "colour", "-/-/-/-/-", EMPTY_WALL, "bbyr", False),
    ("R18 a full line completes the row", "colour", "w/-/-/-/-", "byrk./...../...../...../.....", "bbyr", True),
    ("R18 the line is not full", "colour", "-/k/-/-/-", "...../wbyr./...../...../.....", "bbyr", False),
    ("R18 the row lacks another tile", "colour", "w/-/-/-/-", "byr../...../...../...../.....", "bbyr", False),
    ("R18 another full line", "colour", "w/-/rrr/-/-", "byr../...../kwby./...../.....", "bbyr", True),
    ("R24 a full line completes the row", "grey", "w/-/-/-/-", "byrk./...../...../...../.....", "bbyr", True),
    ("R24 the line will fall", "grey", "w/-/-/-/-", "byrk./....w/...../...../.....", "bbyr", False),
    ("R24 the row above may take the column", "grey", "b/bb/-/-/-", "...../.yrkw/...../...../.....", "rrrr", False),
    ("R24 the row above has that space taken", "grey", "b/bb/-/-/-", "y..../.rkwy/...../...../.....", "rrrr", True),
    ("R24 the row above holds another colour", "grey", "y/bb/-/-/-", "...../.yrkw/...../...../.....", "rrrr", True),
    ("R24 a row below can't spoil it", "grey", "-/bb/bbb/-/-", "b..../yrkw./...../...../.....", "rrrr", True),
    ("R24 one row above, two promises", "grey", "b/bb/bbb/-/-", "...../.yrkw/w.yrk/...../.....", "rrrr", True),
    ("R24 two rows above, two promises", "grey", "b/bb/bbb/bbbb/-", "...../...../.yrkw/w.yrk/.....", "rrrr", False),
    ("R24 the row above still to be filled", "grey", "-/bb/-/-/-", "...../.yrkw/...../...../.....", "bbbb", False),
    ("R24 not enough tiles to fill it", "grey", "-/-/bbb/-/-", "y..../.r.../.ykrw/...../.....", "bkkk", True),
    ("R24 a tile more fills it", "grey", "-/b/bbb/-/-", "y..../.r.../.ykrw/...../.....", "bkkk", False),
    ("R24 blue in the centre fills it", "grey", "-/bb/-/-/-", "...../.yrkw/...../...../.....", "rrrr|b", False),
    ("R24 the line above would complete its row", "grey", "-/bb/-/-/-", ".yrkw/.rkwy/...../...../.....", "bbbb", True),
    ("R24 the row above lacks two tiles", "grey", "b/bb/-/-/-", "..kwy/.yrkw/...../...../.....", "rrrr", False),
    ("R18 no line above can spoil it", "colour", "-/kk/-/-/-", "...../wbyr./...../...../.....", "kkkk", True),
    ("R24 the row above has the colour", "grey", "-/bb/-/-/-", "..b../.yrkw/...../...../.....", "bbbb", True),
    ("R24 the spoiler completes its own row", "grey", "b/bb/-/-/-", ".yrkw/.rkwy/...../...../.....", "rrrr", True),
]  # fmt: skip


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"{row[0]} {row[1]}")
def test_last_round(row):
    _, wall, lines, on_wall, display, certain = row
    display, _, centre = display.partition("|")
    game = game_at([board_text(lines, on_wall)], displays=display, centre="*" + centre, wall=wall)
    assert game.last_round_certain() is certain


def test_r24_a_row_that_can_still_be_spoilt_by_drafting_is_not_certain():
    """Was announced: line 1 can be filled with blue, placed in column 1, and then line 2 must fall (R22)."""
    game = game_at([board_text("-/bb/-/-/-", "...../.yrkw/...../...../.....")], displays="b", wall="grey")
    assert not game.last_round_certain()
    for move in ("1b1", "1>1"):
        game.play(parse_move(move))
    assert game.phase is Phase.DEAL


def ends_always(game):
    """Whether every way to finish this round ends the game, by playing them all."""
    if game.phase is Phase.OVER:
        return True
    if game.phase is Phase.DEAL:
        return False
    for move in game.legal_moves():
        twin = game.copy()
        twin.play_unchecked(move)
        if not ends_always(twin):
            return False
    return True


def crowded_board(rng):
    """A grey board with nearly complete rows and full lines of few colours, or None when the dice are bad."""
    wall = {}
    lines = []
    for row in range(5):
        wanted = rng.choice([0, 2, 4, 4])
        columns = rng.sample(range(5), wanted)
        for column in columns:
            used = {c for (r, k), c in wall.items() if r == row or k == column}
            free = [colour for colour in "byrk" if colour not in used]
            if free:
                wall[row, column] = rng.choice(free)
        held = {colour for (r, _), colour in wall.items() if r == row}
        free = [colour for colour in "wwwbb" if colour not in held]
        size = rng.choice([row + 1, row + 1, row])
        lines.append(rng.choice(free) * size if free and size else "-")
    text = "/".join("".join(wall.get((row, column), ".") for column in range(5)) for row in range(5))
    if any("." not in row for row in text.split("/")):
        return None
    return board_text("/".join(lines), text)


@pytest.mark.parametrize("start", [0, 100, 200, 300])
def test_r24_against_all_ways_to_finish_the_round(start):
    """Never wrong while tiles are to be drafted, exact in the tiling."""
    answers = set()
    for number in range(start, start + 100):
        rng = random.Random(number)
        board = crowded_board(rng)
        if board is None:
            continue
        game = game_at([board], displays=rng.choice("wwbr"), wall="grey", turn=rng.choice([1, 2]), centre="*")
        ends = ends_always(game)
        if game.last_round_certain():
            assert ends, str(game.position())
        for move in game.legal_moves():
            twin = game.copy()
            twin.play_unchecked(move)
            while twin.phase is Phase.TILE:
                certain = twin.last_round_certain()
                assert certain is ends_always(twin), str(twin.position())
                answers.add(certain)
                twin.play_unchecked(rng.choice(twin.legal_moves()))
    assert answers == {True, False}

"""Reading positions and moves: what is accepted, and every way in which text or a position can be wrong (R26)."""

import random
import time

import pytest

from azul import (
    AzulError,
    Game,
    Move,
    NotationError,
    Phase,
    Placement,
    PositionError,
    parse_move,
    parse_position,
)
from tests.engine.playing import ALL_TABLES, board_text, colours_first, game_at, position_text

GOOD = position_text([board_text("b/yy/-/-/-", floor="k", score=12)], displays="bbyr/kkww", centre="*rr")
FIELDS = GOOD.split("_")


def changed(number, text):
    """GOOD with another field ``number`` (1-based)."""
    fields = list(FIELDS)
    fields[number - 1] = text
    return "_".join(fields)


def test_a_good_position_is_read_and_written():
    assert str(parse_position(GOOD)) == GOOD


@pytest.mark.parametrize(
    "untidy",
    [GOOD.upper(), f"  {GOOD}\n", GOOD.replace("bbyr", "rbyb"), GOOD.replace("*rr", "*RR"), f"\t{GOOD.title()}\r\n"],
)
def test_untidy_but_unambiguous_text_is_read(untidy):
    assert str(parse_position(untidy)) == GOOD


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3b4", Move(2, 0, 3)), ("0k0", Move(-1, 3, -1)), ("9w5", Move(8, 4, 4)), (" 1Y1\n", Move(0, 1, 0)),
        ("2>4", Placement(1, 3)), ("5>1", Placement(4, 0)), ("\t1>5 ", Placement(0, 4)),
    ],
)  # fmt: skip
def test_moves_are_read(text, move):
    assert parse_move(text) == move
    assert str(move) == text.strip().lower()


BAD_MOVES = [
    "",
    " ",
    "3",
    "3b",
    "b4",
    "3b6",
    "3x4",
    "10b4",
    "3b44",
    "-1b4",
    "3b-1",
    "3 b 4",
    "3b4 3b4",
    "3>4>5",
    "0>1",
    "1>0",
    "6>1",
    "1>6",
    "1>",
    ">1",
    "1->2",
    "3\nb4",
    "\u0663b4",
    "3b\u0664",
    "\uff13b4",
    "3\u212a4",
    "3\u1e044",
    "\u00b2b4",
    "\U0001d7d1b4",
    "1\u203a2",
    "\x00",
    "3b4\x00",
    "None",
    "3b4" * 1_000_000,
    "9" * 1_000_000,
    "b" * 1_000_000,
    "\n" * 1_000_000,
]


@pytest.mark.parametrize("text", BAD_MOVES, ids=lambda text: ascii(text[:12]))
def test_what_is_no_move_is_refused(text):
    with pytest.raises(NotationError, match=r"is not a move: write display 0-9 .* like 2>4") as caught:
        parse_move(text)
    assert len(str(caught.value)) < 500


UNREADABLE = [
    (changed(1, "colour"), "field 1 (wall and players) is 'colour'"),
    (changed(1, "colour5"), "field 1 (wall and players) is 'colour5'"),
    (changed(1, "colour1"), "field 1"),
    (changed(1, "gray2"), "field 1"),
    (changed(1, "colour\u0662"), "field 1"),
    (changed(1, "grey3"), "a position for 3 players has 12 fields, this one has 11"),
    (GOOD + "_-", "a position for 2 players has 11 fields, this one has 12"),
    (GOOD.rsplit("_", 1)[0], "a position for 2 players has 11 fields, this one has 10"),
    (changed(2, "0"), "field 2 (round) is '0', expected a number from 1 to 9999"),
    (changed(2, "10000"), "field 2 (round) is '10000'"),
    (changed(2, "x"), "field 2 (round) is 'x'"),
    (changed(2, ""), "field 2 (round) is ''"),
    (changed(2, "-1"), "field 2 (round) is '-1'"),
    (changed(2, "1.0"), "field 2 (round)"),
    (changed(2, "\u0661"), "field 2 (round)"),
    (changed(2, "9" * 900), "field 2 (round) is '99999999999999999999'"),
    (changed(3, "0"), "field 3 (starter) is '0', expected a number from 1 to 2"),
    (changed(3, "3"), "field 3 (starter) is '3'"),
    (changed(4, "0"), "field 4 (seat to move) is '0'"),
    (changed(4, "3"), "field 4 (seat to move) is '3', expected a number from 1 to 2"),
    (changed(5, "play"), "field 5 (phase) is 'play', expected one of deal, draft, tile, over"),
    (changed(5, ""), "field 5 (phase) is ''"),
    (changed(6, "bbyr/kkww/-/-"), "field 6 (displays): 4 displays, expected 5 for 2 players (R2)"),
    (changed(6, "bbyr/kkww/-/-/-/-"), "field 6 (displays): 6 displays"),
    (changed(6, "bbyx/kkww/-/-/-"), "field 6 (displays): 'x' is not a colour"),
    (changed(6, "bbyrr/kkww/-/-/-"), "field 6 (displays): display 1 holds 5 tiles, at most 4 fit (R2)"),
    (changed(6, "bb*r/kkww/-/-/-"), "field 6 (displays): '*' is not a colour"),
    (changed(7, "**rr"), "field 7 (centre): '*' is not a colour"),
    (changed(7, "r*r"), "field 7 (centre): '*' is not a colour"),
    (changed(7, "*r1"), "field 7 (centre): '1' is not a colour"),
    (changed(8, "12,b/yy/-/-/-,-"), "field 8 (board of seat 1) has 3 parts, expected score,lines,wall,floor"),
    (changed(8, board_text() + ",-"), "field 8 (board of seat 1) has 5 parts"),
    (changed(9, ""), "field 9 (board of seat 2) has 1 parts"),
    (changed(8, board_text(score=-1)), "field 8 (board of seat 1): the score is '-1', expected a number from 0 to 999"),
    (changed(8, board_text(score=1000)), "field 8 (board of seat 1): the score is '1000'"),
    (changed(8, board_text(score="x")), "field 8 (board of seat 1): the score is 'x'"),
    (changed(9, board_text("-/-/-/-")), "field 9 (board of seat 2): 4 pattern lines, expected 5"),
    (changed(8, board_text("-/-/-/-/-/-")), "field 8 (board of seat 1): 6 pattern lines"),
    (changed(8, board_text("-/by/-/-/-")), "field 8 (board of seat 1): line 2 is 'by', expected one letter repeated"),
    (changed(8, board_text("-//-/-/-")), "field 8 (board of seat 1): line 2 is ''"),
    (changed(8, board_text("-/2/-/-/-")), "field 8 (board of seat 1): line 2 is '2'"),
    (changed(8, board_text("-/--/-/-/-")), "field 8 (board of seat 1): line 2 is '--'"),
    (changed(8, board_text(wall="...../...../...../.....")), "the wall is"),
    (changed(8, board_text(wall="...../...../...../...../....")), "the wall is"),
    (changed(8, board_text(wall="...../...../...../...../...../.....")), "expected five rows of five letters or dots"),
    (changed(8, board_text(wall="....x/...../...../...../.....")), "field 8 (board of seat 1): the wall is '....x/"),
    (changed(8, board_text(floor="x")), "field 8 (board of seat 1): the floor is 'x'"),
    (changed(8, board_text(floor="bbbbbbbbb")), "field 8 (board of seat 1): the floor is 'bbbbbbbbb'"),
    (changed(8, board_text(floor="hb")), "the floor is 'hb'"),
    (changed(8, board_text(floor="*h")), "the floor is '*h'"),
    (changed(8, board_text(floor="hh")), "the floor is 'hh'"),
    (changed(8, board_text(floor="--")), "the floor is '--'"),
    (changed(10, "b"), "field 10 (bag) is 'b', expected for example b14y17r15 or -"),
    (changed(10, "x3"), "field 10 (bag) is 'x3'"),
    (changed(10, "b1000"), "field 10 (bag) is 'b1000'"),
    (changed(10, "b-1"), "field 10 (bag) is 'b-1'"),
    (changed(10, ""), "field 10 (bag) is ''"),
    (changed(11, "3b"), "field 11 (lid) is '3b'"),
    (changed(11, "b\u0663"), "field 11 (lid)"),
    (changed(7, "*\u212a"), "field 7 (centre): '\u212a' is not a colour"),
    ("", "field 1 (wall and players) is ''"),
    (" \n", "field 1"),
    ("_" * 10, "field 1"),
    ("colour2" + "_" * 10, "field"),
    ("colour2_" * 200, "a position for 2 players has 11 fields"),
    ("(" * 1500 + ")" * 400, "field 1"),
    ("[[" * 900, "field 1"),
    ("x" * 2001, "a position has at most 2000 characters, this text has 2001"),
    ("colour2" * 1_000_000, "a position has at most 2000 characters, this text has 7000000"),
    ("\n" * 3_000_000, "a position has at most 2000 characters"),
]  # fmt: skip


@pytest.mark.parametrize("row", UNREADABLE, ids=lambda row: ascii(row[1][:60]))
def test_unreadable_positions_name_the_field(row):
    text, message = row
    begun = time.process_time()
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert time.process_time() - begun < 1
    assert message in str(caught.value)
    assert len(str(caught.value)) < 500


MARKER_AT_2 = board_text(floor="*")
ROW = "byrk./...../...../...../....."
COMPLETE = "byrkw/...../...../...../....."

IMPOSSIBLE = [
    (changed(10, "b19y20"), "tiles instead of 20 (R1"),
    (changed(11, "b1"), "there are 21 blue tiles instead of 20 (R1)"),
    (changed(11, "b999"), "there are 1019 blue tiles instead of 20 (R1)"),
    (changed(11, "y1r1"), "there are 21 yellow tiles instead of 20 (R1); there are 21 red tiles instead of 20 (R1)"),
    (changed(7, "rr"), "there are 0 starting markers instead of 1 (R1)"),
    (position_text([MARKER_AT_2], "bbbb", "*"), "there are 2 starting markers instead of 1 (R1)"),
    (position_text([MARKER_AT_2, MARKER_AT_2], "bbbb", ""), "there are 2 starting markers instead of 1 (R1)"),
    (position_text([board_text(floor="**")], "bbbb", ""), "the starting marker lies in more than one place (R1)"),
    (position_text([board_text(floor="bbbbbbbb")], "yyyy"), "seat 1: the floor line holds 8 tiles, at most 7 fit (R4)"),
    (position_text([board_text(floor="bbbbbbb*")], "yyyy", ""), "seat 1: the floor line holds 8 tiles"),
    (position_text([board_text("bb/-/-/-/-")], "yyyy"), "seat 1: line 1 holds 2 tiles, at most 1 fit (R4)"),
    (position_text([board_text("-/-/-/-/bbbbbb")], "yyyy"), "seat 1: line 5 holds 6 tiles, at most 5 fit (R4)"),
    (
        position_text([board_text(), board_text("b/-/-/-/-", ROW)], "yyyy"),
        "seat 2: line 1 holds blue, which row 1 of the wall has already (R7)",
    ),
    (
        position_text([board_text(wall="y..../...../...../...../.....")], "yyyy"),
        "seat 1: row 1, column 1 of the wall holds yellow, it is the place of blue (R5)",
    ),
    (
        position_text([board_text(wall="b...b/...../...../...../.....")], "yyyy", wall="grey"),
        "seat 1: row 1 of the wall holds blue twice (R7, R21)",
    ),
    (
        position_text([board_text(wall="b..../...../...../...../b....")], "yyyy", wall="grey"),
        "seat 1: column 1 of the wall holds blue twice (R7, R21)",
    ),
    (
        position_text([board_text(wall="...../...../...../y...y/.....")], "yyyy", wall="grey"),
        "row 4 of the wall holds yellow twice",
    ),
    (position_text(displays="", centre="*"), "phase draft, but displays and centre are empty (R10)"),
    (position_text(displays="b", phase="deal"), "phase deal, but 1 tiles lie on displays and centre (R10)"),
    (position_text(centre="*bb", phase="deal"), "phase deal, but 2 tiles lie on displays and centre (R10)"),
    (
        position_text([board_text(wall=COMPLETE)], displays="bbbb"),
        "seat 1 has a complete row, so the game is over (R18)",
    ),
    (
        position_text([board_text(), board_text(wall=COMPLETE)], phase="deal"),
        "seat 2 has a complete row, so the game is over (R18)",
    ),
    (position_text([MARKER_AT_2], centre="", phase="deal"), "phase deal, but the marker is not in the centre (R15)"),
    (
        position_text([board_text(floor="h", wall=COMPLETE)], centre="", phase="over"),
        "phase over, but the marker is not in the centre (R15)",
    ),
    (
        position_text([board_text(floor="b")], phase="deal"),
        "phase deal, but seat 1 has tiles to place or to put away (R13, R15)",
    ),
    (
        position_text([board_text(), board_text("-/bb/-/-/-")], phase="deal"),
        "phase deal, but seat 2 has tiles to place",
    ),
    (
        position_text([board_text("-/bb/-/-/-", wall=COMPLETE)], phase="over"),
        "phase over, but seat 1 has tiles to place",
    ),
    (position_text(phase="deal", starter=2, turn=1), "phase deal, but seat 1 is to move instead of the starter (R15)"),
    (position_text(phase="over"), "phase over, but nobody has a complete row and there are tiles to deal (R17, R18)"),
    (position_text([board_text("b/-/-/-/-")], phase="tile"), "phase tile, but the colour wall leaves no choice (R13)"),
    (
        position_text([board_text("b/-/-/-/-")], phase="tile", wall="grey", displays="y"),
        "phase tile, but 1 tiles lie on displays",
    ),
    (position_text(phase="tile", wall="grey"), "seat 1 is to place a tile and has no full line (R21)"),
    (
        position_text([board_text("b/-/-/-/-", "ykrw./...../...../...../.....")], phase="tile", wall="grey"),
        "seat 1 is to choose a column for row 1 and has no choice (R21, R22)",
    ),
    (
        position_text([board_text("b/-/-/-/-"), board_text("y/-/-/-/-")], phase="tile", wall="grey", turn=2),
        "seat 1 is tiled before seat 2 and has not finished (R23)",
    ),
    (
        position_text([board_text(floor="b"), board_text("y/-/-/-/-")], phase="tile", wall="grey", turn=2),
        "seat 1 is tiled before seat 2 and has not finished (R23)",
    ),
    (
        position_text([board_text(floor="bbh")], "yyyy", ""),
        "seat 1 holds the marker, but its floor line has a space for it (R8, R11)",
    ),
    (
        position_text([board_text("b/-/-/-/-", floor="h")], centre="", phase="tile", wall="grey"),
        "seat 1 holds the marker, but",
    ),
]

FULL = "bbbb/yyyy/rrrr/kkkk/wwww"
"""Five full displays: nobody has moved yet in this round."""
TOOK = board_text(floor="*")
UNFINISHED = board_text("-/bb/-/-/-")
IMPOSSIBLE += [
    (
        position_text(displays="bbb", bag="k"),
        "display 1 holds 3 of 4 tiles, but the bag is not empty: it was dealt full and is taken from once (R6, R16)",
    ),
    (position_text(displays="-/bbbb/-/-/y", bag="k"), "display 5 holds 1 of 4 tiles, but the bag is not empty"),
    (
        position_text(displays="-/bbb/-/yyyy/-"),
        "display 2 holds 3 of 4 tiles, so none was left for display 4 (R16)",
    ),
    (position_text(displays="bb/y/-/-/-"), "display 1 holds 2 of 4 tiles, so none was left for display 2 (R16)"),
    (position_text(displays="bb/-/-/-/y"), "display 1 holds 2 of 4 tiles, so none was left for display 5 (R16)"),
    (
        position_text(displays=FULL, centre="*b"),
        "the centre holds 1 tiles, but no display is empty, which leaves it none (R6)",
    ),
    (
        position_text(displays="-/bbbb/yyyy/rrrr/kkkk", centre="*wwww"),
        "the centre holds 4 tiles, but one display is empty, which leaves it at most 3 (R6)",
    ),
    (
        position_text(displays="-/bbbb/-/rrrr/kkkk", centre="*wwwwwyy"),
        "the centre holds 7 tiles, but 2 displays are empty, which leaves it at most 6 (R6)",
    ),
    (
        position_text([board_text(), TOOK], FULL, ""),
        "seat 2 has the marker, but no display is empty, so the centre had no tiles (R6, R8)",
    ),
    (
        position_text(displays=FULL, turn=2),
        "seat 2 is to move, but no display is empty, so it is the starter's turn (R3)",
    ),
    (
        position_text([board_text(floor="b")], FULL),
        "no display is empty, but seat 1 has tiles of this round (R13, R15)",
    ),
    (
        position_text([board_text(), UNFINISHED], FULL),
        "no display is empty, but seat 2 has tiles of this round (R13, R15)",
    ),
]

POSSIBLE = {
    "a short last display while the bag is empty": position_text(displays="bbbb/yyyy/rrrr/kkkk/ww", bag=""),
    "a short display before some that got nothing": position_text(displays="bbbb/yy/-/-/-", bag=""),
    "a short display that is the first": position_text(displays="b", bag=""),
    "nobody has taken from the centre": position_text(displays="-/-/-/rrrr/kkkk", centre="*", turn=2),
    "as many tiles in the centre as can be": position_text(displays="-/-/-/-/kkkk", centre="*bbbyyyrrrwww"),
    "the centre was emptied after one display": position_text([TOOK], "-/bbbb/yyyy/rrrr/kkkk", ""),
    "lines that wait from the round before": position_text([board_text("-/b/-/yyy/-")], FULL),
}


@pytest.mark.parametrize("case", POSSIBLE)
def test_what_looks_odd_but_can_occur_is_accepted(case):
    assert str(parse_position(POSSIBLE[case])) == POSSIBLE[case]


@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_every_position_of_rounds_that_are_dealt_short_is_accepted(wall):
    """Four players who never complete a row leave too few tiles for every display (R16)."""
    short = 0
    for seed in range(3):
        game, rng = Game(4, wall, seed=seed), random.Random(seed)
        while (moves := game.legal_moves()) and len(game.history) < 400:
            short += any(0 < sum(display) < 4 for display in game.displays)
            assert parse_position(str(game.position())) == game.position()
            game.play(colours_first(game, rng, moves))
    assert short > 20


CHOOSING = board_text("y/-/-/-/-")
HELD = board_text(floor="h")
LAST_TO_BE_TILED = {"centre": "", "phase": "tile", "wall": "grey"}
IMPOSSIBLE += [
    (
        position_text([HELD, board_text(), CHOOSING], starter=2, turn=3, **LAST_TO_BE_TILED),
        "seat 1 holds the marker, but its floor line has a space for it (R8, R11)",
    ),
    (
        position_text([CHOOSING, HELD, board_text()], starter=3, turn=1, **LAST_TO_BE_TILED),
        "seat 2 holds the marker, but its floor line has a space for it (R8, R11)",
    ),
    (
        position_text([board_text(), UNFINISHED, CHOOSING], phase="tile", wall="grey", turn=3),
        "seat 2 is tiled before seat 3 and has not finished (R23)",
    ),
    (
        position_text([UNFINISHED, CHOOSING, board_text()], phase="tile", wall="grey", starter=3, turn=2),
        "seat 1 is tiled before seat 2 and has not finished (R23)",
    ),
]


@pytest.mark.parametrize("row", IMPOSSIBLE, ids=lambda row: row[1][:70])
def test_impossible_positions_name_every_defect(row):
    text, message = row
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    error = caught.value
    assert message in str(error)
    assert "; ".join(error.defects) in str(error)
    assert error.text in str(error)
    assert isinstance(error, AzulError)
    assert all("(R" in defect for defect in error.defects)
    if message.endswith(")") and "; " not in message:
        assert any(defect.removeprefix("seat 1: ") == message.removeprefix("seat 1: ") for defect in error.defects)


def test_a_position_made_by_hand_is_checked_as_well():
    position = parse_position(position_text(displays="bbyr/kkww"))
    for number, wrong in ((2, (0, 0, 0, 3, 2)), (1, (5, 0, 0, 0, 0))):
        displays = list(position.displays)
        displays[number - 1] = wrong
        with pytest.raises(PositionError) as caught:
            Game.from_position(position._replace(displays=tuple(displays)))
        assert f"display {number} holds 5 tiles, at most 4 fit (R2)" in caught.value.defects
    with pytest.raises(PositionError) as caught:
        Game.from_position(position._replace(displays=position.displays[:4]))
    assert "4 displays instead of 5 (R2)" in caught.value.defects


def test_an_over_position_with_as_much_in_the_bag_as_in_the_lid_is_refused():
    half = "bbbbbbbbbbyyyyyyyyyyrrrrrrrrrrkkkkkkkkkkwwwwwwwwww"
    with pytest.raises(PositionError, match="phase over, but nobody has a complete row"):
        parse_position(position_text(phase="over", bag=half))


def test_every_defect_is_listed_not_only_the_first():
    text = position_text(
        [board_text("bb/yyy/-/-/-", floor="bbbbbbbb", wall="yy.../...../...../...../.....")], displays="rrrr"
    )
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert len(caught.value.defects) >= 5


@pytest.mark.parametrize(
    "text",
    [
        position_text([board_text(floor="bbbbbbbh")], "yyyy", ""),
        position_text([board_text(floor="h"), board_text("y/-/-/-/-")], centre="", phase="tile", wall="grey", turn=2),
        position_text([board_text(floor="bbbbbbbh", lines="y/-/-/-/-")], centre="", phase="tile", wall="grey"),
        position_text([board_text(wall=COMPLETE)], phase="over"),
        position_text(phase="deal"),
        position_text(phase="deal", bag="bbbbbbbbbbyyyyyyyyyyrrrrrrrrrrkkkkkkkkkkwwwwwwwwww"),
        position_text([CHOOSING, HELD, board_text()], starter=2, turn=1, **LAST_TO_BE_TILED),
        position_text([board_text(), HELD, CHOOSING], starter=2, turn=3, **LAST_TO_BE_TILED),
        position_text([board_text(), CHOOSING, UNFINISHED], phase="tile", wall="grey", turn=2),
        position_text([UNFINISHED, board_text(), CHOOSING], phase="tile", wall="grey", starter=2, turn=3),
        position_text([board_text("y/-/-/-/-", "bkr../...../...../...../.....")], phase="tile", wall="grey"),
        position_text([board_text(wall=COMPLETE), board_text("y/-/-/-/-")], phase="tile", wall="grey", turn=2),
        position_text(
            [board_text(), board_text(floor="yyyyyyyh", lines="y/-/-/-/-")],
            centre="",
            phase="tile",
            wall="grey",
            starter=2,
            turn=2,
        ),
        position_text([board_text("y/-/-/-/-", "b..../...../...../...../.....")], phase="tile", wall="grey"),
    ],
)
def test_unusual_but_possible_positions(text):
    assert str(parse_position(text)) == text


@pytest.mark.parametrize(("players", "wall"), ALL_TABLES)
def test_a_damaged_position_is_read_or_refused_but_never_anything_else(players, wall):
    rng = random.Random(f"{players}{wall}")
    game = Game(players, wall, seed=5)
    letters = "byrkw*h-_/,.0123456789 x\n\u212a\u0663"
    for _ in range(150):
        if game.is_over:
            break
        text = list(str(game.position()))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randrange(2)] = rng.choices(letters, k=rng.randrange(2))
        damaged = "".join(text)
        try:
            position = parse_position(damaged)
        except AzulError:
            pass
        else:
            Game.from_position(position)
            assert parse_position(str(position)) == position
        game.play(rng.choice(game.legal_moves()))


def test_repr_is_code():
    game = game_at([board_text("b/-/-/-/-")], displays="w", wall="grey", seed=9)
    twin = eval(repr(game), {"Game": Game, "parse_position": parse_position})
    assert twin == game
    assert eval(repr(Move(1, 2, 3)), {"Move": Move}) == Move(1, 2, 3)


def test_a_game_goes_on_from_every_phase():
    for phase, boards in (
        (Phase.DEAL, []),
        (Phase.OVER, [board_text(wall=COMPLETE)]),
        (Phase.TILE, [board_text("b/-/-/-/-")]),
    ):
        game = game_at(boards, phase=phase, wall="grey")
        assert game.phase is phase
        assert Game.from_position(game.position(), game.seed, auto_deal=False) == game


def test_a_move_that_can_t_be_written_is_still_shown():
    assert str(Move(0, 5, 0)) == "1?1"
    assert str(Move(0, -1, 0)) == "1?1"


@pytest.mark.parametrize(
    ("change", "defect"),
    [
        ({"starter": 2}, "the starter is 2"),
        ({"turn": 3}, "the seat to move is 3"),
        ({"marker": 2}, "the marker's holder is 2"),
        ({"round": 0}, "the round is 0"),
        ({"boards": ()}, "there are 0 boards instead of 2, 3 or 4 (R2)"),
    ],
)
def test_numbers_that_stand_for_nothing_are_named(change, defect):
    with pytest.raises(PositionError) as caught:
        Game.from_position(Game(seed=1).position()._replace(**change))
    assert defect in caught.value.defects


def test_a_floor_line_may_hold_every_colour_and_the_marker():
    game = game_at([board_text(floor="byrkw*")], displays="-/yyyy", centre="")
    assert Game.from_position(game.position(), game.seed, auto_deal=False) == game


@pytest.mark.parametrize(
    "change",
    [
        {"starter": 2},
        {"turn": -1},
        {"marker": 5},
        {"round": 0},
        {"bag": (21, -1, 20, 20, 20)},
        {"lid": (0, 0, 0, 0)},
        {"boards": ()},
        {"board": {"score": -1}},
        {"board": {"wall": (7,) + (-1,) * 24}},
        {"board": {"lines": ((0, 0),) + ((-1, 0),) * 4}},
        {"board": {"lines": ((-1, 1),) + ((-1, 0),) * 4}},
        {"board": {"floor": (6,)}},
    ],
)
def test_a_position_made_by_a_program_is_checked_before_it_is_used(change):
    position = Game(seed=1).position()
    if "board" in change:
        change = {"boards": (position.boards[0]._replace(**change["board"]), position.boards[1])}
    with pytest.raises(PositionError):
        Game.from_position(position._replace(**change))

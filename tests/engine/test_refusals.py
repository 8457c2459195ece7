"""Illegal moves and impossible deals change nothing; reason, rule, move and position are named (R25, R26)."""

import pytest

from azul import (
    CENTRE,
    AzulError,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Phase,
    Placement,
    Reason,
    format_record,
    parse_move,
    parse_record,
)
from azul.deal import after_deal, deal_defects
from tests.engine.playing import board_text, every_move, every_placement, game_at
from tests.engine.referee import Referee, Refused

FULL = board_text("-/yy/b/-/-", wall="..r../...../...../...b./.....")


def drafting():
    return game_at([FULL], displays="bbyr/kkkk", centre="*w")


def tiling():
    """Grey wall; seat 1 is to place blue from row 2, then yellow from row 3; column 3 has blue already."""
    on_wall = "..b../k..../...../...../....."
    game = game_at([board_text("-/bb/yyy/-/-", on_wall)], displays="w", turn=2, wall="grey")
    game.play(parse_move("1w0"))
    assert game.phase is Phase.TILE
    return game


def over():
    game = game_at([board_text("w/-/-/-/-", "byrk./...../...../...../.....")], displays="w", turn=2)
    game.play(parse_move("1w0"))
    return game


def waiting_for_a_deal():
    return Game(2, seed=1, auto_deal=False)


REFUSALS = [
    (drafting, Move(2, 0, 0), Reason.EMPTY_SOURCE, "R6"),
    (drafting, Move(0, 3, 0), Reason.NO_SUCH_COLOUR, "R6"),
    (drafting, Move(CENTRE, 0, 0), Reason.NO_SUCH_COLOUR, "R6"),
    (drafting, Move(0, 1, 1), Reason.LINE_FULL, "R7"),
    (drafting, Move(0, 0, 1), Reason.LINE_FULL, "R7"),
    (drafting, Move(0, 1, 2), Reason.LINE_OTHER_COLOUR, "R7"),
    (drafting, Move(0, 2, 0), Reason.ROW_HAS_COLOUR, "R7"),
    (drafting, Move(0, 0, 3), Reason.ROW_HAS_COLOUR, "R7"),
    (drafting, Placement(1, 1), Reason.WRONG_PHASE, "R25"),
    (drafting, Move(5, 0, 0), Reason.NO_SUCH_PLACE, "R4"),
    (drafting, Move(-2, 0, 0), Reason.NO_SUCH_PLACE, "R4"),
    (drafting, Move(0, 5, 0), Reason.NO_SUCH_PLACE, "R4"),
    (drafting, Move(0, -1, 0), Reason.NO_SUCH_PLACE, "R4"),
    (drafting, Move(0, 0, 5), Reason.NO_SUCH_PLACE, "R4"),
    (drafting, Move(0, 0, -2), Reason.NO_SUCH_PLACE, "R4"),
    (tiling, Move(0, 0, 0), Reason.WRONG_PHASE, "R25"),
    (tiling, Placement(1, 0), Reason.SPACE_TAKEN, "R21"),
    (tiling, Placement(1, 2), Reason.COLUMN_HAS_COLOUR, "R21"),
    (tiling, Placement(2, 0), Reason.WRONG_ROW, "R23"),
    (tiling, Placement(0, 0), Reason.WRONG_ROW, "R23"),
    (tiling, Placement(5, 0), Reason.NO_SUCH_PLACE, "R4"),
    (tiling, Placement(-1, 0), Reason.NO_SUCH_PLACE, "R4"),
    (tiling, Placement(1, 5), Reason.NO_SUCH_PLACE, "R4"),
    (tiling, Placement(1, -1), Reason.NO_SUCH_PLACE, "R4"),
    (over, Move(0, 0, 0), Reason.GAME_OVER, "R18"),
    (over, Placement(0, 0), Reason.GAME_OVER, "R18"),
    (waiting_for_a_deal, Move(0, 0, 0), Reason.WRONG_PHASE, "R25"),
    (waiting_for_a_deal, Placement(0, 0), Reason.WRONG_PHASE, "R25"),
]


def refuse(game, move, reason, seat=None):
    position, moves, history = str(game.position()), list(game.legal_moves()), list(game.history)
    twin = game.copy()
    for act in (game.check, game.play):
        with pytest.raises(IllegalMove) as caught:
            act(move, seat)
        error = caught.value
        assert error.reason is reason
        assert error.move == move
        assert isinstance(error, AzulError)
        assert isinstance(error, ValueError)
        message = str(error)
        assert message.startswith(f"{move}: ")
        assert reason.sentence in message
        assert f"({reason.rule})" in message
        assert position in message
    assert game.why_illegal(move, seat) is reason
    assert str(game.position()) == position
    assert list(game.legal_moves()) == moves
    assert game.history == history
    assert game == twin


@pytest.mark.parametrize("row", REFUSALS, ids=lambda row: f"{row[3]}-{row[2].name}-{row[0].__name__}-{tuple(row[1])}")
def test_an_illegal_move_changes_nothing_and_says_why(row):
    make, move, reason, rule = row
    assert reason.rule == rule
    refuse(make(), move, reason)


def test_r25_it_is_another_seat_s_turn():
    assert Reason.NOT_YOUR_TURN.rule == "R6"
    game = drafting()
    move = game.legal_moves()[0]
    refuse(game, move, Reason.NOT_YOUR_TURN, seat=1)
    assert game.why_illegal(move, seat=0) is None
    game = tiling()
    refuse(game, Placement(1, 1), Reason.NOT_YOUR_TURN, seat=1)
    assert game.play(Placement(1, 1), seat=0)


def test_every_reason_is_tested():
    assert {row[2] for row in REFUSALS} | {Reason.NOT_YOUR_TURN} == set(Reason)


def test_every_reason_has_a_rule_and_a_sentence():
    assert len({reason.sentence for reason in Reason}) == len(Reason)
    assert all(reason.rule.startswith("R") and reason.sentence for reason in Reason)


def test_a_preview_of_an_illegal_move_is_refused():
    with pytest.raises(IllegalMove):
        drafting().preview(Move(2, 0, 0))


@pytest.mark.parametrize("make", [drafting, tiling, over, waiting_for_a_deal])
def test_legal_moves_are_those_without_a_reason(make):
    game = make()
    tried = [*every_move(game.players), *every_placement()]
    assert [move for move in tried if game.why_illegal(move) is None] == list(game.legal_moves())


# --- deals (R26) ---

DEALS = [
    # bag, lid, deal, part of the message; None: possible
    ("bbbbyyyyrrrrkkkkwwww", "", "byrk/byrk/byrk/byrk/wwww", None),
    ("bbbbyyyyrrrrkkkkwwww", "", "byrk/byrk/byrk/byrk/wwwk", "the bag holds 'bbbbyyyyrrrrkkkkwwww', the deal takes"),
    ("bbbbyyyyrrrrkkkkwwww", "", "byrk/byrk/byrk/byrk/www", "display 5 holds 3 tiles instead of 4 (R2, R16)"),
    ("bbbbyyyyrrrrkkkkwwww", "", "byrk/byrk/byrk/byrk/wwww", None),
    ("bbbbyyyyrrrrkkkkwww", "b", "byrk/byrk/byrk/byrk/bwww", None),
    ("bbbbyyyyrrrrkkkkwww", "b", "byrk/byrk/byrk/bwww/byrk", None),
    ("bbbbyyyyrrrrkkkkwww", "b", "byrk/byrk/byrk/bbww/yrkw", "the bag holds 'bbbbyyyyrrrrkkkkwww'"),
    ("bbyy", "rrrrkkkkwwwwbbbb", "bbyy/rrrr/kkkk/wwww/bbbb", None),
    ("bbyy", "rrrrkkkkwwwwbbbb", "rrrr/bbyy/kkkk/wwww/bbbb", "the bag holds 'bbyy'"),
    ("bbyyr", "rrrkkkkwwwwbbb", "bbyy/rrrr/kkkk/wwww/bbb", None),
    ("bbyyr", "rrrkkkkwwwwbbb", "bbyy/kkkk/rrrr/wwww/bbb", "the bag's last tiles 'r' are not in the display"),
    ("bbyyr", "rrrkkkkwwwwbbb", "bbyy/rrrr/kkkk/wwww/bbbb", "display 5 holds 4 tiles instead of 3"),
    ("bbyyr", "rrrkkkkwwwwbbb", "bbyy/rrrr/kkkk/wwww/bby", "the lid holds"),
    ("", "rrkk", "rrkk/-/-/-/-", None),
    ("", "rrkk", "-/rrkk/-/-/-", "display 1 holds 0 tiles instead of 4"),
    ("rr", "kk", "rrkk/-/-/-/-", None),
    ("rr", "k", "rrk/-/-/-/-", None),
    ("rr", "k", "rkk/-/-/-/-", "the bag's last tiles 'rr'"),
]  # fmt: skip


def counts(tiles):
    return tuple(tiles.count(colour) for colour in "byrkw")


@pytest.mark.parametrize("row", DEALS, ids=lambda row: f"{row[0]}-{row[1]}-{row[2]}")
def test_forced_deals_are_what_bag_and_lid_can_produce(row):
    bag, lid, text, message = row
    deal = tuple(counts(display.replace("-", "")) for display in text.split("/"))
    defects = deal_defects(deal, counts(bag), counts(lid))
    referee = Referee(2)
    referee.bag, referee.lid = list(bag), list(lid)
    if message is None:
        assert defects == []
        referee.deal(text)
        left = after_deal(deal, counts(bag), counts(lid))
        assert [tuple(part) for part in left] == [counts(referee.bag), counts(referee.lid)]
        return
    assert message in "; ".join(defects)
    with pytest.raises(Refused):
        referee.deal(text)


def test_a_refused_deal_changes_nothing():
    game = Game(2, seed=1, auto_deal=False)
    before = str(game.position())
    with pytest.raises(ValueError, match="display 3 holds 3 tiles instead of 4"):
        game.deal(((1, 1, 1, 1, 0), (1, 1, 1, 1, 0), (1, 1, 1, 0, 0), (1, 1, 1, 1, 0), (1, 1, 1, 1, 0)))
    assert str(game.position()) == before
    assert game.phase is Phase.DEAL
    assert len(game.deal()) == 1


def test_r2_a_deal_has_the_right_number_of_displays():
    game = Game(2, seed=1, auto_deal=False)
    with pytest.raises(ValueError, match=r"4 displays, expected 5 \(R2\)"):
        game.deal(((1, 1, 1, 1, 0),) * 4)


def test_r26_a_deal_with_negative_counts_is_refused():
    game = Game(2, seed=1, auto_deal=False)
    fine = (1, 1, 1, 1, 0)
    for number, wrong in ((1, (5, -1, 0, 0, 0)), (5, (2, 2, 0, 0))):
        deal = [fine] * 5
        deal[number - 1] = wrong
        with pytest.raises(
            ValueError, match=rf"^display {number} is \({str(wrong)[1:-1]}\), expected five counts of 0 or more"
        ):
            game.deal(tuple(deal))
        assert game.bag == [20] * 5
        assert game.phase is Phase.DEAL


def test_a_deal_out_of_phase_is_refused():
    game = Game(2, seed=1)
    before = str(game.position())
    with pytest.raises(ValueError, match="phase is draft"):
        game.deal()
    assert str(game.position()) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 1}, "players is 1"),
        ({"players": 5}, "players is 5"),
        ({"wall": "blue"}, "blue"),
        ({"starter": 2}, "starter is 2"),
        ({"starter": -1}, "starter is -1"),
        ({"players": 3, "starter": 3}, "a seat from 0 to 2"),
        ({"seed": -1}, "seed is -1"),
        ({"seed": 2**63}, "seed is 9223372036854775808"),
    ],
)
def test_a_set_up_that_does_not_exist_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        Game(**arguments)


def test_the_largest_and_smallest_seeds():
    assert Game(seed=0).seed == 0
    assert Game(seed=2**63 - 1).seed == 2**63 - 1


@pytest.mark.parametrize("wrong", [{"players": 2.0}, {"players": True}, {"starter": 0.5}, {"seed": "a"}, {"seed": 1.0}])
def test_a_game_is_not_set_up_with_numbers_of_other_kinds(wrong):
    with pytest.raises(ValueError, match="expected"):
        Game(**wrong)


def test_text_is_not_taken_for_a_move():
    game = Game(seed=1)
    with pytest.raises(TypeError, match="parse_move"):
        game.play("1b1")


@pytest.mark.parametrize("value", ["caf\u00e9\u00a0noir", "a\u202eb", 'q"\\'])
def test_any_tag_that_can_be_read_can_be_written(value):
    text = format_record(Game(seed=1), {"Event": value})
    assert str(parse_record(text)) == text


@pytest.mark.parametrize("value", ["a\nb", "a\x1b[2J", "a\u2028b"])
def test_tags_hold_no_control_characters(value):
    with pytest.raises(ValueError, match="can't be written"):
        format_record(Game(seed=1), {"Event": value})
    with pytest.raises(NotationError, match="control character"):
        parse_record(f'[Game "azul/1"]\n[Players "2"]\n[Event "{value}"]\n*')


def test_a_round_number_may_touch_its_deal():
    text = format_record(Game(seed=1), {"Seed": "1"})
    assert str(parse_record(text.replace("1. ", "1."))) == text

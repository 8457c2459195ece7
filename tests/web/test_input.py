"""Moves that wait to be confirmed, and moves written sign by sign: pure actions on the session."""

import json

import pytest

from azul import CENTRE, FLOOR, Move, Phase
from tests.web.page import Page
from tests.web.players import config, play_until
from web.app.session import Session


def begun(*, confirm: str = "off", wall: str = "colour") -> Session:
    session = Session(config("Ana", "Ben", wall=wall))
    session.dispatch(f"set confirm {confirm}")
    return session


def first(session: Session, line: int = 4) -> Move:
    """A legal move to ``line``."""
    return next(move for move in session.state.game.legal_moves() if move.line == line)


def choose(session: Session, move: Move) -> None:
    session.dispatch(f"take {str(move)[:2]}")
    session.dispatch(f"line {move.line + 1}")


def write(session: Session, text: str) -> None:
    for sign in text:
        session.dispatch(f"type {sign}")


def column_choice(session: Session) -> bool:
    return session.state.person_to_move and session.state.game.phase is Phase.TILE


# --- confirm ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "touch", "asks"),
    [("auto", "off", False), ("auto", "on", True), ("on", "off", True), ("off", "on", False)],
)
def test_a_move_waits_only_where_it_is_wished(setting, touch, asks):
    session = begun(confirm=setting)
    session.dispatch(f"touch {touch}")
    choose(session, first(session))
    assert (session.state.pending is not None) is asks
    assert len(session.state.plies) == (0 if asks else 1)


def test_touch_outlives_a_game_and_nothing_else_is_understood():
    session = begun(confirm="auto")
    session.dispatch("touch on")
    session.dispatch("again")
    choose(session, first(session))
    assert session.state.pending is not None
    with pytest.raises(ValueError, match="perhaps"):
        session.dispatch("touch perhaps")


@pytest.mark.parametrize("again", ["confirm", "line 5", "type Enter"])
def test_a_waiting_move_is_played_by_confirming_it(again):
    session = begun(confirm="on")
    move = first(session)
    choose(session, move)
    before = session.state.game.position()
    assert session.state.pending == move
    assert session.state.selection == move[:2]
    session.dispatch(again)
    assert session.state.game.history == [move]
    assert session.state.game.position() != before
    assert session.state.pending is None


def test_a_waiting_move_is_drawn_and_said():
    session = begun(confirm="on")
    move = first(session)
    choose(session, move)
    page = Page(session.render())
    line = page.by_id(f"line-{session.state.game.turn + 1}-5")
    assert "pending" in line.get("class").split()
    assert "confirm" in line.get("aria-label")
    assert page.by_id("confirm").get("data-action") == "confirm"
    assert page.by_id("put-back").get("data-action") == "cancel"
    (said,) = session.announcements()[-1:]
    assert "line 5: confirm or put back" in said


@pytest.mark.parametrize("how", ["cancel", "take"])
def test_a_waiting_move_is_put_back(how):
    session = begun(confirm="on")
    move = first(session)
    choose(session, move)
    session.dispatch(how if how == "cancel" else f"take {str(move)[:2]}")
    assert session.state.pending is None
    assert session.state.selection is None
    assert not session.state.plies


def test_another_line_or_another_group_takes_the_place_of_a_waiting_move():
    session = begun(confirm="on")
    move = first(session)
    choose(session, move)
    session.dispatch("line 0")
    assert session.state.pending == move._replace(line=FLOOR)
    other = next(one for one in session.state.game.legal_moves() if one[:2] != move[:2])
    session.dispatch(f"take {str(other)[:2]}")
    assert session.state.pending is None
    assert session.state.selection == other[:2]
    session.dispatch("line 0")
    session.dispatch("confirm")
    assert session.state.game.history == [other._replace(line=FLOOR)]


def test_confirming_nothing_is_answered():
    session = begun()
    session.dispatch("confirm")
    assert session.state.notice
    assert not session.state.plies


def test_a_column_waits_too():
    session = play_until(begun(wall="grey"), column_choice)
    session.dispatch("set confirm on")
    move = session.state.game.legal_moves()[0]
    plies = len(session.state.plies)
    session.dispatch(f"place {move}")
    assert session.state.pending == move
    assert "pending" in Page(session.render()).by_id(f"place-{move.row + 1}-{move.column + 1}").get("class").split()
    session.dispatch(f"place {move}")
    assert len(session.state.plies) == plies + 1


def test_the_switch_on_the_table_turns_confirming_on_and_off():
    session = begun(confirm="auto")
    for wanted in (True, False, True):
        switch = Page(session.render()).by_id("confirm-switch")
        assert switch.get("role") == "switch"
        assert switch.get("aria-checked") == ("false" if wanted else "true")
        session.dispatch(switch.get("data-action"))
        assert session.state.settings.asks is wanted


def test_undo_forgets_what_waits():
    session = begun()
    choose(session, first(session))
    session.dispatch("set confirm on")
    choose(session, first(session))
    session.dispatch("undo yes")
    assert session.state.pending is None
    assert not session.state.plies


# --- written sign by sign ---------------------------------------------------------------------------------------------


def test_a_written_move_shows_and_says_what_is_there_and_plays_with_its_last_sign():
    session = begun()
    move = first(session)
    text = str(move)
    write(session, text[0])
    assert session.state.typed == text[0]
    page = Page(session.render())
    assert page.by_id("table").get("data-typed") == text[0]
    assert "Display 1: " in page.text
    assert "Now the colour" in session.announcements()[-1]
    write(session, text[1])
    assert session.state.selection == move[:2]
    assert "choose a line" in session.announcements()[-1]
    write(session, text[2])
    assert session.state.game.history == [move]
    assert session.state.typed == ""


@pytest.mark.parametrize("sign", ["9", "b", "x", ">"])
def test_a_move_begins_with_a_display_or_the_centre(sign):
    session = begun()
    write(session, sign)
    assert session.state.typed == ""
    assert "1 to 5" in session.state.notice


@pytest.mark.parametrize(("text", "kept"), [("1x", "1"), ("1>", "1"), ("11", "1"), ("0b", "0")])
def test_a_sign_that_can_not_follow_is_answered_and_not_written(text, kept):
    session = begun()
    write(session, text)
    assert session.state.typed == kept
    assert session.state.notice
    assert session.state.selection is None


def test_a_line_that_is_not_legal_is_answered_and_the_tiles_stay_chosen():
    session = begun()
    move = first(session, line=0)
    choose(session, move)
    choose(session, first(session))
    colour = next(one for one in session.state.game.legal_moves() if one.colour != move.colour)
    write(session, str(colour)[:2])
    for bad in ("1", "7", "b"):
        write(session, bad)
        assert session.state.notice
        assert session.state.typed == str(colour)[:2]
        assert session.state.selection == colour[:2]
    assert len(session.state.plies) == 2


def test_backspace_takes_signs_back():
    session = begun(confirm="on")
    move = first(session)
    write(session, str(move))
    assert session.state.typed == str(move)
    assert session.state.pending == move
    session.dispatch("type Backspace")
    assert session.state.pending is None
    assert session.state.selection == move[:2]
    session.dispatch("type Backspace")
    assert session.state.selection is None
    session.dispatch("type Backspace")
    assert session.state.typed == ""
    session.dispatch("type Backspace")
    assert session.state.typed == ""


def test_escape_forgets_what_is_written():
    session = begun()
    write(session, "1")
    session.dispatch("cancel")
    assert session.state.typed == ""


def test_a_number_and_enter_are_the_line_for_tiles_already_chosen():
    session = begun()
    move = first(session)
    session.dispatch(f"take {str(move)[:2]}")
    write(session, "5")
    assert session.state.selection == move[:2]
    session.dispatch("type Enter")
    assert session.state.game.history == [move]


def test_enter_after_a_written_move_confirms_it_and_a_new_one_replaces_it():
    session = begun(confirm="on")
    move = first(session)
    write(session, str(move))
    other = next(one for one in session.state.game.legal_moves() if one.colour != move.colour and one.line == FLOOR)
    write(session, str(other))
    assert session.state.pending == other
    session.dispatch("type Enter")
    assert session.state.game.history == [other]


def test_nothing_can_be_written_while_a_bot_is_to_move():
    session = Session(config("bot", "Ana"))
    write(session, "1")
    assert session.state.typed == ""
    assert "Normal bot" in session.state.notice


@pytest.mark.parametrize("form", ["{row}>{column}", "{row}{column}"])
def test_a_column_is_written_with_or_without_the_sign_between(form):
    session = play_until(begun(wall="grey"), column_choice)
    move = session.state.game.legal_moves()[0]
    write(session, form.format(row=move.row + 1, column=move.column + 1))
    assert session.state.game.history[-1] == move


@pytest.mark.parametrize("text", ["6", "b", "2b", "2>>", "0"])
def test_a_column_that_can_not_be_read_is_answered(text):
    session = play_until(begun(wall="grey"), column_choice)
    plies = len(session.state.plies)
    write(session, text)
    assert session.state.notice
    assert len(session.state.plies) == plies


def test_a_column_that_is_not_legal_is_answered_and_forgotten():
    session = play_until(begun(wall="grey"), column_choice)
    row = session.state.game.legal_moves()[0].row
    write(session, f"{5 if row != 4 else 4}1")
    assert "R23" in session.state.notice
    assert session.state.typed == ""


def test_the_centre_is_written_as_0():
    session = play_until(begun(), lambda s: any(s.state.game.centre) and s.state.person_to_move)
    move = next(move for move in session.state.game.legal_moves() if move.source == CENTRE)
    write(session, str(move)[:2])
    assert session.state.selection == move[:2]


# --- the field --------------------------------------------------------------------------------------------------------


def enter(session: Session, text: str) -> None:
    session.dispatch(f"typed {json.dumps({'move': text})}")


def test_the_field_plays_a_move_and_keeps_what_can_not_be_played():
    session = begun()
    move = first(session)
    enter(session, "3b")
    field = Page(session.render()).by_id("typed-move")
    assert field.get("value") == "3b"
    assert field.get("aria-invalid") == "true"
    assert session.state.notice in session.announcements()
    enter(session, f" {str(move).upper()} ")
    assert session.state.game.history == [move]
    field = Page(session.render()).by_id("typed-move")
    assert field.get("value") == ""
    assert not field.get("aria-invalid")


def test_the_field_confirms_with_the_same_move_again():
    session = begun(confirm="on")
    move = first(session)
    enter(session, str(move))
    assert session.state.pending == move
    enter(session, str(move))
    assert session.state.game.history == [move]


# --- what is said -----------------------------------------------------------------------------------------------------


def test_a_bots_turn_is_not_announced_and_ones_own_is():
    session = Session(config("", "bot", "bot"))
    choose(session, first(session))
    said = session.announcements()
    play_until(session, lambda s: s.state.person_to_move)
    assert not any("thinking" in one for one in said)
    assert session.announcements() == ["Your turn."]


def test_the_same_prompt_is_said_once():
    session = begun()
    session.dispatch(f"take {str(first(session))[:2]}")
    assert len(session.announcements()) == 1
    session.dispatch("touch off")
    session.dispatch("sheet rules")
    assert session.announcements() == []


def test_a_column_to_choose_is_announced():
    session = play_until(begun(wall="grey"), column_choice)
    assert any("choose a column" in one for one in session.announcements())

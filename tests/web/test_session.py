"""The session: whole games through the page's actions, refusals, bots, undo, new games."""

import itertools
import json

import pytest

from azul import FLOOR, Phase, Placement
from tests.web.page import Page
from tests.web.players import answer_bot, config, move_person, over, play_until, scripted, step
from web.app.config import GameConfig
from web.app.session import Session
from web.app.state import Sheet

SEATS = [
    *(["" if bits >> seat & 1 else "bot" for seat in range(2)] for bits in range(4)),
    ["Ana", "bot", "Ben"],
    ["bot", "bot", "bot"],
    ["Ana", "Ben", "Cy"],
    ["bot", "", "bot", "bot"],
    ["Ana", "bot", "Ben", "bot"],
    ["bot", "bot", "bot", "bot"],
    ["Ana", "Ben", "Cy", "Di"],
]


@pytest.mark.parametrize(("seats", "wall"), list(itertools.product(SEATS, ["colour", "grey"])), ids=str)
def test_whole_game_through_actions(seats, wall):
    session = Session(config(*seats, wall=wall))
    choose = scripted()
    for _ in range(2000):
        session.render()
        if over(session):
            break
        step(session, choose)
    game = session.state.game
    assert game.is_over
    assert len(session.state.plies) == len(game.history)
    assert [part.total for part in game.breakdowns()] == [board.score for board in game.boards]
    page = Page(session.render())
    assert f"{max(game.result().scores)} point" in page.text
    session.dispatch("again")
    assert not session.state.game.history


def test_opens_on_a_dealt_table_and_it_is_your_turn():
    session = Session()
    assert session.title() == "Your turn - Azulejo"
    assert session.bot_request() is None
    assert sum(sum(display) for display in session.state.game.displays) == 20
    assert session.state.names == ("You", "Normal bot")


def test_unknown_action_is_an_error():
    for action in (
        "",
        "explode",
        "take",
        "take 12b",
        "line 9",
        "set theme pink",
        "set tea on",
        "sheet tea",
        "look 7",
        "look x",
    ):
        session = Session(config("Ana", "Ben"))
        session.dispatch(f"take {str(session.state.game.legal_moves()[0])[:2]}")
        with pytest.raises(ValueError, match=r"\w"):
            session.dispatch(action)


# --- choosing and placing ---------------------------------------------------------------------------------------------


def test_second_tap_and_escape_put_the_choice_back():
    session = Session(config("Ana", "Ben"))
    source = str(session.state.game.legal_moves()[0])[:2]
    session.dispatch(f"take {source}")
    assert session.state.selection is not None
    session.dispatch(f"take {source}")
    assert session.state.selection is None
    session.dispatch(f"take {source}")
    session.dispatch("cancel")
    assert session.state.selection is None


def test_line_without_a_choice_explains_and_changes_nothing():
    session = Session(config("Ana", "Ben"))
    before = session.state.game.position()
    session.dispatch("line 3")
    assert session.state.game.position() == before
    assert "First choose tiles" in session.state.notice
    assert session.announcements() == [session.state.notice]


def test_illegal_line_changes_nothing_keeps_the_choice_and_names_the_rule():
    session = Session(config("Ana", "Ben"))

    def illegal(session):
        game = session.state.game
        return next(
            (
                (move, line)
                for move in game.legal_moves()
                for line in range(5)
                if not isinstance(move, Placement) and game.why_illegal(move._replace(line=line))
            ),
            None,
        )

    play_until(session, lambda s: s.state.person_to_move and illegal(s) is not None)
    move, line = illegal(session)
    session.dispatch(f"take {str(move)[:2]}")
    before = session.state.game.position()
    generation = session.state.generation
    session.dispatch(f"line {line + 1}")
    assert session.state.game.position() == before
    assert session.state.generation == generation
    assert session.state.selection == move[:2]
    assert "(Rule R7)" in session.state.notice
    assert f"{line + 1}" in session.state.notice


@pytest.mark.parametrize("text", ["3b", "", "9b1", "<script>", "3b4 5", "1>2"])
def test_typed_move_that_cannot_be_played_is_answered(text):
    session = Session(config("Ana", "Ben"))
    before = session.state.game.position()
    session.dispatch(f"move {text}")
    assert session.state.game.position() == before
    assert session.state.notice


def test_typed_move_plays():
    session = Session(config("Ana", "Ben"))
    move = session.state.game.legal_moves()[3]
    session.dispatch(f"move {move}")
    assert session.state.game.history == [move]


def test_nothing_can_be_taken_while_a_bot_is_to_move():
    session = Session(config("bot", "Ana"))
    session.dispatch(f"take {str(session.state.game.legal_moves()[0])[:2]}")
    assert session.state.selection is None
    assert "Normal bot" in session.state.notice


def test_the_scoring_waits_to_be_put_away_before_anybody_goes_on():
    session = play_until(Session(config("Ana", "bot")), lambda s: s.state.scoring_shown)
    assert session.bot_request() is None
    assert not session.state.person_to_move
    session.dispatch("take 1b")
    assert session.state.selection is None
    session.dispatch("continue")
    assert not session.state.scoring_shown
    assert session.state.person_to_move or session.bot_request() is not None


def test_among_bots_a_scoring_goes_by_itself_and_the_deal_is_seen():
    session = play_until(Session(config("bot", "bot")), lambda s: s.state.scoring_shown)
    assert session.scoring_passes()
    assert session.bot_request() is None
    assert 2000 < session.pause_ms() <= 4000
    session.pass_scoring()
    assert not session.state.scoring_shown
    assert session.bot_request() is not None
    assert session.pause_ms() > 400


def test_grey_wall_choice_refuses_a_column_that_has_the_colour():
    def choice_with_a_closed_column(session):
        game = session.state.game
        if game.phase is not Phase.TILE or not session.state.person_to_move:
            return None
        row = game.boards[game.turn].full_rows()[0]
        return next((Placement(row, c) for c in range(5) if game.why_illegal(Placement(row, c))), None)

    session = play_until(Session(config("Ana", "Ben", wall="grey")), choice_with_a_closed_column)
    move = choice_with_a_closed_column(session)
    before = session.state.game.position()
    session.dispatch(f"place {move}")
    assert session.state.game.position() == before
    assert "(Rule R21)" in session.state.notice
    session.dispatch("take 1b")
    assert "First choose a column" in session.state.notice


# --- bots -------------------------------------------------------------------------------------------------------------


def test_request_is_the_same_until_the_game_changes():
    session = Session(config("bot", "Ana"))
    request = session.bot_request()
    session.dispatch("sheet rules")
    session.dispatch("cancel")
    session.dispatch("set theme dark")
    assert session.bot_request() == request
    assert json.loads(request)["level"] == "normal"


def test_stale_answer_is_ignored():
    session = Session(config("Ana", "bot"))
    move_person(session, scripted())
    asked = json.loads(session.bot_request())
    move = session.state.game.legal_moves()[0]
    session.dispatch("undo")
    before = session.state.game.position()
    session.bot_answer(asked["generation"], str(move))
    session.bot_failed(asked["generation"], "too late")
    assert session.state.game.position() == before
    assert not session.state.failure
    session.dispatch("again")
    session.bot_answer(asked["generation"], str(move))
    assert not session.state.game.history


@pytest.mark.parametrize("answer", ["", "nonsense", "9w1", "1>1"])
def test_a_bots_illegal_move_is_shown_and_never_replaced(answer):
    session = Session(config("bot", "Ana"))
    before = session.state.game.position()
    session.bot_answer(session.state.generation, answer)
    assert session.state.game.position() == before
    assert session.state.failure
    assert session.bot_request() is None
    assert 'data-action="retry"' in session.render()
    assert any(session.state.failure in said for said in session.announcements())
    session.dispatch("retry")
    assert answer_bot(session, scripted())


def test_a_bots_failure_is_shown_and_can_be_tried_again():
    session = Session(config("bot", "Ana"))
    session.bot_failed(session.state.generation, "the worker <died>")
    assert "the worker &lt;died&gt;" in session.render()
    assert "could not move" in session.title()
    generation = session.state.generation
    session.dispatch("retry")
    assert session.state.generation != generation
    assert session.bot_request() is not None


# --- undo -------------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_own_last_decision():
    session = Session(config("Ana", "bot", "bot"))
    before = session.state.game.position()
    choose = scripted()
    for _ in range(3):
        step(session, choose)
    session.dispatch("undo")
    assert session.state.game.position() == before
    assert session.state.plies == []
    assert not session.state.practice


def test_undo_while_a_bot_thinks():
    session = Session(config("Ana", "bot"))
    before = session.state.game.position()
    move_person(session, scripted())
    session.dispatch("undo")
    assert session.state.game.position() == before


def test_undo_with_nothing_to_take_back_says_so():
    session = Session(config("Ana", "bot"))
    session.dispatch("undo")
    assert session.state.notice


def test_undo_past_a_deal_makes_it_practice():
    session = play_until(Session(config("Ana", "bot")), lambda s: s.state.scoring_shown)
    session.dispatch("undo")
    assert session.state.practice
    assert session.state.game.round == 1
    assert "practice" in Page(session.render()).text


def test_undo_all_the_way_and_the_same_game_again():
    session = play_until(Session(config("Ana", "bot")), over)
    history = list(session.state.game.history)
    while session.state.undo_ply is not None:
        session.dispatch("undo")
    assert session.state.game.history == []
    play_until(session, over)
    assert session.state.game.history == history


def test_undo_between_persons_asks_first():
    session = Session(config("Ana", "Ben"))
    move_person(session, scripted())
    after = session.state.game.position()
    session.dispatch("undo")
    assert session.state.sheet is Sheet.UNDO
    assert "Ana" in Page(session.render()).text
    assert session.state.game.position() == after
    session.dispatch("cancel")
    assert session.state.game.position() == after
    session.dispatch("undo")
    session.dispatch("undo yes")
    assert session.state.game.history == []
    assert session.state.sheet is Sheet.NONE


# --- new games --------------------------------------------------------------------------------------------------------

FIELDS = {
    "seats": "3",
    "kind1": "person",
    "name1": "  Ana \u202e\n",
    "kind2": "normal",
    "name2": "ignored",
    "kind3": "person",
    "name3": "",
    "kind4": "whoever",
    "wall": "grey",
    "starter": "2",
    "seed": "42",
}


def test_new_game_from_the_form():
    session = Session()
    session.dispatch("sheet new")
    session.dispatch(f"new {json.dumps(FIELDS)}")
    state = session.state
    assert state.sheet is Sheet.NONE
    assert state.names == ("Ana", "Normal bot", "Player 3")
    assert (state.game.players, str(state.game.wall), state.game.seed, state.game.turn) == (3, "grey", 42, 1)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "5"),
        ("seats", ""),
        ("kind1", "nobody"),
        ("name1", "x" * 25),
        ("wall", "blue"),
        ("starter", "4"),
        ("starter", "0"),
        ("seed", "-1"),
        ("seed", "1.5"),
        ("seed", "9" * 30),
        ("seed", str(2**63)),
        ("seed", "\u0663"),
    ],
)
def test_bad_field_starts_nothing_and_is_marked(field, value):
    session = Session(config("Ana", "Ben"))
    before = session.state.game
    session.dispatch("sheet new")
    session.dispatch(f"new {json.dumps(FIELDS | {field: value})}")
    assert session.state.game is before
    assert session.state.sheet is Sheet.NEW
    page = Page(session.render())
    error = page.by_id(f"error-{field}")
    assert error.get("role") == "alert"
    assert any(field == element.get("name") for element in page.all("input") + page.all("select"))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"seats": 2}', "null"])
def test_form_that_no_page_sends_is_an_error(text):
    with pytest.raises(ValueError, match=r"line 1|object of strings"):
        Session().dispatch(f"new {text}")


def test_same_deal_again():
    session = play_until(Session(config("Ana", "bot", starter=1)), over)
    seed, first = session.state.game.seed, session.state.game.start
    session.dispatch("same")
    assert (session.state.game.seed, session.state.game.start) == (seed, first)
    assert session.state.game.round == 1
    session.dispatch("again")
    assert session.state.game.seed != seed


def test_starter_by_lot_is_a_seat():
    starters = {Session(GameConfig(starter=-1)).state.game.starter for _ in range(60)}
    assert starters == {0, 1}


def test_names_differ_from_each_other():
    assert config("Ana", "Ana", "bot", "bot").names() == ("Ana", "Ana (2)", "Normal bot 1", "Normal bot 2")


def test_floor_is_a_destination():
    session = Session(config("Ana", "Ben"))
    move = session.state.game.legal_moves()[0]
    session.dispatch(f"take {str(move)[:2]}")
    session.dispatch("line 0")
    assert session.state.game.history == [move._replace(line=FLOOR)]


def test_looking_at_another_board_and_back():
    session = Session(config("Ana", "bot", "bot"))
    session.dispatch("look 2")
    assert session.state.main_seat == 1
    session.dispatch("look 1")
    assert session.state.main_seat == 0
    session.dispatch("look 3")
    session.dispatch("cancel")
    assert session.state.main_seat == 0


def test_the_board_of_the_person_to_move_is_the_large_one():
    session = Session(config("Ana", "bot", "Ben"))
    choose = scripted()
    assert session.state.main_seat == 0
    step(session, choose)
    assert session.state.main_seat == 0  # the bot moves, Ana looks on
    step(session, choose)
    assert session.state.main_seat == 2


@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_a_scoring_does_not_give_the_next_deal_away(wall):
    session = Session(config("Ana", "", wall=wall))
    scorings = 0
    while scorings < 6 and not over(session):
        bag = list(session.state.game.bag)
        play_until(session, lambda played: played.state.scoring_shown or over(played))
        shown, lid = session.state.stock()
        assert list(shown) == bag
        boards = session.state.game.boards
        placed = sum(25 - board.wall.count(-1) + sum(board.line_counts) for board in boards)
        assert sum(bag) + sum(lid) + placed == 100
        session.dispatch("continue")
        scorings += 1


def test_the_only_person_is_told_of_the_own_win_as_you_and_of_the_others_by_name():
    """It said "Winner: You, 61 points"."""
    found = set()
    for seed in range(1, 30):
        session = play_until(Session(config("", "bot", seed=seed)), over)
        winners = session.state.game.result().winners
        if len(winners) == 1:
            top = max(session.state.game.result().scores)
            expected = f"You win with {top} points" if winners == (0,) else f"Winner: Normal bot, {top} points"
            assert f'<h2 id="ending-title">{expected}</h2>' in session.render()
            found.add(winners)
    assert len(found) == 2


def test_what_is_taken_back_or_put_back_was_not_said():
    session = Session(config("", "bot"))
    session.dispatch("take 1b" if session.state.game.displays[0][0] else "take 1y")
    session.announcements()
    session.dispatch("cancel")
    assert session.announcements() == ["Put back."]
    session.dispatch("cancel")
    assert session.announcements() == []
    move_person(session, scripted())
    answer_bot(session, scripted())
    session.announcements()
    session.dispatch("undo")
    assert session.announcements() == ["Taken back.", "Your turn."]
    session.dispatch("undo")
    assert session.announcements() == ["There is nothing to take back."]

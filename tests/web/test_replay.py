"""Looking back at a game, playing on from one of its positions, and the way back."""

import pytest

from azul import Phase, RoundEnded
from tests.web.page import Page
from tests.web.players import answer_bot, config, move_person, over, play_until, scripted
from web.app.log import log_lines
from web.app.replay import looked_at, stops, table_at
from web.app.scoring import score_course
from web.app.session import Session
from web.app.state import Stop


def after(plies: int, *seats: str, wall: str = "colour") -> Session:
    return play_until(Session(config(*seats, wall=wall)), lambda s: len(s.state.plies) >= plies)


def finished(*seats: str, wall: str = "colour") -> Session:
    return play_until(Session(config(*seats, wall=wall)), over)


def at_line(session: Session) -> str:
    """The action of the line that the log marks as the present one."""
    (line,) = Page(session.render()).all("button", aria_current="step")
    return line.get("data-action")


@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_each_place_shows_the_table_as_it_was(wall):
    """Every table seen while playing is seen again, forwards and backwards, and now is as it was."""
    seen = {}

    def look(session):
        state = session.state
        seen[looked_at(state)] = (str(state.game.position()), Page(session.render()).by_id("market").get("aria-label"))
        return over(session)

    session = play_until(Session(config("Ana", "bot", wall=wall)), look)
    now = str(session.state.game.position())
    session.dispatch("view first")
    places = stops(session.state)
    walked = []
    for place in places[:-1]:
        walked.append(looked_at(session.state))
        shown = table_at(session.state)
        assert len(shown.plies) == place.ply
        if place in seen:
            position, label = seen[place]
            assert str(shown.game.position()) == position
            assert Page(session.render()).by_id("market").get("aria-label") == label
        session.dispatch("view next")
    assert walked == places[:-1]
    assert len(seen) == len(places)
    assert session.state.viewed is None
    assert str(session.state.game.position()) == now


def test_steps_stop_at_both_ends():
    session = after(5, "Ana", "Ben")
    session.dispatch("view next")
    assert session.state.viewed is None
    session.dispatch("view previous")
    assert session.state.viewed == Stop(4)
    session.dispatch("view first")
    session.dispatch("view previous")
    assert session.state.viewed == Stop(0)
    session.dispatch("view last")
    assert session.state.viewed is None


def test_a_rounds_end_has_two_places():
    session = finished("Ana", "Ben")
    ends = [number for number, ply in enumerate(session.state.plies, 1) if ply.ends_round]
    session.dispatch(f"view {ends[0]}")
    assert table_at(session.state).game.phase is Phase.DRAFT
    session.dispatch("view previous")
    assert session.state.viewed == Stop(ends[0], scoring=True)
    page = Page(session.render())
    assert page.by_id("scoring")
    assert page.by_id("go-on").get("data-action") == "view next"


def test_every_line_of_the_log_leads_to_what_it_tells():
    session = finished("Ana", "bot", "bot")
    places = stops(session.state)
    lines = log_lines(session.state)
    assert [stop for _line, stop in lines] == sorted((stop for _line, stop in lines), key=places.index)
    for number, (_line, stop) in enumerate(lines):
        if stop == places[-1]:
            continue  # the result is on the table already
        page = Page(session.render())
        session.dispatch(page.by_id(f"log-{number}").get("data-action"))
        assert session.state.viewed == stop
        assert at_line(session) == page.by_id(f"log-{number}").get("data-action")


def test_the_present_line_is_the_last_one_now():
    session = after(4, "Ana", "Ben")
    buttons = Page(session.render()).all("button", class_="log-line")
    assert buttons[-1].get("aria-current") == "step"


def test_a_scoring_that_waits_is_now():
    session = play_until(Session(config("Ana", "bot")), lambda s: s.state.scoring_shown)
    ply = len(session.state.plies)
    assert stops(session.state)[-1] == Stop(ply, scoring=True)
    session.dispatch("view previous")
    session.dispatch("view now")
    assert session.state.scoring_shown


@pytest.mark.parametrize("action", ["view", "view back", "view 99", "view 2 scoring", "view 2 later", "view -1"])
def test_a_place_that_there_is_not_is_refused(action):
    session = after(5, "Ana", "Ben")
    with pytest.raises(ValueError, match=r"view|invalid literal"):
        session.dispatch(action)


def test_nothing_is_played_while_looking_back():
    session = after(6, "Ana", "Ben")
    move = session.state.game.legal_moves()[0]
    session.dispatch("view 2")
    before = str(session.state.game.position())
    for action in (f"take {str(move)[:2]}", "line 1", f"move {move}", "confirm", "undo", "undo yes", "type 3"):
        session.dispatch(action)
        assert str(session.state.game.position()) == before
        assert session.state.viewed == Stop(2)
        assert "look back" in session.state.notice or action == "confirm"
    assert not session.state.person_to_move
    session.dispatch("cancel")
    assert session.state.viewed is None
    assert session.state.person_to_move


def test_the_banner_says_where_one_is_and_who_waits():
    session = after(6, "Ana", "bot")
    session.dispatch("view 3")
    page = Page(session.render())
    assert "You look at move 3 of 6" in page.text
    assert "viewing" in page.by_id("table").get("class")
    assert "Ana to move" in page.text
    assert session.title().startswith("Ana to move")


def test_steps_are_told_and_lines_are_read_where_they_stand():
    session = after(6, "Ana", "Ben")
    session.announcements()
    session.dispatch("view previous")
    (told,) = session.announcements()
    assert told.startswith("You look at move 5 of 6. Ana: ")
    session.dispatch("view 3")
    assert session.announcements() == []
    session.dispatch("view now")
    assert session.announcements() == ["Ana to move."]


def test_bots_go_on_until_the_person_who_looks_back_is_to_move():
    session = Session(config("Ana", "bot", "bot"))
    move_person(session, scripted())
    session.dispatch("view first")
    assert answer_bot(session, scripted())
    assert answer_bot(session, scripted())
    assert session.bot_request() is None
    assert session.state.viewed == Stop(0)
    assert "Ana to move" in Page(session.render()).text


def test_a_game_that_is_only_watched_waits_meanwhile():
    session = after(3, "bot", "bot")
    session.dispatch("view 1")
    assert session.bot_request() is None
    session.dispatch("view now")
    assert session.bot_request() is not None


def test_playing_on_from_a_position_keeps_the_game():
    session = finished("Ana", "Ben")
    text = str(session.state.game.position())
    plies = list(session.state.plies)
    session.dispatch("view 10")
    session.dispatch("branch")
    state = session.state
    assert len(state.plies) == 10
    assert state.practice
    assert state.person_to_move
    move_person(session, scripted(5))
    move_person(session, scripted(6))
    session.dispatch("view 5")
    session.dispatch("branch")
    session.dispatch("return")
    assert str(session.state.game.position()) == text
    assert session.state.plies == plies
    assert not session.state.practice
    assert session.state.left is None
    assert session.state.game.is_over


def test_undo_in_what_is_tried_ends_where_it_began():
    session = finished("Ana", "bot")
    whole = len(session.state.plies)
    session.dispatch("view 8")
    session.dispatch("branch")
    while not session.state.person_to_move:
        assert answer_bot(session, scripted())
    move_person(session, scripted(3))
    assert session.state.left is not None
    session.dispatch("undo")
    assert len(session.state.plies) >= 8
    session.dispatch("undo")
    assert session.state.left is None
    assert len(session.state.plies) == whole


def test_what_a_bot_was_asked_before_does_not_count_after():
    session = Session(config("Ana", "bot"))
    move_person(session, scripted())
    old = session.state.generation
    session.dispatch("view first")
    session.dispatch("branch")
    session.bot_answer(old, "1b0")
    assert session.state.plies == []


def test_there_must_be_something_to_branch_from_and_to_return_to():
    session = Session(config("Ana", "Ben"))
    session.dispatch("branch")
    assert "First look back" in session.state.notice
    session.dispatch("return")
    assert "no other game" in session.state.notice


def test_the_other_boards_are_looked_at_in_the_past_too():
    session = after(7, "Ana", "Ben", "bot")
    session.dispatch("view 2")
    seat = 1 if table_at(session.state).own_seat == 0 else 2
    session.dispatch(f"look {seat + 1 if seat == 1 else 1}")
    assert session.state.looked is not None
    session.dispatch("cancel")
    assert session.state.looked is None
    assert session.state.viewed == Stop(2)


def test_course_of_the_scores_ends_with_the_result():
    session = finished("Ana", "bot", "bot", "bot")
    labels, scores = score_course(session.state)
    ended = [event for ply in session.state.plies for event in ply.events if isinstance(event, RoundEnded)]
    assert labels[: len(ended) + 1] == [str(number) for number in range(len(ended) + 1)]
    assert [line[-1] for line in scores] == list(session.state.game.result().scores)
    assert [line[0] for line in scores] == [0, 0, 0, 0]
    for step, event in enumerate(ended, 1):
        assert [line[step] for line in scores] == list(event.scores)
    page = Page(session.render())
    assert len(page.all("polyline")) == 2 * 4
    assert all(line.get("points").count(",") == len(labels) for line in page.all("polyline")[:4])

"""What the table shows and where: hints, the corner of the own board, scores that are not told too early, names."""

from tests.web.page import Page
from tests.web.players import config, play_until
from tests.web.test_views import SCENES
from web.app.i18n import use_language
from web.app.kept import KeptGame, Summary
from web.app.session import Session
from web.app.settings import System
from web.app.state import Sheet


def holding(*actions: str) -> Page:
    """Ana has taken the blue tiles of display 2."""
    session = Session(config("Ana", "bot", seed=7))
    for action in (*actions, "take 1" + session.render().split('id="take-1')[1][0]):
        session.dispatch(action)
    return Page(session.render())


# --- hints -----------------------------------------------------------------------------------------------------------


def test_hints_say_on_each_line_what_a_move_brings():
    page = holding()
    assert page.all("i", class_="fits")
    assert any("fit" in line.get("aria-label") for line in page.all("button", class_="open"))


def test_without_hints_the_lines_only_say_whether_they_are_open():
    page = holding("set hints off")
    lines = page.all("button", class_="open")
    assert len(lines) == 6
    assert not page.all("i", class_="fits") + page.all("span", class_="chips")
    assert not [line for line in lines if "fit" in line.get("aria-label") or "Scores" in line.get("aria-label")]


def test_without_hints_a_waiting_move_is_seen_all_the_same():
    session = Session(config("Ana", "bot", seed=7))
    for action in ("set hints off", "set confirm on", "take 1" + session.render().split('id="take-1')[1][0], "line 5"):
        session.dispatch(action)
    page = Page(session.render())
    assert page.all("i", class_="fits")
    assert not page.all("b", class_="gain")


def test_without_hints_the_grey_wall_keeps_its_points_to_itself():
    session = SCENES["column"]()
    assert "scores" in session.render()
    session.dispatch("set hints off")
    page = Page(session.render())
    places = page.all("button", class_="space")
    assert places
    assert not page.all("b", class_="worth")
    assert not [place for place in places if "scores" in place.get("aria-label")]


# --- confirming ------------------------------------------------------------------------------------------------------


def test_a_page_used_with_a_finger_asks_from_the_first_move_on():
    session = Session(config("Ana", "bot"))
    session.resume(System(touch=True))
    assert Page(session.render()).by_id("confirm-switch").get("aria-checked") == "true"


def test_confirm_is_in_the_corner_of_the_own_board_and_in_the_banner_while_another_is_looked_at():
    session = Session(config("Ana", "bot", seed=7))
    first = session.render().split('id="take-1')[1][0]
    for action in ("set confirm on", f"take 1{first}", "line 5"):
        session.dispatch(action)
    page = Page(session.render())
    assert "section" in page.by_id("confirm").path
    assert "confirm-switch" not in page.ids()
    session.dispatch("look 2")
    assert "header" in Page(session.render()).by_id("confirm").path


# --- a scoring tells one thing after the other -----------------------------------------------------------------------


def last_scoring() -> Session:
    """The scoring of the last round, with bonuses to come."""
    return play_until(Session(config("Ana", "Ben")), lambda s: s.state.scoring_shown and s.state.game.is_over)


def test_bonuses_are_not_told_by_the_boards_and_the_log_before_the_result():
    session = last_scoring()
    told = Page(session.render())
    log = [line.get("id") for line in told.all("button", class_="log-line")]
    assert "complete" not in told.text
    session.dispatch("continue")
    result = Page(session.render())
    assert "complete" in result.text
    assert len(result.all("button", class_="log-line")) > len(log)
    assert [board.score for board in session.state.game.boards] != [0, 0]


def test_a_scoring_does_not_announce_the_next_round_in_the_log():
    session = play_until(Session(config("Ana", "Ben")), lambda s: s.state.scoring_shown)
    assert "Round 2" not in [text.strip() for text in Page(session.render()).texts]
    session.dispatch("continue")
    assert "Round 2" in Page(session.render()).text


def test_a_board_has_its_points_from_before_the_scoring_to_be_shown_until_they_are_told():
    session = last_scoring()
    page = Page(session.render())
    was = [one.get("data-shown") for one in page.all("i", class_="was")]
    assert was
    session.dispatch("continue")
    assert not Page(session.render()).all("i", class_="was")


# --- sheets ----------------------------------------------------------------------------------------------------------


def test_the_starter_is_chosen_among_seats_that_can_be_hidden():
    session = Session(config("Ana", "bot"))
    session.dispatch("sheet new")
    page = Page(session.render())
    names = {one.get("value"): one.get("aria-label") for one in page.all("input", name="starter")}
    assert names == {"1": "Seat 1", "2": "Seat 2", "3": "Seat 3", "4": "Seat 4", "random": ""}
    assert page.all("span", class_="starter-4")


def test_no_two_buttons_of_the_share_sheet_have_the_same_name():
    session = Session(config("Ana", "bot"))
    session.dispatch("sheet share")
    html = session.render().split('id="sheet-share"')[1]
    names = [text.strip() for text in Page(html.split("</dialog>")[0].split(">", 1)[1]).texts if "link" in text]
    assert len(names) == len(set(names)) == 4


def test_kept_games_have_buttons_with_names_that_can_be_read():
    session = Session(config("Ana", "bot"))
    session.state.sheet = Sheet.GAMES
    session.state.kept = [KeptGame("abc", Summary(("Ana", "Normal bot"), (12, 30), 3, False, 0), "")]
    page = Page(session.render())
    assert page.by_id("kept-abc-open").get("aria-label") == "Go on: Ana 12, Normal bot 30"
    assert page.by_id("kept-abc-forget").get("aria-label") == "Delete: Ana 12, Normal bot 30"


def test_what_can_not_be_opened_is_told_in_the_language_of_the_page_and_the_engines_words_are_marked_as_english():
    use_language("ru")
    session = Session(config("Ana", "bot"))
    session.state.settings.set("language", "ru")
    session.dispatch('open {"text": "colour2_1_1_1_draft"}')
    page = Page(session.render())
    assert "Этот текст не читается как игра." in page.text
    (detail,) = page.all("span", class_="detail")
    assert detail.get("lang") == "en"
    session.dispatch('open {"text": "nonsense"}')
    assert not Page(session.render()).all("span", class_="detail")

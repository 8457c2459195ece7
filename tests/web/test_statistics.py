"""Statistics: what counts, and that it counts once; the sheet that shows it."""

import json

import pytest

from azul.bots import LEVELS
from azul.bots.names import RENAMED
from tests.web.page import Page
from tests.web.players import over, play_until, scripted
from tests.web.test_saving import FullStore, copied, visit
from web.app.levels import levels
from web.app.played import LONGEST, Played, PlayedError, played_text, read_played, tallies
from web.app.records import record_text
from web.app.shelf import PLAYED, MemoryStore
from web.app.state import Sheet

LOW, HIGH = LEVELS[0], LEVELS[-1]


def results(store):
    """The kept results by name."""
    texts = {key.removeprefix(PLAYED): text for key, text in store.texts.items() if key.startswith(PLAYED)}
    return {name: read_played(name, text) for name, text in texts.items()}


def finished(store, *seats, wall="colour"):
    return play_until(visit(store, *seats, wall=wall), over)


@pytest.mark.parametrize("wall", ["colour", "grey"])
@pytest.mark.parametrize("seats", [("", "bot"), ("bot", "Ana", "bot")])
def test_a_finished_game_of_one_person_against_bots_counts(seats, wall):
    store = MemoryStore()
    session = finished(store, *seats, wall=wall)
    state = session.state
    ((name, played),) = results(store).items()
    levels = ".".join("normal" if seat == "bot" else "person" for seat in seats)
    assert name == f"{wall}{len(seats)}-7-1-{levels}"
    (person,) = state.config.persons
    parts = state.game.breakdowns()[person]
    place = state.game.result().places[person]
    assert played == Played(state.date, "normal", place, parts.total, parts.floor)


@pytest.mark.parametrize("seats", [("Ana", ""), ("bot", "bot"), ("Ana", "Ben", "bot")])
def test_without_a_bot_or_with_several_persons_or_none_nothing_counts(seats):
    store = MemoryStore()
    finished(store, *seats)
    assert results(store) == {}


def test_an_unfinished_game_does_not_count():
    store = MemoryStore()
    play_until(visit(store), lambda session: len(session.state.plies) > 30)
    assert results(store) == {}


def test_a_game_counts_once_after_a_reload_an_undo_at_the_end_and_the_same_deal_again():
    store = MemoryStore()
    session = finished(store)
    once = results(store)
    assert len(once) == 1
    again = visit(store)
    assert again.state.game.is_over
    again.dispatch("undo")
    assert not again.state.game.is_over
    play_until(again, over, scripted(5))
    assert results(store) == once
    again.dispatch("same")
    play_until(again, over, scripted(6))
    assert results(store) == once
    session.dispatch("view first")
    session.dispatch("view last")
    assert results(store) == once


def test_two_tabs_count_a_game_once():
    store = MemoryStore()
    one = visit(store)
    play_until(one, lambda session: len(session.state.plies) > 8)
    two = visit(store)
    play_until(two, over)
    once = results(store)
    play_until(one, lambda session: session.state.elsewhere or over(session), scripted(9))
    assert one.state.elsewhere
    assert results(store) == once
    one.dispatch("here")
    assert one.state.game.is_over
    assert results(store) == once


def test_practice_and_what_is_tried_out_do_not_count():
    store = MemoryStore()
    session = visit(store)
    play_until(session, lambda played: played.state.game.round == 2 and played.state.person_to_move)
    while not session.state.practice:
        session.dispatch("undo")
    play_until(session, over)
    assert results(store) == {}
    store = MemoryStore()
    finished(store, "bot", "")
    once = results(store)
    assert len(once) == 1
    branched = visit(store)
    branched.dispatch("view 4")
    branched.dispatch("branch")
    play_until(branched, over, scripted(3))
    branched.dispatch("return")
    assert results(store) == once


def test_a_finished_game_that_is_only_opened_does_not_count():
    record = record_text(finished(MemoryStore()).state)
    store = MemoryStore()
    session = visit(store)
    session.dispatch(f"open {json.dumps({'text': record})}")
    assert session.state.game.is_over
    session.dispatch("view 4")
    session.dispatch("branch")
    session.dispatch("return")
    session.dispatch("view last")
    assert results(store) == {}


def test_a_game_from_a_position_does_not_count():
    text = str(play_until(visit(MemoryStore()), lambda session: session.state.game.round == 3).state.game.position())
    store = MemoryStore()
    session = visit(store)
    session.dispatch(f"open {json.dumps({'text': text})}")
    play_until(session, over)
    assert results(store) == {}


def test_without_a_store_the_game_ends_as_ever():
    session = finished(FullStore())
    assert session.state.game.is_over


# --- added up --------------------------------------------------------------------------------------------------------


def test_results_add_up_by_level_with_all_together_at_the_end():
    played = [
        Played("2026-12-01", HIGH, 1, 60, -2),
        Played("2026-12-02", LOW, 2, 40, -8),
        Played("2026-12-03", LOW, 1, 51, -5),
        Played("2026-12-04", "of-a-newer-version", 3, 12, 0),
    ]
    found = tallies(played)
    assert [tally.level for tally in found] == [LOW, HIGH, "of-a-newer-version", ""]
    assert found[0] == (LOW, 2, 1, 51, 45.5, -6.5)
    assert found[-1] == ("", 4, 2, 60, 40.75, -3.75)
    assert [tally.level for tally in tallies(played[:1])] == [HIGH]
    assert tallies([]) == []


@pytest.mark.parametrize("old", RENAMED)
def test_a_level_that_has_another_name_now_is_one_level(old):
    played = [Played("2026-12-01", level, 1, 50, -7) for level in (old, RENAMED[old])]
    assert [(tally.level, tally.games) for tally in tallies(played)] == [(RENAMED[old], 2)]


GOOD = Played("2026-12-01", "normal", 1, 50, -7)
NAME = "colour2-42-1-person.normal"
DAMAGED = {
    "not JSON": "{",
    "a list": "[]",
    "nested": "[" * 300,
    "newer": json.dumps({"format": "azulejo-played/2", **GOOD._asdict()}),
    "a field more": json.dumps({"format": "azulejo-played/1", **GOOD._asdict(), "more": 1}),
    "a field less": json.dumps({"format": "azulejo-played/1", "day": "2026-12-01"}),
    "a day that is none": played_text(GOOD._replace(day="today")),
    "a level that did not play": played_text(GOOD._replace(level=HIGH)),
    "a level that is markup": played_text(GOOD._replace(level="<b>")),
    "a place beyond the seats": played_text(GOOD._replace(place=3)),
    "a truth for a number": played_text(GOOD._replace(place=True)),
    "a broken number": played_text(GOOD._replace(score=50.5)),
    "points for the floor": played_text(GOOD._replace(floor=1)),
    "without end": played_text(GOOD) + " " * LONGEST,
}


def test_a_result_is_read_as_it_is_written():
    assert read_played(NAME, played_text(GOOD)) == GOOD


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_result_is_left_out_and_the_person_is_told(damage):
    with pytest.raises(PlayedError):
        read_played(NAME, DAMAGED[damage])
    store = MemoryStore()
    finished(store)
    store.texts[PLAYED + NAME] = DAMAGED[damage]
    session = visit(store)
    session.dispatch("statistics")
    assert "1 result can not be read" in session.render()
    assert [tally.games for tally in session.state.tallies] == [1]
    assert PLAYED + NAME in store.texts


@pytest.mark.parametrize(
    "name",
    ["", "colour2", "colour5-1-1-person.normal", "colour2-1-3-person.normal", "colour3-1-1-person.normal", "x" * 999],
)
def test_a_result_of_a_game_that_can_not_be_is_refused(name):
    with pytest.raises(PlayedError):
        read_played(name, played_text(GOOD))


# --- the sheet -------------------------------------------------------------------------------------------------------


def test_the_sheet_is_a_table_with_a_row_for_each_level():
    store = MemoryStore()
    for number, level in enumerate((LOW, LOW, HIGH)):
        played = GOOD._replace(level=level, score=40 + 10 * number, place=1 + number % 2)
        store.texts[f"{PLAYED}colour2-{number}-1-person.{level}"] = played_text(played)
    session = visit(store)
    session.dispatch("statistics")
    page = Page(session.render())
    assert page.problems == []
    assert [one.get("scope") for one in page.all("th")] == ["col"] * 6 + ["row"] * 3
    low, high = levels()[LOW], levels()[HIGH]
    assert f"{low} 2 1 50% 50 45.0 \N{MINUS SIGN}7.0 {high} 1 1 100% 60 60.0 \N{MINUS SIGN}7.0" in page.text
    assert "All levels 3 2 67% 60 50.0 \N{MINUS SIGN}7.0" in page.text


def test_the_statistics_are_deleted_only_after_a_question():
    store = MemoryStore()
    session = finished(store)
    assert 'data-action="statistics"' in session.render()
    session.dispatch("statistics")
    session.dispatch("reset")
    assert session.state.sheet is Sheet.RESET
    assert "The result of 1 game is deleted for good" in session.render()
    session.dispatch("statistics")
    assert len(results(store)) == 1
    session.dispatch("reset")
    session.dispatch("reset yes")
    assert results(store) == {}
    assert session.state.sheet is Sheet.STATISTICS
    assert "has been finished yet" in session.render()
    assert visit(copied(store)).state.game.is_over
    with pytest.raises(ValueError, match="neither"):
        session.dispatch("reset now")

"""Games and settings come back: after a reload, a crash, in another tab, and when what was kept is damaged."""

import json

import pytest

from tests.web.players import config, move_person, over, play_until, scripted
from web.app.saves import FORMAT, SaveError, read_save, save_text
from web.app.session import Session
from web.app.settings import Settings, System, Theme
from web.app.shelf import ASIDE, CURRENT, GAME, MOST_GAMES, MemoryStore, Shelf, StoreError
from web.app.state import Sheet

PERSONS = ("Ana", "")


class FullStore(MemoryStore):
    """A store that takes nothing more, as a full one or one in a private window."""

    def write(self, key, text):
        raise StoreError("QuotaExceededError")


class ForbiddenStore(MemoryStore):
    """A store that may not even be looked at."""

    def read(self, key):
        raise StoreError("SecurityError")

    write = remove = lambda self, *_: self.read("")

    def keys(self):
        raise StoreError("SecurityError")


def visit(store, *seats, wall="colour"):
    """A session as a page opens it."""
    session = Session(config(*(seats or ("", "bot")), wall=wall), Shelf(store))
    session.resume(System())
    return session


def copied(store):
    """The same texts in a store of its own."""
    twin = MemoryStore()
    twin.texts = dict(store.texts)
    return twin


def move(session):
    """One move of a person."""
    move_person(session, scripted())


def table(session):
    state = session.state
    return (
        str(state.game.position()),
        list(state.game.history),
        [ply.events for ply in state.plies],
        state.config.seats,
        state.scoring_shown,
        state.practice,
        state.game.seed,
        state.date,
    )


@pytest.mark.parametrize("wall", ["colour", "grey"])
@pytest.mark.parametrize("seats", [("", "bot"), PERSONS, ("", "bot", "bot"), ("bot",) * 4])
def test_after_every_decision_of_a_game_the_same_table_comes_back(seats, wall):
    store = MemoryStore()
    session = visit(store, *seats, wall=wall)

    def same(played):
        if played.state.plies:
            assert table(visit(store)) == table(played)
        return over(played)

    play_until(session, same)
    again = visit(store)
    assert table(again) == table(session)
    assert again.state.viewed is None


def test_undo_goes_on_after_a_reload():
    store = MemoryStore()
    session = visit(store)
    play_until(session, lambda played: len(played.state.plies) >= 9)
    again = visit(copied(store))
    for one in (session, again):
        one.dispatch("undo")
    assert table(again) == table(session)
    assert len(again.state.plies) < 9
    assert table(visit(store)) == table(session)


def test_a_move_taken_back_to_the_start_is_gone_after_a_reload():
    store = MemoryStore()
    session = visit(store, *PERSONS)
    session.dispatch(f"move {session.state.game.legal_moves()[0]}")
    session.dispatch("undo yes")
    assert visit(store).state.plies == []


def test_nothing_is_kept_of_a_table_that_nobody_has_touched():
    store = MemoryStore()
    visit(store)
    assert not [key for key in store.texts if key.startswith(GAME)]


def test_a_game_that_has_been_set_up_comes_back_before_its_first_move():
    store = MemoryStore()
    session = visit(store)
    session.dispatch("again")
    assert table(visit(store)) == table(session)


def test_what_was_left_to_try_something_else_comes_back_too():
    store = MemoryStore()
    session = visit(store, *PERSONS)
    play_until(session, lambda played: len(played.state.plies) >= 8)
    session.dispatch("view 3")
    session.dispatch("branch")
    move(session)
    again = visit(copied(store))
    assert again.state.left is not None
    for one in (session, again):
        one.dispatch("return")
    assert table(again) == table(session)
    assert len(again.state.plies) == 8


def test_a_kept_game_does_not_tell_another_story_than_the_one_that_goes_on():
    session = visit(MemoryStore())
    play_until(session, lambda played: len(played.state.plies) >= 5)
    text = save_text(session.state, 1000.0)
    assert json.loads(text)["format"] == FORMAT
    assert save_text(read_save(text, Settings()), 1000.0) == text


def test_a_game_is_written_again_only_when_it_has_changed():
    """Or opening a sheet would make it the one that was played last."""
    store = MemoryStore()
    session = visit(store, *PERSONS)
    move(session)
    for again in range(2):
        before = dict(store.texts)
        session.dispatch("sheet settings")
        session.dispatch("cancel")
        assert store.texts == before
        move(session)
        assert store.texts != before
        if not again:
            session = visit(store)
    text = store.texts[GAME + session.state.key]
    assert save_text(session.state, json.loads(text)["saved"]) == text


# --- settings --------------------------------------------------------------------------------------------------------


def test_settings_come_back_without_a_game():
    store = MemoryStore()
    session = visit(store)
    session.dispatch("set theme dark")
    assert visit(store).state.settings.theme is Theme.DARK


def test_damaged_settings_are_put_aside_and_said():
    store = MemoryStore()
    store.write("settings", "{")
    session = visit(store)
    assert session.state.settings == Settings()
    assert "settings" in session.state.notice.lower()
    assert "{" in [text for key, text in store.texts.items() if key.startswith(ASIDE)]


# --- damage ----------------------------------------------------------------------------------------------------------


def kept():
    session = visit(MemoryStore())
    play_until(session, lambda played: len(played.state.plies) >= 5)
    return save_text(session.state, 1.0)


def changed(**fields):
    return json.dumps({**json.loads(kept()), **fields})


DAMAGED = {
    "empty": lambda: "",
    "cut off": lambda: kept()[:300],
    "not JSON": lambda: "<html>",
    "nested without end": lambda: "[" * 100_000,
    "something else": lambda: '{"format": "other/1"}',
    "a list": lambda: "[]",
    "newer": lambda: changed(format="azulejo-save/2"),
    "no record": lambda: changed(record=None),
    "an illegal move": lambda: changed(record=json.loads(kept())["record"].replace("1. ", "1. x ")),
    "an unknown bot": lambda: changed(record=json.loads(kept())["record"].replace("bot:normal", "bot:titan")),
    "a starter that there is not": lambda: changed(starter=7),
    "a broken other game": lambda: changed(left={"record": "x"}),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_save_that_cannot_be_read_is_put_aside_and_a_new_game_offered(damage):
    text = DAMAGED[damage]()
    with pytest.raises(SaveError):
        read_save(text, Settings())
    store = MemoryStore()
    store.texts = {CURRENT: "abc", GAME + "abc": text}
    session = visit(store)
    assert session.state.plies == []
    assert "put aside" in session.state.notice
    assert text in [kept for key, kept in store.texts.items() if key.startswith(ASIDE)]
    session.dispatch(f"move {session.state.game.legal_moves()[0]}")
    assert len(visit(store).state.plies) >= 1


@pytest.mark.parametrize("store", [FullStore(), ForbiddenStore()])
def test_without_a_store_the_game_goes_on_and_it_is_said_once(store):
    session = visit(store, *PERSONS)
    said = []
    for _ in range(6):
        said.append(session.state.notice)
        session.dispatch(f"move {session.state.game.legal_moves()[0]}")
    assert len(session.state.plies) == 6
    assert len([text for text in said if "does not keep" in text]) == 1


# --- several games ---------------------------------------------------------------------------------------------------


def test_several_games_are_kept_and_listed_the_latest_first():
    store = MemoryStore()
    session = visit(store, *PERSONS)
    move(session)
    first = session.state.key
    session.dispatch("again")
    move(session)
    session.dispatch("games")
    assert session.state.sheet is Sheet.GAMES
    assert [one.key for one in session.state.kept] == [session.state.key, first]
    session.dispatch(f"resume {first}")
    assert session.state.key == first
    assert len(session.state.plies) == 1
    assert session.state.sheet is Sheet.NONE
    assert visit(store).state.key == first


def test_a_game_can_be_deleted_but_not_the_one_on_the_table():
    store = MemoryStore()
    session = visit(store, *PERSONS)
    move(session)
    first = session.state.key
    session.dispatch("again")
    session.dispatch(f"forget {first}")
    assert [one.key for one in session.state.kept] == [session.state.key]
    with pytest.raises(ValueError, match="on the table"):
        session.dispatch(f"forget {session.state.key}")
    session.dispatch(f"resume {first}")
    assert "not there" in session.state.notice


def test_only_finished_games_make_room_for_new_ones():
    store = MemoryStore()
    session = visit(store, *PERSONS)
    move(session)
    for key, text in list(store.texts.items()):
        if key.startswith(GAME):
            for number in range(MOST_GAMES + 5):
                save = {**json.loads(text), "saved": number, "over": number % 2 == 0}
                store.texts[f"{GAME}old{number}"] = json.dumps(save)
    session.dispatch("again")
    left = {key.removeprefix(GAME + "old") for key in store.texts if key.startswith(GAME + "old")}
    gone = set(map(str, range(MOST_GAMES + 5))) - left
    assert gone == {"0", "2", "4", "6"}


# --- two tabs --------------------------------------------------------------------------------------------------------


def test_two_tabs_with_one_game_never_overwrite_each_other():
    store = MemoryStore()
    one = visit(store, *PERSONS)
    move(one)
    other = visit(store)
    move(other)
    before = dict(store.texts)
    move(one)  # what the other tab has kept stays, this one stands still
    assert store.texts == before
    assert one.state.elsewhere
    plies = len(one.state.plies)
    one.dispatch(f"move {one.state.game.legal_moves()[0]}")
    assert len(one.state.plies) == plies
    assert one.bot_request() is None
    assert "another tab" in one.render()
    one.dispatch("here")
    assert table(one) == table(other)
    move(one)
    move(other)
    assert other.state.elsewhere


def test_the_news_that_another_tab_has_some_other_game_changes_nothing():
    session = visit(MemoryStore())
    session.dispatch("elsewhere 0123")
    assert not session.state.elsewhere
    session.dispatch(f"elsewhere {session.state.key}")
    assert session.state.elsewhere
    session.dispatch("again")
    assert not session.state.elsewhere

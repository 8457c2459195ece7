"""Everything that is kept as one file: taken along, added without loss, and refused when it is not what it says."""

import json
from functools import cache
from pathlib import Path

import pytest

from tests.web.players import over, play_until, scripted
from tests.web.test_saving import copied, move, visit
from web.app import bundle
from web.app.bundle import LONGEST, MOST_GAMES, BundleError, bundle_of, bundle_text, read_bundle
from web.app.driver import Driver
from web.app.settings import Theme
from web.app.shelf import GAME, PLAYED, SETTINGS, MemoryStore, Shelf, StoreError
from web.app.state import Sheet

KEPT = Path(__file__).parent / "kept"


def device():
    """A store with an unfinished game, a finished one that counts, and settings."""
    store = MemoryStore()
    session = visit(store)
    play_until(session, over)
    seats = {"seats": "2", "kind1": "person", "name1": "Ana", "kind2": "person", "name2": ""}
    session.dispatch(f"new {json.dumps({**seats, 'wall': 'grey', 'starter': '1', 'seed': '5'})}")
    for _ in range(4):
        move(session)
    session.dispatch("set theme dark")
    return store


def exported(store):
    session = visit(store)
    session.dispatch("export")
    name, text = session.take_download()
    assert session.take_download() is None
    assert name.endswith(".json")
    return text


@cache
def everything():
    """A device's file, made once: what the tests damage."""
    return exported(device())


def take(session, text):
    session.dispatch(f"import {json.dumps({'text': text})}")
    return session.state.notice


def kept(store):
    """Games, results and settings of a store, without which game is on the table."""
    return {key: text for key, text in store.texts.items() if key.startswith((GAME, PLAYED, SETTINGS))}


def test_everything_comes_to_another_device():
    store = device()
    text = exported(store)
    assert text.isascii()
    other = MemoryStore()
    session = visit(other)
    session.dispatch("games")
    said = take(session, text)
    assert said == "2 games were added. 1 result was added to the statistics. The settings were taken over."
    assert kept(other) == kept(store)
    assert session.state.settings.theme is Theme.DARK
    assert session.state.sheet is Sheet.GAMES
    assert len(session.state.kept) == 2
    session.dispatch(f"resume {session.state.kept[0].key}")
    assert session.state.names[0] == "Ana"
    session.dispatch("statistics")
    assert [tally.games for tally in session.state.tallies] == [1]


def test_a_file_twice_changes_nothing():
    store = device()
    session = visit(store)
    before = dict(store.texts)
    session.dispatch("statistics")
    assert take(session, exported(store)) == (
        "All games and results of this file are here already. The settings of this device stay as they are."
    )
    assert store.texts == before
    assert session.state.sheet is Sheet.STATISTICS


def test_a_game_that_has_gone_on_here_stays_and_an_earlier_stage_is_not_added():
    store = device()
    text = exported(store)
    session = visit(store)
    move(session)
    before = kept(store)
    take(session, text)
    assert kept(store) == before


def test_a_game_that_took_another_course_on_the_other_device_comes_beside_the_one_here():
    store = device()
    other = copied(store)
    there, here = visit(other), visit(store)
    there.dispatch("undo yes")
    play_until(there, lambda session: len(session.state.plies) >= 9, scripted(8))
    move(here)
    before = kept(store)
    text = exported(other)
    assert "1 game was added" in take(here, text)
    after = kept(store)
    assert {key: after[key] for key in before} == before
    (new,) = set(after) - set(before)
    assert after[new] == other.texts[GAME + there.state.key]
    take(here, text)
    assert kept(store) == after


def test_results_of_here_are_not_overwritten_and_settings_only_when_they_are_the_usual_ones():
    store = device()
    (name,) = [key for key in store.texts if key.startswith(PLAYED)]
    text = (
        exported(store).replace('\\"day\\": \\"', '\\"day\\": \\"1', 1).replace('\\"day\\": \\"12', '\\"day\\": \\"1')
    )
    session = visit(store)
    session.dispatch("set theme light")
    before = dict(store.texts)
    take(session, text)
    assert store.texts[name] == before[name]
    assert session.state.settings.theme is Theme.LIGHT
    assert visit(store).state.settings.theme is Theme.LIGHT


def test_a_store_that_is_full_in_the_middle_takes_nothing():
    class SmallStore(MemoryStore):
        room = 10**9

        def write(self, key, text):
            if key.startswith((GAME, PLAYED)) and sum(map(len, self.texts.values())) + len(text) > self.room:
                raise StoreError("QuotaExceededError")
            super().write(key, text)

    text = exported(device())
    store = SmallStore()
    session = visit(store)
    move(session)
    before = kept(store)
    store.room = sum(map(len, store.texts.values())) + 900
    assert "no room" in take(session, text)
    assert kept(store) == before


def test_what_can_not_be_read_stays_here_and_is_not_in_the_file():
    store = device()
    store.texts[GAME + "0123456789ab"] = "{"
    store.texts[PLAYED + "x"] = "{"
    store.texts[SETTINGS] = json.dumps({"theme": "dark", "of a newer version": 1})
    found = read_bundle(exported(store))
    assert len(found.games) == 2
    assert len(found.played) == 1
    assert json.loads(found.settings)["theme"] == "dark"
    assert store.texts[GAME + "0123456789ab"] == "{"


def test_the_driver_hands_the_file_to_the_page():
    saved = []

    class Silent:
        def save(self, name, text):
            saved.append((name, text))

        show = hold = announce = fail = lambda *_: None

    driver = Driver(visit(device()), Silent(), None)
    driver.session.dispatch("export")
    driver.show()
    driver.show()
    assert len(saved) == 1


# --- files that are not what they say -------------------------------------------------------------------------------


def changed(**parts):
    return json.dumps({**json.loads(everything()), **parts})


def game_changed(key=None, **fields):
    """The file with one game, in which these fields of the save are others."""
    found = json.loads(everything())
    (first, text), *_ = found["games"].items()
    return json.dumps({**found, "games": {key or first: json.dumps({**json.loads(text), **fields})}})


def save(name):
    return (KEPT / f"save-1-{name}.json").read_text(encoding="utf-8")


FOREIGN = {
    "empty": lambda: "",
    "a picture": lambda: "\x89PNG\r\n\x1a\n\ufffd\ufffd",
    "cut off": lambda: everything()[:-40],
    "nested without end": lambda: "[" * 200_000,
    "nested objects": lambda: '{"a":' * 100_000,
    "another program's": lambda: '{"format": "backup/1"}',
    "a list": lambda: "[1, 2]",
    "a save alone": lambda: save("finished"),
    "newer": lambda: changed(format="azulejo-kept/2"),
    "a format that is no text": lambda: changed(format=1),
    "a name twice": lambda: everything().replace('"games":', '"games": {}, "games":', 1),
    "not a number": lambda: everything().replace('"games":', '"more": NaN, "games":', 1),
    "a number without end": lambda: changed(more=0).replace('"more": 0', '"more": ' + "9" * 100_000),
    "more than there is": lambda: changed(more={}),
    "a part missing": lambda: json.dumps({"format": "azulejo-kept/1", "games": {}, "played": {}}),
    "a list of games": lambda: changed(games=[]),
    "a game that is an object": lambda: changed(games={"0123456789ab": {}}),
    "too many games": lambda: changed(games={f"{number:012x}": "" for number in range(MOST_GAMES + 1)}),
    "a key that leaves its place": lambda: game_changed("../settings"),
    "a key of capital letters": lambda: game_changed("0123456789AB"),
    "a game that is too long": lambda: game_changed(more="x" * 100_000),
    "an illegal move": lambda: game_changed(record=json.loads(save("finished"))["record"].replace(" 1", " 0", 1)),
    "a game that is listed as another": lambda: game_changed(scores=[99, 98]),
    "a round that is another": lambda: game_changed(round=99),
    "a date that is none": lambda: game_changed(saved=float("nan")),
    "a date beyond all clocks": lambda: game_changed(saved=1e300),
    "a name without end": lambda: game_changed(names=["x" * 500, ""]),
    "half a character": lambda: changed(games={"0123456789ab": "\ud800"}),
    "a result that is none": lambda: changed(played={"colour2-1-1-person.normal": "{}"}),
    "a result under a wrong name": lambda: changed(played={"x": "{}"}),
    "settings that are none": lambda: changed(settings="[]"),
    "a setting that is none": lambda: changed(settings='{"theme": "plaid"}'),
    "settings that are a number": lambda: changed(settings=3),
}


@pytest.mark.parametrize("wrong", FOREIGN)
def test_a_file_that_is_not_what_it_says_is_refused_and_nothing_changes(wrong):
    text = FOREIGN[wrong]()
    with pytest.raises(BundleError):
        read_bundle(text)
    store = MemoryStore()
    take(visit(store), everything())
    session = visit(store)
    session.dispatch("games")
    before = dict(store.texts)
    said = take(session, text)
    assert said.startswith("This file ") or said == "This is not a file with what Azulejo has kept."
    assert len(said) < 400
    assert session.state.sheet is Sheet.GAMES
    assert store.texts == before
    assert said.split(":")[0] in session.render()


def test_a_huge_file_is_refused_before_it_is_read(monkeypatch):
    monkeypatch.setattr(bundle.json, "loads", None)
    with pytest.raises(BundleError, match="too large"):
        read_bundle(" " * (LONGEST + 1))


@pytest.mark.parametrize("language", ["ru", "pl", "fr"])
def test_a_refusal_is_in_the_person_s_language(language):
    session = visit(MemoryStore())
    session.dispatch(f"set language {language}")
    english = "This is not a file with what Azulejo has kept."
    assert take(session, '{"format": "other"}') not in ("", english)


def test_a_byte_order_mark_of_an_editor_is_no_harm():
    text = everything()
    assert read_bundle("\ufeff" + text) == read_bundle(text)


def test_an_empty_device_has_a_file_too():
    text = bundle_text(bundle_of(Shelf(MemoryStore())))
    session = visit(MemoryStore())
    assert take(session, text) == "All games and results of this file are here already."

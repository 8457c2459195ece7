"""What older versions have kept stays readable: a file for each version and situation, written by that version.

A file here is never changed. When the format changes, its version counts up and new files join the old ones.
"""

import json
from pathlib import Path

import pytest

from web.app.saves import FORMAT, read_save, read_summary
from web.app.session import Session
from web.app.settings import Confirm, Language, Settings, Speed, System, Theme, read_settings
from web.app.shelf import CURRENT, GAME, SETTINGS, MemoryStore, Shelf

KEPT = Path(__file__).parent / "kept"
SAVES = sorted(path for path in KEPT.glob("save-*.json") if not path.name.endswith(".expected.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_older_version_resumes_the_table_with_undo(path: Path):
    text = path.read_text(encoding="utf-8")
    expected = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    store = MemoryStore()
    store.texts = {CURRENT: "abc", GAME + "abc": text}
    session = Session(shelf=Shelf(store))
    session.resume(System())
    state = session.state
    assert session.shelf.trouble == state.notice == ""
    found = {
        "position": str(state.game.position()),
        "moves": len(state.plies),
        "names": list(state.names),
        "scoring": state.scoring_shown,
        "practice": state.practice,
        "daily": state.daily,
        "left": None if state.left is None else str(state.left.game.position()),
    }
    session.dispatch("undo yes")
    found |= {"undone": str(session.state.game.position()), "moves_undone": len(session.state.plies)}
    assert found == expected
    assert read_save(store.texts[GAME + "abc"], Settings()).plies == session.state.plies


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_an_older_version_is_listed(path: Path):
    text = path.read_text(encoding="utf-8")
    kept = json.loads(text)
    summary = read_summary(text)
    assert (list(summary.names), list(summary.scores)) == (kept["names"], kept["scores"])
    assert (summary.round, summary.over, summary.saved) == (kept["round"], kept["over"], kept["saved"])


def test_every_version_of_the_format_has_its_files():
    version = int(FORMAT.removeprefix("azulejo-save/"))
    versions = {json.loads(path.read_text(encoding="utf-8"))["format"] for path in SAVES}
    assert versions == {f"azulejo-save/{number}" for number in range(1, version + 1)}
    assert {int(path.stem.split("-")[1]) for path in SAVES} == set(range(1, version + 1))


def test_settings_of_the_first_version_are_read():
    text = (KEPT / "settings-1.json").read_text(encoding="utf-8")
    expected = Settings(Theme.DARK, Speed.FAST, False, 35, Confirm.ON, False, Language.PL)
    assert read_settings(text) == expected
    store = MemoryStore()
    store.texts = {SETTINGS: text}
    assert Shelf(store).settings() == expected


def test_settings_of_an_unknown_version_lose_nothing():
    """A newer version's fields and values mean nothing here, and are there again when that version comes back."""
    store = MemoryStore()
    store.texts = {SETTINGS: json.dumps({"theme": "sepia", "volume": 20, "board": {"tilt": 3}})}
    session = Session(shelf=Shelf(store))
    session.resume(System())
    assert session.state.settings.theme is Theme.AUTO
    session.dispatch("set speed slow")
    kept = json.loads(store.texts[SETTINGS])
    assert (kept["theme"], kept["volume"], kept["speed"], kept["board"]) == ("sepia", 20, "slow", {"tilt": 3})

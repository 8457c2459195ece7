"""The service worker in Node, on a small page: what it keeps, hands out, heals, refuses and leaves alone."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from web.node import find_node
from web.precache import hashes, write_page

pytestmark = pytest.mark.node

HOST = Path(__file__).with_name("worker_host.mjs")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of it all, see ``worker_host.mjs``."""
    node = find_node()
    if node is None:
        pytest.skip("there is no Node here")
    stage = tmp_path_factory.mktemp("page")
    (stage / "web").mkdir()
    (stage / "web/bot.py").write_text("the bot", encoding="ascii")
    (stage / "web/a.js").write_text("a script", encoding="ascii")
    (stage / "snapshot-1.pack").write_bytes(gzip.compress(b"the memory"))
    (stage / ".nojekyll").touch()
    write_page(stage, '<!doctype html><html lang="en"><title>page</title>')
    assert sorted(hashes(stage)) == ["index.html", "snapshot-1.pack", "web/a.js", "web/bot.py"]
    done = subprocess.run([node, HOST, stage], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_a_version_is_kept_whole_or_not_at_all(told: dict[str, Any]):
    assert "web/bot.py is not the one of version" in told["mixed"]
    assert told["heldAfterMixed"] == "503"
    assert told["install"] == "done"
    assert told["kept"] == 3


def test_only_its_own_old_caches_are_removed(told: dict[str, Any]):
    own, *others = told["names"]
    assert own.startswith("azulejo:/azul/:")
    assert others == ["azulejo:/azul/two/:old", "theirs"]


def test_it_serves_a_page_of_its_own_version_only_and_takes_over_when_told(told: dict[str, Any]):
    assert told["said"] == ["claimed", "took over"]


def test_what_only_makes_later_starts_quicker_is_kept_when_asked_for_and_unpacked(told: dict[str, Any]):
    assert not told["laterBefore"]
    assert not told["laterWrong"]
    assert told["later"] == ["the memory", []]
    assert told["laterOffline"] == ["later starts will not be quicker: no host"]


def test_without_the_host_everything_is_there(told: dict[str, Any]):
    assert told["offline"] == "200 the bot"
    assert told["page"].startswith('200 <!doctype html><html lang="en" data-version="')


def test_it_answers_only_for_its_own_files(told: dict[str, Any]):
    assert set(told["alone"]) == {"left alone"}


def test_what_the_browser_has_dropped_is_fetched_and_kept_again(told: dict[str, Any]):
    assert told["droppedOffline"] == "no host"
    assert told["healed"] == "200 the bot"
    assert told["keptAgain"] == 3


def test_a_strangers_page_instead_of_the_host_changes_nothing(told: dict[str, Any]):
    assert told["stranger"] == ["503 ", True]


def test_a_file_of_a_newer_version_is_refused_and_the_next_visit_is_the_hosts(told: dict[str, Any]):
    assert told["replaced"] == ["503 ", False, ["replaced"]]
    answer, registered = told["replacedPage"]
    assert answer.startswith('200 <!doctype html><meta charset="utf-8"><title>Azulejo</title>')
    assert "new page" not in answer
    assert not registered

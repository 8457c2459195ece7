"""The page's own Python: what is in its archives, and that the game runs with them."""

import gzip
import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.pyodide import games
from tests.web_build.in_trimmed import ABSENT
from web.catalogues import COMPILED, compile_catalogues
from web.errors import BuildError
from web.files import ROOT
from web.node import find_node, install_runtime
from web.stdlib.archives import (
    APP,
    EMPTY,
    LIBRARY,
    Source,
    app_files,
    build_archives,
    outside_imports,
    pyscript_files,
    snapshot_name,
)
from web.stdlib.left_out import BY_NAME, LEFT_OUT

pytestmark = pytest.mark.node


@pytest.fixture(scope="module", autouse=True)
def catalogues() -> None:
    """The translations are files of the game, too."""
    compile_catalogues()


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the archives and the snapshot."""
    try:
        install_runtime()
    except BuildError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("python")
    build_archives(folder)
    return folder


def unpack(pack: Path, folder: Path) -> list[str]:
    """Write a pack's files to ``folder``; their paths."""
    head, _, rest = gzip.decompress(pack.read_bytes()).partition(b"\n")
    sizes = json.loads(head)
    for path, size in sizes.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(rest[:size])
        rest = rest[size:]
    assert not rest
    return list(sizes)


def test_the_library_is_compiled_and_holds_what_is_needed_and_no_more(archives: Path, tmp_path: Path):
    paths = unpack(archives / LIBRARY, tmp_path)
    assert all(path.endswith(".pyc") for path in paths)
    modules = {path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for path in paths}
    assert {"json.decoder", "random", "asyncio.events", "pyodide.ffi", "pyscript.workers", *BY_NAME} <= modules
    assert not modules & LEFT_OUT.keys()
    assert len(modules) < 160


def test_the_same_sources_give_the_same_bytes(archives: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("web.stdlib.archives.CACHE", tmp_path / "cache")
    build_archives(tmp_path)
    assert snapshot_name(tmp_path) == snapshot_name(archives)
    for name in (LIBRARY, APP, EMPTY, snapshot_name(archives)):
        assert (tmp_path / name).read_bytes() == (archives / name).read_bytes()


def test_unchanged_archives_are_not_made_again(archives: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("web.stdlib.archives.find_node", lambda: pytest.fail("Node is not needed"))
    build_archives(tmp_path)
    assert (tmp_path / APP).read_bytes() == (archives / APP).read_bytes()


def test_the_game_goes_without_the_command_line_and_the_programs():
    paths = {file.path for file in app_files()}
    assert {"azul/game.py", "web/app/session.py", "web/app/view/page.py", "azul/bots/learned_weights.json"} <= paths
    assert not any(path.endswith(COMPILED) for path in paths)
    assert not any(path.startswith("azul/commands/") for path in paths)
    assert not paths & {"web/app/main.py", "web/bot.py", "azul/__main__.py"}


def test_a_module_of_the_game_may_not_import_what_is_left_out():
    bad = Source("web/app/bad.py", b"def later():\n    from multiprocessing import Pool")
    with pytest.raises(BuildError, match=r"web/app/bad\.py imports multiprocessing.*can't start processes"):
        outside_imports([*app_files(), bad], pyscript_files())


def test_the_snapshot_tells_nothing_of_the_machine_that_has_made_it(archives: Path):
    memory = gzip.decompress((archives / snapshot_name(archives)).read_bytes())
    for word in (ROOT.as_posix(), Path.home().as_posix() + "/.", "snapshot.mjs"):
        assert word.encode() not in memory


@pytest.mark.parametrize("start", ["from nothing", "from the snapshot"])
def test_the_game_runs_in_the_pages_own_python(start: str, archives: Path, tmp_path: Path):
    paths = unpack(archives / APP, tmp_path)
    assert "azul/game.pyc" in paths
    assert not any(path.endswith(".py") for path in paths)
    unpack(archives / LIBRARY, tmp_path)
    command = [find_node(), ROOT / "tests/web_build/trimmed.mjs", ROOT, archives / EMPTY, tmp_path]
    if start == "from the snapshot":
        command.append(archives / snapshot_name(archives))
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == json.loads(games.everything())
    assert min(found["bots"]) > 20
    assert found["refused"] == {name: f"No module named {name.partition('.')[0]!r}" for name in ABSENT}
    assert re.search(r'File "[^"]*web/app/session\.pyc?", line \d+, in dispatch', found["traced"]), found["traced"]
    strange = [
        origin
        for origin in found["origins"]
        if not origin.startswith(("/lib/python3", "/app/", "/checkout/tests/"))
        and origin not in {"None", "built-in", "frozen", "javascript"}
    ]
    assert not strange

"""How many bytes the first game takes: the same count as the benchmark's, without a browser and without a clock."""

import os
from pathlib import Path

import pytest

from tests.bench.startup import AFTERWARDS, BYTES, OWN_BYTES, bytes_by_kind
from tests.bench.static_host import Sent, on_the_wire
from web.build import build
from web.errors import BuildError

pytestmark = pytest.mark.node


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Sent, ...]:
    """The built page's files with their bytes on the wire."""
    folder = tmp_path_factory.mktemp("budget") / "dist"
    try:
        build(folder)
    except BuildError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    return tuple(
        sent(path, folder) for path in folder.rglob("*") if path.is_file() and not AFTERWARDS.search(str(path))
    )


def sent(path: Path, folder: Path) -> Sent:
    return Sent(path.relative_to(folder).as_posix(), len(on_the_wire(path)))


def test_the_first_game_is_small(loaded: tuple[Sent, ...]):
    kinds = bytes_by_kind(loaded)
    assert kinds.total() <= BYTES, kinds


def test_own_code_and_art_are_small(loaded: tuple[Sent, ...]):
    own = {kind: size for kind, size in bytes_by_kind(loaded).items() if kind.startswith("own")}
    assert sum(own.values()) <= OWN_BYTES, own


def test_the_stock_library_is_not_served(loaded: tuple[Sent, ...]):
    assert not any("python_stdlib" in file.path or "pyodide-lock" in file.path for file in loaded)

"""The same games and pages on the browser's Python (WebAssembly, a newer Python) and on this one."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.pyodide.games import everything
from web.errors import BuildError
from web.node import find_node, install_runtime

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.node
def test_games_and_pages_are_the_same_in_the_browsers_python():
    node = find_node()
    try:
        install_runtime()
    except BuildError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    done = subprocess.run(
        [node, ROOT / "tests/pyodide/run.mjs", ROOT], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    _version, found = done.stdout.splitlines()
    expected = json.loads(everything())
    assert len(expected["games"]) == 20
    assert json.loads(found) == expected

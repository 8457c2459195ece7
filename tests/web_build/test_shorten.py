"""Shorter modules that do the same."""

import ast
import traceback
from pathlib import Path

import pytest

from web.files import ROOT
from web.stdlib.shorten import with_short_lines, without_docstrings, without_types

SOURCES = sorted((ROOT / "azul").glob("*.py"))


def shortened(source: str) -> dict[str, object]:
    tree = without_types(without_docstrings(ast.parse(source)))
    names: dict[str, object] = {}
    exec(with_short_lines(compile(ast.fix_missing_locations(tree), "short.py", "exec")), names)
    return names


def test_docstrings_go_and_asserts_stay():
    names = shortened('"""Doc."""\ndef f(x):\n    """Doc."""\n    assert x\nclass C:\n    """Doc."""\n')
    assert names.get("__doc__") is None
    assert names["f"].__doc__ is None
    assert names["C"].__doc__ is None
    with pytest.raises(AssertionError):
        names["f"](0)


def test_types_go_where_only_people_read_them():
    names = shortened(
        "from typing import NamedTuple\n"
        "LIMIT: Missing = 3\n"
        "declared: Missing\n"
        "def f(x: Missing, *more: Missing, key: Missing = 1) -> Missing:\n"
        "    local: Missing = x\n"
        "    return local\n"
        "class Point(NamedTuple):\n"
        "    x: int\n"
        "    y: int = 2\n"
    )
    assert names["LIMIT"] == 3
    assert names["f"](4) == 4
    assert names["f"].__annotations__ == {}
    assert names["Point"](1) == (1, 2)


def test_the_line_of_an_error_is_the_same():
    source = (
        "def f(x):\n    y = [\n        x,\n        1 / x,\n    ]\n\n    return y\n"
        + "\n" * 300
        + "def g():\n    return f(0)\n"
    )
    names = shortened(source)
    with pytest.raises(ZeroDivisionError) as caught:
        names["g"]()
    lines = [frame.lineno for frame in traceback.extract_tb(caught.value.__traceback__) if frame.filename == "short.py"]
    assert lines == [309, 4]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_instruction_keeps_its_line(path: Path):
    code = compile(path.read_text(encoding="utf-8"), path.name, "exec")
    short = with_short_lines(code)  # raises when a line has changed
    assert len(short.co_linetable) < len(code.co_linetable)

"""What a source imports, and what that leads to."""

import pytest

from web.stdlib.imports import closure, covers, imported_names, module_name


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import json", ["json"]),
        ("import os.path as p, re", ["os.path", "re"]),
        ("from a.b import c, d", ["a.b", "a.b.c", "a.b.d"]),
        ("from . import near", ["pack", "pack.near"]),
        ("from .near import x", ["pack.near", "pack.near.x"]),
        ("from ..far import x", ["far", "far.x"]),
        ("def f():\n    import later", ["later"]),
        ("try:\n    import a\nexcept ImportError:\n    import b", ["a", "b"]),
        ("if TYPE_CHECKING:\n    import a\nelse:\n    import b", ["b"]),
        ("if __name__ == '__main__':\n    import doctest", []),
        ("import sys\nif sys.platform == 'win32':\n    import winreg", ["sys"]),
    ],
)
def test_every_import_is_found(source: str, expected: list[str]):
    assert imported_names(source, "pack.module", is_package=False) == expected


def test_a_packages_own_dots_count_from_itself():
    assert imported_names("from .inner import x", "pack", is_package=True) == ["pack.inner", "pack.inner.x"]


@pytest.mark.parametrize(("path", "name"), [("azul/game.py", "azul.game"), ("azul/__init__.py", "azul"), ("a.py", "a")])
def test_a_path_has_a_module_name(path: str, name: str):
    assert module_name(path) == name


def test_the_closure_takes_packages_along_and_stops_at_what_is_left_out():
    graph = {"a": ["b.c", "left.x"], "b": ["d"], "b.c": [], "d": [], "left": ["e"], "left.x": [], "e": []}
    found = closure(graph, ["a", "no.such"], lambda name: covers({"left"}, name))
    assert found == {"a": "", "b.c": "a", "b": "b.c", "d": "b"}

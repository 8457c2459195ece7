"""The licences of all that is served: our own, and those of the runtime, as ``LICENCES.txt`` in the built page."""

import json
from pathlib import Path
from typing import Any, Final

from web.errors import BuildError
from web.files import NODE_MODULES, ROOT, WEB

NOT_SHIPPED: Final = frozenset({"@types/emscripten", "ws"})
"""Pyodide's dependencies that only Node and TypeScript see."""

CHANGED: Final = {
    "@pyscript/core": "its own Python files are compiled, without docstrings; the rest loses its link to a source map",
    "pyodide": "its Python files are compiled, without docstrings, those that are not needed left out; its list of "
    "packages is empty; its scripts lose their links to source maps",
}
"""What the build does to a package, as its licence wants it told."""

TEXTS: Final = WEB / "licences"
RULE: Final = "\n\n" + "=" * 120 + "\n\n"


def licences_text() -> str:
    """All licences, ours first.

    Raises ``BuildError`` when a package says neither in its files nor by a known name under which licence it is.
    """
    ours = f"Azulejo\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"
    python = "\n\n".join(
        (
            "CPython (Python itself, in pyodide.asm.wasm and library.pack)",
            "Changed: by Pyodide, to run in a browser; the library's modules are compiled, without docstrings, and "
            "those that are not needed left out.",
            _text("cpython"),
        )
    )
    inside = f"Libraries in pyodide.asm.wasm\n\n{_text('inside')}"
    return RULE.join(part.strip() for part in (ours, *map(_package, shipped()), python, inside)) + "\n"


def shipped() -> list[str]:
    """The names of all packages of npm whose code is served, sorted: the page's, and what is bundled into those."""
    found: set[str] = set()
    waiting = list(json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"])
    while waiting:
        name = waiting.pop()
        if name not in found | NOT_SHIPPED:
            found.add(name)
            waiting += _about(name).get("dependencies", {})
    return sorted(found)


def _package(name: str) -> str:
    about = _about(name)
    author = about.get("author", "")
    head = [f"{name} {about['version']} ({about['license']}), from the npm registry"]
    if source := about.get("repository", {}).get("url"):
        head.append(f"Source code: {source.removeprefix('git+').removesuffix('.git')}")
    if name in CHANGED:
        head.append(f"Changed: {CHANGED[name]}.")
    texts = sorted(
        path
        for path in (NODE_MODULES / name).iterdir()
        if path.name.upper().startswith(("LICENSE", "LICENCE", "NOTICE", "COPYING"))
    )
    if texts:
        return "\n".join([*head, "", *(path.read_text(encoding="utf-8") for path in texts)])
    if not (TEXTS / f"{about['license'].lower()}.txt").is_file():
        raise BuildError(f"{name} is under {about['license']!r} and brings no text: put it into web/licences")
    copyright_line = [f"Copyright (c) {author}"] if author else []
    return "\n".join([*head, "", *copyright_line, "", _text(about["license"].lower())])


def _about(name: str) -> dict[str, Any]:
    about: dict[str, Any] = json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))
    return about


def _text(name: str) -> str:
    return Path(TEXTS / f"{name}.txt").read_text(encoding="utf-8")

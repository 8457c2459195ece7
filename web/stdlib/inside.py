"""Runs inside Pyodide under Node, called by ``compile.mjs``: its own bytecode for the modules that the page needs.

The folder of the job holds ``job.json`` and the sources that are no part of the standard library, by archive: ``app``
and ``library``. Their compiled modules are written beside them, the standard library's into ``library``, and
``kept.json`` says which those are.
"""

import sys

STARTED = frozenset(sys.modules)
"""What Pyodide has imported before anything here."""

import _imp  # noqa: E402 - the list of what has started comes first
import ast  # noqa: E402
import json  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from importlib.util import MAGIC_NUMBER, source_hash  # noqa: E402
from pathlib import Path  # noqa: E402

from web.stdlib.imports import closure, covers, imported_names, module_name  # noqa: E402
from web.stdlib.shorten import with_short_lines, without_docstrings, without_types  # noqa: E402

UNCHECKED_HASH = 1
"""Flags of a compiled module that is taken as it is: no source and no modification time is looked for."""


def compiled(tree: ast.Module, source: bytes, file: str) -> bytes:
    """The ``tree`` of a ``source`` as a ``.pyc`` file.

    The positions within a line are missing (the environment says so), because no source is there to be shown.
    """
    code = compile(tree, file, "exec", dont_inherit=True, optimize=0)
    head = MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little") + source_hash(source)
    return head + marshal.dumps(with_short_lines(code))


def library_sources() -> dict[str, tuple[str, bytes]]:
    """The standard library that Pyodide has started with, its own packages included: module -> (path, source)."""
    (archive,) = (entry for entry in sys.path if entry.endswith(".zip"))
    with zipfile.ZipFile(archive) as library:
        paths = [path for path in library.namelist() if path.endswith(".py")]
        return {module_name(path): (path, library.read(path)) for path in paths}


def run(folder: str) -> None:
    """Do the job in ``folder``."""
    job = Path(folder)
    for archive in (job / "app", job / "library"):
        for path in sorted(archive.rglob("*.py")):
            source = path.read_bytes()
            tree = without_types(without_docstrings(ast.parse(source)))
            path.with_suffix(".pyc").write_bytes(compiled(tree, source, path.relative_to(archive).as_posix()))
    kept = compile_library(job / "library", **json.loads((job / "job.json").read_text(encoding="ascii")))
    (job / "kept.json").write_text(json.dumps(kept), encoding="ascii")


def compile_library(target: Path, roots: list[str], left_out: list[str]) -> dict[str, str]:
    """Compile into ``target`` what Pyodide starts with and what the ``roots`` lead to; module -> what led to it.

    Raises ``ValueError`` when a name in ``left_out`` is no module of the library.
    """
    sources = library_sources()
    graph = {
        name: imported_names(source, name, path.endswith("__init__.py")) for name, (path, source) in sources.items()
    }
    unknown = sorted(set(left_out) - graph.keys())
    if unknown:
        raise ValueError(f"left out, but no part of the library: {', '.join(unknown)}")
    kept = closure(graph, [*sorted(STARTED), *roots], lambda name: covers(left_out, name))
    needed = sorted(name for name in kept if not is_frozen(name))
    for name in needed:
        path, source = sources[name]
        file = target / f"{path}c"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(compiled(without_docstrings(ast.parse(source)), source, path))
    return {name: kept[name] for name in needed}


def is_frozen(name: str) -> bool:
    """Whether the interpreter holds the module itself, so that it needs no file."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return _imp.is_frozen(name) or (spec is not None and spec.origin == "frozen")

"""The page's Python as two archives of compiled modules: ``app.zip`` is the game, ``stdlib.zip`` all that is not."""

import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from web.errors import BuildError
from web.files import NODE_MODULES, PROGRAMS, ROOT, app_sources
from web.node import find_node
from web.stdlib.imports import Graph, closure, covers, imported_names, module_name, parents
from web.stdlib.left_out import BY_NAME, LEFT_OUT

HERE: Final = Path(__file__).parent
CACHE: Final = ROOT / "build" / "python"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript/core/src/stdlib"
TOOLS: Final = ("imports.py", "inside.py", "compile.mjs")

LIBRARY: Final = "stdlib.zip"
APP: Final = "app.zip"
KEPT: Final = "kept.json"
"""In the cache: every module of the library archive with the module that led to it."""


class Source(NamedTuple):
    """A file for the browser: its ``path`` in the archive and its content."""

    path: str
    content: bytes


def build_archives(target: Path) -> None:
    """Write ``stdlib.zip`` and ``app.zip`` into the folder ``target``; the last build's when nothing has changed.

    Raises ``BuildError`` when Node is missing or fails, or when the game imports what is left out.
    """
    app, pyscript = app_files(), pyscript_files()
    roots = [*outside_imports(app, pyscript), *BY_NAME]
    orders = {"roots": roots, "left_out": sorted(LEFT_OUT)}
    made = CACHE / _key([*app, *pyscript], orders)
    if not made.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            job = Path(folder)
            _compile(job, {"app": app, "library": pyscript}, orders)
            shutil.rmtree(CACHE, ignore_errors=True)
            made.mkdir(parents=True)
            _write(made / LIBRARY, _compiled(job / "library"))
            _write(made / APP, [*_compiled(job / "app"), *(file for file in app if not _is_module(file))])
            shutil.copyfile(job / KEPT, made / KEPT)
    target.mkdir(parents=True, exist_ok=True)
    for name in (LIBRARY, APP):
        shutil.copyfile(made / name, target / name)


def app_files() -> list[Source]:
    """The game's files that the page and its worker can need, sorted by path: modules and their data, no programs."""
    modules = {name: Source(name, (ROOT / name).read_bytes()) for name in (*app_sources(), *PROGRAMS)}
    graph: Graph = {module_name(path): _imports(source) for path, source in modules.items()}
    kept = closure(graph, map(module_name, PROGRAMS), lambda _: False)
    found = [source for path, source in modules.items() if module_name(path) in kept and path not in PROGRAMS]
    return sorted([*found, *_data(found)])


def pyscript_files() -> list[Source]:
    """PyScript's own Python, which it would otherwise write and compile at every start."""
    paths = sorted(PYSCRIPT.rglob("*.py"))
    return [Source(path.relative_to(PYSCRIPT).as_posix(), path.read_bytes()) for path in paths]


def _imports(source: Source) -> list[str]:
    return imported_names(source.content, module_name(source.path), source.path.endswith("/__init__.py"))


def _data(sources: Iterable[Source]) -> list[Source]:
    """The data files beside the modules that name them."""
    found = {}
    for source in sources:
        folder = (ROOT / source.path).parent
        for path in folder.glob("*") if folder.is_dir() else ():
            if path.is_file() and path.suffix != ".py" and path.name.encode() in source.content:
                name = path.relative_to(ROOT).as_posix()
                found[name] = Source(name, path.read_bytes())
    return list(found.values())


def outside_imports(app: list[Source], pyscript: list[Source]) -> list[str]:
    """What all of these import from elsewhere: the standard library, Pyodide, JavaScript. Sorted.

    Raises ``BuildError`` when the game imports what is left out.
    """
    own = {module_name(file.path) for file in (*app, *pyscript) if _is_module(file)}
    found = set()
    for file in filter(_is_module, (*app, *pyscript)):
        names = {name for name in _imports(file) if not covers(own, name)}
        for name in sorted(names) if file in app else ():
            if covers(LEFT_OUT, name):
                reason = next(LEFT_OUT[part] for part in (*parents(name), name) if part in LEFT_OUT)
                raise BuildError(
                    f"{file.path} imports {name}, which the page's Python goes without ({reason}): "
                    "see web/stdlib/left_out.py"
                )
        found |= names
    return sorted(found)


def _is_module(file: Source) -> bool:
    return file.path.endswith(".py")


def _key(files: list[Source], orders: dict[str, list[str]]) -> str:
    """Changes with everything that the archives are made of."""
    digest = hashlib.sha256(json.dumps(orders).encode())
    tools = (HERE / name for name in (*TOOLS, Path(__file__).name))
    for path in (*tools, PYODIDE / "python_stdlib.zip", PYODIDE / "pyodide.asm.wasm"):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    for file in files:
        digest.update(file.path.encode() + hashlib.sha256(file.content).digest())
    return digest.hexdigest()


def _compile(job: Path, archives: dict[str, list[Source]], orders: dict[str, list[str]]) -> None:
    for archive, files in archives.items():
        for file in filter(_is_module, files):
            path = job / archive / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)
    (job / "job.json").write_text(json.dumps(orders), encoding="ascii")
    node = find_node()
    if node is None:
        raise BuildError("the page's Python is compiled with Node, and there is none here: see 'python -m web runtime'")
    done = subprocess.run(  # noqa: S603 - Node, with nothing from outside
        [node, HERE / "compile.mjs", PYODIDE / "pyodide.mjs", job], capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise BuildError("the page's Python could not be compiled: " + " | ".join(said[-6:]))


def _compiled(folder: Path) -> list[Source]:
    return [Source(path.relative_to(folder).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.pyc"))]


def _write(target: Path, files: list[Source]) -> None:
    """An archive; the same files give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files:
            entry = zipfile.ZipInfo(file.path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.content)

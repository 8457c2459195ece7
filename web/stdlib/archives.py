"""The page's Python as two archives of compiled modules: ``app.pack`` is the game, ``library.pack`` all that is not.

Python wants its library as a zip archive, which it reads with Python. Unpacked by the browser into Python's file
system, beside the game, the library starts sooner: Pyodide takes a tenth less of the processor. The archive that Python
gets is empty.

Beside them lies a snapshot: the memory of an interpreter that has started and has imported the game. Later visits begin
with it, see ``web/js/snapshot.js``. Its name bears its hash.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from web.catalogues import COMPILED
from web.errors import BuildError
from web.files import NODE_MODULES, PROGRAMS, ROOT, app_sources
from web.node import find_node
from web.precache import HASH_LENGTH
from web.stdlib.imports import Graph, closure, covers, imported_names, module_name, parents
from web.stdlib.left_out import BY_NAME, LEFT_OUT

HERE: Final = Path(__file__).parent
CACHE: Final = ROOT / "build" / "python"
PYODIDE: Final = NODE_MODULES / "pyodide"
PYSCRIPT: Final = NODE_MODULES / "@pyscript/core/src/stdlib"
TOOLS: Final = ("compile.mjs", "imports.py", "inside.py", "shorten.py", "snapshot.mjs")

EMPTY: Final = "empty.zip"
LIBRARY: Final = "library.pack"
APP: Final = "app.pack"
"""A gzip stream: a line of JSON with each file's size by its path, then the files. A quarter smaller than a zip."""
SNAPSHOT: Final = "snapshot-{}.pack"
KEPT: Final = "kept.json"
"""In the cache: every module of the library archive with the module that led to it."""


class Source(NamedTuple):
    """A file for the browser: its ``path`` in the archive and its content."""

    path: str
    content: bytes


def build_archives(target: Path) -> None:
    """Write the two archives and the empty one into the folder ``target``; the last build's when nothing has changed.

    Raises ``BuildError`` when Node is missing or fails, or when the game imports what is left out.
    """
    app, pyscript = app_files(), pyscript_files()
    roots = [*outside_imports(app, pyscript), *BY_NAME]
    orders = {"roots": roots, "left_out": sorted(LEFT_OUT)}
    made = CACHE / _key([*app, *pyscript], orders)
    if not made.is_dir():
        print("compiling the page's Python; later builds are quicker", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            job = Path(folder)
            _compile(job, {"app": app, "library": pyscript}, orders)
            shutil.rmtree(CACHE, ignore_errors=True)
            made.mkdir(parents=True)
            (made / LIBRARY).write_bytes(_packed(_compiled(job / "library")))
            game = [*_compiled(job / "app"), *(file for file in app if not _is_module(file))]
            (made / APP).write_bytes(_packed(game))
            shutil.copyfile(job / KEPT, made / KEPT)
            with zipfile.ZipFile(made / EMPTY, "w"):
                pass
            _take_snapshot(made, [module_name(file.path) for file in app if _is_module(file)])
    target.mkdir(parents=True, exist_ok=True)
    for name in (LIBRARY, APP, EMPTY, snapshot_name(made)):
        shutil.copyfile(made / name, target / name)


def snapshot_name(folder: Path) -> str:
    """The name of the snapshot in ``folder``."""
    (found,) = folder.glob(SNAPSHOT.format("*"))
    return found.name


def app_files() -> list[Source]:
    """The game's files that the page and its worker can need, sorted by path: modules and their data, no programs.

    Catalogues are not among them: the page asks for the one that it needs, and for the others when there is time.
    """
    names = [name for name in app_sources() if not name.endswith(COMPILED)]
    files = [Source(name, (ROOT / name).read_bytes()) for name in (*names, *PROGRAMS)]
    graph: Graph = {module_name(file.path): _imports(file) for file in files if _is_module(file)}
    kept = closure(graph, map(module_name, PROGRAMS), lambda _: False)
    modules = [file for file in files if _is_module(file) and module_name(file.path) in kept]
    data = [file for file in files if not _is_module(file) and _is_needed(file, modules, files)]
    return sorted(file for file in (*modules, *data) if file.path not in PROGRAMS)


def _is_needed(data: Source, modules: list[Source], files: list[Source]) -> bool:
    """Whether a file of data goes along: what lies among modules must be named in one that goes along, too."""

    def beside(others: list[Source]) -> list[Source]:
        return [other for other in others if _is_module(other) and _folder(other) == _folder(data)]

    name = data.path.rpartition("/")[2].encode()
    return not beside(files) or any(name in module.content for module in beside(modules))


def _folder(file: Source) -> str:
    return file.path.rpartition("/")[0]


def pyscript_files() -> list[Source]:
    """PyScript's own Python, which it would otherwise write and compile at every start."""
    paths = sorted(PYSCRIPT.rglob("*.py"))
    return [Source(path.relative_to(PYSCRIPT).as_posix(), path.read_bytes()) for path in paths]


def _imports(source: Source) -> list[str]:
    return imported_names(source.content, module_name(source.path), source.path.endswith("/__init__.py"))


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
    _run("compile.mjs", job, orders, "the page's Python could not be compiled")


def _take_snapshot(folder: Path, modules: list[str]) -> None:
    """Write the snapshot of an interpreter that has imported ``modules`` beside the archives in ``folder``."""
    target = folder / SNAPSHOT.format("new")
    orders = {"archives": [LIBRARY, APP], "empty": EMPTY, "modules": modules, "target": target.name}
    _run("snapshot.mjs", folder, orders, "the started Python could not be kept")
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    target.rename(folder / SNAPSHOT.format(digest[:HASH_LENGTH]))


def _run(script: str, folder: Path, orders: dict[str, Any], failure: str) -> None:
    """Let a script of Node do what ``orders`` say, in ``folder``."""
    job = folder / "job.json"
    job.write_text(json.dumps(orders), encoding="ascii")
    node = find_node()
    if node is None:
        raise BuildError("the page's Python is compiled with Node, and there is none here: see 'python -m web runtime'")
    done = subprocess.run(  # noqa: S603 - Node, with nothing from outside
        [node, HERE / script, PYODIDE / "pyodide.mjs", folder], capture_output=True, text=True, check=False
    )
    job.unlink()
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise BuildError(f"{failure}: " + " | ".join(said[-4:]))


def _compiled(folder: Path) -> list[Source]:
    return [Source(path.relative_to(folder).as_posix(), path.read_bytes()) for path in sorted(folder.rglob("*.pyc"))]


def _packed(files: list[Source]) -> bytes:
    sizes = json.dumps({file.path: len(file.content) for file in files}, separators=(",", ":"))
    return gzip.compress(sizes.encode() + b"\n" + b"".join(file.content for file in files), mtime=0)

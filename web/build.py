"""Builds ``dist/``: the whole page as static files with relative addresses, for any host and any sub-path."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from web.catalogues import COMPILED, catalogues, compile_catalogues
from web.errors import BuildError
from web.files import NODE_MODULES, PAGE, PROGRAMS, ROOT, STATIC, WEB, built_config
from web.first import deals_script, first_screen, words_script
from web.licences import licences_text
from web.node import OLDEST_NODE, find_node, install_runtime
from web.precache import LATER, write_page
from web.stdlib.archives import APP, EMPTY, LIBRARY, build_archives, snapshot_name

DEALS: Final = "web/js/deals.js"
OFFLINE: Final = "web/js/offline.js"
PATHS: Final = "web/js/paths.js"
MANIFEST: Final = "web/manifest.webmanifest"
RUNTIME: Final = "web/runtime"
PYSCRIPT: Final = "@pyscript/core/dist"

# PyScript's editors, terminals and other interpreters are of no use here: only these of its files are served.
PYSCRIPT_PARTS: Final = ("core.js", "core-*.js", "error-*.js")
RUNTIME_FILES: Final = (
    "morphdom/dist/morphdom-esm.js",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
)
LOCK: Final = "pyodide/pyodide-lock.json"


def build(target: Path) -> int:
    """Install the runtime if need be and write the page to ``target``, replacing what was there; its size in bytes.

    Raises ``BuildError`` when the runtime can't be installed or ``target`` holds something that is not a built page.
    """
    if target.exists() and any(target.iterdir()) and not (target / APP).is_file():
        raise BuildError(f"{target} is not an earlier build of this page: remove it, or name another folder")
    install_runtime()
    compile_catalogues()
    stage = target.with_name(f".{target.name}.new")
    shutil.rmtree(stage, ignore_errors=True)
    for folder in STATIC:
        shutil.copytree(ROOT / folder, stage / folder)
    for program in PROGRAMS:
        _copy(ROOT / program, stage / program)
    _copy_runtime(stage / RUNTIME)
    build_archives(stage)
    (stage / PATHS).write_text(_paths(stage), encoding="ascii")
    (stage / DEALS).write_text(deals_script(), encoding="ascii")
    _bundle(stage)
    for catalogue in catalogues():
        script = stage / f"web/js/first-{catalogue.stem}.js"
        script.write_text(words_script(catalogue.stem), encoding="ascii")
        compiled = catalogue.with_suffix(COMPILED)
        _copy(compiled, stage / compiled.relative_to(ROOT))
    page = built_page(sum(size for name, size in _sizes(stage).items() if not name.startswith(LATER)))
    _copy(ROOT / MANIFEST, stage / MANIFEST)
    (stage / "LICENCES.txt").write_text(licences_text(), encoding="utf-8")
    (stage / ".nojekyll").touch()
    write_page(stage, page)
    shutil.rmtree(target, ignore_errors=True)
    stage.rename(target)
    return sum(_sizes(target).values())


def built_page(size: int) -> str:
    """The built ``index.html``, with the table drawn by the page's own views; ``size``: bytes that a start loads."""
    page = PAGE.read_text(encoding="utf-8")
    screen = first_screen()
    table = f'<main id="app" data-seed="{screen.seed}">{screen.html}</main>\n<azulejo-deal></azulejo-deal>'
    page = _put(page, r'<main id="app">.*</main>', table)
    page = _put(page, r"<title>.*</title>", f"<title>{html.escape(screen.title)}</title>")
    page = _put(page, r'<script src="web/js/words\.js"></script>\n', "")  # early.js has them
    page = _put(page, r'<link rel="stylesheet" href="web/css/boot\.css">\n', "")  # app.css has them
    offline = f'<script type="module" fetchpriority="low" src="{OFFLINE}"></script>'
    page = _put(page, r"<!-- build: head -->\n", "")
    page = _put(page, r'<p id="failure-source">[^<]*</p>\n', "")
    paths = (
        f'<link rel="modulepreload" href="{PATHS}">'  # or the first module would have to come before it is asked for
    )
    page = _put(page, r"(?=</head>)", f"{paths}\n{offline}\n")
    page = _put(page, r'<div id="loading"', f'<div id="loading" data-bytes="{size}"')
    config = html.escape(json.dumps(built_config(), separators=(",", ":")))
    return _put(page, r'config="\./pyscript\.toml"', f'config="{config}"')


def _put(page: str, pattern: str, text: str) -> str:
    page, found = re.subn(pattern, lambda _: text, page, flags=re.DOTALL)
    if found != 1:
        raise BuildError(f"index.html must have exactly one {pattern!r}, it has {found}")
    return page


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _copy_runtime(target: Path) -> None:
    files = [NODE_MODULES / name for name in RUNTIME_FILES]
    for part in PYSCRIPT_PARTS:
        found = list((NODE_MODULES / PYSCRIPT).glob(part))
        if len(found) != 1:
            raise BuildError(f"PyScript must have exactly one file {part}, it has {len(found)}")
        files += found
    for source in files:
        name = source.relative_to(NODE_MODULES)
        _copy(source, target / name)
        if source.suffix in {".js", ".mjs"}:
            _drop_source_map(target / name)


def _paths(stage: Path) -> str:
    """The built page's ``paths.js``."""
    modules = [f"../runtime/{PYSCRIPT}/{path.name}" for path in (stage / RUNTIME / PYSCRIPT).glob("*.js")]
    modules += ["./interpreter.js", "../runtime/pyodide/pyodide.mjs", "../runtime/pyodide/pyodide.asm.mjs"]
    files = ["../runtime/pyodide/pyodide.asm.wasm", f"../../{LIBRARY}", f"../../{APP}", f"../../{EMPTY}"]
    # Pyodide reads a list of the packages that it could install. Nothing is installed here: an empty list will do.
    lock = json.loads((NODE_MODULES / LOCK).read_text(encoding="utf-8"))
    python = {
        "empty": f"../../{EMPTY}",
        "snapshot": f"../../{snapshot_name(stage)}",
        "library": f"../../{LIBRARY}",
        "app": f"../../{APP}",
        "lock": {"info": lock["info"], "packages": {}},
        "catalogues": {path.stem: f"../locales/{path.stem}{COMPILED}" for path in catalogues()},
    }
    return (
        'export const RUNTIME = "../runtime/";\n'
        f"export const MODULES = {json.dumps(sorted(modules))};\n"
        f"export const FILES = {json.dumps(files)};\n"
        f"export const PYTHON = {json.dumps(python)};\n"
    )


def _bundle(stage: Path) -> None:
    """Join and shorten the page's own scripts and styles."""
    node = find_node()
    if node is None:
        raise BuildError(f"the page's scripts are joined with Node {OLDEST_NODE} or newer, and there is none here")
    done = subprocess.run(  # noqa: S603 - our own script
        [node, WEB / "bundle.mjs", stage], cwd=WEB, capture_output=True, text=True, check=False
    )
    if done.returncode or done.stderr:
        raise BuildError(f"the page's scripts and styles could not be joined: {done.stderr.strip()}")


def _drop_source_map(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    script.write_text(re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text), encoding="utf-8")


def _sizes(folder: Path) -> dict[str, int]:
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}

"""Whether a built page is still what its sources would make: a second ``make play`` need not build again.

Sources are compared by content; what was written and the runtime by size and time: nobody changes those by accident.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.files import NODE_MODULES, PAGE, ROOT, WEB

NOTES: Final = ROOT / "build" / "built.json"
"""By folder of a built page: what it was made of, and what was written."""
RUNTIME: Final = (".installed", "pyodide", "@pyscript", "morphdom")
MADE: Final = (".mo", ".pyc")
MADE_SCRIPT: Final = WEB / "js" / "words.js"


def fingerprint() -> str:
    """Changes with everything that a build reads or that builds; 64 characters."""
    digest = hashlib.sha256(sys.version.encode())
    for path in _sources():
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_fresh(target: Path) -> bool:
    """Whether the page in ``target`` is what a build would write now, as far as files tell."""
    note = _notes().get(str(target))
    return note is not None and note == [fingerprint(), _shapes(target)]


def remember(target: Path, made_of: str) -> None:
    """Note that the page in ``target`` has been built, and the ``fingerprint`` from before that."""
    notes = {**_notes(), str(target): [made_of, _shapes(target)]}
    NOTES.parent.mkdir(parents=True, exist_ok=True)
    NOTES.write_text(json.dumps(notes, indent=1), encoding="utf-8")


def _notes() -> dict[str, list[str]]:
    """The notes so far; none when they can't be read, which only costs a build."""
    try:
        notes = json.loads(NOTES.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return notes if isinstance(notes, dict) else {}


def _shapes(target: Path) -> str:
    digest = hashlib.sha256()
    for folder in (target, *(NODE_MODULES / name for name in RUNTIME)):
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if path.is_file():
                about = path.stat()
                digest.update(f"{path}\0{about.st_size}\0{about.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    """Every source, but what a build makes itself; sorted by folder."""
    yield from (PAGE, ROOT / "LICENSE")
    for folder in (ROOT / "azul", WEB):
        for path in sorted(folder.rglob("*")):
            if NODE_MODULES not in path.parents and path.suffix not in MADE and path != MADE_SCRIPT and path.is_file():
                yield path

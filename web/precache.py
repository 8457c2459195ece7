"""What the built page keeps for playing offline: a version for it all, and the service worker that knows each file.

The worker is our own, a hundred lines, and not Workbox: its build tool brings 350 packages, it would skip the large
files of the runtime with no more than a warning, and what matters here it leaves to others: never to mix two versions,
and to make whole again what the browser has dropped.
"""

import hashlib
import json
from pathlib import Path
from typing import Final

from web.errors import BuildError
from web.files import WEB

WORKER: Final = "service-worker.js"
SOURCE: Final = WEB / "worker" / WORKER
NOT_KEPT: Final = frozenset({WORKER, ".nojekyll"})
HASH_LENGTH: Final = 20
"""Hexadecimal digits of a SHA-256 that tell versions of a file apart."""
LATER: Final = "snapshot-"
"""How the name begins of a file that playing offline does not need: it is kept when all the rest is."""

_ROOT_TAG: Final = '<html lang="en">'


def write_page(stage: Path, page: str) -> str:
    """Write ``index.html`` and the service worker into ``stage``, where all other files are; the version of it all.

    Raises ``BuildError`` when the page has no root element to bear its version.
    """
    if page.count(_ROOT_TAG) != 1:
        raise BuildError(f"index.html must have exactly one {_ROOT_TAG}")
    source = SOURCE.read_text(encoding="ascii")
    version = _digest(json.dumps([hashes(stage), page, source]).encode())
    (stage / "index.html").write_text(
        page.replace(_ROOT_TAG, f'{_ROOT_TAG[:-1]} data-version="{version}">'), encoding="ascii"
    )
    found = hashes(stage)
    lists = {
        "FILES": {name: digest for name, digest in found.items() if not name.startswith(LATER)},
        "LATER": {name: digest for name, digest in found.items() if name.startswith(LATER)},
    }
    head = f'// Written by `python -m web build`.\nconst VERSION = "{version}";\n'
    for name, files in lists.items():
        head += f"const {name} = {json.dumps(files, indent=0, separators=(',', ':'))};\n"
    (stage / WORKER).write_text(head + source, encoding="ascii")
    return version


def hashes(stage: Path) -> dict[str, str]:
    """The beginning of the SHA-256 of each file that is kept, by its path, sorted."""
    paths = {path.relative_to(stage).as_posix(): path for path in stage.rglob("*") if path.is_file()}
    return {name: _digest(paths[name].read_bytes()) for name in sorted(paths) if name not in NOT_KEPT}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:HASH_LENGTH]

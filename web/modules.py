"""Which JavaScript modules a module brings along: a page asks for them at once instead of finding them one by one."""

import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'\b(?:from|import)\s*\(?\s*"(\.[^"]+)"')


def linked_modules(first: Path) -> list[Path]:
    """The modules that ``first`` imports, at once or later, and those that they import; nearest first.

    Only addresses written out in the source are followed, and only to files that are there.
    """
    found: list[Path] = []
    waiting = [first]
    for module in waiting:
        for address in _IMPORT.findall(module.read_text(encoding="utf-8")):
            path = (module.parent / address).resolve()
            if path.is_file() and path != first and path not in found:
                found.append(path)
                waiting.append(path)
    return found

"""The translations: reads gettext's ``.po`` files and writes the ``.mo`` files that Python's gettext loads.

The standard library can load ``.mo`` files but not make them; this is the part of the format that our catalogues use,
so that the page can be built with nothing but Python and Node. The tests hold it against Babel.
"""

import json
import os
import re
import struct
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from web.errors import BuildError
from web.files import PAGE, WEB

LOCALES: Final = WEB / "locales"
COMPILED: Final = ".mo"
TEMPLATE: Final = LOCALES / "azulejo.pot"
WORDS: Final = WEB / "js" / "words.js"

_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])? )?(".*")')


class Entry(NamedTuple):
    """One message: its id with plural and context, its translations, one per plural form, and where it is used.

    The header of a catalogue is the entry with an empty ``message``.
    """

    message: str
    plural: str
    context: str
    translations: tuple[str, ...]
    fuzzy: bool
    places: tuple[str, ...]

    @property
    def key(self) -> str:
        """How ``.mo`` files name the message."""
        name = f"{self.context}\x04{self.message}" if self.context else self.message
        return f"{name}\0{self.plural}" if self.plural else name

    @property
    def translated(self) -> bool:
        """Whether there is a translation in each form, looked over by a person."""
        return all(self.translations) and not self.fuzzy


def catalogues() -> list[Path]:
    """The catalogues there are, one per language."""
    return sorted(LOCALES.glob("*.po"))


def read_catalogue(path: Path) -> list[Entry]:
    """The entries of a ``.po`` or ``.pot`` file, the header first.

    Raises ``BuildError`` that names the line which can't be read.
    """
    blocks: list[list[str]] = [[]]
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#") and not _LINE.fullmatch(line):
            raise BuildError(f"{path.name}, line {number}: can't be read: {line[:60]}")
        if line:
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return [_entry(block) for block in blocks if any(not line.startswith("#") for line in block)]


def _entry(lines: list[str]) -> Entry:
    fields: dict[str, str] = {}
    current = ""
    for line in lines:
        if found := _LINE.fullmatch(line):
            if found[1]:
                current = found[1] + (found[2] or "")
            fields[current] = fields.get(current, "") + json.loads(found[3])
    translations = tuple(text for name, text in sorted(fields.items()) if name.startswith("msgstr"))
    places = tuple(place for line in lines if line.startswith("#: ") for place in line[3:].split())
    fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
    return Entry(
        fields.get("msgid", ""), fields.get("msgid_plural", ""), fields.get("msgctxt", ""), translations, fuzzy, places
    )


def compiled(entries: Iterable[Entry]) -> bytes:
    """A ``.mo`` file with all that is translated; the same entries give the same bytes."""
    pairs = sorted(_pairs(entries))
    keys = b"".join(key + b"\0" for key, _ in pairs)
    values = b"".join(value + b"\0" for _, value in pairs)
    table = 7 * 4
    start = table + 16 * len(pairs)
    spans = [*_spans((key for key, _ in pairs), start), *_spans((value for _, value in pairs), start + len(keys))]
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), table, table + 8 * len(pairs), 0, 0)
    return head + b"".join(struct.pack("<2I", *span) for span in spans) + keys + values


def _pairs(entries: Iterable[Entry]) -> Iterator[tuple[bytes, bytes]]:
    for entry in entries:
        if entry.translated:
            yield entry.key.encode(), "\0".join(entry.translations).encode()


def _spans(texts: Iterable[bytes], start: int) -> Iterator[tuple[int, int]]:
    """Length and place of each text, one after the other, each with a zero byte behind it."""
    for text in texts:
        yield len(text), start
        start += len(text) + 1


def words_script(translations: dict[str, list[Entry]]) -> str:
    """The script with what the page says without Python: by language, translations by English text; ASCII."""
    words = {
        language: {entry.message: entry.translations[0] for entry in entries if entry.translated and _in_script(entry)}
        for language, entries in translations.items()
    }
    return f"// Written when the catalogues are compiled.\nwindow.azulejoWords = {json.dumps(words, indent=0)};\n"


def _in_script(entry: Entry) -> bool:
    return any(place.startswith("web/js/") or place == PAGE.name for place in entry.places)


def compile_catalogues() -> list[Path]:
    """Write what the browser needs of the catalogues, where it has changed; the files that were written.

    Raises ``BuildError`` when a catalogue can't be read.
    """
    read = {path.stem: read_catalogue(path) for path in catalogues()}
    contents = {LOCALES / f"{language}.mo": compiled(entries) for language, entries in read.items()}
    contents[WORDS] = words_script(read).encode("ascii")
    written = []
    for path, content in contents.items():
        if not path.is_file() or path.read_bytes() != content:
            unfinished = path.with_suffix(f".{os.getpid()}")  # another build may be reading the old one
            unfinished.write_bytes(content)
            unfinished.replace(path)
            written.append(path)
    return written

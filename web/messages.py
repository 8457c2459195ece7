"""Collects what is to be translated, brings the catalogues up to date, and writes what the browser needs of them.

Python's texts are found in calls of ``_``, ``ngettext`` and ``pgettext``, JavaScript's in calls of ``word``; those of
``index.html`` are elements with ``data-word``, or attributes that it names. Babel, which is needed only here, keeps the
catalogues in order.
"""

import ast
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from typing import TYPE_CHECKING, Final

from web.catalogues import LOCALES, TEMPLATE, catalogues, read_catalogue
from web.errors import BuildError
from web.files import PAGE, ROOT, WEB

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

GENERATED: Final = frozenset({"words.js", "deals.js"})
KEYWORDS: Final = {"_": 1, "ngettext": 2, "pgettext": 2}
"""The functions of ``web.app.i18n``, each with the number of texts it is given first."""

_HEADER: Final = """\
# Texts of Azulejo. Written by `python -m web messages`; the translations are kept."""

_UNWANTED: Final = (
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
)


def update_catalogues() -> list[str]:
    """Write the template and bring each catalogue up to date with it; what is left to translate, a line each.

    Raises ``BuildError`` when Babel is not there.
    """
    template = template_text()
    LOCALES.mkdir(exist_ok=True)
    TEMPLATE.write_text(template, encoding="utf-8")
    missing = []
    for path in catalogues():
        path.write_text(updated(path.read_text(encoding="utf-8"), template, path.stem), encoding="utf-8")
        missing += [f"{path.name}: {entry.message!r}" for entry in read_catalogue(path) if not entry.translated]
    return missing


def template_text() -> str:
    """The template: all that is to be translated, as the sources are now.

    Raises ``BuildError`` when Babel is not there.
    """
    try:
        from babel.messages.catalog import Catalog  # noqa: PLC0415 - a tool of those who change texts
    except ModuleNotFoundError:
        raise BuildError("collecting the texts needs Babel: 'pip install babel', or use .venv/bin/python") from None
    catalog = Catalog(project="azulejo", charset="utf-8", header_comment=_HEADER)
    for place, message, context in _found():
        catalog.add(message, locations=[(place, 1)], context=context)
    return _as_text(catalog)


def updated(text: str, template: str, language: str) -> str:
    """A catalogue with the template's messages and its own translations of them; the others are dropped."""
    from babel.messages.pofile import read_po  # noqa: PLC0415

    catalog = read_po(BytesIO(text.encode()), locale=language)
    catalog.update(read_po(BytesIO(template.encode())), no_fuzzy_matching=True, update_header_comment=True)
    return _as_text(catalog)


def _as_text(catalog: "Catalog") -> str:
    """The file's text, without dates and line numbers: it changes only when a message does."""
    from babel.messages.pofile import write_po  # noqa: PLC0415

    output = BytesIO()
    write_po(output, catalog, width=110, sort_output=False, ignore_obsolete=True, include_lineno=False)
    lines = output.getvalue().decode().splitlines()
    unwanted = rf'"({"|".join(_UNWANTED)}).*'
    return "\n".join(line for line in lines if not re.fullmatch(unwanted, line)).rstrip() + "\n"


def _found() -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    """File, message (or message and plural) and context of each text."""
    for path in sorted((WEB / "app").rglob("*.py")):
        for message, context in python_words(path.read_text(encoding="utf-8"), path.name):
            yield path.relative_to(ROOT).as_posix(), message, context
    for path in sorted((WEB / "js").glob("*.js")):
        for text in script_words(path.read_text(encoding="utf-8")) if path.name not in GENERATED else ():
            yield path.relative_to(ROOT).as_posix(), text, None
    for text in page_words(PAGE.read_text(encoding="utf-8")):
        yield PAGE.name, text, None


def python_words(source: str, name: str) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """The texts of a Python source, wherever they stand; Babel's own reader does not look into f-strings.

    Raises ``BuildError`` for a call that is not given plain text: nobody could translate it.
    """
    for node in _in_order(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS):
            continue
        texts = [one.value for one in node.args[: KEYWORDS[node.func.id]] if isinstance(one, ast.Constant)]
        if len(texts) != KEYWORDS[node.func.id]:
            raise BuildError(f"{name}, line {node.lineno}: {node.func.id}() needs text written out")
        if node.func.id == "ngettext":
            yield (str(texts[0]), str(texts[1])), None
        else:
            yield str(texts[-1]), str(texts[0]) if node.func.id == "pgettext" else None


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all that it contains, as written; not by line and column, which Pythons count apart in f-strings."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _in_order(child)


def script_words(source: str) -> list[str]:
    """The texts of a script: what is said by ``word("...")``."""
    return [json.loads(text) for text in re.findall(r'\bword\(("(?:[^"\\]|\\.)*")\)', source)]


def page_words(html: str) -> list[str]:
    """The texts of a page that are translated in the browser."""
    reader = _WordReader(convert_charrefs=True)
    reader.feed(html)
    reader.close()
    return reader.words


class _WordReader(HTMLParser):
    """Texts of elements with an empty ``data-word``, and the attributes that a ``data-word`` names."""

    def __init__(self, *, convert_charrefs: bool) -> None:
        super().__init__(convert_charrefs=convert_charrefs)
        self.words: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - any element
        attributes = dict(attrs)
        self._inside = attributes.get("data-word", "no") in ("", None)
        if name := attributes.get("data-word"):
            self.words.append(attributes[name] or "")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.words.append(data)
            self._inside = False

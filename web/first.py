"""The first screen: a dealt table, drawn when the page is built by the same views that draw it in the browser.

Two visits should not find the same deal, and the deal that is seen must be the one that is played. So the table is
drawn for a number of seeds; the page holds the first one whole, and a small script what differs in each of the others.
Before anything is painted the script takes one of them at random and notes its seed, with which Python then deals the
very same table. A visit that comes back to a game finds the table as it was left instead, see ``web/js/store.js``.

In another language than English the same table is shown: a script of that language says what each text is there.
"""

import difflib
import html
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from web.app.config import GameConfig
from web.app.i18n import ENGLISH, use_language
from web.app.session import Session
from web.errors import BuildError

SEEDS: Final = range(1, 65)
"""The seeds of the deals on offer: so many that a deal seldom comes back, so few that they weigh next to nothing."""


TRANSLATED: Final = ("", "aria-label", "data-shown", "placeholder")
"""What is said on the first screen: text, and these attributes; ``web/js/early.js`` has the same."""


class Screen(NamedTuple):
    """A dealt table: the page's title and ``html``, and the ``seed`` with which Python deals the same."""

    seed: int
    title: str
    html: str


class Change(NamedTuple):
    """The characters ``start`` to ``end`` of a text become ``text``."""

    start: int
    end: int
    text: str


def first_screen(seed: int = SEEDS[0]) -> Screen:
    """The table as a person finds it, dealt with ``seed``."""
    session = Session(GameConfig(seed=seed))
    return Screen(seed, session.title(), session.render())


def changes(old: str, new: str) -> list[Change]:
    """What makes ``new`` out of ``old``, found tag by tag, last change first so that each can be made in place."""
    before, after = _tokens(old), _tokens(new)
    starts = [0]
    for token in before:
        starts.append(starts[-1] + len(token))
    steps = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    found = [_change(old, starts[i], starts[j], "".join(after[k:m])) for what, i, j, k, m in steps if what != "equal"]
    return found[::-1]


def _change(old: str, start: int, end: int, text: str) -> Change:
    """The change without what both texts begin and end with."""
    same = _alike(old[start:end], text)
    start, text = start + same, text[same:]
    same = _alike(old[start:end][::-1], text[::-1])
    return Change(start, end - same, text[: len(text) - same])


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def deals_script(seeds: Iterable[int] = SEEDS) -> str:
    """The script that puts one of the deals on the page; ASCII.

    A deal is a string of numbers, which costs next to nothing where another one is taken: its seed, and for each change
    where it starts and ends and which of all the deals' texts comes there.
    """
    first = first_screen()
    texts: dict[str, int] = {}
    deals = []
    for seed in seeds:
        numbers = [seed]
        for start, end, text in changes(first.html, first_screen(seed).html):
            numbers += [start, end, texts.setdefault(text, len(texts))]
        deals.append(" ".join(map(str, numbers)))
    data = json.dumps({"first": first.html, "texts": list(texts), "deals": deals}, separators=(",", ":"))
    return f"{_SCRIPT_HEAD}const data = {data};\n{_SCRIPT}"


def first_words(language: str, seeds: Iterable[int] = SEEDS) -> dict[str, str]:
    """What the first screens say in ``language``, texts and attributes, by what they say in English.

    Raises ``BuildError`` when an English text would need two translations there.
    """
    found: dict[str, str] = {}
    for seed in seeds:
        english = first_screen(seed)
        use_language(language)
        foreign = first_screen(seed)
        use_language(ENGLISH)
        for old, new in [(english.title, foreign.title), *_differences(english.html, foreign.html)]:
            if found.setdefault(old, new) != new:
                raise BuildError(f"the first screen says {old!r} in two ways in {language!r}: {found[old]!r}, {new!r}")
    return found


def words_script(language: str) -> str:
    """The script that translates the first screen; ASCII."""
    return f"{_WORDS_HEAD}azulejo.sayFirst({json.dumps(first_words(language), separators=(',', ':'))});\n"


def _differences(english: str, foreign: str) -> Iterator[tuple[str, str]]:
    """The texts and the attributes that differ, as they are on the page.

    Raises ``BuildError`` when another attribute differs than those that are translated.
    """
    for old, new in zip(_tokens(english), _tokens(foreign), strict=True):
        if old == new:
            continue
        if old.startswith("<"):
            pairs = zip(re.findall(_ATTRIBUTE, old), re.findall(_ATTRIBUTE, new), strict=True)
        else:
            pairs = zip([("", old)], [("", new)], strict=True)
        for (name, was), (_, now) in pairs:
            if was != now and name in TRANSLATED:
                yield html.unescape(was), html.unescape(now)
            elif was != now and name != "lang":
                raise BuildError(f"the first screen's attribute {name!r} depends on the language: {was!r}, {now!r}")


def _tokens(text: str) -> list[str]:
    return re.findall(r"<[^>]*>|[^<]+", text)


_ATTRIBUTE: Final = r'([\w-]+)="([^"]*)"'
_WORDS_HEAD: Final = "// Written by `python -m web build`: the first screen's texts in one language.\n"


_SCRIPT_HEAD: Final = (
    "// Written by `python -m web build`: the first screen's deals, as changes to the one in the page.\n"
)

_SCRIPT: Final = """\
if (azulejo.language() !== "en") {
  const script = document.createElement("script");
  script.src = `web/js/first-${azulejo.language()}.js`;
  document.head.append(script);
}

// The element stands right behind the table, so this runs while the page is still being read, before it is painted.
customElements.define("azulejo-deal", class extends HTMLElement {
  connectedCallback() {
    const app = document.getElementById("app");
    let [seed, html] = ["", azulejo.lastTable()];
    if (html === undefined) [seed, html] = this.dealt();
    app.innerHTML = html;
    app.dataset.seed = seed;
    azulejo.dress();
    this.remove();
  }

  dealt() {
    const deal = data.deals[crypto.getRandomValues(new Uint32Array(1))[0] % data.deals.length];
    const [seed, ...changes] = deal.split(" ");
    let html = data.first;
    while (changes.length > 0) {
      const [start, end, text] = changes.splice(0, 3);
      html = html.slice(0, start) + data.texts[text] + html.slice(end);
    }
    return [seed, html];
  }
});
"""

"""The first screen: a dealt table, drawn when the page is built by the same views that draw it in the browser.

Two visits should not find the same deal, and the deal that is seen must be the one that is played. So the table is
drawn for a number of seeds; the page holds the first one whole, and a small script what differs in each of the others.
Before anything is painted the script takes one of them at random and notes its seed, with which Python then deals the
very same table.
"""

import difflib
import json
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from web.app.config import GameConfig
from web.app.session import Session

SEEDS: Final = range(1, 65)
"""The seeds of the deals on offer: so many that a deal seldom comes back, so few that they weigh next to nothing."""


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
    """What makes ``new`` out of ``old``, tag by tag, last change first so that each can be made in place."""
    before, after = _tokens(old), _tokens(new)
    starts = [0]
    for token in before:
        starts.append(starts[-1] + len(token))
    steps = difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    found = [Change(starts[i], starts[j], "".join(after[k:m])) for what, i, j, k, m in steps if what != "equal"]
    return found[::-1]


def deals_script(seeds: Iterable[int] = SEEDS) -> str:
    """The script that puts one of the deals on the page; ASCII."""
    first = first_screen()
    deals = [[seed, changes(first.html, first_screen(seed).html)] for seed in seeds]
    data = json.dumps({"first": first.html, "deals": deals}, separators=(",", ":"))
    return f"{_SCRIPT_HEAD}const data = {data};\n{_SCRIPT}"


def _tokens(html: str) -> list[str]:
    return re.findall(r"<[^>]*>|[^<]+", html)


_SCRIPT_HEAD: Final = (
    "// Written by `python -m web build`: the first screen's deals, as changes to the one in the page.\n"
)

_SCRIPT: Final = """\
// The element stands right behind the table, so this runs while the page is still being read, before it is painted.
customElements.define("azulejo-deal", class extends HTMLElement {
  connectedCallback() {
    const [seed, changes] = data.deals[crypto.getRandomValues(new Uint32Array(1))[0] % data.deals.length];
    let html = data.first;
    for (const [start, end, text] of changes) html = html.slice(0, start) + text + html.slice(end);
    const app = document.getElementById("app");
    app.innerHTML = html;
    app.dataset.seed = seed;
    this.remove();
  }
});
"""

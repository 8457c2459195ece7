"""How fast the page starts, beside a stock PyScript "hello": same host, same browser, same run.

    python -m tests.bench.startup [--runs 7] [--slow] [--json FILE]

Every run opens both pages in turn, each in a browser that has just been started: first with an empty profile (first
visit), then with the profile that the first visit has left (return visit). Printed are medians and their ratios to
"hello"; the bars are those of the design. Exit status 1 when a bar is missed.
"""

import argparse
import json
import re
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.static_host import Host, Sent, hosting
from tests.bench.visits import Shape, Visit, visit
from web.files import NODE_MODULES, ROOT

HELLO: Final = Path(__file__).parent / "hello"
PAGES: Final = ("hello/", "dist/")
SHAPES: Final = {"plain": Shape(), "9 Mbit/s, 80 ms, CPU 4x slower": Shape(cpu=4, megabits=9, latency=80)}

BYTES: Final = 5_300_000
OWN_BYTES: Final = 250_000
RATIO: Final = 0.55
SHIFT: Final = 0.02


class Pair(NamedTuple):
    """The visits to one page in one run."""

    first: Visit
    again: Visit


AFTERWARDS: Final = re.compile(
    r"LICEN[CS]E|/first-\w+\.js$|\.nojekyll$|\.webmanifest$|\.png$|\.mo$|/snapshot-\w+\.pack$"
)
"""What is no part of a first game in English: licences, other languages, pictures for installing, what makes later
visits quicker. The page asks for it once the table can be played at."""
LATER: Final = "for later: languages, offline"


def kind(path: str) -> str:
    """What a file on the host is for: the name of its line in the table of bytes."""
    name = path.rpartition("/")[2]
    if AFTERWARDS.search(path):
        return LATER
    if path.endswith(".wasm"):
        return "Python: WebAssembly"
    if "stdlib" in name or name in {"library.pack", "empty.zip"}:
        return "Python: standard library"
    if "/pyodide/" in path:
        return "Python: loader"
    if "/@pyscript/" in path:
        return "PyScript"
    if "/runtime/" in path:
        return "other runtime"
    return {
        "": "own page",
        "html": "own page",
        "pack": "own Python",
        "py": "own Python",
        "js": "own JavaScript",
        "css": "own styles",
        "svg": "own art",
        "png": "own art",
        "woff2": "own fonts",
    }.get(name.rpartition(".")[2], "own other")


def bytes_by_kind(sent: tuple[Sent, ...]) -> Counter[str]:
    """The bytes on the wire for each kind of file."""
    total: Counter[str] = Counter()
    for path, size in sent:
        total[kind(path)] += size
    return total


def measure(playwright: Playwright, host: Host, runs: int, shape: Shape) -> dict[str, list[Pair]]:
    """``runs`` times a first and a return visit to every page, in turn."""
    found: dict[str, list[Pair]] = {page: [] for page in PAGES}
    for run in range(runs):
        for page in PAGES if run % 2 == 0 else PAGES[::-1]:
            with tempfile.TemporaryDirectory(prefix="azulejo-bench-") as profile:
                visits = [visit(playwright, host, page, Path(profile), shape) for _ in range(2)]
            found[page].append(Pair(*visits))
            print(f"  run {run + 1}: {page:7} {visits[0].ready:6.0f} {visits[1].ready:6.0f} ms", file=sys.stderr)
    return found


def _median(pairs: list[Pair], value: Callable[[Pair], float]) -> float:
    return statistics.median(value(pair) for pair in pairs)


ROWS: Final[dict[str, Callable[[Pair], float]]] = {
    "first visit: first paint (ms)": lambda pair: pair.first.paint,
    "first visit: WebAssembly asked for (ms)": lambda pair: pair.first.runtime,
    "first visit: playable (ms)": lambda pair: pair.first.ready,
    "return visit: first paint (ms)": lambda pair: pair.again.paint,
    "return visit: playable (ms)": lambda pair: pair.again.ready,
    "layout shift (CLS)": lambda pair: max(pair.first.shift, pair.again.shift),
}


def report(name: str, found: dict[str, list[Pair]]) -> list[str]:
    """Print the table for one shape; the bars that were missed."""
    hello, ours = (found[page] for page in PAGES)
    print(f"\n{name} ({len(ours)} runs, medians)\n{'':44}{'hello':>10}{'Azulejo':>10}{'ratio':>8}")
    missed = []
    for title, value in ROWS.items():
        theirs, mine = _median(hello, value), _median(ours, value)
        digits = 3 if "CLS" in title else 0
        ratio = f"{mine / theirs:8.2f}" if theirs and digits == 0 else ""
        print(f"{title:44}{theirs:10.{digits}f}{mine:10.{digits}f}{ratio}")
        if "playable" in title and mine / theirs > RATIO:
            missed.append(f"{name}, {title}: {mine / theirs:.2f} of hello, more than {RATIO}")
        if "CLS" in title and mine >= SHIFT:
            missed.append(f"{name}: layout shift {mine:.3f}, not below {SHIFT}")
    began = sum(pair.again.began for pair in ours)
    print(f"{'return visits that began with the snapshot':44}{'':10}{began:7} of {len(ours)}")
    return missed


def report_bytes(found: dict[str, list[Pair]]) -> list[str]:
    """Print what the first and the return visit load; the bars that were missed."""
    columns = [bytes_by_kind(one.sent) for page in PAGES for one in found[page][0]]
    print(f"\n{'bytes on the wire':30}{'hello':>12}{'again':>12}{'Azulejo':>12}{'again':>12}")
    for name in sorted(set().union(*columns)):
        print(f"{name:30}" + "".join(f"{column[name]:12,}" for column in columns))
    print(f"{'all':30}" + "".join(f"{column.total():12,}" for column in columns))
    ours = columns[2]
    own = sum(size for name, size in ours.items() if name.startswith("own"))
    print(f"{'own code and art':30}{'':24}{own:12,}")
    missed = []
    game = ours.total() - ours[LATER]
    print(f"{'first game':30}{columns[0].total():12,}{'':12}{game:12,}")
    if game > BYTES:
        missed.append(f"the first game takes {game:,} bytes, more than {BYTES:,}")
    if own > OWN_BYTES:
        missed.append(f"own code and art take {own:,} bytes, more than {OWN_BYTES:,}")
    return missed


def main() -> int:
    """Measure, print, and say which bars were missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="the built page (default: dist)")
    parser.add_argument("--runs", type=int, default=7, help="how often (default: 7)")
    parser.add_argument("--slow", action="store_true", help="also with 9 Mbit/s, 80 ms and the CPU slowed 4x")
    parser.add_argument("--json", type=Path, help="write everything that was measured to this file")
    options = parser.parse_args()
    if not (options.dir / "index.html").is_file():
        parser.error(f"there is no built page in {options.dir}: 'python -m web build' makes one")
    folders = {"dist": options.dir.resolve(), "hello": HELLO, "runtime": NODE_MODULES}
    shapes = {name: shape for name, shape in SHAPES.items() if options.slow or shape == Shape()}
    missed: list[str] = []
    kept: dict[str, dict[str, list[Pair]]] = {}
    with hosting(folders) as host, sync_playwright() as playwright:
        for name, shape in shapes.items():
            kept[name] = found = measure(playwright, host, options.runs, shape)
            if shape == Shape():
                missed += report_bytes(found)
            missed += report(name, found)
    for name, found in kept.items():
        for page, pairs in found.items():
            for error in {error for pair in pairs for one in pair for error in one.errors}:
                missed.append(f"{name}: {page} wrote to the console: {error}")
    if options.json:
        options.json.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    for line in missed:
        print("MISSED", line)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

"""How long a tap keeps the main thread busy, with the CPU slowed down, and what many games leave behind.

    python -m tests.bench.responsiveness [--dir dist] [--cpu 4] [--rounds 3] [--games 100]

Plays with four seats, all persons, so that no bot is in the way, on the colour wall. A tap's work is the click, Python,
patching the page, and its styles and layout, until nothing is left to do before the next frame. The time is that of
the clock, which on a busy machine is longer than the work; beside it stands the thread's own time, which also has
the frame that follows and what measuring takes. Then, with the CPU as it is, the strongest bot thinks, and tasks of the
main thread that are longer than the design allows are counted. Then games of two persons are played in the same tab,
and the heap is measured after each, with all garbage collected. Exit status 1 when a bar is missed, of times by both.
"""

import argparse
import statistics
import sys
import threading
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.table import Table
from web.files import ROOT
from web.serve import address, open_server

HIGHLIGHT: Final = 50.0
BOARD: Final = 100.0
"""Milliseconds of the design: from a tap to its highlight, from a move to the new board."""

THINKING: Final = 50.0
"""Milliseconds of the design for a task of the main thread while a bot thinks."""
AFTER_MOVE: Final = 500
"""Milliseconds from a person's move on that are left out: the page draws it, and its tiles travel."""
BOT_MOVES: Final = 12

SETTLED: Final = 3
GROWTH: Final = 0.05
"""After how many games the heap may grow no more, and by which part of it that is understood."""


class Step(NamedTuple):
    """Milliseconds of one step: by the clock, of it in ``patch``, and of the main thread alone, with its frame."""

    clock: float
    patched: float
    thread: float


# Plays one step and tells what it was and how long it took; the page's own `patch` is timed in between.
DRIVER: Final = """
window.bench = (() => {
  let patched = 0;
  const patch = azulejo.patch;
  azulejo.patch = (html) => {
    const start = performance.now();
    patch(html);
    patched += performance.now() - start;
  };
  const timed = (name, element) => {
    patched = 0;
    const start = performance.now();
    element.click();
    document.body.getBoundingClientRect();
    getComputedStyle(document.querySelector("#table .board .line")).outlineColor;
    return [name, performance.now() - start, patched];
  };
  const step = () => {
    const find = (selector) => document.querySelector(selector);
    const done = find("#go-on");
    if (done !== null) return timed("scoring put away", done);
    const line = [...document.querySelectorAll("button.open[data-action^='line ']")];
    if (line.length > 0) {
      const taken = timed("move to new board", line[Math.floor(line.length / 2)]);
      return find("#scoring") !== null ? ["last move of a round", ...taken.slice(1)] : taken;
    }
    const group = find("button[data-action^='take ']:not([aria-disabled])");
    return group === null ? null : timed("tap to highlight", group);
  };
  const steps = (most) => {
    const found = [];
    for (let at = 0; at < most; at += 1) {
      const one = step();
      if (one === null) break;
      found.push(one);
    }
    return found;
  };
  return { steps };
})();
"""


def thread_time(glass: CDPSession) -> float:
    """Milliseconds that the page's main thread has worked so far."""
    metrics = glass.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime")) * 1000


def play_rounds(page: Page, glass: CDPSession, rounds: int) -> dict[str, list[Step]]:
    """Play so many rounds step by step; what each step took, by kind of step."""
    found: dict[str, list[Step]] = {}
    glass.send("Performance.enable")
    played = 0
    while played < rounds:
        before = thread_time(glass)
        steps = page.evaluate("window.bench.steps(1)")
        page.wait_for_timeout(60)
        thread = thread_time(glass) - before
        if not steps:
            break
        ((name, total, patched),) = steps
        found.setdefault(name, []).append(Step(total, patched, thread))
        played += name == "scoring put away"
    return found


def report(found: dict[str, list[Step]], cpu: float) -> list[str]:
    """Print the times; the bars that were missed."""
    print(
        f"main-thread work in ms, CPU {cpu:g}x slower\n"
        f"{'':24}{'n':>5}{'median':>9}{'95 %':>9}{'patching':>10}{'thread':>9}{'95 %':>9}"
    )
    missed = []
    for name, bar in (
        ("tap to highlight", HIGHLIGHT),
        ("move to new board", BOARD),
        ("last move of a round", None),
        ("scoring put away", None),
    ):
        steps = found.get(name)
        if not steps:
            raise SystemExit(f"{name!r} was never measured")
        clock, patched, thread = (sorted(times) for times in zip(*steps, strict=True))
        middles = [statistics.median(times) for times in (clock, patched, thread)]
        slow, busy = (times[int(len(times) * 0.95)] for times in (clock, thread))
        print(f"{name:24}{len(steps):5}{middles[0]:9.1f}{slow:9.1f}{middles[1]:10.1f}{middles[2]:9.1f}{busy:9.1f}")
        if bar is not None and min(slow, busy) > bar:
            missed.append(f"{name}: {min(slow, busy):.1f} ms for one in twenty, more than {bar:g}")
    return missed


# Notes the main thread's long tasks, and when the bot's move is on the table.
WATCH: Final = """
window.watch = { tasks: [], turn: 0 };
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) window.watch.tasks.push([startTime, startTime + duration]);
}).observe({ entryTypes: ["longtask"] });
new MutationObserver(() => {
  if (document.querySelector("#table.yours, #go-on") !== null) window.watch.turn = performance.now();
}).observe(document.getElementById("app"), { subtree: true, childList: true, attributeFilter: ["class"] });
"""


def watch_thinking(page: Page, moves: int) -> list[str]:
    """Let the strongest bot answer so many moves; the bar that was missed, if it was."""
    page.evaluate(WATCH)
    thought = 0.0
    found: list[float] = []
    for _ in range(moves):
        page.wait_for_selector("#table.yours, #go-on")
        page.evaluate("window.watch.tasks.length = window.watch.turn = 0")
        page.evaluate("window.bench.steps(document.querySelector('#go-on') === null ? 2 : 1)")
        start = page.evaluate("performance.now()") + AFTER_MOVE
        page.wait_for_selector("#table.yours, #go-on")
        page.wait_for_timeout(100)  # long tasks are told a little later
        end = page.evaluate("window.watch.turn")
        thought += max(0.0, end - start)
        found += [
            after - before for before, after in page.evaluate("window.watch.tasks") if start <= before < after < end
        ]
    print(f"while a bot thought for {thought / 1000:.1f} s: {len(found)} tasks of the main thread over {THINKING:g} ms")
    return [f"{len(found)} long tasks while a bot thought, up to {max(found):.0f} ms"] if found else []


def heap(glass: CDPSession) -> dict[str, Any]:
    """What the tab holds after collecting all garbage: kB of JavaScript, kB of buffers (Python's memory), DOM nodes."""
    glass.send("HeapProfiler.collectGarbage")
    used = glass.send("Runtime.getHeapUsage")
    counters = glass.send("Memory.getDOMCounters")
    return {
        "heap": used["usedSize"] / 1000,
        "buffers": used.get("backingStorageSize", 0) / 1000,
        "nodes": counters["nodes"],
        "listeners": counters["jsEventListeners"],
    }


def play_games(table: Table, glass: CDPSession, games: int) -> list[str]:
    """Play games one after the other; the bars that were missed."""
    page = table.page
    table.new_game(["Ana", "Ben"], seed=1)
    measured = []
    for game in range(1, games + 1):
        while page.evaluate("window.bench.steps(40).length") == 40:  # short tasks, as in a real game
            pass
        page.get_by_role("button", name="Play again").click()
        measured.append(heap(glass))
        if game in {1, 2, SETTLED} or game % 10 == 0:
            print(f"after game {game:3}: " + ", ".join(f"{name} {value:,.0f}" for name, value in measured[-1].items()))
    missed = []
    if games > SETTLED:
        for name, before in measured[SETTLED - 1].items():
            after = statistics.median(one[name] for one in measured[-5:])
            if after > before * (1 + GROWTH):
                missed.append(f"{name} grew from {before:,.0f} after game {SETTLED} to {after:,.0f} after game {games}")
    return missed


def measure(url: str, cpu: float, rounds: int, games: int) -> list[str]:
    """Open the page and measure; the bars that were missed."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = chromium.new_page(viewport={"width": 1280, "height": 720})
        glass = page.context.new_cdp_session(page)
        table = Table(page)
        table.open(url)
        table.new_game(["Ana", "Ben", "Cy", "Di"], seed=1)
        page.evaluate(DRIVER)
        glass.send("Emulation.setCPUThrottlingRate", {"rate": cpu})
        missed = report(play_rounds(page, glass, rounds), cpu)
        glass.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        page.goto(f"{url}#seed=3&seats=Ana,bot:grandmaster")
        page.reload()  # from here on another game
        page.wait_for_selector("html[data-ready]")
        page.evaluate(DRIVER)
        missed += watch_thinking(page, BOT_MOVES)
        missed += play_games(table, glass, games)
        chromium.close()
    return missed


def main() -> int:
    """Measure, print, and say which bars were missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dir", type=Path, default=ROOT / "dist", help="the built page (default: dist)")
    parser.add_argument("--cpu", type=float, default=4, help="how many times slower the CPU is (default: 4)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds that are timed (default: 3)")
    parser.add_argument("--games", type=int, default=100, help="games after which the heap is measured (default: 100)")
    options = parser.parse_args()
    with open_server(options.dir.resolve(), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        missed = measure(address(server), options.cpu, options.rounds, options.games)
        server.shutdown()
    for line in missed:
        print("MISSED", line)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())

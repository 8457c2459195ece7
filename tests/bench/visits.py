"""One visit to a page in a real Chromium, and what it took."""

import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Playwright

from tests.bench.static_host import Host, Sent

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = Path("/usr/bin/chromium")
LIMIT = 120_000
"""Milliseconds that a page may take."""

DWELL = 5.0
"""Seconds that a visitor stays after the page is playable: the browser keeps compiled code only after a while, and the
page fetches what makes later visits quicker."""

OBSERVER = """
(() => {
  const seen = { ready: 0, paint: 0, shift: 0 };
  globalThis.__seen = seen;
  const look = () => {
    if (!seen.ready && document.documentElement?.dataset.ready) seen.ready = performance.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.paint = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
})();
"""

FINDINGS = """
() => {
  const wasm = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".wasm"));
  const began = document.documentElement.dataset.began === "snapshot";
  return { ...globalThis.__seen, runtime: wasm?.startTime ?? 0, began };
}
"""


class Shape(NamedTuple):
    """A slower machine: ``cpu`` times slower; ``megabits`` a second (0: as fast as it goes), ``latency`` in ms."""

    cpu: float = 1
    megabits: float = 0
    latency: float = 0


class Visit(NamedTuple):
    """What one visit took.

    Milliseconds from the start of the navigation to the first ``paint``, to the request for the WebAssembly
    (``runtime``) and to the moment when the page is playable (``ready``); the layout ``shift`` (CLS); whether Python
    ``began`` with its snapshot; the files ``sent``, in order; the ``errors`` that the page wrote to the console.
    """

    paint: float
    runtime: float
    ready: float
    shift: float
    began: bool
    sent: tuple[Sent, ...]
    errors: tuple[str, ...]


def visit(playwright: Playwright, host: Host, path: str, profile: Path, shape: Shape) -> Visit:
    """Start a browser with ``profile``, open ``path`` and stay there until it has been playable for a while."""
    host.log.clear()
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=CHROMIUM if CHROMIUM.exists() else None,
        args=FLAGS,
        viewport={"width": 1280, "height": 720},
    )
    try:
        context.add_init_script(OBSERVER)
        page = context.new_page()
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        _slow_down(context.new_cdp_session(page), shape)
        page.goto(host.address(path), wait_until="commit", timeout=LIMIT)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=LIMIT)
        time.sleep(DWELL)
        found = page.evaluate(FINDINGS)
    finally:
        context.close()
    seen = (found[name] for name in ("paint", "runtime", "ready", "shift", "began"))
    return Visit(*seen, tuple(host.log), tuple(errors))


def _slow_down(session: CDPSession, shape: Shape) -> None:
    if shape.megabits:
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": shape.latency,
                "downloadThroughput": shape.megabits * 1e6 / 8,
                "uploadThroughput": shape.megabits * 1e6 / 8,
            },
        )
    if shape.cpu != 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": shape.cpu})

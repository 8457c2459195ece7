"""Finds the Chromium that the browser tests drive: the machine's, else Playwright's own. As a program: says which."""

import shutil
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """The path of a Chromium, ``None`` when there is none."""
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            return found
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


if __name__ == "__main__":
    path = find_chromium()
    print(path or "no Chromium found")
    sys.exit(path is None)

"""Finds the Chromium that the browser tests drive: the machine's, else Playwright's own. As a program: tries it."""

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


def main() -> int:
    """Start the browser and end it again; 0 when that works."""
    from playwright.sync_api import Error, sync_playwright

    path = find_chromium()
    if path is None:
        print("no Chromium found")
        return 1
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
            print(path, chromium.version)
            chromium.close()
    except Error as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

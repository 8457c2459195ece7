"""Takes the README's picture from the running page: ``make pictures``."""

import tempfile
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.table import Table
from web.build import build
from web.serve import address, open_server

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "table.png"
SEED = 12
MOVES = 14


def take(url: str) -> None:
    """Play into the second round and photograph the table with tiles in hand."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = chromium.new_page(viewport={"width": 1280, "height": 720}, color_scheme="light")
        page.clock.install()
        table = Table(page)
        table.open(url)
        table.new_game(["Ana", "bot"], seed=SEED)
        moves = 0
        while moves < MOVES:
            if page.locator("#table.yours").count():
                moves += 1
            table.step()
        while not page.locator("#table.yours").count():
            table.step()
        table.groups().first.click()
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)
        PICTURE.parent.mkdir(exist_ok=True)
        page.screenshot(path=PICTURE)
        chromium.close()


def main() -> None:
    """Build, serve, photograph."""
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        with open_server(Path(folder), 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            take(address(server))
            server.shutdown()
    print(f"{PICTURE}: {PICTURE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

"""Takes the README's pictures from the running page: ``make pictures``."""

import tempfile
import threading
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.table import Table
from web.build import build
from web.serve import address, open_server

DOCS = Path(__file__).resolve().parents[2] / "docs"
SEED = 12
LARGEST = 200_000
"""Bytes of a picture: the README is read on a phone, too."""


class Picture(NamedTuple):
    """What is on a picture: so many ``moves`` of the person into a game, ``None`` for its end; tiles in hand or not."""

    name: str
    width: int
    height: int
    seats: int
    moves: int | None
    holding: bool = False
    colours: Literal["light", "dark"] = "light"
    scale: float = 1


PICTURES = (
    Picture("table", 1280, 720, 2, 14, holding=True),
    Picture("phone", 390, 760, 2, 14, holding=True, scale=1.5),
    Picture("night", 1280, 720, 4, 11, colours="dark"),
    Picture("result", 1280, 720, 3, None),
)


def take(url: str, chromium: Browser, picture: Picture) -> None:
    """Play to the moment of the picture and photograph the table."""
    page = chromium.new_page(
        viewport={"width": 1280, "height": 720}, color_scheme=picture.colours, device_scale_factor=picture.scale
    )
    page.clock.install()
    table = Table(page)
    table.open(url)
    table.new_game(["", *["bot"] * (picture.seats - 1)], seed=SEED)
    _play(table, picture.moves)
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    if picture.holding:
        table.groups().first.click()
    _clear(page)
    path = DOCS / f"{picture.name}.jpg"
    page.screenshot(path=path, type="jpeg", quality=85)
    page.close()
    print(f"{path.name}: {path.stat().st_size // 1000} kB")
    if path.stat().st_size > LARGEST:
        raise SystemExit(f"{path} is larger than {LARGEST // 1000} kB")


def _play(table: Table, moves: int | None) -> None:
    """So many moves of the person and what the others answer, or all of the game."""
    if moves is None:
        table.play_to_end()
        return
    made = 0
    while made < moves:
        made += table.page.locator("#table.yours").count()
        table.step()
    while not table.page.locator("#table.yours").count():
        table.step()


def _clear(page: Page) -> None:
    """No news over the table, nothing under the mouse, all in its place."""
    page.mouse.move(0, 0)
    if page.locator("#toast-close").is_visible():
        page.locator("#toast-close").click()
    page.mouse.move(0, 0)
    page.clock.run_for(5000)
    page.wait_for_timeout(500)


def main() -> None:
    """Build, serve, photograph."""
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        with open_server(Path(folder), 0) as server, sync_playwright() as playwright:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for picture in PICTURES:
                take(address(server), chromium, picture)
            chromium.close()
            server.shutdown()


if __name__ == "__main__":
    main()

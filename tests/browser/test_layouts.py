"""The layouts in a few visits: nothing clipped, nothing over something else, and in view what must be."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Table
from tests.web.players import config, over, play_until
from web.app.records import record_text
from web.app.session import Session

PHONE = (360, 740)
SIDEWAYS = (844, 390)
DESKTOP = (1280, 720)
SIZES = (PHONE, (390, 844), (768, 1024), SIDEWAYS, DESKTOP, (1920, 1080), (320, 640), (640, 360))
"""The last two: the narrowest page, and a small laptop's at twice the size."""

CLIPPED = """selector => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()
  && one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  && getComputedStyle(one).overflow !== "visible").map((one) => `${one.id || one.className}: ${one.textContent}`)"""
"""What does not show all of its text, of what is meant to be seen."""

CROSSING = """([first, second]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    .map((one) => ({ name: one.id || one.className, box: one.getBoundingClientRect() }));
  const cross = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes(first).flatMap((a) => boxes(second).filter((b) => b.name !== a.name && cross(a.box, b.box))
    .map((b) => `${a.name} lies over ${b.name}`));
}"""
"""Pairs of boxes of two kinds that have more than an edge in common."""

TEXTS = (
    "#header .round, .banner .whose, .banner .prompt > span, .board h2, .name-button, .bars .who, .ending th, .total"
)
REGIONS = "#header, #market, .board, #log"
TAKE = "button[data-action^='take ']"


def size(page: Page, wanted: tuple[int, int]) -> None:
    page.set_viewport_size({"width": wanted[0], "height": wanted[1]})


def bottom(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def assert_well_laid(page: Page, where: str) -> None:
    """Nothing to be scrolled sideways, no text cut off, no part of the table over another one."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
    assert page.evaluate(CLIPPED, TEXTS) == [], where
    assert page.evaluate(CROSSING, [REGIONS, REGIONS]) == [], where
    assert page.evaluate(CROSSING, [".main .board-head h2, .main .score", ".main .line"]) == [], where


def finished(*seats: str) -> str:
    """The record of a game that has been played to its end."""
    return record_text(play_until(Session(config(*seats, seed=5)), over).state)


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "ru")])
def test_a_table_fits_every_window(table: Table, seats: int, language: str):
    page = table.page
    table.new_game(["", *["bot"] * (seats - 1)], seed=5)
    page.evaluate(f"azulejo.act('set language {language}')")
    page.locator(TAKE).first.click()
    page.wait_for_selector("#table.placing")
    for window in SIZES:
        size(page, window)
        assert_well_laid(page, f"{seats} seats at {window}")
    size(page, PHONE)
    assert max(bottom(page.locator("#market")), bottom(page.locator(".main"))) <= PHONE[1]
    size(page, SIDEWAYS)
    assert max(bottom(page.locator("#market")), bottom(page.locator(".main"))) <= SIDEWAYS[1]
    for window in (DESKTOP, (1920, 1080)):
        size(page, window)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_on_a_phone_what_waits_is_confirmed_within_reach_of_the_thumb(table: Table):
    page = table.page
    size(page, PHONE)
    page.evaluate("azulejo.act('set confirm on')")
    page.evaluate("azulejo.act('set language ru')")
    page.locator(TAKE).first.click()
    table.open_lines().last.click()
    confirm = page.locator("#confirm")
    expect(confirm).to_be_in_viewport(ratio=1)
    assert bottom(confirm) > PHONE[1] / 2
    assert page.evaluate(CROSSING, ["#confirm", ".main .line, .main .floor, .main .wall"]) == []
    assert_well_laid(page, "a move that waits")


def test_scoring_and_result_are_seen_whole_with_their_headline(table: Table):
    page = table.page
    page.evaluate("text => azulejo.act(`open ${JSON.stringify({ text })}`)", finished("", "bot", "bot", "bot"))
    for action in ("view last", "view previous"):
        page.evaluate(f"azulejo.act('{action}')")
    page.wait_for_selector("#scoring")
    for window in SIZES:
        size(page, window)
        assert_well_laid(page, f"scoring at {window}")
        assert page.evaluate(CROSSING, [".teller, .scoring .go-on, #scoring-title", ".teller"]) == []
    size(page, PHONE)
    page.locator("#go-on").click()
    page.wait_for_selector("#ending")
    for window in SIZES:
        size(page, window)
        assert_well_laid(page, f"result at {window}")
        assert page.evaluate(CROSSING, [".ending .go-on, .figures, .bonuses, .bars", ".figures, .bonuses, .bars"]) == []
    for window in (PHONE, DESKTOP):
        page.evaluate("azulejo.act('view previous')")
        page.wait_for_selector("#scoring")
        size(page, window)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.locator("#go-on").click()
        expect(page.locator("#ending-title")).to_be_in_viewport(ratio=1)
        expect(page.locator("#again")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_sheet_for_a_new_game_shows_how_to_start_it(table: Table):
    page = table.page
    size(page, PHONE)
    for language in ("en", "ru", "fr"):
        page.evaluate(f"azulejo.act({json.dumps(f'set language {language}')})")
        page.evaluate("azulejo.act('sheet new')")
        expect(page.locator("#new-start")).to_be_in_viewport(ratio=1)
        expect(page.locator("#sheet-title")).to_be_in_viewport(ratio=1)
        expect(page.locator(".starter-3, .starter-4, .seat-3, .seat-4").filter(visible=True)).to_have_count(0)
        labels = page.locator("#new-form .segments label").filter(visible=True)
        heights = [label.bounding_box() for label in labels.all()]
        assert all(box is not None and box["height"] < 50 for box in heights)
        page.locator("#new-seats-4").check()
        expect(page.locator(".starter-4")).to_be_visible()
        expect(page.locator("#new-start")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate("azulejo.act('cancel')")


@pytest.mark.parametrize("language", ["en", "ru", "fr", "pl"])
def test_the_reason_at_a_shut_line_was_cut_off_at_the_edge_of_a_phone(table: Table, language: str):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=5)
    page.evaluate(f"azulejo.act('set language {language}')")
    for text in ("1b2", "2y1"):
        page.evaluate(f"azulejo.act('move {text}')")
    size(page, (320, 640))
    group = page.locator(f"{TAKE}:not([data-action$='b'])").first
    group.click()
    shut = page.locator(".main .line.shut")
    assert shut.count()
    for at in range(shut.count()):
        shut.nth(at).hover()
        why = shut.nth(at).locator(".why")
        expect(why).to_be_visible()
        box = why.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320

"""Dragging with mouse and finger, taps that slide off, and moves that wait to be confirmed on a touch screen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.browser.conftest import NOT_KEPT, Watch
from tests.browser.table import Table

Point = tuple[float, float]

PAUSE = 500
"""Milliseconds after a drag in which the browser takes a touch for the end of a scroll, not for a tap."""


def middle(one: Locator) -> Point:
    box = one.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def line(page: Page, number: int) -> Locator:
    return page.locator(f"#board-1 [data-action='line {number}']")


def drag(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def moves(page: Page) -> Locator:
    """The log's lines that tell what persons have done, not bots."""
    return page.locator("#log li").filter(has_text=re.compile(r"^(You|Ana|Ben): "))


# --- mouse ------------------------------------------------------------------------------------------------------------


def test_tiles_follow_the_mouse_and_a_line_takes_them(table: Table):
    page = table.page
    group = table.groups().first
    page.mouse.move(*middle(group))
    page.mouse.down()
    x, y = middle(line(page, 4))
    page.mouse.move(x, y, steps=4)
    ghost = page.locator(".ghost")
    expect(ghost).to_be_visible()
    assert abs(middle(ghost)[0] - x) < 20
    expect(group).to_have_attribute("aria-pressed", "true")
    expect(line(page, 4)).to_have_class(re.compile(r"open.*\bover\b"))
    assert moves(page).count() == 0
    page.mouse.up()
    expect(moves(page)).to_have_count(1)
    expect(moves(page).first).to_contain_text("to line 4")
    expect(ghost).to_have_count(0)


def test_a_whole_game_by_dragging(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=21)
    for _ in range(200):
        if table.has_ended():
            break
        if page.locator("#go-on").is_visible():
            page.locator("#go-on").click()
            continue
        group = table.groups().first
        start = middle(group)
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 9, start[1] + 9)
        page.wait_for_selector("#table.placing")
        page.mouse.move(*middle(table.open_lines().first), steps=2)
        page.mouse.up()
        expect(page.locator(".ghost")).to_have_count(0)
    assert table.has_ended()


def test_a_drop_elsewhere_puts_the_tiles_back(table: Table):
    page = table.page
    group = table.groups().first
    drag(page, middle(group), middle(page.locator("#log-title")))
    expect(page.locator("#table.yours")).to_be_visible()
    expect(group).to_have_attribute("aria-pressed", "false")
    assert moves(page).count() == 0


def test_a_press_that_trembles_is_a_tap(table: Table):
    page = table.page
    group = table.groups().first
    x, y = middle(group)
    for far in (2, 6):
        drag(page, (x, y), (x + far, y))
        expect(group).to_have_attribute("aria-pressed", "true")
        drag(page, (x, y), (x + far, y))
        expect(group).to_have_attribute("aria-pressed", "false")


def test_a_press_that_slides_off_is_no_tap(table: Table):
    page = table.page
    table.groups().first.click()
    page.wait_for_selector("#table.placing")
    drag(page, middle(line(page, 5)), middle(page.locator("#log-title")))
    drag(page, middle(line(page, 5)), middle(line(page, 3)))
    expect(page.locator("#table.placing")).to_be_visible()
    assert moves(page).count() == 0


def test_escape_ends_a_drag(table: Table):
    page = table.page
    group = table.groups().first
    page.mouse.move(*middle(group))
    page.mouse.down()
    page.mouse.move(*middle(line(page, 5)), steps=4)
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator("#table.yours")).to_be_visible()
    assert moves(page).count() == 0
    drag(page, middle(group), middle(line(page, 5)))
    expect(moves(page)).to_have_count(1)


def test_a_second_click_on_the_tiles_and_escape_put_them_back(table: Table):
    page = table.page
    group = table.groups().first
    for back in (group.click, lambda: page.keyboard.press("Escape"), page.locator("#put-back").click):
        group.click()
        expect(group).to_have_attribute("aria-pressed", "true")
        back()
        expect(group).to_have_attribute("aria-pressed", "false")


def test_dropped_on_a_line_that_is_not_legal_they_stay_chosen_and_it_says_why(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=7)
    colour = table.groups().first.get_attribute("data-action")[-1]
    drag(page, middle(table.groups().first), middle(line(page, 5)))
    table.groups().first.click()
    page.locator("button.open[data-action='line 0']").click()
    group = page.locator(f"button[data-action^='take ']:not([data-action$='{colour}'])").first
    drag(page, middle(group), middle(line(page, 5)))
    expect(page.locator("#banner.alert")).to_contain_text("Line 5 already holds")
    expect(group).to_have_attribute("aria-pressed", "true")
    assert moves(page).count() == 2


def test_nothing_can_be_dragged_while_a_bot_thinks(table: Table):
    page = table.page
    table.move()
    expect(page.locator("#table.waiting")).to_be_visible()
    drag(page, middle(table.groups().first), middle(line(page, 5)))
    expect(moves(page)).to_have_count(1)
    expect(page.locator(".ghost")).to_have_count(0)


# --- touch ------------------------------------------------------------------------------------------------------------


class Finger:
    """A finger on the glass, by the browser's own touch events."""

    def __init__(self, page: Page) -> None:
        self.glass: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, start: Point, end: Point, steps: int = 8, lift: bool = True) -> None:
        self._send("touchStart", start)
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        if lift:
            self.lift()

    def lift(self) -> None:
        self._send("touchEnd")


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Table]:
    """The table on a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    context.add_init_script(NOT_KEPT)
    page = context.new_page()
    watch = Watch(page, site.removesuffix("azul/"))
    page.clock.install()
    table = Table(page)
    table.open(site)
    yield table
    context.close()
    assert not watch.found


def test_a_finger_drags_tiles_to_a_line_and_the_move_waits(phone: Table):
    page = phone.page
    finger = Finger(page)
    group = phone.groups().first
    finger.drag(middle(group), middle(line(page, 5)), lift=False)
    expect(page.locator(".ghost")).to_be_visible()
    expect(line(page, 5)).to_have_class(re.compile(r"\bover\b"))
    finger.lift()  # in flight: what the browser takes for a fling would swallow the tap on "Confirm"
    expect(line(page, 5)).to_have_class(re.compile("pending"))
    expect(page.get_by_role("status")).to_contain_text("confirm or put back")
    assert moves(page).count() == 0
    page.wait_for_timeout(PAUSE)
    page.get_by_role("button", name="Confirm", exact=True).tap()
    expect(moves(page)).to_have_count(1)


def test_a_finger_lets_go_elsewhere_and_nothing_has_happened(phone: Table):
    page = phone.page
    group = phone.groups().first
    Finger(page).drag(middle(group), middle(page.locator("#bag")))
    expect(page.locator("#table.yours")).to_be_visible()
    expect(group).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_second_tap_on_the_line_confirms_and_another_line_takes_its_place(phone: Table):
    page = phone.page
    phone.groups().first.tap()
    page.wait_for_selector("#table.placing")
    line(page, 5).tap()
    expect(line(page, 5)).to_have_class(re.compile("pending"))
    line(page, 4).tap()
    expect(line(page, 4)).to_have_class(re.compile("pending"))
    expect(line(page, 5)).not_to_have_class(re.compile("pending"))
    assert moves(page).count() == 0
    line(page, 4).tap()
    expect(moves(page)).to_have_count(1)
    expect(moves(page).first).to_contain_text("to line 4")


def test_put_back_and_the_switch(phone: Table):
    page = phone.page
    switch = page.get_by_role("switch", name="Confirm each move")
    phone.groups().first.tap()
    line(page, 5).tap()
    page.get_by_role("button", name="Put back").tap()
    expect(page.locator("#table.yours")).to_be_visible()
    expect(switch).to_be_checked()
    switch.tap()
    expect(switch).not_to_be_checked()
    phone.groups().first.tap()
    line(page, 5).tap()
    expect(moves(page)).to_have_count(1)


def test_with_a_mouse_nothing_waits(table: Table):
    expect(table.page.get_by_role("switch", name="Confirm each move")).not_to_be_checked()
    table.groups().first.click()
    line(table.page, 5).click()
    expect(moves(table.page)).to_have_count(1)


def test_a_finger_scrolls_the_page_from_anywhere_but_the_tiles_to_take(phone: Table):
    page = phone.page
    page.set_viewport_size({"width": 360, "height": 480})
    finger = Finger(page)
    for start in (middle(page.locator("#bag")), middle(line(page, 1)), middle(page.locator("#centre"))):
        page.wait_for_timeout(PAUSE)  # until the last one has stopped scrolling
        page.evaluate("scrollTo(0, 0)")
        finger.drag((start[0], min(start[1], 440)), (start[0], min(start[1], 440) - 160), steps=12)
        page.wait_for_function("() => scrollY > 20")
    assert moves(page).count() == 0
    assert page.locator("#table.yours").count()


def test_dragging_to_the_edge_scrolls_to_lines_out_of_sight(phone: Table):
    page = phone.page
    page.set_viewport_size({"width": 360, "height": 480})
    page.evaluate("scrollTo(0, 0)")
    finger = Finger(page)
    finger.drag(middle(phone.groups().first), (180, 474), lift=False)
    page.clock.run_for(1500)
    page.wait_for_function("() => scrollY > 60")
    finger.lift()
    expect(page.locator(".ghost")).to_have_count(0)

"""Where the focus is, whether it can be seen, and how few keys lead to what a person wants."""

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys, focus
from tests.browser.table import Table

SURFACE = """(id) => getComputedStyle(document.getElementById(id)).backgroundColor"""

RING = """() => {
  const { outlineColor, backgroundColor } = getComputedStyle(document.activeElement.nextElementSibling);
  const light = (text) => {
    const [red, green, blue] = text.match(/[\\d.]+/g).slice(0, 3)
      .map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [one, other] = [light(outlineColor), light(backgroundColor)];
  return Math.max(one, other) / Math.min(one, other);
}"""


@pytest.mark.parametrize("letter", ["n", "s", "r", "?"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (640, 360)])
def test_the_way_on_of_a_sheet_lay_under_the_buttons_below_it(table: Table, letter: str, width: int, height: int):
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    page.keyboard.press(letter)
    focus(page)
    for _ in range(16):
        page.keyboard.press("Shift+Tab")
        if not page.evaluate("document.activeElement === document.body"):
            focus(page)


def test_a_line_of_the_log_was_scrolled_away_while_it_had_the_focus(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=7)
    while not page.locator("#go-on").is_visible():
        table.step()
    page.keyboard.press("Escape")
    keys = Keys(table)
    keys.press("l")
    lines = page.locator("#log-lines button")
    for at in reversed(range(lines.count() - 1)):
        assert keys.press("ArrowUp")["id"] == f"log-{at}"
    for at in range(1, lines.count()):
        assert keys.press("ArrowDown")["id"] == f"log-{at}"


def test_the_first_key_leads_to_the_field_for_moves_and_to_the_help(table: Table):
    keys = Keys(table)
    assert keys.press("Tab")["id"] == "typed-move"
    assert keys.press("Tab")["id"] == "tool-keys"


def test_letters_lead_to_the_displays_and_to_the_own_board(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=3)
    keys = Keys(table)
    assert keys.press("d")["inPart"] == "displays"
    keys.press("Enter")
    page.wait_for_selector("#table.placing")
    assert keys.press("b")["id"] == "line-1-1"
    keys.press("Escape")
    while not page.locator("#go-on").is_visible():
        table.step()
    assert keys.press("d")["id"] == "go-on"


def test_an_arrow_to_the_right_led_to_the_line_above(table: Table):
    keys = Keys(table)
    keys.press("b")
    for line in range(2, 6):
        here = f"line-1-{line}"
        assert keys.press("ArrowDown")["id"] == here
        assert keys.press("ArrowRight")["id"] == here
        assert keys.press("ArrowLeft")["id"] == here


def test_no_arrow_led_from_a_line_to_its_columns_of_the_grey_wall(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], wall="Grey wall", seed=4)
    while not table.choices().count():
        table.step()
    keys = Keys(table)
    assert keys.press("b")["inPart"] == "wall"
    seat, row = page.locator(".choosing button").first.evaluate(
        "(one) => [one.closest('.board').id.at(-1), one.id.split('-')[1]]"
    )
    assert keys.press("ArrowLeft")["id"] == f"line-{seat}-{row}"
    assert keys.press("ArrowRight")["id"] == f"place-{row}-1"


def test_the_line_with_the_focus_looked_like_every_line_that_is_open(table: Table):
    page = table.page
    keys = Keys(table)
    keys.press("d")
    keys.press("Enter")
    page.wait_for_selector("#table.placing")
    assert keys.press("b")["id"] == "line-1-1"
    assert page.evaluate(SURFACE, "line-1-1") != page.evaluate(SURFACE, "line-1-2")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_ring_around_a_choice_was_dark_on_dark(table: Table, theme: str):
    page = table.page
    page.keyboard.press("s")
    page.locator(f"#set-theme-{theme}").check()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"#set-theme-{theme}")).to_be_focused()
    assert page.evaluate(RING) >= 3


def test_what_was_chosen_for_a_new_game_got_lost_when_a_bot_moved(table: Table):
    """Where something of the browser's, a keeper of passwords for instance, has marked the fields."""
    page = table.page
    table.new_game(["bot", "bot"], seed=3)
    page.keyboard.press("n")
    page.locator("#new-seats-4").check()
    page.get_by_label("Seat 1: who plays").select_option("person")
    page.get_by_label("Seat 1: name").fill("Ana")
    page.get_by_label("Seed").focus()
    page.evaluate("for (const one of document.querySelectorAll('#new-form *')) one.setAttribute('marked', '')")
    before = page.locator("#log-lines li").count()
    while page.locator("#log-lines li").count() == before:
        table.hurry.look()
    expect(page.locator("#new-seats-4")).to_be_checked()
    expect(page.get_by_label("Seat 1: who plays")).to_have_value("person")
    expect(page.get_by_label("Seat 1: name")).to_have_value("Ana")

"""The table by keyboard: whole games, the parts and their places, written moves, letters, and where the focus goes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys, focus
from tests.browser.table import Table

# From every place of a part that arrow keys lead to from its first one.
REACHED = """(part) => {
  const places = [...document.querySelectorAll(`[data-grid] button, button[data-grid]`)]
    .filter((one) => one.closest("[data-grid]").dataset.grid === part);
  const seen = new Set([places[0]]);
  const waiting = [places[0]];
  while (waiting.length > 0) {
    const from = waiting.pop();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const to = document.activeElement;
      if (!seen.has(to)) { seen.add(to); waiting.push(to); }
    }
  }
  return [seen.size, places.length, places.filter((one) => one.tabIndex === 0).length];
}"""


def test_a_whole_game_by_keyboard_alone(table: Table):
    keys = Keys(table)
    keys.tab_to("displays")
    for _ in range(600):
        if table.has_ended():
            break
        keys.step()
    assert table.has_ended()
    keys.tab_to("again")
    keys.press("Enter")
    expect(table.page.locator("#round")).to_have_text("Round 1")


def test_a_whole_game_on_the_grey_wall_by_written_moves(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], wall="Grey wall", seed=4)
    columns = 0
    for _ in range(400):
        if table.has_ended():
            break
        if page.locator("#go-on").is_visible():
            page.keyboard.press("Escape")
        elif table.choices().count():
            columns += 1
            place = table.choices().first.get_attribute("data-action").removeprefix("place ")
            page.keyboard.type(place if columns % 2 else place.replace(">", ""))
        else:
            page.keyboard.type(table.groups().first.get_attribute("data-action").removeprefix("take "))
            page.wait_for_selector("#table.placing")
            page.keyboard.type(table.open_lines().first.get_attribute("data-action").removeprefix("line "))
    assert table.has_ended()
    assert columns > 3


def test_what_is_written_shows_and_is_said(table: Table):
    page = table.page
    page.keyboard.type("1")
    expect(page.locator("#typed")).to_have_text("1")
    expect(page.get_by_role("status")).to_contain_text("Display 1: ")
    letter = page.locator("#display-1 button").first.get_attribute("data-action")[-1]
    page.keyboard.type(letter)
    expect(page.locator("#typed")).to_have_text(f"1{letter}")
    expect(page.get_by_role("status")).to_contain_text("choose a line")
    page.keyboard.press("Backspace")
    expect(page.locator("#typed")).to_have_text("1")
    page.keyboard.type("x")
    expect(page.get_by_role("status")).to_contain_text("Now the colour")
    page.keyboard.press("Escape")
    expect(page.locator("#typed")).to_have_count(0)


def test_a_number_and_enter_put_tiles_that_are_already_chosen(table: Table):
    page = table.page
    keys = Keys(table)
    keys.tab_to("displays")
    keys.press("Enter")
    page.wait_for_selector("#table.placing")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("to line 5")
    focus(page)


def test_written_moves_work_on_other_keyboards(table: Table):
    """The letters' places count where they are not Latin, the digits' where they need Shift."""
    page = table.page
    letter = page.locator("#display-1 button").first.get_attribute("data-action")[-1]
    page.evaluate(
        """(letter) => {
          const down = (key, code) => document.body.dispatchEvent(
            new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
          down("&", "Digit1");
          down("\\u0438", `Key${letter.toUpperCase()}`);
        }""",
        letter,
    )
    expect(page.locator("#typed")).to_have_text(f"1{letter}")


def test_letters_open_what_they_stand_for(table: Table):
    page = table.page
    for letter, name in (("n", "New game"), ("r", "How to play"), ("s", "Settings"), ("?", "Keyboard help")):
        page.keyboard.press(letter)
        sheet = page.get_by_role("dialog", name=name)
        expect(sheet).to_be_visible()
        page.keyboard.press("3")  # means nothing while a sheet is open
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        focus(page)
    page.keyboard.press("l")
    assert focus(page)["inPart"] == "log"
    table.move()
    page.keyboard.press("u")
    expect(page.get_by_role("log").locator("li")).to_have_count(1)
    expect(page.locator("#typed")).to_have_count(0)


def test_letters_and_written_moves_can_be_switched_off_and_the_field_remains(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=7)
    page.keyboard.press("s")
    switch = page.get_by_role("switch", name=re.compile("one letter"))
    switch.uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.type("n3")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("#typed")).to_have_count(0)
    field = page.get_by_role("textbox", name=re.compile("Write a move"))
    field.focus()
    focus(page)
    for _ in range(2):
        field.fill(table.groups().first.get_attribute("data-action").removeprefix("take ") + "0")
        page.keyboard.press("Enter")
        expect(field).to_have_value("")
    page.keyboard.type("1b9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("That is not a move")
    expect(field).to_have_value("1b9")
    action = table.groups().first.get_attribute("data-action").removeprefix("take ")
    field.fill(f"{action}5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("to line 5")
    expect(field).to_have_value("")
    focus(page)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 740), (844, 390), (768, 1024)])
@pytest.mark.parametrize("seats", [2, 4])
def test_arrows_reach_every_place_of_every_part(table: Table, width: int, height: int, seats: int):
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.new_game(["Ana", "Ben", "Cy", "Di"][:seats], seed=3)
    for _ in range(seats):
        table.move()  # something lies in the centre now
    for part in ("displays", "centre", "board", "others"):
        reached, places, stops = page.evaluate(REACHED, part)
        assert reached == places, part
        assert places > 0
        assert stops == 1, part


def test_a_part_is_come_back_to_where_it_was_left(table: Table):
    page = table.page
    keys = Keys(table)
    keys.tab_to("displays")
    keys.press("End")
    last = keys.press("Enter")["id"]
    page.wait_for_selector("#table.placing")
    keys.tab_to("board")
    keys.press("ArrowDown")
    line = keys.press("ArrowDown")["id"]
    keys.tab_to("displays", "Shift+Tab")
    assert focus(page)["id"] == last
    keys.tab_to("board")
    assert focus(page)["id"] == line
    keys.press("Escape")
    assert focus(page)["id"] == line


def test_the_focus_follows_what_a_key_has_changed(table: Table):
    page = table.page
    keys = Keys(table)
    page.get_by_role("switch", name="Confirm each move").press("Space")
    assert focus(page)["id"] == "confirm-switch"
    keys.tab_to("displays", "Shift+Tab")
    source = keys.press("Enter")["id"]
    page.wait_for_selector("#table.placing")
    keys.tab_to("put-back", "Shift+Tab")
    keys.press("Enter")
    assert focus(page)["id"] == source
    keys.press("Enter")
    page.wait_for_selector("#table.placing")
    keys.tab_to("board")
    line = keys.press("Enter")["id"]
    expect(page.locator(f"#{line}")).to_have_class(re.compile("pending"))
    keys.tab_to("confirm", "Tab")
    keys.press("Enter")
    assert focus(page)["id"] == line
    expect(page.get_by_role("log")).to_contain_text("You: ")


def test_the_focus_of_a_group_that_is_gone_goes_to_the_next_one(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=3)
    keys = Keys(table)
    page.locator("#display-1 button").first.focus()
    action = page.locator("#display-1 button").first.get_attribute("data-action").removeprefix("take ")
    page.keyboard.type(f"{action}5")
    found = focus(page)
    assert found["inPart"] == "displays"
    assert found["id"].startswith("take-")
    keys.press("Enter")
    page.wait_for_selector("#table.placing")


def test_an_illegal_line_can_be_come_to_and_says_why(table: Table):
    page = table.page
    table.new_game(["Ana", "Ben"], seed=7)
    page.keyboard.type(f"{table.groups().first.get_attribute('data-action')[5:]}5")
    page.keyboard.type(f"{table.groups().first.get_attribute('data-action')[5:]}0")
    held = page.get_by_role("button", name=re.compile(r"^Line 5: ")).get_attribute("aria-label").split()[-1].strip(".")
    other = page.get_by_role("button", name=re.compile(rf"^Take \d (?!{held})")).first
    other.press("Enter")
    page.wait_for_selector("#table.placing")
    shut = page.get_by_role("button", name=re.compile(r"^Line 5: .*Rule R7"))
    shut.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Line 5 already holds")
    expect(page.locator("#banner")).to_contain_text("Line 5 already holds")
    focus(page)

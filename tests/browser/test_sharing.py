"""Records and links go out of one page and come into another; the log is walked through with the keyboard."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Table

MOVES = 6


@pytest.fixture
def played(table: Table) -> Table:
    """Two persons have made a few moves; the page may use the clipboard."""
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.new_game(["Ana", "Ben"], seed=7)
    for _ in range(MOVES):
        table.step()
    expect(log_of(table.page)).to_have_count(MOVES + 1)
    return table


def log_of(page: Page) -> Locator:
    return page.locator("#log-lines button")


def shared(page: Page) -> Locator:
    """The sheet, opened."""
    page.get_by_role("button", name="Share and open").locator("visible=true").first.click()
    return page.get_by_role("dialog", name="Share and open")


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_a_record_is_copied_saved_and_opened_again(played: Table, tmp_path: Path):
    page = played.page
    log = log_of(page).all_inner_texts()
    sheet = shared(page)
    sheet.get_by_role("button", name="Copy record").click()
    expect(sheet.get_by_text("Copied.")).to_be_visible()
    record = clipboard(page)
    assert '[Seat1 "Ana"]' in record
    with page.expect_download() as downloading:
        sheet.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(saved)
    assert saved.suffix == ".azul"
    assert saved.read_text(encoding="utf-8") == record
    page.keyboard.press("Escape")
    played.new_game(["Cy", "Di"])
    expect(log_of(page)).to_have_count(1)

    sheet = shared(page)
    field = sheet.get_by_label("A record, a position or a link")
    field.fill(record.replace("[Players", "[Player"))
    sheet.get_by_role("button", name="Open", exact=True).click()
    expect(sheet.get_by_role("alert")).to_contain_text("line 1, column 1")
    expect(field).to_have_value(re.compile("Player "))
    sheet.get_by_label("Open a file").set_input_files(saved)
    expect(sheet).to_be_hidden()
    assert log_of(page).all_inner_texts() == log


def test_links_open_a_game_in_a_new_page_and_in_the_same_one(played: Table, site: str):
    page = played.page
    log = log_of(page).all_inner_texts()
    shared(page).get_by_role("button", name="Copy link to the game").click()
    expect(page.locator("#share-said")).to_have_text("Copied.")
    link = clipboard(page)
    assert link.startswith(f"{site}#record=")
    other = page.context.new_page()
    Table(other).open(link)
    assert log_of(other).all_inner_texts() == log
    assert other.evaluate("location.hash") == ""
    other.evaluate("location.hash = '#seed=12&players=3'")
    expect(other.locator(".board")).to_have_count(3)
    other.evaluate("location.hash = '#seed=12&players=9'")
    expect(other.get_by_role("alert")).to_contain_text("from 2 to 4")
    expect(other.locator(".board")).to_have_count(3)


def test_the_keyboard_walks_through_the_game_and_plays_on_from_there(played: Table):
    page = played.page
    page.keyboard.press("l")
    expect(log_of(page).last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#banner")).to_contain_text(f"You look at move {MOVES - 2} of {MOVES}")
    expect(log_of(page).nth(MOVES - 2)).to_be_focused()
    expect(log_of(page).nth(MOVES - 2)).to_have_attribute("aria-current", "step")
    page.keyboard.press("Home")
    expect(page.locator("#banner")).to_contain_text("You look at the start of the game")
    page.keyboard.press("End")
    expect(page.locator("#table.viewing")).to_have_count(0)
    expect(log_of(page).last).to_be_focused()

    page.locator("#step-previous").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_contain_text(f"You look at move {MOVES - 2} of {MOVES}.")
    page.locator("#branch").focus()
    page.keyboard.press("Enter")
    expect(log_of(page)).to_have_count(MOVES - 1)
    expect(page.locator("#banner")).to_contain_text("practice")
    played.step()
    page.get_by_role("button", name="Back to the game").press("Enter")
    expect(log_of(page)).to_have_count(MOVES + 1)
    expect(page.locator("#banner")).not_to_contain_text("practice")

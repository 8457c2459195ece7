"""Whole games in a real browser with the real runtime: a person who taps, against bots in a worker."""

import re

from playwright.sync_api import expect

from tests.browser.table import Table


def assert_result_adds_up(table: Table, seats: int) -> None:
    """The result's table: a column for each seat, whose parts sum to its score; the first has the most."""
    rows = table.page.locator("#ending .figures > .scroller tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    _places, *parts, totals = [[int(text.replace("\u2212", "-")) for text in row] for row in cells]
    assert len(totals) == seats
    assert [sum(column) for column in zip(*parts, strict=True)] == totals
    assert totals == sorted(totals, reverse=True)


def test_a_person_plays_a_whole_game_against_a_bot_and_then_a_second_one(table: Table):
    table.play_to_end()
    assert_result_adds_up(table, 2)
    table.page.get_by_role("button", name="Play again").click()
    expect(table.page.locator("#round")).to_have_text("Round 1")
    assert [table.score(1), table.score(2)] == [0, 0]
    table.play_to_end()
    assert_result_adds_up(table, 2)


def test_a_person_plays_a_whole_game_against_three_bots(table: Table):
    table.new_game(["Ana", "bot", "bot", "bot"], seed=5)
    assert table.page.locator(".plate").count() >= 9
    table.play_to_end()
    assert_result_adds_up(table, 4)


def test_three_seats_on_the_grey_wall_with_two_persons_who_choose_columns(table: Table):
    table.new_game(["Ana", "Ben", "bot"], wall="Grey wall", seed=11)
    chosen = table.play_to_end()
    assert chosen > 5
    assert_result_adds_up(table, 3)


def test_bots_among_themselves_reach_the_end(table: Table):
    table.new_game(["bot", "bot"], wall="Grey wall", seed=3)
    table.play_to_end()
    assert_result_adds_up(table, 2)


def test_an_illegal_move_changes_nothing_and_is_explained(table: Table):
    table.new_game(["Ana", "Ben"], seed=7)
    colour = table.groups().first.get_attribute("data-action")[-1]
    table.groups().first.click()
    table.page.locator("button.open[data-action='line 5']").click()
    table.groups().first.click()  # Ben puts something on his floor, then it is Ana's turn again
    table.page.locator("button.open[data-action='line 0']").click()
    other = table.page.locator(f"button[data-action^='take ']:not([data-action$='{colour}'])").first
    other.click()
    before = table.page.locator("#log").inner_text()
    shut = table.page.locator("button[data-action='line 5']")
    expect(shut).to_have_attribute("aria-disabled", "true")
    expect(shut).to_have_accessible_name(re.compile("R7"))
    shut.click(force=True)
    expect(table.page.locator("#banner.alert")).to_be_visible()
    assert table.page.locator("#log").inner_text() == before


def test_the_page_answers_while_a_bot_thinks(table: Table):
    table.move()
    expect(table.page.locator("#table.waiting")).to_be_visible()
    table.page.get_by_role("button", name="Rules").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_be_hidden()

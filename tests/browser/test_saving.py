"""The table comes back: after a reload, a killed tab, beside another tab, and in a browser that keeps nothing."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.table import Table, wait_until

SEEN = "#market, #side .board"
"""What lies on the table; marks of the last move included."""

FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"


def seen(page: Page) -> list[str]:
    """The table's content as text and names."""
    return page.locator(SEEN).all_inner_texts() + [
        name or "" for name in (one.get_attribute("aria-label") for one in page.locator("#market [aria-label]").all())
    ]


def open_table(context: BrowserContext, site: str) -> Table:
    table = Table(context.new_page())
    table.open(site)
    return table


def friends(table: Table, moves: int) -> None:
    """A game of two persons, begun."""
    table.new_game(["Ana", "Bea"])
    for _ in range(moves):
        table.move()


def kept(page: Page, key: str) -> str:
    """The key in the browser's store that ends like this."""
    found = [name for name in page.evaluate("() => Object.keys(localStorage)") if f":{key}" in name]
    return found[0]


def test_a_reload_and_a_killed_tab_bring_the_same_table_back_with_undo(context: BrowserContext, site: str):
    table = open_table(context, site)
    friends(table, 5)
    before = seen(table.page)
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]")
    assert seen(table.page) == before
    table.page.close(run_before_unload=False)
    again = open_table(context, site)
    assert seen(again.page) == before
    told = again.page.locator("#log-lines li").count()
    again.page.get_by_role("button", name="Undo").click()
    again.page.get_by_role("button", name="Take it back").click()
    assert seen(again.page) != before
    expect(again.page.locator("#log-lines li")).to_have_count(told - 1)


def hold_python(page: Page) -> list[Route]:
    """From now on the game's Python does not arrive; what waits for it."""
    held: list[Route] = []
    page.route("**/app.pack", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no methods
    return held


def test_the_table_that_was_left_is_there_before_python_and_takes_a_tap(context: BrowserContext, site: str):
    table = open_table(context, site)
    page = table.page
    friends(table, 4)
    before = seen(page)
    title = page.title()
    held = hold_python(page)
    page.reload(wait_until="domcontentloaded")
    assert seen(page) == before
    assert page.title() == title
    action = table.groups().first.get_attribute("data-action")
    table.groups().first.click()
    assert page.locator("html[data-ready]").count() == 0
    wait_for(page, held)
    held[0].continue_()
    expect(page.locator(f"[data-action='{action}']")).to_have_attribute("aria-pressed", "true", timeout=60_000)


def wait_for(page: Page, held: list[Route]) -> None:
    while not held:
        page.wait_for_timeout(20)


@pytest.mark.parametrize(
    "what", ["nobody has touched it", "a sheet was open", "of another version", "shown once before"]
)
def test_another_table_than_the_one_that_comes_is_never_shown(what: str, context: BrowserContext, site: str):
    table = open_table(context, site)
    page = table.page
    if what != "nobody has touched it":
        friends(table, 3)
    if what == "a sheet was open":
        page.get_by_role("button", name="Settings").click()
    if what == "of another version":
        page.evaluate("() => { document.documentElement.dataset.version = 'older'; }")
    left = seen(page)
    held = hold_python(page)
    page.reload(wait_until="domcontentloaded")
    if what == "shown once before":
        assert seen(page) == left
        wait_for(page, held)
        held.clear()
        page.reload(wait_until="domcontentloaded")  # it dies before it is playable
    names = page.locator("#app").inner_text()
    assert "Bea" not in names
    wait_for(page, held)
    for route in held:
        route.continue_()
    page.wait_for_selector("html[data-ready]")
    assert ("Bea" in page.locator("#app").inner_text()) == (what != "nobody has touched it")


def test_a_bot_goes_on_after_a_reload(context: BrowserContext, site: str):
    table = open_table(context, site)
    table.page.clock.install()
    table.move()
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]")
    for _ in range(100):
        if table.page.locator("#table.yours").count():
            break
        table.step()
    expect(table.page.locator("#table.yours")).to_be_visible()


def test_several_games_wait_in_the_list(context: BrowserContext, site: str):
    table = open_table(context, site)
    friends(table, 3)
    first = seen(table.page)
    table.new_game(["Cid", "Dan", "Eva"])
    table.move()
    table.page.get_by_role("button", name="New game").click()
    table.page.get_by_role("button", name="Kept games").click()
    sheet = table.page.get_by_role("dialog", name="Kept games")
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    sheet.get_by_role("button", name="Go on").click()
    expect(sheet).to_be_hidden()
    assert seen(table.page) == first


def test_a_second_tab_asks_and_neither_overwrites_the_other(context: BrowserContext, site: str):
    one = open_table(context, site)
    friends(one, 2)
    two = open_table(context, site)
    question = two.page.get_by_role("dialog", name="In another tab")
    expect(question).to_be_visible()
    one.move()
    now = one.page.inner_text("#log-lines")
    question.get_by_role("button", name="Play here").click()
    expect(question).to_be_hidden()
    assert two.page.inner_text("#log-lines") == now
    expect(one.page.get_by_role("dialog", name="In another tab")).to_be_visible()
    two.move()
    one.page.keyboard.press("Escape")
    expect(one.page.get_by_role("dialog", name="In another tab")).to_be_visible()
    one.page.get_by_role("button", name="Play here").click()
    expect(two.page.get_by_role("dialog", name="In another tab")).to_be_visible()
    assert one.page.inner_text("#log-lines") == two.page.inner_text("#log-lines")


@pytest.mark.parametrize("broken", ["{", '{"format": "azulejo-save/9"}', "\u0000"])
def test_a_broken_save_is_put_aside_and_a_new_game_is_there(context: BrowserContext, site: str, broken: str):
    table = open_table(context, site)
    friends(table, 2)
    key = kept(table.page, "game:")
    table.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, broken])
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]")
    expect(table.page.locator("#banner")).to_contain_text("put aside")
    table.move()
    stored = json.loads(table.page.evaluate("() => JSON.stringify(localStorage)"))
    assert broken in [text for name, text in stored.items() if ":aside:" in name]


@pytest.mark.parametrize("refusal", [FULL, FORBIDDEN])
def test_where_nothing_can_be_kept_the_game_goes_on(context: BrowserContext, site: str, refusal: str):
    context.add_init_script(refusal)
    table = open_table(context, site)
    banner = table.page.locator("#banner")
    at_once = "does not keep the game" in banner.inner_text()
    table.new_game(["Ana", "Bea"])
    assert at_once or "does not keep the game" in banner.inner_text()
    told = table.page.locator("#log-lines li").count()
    table.move()
    expect(table.page.locator("#banner")).not_to_contain_text("does not keep the game")
    expect(table.page.locator("#log-lines li")).to_have_count(told + 1)


def test_another_app_on_the_same_host_is_left_alone(context: BrowserContext, site: str):
    table = open_table(context, site)
    table.page.evaluate("() => localStorage.setItem('other', 'theirs')")
    friends(table, 2)
    assert table.page.evaluate("() => localStorage.getItem('other')") == "theirs"
    assert all(name == "other" or "/azul/:" in name for name in table.page.evaluate("() => Object.keys(localStorage)"))


def test_everything_goes_to_another_device_as_one_file(
    browser: Browser, context: BrowserContext, site: str, tmp_path: Path
):
    table = open_table(context, site)
    friends(table, 3)
    table.page.get_by_role("button", name="New game").click()
    table.page.get_by_role("button", name="Kept games").click()
    with table.page.expect_download() as downloading:
        table.page.get_by_role("button", name="Save everything").click()
    saved = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(saved)
    assert saved.suffix == ".json"

    other = browser.new_context()
    there = open_table(other, site).page
    there.get_by_role("button", name="New game").click()
    there.get_by_role("button", name="Statistics").click()
    sheet = there.get_by_role("dialog", name="Statistics")
    for content, said in ((b"\xff\xd8" * 3_000_000, "too large"), (saved.read_bytes()[:-20], "cut off")):
        sheet.get_by_label("Add from a file").set_input_files({"name": "x.json", "mimeType": "", "buffer": content})
        expect(sheet.get_by_role("status")).to_contain_text(said)
    assert not [name for name in there.evaluate("() => Object.keys(localStorage)") if ":game:" in name]
    sheet.get_by_label("Add from a file").set_input_files(saved)
    expect(sheet.get_by_role("status")).to_have_text("1 game was added.")
    there.keyboard.press("Escape")
    there.get_by_role("button", name="New game").click()
    there.get_by_role("button", name="Kept games").click()
    there.get_by_role("button", name="Go on").click()
    expect(there.get_by_role("dialog")).to_have_count(0)
    assert seen(there) == seen(table.page)
    other.close()


# Counts how often the browser is asked; its answer comes when the test says so.
PERSIST = """
StorageManager.prototype.persist = () => {
  sessionStorage.setItem("asked", Number(sessionStorage.getItem("asked")) + 1);
  return new Promise((resolve) => { window.answerPersist = resolve; });
};
"""
ASKED = "() => Number(sessionStorage.getItem('asked'))"
KEPT = "() => localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(':persist')))"


def test_the_browser_is_asked_once_not_to_drop_the_games_and_its_answer_is_kept(context: BrowserContext, site: str):
    context.add_init_script(PERSIST)
    table = open_table(context, site)
    page = table.page
    table.new_game(["Ana", "Bea"])
    assert page.evaluate(ASKED) == 0
    table.move()
    assert page.evaluate(ASKED) == 1
    assert page.evaluate(KEPT) == "asked"
    page.evaluate("() => answerPersist(true)")
    wait_until(page, f"() => ({KEPT})() === 'granted'")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    table.move()
    assert page.evaluate(ASKED) == 1


@pytest.mark.parametrize(
    "storage", ["undefined", "{}", "{ persist: () => Promise.reject(new TypeError('an opaque origin')) }"]
)
def test_a_browser_that_promises_nothing_is_played_in_all_the_same(watched: Page, site: str, storage: str):
    watched.add_init_script(f"Object.defineProperty(Navigator.prototype, 'storage', {{ value: {storage} }});")
    table = Table(watched)
    table.open(site)
    table.new_game(["Ana", "Bea"])
    table.move()
    table.move()
    expect(watched.locator("#log-lines li")).to_have_count(3)

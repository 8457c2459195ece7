"""What a person sees when a part of the page is missing, and that "Try again" gets them going."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.table import THINKING, Table, wait_until

NEEDED = [
    "web/runtime/pyodide/pyodide.asm.wasm",
    "library.pack",
    "web/runtime/@pyscript/core/dist/core.js",
    "web/js/interpreter.js",
    "web/runtime/morphdom/dist/morphdom-esm.js",
    "web/app/main.py",
    "web/css/app.css",
    "app.pack",
]


FINISH_WAITING = """() => {
  const waits = document.getElementById("slow").getAnimations();
  waits.forEach((one) => one.finish());
  return waits.length > 0;
}"""
"""Puts forward the wait of the style sheet, which knows no script."""

WORKER_RUNS = "() => document.getElementById('bot')?.xworker !== undefined"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here", content_type="text/plain")


@pytest.mark.parametrize("name", NEEDED)
def test_a_missing_part_is_named_and_try_again_recovers(free_page, site: str, name: str):
    page = free_page()
    page.route(f"**/{name}", missing)
    page.goto(site)
    failure = page.get_by_role("alert").filter(has_text="could not start")
    expect(failure).to_be_visible(timeout=60_000)
    expect(failure).to_contain_text(name.rpartition("/")[2])
    expect(page.locator("button[data-action^='take ']").first).to_be_visible()
    page.unroute(f"**/{name}")
    failure.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html[data-ready]")
    expect(failure).to_be_hidden()


def test_a_broken_webassembly_is_reported(free_page, site: str):
    page = free_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(body="rubbish", content_type="application/wasm"))
    page.goto(site)
    expect(page.get_by_role("alert").filter(has_text="WebAssembly")).to_be_visible(timeout=60_000)


def test_a_browser_without_webassembly_is_told_so(free_page, site: str):
    page = free_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    failure = page.get_by_role("alert").filter(has_text="could not start")
    expect(failure).to_contain_text("WebAssembly switched off")
    expect(failure).to_contain_text("another browser")
    expect(failure.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "app.pack"])
def test_a_download_that_stands_still_is_noticed_and_can_be_tried_again(free_page, site: str, name: str):
    page = free_page()
    page.route(f"**/{name}", lambda route: None, times=1)  # the first answer never comes
    page.goto(site, wait_until="commit")
    slow = page.locator("#slow")
    expect(slow).to_be_attached()
    wait_until(page, FINISH_WAITING)
    expect(slow).to_be_visible()
    expect(slow).to_contain_text("longer than it should")
    slow.get_by_role("link", name="Try again").click()
    page.wait_for_selector("html[data-ready]")
    expect(slow).to_be_hidden()


def test_a_worker_that_dies_in_the_middle_of_a_thought_is_started_again(free_page, site: str):
    page = free_page()
    page.route("**/web/bot.py", BROKEN_WORKERS["never answers"])
    page.clock.install()
    table = Table(page)
    table.open(site)
    table.move()
    wait_until(page, WORKER_RUNS)
    page.unroute("**/web/bot.py")
    page.evaluate("() => document.getElementById('bot').xworker.terminate()")
    for _ in range(400):
        if page.locator("#table.yours").count():
            break
        page.clock.run_for(THINKING)
        page.wait_for_timeout(50)
    expect(page.locator("#log")).to_contain_text(re.compile("bot: "))
    expect(page.locator("#retry")).to_be_hidden()
    assert page.locator("html[data-failed]").count() == 0


def test_an_exception_at_the_start_is_shown(free_page, site: str):
    page = free_page()
    page.route("**/web/app/main.py", lambda route: route.fulfill(body="1 / 0", content_type="text/x-python"))
    page.goto(site)
    expect(page.get_by_role("alert").filter(has_text="could not start")).to_be_visible(timeout=60_000)


def test_without_the_first_script_the_page_still_offers_to_try_again(free_page, site: str):
    page = free_page()
    page.route("**/early.js", missing)
    page.goto(site)
    again = page.get_by_role("link", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/early.js")
    again.click()
    page.wait_for_selector("html[data-ready]")


def wait_for_failure(page: Page) -> None:
    """Until the banner says that the bot has given no move."""
    for _ in range(400):
        if page.locator("#retry").is_visible():
            return
        page.clock.run_for(THINKING)
        page.wait_for_timeout(50)
    raise AssertionError(page.inner_text("#banner"))


BROKEN_WORKERS = {
    "missing": missing,
    "raises at once": lambda route: route.fulfill(body="raise OSError('no room')", content_type="text/x-python"),
    "raises later": lambda route: route.fulfill(
        body="def choose(text):\n    raise OSError('no room')\n__export__ = ['choose']", content_type="text/x-python"
    ),
    "never answers": lambda route: route.fulfill(
        body="def choose(text):\n    while True:\n        pass\n__export__ = ['choose']",
        content_type="text/x-python",
    ),
}


@pytest.mark.parametrize("kind", BROKEN_WORKERS)
def test_a_bot_that_can_not_think_is_reported_and_try_again_starts_another_worker(free_page, site: str, kind: str):
    page = free_page()
    page.route("**/web/bot.py", BROKEN_WORKERS[kind])
    page.clock.install()
    table = Table(page)
    table.open(site)
    table.move()
    wait_for_failure(page)
    assert page.locator("html[data-failed]").count() == 0
    page.unroute("**/web/bot.py")
    page.locator("#retry").click()
    for _ in range(600):
        if page.locator("#table.yours").count():
            break
        page.clock.run_for(100)
        page.wait_for_timeout(100)
    expect(page.locator("#log")).to_contain_text(re.compile("bot: "))
    expect(page.locator("#retry")).to_be_hidden()

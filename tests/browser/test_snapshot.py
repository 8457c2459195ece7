"""Later visits begin with the memory of a Python that has started: quicker, and in nothing else different."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import START
from tests.browser.host import Host
from tests.browser.table import Table, wait_until

FROM_SNAPSHOT = "() => document.documentElement.dataset.began === 'snapshot'"
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  return kept.some(({ url }) => url.includes('/snapshot-'));
}"""
DAMAGE = """async (length) => {
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      if (!request.url.includes('/snapshot-')) continue;
      const bytes = await (await store.match(request)).arrayBuffer();
      await store.put(request, new Response(bytes.slice(0, length)));
    }
  }
}"""
DIED = """async () => {
  const [name] = await caches.keys();
  const [{ url }] = (await (await caches.open(name)).keys()).filter(({ url }) => url.includes('/snapshot-'));
  localStorage.setItem(`azulejo:${new URL('.', document.baseURI).pathname}:snapshot`, url);
}"""
SAVER = "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });"


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """The built page on a host of its own."""
    host = Host(dist, tmp_path)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor whose browser keeps what it is told to."""
    visitor = browser.new_context(viewport={"width": 1280, "height": 720})
    visitor.set_default_timeout(START)
    yield visitor
    visitor.close()


@pytest.fixture
def visit(host: Host, visitor: BrowserContext) -> Callable[[], Page]:
    """Opens the page in a new tab; the first time it stays until the snapshot is kept."""

    def open_page() -> Page:
        page = visitor.new_page()
        Table(page).open(host.url)
        return page

    page = open_page()
    assert not page.evaluate(FROM_SNAPSHOT)
    wait_until(page, KEPT)
    page.close()
    return open_page


@pytest.mark.usefixtures("visit")
def test_a_later_visit_begins_with_it_and_a_whole_game_is_played_without_the_host(host: Host, visitor: BrowserContext):
    host.stop()
    page = visitor.new_page()
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.on("console", lambda message: failed.append(message.text) if message.type in {"error", "warning"} else None)
    page.clock.install()
    table = Table(page)
    table.open(host.url)
    assert page.evaluate(FROM_SNAPSHOT)
    table.play_to_end()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not failed


def test_two_visits_that_begin_with_it_draw_different_deals(visit: Callable[[], Page]):
    deals = []
    for _ in range(2):
        page = visit()
        assert page.evaluate(FROM_SNAPSHOT)
        Table(page).new_game(["Ana", "bot"])
        deals.append(page.locator("#market").inner_html())
        page.close()
    assert deals[0] != deals[1]


@pytest.mark.parametrize("length", [0, 3_000_000])
def test_a_damaged_one_leads_to_the_ordinary_start_and_is_not_tried_again(length: int, visit: Callable[[], Page]):
    page = visit()
    page.evaluate(DAMAGE, length)
    page.close()
    for _ in range(2):
        page = visit()
        assert not page.evaluate(FROM_SNAPSHOT)
        Table(page).move()
        page.close()


def test_a_start_that_has_died_with_it_is_followed_by_an_ordinary_one(visit: Callable[[], Page]):
    page = visit()
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.endsWith(':snapshot')).length") == 0
    page.evaluate(DIED)
    page.close()
    assert not visit().evaluate(FROM_SNAPSHOT)


def test_who_pays_for_bytes_is_not_sent_it(host: Host, visitor: BrowserContext):
    visitor.add_init_script(SAVER)
    page = visitor.new_page()
    Table(page).open(host.url)
    expect(page.locator("#toast-offline")).to_be_visible(timeout=START)
    page.wait_for_timeout(1500)
    assert not page.evaluate(KEPT)

"""Playing without the host, and new versions: nothing is mixed, nothing is replaced behind the player's back."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import START
from tests.browser.host import Host
from tests.browser.table import Table, wait_until
from web.files import WEB
from web.precache import NOT_KEPT, SOURCE, WORKER

KILL_SWITCH = WEB / "worker/kill-switch.js"
STATE = "document.documentElement.dataset"


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """The built page on a host of its own."""
    host = Host(dist, tmp_path)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor without a past, whose browser keeps what it is told to."""
    visitor = browser.new_context(viewport={"width": 1280, "height": 720})
    visitor.set_default_timeout(START)
    yield visitor
    visitor.close()


def open_kept(visitor: BrowserContext, url: str) -> Page:
    """The page after a first visit, when all is kept."""
    page = visitor.new_page()
    Table(page).open(url)
    expect(page.locator("#toast-offline")).to_be_visible(timeout=START)
    return page


def caches(page: Page) -> list[str]:
    return page.evaluate("() => caches.keys()")


def version(page: Page) -> str:
    return page.evaluate(f"() => {STATE}.version")


def look_for_update(page: Page) -> None:
    page.evaluate("() => void navigator.serviceWorker.getRegistration().then((found) => found.update())")


def test_after_the_first_visit_a_game_is_played_to_its_end_without_the_host(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    host.stop()
    page.close()
    page = visitor.new_page()
    failed = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.clock.install()
    table = Table(page)
    table.open(host.url)
    expect(page.locator("#toast")).to_be_hidden()
    table.play_to_end()
    assert not failed
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert table.has_ended()


def test_the_page_of_the_first_visit_needs_the_host_no_more_either(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    host.stop()
    table = Table(page)
    table.move()
    expect(page.locator("#table.yours")).to_be_visible(timeout=START)


def test_an_old_page_keeps_its_version_until_the_player_says_so(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    table = Table(page)
    table.new_game(["Ana", "Ben"], seed=5)
    table.move()
    old, before = version(page), page.locator("#log-lines").inner_text()
    loads = []
    page.on("load", lambda page: loads.append(page.url))
    host.publish("two")
    look_for_update(page)
    expect(page.locator("#toast-new")).to_be_visible(timeout=START)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert version(page) == old
    assert not page.evaluate("() => fetch('web/bot.py').then((answer) => answer.text())").startswith("# two")
    del loads[:]
    expect(page.locator("#toast-new")).to_be_visible(timeout=START)
    page.get_by_role("button", name="Update").click()
    page.wait_for_selector(f"html[data-ready]:not([data-version='{old}'])")
    page.wait_for_timeout(500)
    assert len(loads) == 1
    assert page.evaluate("() => fetch('web/bot.py').then((answer) => answer.text())").startswith("# two")
    assert page.locator("#log-lines").inner_text() == before
    assert [name.rpartition(":")[2] for name in caches(page)] == [version(page)]
    expect(page.locator("#toast")).to_be_hidden()


def test_a_version_that_can_not_be_kept_whole_is_not_taken(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    old = version(page)
    host.publish("two")
    (host.page / "web/bot.py").write_text("# not what the list says", encoding="utf-8")
    look_for_update(page)
    page.wait_for_timeout(1500)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert version(page) == old
    expect(page.locator("#toast")).to_be_hidden()


DROP = "async (path) => (await caches.open((await caches.keys())[0])).delete(new URL(path, location.href).href)"


@pytest.mark.parametrize("path", ["web/bot.py", "./", "web/runtime/pyodide/pyodide.asm.wasm"])
def test_what_the_browser_has_dropped_is_fetched_again(host: Host, visitor: BrowserContext, path: str):
    page = open_kept(visitor, host.url)
    assert page.evaluate(DROP, path)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.evaluate("() => fetch('web/bot.py').then((answer) => answer.text())")
    host.stop()
    page.reload()
    page.wait_for_selector("html[data-ready]")
    Table(page).move()
    expect(page.locator("#table.yours")).to_be_visible(timeout=START)


def test_a_dropped_page_is_replaced_by_a_whole_new_version(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    old = version(page)
    host.publish("two")
    assert page.evaluate(DROP, "./")
    page.goto(host.url)
    page.wait_for_selector(f"html[data-ready]:not([data-version='{old}'])")
    assert page.evaluate("() => fetch('web/bot.py').then((answer) => answer.text())").startswith("# two")


def test_a_dropped_file_that_has_changed_is_never_mixed_in(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    old = version(page)
    host.publish("two")
    assert page.evaluate(DROP, "web/bot.py")
    assert page.evaluate("() => fetch('web/bot.py').then((answer) => answer.status)") == 503
    page.get_by_role("button", name="Update").click()
    page.wait_for_selector(f"html[data-ready]:not([data-version='{old}'])")
    expect(page.locator("#toast-offline")).to_be_visible(timeout=START)


def test_another_app_on_the_same_host_is_left_alone(host: Host, visitor: BrowserContext):
    other = host.folder / "other"
    other.mkdir()
    (other / "index.html").write_text("<title>theirs</title>", encoding="ascii")
    page = visitor.new_page()
    page.goto(host.url.replace("azul/", "other/"))
    page.evaluate("async () => (await caches.open('azulejo:/other/:1')).put('/other/x', new Response('theirs'))")
    page.close()
    page = open_kept(visitor, host.url)
    host.publish("two")
    old = version(page)
    look_for_update(page)
    page.get_by_role("button", name="Update").click()
    page.wait_for_selector(f"html[data-ready]:not([data-version='{old}'])")
    assert "azulejo:/other/:1" in caches(page)
    assert all(name.startswith(("azulejo:/azul/:", "azulejo:/other/:")) for name in caches(page))
    page.goto(host.url.replace("azul/", "other/"))
    assert page.title() == "theirs"
    assert page.evaluate("() => navigator.serviceWorker.controller") is None


def test_the_kill_switch_removes_all_that_was_kept_and_nothing_else(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    page.evaluate("async () => { await caches.open('theirs'); }")
    shutil.copyfile(KILL_SWITCH, host.page / WORKER)
    with page.expect_navigation():
        look_for_update(page)
    page.wait_for_selector("html[data-ready]")
    wait_until(page, "async () => (await caches.keys()).join() === 'theirs'")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(1000)
    assert caches(page) == ["theirs"]
    expect(page.locator("#toast")).to_be_hidden()
    (host.page / "web/bot.py").write_text("# from the host", encoding="utf-8")
    assert page.evaluate("() => fetch('web/bot.py').then((answer) => answer.text())") == "# from the host"


def test_the_worker_knows_every_file_and_the_page_its_version(dist: Path):
    lines = (dist / WORKER).read_text(encoding="ascii").removesuffix(SOURCE.read_text(encoding="ascii"))
    files, later = (json.loads(text[: text.index(";")]) for text in re.split(r"const [A-Z]+ = (?={)", lines)[1:])
    assert [name.rpartition("-")[0] for name in later] == ["snapshot"]
    files |= later
    served = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    assert set(files) == served - NOT_KEPT
    for name, digest in files.items():
        assert hashlib.sha256((dist / name).read_bytes()).hexdigest().startswith(digest)
    number = lines.split('VERSION = "')[1].split('"')[0]
    assert f'<html lang="en" data-version="{number}">' in (dist / "index.html").read_text(encoding="ascii")
    assert "data-version" not in (WEB.parent / "index.html").read_text(encoding="ascii")


def test_the_manifest_has_all_that_installing_asks_for(dist: Path):
    manifest = json.loads((dist / "web/manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        content = (dist / "web" / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert (dist / "web" / manifest["start_url"]).resolve() == dist.resolve()


def test_the_browser_finds_nothing_that_keeps_it_from_installing(host: Host, visitor: BrowserContext):
    page = open_kept(visitor, host.url)
    found = visitor.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []

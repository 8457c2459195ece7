"""A real Chromium on the really built page, served under a sub-path; any error in the console fails the test."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.table import Table
from web.build import build
from web.errors import BuildError
from web.node import npm_command
from web.serve import address, open_server

START = 60_000
"""Milliseconds that the page may take to be ready: a slow machine that does other things as well must pass."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser.

    The machines of a CI are shared, and may stop for seconds in the middle of a gesture: there a test that fails is
    tried once more. Both runs are in the report, as "rerun".
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if os.environ.get("CI") == "true":
                item.add_marker(pytest.mark.flaky(reruns=1))


def skip(reason: str) -> None:
    """Skip on a newcomer's machine; in CI nothing may be skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason}; with CI=true nothing is skipped", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, in a folder named like a project's page on a shared host."""
    try:
        npm_command()
    except BuildError as error:
        skip(str(error))
    folder = tmp_path_factory.mktemp("site") / "azul"
    build(folder)
    return folder


def serving(folder: Path) -> Iterator[str]:
    """Serve ``folder`` on a free port while the test runs; yields the address."""
    with open_server(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield address(server)
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Where the built page is: a sub-path of a host."""
    for host in serving(dist.parent):
        yield f"{host}azul/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = find_chromium()
    if path is None:
        skip("there is no Chromium here: 'make chromium' installs one")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


class Watch:
    """Collects what must not happen on a page."""

    def __init__(self, page: Page, host: str) -> None:
        self.found: list[str] = []
        page.on("console", lambda message: self._note(f"console: {message.text}", message.type == "error"))
        page.on("pageerror", lambda error: self._note(f"uncaught: {error}"))
        page.on("requestfailed", lambda request: self._note(f"failed: {request.url}"))
        page.on("request", lambda request: self._note(f"foreign: {request.url}", not self._own(request.url, host)))

    @staticmethod
    def _own(url: str, host: str) -> bool:
        return url.startswith((host, f"blob:{host}", "data:"))

    def _note(self, what: str, wrong: bool = True) -> None:
        if wrong:
            self.found.append(what)


NOT_KEPT = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"
"""Nothing is kept for playing offline: what a test makes go wrong must not come from there."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor without a past, whose browser has no service workers."""
    visitor = browser.new_context(viewport={"width": 1280, "height": 720})
    visitor.set_default_timeout(START)
    visitor.add_init_script(NOT_KEPT)
    yield visitor
    visitor.close()


@pytest.fixture
def watched(context: BrowserContext, site: str) -> Iterator[Page]:
    """A page, not opened yet, on which nothing may go wrong."""
    page = context.new_page()
    watch = Watch(page, site.removesuffix("azul/"))
    yield page
    assert not watch.found


@pytest.fixture
def table(watched: Page, site: str) -> Table:
    """The table, opened and ready, with a clock that a test can put forward."""
    table = Table(watched)
    watched.clock.install()
    table.open(site)
    return table


@pytest.fixture
def free_page(context: BrowserContext) -> Callable[[], Page]:
    """Makes pages on which things are meant to go wrong."""
    return context.new_page

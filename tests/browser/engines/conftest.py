"""The other two browser engines, each started anew for each test, on a host that can be stopped."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import skip
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import Firefox, find_firefox
from tests.browser.engines.person import Person
from tests.browser.engines.webkit import WebKit, find_webkit
from tests.browser.host import Host

ENGINES: dict[str, tuple[Callable[[], str | None], type[Engine], str]] = {
    "firefox": (find_firefox, Firefox, "there is no Firefox here (on Debian: apt-get install firefox-esr)"),
    "webkit": (find_webkit, WebKit, "there is no WebKitGTK here (on Debian: apt-get install webkit2gtk-driver xvfb)"),
}
WATCH = Path(__file__).with_name("watch.js")


def started(name: str) -> Iterator[Engine]:
    """A browser while the test runs; nothing may have gone wrong in it."""
    find, engine, missing = ENGINES[name]
    if find() is None:
        skip(missing)
    browser = engine()
    try:
        yield browser
        noted = browser.call("() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]')")
        assert not [*browser.complaints(), *noted]
    finally:
        browser.close()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each of the engines."""
    yield from started(request.param)


@pytest.fixture
def firefox() -> Iterator[Engine]:
    """Firefox, which can be driven by touch as well."""
    yield from started("firefox")


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """The built page on a host of its own; the page notes what goes wrong."""
    host = Host(dist, tmp_path)
    (host.page / WATCH.name).write_bytes(WATCH.read_bytes())
    host.write_page('<script src="web/js/words.js">', f'<script src="{WATCH.name}"></script>\n')
    yield host
    host.stop()


def sit_down(engine: Engine, url: str) -> Person:
    """Open the page; nothing moves there by itself, so that what is seen is what is so."""
    person = Person(engine)
    engine.resize(1280, 720)
    engine.open(url)
    person.arrive()
    person.set("speed", "off")
    return person

"""Languages and settings on the real page: before Python, after it, after a reload, and where there is little room."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.table import Table
from web.app.i18n import _, use_language

LANGUAGES = ["fr", "pl", "ru"]
SCREENS = ["", "#tool-settings", "#tool-new", "#tool-rules"]


@pytest.fixture(params=LANGUAGES)
def abroad(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A visitor whose browser speaks another language first."""
    visitor = browser.new_context(locale=request.param, viewport={"width": 360, "height": 740})
    visitor.set_default_timeout(60_000)
    use_language(request.param)
    yield visitor
    use_language("en")
    visitor.close()


def text_of(page: Page) -> str:
    return page.inner_text("#app") + page.title()


def hold_python(page: Page) -> Callable[[], None]:
    """Keep Python away from a page; call what comes back to let it come."""
    held: list[Route] = []
    page.route("**/app.pack", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no methods

    def let_go() -> None:
        for _wait in range(1000):
            if held:
                break
            page.wait_for_timeout(20)
        held[0].continue_()
        page.wait_for_selector("html[data-ready]")

    return let_go


def test_first_screen_speaks_the_persons_language_before_python_and_python_changes_nothing(
    abroad: BrowserContext, site: str
):
    page = abroad.new_page()
    let_go = hold_python(page)
    page.goto(site, wait_until="commit")
    expect(page.locator("#tool-new")).to_have_text(_("New game"))
    assert page.title() == _("{turn} - Azulejo").format(turn=_("Your turn"))
    before = text_of(page), page.locator("#app").inner_html()
    let_go()
    assert (text_of(page), page.locator("#app").inner_html()) == before


def test_a_failure_is_told_in_the_persons_language(abroad: BrowserContext, site: str):
    page = abroad.new_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#failure-title")).to_have_text(_("Azulejo could not start"))
    expect(page.locator("#failure-text")).to_have_text(_("Python for the browser could not be loaded."))
    expect(page.locator("#failure-retry")).to_have_text(_("Try again"))


@pytest.mark.parametrize("width", [320, 360])
def test_no_screen_scrolls_sideways(abroad: BrowserContext, site: str, width: int):
    page = abroad.new_page()
    page.set_viewport_size({"width": width, "height": 640})
    table = Table(page)
    table.open(site)
    for screen in SCREENS:
        if screen:
            page.click(screen)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width, screen
        cut = page.evaluate(
            """() => [...document.querySelectorAll("dialog[open] *, #header *")]
              .filter((one) => one.checkVisibility() && !one.closest(".sr") && one.clientWidth > 1)
              .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
              .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert cut == [], screen
        page.keyboard.press("Escape")


def test_language_and_theme_change_at_once_and_are_there_before_python_after_a_reload(watched: Page, site: str):
    table = Table(watched)
    table.open(site)
    watched.get_by_role("button", name="Settings").click()
    watched.get_by_label("Language").select_option("pl")
    expect(watched.get_by_role("dialog")).to_contain_text("Ustawienia")
    watched.get_by_role("radio", name="Kontrastowe").check()
    watched.get_by_role("switch", name="Skróty jednoliterowe").uncheck()
    watched.get_by_role("button", name="Gotowe").click()
    expect(watched.get_by_role("dialog")).to_be_hidden()
    assert watched.evaluate("() => document.documentElement.lang") == "pl"
    assert watched.title().startswith("Twoja kolej")
    expect(watched.locator("#table")).to_have_attribute("data-keys", "off")
    watched.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          window.early = [document.documentElement.lang, document.getElementById("table").dataset.theme];
        });"""
    )
    table.open(site)
    assert watched.evaluate("() => window.early") == ["pl", "contrast"]
    expect(watched.locator("#table")).to_have_attribute("data-theme", "contrast")
    expect(watched.locator("#tool-new")).to_have_text("Nowa gra")
    expect(watched.locator("#name-1")).to_contain_text("Ty")


def test_numbers_and_dates_are_written_as_the_language_does(watched: Page, site: str):
    table = Table(watched)
    table.open(site)
    number = "(language) => azulejo.numberText(language, 1234.5, 1)"
    assert watched.evaluate(number, "en") == "1,234.5"
    assert watched.evaluate(number, "fr") == "1\u202f234,5"
    assert watched.evaluate("(language) => azulejo.dateText(language, 0)", "pl").startswith(
        ("1 sty 1970", "31 gru 1969")
    )

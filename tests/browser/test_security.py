"""Nothing that others wrote becomes part of the page, nothing comes from elsewhere, our own page breaks no policy."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import Table, wait_until

HOSTILE = "<img src=x onerror=hacked()>"
HOSTILE_NAMES = ["<img src=x onerror=hacked=1>", '"><script>hacked=1</script>']

WATCH = """
window.hacked = 0;
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
});
"""

INJECT = {
    "an inline script": """() => {
      const script = document.createElement("script");
      script.textContent = "window.hacked = 1";
      document.body.append(script);
    }""",
    "an attribute": """() => {
      document.getElementById("status").innerHTML = "<img src=data:, onerror='window.hacked = 1'>";
    }""",
    "a link": """() => {
      const link = document.createElement("a");
      link.href = "javascript:window.hacked = 1";
      document.body.append(link);
      link.click();
    }""",
    "text as a program": "() => void setTimeout(() => { try { new Function('window.hacked = 1')(); } catch { } })",
    "a script from elsewhere": """() => {
      const script = document.createElement("script");
      script.src = "http://127.0.0.1:9/hacked.js";
      document.head.append(script);
    }""",
}


@pytest.fixture
def guarded(context: BrowserContext) -> Page:
    """A page that notes what the policy forbids."""
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def assert_unharmed(page: Page) -> None:
    assert page.evaluate("() => window.hacked") == 0
    assert page.evaluate("() => window.violations") == []
    assert page.locator("#app img, #app script, #app iframe, #app [onerror], #app [onclick]").count() == 0


def test_a_whole_game_and_every_sheet_violate_nothing(guarded: Page, site: str):
    guarded.clock.install()
    table = Table(guarded)
    table.open(site)
    for sheet in ("#tool-new", "#tool-rules", "#tool-share", "#tool-settings"):
        guarded.locator(sheet).click()
        expect(guarded.get_by_role("dialog")).to_be_visible()
        guarded.keyboard.press("Escape")
        expect(guarded.get_by_role("dialog")).to_be_hidden()
    table.play_to_end()
    assert_unharmed(guarded)


@pytest.mark.parametrize("what", INJECT)
def test_what_is_put_into_the_page_does_not_run(guarded: Page, site: str, what: str):
    Table(guarded).open(site)
    guarded.evaluate(INJECT[what])
    wait_until(guarded, "() => window.violations.length > 0")
    assert guarded.evaluate("() => window.hacked") == 0


def test_hostile_names_are_only_text_on_every_screen(guarded: Page, site: str):
    guarded.clock.install()
    table = Table(guarded)
    table.open(site)
    table.new_game(HOSTILE_NAMES, seed=3)
    assert_unharmed(guarded)
    expect(guarded.locator("#app")).to_contain_text(HOSTILE_NAMES[0][:10])
    for sheet in ("#tool-new", "#tool-rules", "#tool-share", "#tool-settings"):
        guarded.locator(sheet).click()
        assert_unharmed(guarded)
        guarded.keyboard.press("Escape")
    table.play_to_end()
    assert_unharmed(guarded)
    guarded.locator("#tool-new").click()
    guarded.get_by_role("button", name="Kept games").click()
    expect(guarded.get_by_role("dialog", name="Kept games")).to_be_visible()
    assert_unharmed(guarded)
    guarded.reload()
    guarded.wait_for_selector("html[data-ready]")
    assert_unharmed(guarded)


@pytest.mark.parametrize("link", ["#record=", "#position=", "#seed=", "#seed=3&seats=", "#"])
def test_hostile_links_are_only_text(guarded: Page, site: str, link: str):
    guarded.goto(f"{site}{link}{HOSTILE}")
    guarded.wait_for_selector("html[data-ready]")
    guarded.wait_for_timeout(200)
    assert_unharmed(guarded)


def test_a_hostile_record_is_only_text(guarded: Page, site: str):
    Table(guarded).open(site)
    guarded.locator("#tool-share").click()
    field = guarded.locator("#opened-text")
    field.fill(f'[Seat1 "{HOSTILE}"]\n{HOSTILE}')
    guarded.locator("#open-text").click()
    guarded.wait_for_timeout(200)
    assert_unharmed(guarded)


def test_a_whole_visit_asks_no_other_host(browser, site: str):
    visitor = browser.new_context()
    asked = []
    visitor.on("request", lambda request: asked.append(request.url))
    page = visitor.new_page()
    page.clock.install()
    table = Table(page)
    table.open(site)
    expect(page.locator("#toast-offline")).to_be_visible()
    table.play_to_end()
    expect(page.locator("#toast")).to_be_hidden()  # it has gone with the first tap
    page.reload()
    page.wait_for_selector("html[data-ready]")
    visitor.close()
    assert len(asked) > 50
    own = urlsplit(site).netloc
    assert [url for url in asked if not re.match(rf"(blob:)?http://{re.escape(own)}/|data:", url)] == []

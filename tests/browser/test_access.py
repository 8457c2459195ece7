"""Who can't see the page or needs it otherwise: axe on every screen, names and live regions, narrow pages, targets."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Watch
from tests.browser.table import Hurry, Table
from web.app.played import Played, played_text
from web.files import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN_AXE = """async (levels) => {
  const { violations } = await axe.run(document, { runOnly: levels, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""

# Buttons, fields and links that are smaller than a number of pixels, with their labels (WCAG 2.5.8).
SMALL = """(least) => {
  const size = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height);
  };
  return [...document.querySelectorAll("#app button, #app input, #app select, #app a, #app summary")]
    .filter((one) => one.checkVisibility() && one.closest(".typed-form:not(:focus-within)") === null)
    .map((one) => [one.id, Math.max(size(one), ...[...(one.labels ?? [])].map(size))])
    .filter(([, pixels]) => pixels < least - 0.01)
    .map(([id, pixels]) => `${id}: ${pixels.toFixed(1)} px`);
}"""

# What sticks out to the right, outside of what scrolls by itself.
WIDE = """() => [...document.querySelectorAll("html, body, #app *")]
  .filter((one) => one.checkVisibility() && one.closest(".typed-form:not(:focus-within)") === null)
  .map((one) => [one, one === document.body ? one.scrollWidth : one.getBoundingClientRect().right])
  .filter(([, right]) => right > innerWidth + 1)
  .map(([one]) => one)
  .filter((one) => one.parentElement?.closest(".scroller, .sr") == null && !one.matches(".sr"))
  .map((one) => one.id || one.className || one.tagName)"""


# --- screens ----------------------------------------------------------------------------------------------------------


def opened(name: str) -> Callable[[Table], None]:
    """Opens the sheet behind a button of the header."""

    def open_sheet(table: Table) -> None:
        table.page.get_by_role("button", name=name, exact=True).click()
        expect(table.page.get_by_role("dialog")).to_be_visible()

    return open_sheet


def start(table: Table) -> None:
    expect(table.page.locator("#table.yours")).to_be_visible()


def selection(table: Table) -> None:
    """Tiles chosen with some lines legal and some not, and a move that waits."""
    page = table.page
    table.new_game(["Ana", "Ben", "bot"], seed=7)
    colour = table.groups().first.get_attribute("data-action")[-1]
    for _ in range(2):
        table.groups().first.click()
        page.locator("button.open[data-action='line 5']").click()
    table.wait()
    page.get_by_role("switch", name="Confirm each move").click()
    page.locator(f"button[data-action^='take ']:not([data-action$='{colour}'])").first.click()
    page.locator("button.open[data-action='line 0']").click()
    expect(page.locator(".line.shut").first).to_be_visible()
    expect(page.locator(".pending")).to_be_visible()


def play_until(table: Table, selector: str) -> None:
    """Play on until there is something on the page."""
    for _ in range(600):
        if table.page.locator(selector).count():
            return
        table.step()
    raise AssertionError(f"{selector} never came")


def scoring(table: Table) -> None:
    table.new_game(["Ana", "Ben"], seed=5)
    play_until(table, "#go-on")


def column(table: Table) -> None:
    """A tile that waits for its column on the grey wall."""
    table.new_game(["Ana", "Ben"], wall="Grey wall", seed=4)
    play_until(table, "button.open[data-action^='place ']")


def end(table: Table) -> None:
    table.new_game(["Ana", "Ben"], seed=5)
    play_until(table, "#ending")


def wrong_form(table: Table) -> None:
    """The new-game sheet with a field that can't be read."""
    opened("New game")(table)
    table.page.get_by_label("Seed").fill("seven")
    table.page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(table.page.get_by_role("alert").first).to_be_visible()


def kept(table: Table) -> None:
    """The list of kept games, one finished, one not, one that can not be read."""
    page = table.page
    page.evaluate("localStorage.setItem('azulejo:/azul/:game:0123', '{')")
    page.evaluate("azulejo.act('games')")
    expect(page.get_by_role("dialog").get_by_role("listitem").nth(2)).to_be_visible()


def statistics(table: Table) -> None:
    """The statistics with several levels, one of them unknown, and a result that can not be read."""
    page = table.page
    for level in ("normal", "of-a-newer-version"):
        result = played_text(Played("2026-12-01", level, 1, 57, -9))
        key = f"azulejo:/azul/:played:colour2-1-1-person.{level}"
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, result])
    page.evaluate("localStorage.setItem('azulejo:/azul/:played:x', '{')")
    page.evaluate("azulejo.act('statistics')")
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(4)


def reset(table: Table) -> None:
    statistics(table)
    table.page.get_by_role("button", name="Delete the statistics").click()
    expect(table.page.get_by_role("dialog", name="Delete the statistics?")).to_be_visible()


def share(table: Table) -> None:
    """The sheet that shares a game, with a text in it that can not be opened."""
    opened("Share and open")(table)
    table.page.get_by_label("A record, a position or a link").fill("seven")
    table.page.get_by_role("dialog").get_by_role("button", name="Open", exact=True).click()
    expect(table.page.get_by_role("alert").first).to_be_visible()


def undo(table: Table) -> None:
    """The question before an undo between persons."""
    table.new_game(["Ana", "Ben"], seed=5)
    table.move()
    opened("Undo")(table)


def keys(table: Table) -> None:
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_be_visible()


def field(table: Table) -> None:
    table.page.get_by_role("textbox", name=re.compile("Write a move")).focus()


SCREENS = {
    "start": start,
    "new game": wrong_form,
    "rules": opened("Rules"),
    "settings": opened("Settings"),
    "keys": keys,
    "field": field,
    "selection": selection,
    "undo": undo,
    "scoring": scoring,
    "column": column,
    "end": end,
    "share": share,
    "kept games": kept,
    "statistics": statistics,
    "deleting the statistics": reset,
}
THEMES = ("light", "dark", "contrast")
SIZES = {"desktop": (1280, 720), "phone": (360, 740)}


class Visit:
    """One page in one size, on which every theme can be shown."""

    def __init__(self, browser: Browser, site: str, size: tuple[int, int], **more: object) -> None:
        self.context: BrowserContext = browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)
        self.context.set_default_timeout(60_000)
        self.context.add_init_script(path=str(AXE))
        page = self.context.new_page()
        self.watch = Watch(page, site.removesuffix("azul/"))
        page.clock.install()
        self.table = Table(page)
        self.table.open(site)

    def show(self, theme: str) -> None:
        """Change the theme as the settings do, without disturbing what is on the screen."""
        self.table.page.evaluate("(theme) => azulejo.act(`set theme ${theme}`)", theme)
        expect(self.table.page.locator(f"#table[data-theme={theme}]")).to_be_attached()
        self.table.page.clock.run_for(1000)  # until colours have stopped changing


@pytest.fixture
def visits(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Makes visits in given sizes; nothing may go wrong on any."""
    made: list[Visit] = []

    def visit(size: tuple[int, int], **more: object) -> Visit:
        made.append(Visit(browser, site, size, **more))
        return made[-1]

    yield visit
    for one in made:
        one.context.close()
    assert not [found for one in made for found in one.watch.found]


def screens(visit: Visit) -> Iterator[str]:
    """Bring the visit to one screen after the other; each is cleared away again."""
    page = visit.table.page
    for name, bring in SCREENS.items():
        bring(visit.table)
        yield name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.evaluate("azulejo.act('set confirm auto')")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_any_screen_and_every_target_is_large_enough(visits, size: str):
    visit = visits(SIZES[size], reduced_motion="reduce")
    page = visit.table.page
    found = []
    for screen in screens(visit):
        found += [f"{screen}: {small}" for small in page.evaluate(SMALL, 24)]
        for theme in THEMES:
            visit.show(theme)
            found += [f"{screen}, {theme}: {wrong}" for wrong in page.evaluate(RUN_AXE, LEVELS)]
    assert not found, "\n".join(found)


def test_nothing_scrolls_sideways_at_320_px(visits):
    """As wide as 1280 px at 400 % (WCAG 1.4.10)."""
    visit = visits((320, 480), reduced_motion="reduce")
    found = {screen: visit.table.page.evaluate(WIDE) for screen in screens(visit)}
    assert found == {screen: [] for screen in SCREENS}


def test_what_is_tapped_most_is_large_enough_for_a_thumb(visits):
    """About 44 px: tiles of one colour, tools, buttons that go on."""
    visit = visits((390, 844), has_touch=True, is_mobile=True)
    page = visit.table.page
    small = page.evaluate(
        """() => [...document.querySelectorAll(".tool, .primary, .plate .group")]
          .filter((one) => one.checkVisibility())
          .map((one) => [one.id, one.getBoundingClientRect()])
          .filter(([, { width, height }]) => Math.max(width, height) < 40)
          .map(([id, { width, height }]) => `${id}: ${width} x ${height}`)"""
    )
    assert small == []


# --- names ------------------------------------------------------------------------------------------------------------


class Listener:
    """Somebody who hears names and announcements and presses what has been named; sees nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hurry = Hurry(page)
        self.heard = 0

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(name)).first.press("Enter")

    def has(self, name: str) -> bool:
        return self.page.get_by_role("button", name=re.compile(name)).count() > 0

    def wait(self) -> None:
        """Until no bot thinks any more, by what the title says."""
        for _ in range(2000):
            if "thinking" not in self.page.title():
                return
            self.hurry.look()
        raise AssertionError(self.status())

    def status(self) -> str:
        return self.page.get_by_role("status").inner_text()

    def news(self) -> list[str]:
        """What the log region has said since the last time."""
        lines = self.page.get_by_role("log").get_by_role("listitem").all_inner_texts()
        heard, self.heard = self.heard, len(lines)
        return [" ".join(line.split()) for line in lines[heard:]]


def test_a_whole_game_by_names_and_live_regions_alone(table: Table):
    page = table.page
    me = Listener(page)
    assert page.title() == "Your turn - Azulejo"
    assert me.news() == ["Round 1"]
    go_on = r"^(Start round \d|See the result)$"
    won = page.get_by_role("heading", name=re.compile(r"^(Winner: |Shared win: |You win with )"))
    said: list[str] = []
    rounds = 1
    for _ in range(400):
        if won.count():
            break
        me.wait()
        said += me.news()
        if me.has(go_on):
            assert me.status().startswith("Scoring.")
            assert any(re.search(r"^(You|Normal bot), (row \d: .* = \d+|floor line: )", line) for line in said)
            me.press(go_on)
            said = []
            rounds += 1
            continue
        before = len(said)
        me.press(r"^Take \d ")
        assert me.status().endswith("choose a line.")
        me.press(r"^Line \d: .*\d fits?\." if me.has(r"^Line \d: .*\d fits?\.") else r"^Floor line: ")
        me.wait()
        said += me.news()
        mine = [line for line in said[before:] if line.startswith("You: ")]
        assert len(mine) == 1, said
    assert rounds >= 5
    assert re.match(r"(Winner: |Shared win: |You win with )", me.status())
    assert "You" in page.get_by_role("table").first.inner_text()
    assert page.get_by_role("region", name=re.compile("^You")).count() == 1


def test_the_live_regions_are_there_from_the_start_and_are_two(watched: Page, site: str):
    watched.goto(site, wait_until="commit")
    expect(watched.get_by_role("status")).to_have_count(1)
    expect(watched.get_by_role("log")).to_have_count(1)
    regions = "[aria-live], [role=status], [role=log], [role=alert]:not([hidden])"
    assert watched.locator(regions).count() == 2
    watched.wait_for_selector("html[data-ready]")
    assert watched.locator(regions).count() == 2


def test_a_bots_move_is_one_sentence_and_its_turn_is_no_news(table: Table):
    page = table.page
    page.evaluate(
        """() => {
          window.said = [];
          const status = document.getElementById("status");
          new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
        }"""
    )
    before = page.get_by_role("log").get_by_role("listitem").count()
    table.groups().first.click()
    table.open_lines().last.click()
    table.wait()
    assert page.get_by_role("log").get_by_role("listitem").count() == before + 2
    said = page.evaluate("window.said")
    assert len(said) == 2, said
    assert said[0].endswith("choose a line.")
    assert said[1] == "Your turn."


def test_everything_on_the_table_has_a_name(table: Table):
    page = table.page
    for number in range(1, 6):
        expect(page.get_by_role("group", name=re.compile(rf"^Display {number}: \d "))).to_be_visible()
        expect(page.get_by_role("button", name=re.compile(rf"^Line {number}: empty"))).to_be_visible()
        assert page.get_by_role("img", name=re.compile(rf"^Wall row {number}: ")).count() == 2
    expect(page.get_by_role("group", name=re.compile("^Centre: starting marker"))).to_be_visible()
    expect(page.get_by_role("button", name="Floor line: empty.")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Bag: 80 tiles"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Lid: 0 tiles"))).to_be_visible()
    for name in ("You", "Normal bot"):
        expect(page.get_by_role("region", name=re.compile(name))).to_be_visible()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Azulejo")


# --- colours that the person's system dictates ------------------------------------------------------------------------


def test_forced_colours_still_show_tiles_and_what_is_legal(visits, tmp_path: Path):
    visit = visits((1280, 720), forced_colors="active")
    selection(visit.table)
    page = visit.table.page
    drawn = page.evaluate(
        """() => ({
          tile: getComputedStyle(document.querySelector(".plate .t")).backgroundImage,
          open: getComputedStyle(document.querySelector(".line.open")).borderTopWidth,
          shut: getComputedStyle(document.querySelector(".line.shut")).borderTopWidth,
          table: getComputedStyle(document.body).backgroundColor,
        })"""
    )
    page.evaluate("azulejo.act('cancel')")  # the switch is back where the move could be confirmed
    switched = page.locator("[aria-checked=true] > .knob").evaluate("knob => getComputedStyle(knob).backgroundColor")
    assert drawn["tile"].startswith("url(")  # a drawing, by its address or as a whole
    assert drawn["open"] != "0px"
    assert drawn["shut"] == "0px"
    assert switched != drawn["table"]

"""Movement and sound in a real Chromium: the page is the state at every moment, whatever still travels over it."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from azul import COLOURS, EMPTY, FLOOR, Game, Move, WallVariant
from tests.browser.conftest import START, Watch
from tests.browser.table import Table

SETTLED = 6000
"""Milliseconds in which every movement must have ended by itself."""

TOOLS = """
(() => {
  const names = ["blue", "yellow", "red", "black", "white"];
  const colour = (one) => names.findIndex((name) => one.classList.contains(name));
  const filled = (root, pick) => [...root.querySelectorAll(pick)].filter((one) => !one.classList.contains("fits"));
  const moving = () => document.getAnimations().filter((one) => !(one instanceof CSSTransition));
  const sheet = () => document.querySelector(".motion");
  const tap = (id) => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`there is no ${id}`);
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const under = () => document.elementFromPoint(left + width / 2, top + height / 2);
    if (under()?.closest("#toast")) document.getElementById("toast-close").click();
    const hit = under();
    const bubbles = { bubbles: true, isPrimary: true, pointerType: "mouse" };
    if (hit?.closest("button") !== element) {
      throw new Error(`${id} is covered by ${hit?.outerHTML.slice(0, 80)}`);
    }
    element.dispatchEvent(new PointerEvent("pointerdown", bubbles));
    element.dispatchEvent(new PointerEvent("pointerup", bubbles));
    element.click();
  };
  const table = () => ({
    lines: [...document.querySelectorAll(".board")].map((board) => [1, 2, 3, 4, 5].map((line) => filled(board,
      `[id$="-${line}"].line .slots .t`).map(colour))),
    walls: [...document.querySelectorAll(".wall")].map((wall) => [...wall.querySelectorAll(".t, .e")].map((one) =>
      one.matches(".t:not(.fits)") ? colour(one) : -1)),
    floors: [...document.querySelectorAll(".floor")].map((floor) => filled(floor, ".t, .marker").map((one) =>
      one.matches(".marker") ? 5 : colour(one))),
    boards: [...document.querySelectorAll(".board")].map((board) => board.id),
    displays: [...document.querySelectorAll(".plate")].map((plate) => names.map((name) =>
      plate.querySelectorAll(`.group .${name}`).length)),
    centre: names.map((name) => Number(document.querySelector(`#centre .group:has(.${name}) b`)?.textContent ?? 0)),
    scoring: document.getElementById("scoring") !== null,
    flying: sheet().childElementCount,
    animations: moving().length,
  });
  const still = () => ({
    flying: sheet().childElementCount,
    animations: moving().length,
    hidden: filled(document, ".board .t, .ring .t, #app .marker").filter((one) => {
      for (let at = one; at.id !== "app"; at = at.parentElement) if (getComputedStyle(at).opacity === "0") return true;
      return false;
    }).length,
  });
  window.hand = { moving, sheet, still, table, tap };
})();
"""

STILL = {"flying": 0, "animations": 0, "hidden": 0}


class Fast:
    """A table with its own clock, tapped from inside the page as fast as one likes."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        page.add_init_script(TOOLS)
        Table(page).open(url)

    def act(self, action: str) -> None:
        """What a button of this action would send."""
        self.page.evaluate("(action) => azulejo.act(action)", action)

    def new_game(self, seats: int, wall: str, seed: int) -> Game:
        """Deal for persons only; the same game for the test to compare with."""
        people = ", ".join(f'"kind{n}": "person", "name{n}": "P{n}"' for n in range(1, 5))
        self.act(f'new {{"seats": "{seats}", "wall": "{wall}", "starter": "1", "seed": "{seed}", {people}}}')
        return Game(seats, WallVariant(wall), seed)

    def tap(self, *ids: str, wait: float = 0, after: float = 0) -> dict:
        """Tap one after the other, ``wait`` milliseconds between, and look at the table ``after`` milliseconds."""
        return self.page.evaluate(
            """async ([ids, wait, after]) => {
              const pause = (time) => time && new Promise((resolve) => setTimeout(resolve, time));
              for (const [number, id] of ids.entries()) {
                if (number) await pause(wait);
                hand.tap(id);
              }
              await pause(after);
              return hand.table();
            }""",
            [ids, wait, after],
        )

    def move(self, game: Game, **times: float) -> dict:
        """Make a legal move in both games, mostly one that fills a line, so that games come to an end."""
        moves = game.legal_moves()
        chance = random.Random(game.seed * 1000 + len(game.history))
        full = [move for move in moves if isinstance(move, Move) and move.line != FLOOR and game.preview(move).full]
        move = chance.choice(full if full and chance.random() < 0.85 else moves)
        seat = game.turn + 1
        if isinstance(move, Move):
            ids = [f"take-{str(move)[:2]}", f"line-{seat}-{move.line + 1}"]
        else:
            ids = [f"place-{move.row + 1}-{move.column + 1}"]
        game.play(move)
        return self.tap(*ids, **times)

    def until_still(self) -> dict:
        """Wait until nothing moves by itself."""
        for _ in range(SETTLED // 50):
            found = self.page.evaluate("hand.still()")
            if found == STILL:
                break
            self.page.wait_for_timeout(50)
        return found


RESET = """
delete document.hidden;
for (const action of ["cancel", "set speed auto"]) azulejo.act(action);
"""


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str) -> Iterator[tuple[Fast, Watch]]:
    """One page for most of these tests, with the browser's own clock, and what has gone wrong on it."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(START)
    page = context.new_page()
    watch = Watch(page, site.removesuffix("azul/"))
    yield Fast(page, site), watch
    context.close()


@pytest.fixture
def fast(opened: tuple[Fast, Watch]) -> Iterator[Fast]:
    """A page on which nothing may go wrong; each test deals anew."""
    fast, watch = opened
    fast.page.set_viewport_size({"width": 1280, "height": 720})
    fast.page.evaluate(RESET)
    yield fast
    assert not watch.found


def assert_same(game: Game, shown: dict) -> None:
    """No tile too many and none too few, anywhere."""
    order = [int(name.removeprefix("board-")) - 1 for name in shown["boards"]]
    assert sorted(order) == list(range(game.players))
    for at, seat in enumerate(order):
        board = game.boards[seat]
        lines = zip(board.line_colours, board.line_counts, strict=True)
        assert shown["lines"][at] == [[colour] * count for colour, count in lines]
        assert shown["walls"][at] == [EMPTY if colour == EMPTY else colour for colour in board.wall]
        assert shown["floors"][at] == list(board.floor)
    if not shown["scoring"] and not game.is_over:
        assert [tuple(counts) for counts in shown["displays"]] == list(game.displays)
        assert tuple(shown["centre"]) == game.centre


def play(fast: Fast, game: Game, chance: random.Random, steps: int = 400) -> int:
    """Tap through a game at a random pace; how often something was seen to move."""
    moved = 0
    for _ in range(steps):
        if game.is_over:
            return moved
        pace = chance.choice([0, 0, 0, 20, 60, 200])
        shown = fast.move(game, wait=chance.choice([0, 0, 0, 60]), after=pace)
        moved += shown["flying"] > 0
        assert_same(game, shown)
        if shown["scoring"] and fast.page.locator("#go-on").count():
            if chance.random() < 0.15:
                assert fast.until_still() == STILL
            shown = fast.tap("go-on", after=chance.choice([0, 50, 200]))
            moved += shown["flying"] > 0
            assert_same(game, shown)
        elif chance.random() < 0.02:
            assert fast.until_still() == STILL
    raise AssertionError(f"no end after {steps} moves: {game.position()}")


def test_ten_games_tapped_through_at_random_speed_with_never_a_tile_too_many_or_too_few(fast: Fast):
    chance = random.Random(5)
    fast.page.set_viewport_size({"width": 800, "height": 600})  # fewer pixels for a machine that paints by itself
    for number in range(10):
        fast.act(f"set speed {('fast', 'normal', 'slow')[number % 3]}")
        game = fast.new_game((2, 2, 3, 2, 2, 2, 2, 4, 2, 2)[number], ("colour", "grey")[number % 2], 100 + number)
        moved = play(fast, game, chance)
        assert moved > 10
        fast.until_still()
        assert fast.page.evaluate("hand.still()") == STILL
        assert fast.page.locator("#ending").count() == 1


def test_a_move_travels_and_arrives(fast: Fast):
    game = fast.new_game(2, "colour", 3)
    assert fast.until_still() == STILL
    fast.page.mouse.move(0, 0)
    source, colour = next((k, c) for k, counts in enumerate(game.displays) for c in range(5) if counts[c] == 1)
    shown = fast.tap(f"take-{source + 1}{COLOURS[colour]}", "line-1-4")
    game.play(Move(source, colour, 3))
    assert shown["flying"] >= 4
    middle = """([at, id]) => {
      for (const one of hand.moving()) { one.pause(); one.currentTime = at; }
      const ghost = [...hand.sheet().querySelectorAll(".t")].at(-1).getBoundingClientRect();
      const goal = document.querySelector(`#${id} .t`).getBoundingClientRect();
      return [ghost.x - goal.x, ghost.y - goal.y, ghost.width - goal.width].map(Math.abs);
    }"""
    assert max(fast.page.evaluate(middle, [100, "line-1-4"])) > 20
    assert max(fast.page.evaluate(middle, [339.9, "line-1-4"])) < 1.5
    assert fast.page.evaluate("getComputedStyle(document.querySelector('#line-1-4 .t')).opacity") == "0"
    assert fast.page.evaluate("hand.sheet().getAttribute('aria-hidden')") == "true"
    fast.page.evaluate("for (const one of hand.moving()) one.play()")
    assert fast.until_still() == STILL
    assert_same(game, fast.page.evaluate("hand.table()"))


@pytest.mark.parametrize("skip", ["key", "tap", "scroll", "hidden", "update"])
def test_movement_ends_at_once(fast: Fast, skip: str):
    page = fast.page
    fast.act("set speed slow")
    page.set_viewport_size({"width": 360, "height": 640})
    game = fast.new_game(2, "colour", 3)
    assert fast.move(game)["flying"] > 0
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    if skip == "key":
        page.keyboard.press("x")
    elif skip == "tap":
        page.mouse.click(3, 3)
    elif skip == "scroll":
        page.evaluate("scrollTo(0, scrollY > 60 ? 0 : 120)")
        page.wait_for_timeout(100)
    elif skip == "hidden":
        page.evaluate(
            """Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
            document.dispatchEvent(new Event("visibilitychange"));"""
        )
    else:
        fast.act("sheet rules")
    assert page.evaluate("hand.still()") == STILL
    assert_same(game, page.evaluate("hand.table()"))


def test_a_hidden_tab_neither_moves_nor_sounds(fast: Fast):
    fast.page.evaluate("""Object.defineProperty(document, "hidden", { configurable: true, get: () => true })""")
    fast.page.mouse.click(3, 3)
    fast.page.evaluate(
        """() => {
          window.made = 0;
          window.Tone = window.OscillatorNode;
          window.OscillatorNode = class extends Tone { constructor(...all) { super(...all); window.made += 1; } };
        }"""
    )
    game = fast.new_game(2, "colour", 3)
    for _ in range(3):
        shown = fast.move(game)
        assert (shown["flying"], shown["animations"]) == (0, 0)
        assert_same(game, shown)
    assert fast.page.evaluate("made") == 0
    fast.page.evaluate("delete document.hidden; azulejo.act('set speed fast')")
    fast.page.mouse.click(3, 3)
    fast.move(game)
    assert fast.page.evaluate("made") > 0
    fast.page.evaluate("() => { window.OscillatorNode = window.Tone; }")


def test_with_the_speed_off_nothing_is_animated(fast: Fast):
    fast.act("set speed off")
    game = fast.new_game(2, "colour", 5)
    chance = random.Random(1)
    assert play(fast, game, chance) == 0
    assert fast.page.evaluate("hand.still()") == STILL


def test_a_scoring_is_told_line_by_line_and_can_be_skipped(fast: Fast):
    game = fast.new_game(2, "colour", 8)
    rounds = game.round
    while game.round == rounds:
        shown = fast.move(game)
    assert shown["scoring"]
    seen = """() => [...document.querySelectorAll('.tellers li, .total')].map((one) =>
      Number(getComputedStyle(one).opacity) > 0.5)"""
    early = fast.page.evaluate(
        f"() => {{ for (const one of hand.moving()) {{ one.pause(); one.currentTime = 1200; }} return ({seen})(); }}"
    )
    assert any(early)
    assert not all(early)
    assert early == sorted(early, reverse=True)  # one player's sums after the other's
    assert fast.page.evaluate("Math.max(...hand.moving().map((one) => one.effect.getComputedTiming().endTime))") <= 4000
    fast.page.keyboard.press("Shift")
    assert all(fast.page.evaluate(seen))
    assert fast.page.locator("#go-on").is_visible()
    assert fast.page.evaluate("hand.still()") == STILL


def test_less_motion_is_the_default_where_the_system_asks_for_it(browser: Browser, site: str):
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(START)
    fast = Fast(context.new_page(), site)
    game = fast.new_game(2, "colour", 3)
    shown = fast.move(game)
    assert (shown["flying"], shown["animations"]) == (0, 0)
    fast.act("set speed fast")
    assert fast.move(game)["flying"] > 0
    context.close()


def test_dragged_tiles_travel_on_from_where_they_were_let_go(fast: Fast):
    fast.act("set speed slow")
    fast.new_game(2, "colour", 3)
    fast.until_still()
    page = fast.page
    group = page.locator("button[data-action^='take ']").first
    start, goal = group.bounding_box(), page.locator("#line-1-5").bounding_box()
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 40, steps=3)
    point = (goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    page.mouse.move(*point, steps=3)
    page.mouse.up()
    ghost = page.evaluate(
        """() => {
          for (const one of hand.moving()) { one.pause(); one.currentTime = 0; }
          const { x, y, width, height } = [...hand.sheet().querySelectorAll(".t")].at(-1).getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }"""
    )
    assert max(abs(ghost[0] - point[0]), abs(ghost[1] - point[1])) < 3


# --- sound ----------------------------------------------------------------------------------------------------------

SPY = """
  window.heard = { contexts: 0, pitches: [] };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.heard.contexts += 1; } };
  const Tone = window.OscillatorNode;
  window.OscillatorNode = class extends Tone {
    constructor(context, options) { super(context, options); window.heard.pitches.push(options.frequency); }
  };
"""
FIRST_PITCH = {"take": 900, "place": 1320, "floor": 240, "score": 784, "deal": 800, "turn": 587, "end": 523}


@pytest.fixture
def listened(browser: Browser, site: str) -> Iterator[Fast]:
    """A page whose sounds are written down."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(START)
    context.add_init_script(SPY)
    page = context.new_page()
    watch = Watch(page, site.removesuffix("azul/"))
    yield Fast(page, site)
    assert not watch.found
    context.close()


def heard(fast: Fast) -> list[int]:
    return fast.page.evaluate("heard.pitches.splice(0)")


def test_the_page_is_silent_until_the_first_gesture_and_while_sound_is_off(listened: Fast):
    page = listened.page
    listened.act("again")
    listened.act("set sound off")
    assert page.evaluate("heard.contexts") == 0
    page.mouse.click(3, 3)
    page.keyboard.press("Shift")
    assert page.evaluate("heard.contexts") == 0
    listened.act("set sound on")
    assert page.evaluate("heard.contexts") == 0
    page.mouse.click(3, 3)
    assert page.evaluate("heard.contexts") == 1
    game = listened.new_game(2, "colour", 1004)
    assert FIRST_PITCH["deal"] in heard(listened)
    listened.act("set volume 0")
    listened.move(game)
    assert heard(listened) == []
    listened.act("set volume 40")
    assert FIRST_PITCH["place"] in heard(listened)  # a sample of it
    page.mouse.click(3, 3)
    assert page.evaluate("heard.contexts") == 1


def test_each_event_has_its_sound(listened: Fast):
    page = listened.page
    page.mouse.click(3, 3)
    known: set[str] = set()
    game = listened.new_game(2, "colour", 1006)
    for _ in range(300):
        wanted = {one.split()[1] for one in page.evaluate("document.getElementById('table').dataset.sounds").split(";")}
        pitches = heard(listened)
        assert wanted <= {name for name, pitch in FIRST_PITCH.items() if pitch in pitches}
        known |= wanted
        if page.locator("#ending").count():
            break
        if page.locator("#go-on").count():
            listened.tap("go-on")
        else:
            listened.move(game)
    assert known == set(FIRST_PITCH) - {"turn"}
    listened.act("set speed fast")
    listened.page.evaluate(
        """azulejo.act('new {"seats": "2", "wall": "colour", "starter": "2", "seed": "3", "kind1": "person",'
        + '"name1": "", "kind2": "normal", "name2": "", "kind3": "normal", "kind4": "normal"}')"""
    )
    page.wait_for_selector("#table.yours")
    assert FIRST_PITCH["turn"] in heard(listened)
    # a movement that is skipped takes along the sounds that have not begun
    page.evaluate(
        """() => {
          window.stopped = 0;
          const real = AudioScheduledSourceNode.prototype.stop;
          AudioScheduledSourceNode.prototype.stop = function (...when) {
            if (when.length === 0) window.stopped += 1;
            return real.apply(this, when);
          };
        }"""
    )
    listened.act("set speed slow")
    listened.move(listened.new_game(2, "colour", 1004))
    page.keyboard.press("Shift")
    assert page.evaluate("stopped") > 0

"""Plays in any of the browsers as a person does: with pointer and keys, looking at what the page shows."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.browser.engines.engine import LIMIT, Engine

ENTER, ESCAPE, TAB, HOME, DOWN = "\ue007", "\ue00c", "\ue004", "\ue011", "\ue015"

READY: Final = "() => document.documentElement.dataset.ready || document.documentElement.dataset.failed"

# What the table is at: an element that can be seen, or the mood of the table.
AT: Final = """() => {
  const table = document.querySelector("#table");
  const seen = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
  if (seen("#ending")) return "ended";
  if (seen("#go-on")) return "scored";
  return ["yours", "placing", "waiting", "scored", "viewing"].find((mood) => table.classList.contains(mood));
}"""

# The middle of the element, in sight, and not under anything else.
MIDDLE: Final = """(selector) => {
  const one = document.querySelector(selector);
  if (!one?.checkVisibility()) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
  return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""

# The line of the own board where most of the chosen tiles fit.
BEST_LINE: Final = """() => {
  const fits = (line) => line.querySelectorAll(".fits").length;
  const lines = [...document.querySelectorAll("button.open[data-action^='line ']")];
  return "#" + lines.reduce((best, line) => (fits(line) > fits(best) ? line : best)).id;
}"""

COUNT: Final = "(selector) => document.querySelectorAll(selector).length"
FOCUS: Final = """() => {
  const one = document.activeElement;
  return [one.closest("[data-grid]")?.dataset.grid ?? "", one.id, one.matches("button.open")];
}"""
PART: Final = "(selector) => document.querySelector(selector).closest('[data-grid]').dataset.grid"
SEEN: Final = (
    """() => [...document.querySelectorAll("#market, #side .board, #log-lines")].map((one) => one.innerText.trim())"""
)
TOLD: Final = "#log-lines li"
GROUP: Final = "button[data-action^='take ']:not([aria-disabled])"


class Pointer(NamedTuple):
    """``kind``: ``mouse`` or ``touch``."""

    kind: str = "mouse"

    def does(self, *steps: dict[str, Any]) -> list[dict[str, Any]]:
        """These steps as input of WebDriver."""
        parameters = {"pointerType": self.kind}
        return [{"type": "pointer", "id": self.kind, "parameters": parameters, "actions": list(steps)}]


MOUSE: Final = Pointer()
PRESS: Final = {"type": "pointerDown", "button": 0}
RELEASE: Final = {"type": "pointerUp", "button": 0}


def to(x: int, y: int, duration: int = 0) -> dict[str, Any]:
    """Move the pointer to a point of the window, in so many milliseconds."""
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration}


class Person:
    """Somebody at the table of an opened page."""

    def __init__(self, engine: Engine, pointer: Pointer = MOUSE) -> None:
        self.engine = engine
        self.pointer = pointer

    # --- what there is to be seen ---

    def arrive(self) -> None:
        """Wait until Python has taken over."""
        self.engine.wait(READY)
        assert not self.engine.call("() => document.documentElement.dataset.failed"), self.text()

    def at(self) -> str:
        return str(self.engine.call(AT))

    def seen(self) -> list[str]:
        """What lies on the table, and the log."""
        return list(self.engine.call(SEEN))

    def text(self) -> str:
        return str(self.engine.call("() => document.body.innerText"))

    def told(self) -> int:
        """How many lines the log has."""
        return int(self.engine.call(COUNT, TOLD))

    # --- what a person does ---

    def tap(self, selector: str) -> None:
        """Tap an element, once it is there and can be reached."""
        point = self.engine.wait(MIDDLE, selector)
        self.engine.perform(self.pointer.does(to(*point), PRESS, RELEASE))

    def type(self, keys: str) -> None:
        """Press keys one after the other."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.engine.perform([{"type": "key", "id": "keys", "actions": strokes}])

    def set(self, name: str, value: str) -> None:
        """Change a setting, without the sheet."""
        self.engine.call("(action) => azulejo.act(action)", f"set {name} {value}")

    def reload(self) -> None:
        self.engine.reload()
        self.arrive()

    def wait_for(self, *moods: str) -> str:
        """Wait until the table is at one of these; which."""
        self.engine.wait(f"(moods) => moods.includes(({AT})())", moods)
        return self.at()

    # --- moves ---

    def move_by_tap(self) -> None:
        self.tap(GROUP)
        self.wait_for("placing")
        self.tap(self.engine.call(BEST_LINE))

    def move_by_drag(self) -> None:
        x, y = self.engine.wait(MIDDLE, GROUP)
        self.engine.perform(self.pointer.does(to(x, y), PRESS, to(x + 4, y + 4), to(x + 9, y + 9)))
        self.wait_for("placing")
        self.engine.wait(COUNT, ".ghost")
        line = self.engine.wait(MIDDLE, self.engine.call(BEST_LINE))
        self.engine.perform(self.pointer.does(to(*line, 60), to(*line), RELEASE))
        self.engine.wait(f"() => ({COUNT})('.ghost') === 0")

    def move_by_arrows(self) -> None:
        self.tab_to(self.engine.call(PART, GROUP))
        self.type(ENTER)
        self.wait_for("placing")
        self.tab_to("board")
        self.type(HOME)
        while not self.engine.call(FOCUS)[2]:
            self.type(DOWN)
        self.type(ENTER)

    def move_by_signs(self) -> None:
        action = self.engine.call("(selector) => document.querySelector(selector).dataset.action", GROUP)
        self.type(action.removeprefix("take "))
        self.wait_for("placing")
        self.type(self.engine.call(BEST_LINE)[-1])

    def tab_to(self, part: str) -> None:
        """Press Tab until the focus is in a part of the table."""
        for _ in range(60):
            if self.engine.call(FOCUS)[0] == part:
                return
            self.type(TAB)
        raise AssertionError(f"Tab never came to {part}")

    def move(self, number: int) -> None:
        """Make a move, each in another way, and wait until the log tells it."""
        told = self.told()
        ways = (self.move_by_tap, self.move_by_drag, self.move_by_signs, self.move_by_arrows)
        ways[number % len(ways)]()
        self.engine.wait(f"(told) => ({COUNT})('{TOLD}') > told", told)

    def play(self, moves: int = LIMIT) -> Iterator[int]:
        """Play to the end, or so many moves; gives each move's number when it is the person's turn again."""
        for number in range(moves):
            self.move(number)
            while self.wait_for("yours", "scored", "ended") == "scored":
                self.tap("#go-on") if number % 2 else self.type(ESCAPE)
                self.engine.wait(f"() => ({AT})() !== 'scored'")
            yield number + 1
            if self.at() == "ended":
                return

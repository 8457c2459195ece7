"""Plays on the page as a person does: by what is written on it and by its buttons."""

import re

from playwright.sync_api import Locator, Page, expect

THINKING = 600
"""Milliseconds by which the page's clock is put forward while a bot thinks, so that no test waits for pauses."""

PAUSES = 10
"""How often that is done before one move: longer than any pause, shorter than any limit of a bot's time."""


class Hurry:
    """Puts the page's clock forward over the pause before each move of a bot, and no further.

    The limits of a bot's time run on that clock, too, and its worker's work does not: put forward at every look, the
    clock gave up the worker of a slow machine when it was four seconds late.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._at: str | None = None
        self._left = 0

    def look(self) -> None:
        """Let some time pass while a bot is to move."""
        at = self._page.locator("#table").get_attribute("data-at")
        if at != self._at:
            self._at, self._left = at, PAUSES
        if self._left > 0:
            self._left -= 1
            self._page.clock.run_for(THINKING)
        self._page.wait_for_timeout(20)


class Table:
    """The page as a person sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hurry = Hurry(page)

    def open(self, url: str) -> None:
        """Open the page and wait until Python has taken over."""
        self.page.goto(url)
        self.page.wait_for_selector("html[data-ready]")

    # --- what is on the table ---

    def groups(self) -> Locator:
        """The groups of tiles that can be taken."""
        return self.page.get_by_role("button", name=re.compile(r"^Take \d"))

    def open_lines(self) -> Locator:
        """The lines of the own board, and the floor, that the chosen tiles may go to."""
        return self.page.locator("button.open[data-action^='line ']")

    def choices(self) -> Locator:
        """The spaces of the grey wall that wait for a tile."""
        return self.page.locator("button.open[data-action^='place ']")

    def score(self, seat: int) -> int:
        """The points of a seat, from 1."""
        return int(self.page.locator(f"#board-{seat} .score b").inner_text())

    def has_ended(self) -> bool:
        """Whether the result is on the table."""
        return self.page.locator("#ending").is_visible()

    # --- what a person does ---

    def new_game(self, seats: list[str], wall: str = "Colour wall", seed: int | None = None) -> None:
        """Fill in the new-game sheet; ``seats`` are names of persons, or "bot"."""
        self.page.get_by_role("button", name="New game").click()
        sheet = self.page.get_by_role("dialog", name="New game")
        sheet.get_by_role("radio", name=str(len(seats)), exact=True).check()
        for number, who in enumerate(seats, 1):
            kind = sheet.get_by_label(f"Seat {number}: who plays")
            kind.select_option("normal" if who == "bot" else "person")
            if who != "bot":
                sheet.get_by_label(f"Seat {number}: name").fill(who)
        sheet.get_by_role("radio", name=wall).check()
        sheet.get_by_label("Seed").fill("" if seed is None else str(seed))
        sheet.get_by_role("button", name="Play").click()
        expect(sheet).to_be_hidden()

    def play_to_end(self, steps: int = 600) -> int:
        """Play for every person until the result is shown; the number of wall spaces chosen on the way."""
        chosen = 0
        for _ in range(steps):
            if self.has_ended():
                return chosen
            chosen += self.step()
        raise AssertionError(f"no end after {steps} steps:\n{self.page.inner_text('#app')}")

    def step(self) -> int:
        """Do the one thing that the table asks for; 1 when that was a choice on the wall."""
        scoring = self.page.locator("#go-on")
        if scoring.is_visible():
            scoring.click()
        elif self.choices().count():
            self.choices().first.click()
            return 1
        elif self.page.locator("#table.yours").count():
            self.move()
        else:
            self.wait()
        return 0

    def wait(self, looks: int = 3000) -> None:
        """Wait while a bot is to move."""
        for _ in range(looks):
            if not self.page.locator("#table.waiting").count() or self.has_ended():
                return
            self.hurry.look()
        raise AssertionError(f"no move after {looks} looks:\n{self.page.inner_text('#app')}")

    def move(self) -> None:
        """Take the first group and put it where most of it fits."""
        self.groups().first.click()
        self.page.wait_for_selector("#table.placing")
        lines = self.open_lines()
        fits = [lines.nth(at).locator(".slots .fits").count() for at in range(lines.count())]
        lines.nth(fits.index(max(fits))).click()


def wait_until(page: Page, condition: str, seconds: float = 30) -> None:
    """Wait until a function of JavaScript says yes; Playwright's own way of waiting needs ``eval``."""
    for _ in range(round(seconds * 20)):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never: {condition}")

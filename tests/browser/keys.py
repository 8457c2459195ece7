"""Somebody with a keyboard only, who must always see where the focus is."""

from playwright.sync_api import Page

from tests.browser.table import Table

# What has the focus, whether a person can see it, and whether anything lies over it (WCAG 2.4.7 and 2.4.11).
FOCUS = """() => {
  const one = document.activeElement;
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const over = document.elementFromPoint(x, y);
  return {
    id: one.id,
    tag: one.tagName,
    inPart: one.closest("[data-grid]")?.dataset.grid ?? "",
    seen: one.checkVisibility() && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    free: over !== null && (one.contains(over) || over.contains(one)),
  };
}"""


def focus(page: Page) -> dict:
    """Where the focus is; a person must be able to see it."""
    found = page.evaluate(FOCUS)
    assert found["tag"] != "BODY", page.inner_text("#app")
    assert found["seen"], found
    assert found["free"], found
    return found


class Keys:
    """Somebody with a keyboard only."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.page = table.page

    def press(self, key: str) -> dict:
        self.page.keyboard.press(key)
        return focus(self.page)

    def tab_to(self, wanted: str, key: str = "Tab") -> None:
        """Press Tab until the focus is in a part, or on an element with that id."""
        for _ in range(40):
            self.page.keyboard.press(key)
            if self.page.evaluate("document.activeElement === document.body"):
                continue  # the browser's own controls come between last and first
            found = focus(self.page)
            if wanted in (found["inPart"], found["id"]):
                return
        raise AssertionError(f"Tab never came to {wanted}")

    def step(self) -> None:
        """Do what the table asks for."""
        page = self.page
        if page.locator("#go-on").is_visible():
            if focus(page)["id"] != "go-on":
                self.tab_to("go-on")
            self.press("Enter")
        elif page.locator("#table.yours").count():
            self.tab_to("displays" if page.locator(".plate .group").count() else "centre")
            self.press("Enter")
            page.wait_for_selector("#table.placing")
            self.tab_to("board")
            self.press("Home")
            while not page.locator("button.open:focus").count():
                self.press("ArrowDown")
            self.press("Space")
        else:
            self.table.wait()
            focus(page)

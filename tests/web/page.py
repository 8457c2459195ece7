"""Reads the page's HTML with the standard library's parser."""

from html.parser import HTMLParser
from typing import NamedTuple

VOID = {"input", "rect", "br"}


class Element(NamedTuple):
    """A start tag: its name, its attributes, and the tags around it."""

    tag: str
    attributes: dict[str, str]
    path: tuple[str, ...]

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


class Page(HTMLParser):
    """All elements and all text of a piece of HTML; ``problems`` lists what is not well nested."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self.problems: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        if self._open:
            self.problems.append(f"never closed: {self._open}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            self.problems.append(f"attribute twice: <{tag} {attrs}>")
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append(Element(tag, attributes, tuple(self._open)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}, tuple(self._open)))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.problems.append(f"</{tag}> closes something else")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())

    def all(self, tag: str = "", **wanted: str) -> list[Element]:
        """Elements with this tag and these attributes; ``class_`` stands for one of the classes."""
        found = []
        for element in self.elements:
            if tag and element.tag != tag:
                continue
            if all(_has(element, name, value) for name, value in wanted.items()):
                found.append(element)
        return found

    def by_id(self, element_id: str) -> Element:
        (element,) = [element for element in self.elements if element.get("id") == element_id]
        return element

    def ids(self) -> list[str]:
        return [element.get("id") for element in self.elements if element.get("id")]


def _has(element: Element, name: str, value: str) -> bool:
    if name == "class_":
        return value in element.get("class").split()
    return element.get(name.replace("_", "-")) == value

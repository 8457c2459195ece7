"""What the tests ask of a browser, whatever protocol it speaks, and what it does with that."""

import json
import time
from abc import ABC, abstractmethod
from typing import Any, Final

LIMIT: Final = 120
"""Seconds after which something that should happen has not: far more than a slow and busy machine needs."""

LOOK: Final = 0.05
"""Seconds between two looks."""

CALLED: Final = """async (text) => {
  try {
    return JSON.stringify({ value: (await (%s)(...JSON.parse(text))) ?? null });
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}"""


class EngineError(Exception):
    """The browser refused, or the page's JavaScript failed."""


class Engine(ABC):
    """A running browser with one page."""

    name: str

    # --- what each of them does in its own words ---

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def perform(self, actions: list[dict[str, Any]]) -> None:
        """Carry out input as in the WebDriver standard, which both protocols share; what is pressed stays so."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page so much room, in CSS pixels."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is to be seen, as PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What the browser had to say that must not happen: errors, refusals by the security policy."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    @abstractmethod
    def _run(self, function: str, text: str) -> str:
        """Call an asynchronous function of JavaScript, which the page's security policy does not keep out."""

    # --- what follows from that ---

    def call(self, function: str, *arguments: Any) -> Any:
        """The result of a function of JavaScript; arguments and result are what JSON can say.

        Raises ``EngineError`` with what the function threw.
        """
        answer = json.loads(self._run(CALLED % function, json.dumps(arguments)))
        if "error" in answer:
            raise EngineError(f"{answer['error']}\nin {function}")
        return answer["value"]

    def wait(self, function: str, *arguments: Any) -> Any:
        """Wait until a function of JavaScript gives something true; that."""
        end = time.monotonic() + LIMIT
        while not (found := self.call(function, *arguments)):
            if time.monotonic() > end:
                page = self.call("() => document.body.innerText")
                raise EngineError(f"{self.name}: never {function} {arguments}\n{page}\n{self.complaints()}")
            time.sleep(LOOK)
        return found

"""Run by PyScript on the page: gives the driver the real page and the real worker. It decides nothing itself."""

import asyncio
import json
import traceback
from typing import Any

from js import azulejo, document, navigator, window
from pyodide.ffi import JsException, create_proxy
from pyscript import workers

from web.app.config import GameConfig
from web.app.driver import BotFailure, Driver
from web.app.i18n import _, use_formats
from web.app.session import Session
from web.app.settings import System
from web.app.shelf import Shelf, StoreError

START_LIMIT = 60.0
"""Seconds that the worker may take to start before it is given up."""


class BrowserPage:
    """The page: ``azulejo`` is the object that ``web/js`` offers."""

    def show(self, html: str, title: str) -> None:
        """Bring the page to this content."""
        azulejo.patch(html)
        document.title = title

    def hold(self, key: str, take: bool) -> None:
        """Hold a game against other tabs."""
        azulejo.hold(key, take)

    def save(self, name: str, text: str) -> None:
        """Give the person a file."""
        azulejo.save(name, text)

    def persist(self) -> None:
        """Ask the browser never to drop what is kept."""
        azulejo.persist()

    def announce(self, text: str) -> None:
        """Put a sentence into the page's status region."""
        azulejo.announce(text)

    def fail(self, text: str, detail: str) -> None:
        """Show that the program has failed, and a way to start again."""
        azulejo.fail(text, detail)


class WorkerBots:
    """The PyScript worker of ``web/bot.py``, started when first needed and again after it was stopped."""

    def __init__(self) -> None:
        self._worker: Any = None

    async def start(self) -> None:
        """Start the worker, if there is none.

        Raises ``BotFailure`` when it does not start.
        """
        if self._worker is not None:
            return
        try:
            name = await azulejo.startWorker()
            self._worker = await asyncio.wait_for(workers[name], START_LIMIT)
        except (JsException, TimeoutError) as error:
            raise BotFailure(_("The bot's program did not start: {error}").format(error=error)) from error

    async def choose(self, request: str) -> str:
        """The answer to a request.

        Raises ``BotFailure`` when there can be none.
        """
        try:
            return str(await self._worker.choose(request))
        except JsException as error:
            raise BotFailure(_("The bot's program could not answer: {error}").format(error=error)) from error

    def stop(self) -> None:
        """End the worker, whatever it is doing."""
        azulejo.stopWorker()
        self._worker = None


class BrowserStore:
    """The browser's store, see ``web/js/store.js``."""

    def read(self, key: str) -> str | None:
        """As in ``Store``."""
        text = self._call(azulejo.store.read, key)
        return None if text is None else str(text)

    def write(self, key: str, text: str) -> None:
        """As in ``Store``."""
        self._call(azulejo.store.write, key, text)

    def remove(self, key: str) -> None:
        """As in ``Store``."""
        self._call(azulejo.store.remove, key)

    def keys(self) -> list[str]:
        """As in ``Store``."""
        return [str(key) for key in json.loads(self._call(azulejo.store.keys))]

    @staticmethod
    def _call(function: Any, *arguments: str) -> Any:
        try:
            return function(*arguments)
        except JsException as error:
            raise StoreError(str(error)) from error


class BrowserFormats:
    """Numbers and dates as the browser's ``Intl`` writes them."""

    def number(self, language: str, value: float, digits: int) -> str:
        """A number with so many digits after the decimal mark."""
        return str(azulejo.numberText(language, value, digits))

    def date(self, language: str, milliseconds: float) -> str:
        """Day and time of a moment, in milliseconds since 1970."""
        return str(azulejo.dateText(language, milliseconds))

    def day(self, language: str, iso: str) -> str:
        """A day of the calendar."""
        return str(azulejo.dayText(language, iso))


def system() -> System:
    """What the browser says about the person."""

    def wants(what: str) -> bool:
        return bool(window.matchMedia(f"({what})").matches)

    languages = tuple(str(tag) for tag in navigator.languages)
    less, more, finger = (
        wants(what) for what in ("prefers-reduced-motion: reduce", "prefers-contrast: more", "pointer: coarse")
    )
    return System(languages, less, more, finger)


def first_game() -> GameConfig:
    """The game that is already on the page, dealt when the page was built or when it was opened."""
    seed = document.getElementById("app").getAttribute("data-seed")
    return GameConfig(seed=int(seed)) if seed else GameConfig()


def start() -> None:
    """Take over the page: from here on, taps reach Python; those that came before are answered now."""
    use_formats(BrowserFormats())
    session = Session(first_game(), Shelf(BrowserStore()))
    session.resume(system())
    if link := str(azulejo.takeLink()):
        session.dispatch(f"link {link}")
    driver = Driver(session, BrowserPage(), WorkerBots())
    driver.show()
    azulejo.connect(create_proxy(driver.dispatch))
    driver.go_on()
    azulejo.ready()


try:
    start()
except Exception:
    azulejo.fail(azulejo.word("The game's program did not start."), traceback.format_exc())
    raise

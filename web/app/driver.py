"""Drives the table: the page's actions into the session, the session's state onto the page, the bots' moves in between.

It sees the page and the bots' worker only through two small protocols, so that all of it is tested on CPython.
"""

import asyncio
import json
import traceback
from collections.abc import Coroutine
from typing import Any, Final, Protocol

from web.app.i18n import _, ngettext
from web.app.session import Session

SPARE_TIME: Final = 15.0
"""Seconds that a bot may take beyond its budget before it is given up."""

RESTARTS: Final = 1
"""How often the worker is started again for the same move before somebody is asked."""

GLANCE: Final = 100
"""Milliseconds between two looks whether a scoring has been put away."""


class BotFailure(Exception):
    """The bots' worker gave no move; the message says why."""


class Page(Protocol):
    """What the driver needs of the page."""

    def show(self, html: str, title: str) -> None:
        """Bring the page to this content."""

    def hold(self, key: str, take: bool) -> None:
        """Hold a game, and no other, against other tabs.

        When another tab has it, this one is told so by the action ``elsewhere``; with ``take`` it is the other that is.
        """

    def save(self, name: str, text: str) -> None:
        """Give the person a file."""

    def persist(self) -> None:
        """Ask the browser, unless that was done in an earlier visit, never to drop what is kept.

        It may ask the person in turn: so this comes with a person's first move of a game that is kept, never before.
        """

    def announce(self, text: str) -> None:
        """Say a sentence to those who can't see the page."""

    def fail(self, text: str, detail: str) -> None:
        """Show that the program has failed, and a way to start again."""


class Bots(Protocol):
    """The worker that thinks about the bots' moves."""

    async def start(self) -> None:
        """Start the worker when there is none.

        Raises ``BotFailure`` when it does not start.
        """

    async def choose(self, request: str) -> str:
        """The answer of the started worker to a request, both JSON text as in ``web/bot.py``.

        Raises ``BotFailure`` when there can be no answer.
        """

    def stop(self) -> None:
        """End the worker, whatever it is doing."""


class Driver:
    """The running table: one session on one page."""

    def __init__(self, session: Session, page: Page, bots: Bots) -> None:
        self.session = session
        self._page = page
        self._bots = bots
        self._playing: asyncio.Task[None] | None = None
        self._held = self._lost = ""
        self._restarts = 0
        self._persisted = False

    def dispatch(self, action: str) -> None:
        """Carry out an action of the page, show what came of it and let the bots go on.

        Raises ``ValueError`` for an action that the session does not know.
        """
        state, plies = self.session.state, len(self.session.state.plies)
        self.session.dispatch(action)
        self.show()
        moved = self.session.state is state and len(state.plies) > plies
        if moved and not self._persisted and self.session.shelf.has(state):
            self._persisted = True
            self._page.persist()
        self.go_on()

    def show(self) -> None:
        """Bring the page up to the session's state, and hold the game on the table against other tabs."""
        state = self.session.state
        if state.elsewhere:
            self._held, self._lost = "", state.key
        elif state.key != self._held:
            self._page.hold(state.key, state.key == self._lost)
            self._held, self._lost = state.key, ""
        self._page.show(self.session.render(), self.session.title())
        if download := self.session.take_download():
            self._page.save(*download)
        if sentences := self.session.announcements():
            self._page.announce(" ".join(sentences))

    def go_on(self) -> None:
        """Let the bots move, unless they are at it."""
        if self._playing is None:
            self._playing = asyncio.ensure_future(self._guard(self._play_bots()))

    async def settled(self) -> None:
        """Wait until no bot is to move."""
        while self._playing is not None:
            await self._playing

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self._page.fail(_("Something went wrong inside the game."), traceback.format_exc())
            raise error from None
        finally:
            self._playing = None

    async def _play_bots(self) -> None:
        while True:
            if self.session.scoring_passes():
                await self._pass_scoring()
            elif (request := self.session.bot_request()) is not None:
                await self._play_bot(request)
            else:
                return
            self.show()

    async def _pass_scoring(self) -> None:
        """Leave a scoring among bots on the table for its time, unless somebody who watches puts it away."""
        left = self.session.pause_ms()
        while left > 0 and self.session.scoring_passes():
            await asyncio.sleep(min(left, GLANCE) / 1000)
            left -= GLANCE
        self.session.pass_scoring()

    async def _play_bot(self, request: str) -> None:
        """One move of a bot; the last move stays in sight for the session's pause, during which the bot thinks."""
        asked = json.loads(request)
        pause = asyncio.ensure_future(asyncio.sleep(self.session.pause_ms() / 1000))
        try:
            await self._bots.start()
            answer = json.loads(await asyncio.wait_for(self._bots.choose(request), asked["budget"] + SPARE_TIME))
        except (TimeoutError, BotFailure) as error:
            pause.cancel()
            self._bots.stop()
            self._restarts += 1
            if self._restarts > RESTARTS:
                self._restarts = 0
                failure = _late(asked["budget"]) if isinstance(error, TimeoutError) else str(error)
                self.session.bot_failed(asked["generation"], failure)
            return  # to be asked once more, of another worker
        self._restarts = 0
        if "move" in answer:
            await pause
            self.session.bot_answer(answer["generation"], answer["move"])
        else:
            pause.cancel()
            self._bots.stop()
            self.session.bot_failed(asked["generation"], answer["error"])


def _late(budget: float) -> str:
    """What is said of a bot that has not answered in time."""
    seconds = round(budget + SPARE_TIME)
    return ngettext("No answer within {n} second.", "No answer within {n} seconds.", seconds).format(n=seconds)

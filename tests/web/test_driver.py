"""The driver between page, session and bots, with a page and bots made for the test."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from azul import Game, parse_position
from web.app.config import GameConfig, SeatConfig
from web.app.driver import BotFailure, Driver
from web.app.session import Session
from web.app.shelf import MemoryStore, Shelf, StoreError


class FakePage:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.said: list[str] = []
        self.failures: list[str] = []
        self.held: list[tuple[str, bool]] = []
        self.persisted = 0
        self.saved: list[tuple[str, str]] = []

    def show(self, html: str, title: str) -> None:
        self.shown.append(f"{title}\n{html}")

    def hold(self, key: str, take: bool) -> None:
        self.held.append((key, take))

    def save(self, name: str, text: str) -> None:
        self.saved.append((name, text))

    def persist(self) -> None:
        self.persisted += 1

    def announce(self, text: str) -> None:
        self.said.append(text)

    def fail(self, text: str, detail: str) -> None:
        self.failures.append(f"{text}\n{detail}")


class FakeBots:
    """Answers with the first legal move, or does what the test says."""

    def __init__(self, answer: Callable[[dict], str] | None = None) -> None:
        self.answer = answer or self.first_move
        self.asked: list[dict] = []
        self.starts = self.stops = 0

    async def start(self) -> None:
        self.starts += 1

    async def choose(self, request: str) -> str:
        self.asked.append(json.loads(request))
        await asyncio.sleep(0)
        return self.answer(self.asked[-1])

    def stop(self) -> None:
        self.stops += 1

    @staticmethod
    def first_move(request: dict) -> str:
        move = Game.from_position(parse_position(request["position"])).legal_moves()[0]
        return json.dumps({"generation": request["generation"], "move": str(move)})


@pytest.fixture
def page() -> FakePage:
    return FakePage()


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "pause_ms", lambda self: 0)


def make(page: FakePage, bots: FakeBots, seats: str = "pb") -> Driver:
    kinds = {"p": SeatConfig(), "b": SeatConfig("normal")}
    return Driver(Session(GameConfig(tuple(kinds[kind] for kind in seats), seed=4)), page, bots)


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run it in a thread of its own: once a browser test has run, Playwright keeps a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def first_move(driver: Driver) -> str:
    return str(driver.session.state.game.legal_moves()[0])


def test_a_bot_answers_a_persons_move(page: FakePage):
    async def run() -> None:
        driver = make(page, FakeBots())
        driver.dispatch(f"move {first_move(driver)}")
        assert len(page.shown) == 1
        await driver.settled()
        assert len(driver.session.state.plies) == 2
        assert driver.session.state.person_to_move

    finish(run())
    assert len(page.shown) == 2
    assert page.said
    assert not page.failures


def test_three_bots_move_one_after_the_other(page: FakePage):
    async def run() -> None:
        bots = FakeBots()
        driver = make(page, bots, "pbbb")
        driver.dispatch(f"move {first_move(driver)}")
        await driver.settled()
        assert [ply.seat for ply in driver.session.state.plies] == [0, 1, 2, 3]
        assert len(bots.asked) == 3

    finish(run())


def test_an_answer_to_a_game_that_is_gone_is_not_played(page: FakePage):
    async def run() -> None:
        bots = FakeBots()
        driver = make(page, bots)
        driver.dispatch(f"move {first_move(driver)}")
        await asyncio.sleep(0)
        driver.dispatch("again")
        await driver.settled()
        assert driver.session.state.plies == []
        assert not driver.session.state.failure

    finish(run())


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (
            lambda request: json.dumps({"generation": request["generation"], "error": "MemoryError: full"}),
            "MemoryError: full",
        ),
        (lambda request: json.dumps({"generation": request["generation"], "move": "9w5"}), "9w5"),
        (lambda request: json.dumps({"generation": request["generation"], "move": "rubbish"}), "rubbish"),
    ],
)
def test_a_bot_without_a_legal_move_is_reported_and_can_be_asked_again(page: FakePage, answer, message: str):
    async def run() -> None:
        bots = FakeBots(answer)
        driver = make(page, bots)
        driver.dispatch(f"move {first_move(driver)}")
        await driver.settled()
        assert message in driver.session.state.failure
        assert len(bots.asked) == 1
        bots.answer = bots.first_move
        driver.dispatch("retry")
        await driver.settled()
        assert len(driver.session.state.plies) == 2
        assert not driver.session.state.failure

    finish(run())
    assert not page.failures


def test_a_worker_that_has_died_is_ended_and_reported(page: FakePage):
    def die(request: dict) -> str:
        raise BotFailure("the worker is gone")

    async def run() -> None:
        bots = FakeBots(die)
        driver = make(page, bots)
        driver.dispatch(f"move {first_move(driver)}")
        await driver.settled()
        assert (bots.starts, bots.stops, len(bots.asked)) == (2, 2, 2)
        assert "the worker is gone" in driver.session.state.failure

    finish(run())


def test_a_worker_that_dies_once_is_started_again_and_the_game_goes_on(page: FakePage):
    def die_first(request: dict) -> str:
        if len(bots.asked) in (1, 3):
            raise BotFailure("the worker is gone")
        return bots.first_move(request)

    bots = FakeBots(die_first)

    async def run() -> None:
        driver = make(page, bots)
        for moves in (2, 4):
            driver.dispatch(f"move {first_move(driver)}")
            await driver.settled()
            assert len(driver.session.state.plies) == moves
            assert not driver.session.state.failure

    finish(run())
    assert (bots.stops, len(bots.asked)) == (2, 4)


def test_a_worker_that_never_answers_is_ended_and_reported(page: FakePage, monkeypatch: pytest.MonkeyPatch):
    class Silent(FakeBots):
        async def choose(self, request: str) -> str:
            await asyncio.Event().wait()
            return ""

    monkeypatch.setattr("web.app.driver.SPARE_TIME", -0.99)

    async def run() -> None:
        bots = Silent()
        driver = make(page, bots)
        driver.dispatch(f"move {first_move(driver)}")
        await driver.settled()
        assert (bots.starts, bots.stops) == (2, 2)
        assert "No answer within" in driver.session.state.failure

    finish(run())


def test_a_bug_in_the_session_is_shown_and_not_hidden(page: FakePage, monkeypatch: pytest.MonkeyPatch):
    def broken(self: Session, generation: int, move: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Session, "bot_answer", broken)

    async def run() -> None:
        driver = make(page, FakeBots())
        driver.dispatch(f"move {first_move(driver)}")
        with pytest.raises(RuntimeError, match="a bug"):
            await driver.settled()

    finish(run())
    assert "a bug" in page.failures[0]


def test_an_unknown_action_is_an_error(page: FakePage):
    with pytest.raises(ValueError, match="dance"):
        make(page, FakeBots()).dispatch("dance")


def test_among_bots_each_deal_is_shown_before_the_first_move(page: FakePage):
    async def run() -> None:
        driver = make(page, FakeBots(), "bb")
        driver.go_on()
        await driver.settled()

    finish(run())
    scored = [number for number, shown in enumerate(page.shown) if 'id="go-on"' in shown]
    assert len(scored) >= 5
    for number in scored[:-1]:
        assert 'class="ring' in page.shown[number + 1]
        assert 'data-action="take ' in page.shown[number + 1]


def test_who_watches_bots_need_not_wait_for_the_scoring_to_go(page: FakePage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Session, "pause_ms", lambda self: 60_000 if self.state.scoring_shown else 0)
    monkeypatch.setattr("web.app.driver.GLANCE", 1)

    async def run() -> None:
        driver = make(page, FakeBots(), "bb")
        driver.go_on()
        while not driver.session.state.game.is_over:
            await asyncio.sleep(0.001)
            if driver.session.state.scoring_shown:
                driver.dispatch("continue")
        await driver.settled()

    finish(asyncio.wait_for(run(), 30))


def test_the_browser_is_asked_to_keep_the_games_once_and_only_after_a_persons_move(page: FakePage):
    async def run() -> None:
        driver = make(page, FakeBots(), "bp")
        driver.show()
        driver.go_on()
        await driver.settled()
        driver.dispatch("sheet rules")
        driver.dispatch("cancel")
        assert len(driver.session.state.plies) == 1
        assert page.persisted == 0
        for _ in range(2):
            driver.dispatch(f"move {first_move(driver)}")
            await driver.settled()
        assert page.persisted == 1

    finish(run())


def test_where_nothing_can_be_kept_the_browser_is_not_asked_to_keep_it(page: FakePage):
    class Full(MemoryStore):
        def write(self, key: str, text: str) -> None:
            raise StoreError("full")

    async def run() -> None:
        session = Session(GameConfig((SeatConfig(), SeatConfig("normal")), seed=4), Shelf(Full()))
        driver = Driver(session, page, FakeBots())
        driver.dispatch(f"move {first_move(driver)}")
        await driver.settled()

    finish(run())
    assert page.persisted == 0

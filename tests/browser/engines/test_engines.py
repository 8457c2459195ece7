"""Whole games, a reload and a start without the host in Firefox and in WebKitGTK, as in Chromium."""

from urllib.parse import quote

import pytest

from azul import Game
from azul.bots import make_bot
from tests.browser.engines.conftest import sit_down
from tests.browser.engines.engine import Engine
from tests.browser.engines.person import COUNT, GROUP, TOLD, Pointer
from tests.browser.host import Host

pytestmark = pytest.mark.engines


def test_a_whole_game_in_every_way_of_moving_and_a_reload_in_its_middle(engine: Engine, host: Host):
    person = sit_down(engine, f"{host.url}#seed=3&seats=Ana,bot:normal")
    for number in person.play():
        if number == 5:
            before = person.seen()
            person.reload()
            assert person.seen() == before
    assert person.at() == "ended", person.text()
    assert engine.call("() => document.querySelectorAll('#ending tbody tr').length") > 2
    result = person.seen()
    person.reload()
    assert person.seen() == result
    person.tap("#again")
    assert person.wait_for("yours", "waiting")


def test_without_the_host_the_game_goes_on_against_the_bot(engine: Engine, host: Host):
    person = sit_down(engine, host.url)
    engine.wait("() => document.querySelector('#toast-offline').checkVisibility()")
    for _ in person.play(1):
        before = person.seen()
    host.stop()
    person.reload()
    assert person.seen() == before
    for number in person.play(2):
        assert person.told() > number
    assert engine.call("() => navigator.serviceWorker.controller !== null")


SNAPSHOT_KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((store) => store.keys()))).flat().some(({ url }) => url.includes("/snapshot-"));
}"""


def test_a_later_visit_begins_with_the_snapshot_and_a_game_is_played(engine: Engine, host: Host):
    person = sit_down(engine, host.url)
    engine.wait(SNAPSHOT_KEPT)
    for _ in person.play(1):
        before = person.seen()
    person.reload()
    assert engine.call("() => document.documentElement.dataset.began") == "snapshot"
    assert person.seen() == before
    for number in person.play(2):
        assert person.told() > number


SIZES = ((360, 740), (768, 1024), (1280, 720))

# What does not fit: pixels to the side, pixels below where the table is wide, another number of columns.
TOO_MUCH = """() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  const wide = matchMedia("(min-width: 1000px)").matches;
  const columns = getComputedStyle(document.querySelector("#table")).gridTemplateColumns.split(" ").length;
  return {
    aside: Math.max(0, scrollWidth - innerWidth),
    below: wide ? Math.max(0, scrollHeight - innerHeight) : 0,
    columns: columns === (innerWidth < 600 ? 1 : 2) ? 0 : columns,
  };
}"""


def position(seats: int) -> str:
    """A position in a later round, seat 1 to move, as a link has it."""
    game, bot = Game(players=seats, seed=3), make_bot("normal", seed=1)
    while game.round < 2 or game.turn != 0:
        game.play(bot.choose(game))
    return f"position={quote(str(game.position()))}&seed=3"


def test_the_table_fits_into_every_window_and_follows_when_that_changes(engine: Engine, host: Host):
    """Turned to a wide window, WebKit kept the narrow table."""
    person = sit_down(engine, host.url)
    for seats in (2, 4):
        engine.call("(link) => { location.hash = link; }", position(seats))
        engine.wait("(seats) => document.querySelectorAll('.board').length === seats", seats)
        person.set("theme", "dark" if seats == 4 else "light")
        for state in ("yours", "placing"):
            if state == "placing":
                person.tap(GROUP)
            person.wait_for(state)
            for width, height in SIZES:
                engine.resize(width, height)
                engine.wait(f"() => Object.values(({TOO_MUCH})()).every((much) => much === 0)")


def test_a_finger_drags_tiles_in_firefox_and_the_move_waits(firefox: Engine, host: Host):
    person = sit_down(firefox, f"{host.url}#seed=3&seats=Ana,Ben")
    firefox.resize(360, 740)
    told = person.told()
    person.pointer = Pointer("touch")
    person.move_by_drag()
    firefox.wait(COUNT, "button.pending")
    assert person.told() == told
    person.tap("#confirm")  # and not the line again: what comes at the place of a drop, at once, belongs to the drop
    firefox.wait(f"(told) => ({COUNT})('{TOLD}') > told", told)

"""Whole games, a reload and a start without the host in Firefox and in WebKitGTK, as in Chromium."""

import pytest

from tests.browser.engines.conftest import sit_down
from tests.browser.engines.engine import Engine
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

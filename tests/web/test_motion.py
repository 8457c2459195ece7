"""What moves and is heard on the page, against the page itself: everything travels from where it was to where it is."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from azul import COLOUR_NAMES, Placed, Tiled, Took
from tests.web.page import Page
from tests.web.players import config, over, play_until, scripted, step
from web.app.config import GameConfig
from web.app.motion import Motion, motion_of
from web.app.session import Session
from web.app.settings import Speed
from web.app.tempo import SCORING, TEMPOS
from web.app.view.motion import motion_attributes

PIECES = {"t", "e", "marker", "spot"}
SOUNDS = Path(__file__).parents[2] / "web" / "js" / "sound.js"
MOVING = [Speed.SLOW, Speed.NORMAL, Speed.FAST]


class Places(HTMLParser):
    """By element id: the classes of the pieces in it, in order, as ``web/js/motion.js`` finds them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.pieces: dict[str, list[set[str]]] = {}
        self._open: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.pieces[found["id"]] = []
        names = set((found.get("class") or "").split())
        if names & PIECES:
            for _tag, element_id in self._open:
                if element_id:
                    self.pieces[element_id].append(names)
        if tag not in {"input", "rect", "br", "circle", "path", "line", "polyline"}:
            self._open.append((tag, found.get("id") or ""))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def at(self, place: str) -> set[str]:
        name, _dot, number = place.lstrip("~+").partition(".")
        return self.pieces[name][int(number or 0)]


def walk(*seats: str, wall: str = "colour", seed: int = 7, speed: Speed = Speed.NORMAL):
    """Each step of a whole game: the page before, the page after, and the motion between them."""
    session = Session(config(*seats, wall=wall, seed=seed))
    session.state.settings.speed = speed
    player = scripted(seed)
    before = session.render()
    while not over(session):
        was = motion_of(session.state).at
        if session.scoring_passes():
            session.pass_scoring()
        else:
            step(session, player)
        after = session.render()
        motion = motion_of(session.state)
        if motion.after == was:
            yield before, after, motion, session
        before = after


GAMES = [
    (("Ana", "Ben"), "colour", 7),
    (("Ana", "bot", "bot", "bot"), "colour", 8),
    (("Ana", "bot", "Cy"), "grey", 9),
    (("bot", "bot"), "grey", 10),
]


@pytest.mark.parametrize(("seats", "wall", "seed"), GAMES)
def test_whatever_flies_was_there_before_and_is_there_after(seats, wall, seed):
    steps = 0
    for before, after, motion, session in walk(*seats, wall=wall, seed=seed):
        steps += 1
        old, new = Places(before), Places(after)
        for piece, stops in motion.flights:
            for at, place in stops:
                if place != "-":
                    assert (old if place.startswith("~") else new).at(place)
                assert 0 <= at <= motion.length
            assert [at for at, _ in stops] == sorted(at for at, _ in stops)
            if stops[0].place.startswith("~"):
                assert piece in old.at(stops[0].place)
            if stops[-1].place.startswith("+"):
                assert piece in new.at(stops[-1].place) or piece == "plate"
        landed = [stops[-1].place for _, stops in motion.flights if stops[-1].place.startswith("+")]
        assert len(landed) == len(set(landed))
        for _at, place in motion.told:
            assert place.removeprefix("-").split(".")[0] in new.pieces
        assert session.state.plies
    assert steps > 40


def test_every_step_of_a_game_is_one_that_moves():
    session = Session(config("Ana", "Ben", seed=5))
    player = scripted(5)
    was = motion_of(session.state).at
    while not over(session):
        step(session, player)
        motion = motion_of(session.state)
        assert motion.after == was or session.state.selection is not None
        assert motion.flights or session.state.game.is_over
        was = motion.at
    assert [name for _at, name in motion.sounds] == ["end"]


def test_all_tiles_of_a_move_fly_and_each_line_of_a_scoring_is_told():
    for _before, _after, motion, session in walk("Ana", "Ben", "bot", seed=11):
        state = session.state
        events = state.plies[-1].events
        if state.scoring_shown:
            tiled = Counter((event.seat, event.row) for event in events if isinstance(event, Tiled))
            walls = [stops[-1].place for _, stops in motion.flights if stops[-1].place.startswith("+wall")]
            assert len(walls) == sum(tiled.values())
            html = session.render()
            rows = sum(len(re.findall("<li", part)) for part in re.findall(r'<ol id="told-.*?</ol>', html))
            lines = [place for _at, place in motion.told if place.startswith(("told-", "total-"))]
            assert len(lines) == rows + state.game.players
            assert [at for at, _ in motion.told] == sorted(at for at, _ in motion.told)
        elif isinstance(events[0], Took) and not state.plies[-1].ends_round:
            took = events[0]
            source = "~take-" + str(state.plies[-1].move)[:2]
            flown = [stops for _, stops in motion.flights if stops[0].place.split(".")[0] == source]
            assert len(flown) == took.number
            placed = sum(event.number for event in events if isinstance(event, Placed))
            assert sum(bool(re.match(r"\+line-\d-[1-5]", stops[-1].place)) for stops in flown) == placed


@pytest.mark.parametrize("speed", MOVING)
def test_a_scoring_takes_no_more_than_four_seconds_and_a_move_is_seen(speed):
    told = 0
    for _before, _after, motion, session in walk("Ana", "bot", "bot", "bot", seed=13, speed=speed):
        if session.state.scoring_shown:
            told += 1
            assert motion.length <= SCORING
            assert motion.length + TEMPOS[speed].look <= 4000
        elif session.state.bot_to_move:
            assert session.pause_ms() - motion.length >= 400
    assert told > 3


def test_without_motion_nothing_moves_and_a_move_is_seen_all_the_same():
    heard = set()
    for _before, _after, motion, session in walk("Ana", "bot", "bot", wall="grey", seed=17, speed=Speed.OFF):
        assert motion.flights == motion.told == ()
        assert motion.length == 0
        heard |= {name for _, name in motion.sounds}
        if session.state.bot_to_move:
            assert 400 <= session.pause_ms() <= 4000
    assert heard == {"take", "place", "floor", "score", "deal", "turn", "end"}


def test_less_motion_is_the_default_where_the_system_asks_for_it_and_the_setting_decides():
    session = Session(config("Ana", "Ben"))
    session.state.settings.system = session.state.settings.system._replace(reduced_motion=True)
    step(session, scripted())
    assert motion_of(session.state).flights == ()
    session.dispatch("set speed normal")
    assert motion_of(session.state).flights
    session.state.settings.system = session.state.settings.system._replace(reduced_motion=False)
    session.dispatch("set speed off")
    assert motion_of(session.state).flights == ()


def test_the_first_table_has_always_been_there_and_the_next_one_is_dealt():
    session = Session(GameConfig(seed=4))
    assert motion_of(session.state) == Motion(at="4.0.0", after="")
    session.dispatch("again")
    motion = motion_of(session.state)
    assert motion.after == ""
    assert motion.at.split(".")[0] != "4"
    assert len(motion.flights) == 5
    assert {stops[0].place for _, stops in motion.flights} == {"bag"}


def test_what_is_taken_back_does_not_move():
    session = Session(config("Ana", "bot"))
    play_until(session, lambda s: len(s.state.plies) == 6 and s.state.person_to_move)
    was = motion_of(session.state).at
    session.dispatch("undo")
    assert motion_of(session.state).after != was


def test_walking_through_the_log_moves_step_by_step():
    session = play_until(Session(config("Ana", "Ben")), over)
    session.dispatch("view first")
    pages = [Page(session.render()).by_id("table")]
    for _ in range(30):
        session.dispatch("view next")
        pages.append(Page(session.render()).by_id("table"))
    for was, now in pairwise(pages):
        assert now.get("data-after") == was.get("data-at")
        assert now.get("data-flights")
    assert not pages[0].get("data-flights")
    session.dispatch("view 5")
    assert Page(session.render()).by_id("table").get("data-after") != pages[-1].get("data-at")


def test_a_bots_move_says_that_it_is_your_turn_and_a_neighbours_does_not():
    alone = play_until(Session(config("Ana", "bot")), lambda s: len(s.state.plies) == 2)
    assert [name for _, name in motion_of(alone.state).sounds][-1] == "turn"
    together = play_until(Session(config("Ana", "Ben")), lambda s: len(s.state.plies) == 2)
    assert "turn" not in [name for _, name in motion_of(together.state).sounds]


def test_every_sound_has_a_voice():
    voices = re.search(r"VOICES = \{(.*?)\n\};", SOUNDS.read_text(encoding="utf-8"), re.DOTALL)[1]
    names = set(re.findall(r"^  (\w+):", voices, re.MULTILINE))
    heard = {name for *_, motion, _session in walk("Ana", "bot", seed=3) for _, name in motion.sounds}
    assert heard == names


def test_the_attributes_are_plain_short_text():
    session = Session(config("Ana", "Ben", "bot", "bot", wall="grey", seed=21))
    longest = 0
    while not over(session):
        text = motion_attributes(session.state)
        longest = max(longest, len(text))
        assert re.fullmatch(r'(?:data-[a-z]+="[\w.;+~ -]*" ?)+', text)
        if session.state.selection is None:
            assert text == motion_attributes(session.state)
        step(session, scripted(2))
    assert longest < 6000


def test_pieces_are_named_as_the_style_sheet_names_them():
    names = {*COLOUR_NAMES, "marker", "plate"}
    pieces = {flight.piece for *_, motion, _session in walk("Ana", "Ben", seed=23) for flight in motion.flights}
    assert pieces == names

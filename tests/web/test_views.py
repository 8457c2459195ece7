"""The views: names, ids, escaping, ASCII, previews; on states of every kind."""

import json
import re

import pytest

from azul import CENTRE, FLOOR, Move, Phase, Preview
from tests.web.page import Page
from tests.web.players import config, over, play_until, scripted
from web.app.actions import VERBS, keeping
from web.app.config import NAME_LENGTH
from web.app.i18n import signed
from web.app.session import Session
from web.app.shelf import MemoryStore, Shelf

HOSTILE = "<img src=x>&\"'{0}\u0416\u202e"


def begun(*seats: str, wall: str = "colour", plies: int = 0) -> Session:
    """A game after so many moves."""
    return play_until(Session(config(*seats, wall=wall)), lambda s: len(s.state.plies) >= plies)


def choosing(session: Session) -> Session:
    """The same with tiles chosen."""
    session.dispatch(f"take {str(session.state.game.legal_moves()[-1])[:2]}")
    return session


def tiling(session: Session) -> bool:
    return session.state.game.phase is Phase.TILE and session.state.person_to_move


def sheet(name: str) -> Session:
    session = begun("Ana", "Ben", plies=1)
    session.dispatch("undo" if name == "undo" else f"sheet {name}")
    return session


def _failed() -> Session:
    session = Session(config("bot", "Ana"))
    session.bot_failed(session.state.generation, HOSTILE)
    return session


def _refused() -> Session:
    session = Session(config("Ana", "bot"))
    session.dispatch(f"move {HOSTILE}")
    return session


def _back(stop: str, *seats: str) -> Session:
    session = play_until(Session(config(*seats)), over)
    session.dispatch(f"view {stop}")
    return session


def _trying() -> Session:
    session = _back("9", "Ana", "bot")
    session.dispatch("branch")
    return session


def _not_opened(text: str) -> Session:
    session = begun("Ana", "bot", plies=2)
    session.dispatch(f"open {json.dumps({'text': text})}")
    return session


def _looking() -> Session:
    session = begun("Ana", "bot", "bot", plies=3)
    session.dispatch("look 3")
    return session


def _kept() -> Session:
    """The list of kept games: one on the table, two others, one of which can't be read."""
    store = MemoryStore()
    Session(config("Ana", "bot"), Shelf(store)).dispatch("again")
    session = Session(config("Ana", "Ben"), Shelf(store))
    session.dispatch(f"move {session.state.game.legal_moves()[0]}")
    keys = [key for key in store.keys() if key.startswith("game:")]  # noqa: SIM118 - a store is no dictionary
    key = next(key for key in keys if session.state.key not in key)
    store.write(key[:-1] + ("0" if key[-1] != "0" else "1"), "{")
    session.dispatch("games")
    return session


def _after(*actions: str) -> Session:
    session = Session(config("Ana", "bot"))
    for action in actions:
        session.dispatch(action)
    return session


def _elsewhere() -> Session:
    session = begun("Ana", "Ben", plies=2)
    session.dispatch(f"elsewhere {session.state.key}")
    return session


def _pending(line: str) -> Session:
    session = choosing(_after("set confirm on"))
    session.dispatch(f"line {line}")
    return session


def _daily() -> Session:
    return play_until(_after("daily"), over)


SCENES = {
    "start": lambda: Session(config("", "bot")),
    "choosing": lambda: choosing(begun("Ana", "bot", "Ben", "Cy", plies=8)),
    "waiting": lambda: Session(config("bot", "Ana", "bot")),
    "failed": _failed,
    "refused": _refused,
    "scoring": lambda: play_until(Session(config("Ana", "bot", "bot")), lambda s: s.state.scoring_shown),
    "watching": lambda: play_until(Session(config("bot", "bot")), lambda s: s.state.scoring_shown),
    "column": lambda: play_until(Session(config("Ana", "bot", wall="grey")), tiling),
    "grey": lambda: choosing(begun("Ana", "Ben", wall="grey", plies=30)),
    "end": lambda: play_until(Session(config("Ana", "bot", "bot", "bot")), over),
    "looking": _looking,
    "new": lambda: sheet("new"),
    "rules": lambda: sheet("rules"),
    "undo": lambda: sheet("undo"),
    "settings": lambda: sheet("settings"),
    "share": lambda: sheet("share"),
    "looking back": lambda: _back("9", "Ana", "bot", "Ben"),
    "at the start": lambda: _back("first", "Ana", "bot"),
    "back at a scoring": lambda: next(
        session
        for ply in range(8, 20)
        if (session := _back(str(ply), "Ana", "bot")).state.plies[ply - 1].ends_round
        and session.dispatch(f"view {ply} scoring") is None
    ),
    "trying": _trying,
    "games": _kept,
    "no games": lambda: _after("games"),
    "elsewhere": _elsewhere,
    "keys": lambda: sheet("keys"),
    "typing": lambda: _after("type 3"),
    "typed wrongly": lambda: _after('typed {"move": "99"}'),
    "pending": lambda: _pending("5"),
    "pending floor": lambda: _pending("0"),
    "high contrast": lambda: _after("set theme contrast", "sheet settings", "set sound off"),
    "daily": _daily,
    "not opened": lambda: _not_opened("Ana"),
    "hostile text": lambda: _not_opened(f"[{HOSTILE}"),
    "hostile": lambda: play_until(Session(config(HOSTILE[:NAME_LENGTH], HOSTILE[1:])), lambda s: s.state.scoring_shown),
    "hostile end": lambda: play_until(Session(config(HOSTILE, HOSTILE)), over),
}


@pytest.fixture(params=SCENES, scope="module")
def scene(request: pytest.FixtureRequest) -> Session:
    return SCENES[request.param]()


def test_is_ascii_and_the_same_each_time(scene):
    html = scene.render()
    assert html.isascii()
    assert scene.render() == html


def test_is_well_nested_with_unique_ids(scene):
    page = Page(scene.render())
    assert page.problems == []
    ids = page.ids()
    assert sorted(set(ids)) == sorted(ids)
    assert all(re.fullmatch(r"[a-z0-9-]+", one) for one in ids)


def test_no_inline_styles_or_scripts(scene):
    page = Page(scene.render())
    for element in page.elements:
        assert element.tag not in ("script", "style", "img", "iframe")
        assert not any(name == "style" or name.startswith("on") for name in element.attributes)


def test_everything_to_press_is_a_named_button(scene):
    html = scene.render()
    page = Page(html)
    for element in page.elements:
        if element.get("data-action"):
            assert element.tag in ("button", "form")
        if element.tag == "button":
            assert element.get("type") in ("button", "submit")
            assert element.get("id")
            assert element.get("aria-label") or _button_text(html, element.get("id"))


def _button_text(html: str, element_id: str) -> str:
    found = re.search(rf'<button[^>]* id="{element_id}".*?</button>', html, re.DOTALL)
    assert found
    return Page(found[0]).text.strip()


def test_labelled_elements_exist(scene):
    page = Page(scene.render())
    for element in page.elements:
        for name in ("aria-labelledby", "aria-describedby", "for"):
            if element.get(name):
                assert element.get(name) in page.ids()


def test_every_action_is_understood(scene):
    """No button sends what the session does not know."""
    actions = {element.get("data-action") for element in Page(scene.render()).elements} - {""}
    assert {action.split(" ", 1)[0] for action in actions} <= set(VERBS) | set(keeping.VERBS)


def test_regions_are_there_from_the_start(scene):
    page = Page(scene.render())
    (log,) = page.all(role="log")
    assert log.get("aria-live") == "polite"
    assert page.all("section", id="market")
    assert len(page.all("section", class_="board")) == scene.state.game.players
    assert len(page.all("section", class_="main")) == 1


def test_hostile_names_stay_text():
    session = SCENES["hostile"]()
    page = Page(session.render())
    assert not page.all("img")
    assert HOSTILE[1:] in page.text


def test_ids_of_what_stays_are_stable_over_a_move():
    session = begun("Ana", "Ben", plies=4)
    before = set(Page(session.render()).ids())
    choosing(session)
    chosen = set(Page(session.render()).ids())
    assert before - chosen == set()
    assert chosen - before == {"put-back"}


# --- names ------------------------------------------------------------------------------------------------------------


def test_displays_and_groups_have_names():
    session = Session(config("", "bot"))
    page = Page(session.render())
    words = ("blue", "yellow", "red", "black", "white")
    for number, counts in enumerate(session.state.game.displays, 1):
        tiles = ", ".join(f"{n} {word}" for word, n in zip(words, counts, strict=True) if n)
        assert page.by_id(f"display-{number}").get("aria-label") == f"Display {number}: {tiles}"
        for letter, word, n in zip("byrkw", words, counts, strict=True):
            if n:
                button = page.by_id(f"take-{number}{letter}")
                assert button.get("aria-label") == f"Take {n} {word} from display {number}"
                assert button.get("data-action") == f"take {number}{letter}"
    assert page.by_id("centre").get("aria-label") == "Centre: starting marker, empty"


def test_bag_and_lid_have_names():
    page = Page(Session(config("", "bot")).render())
    assert page.by_id("bag").get("aria-label").startswith("Bag: 80 tiles: ")
    assert page.by_id("lid").get("aria-label") == "Lid: 0 tiles: empty"


def test_lines_say_what_would_happen_as_the_engine_previews_it():
    session = choosing(begun("Ana", "Ben", "Cy", plies=24))
    game, chosen = session.state.game, session.state.selection
    page = Page(session.render())
    legal = 0
    for line in (*range(5), FLOOR):
        button = page.by_id(f"line-{game.turn + 1}-{line + 1}")
        name = button.get("aria-label")
        move = Move(*chosen, line)
        if game.why_illegal(move):
            assert button.get("aria-disabled") == "true"
            assert "(Rule R7)" in name
            continue
        legal += 1
        assert not button.get("aria-disabled")
        assert "open" in button.get("class").split()
        for sentence in expected(game.preview(move)):
            assert sentence in name
    assert legal


def expected(preview: Preview) -> list[str]:
    """The sentences that a line's name must hold."""
    said = []
    if preview.fits:
        said.append(f"{preview.fits} fit")
    if preview.falls:
        said.append(f"{preview.falls} fall")
    if preview.cost:
        said.append(f"Floor cost {signed(-preview.cost)}.")
    if preview.points:
        said.append(f"Scores {preview.points} point")
    if preview.marker:
        said.append("You start the next round.")
    return said


def test_taking_the_marker_is_said_before_it_happens():
    def marker_can_be_taken(session):
        game = session.state.game
        return session.state.person_to_move and session.state.marker_waits() and any(game.centre)

    session = play_until(Session(config("Ana", "Ben")), marker_can_be_taken)
    move = next(move for move in session.state.game.legal_moves() if move.source == CENTRE)
    session.dispatch(f"take {str(move)[:2]}")
    page = Page(session.render())
    assert "starting marker" in page.by_id(f"take-{str(move)[:2]}").get("aria-label")
    names = [e.get("aria-label") for e in page.all("button", class_="open")]
    assert names
    assert all("You start the next round." in name for name in names)


def test_grey_columns_say_their_points():
    page = Page(SCENES["column"]().render())
    spaces = page.all("button", class_="space")
    assert spaces
    for space in spaces:
        if "open" in space.get("class").split():
            assert re.search(r"Place the \w+ tile in row \d, column \d: scores \d+ points?", space.get("aria-label"))
        else:
            assert "(Rule R21)" in space.get("aria-label")


# --- scoring and end --------------------------------------------------------------------------------------------------


def test_scoring_shows_the_sums_of_every_seat():
    session = SCENES["scoring"]()
    text = Page(session.render()).text
    events = [event for event in session.state.plies[-1].events if type(event).__name__ == "Tiled"]
    assert events
    for event in events:
        if event.across and event.down:
            assert f"Row {event.row + 1}: {event.across} across + {event.down} down = {event.points}" in text
        assert f"= {event.points}" in text
    for board in session.state.game.boards:
        assert re.search(rf"before, {board.score} now", text)


def test_last_moves_of_the_others_are_marked_at_source_and_target():
    session = begun("Ana", "bot", "bot", plies=3)
    page = Page(session.render())
    moves = {ply.seat: ply.move for ply in session.state.plies[1:]}
    for seat, move in moves.items():
        source = "centre" if move.source == CENTRE else f"display-{move.source + 1}"
        assert "took" in page.by_id(source).get("class").split()
        assert "last" in page.by_id(f"line-{seat + 1}-{move.line + 1}").get("class").split()


def test_last_round_is_announced_only_when_it_is_certain():
    seen = set()

    def look(session):
        if session.state.game.phase is Phase.DRAFT and not session.state.scoring_shown:
            certain = session.state.game.last_round_certain()
            seen.add(certain)
            assert bool(Page(session.render()).all(class_="last-round")) == certain
        return over(session)

    play_until(Session(config("Ana", "Ben")), look)
    assert seen == {True, False}


def test_result_lists_places_and_sources():
    session = SCENES["end"]()
    game = session.state.game
    page = Page(session.render())
    result = game.result()
    seats = sorted(range(game.players), key=lambda seat: result.places[seat])
    for title, numbers in (("Place", result.places), ("Score", result.scores)):
        assert f"{title} {' '.join(str(numbers[seat]) for seat in seats)}" in page.text
    heads = " ".join(session.state.names[seat] for seat in seats)
    assert f"Points by source {heads} Place" in page.text
    for action in ("again", "same"):
        assert page.all("button", data_action=action)
    assert f"Seed {game.seed}" in page.text


def test_shared_win_names_both():
    session = Session(config("Ana", "Ben", seed=1))
    state = session.state
    played = play_until(session, over, scripted(5))
    for board in state.game.boards:
        board.score = 50
        board.wall[:] = [-1] * 25
    assert played.state.game.result().winners == (0, 1)
    assert "Shared win: Ana, Ben, 50 points each" in Page(session.render()).text


def test_sheet_is_a_modal_dialog():
    page = Page(SCENES["new"]().render())
    (dialog,) = page.all("dialog")
    assert "data-modal" in dialog.attributes
    names = {e.get("name") for e in page.all("input") + page.all("select") if "dialog" in e.path}
    assert names == {"seats", "wall", "starter", "seed"} | {f"{k}{n}" for k in ("kind", "name") for n in range(1, 5)}

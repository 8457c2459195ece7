"""Records, positions, links: given away and opened again, and what is said about those that can't be."""

import json
import re

import pytest

from azul import Game, Phase, format_record, parse_record
from tests.web.page import Page
from tests.web.players import config, over, play_until
from web.app import links
from web.app.config import NAME_LENGTH, PERSON, GameConfig, SeatConfig
from web.app.days import daily_seed, is_day, today
from web.app.links import deal_link, follow, position_link, record_link
from web.app.records import open_text, plies_of, read_seat, record_text, seat_text
from web.app.session import Session
from web.app.settings import Settings, Theme
from web.app.state import Sheet, State, Stop

NASTY = "Zo\u00eb \u0416 <b>\"'\\&#,=%"


def played(*seats: str, plies: int = 9, wall: str = "colour", starter: int = 0) -> State:
    session = Session(config(*seats, wall=wall, starter=starter))
    return play_until(session, lambda s: len(s.state.plies) >= plies).state


def opened(session: Session, text: str) -> State:
    session.dispatch(f"open {json.dumps({'text': text})}")
    return session.state


def same_table(one: State, other: State) -> bool:
    return (one.game, one.plies, one.names, one.config.seats) == (
        other.game,
        other.plies,
        other.names,
        other.config.seats,
    )


# --- records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wall", ["colour", "grey"])
@pytest.mark.parametrize("seats", [("Ana", "bot"), ("", "bot", NASTY[:NAME_LENGTH]), ("bot", "bot", "Ana", "Ben")])
def test_a_game_is_opened_as_it_was_left(seats, wall):
    state = played(*seats, plies=33, wall=wall, starter=1)
    again = open_text(record_text(state), Settings())
    assert same_table(state, again)
    assert again.date == state.date
    assert again.viewed is None


def test_a_finished_game_is_opened_to_be_looked_at():
    state = play_until(Session(config("Ana", "bot", "bot")), over).state
    again = open_text(record_text(state), Settings())
    assert same_table(state, again)
    assert again.viewed == Stop(0)


def test_plies_are_those_that_were_played():
    state = play_until(Session(config("Ana", "bot", wall="grey")), over).state
    assert plies_of(state.game) == state.plies


def test_a_record_without_tags_is_for_persons():
    state = open_text('[Game "azul/1"]\n[Players "2"]\n1. bbyr/kkww/brrw/yyyk/bwwk 3b4 *', Settings())
    assert state.config.seats == (SeatConfig(), SeatConfig())
    assert state.date == ""
    assert "Date" not in record_text(state)


def test_a_record_that_ends_between_two_rounds_is_dealt():
    whole = play_until(Session(config("Ana", "Ben")), lambda s: s.state.scoring_shown).state
    text = re.sub(r"\n2\. [^*]*", " ", record_text(whole))
    assert parse_record(text).game.phase is Phase.DEAL
    state = open_text(text, Settings())
    assert state.game.phase is Phase.DRAFT
    assert state.game.round == 2


@pytest.mark.parametrize(
    "seat",
    [
        SeatConfig(),
        SeatConfig("normal"),
        SeatConfig(PERSON, "Ana"),
        SeatConfig(PERSON, "bot:normal"),
        SeatConfig(PERSON, "person:x"),
    ],
)
def test_seats_survive_their_tags(seat):
    assert read_seat(seat_text(seat)) == seat


def test_a_level_that_had_another_name_before_is_still_known():
    assert read_seat("bot:strong") == SeatConfig("grandmaster")


def test_a_bot_that_is_not_known_here_becomes_a_person_of_that_name():
    assert read_seat("bot:nobody") == SeatConfig(PERSON, "bot:nobody")
    assert read_seat("A\tB\u202e" + "x" * 99) == SeatConfig(PERSON, ("A B " + "x" * 99)[:NAME_LENGTH])


# --- opening ---------------------------------------------------------------------------------------------------------


def test_settings_stay_and_old_bot_answers_do_not_count():
    session = Session(config("Ana", "bot"))
    session.state.settings.theme = Theme.DARK
    old = session.state.generation
    state = opened(session, record_text(played("Ben", "Cy")))
    assert state.settings.theme is Theme.DARK
    assert state.generation > old
    assert state.sheet is Sheet.NONE


def test_a_position_is_opened_for_the_one_who_opens_it():
    old = played("bot", "bot", "bot", plies=4)
    state = opened(Session(), str(old.game.position()))
    assert state.game.position() == old.game.position()
    assert [who.is_person for who in state.config.seats] == [seat == state.game.turn for seat in range(3)]
    assert state.person_to_move


def test_a_link_can_be_pasted_whole():
    old = played("Ana", "Ben")
    state = opened(Session(), f"  https://example.org/azul/{record_link(old)}\n")
    assert same_table(old, state)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "neither"),
        ("hello", "neither"),
        ('[Players "2"', "line 1, column 1"),
        ('[Game "azul/1"]\n[Players "2"]\n\n1. bbyr/kkww/brrw/yyyk/bwwk 3b4 1z2 *', "line 4, column 33"),
        ('[Game "azul/1"]\n[Players "2"]\n\n1. bbyr/kkww/brrw/yyyk/bwwk 3k4 *', "R6"),
        ("colour2_1_1_1_draft", "fields"),
        ("colour2_9_1_1_draft_-/-/-/-/-_*_0,-/-/-/-/-,x,-_b1_-", "fields"),
        ("https://example.org/#nonsense", "seed, a position"),
    ],
)
def test_what_can_not_be_opened_is_explained_and_kept(text, said):
    session = Session(config("Ana", "Ben"))
    before = session.state
    state = opened(session, text)
    assert state is before
    assert state.opening is not None
    assert said in f"{state.opening.error} {state.opening.detail}"
    page = Page(session.render())
    assert page.by_id("sheet-share")
    assert page.by_id("opened-text").get("aria-describedby") == "error-open"
    assert said in page.text
    assert text.strip() in "".join(page.texts)


def test_a_text_that_is_much_too_long_is_not_shown_again():
    session = Session(config("Ana", "Ben"))
    state = opened(session, "[" * 1_000_001)
    assert state.opening is not None
    assert "characters" in state.opening.error
    assert len(session.render()) < 100_000


# --- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [("", "bot"), ("Ana", "bot", NASTY[:NAME_LENGTH]), ("bot", "bot", "bot", "bot")])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_links_lead_to_what_they_were_made_of(seats, wall):
    state = played(*seats, plies=14, wall=wall, starter=1)
    for link in (deal_link(state), position_link(state), record_link(state)):
        assert re.fullmatch(r"#[\w\-.~/*:%&=,]+", link, re.ASCII)
    deal = follow(deal_link(state), Settings())
    assert deal.game == Session(config(*seats, wall=wall, starter=1)).state.game
    assert deal.config.seats == state.config.seats
    assert follow(position_link(state), Settings()).game == state.game
    assert same_table(follow(record_link(state), Settings()), state)


def test_the_position_that_is_looked_at_is_the_one_shared():
    session = Session(config("Ana", "Ben"))
    play_until(session, lambda s: len(s.state.plies) >= 6)
    session.dispatch("view 2")
    assert len(follow(position_link(session.state), Settings()).plies) == 0
    twin = session.state.game.copy()
    twin.go_to(2)
    assert follow(position_link(session.state), Settings()).game == twin


def test_a_seed_alone_is_a_deal():
    state = follow("#seed=12", Settings())
    assert state.config == GameConfig(seed=12)
    assert state.person_to_move


def test_the_deal_of_the_day_is_the_same_for_everybody(monkeypatch):
    monkeypatch.setattr(links, "today", lambda: "2026-12-01")
    state = follow("#daily", Settings())
    assert state.game.seed == 20261201
    assert state.daily
    other = Session()
    other.dispatch("daily")
    assert other.state.game == state.game
    text = Page(play_until(other, over).render()).text
    assert "Deal of the day 2026-12-01, seed 20261201" in text


def test_the_same_deal_again_is_the_one_of_the_record_or_of_the_day():
    session = Session()
    text = '[Game "azul/1"]\n[Players "2"]\n1. bbyr/kkww/brrw/yyyk/bwwk 3b4 1k2 *'
    deal = opened(session, text).game.deals()[0]
    session.dispatch("same")
    assert session.state.plies == []
    assert session.state.game.deals()[0] == deal
    session.dispatch("daily")
    session.dispatch("same")
    assert session.state.daily
    session.dispatch("again")
    assert not session.state.daily


def test_days():
    assert is_day(today())
    assert not is_day("2026.12.01")
    assert daily_seed("2026-12-01") == 20261201


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#", "seed, a position"),
        ("#seed", "link's seed is ''"),
        ("#seed=-1", "'-1'"),
        ("#seed=9223372036854775808", "from 0 to"),
        ("#seed=1&players=5", "from 2 to 4"),
        ("#seed=1&players=3&seats=Ana,bot:normal", "2 seats for 3 players"),
        ("#seed=1&wall=green", "colour or grey"),
        ("#seed=1&start=3", "from 1 to 2"),
        ("#seed=1&seed=2", "twice"),
        ("#seed=1&colour=blue", "colour"),
        ("#daily&seed=3", "seed"),
        ("#record=%5", "damaged"),
        ("#record=%zz", "damaged"),
        ("#record=%FF", "damaged"),
        ("#position=colour2", "fields"),
        ("#record=%3Cimg%20src=x%3E", "neither"),
    ],
)
def test_bad_links_say_what_is_wrong_and_leave_a_game(link, said):
    session = Session(config("Ana", "Ben"))
    session.dispatch(f"link {link}")
    page = Page(session.render())
    assert session.state.opening is not None
    assert said in f"{session.state.opening.error} {session.state.opening.detail}"
    assert page.by_id("error-open")
    assert not page.all("img")
    session.dispatch("cancel")
    assert session.state.person_to_move


# --- the sheet -------------------------------------------------------------------------------------------------------


def test_the_sheet_offers_record_position_and_links():
    state = played("Ana", "bot", plies=5)
    session = Session(config("Ana", "bot"))
    session.state = state
    session.dispatch("sheet share")
    page = Page(session.render())
    assert page.by_id("copy-record").get("data-copy") == record_text(state)
    assert page.by_id("save-record").get("data-text") == record_text(state)
    assert re.fullmatch(r"azulejo-\d{4}-\d\d-\d\d-7\.azul", page.by_id("save-record").get("data-save"))
    assert page.by_id("copy-position").get("data-copy") == str(state.game.position())
    for name, link in (("record", record_link), ("position", position_link), ("deal", deal_link)):
        assert page.by_id(f"link-{name}").get("data-copy-link") == link(state)


def test_copying_is_answered():
    session = Session()
    session.dispatch("sheet share")
    session.dispatch("copied yes")
    assert "Copied." in Page(session.render()).text
    assert "Copied." in session.announcements()
    session.dispatch("copied no")
    assert "copy it by hand" in Page(session.render()).text
    with pytest.raises(ValueError, match="copied"):
        session.dispatch("copied perhaps")


def floored(moves: int) -> str:
    """A legal record of so many moves: everything to the floor."""
    game = Game(seed=3)
    for _ in range(moves):
        game.play(next(move for move in game.legal_moves() if move.line < 0))
    return format_record(game)


@pytest.mark.parametrize("text", ["[" * 25_000, floored(900), floored(5000)])
def test_what_is_longer_than_any_game_is_refused_before_it_can_slow_the_page_down(text):
    session = Session()
    session.dispatch("open " + json.dumps({"text": text}))
    assert session.state.plies == []
    assert "too long" in session.render()
    assert len(session.render()) < 200_000


def test_a_position_that_was_wrapped_on_its_way_is_read():
    text = str(Game(seed=3).position())
    session = Session()
    session.dispatch("open " + json.dumps({"text": "\ufeff" + text[:40] + "\n " + text[40:]}))
    assert str(session.state.game.position()) == text

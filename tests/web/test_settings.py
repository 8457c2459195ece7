"""Settings: what the page sends, what is kept, and what is made of texts of other versions."""

import json

import pytest

from tests.web.page import Page
from tests.web.players import config
from web.app.i18n import use_language
from web.app.session import Session
from web.app.settings import Confirm, Language, Settings, Speed, System, Theme, read_settings, settings_text
from web.app.shelf import MemoryStore, Shelf


def test_every_field_of_the_sheet_acts_at_once():
    session = Session(config("Ana", "bot"))
    session.dispatch("sheet settings")
    page = Page(session.render())
    fields = [one for one in page.elements if one.get("data-change")]
    assert {one.get("data-change").split()[1] for one in fields} == {
        *("theme", "speed", "sound", "volume", "confirm", "hints", "letter_keys", "language"),
    }
    for one in fields:
        values = {"checkbox": ("off", "on"), "range": ("0", "55", "100")}.get(one.get("type"), (one.get("value"),))
        if one.tag == "select":
            values = tuple(option.get("value") for option in page.elements if option.tag == "option")
            values = tuple(value for value in values if accepts(one.get("data-change"), value))
            assert len(values) >= 3
        for value in values:
            session.dispatch(f"{one.get('data-change')} {value}")
    assert Page(session.render()).by_id("sheet-settings")
    session.dispatch('cancel {"theme": "dark"}')
    assert "sheet-settings" not in session.render()


def accepts(action: str, value: str) -> bool:
    try:
        Settings().set(action.split()[1], value)
    except ValueError:
        return False
    return True


def test_every_field_has_a_label_and_shows_what_is_set():
    session = Session(config("Ana", "bot"))
    for action in ("sheet settings", "set theme contrast", "set volume 35", "set sound off", "set language pl"):
        session.dispatch(action)
    page = Page(session.render())
    labelled = {one.get("for") for one in page.all("label")}
    for one in page.elements:
        if one.get("data-change"):
            assert one.get("id") in labelled
    assert "checked" in page.by_id("set-theme-contrast").attributes
    assert page.by_id("set-volume").get("value") == "35"
    assert "disabled" in page.by_id("set-volume").attributes
    assert "checked" not in page.by_id("set-sound").attributes
    (polish,) = page.all("option", value="pl")
    assert "selected" in polish.attributes
    assert polish.get("lang") == "pl"


def test_table_carries_what_scripts_and_styles_need():
    session = Session(config("Ana", "bot"))
    table = Page(session.render()).by_id("table")
    names = ("theme", "speed", "sound", "volume", "confirm", "keys")
    assert [table.get(f"data-{name}") for name in names] == ["auto", "normal", "on", "60", "auto", "on"]
    for action in ("speed fast", "sound off", "volume 0", "confirm on", "letter_keys off", "theme dark"):
        session.dispatch(f"set {action}")
    table = Page(session.render()).by_id("table")
    assert [table.get(f"data-{name}") for name in names] == ["dark", "fast", "off", "0", "on", "off"]


def test_reduced_motion_is_the_default_and_can_be_overridden_both_ways():
    calm, lively = Settings(system=System(reduced_motion=True)), Settings()
    assert (calm.shown_speed, lively.shown_speed) == (Speed.OFF, Speed.NORMAL)
    calm.set("speed", "fast")
    lively.set("speed", "off")
    assert (calm.shown_speed, lively.shown_speed) == (Speed.FAST, Speed.OFF)


def test_who_asks_the_system_for_more_contrast_gets_it_until_another_theme_is_chosen():
    settings = Settings(system=System(more_contrast=True))
    assert settings.shown_theme is Theme.CONTRAST
    settings.set("theme", "light")
    assert settings.shown_theme is Theme.LIGHT


def test_settings_outlive_the_game():
    session = Session(config("Ana", "bot"))
    session.dispatch("set theme dark")
    session.dispatch("again")
    assert session.state.settings.theme is Theme.DARK


@pytest.mark.parametrize(
    ("languages", "expected"),
    [
        ((), "en"),
        (("de", "pt-BR"), "en"),
        (("de-AT", "fr-CH", "en"), "fr"),
        (("RU",), "ru"),
        (("pl-PL", "pl", "en"), "pl"),
        (("", "*", "ru-RU"), "ru"),
    ],
)
def test_language_is_the_first_of_the_browsers_that_there_is(languages, expected):
    settings = Settings(system=System(languages))
    assert settings.shown_language == expected
    settings.set("language", "en")
    assert settings.shown_language is Language.EN
    settings.set("language", "")
    assert settings.shown_language == expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("theme", ""),
        ("sound", "true"),
        ("sound", ""),
        ("volume", "101"),
        ("volume", "-1"),
        ("volume", "\u0665"),
        ("volume", "on"),
        ("language", "de"),
        ("system", "x"),
        ("foreign", "x"),
        ("", ""),
    ],
)
def test_unknown_setting_or_value_is_refused_and_changes_nothing(name, value):
    settings = Settings()
    with pytest.raises(ValueError, match=r"\w"):
        settings.set(name, value)
    assert settings == Settings()


# --- as text ----------------------------------------------------------------------------------------------------------


def test_text_is_read_back():
    settings = Settings(Theme.CONTRAST, Speed.SLOW, False, 5, Confirm.ON, False, Language.RU, False)
    text = settings_text(settings)
    assert text.isascii()
    assert read_settings(text) == settings
    assert read_settings("{}") == Settings()


def test_the_visit_is_not_kept():
    system = System(("pl",), True)
    assert read_settings(settings_text(Settings(system=system))) == Settings()
    assert read_settings("{}", system).system is system


def test_what_another_version_has_written_is_not_lost():
    text = json.dumps({"theme": "sepia", "language": ["de"], "sound": 1, "volume": True, "speed": "fast", "hints": 3})
    settings = read_settings(text)
    assert (settings.theme, settings.language, settings.sound, settings.volume) == (Theme.AUTO, "", True, 60)
    assert settings.speed is Speed.FAST
    again = json.loads(settings_text(settings))
    assert again["theme"] == "sepia"
    assert again["hints"] == 3
    settings.set("theme", "dark")
    assert json.loads(settings_text(settings))["theme"] == "dark"
    assert json.loads(settings_text(settings))["volume"] is True


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"dark"', "\x00"])
def test_text_that_is_no_settings_is_refused(text):
    with pytest.raises(ValueError, match=r"\w"):
        read_settings(text)


def test_a_kept_language_is_spoken_from_the_start():
    shelf = Shelf(MemoryStore())
    first = Session(config("", "bot"), shelf)
    first.dispatch("set language fr")
    use_language("en")
    again = Session(config("", "bot"), shelf)
    again.resume(System(("pl",)))
    assert again.state.names[0] == "Vous"
    assert Page(again.render()).by_id("table").get("lang") == "fr"
    stranger = Session(config("", "bot"), Shelf(MemoryStore()))
    stranger.resume(System(("pl", "en")))
    assert stranger.state.names[0] == "Ty"
    assert stranger.title().startswith("Twoja kolej")


def test_a_language_that_has_not_arrived_is_said_and_the_old_one_stays(monkeypatch):
    session = Session()
    monkeypatch.setattr("web.locales._COMPILED", {"ru": "never.mo"})
    session.dispatch("sheet settings")
    session.dispatch("set language ru")
    assert session.state.settings.language is Language.AUTO
    assert "not arrived" in session.render()
    assert "Your turn" in session.render()

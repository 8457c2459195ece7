"""The translations: nothing missing, fuzzy or out of date, the same placeholders, the right forms of the plural."""

import json
import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from tests.web.page import Page
from tests.web.players import config
from tests.web.test_views import SCENES
from web.app import i18n
from web.app.phrases import points, tiles
from web.app.session import Session
from web.app.settings import Language
from web.catalogues import LOCALES, TEMPLATE, WORDS, Entry, catalogues, compiled, read_catalogue
from web.errors import BuildError
from web.files import PAGE, WEB
from web.messages import page_words, python_words, script_words, template_text, updated

LANGUAGES = ("fr", "pl", "ru")
ENTRIES = [(path.stem, entry) for path in catalogues() for entry in read_catalogue(path) if entry.message]

SAME = {
    "{name} ({seat})",
    "{name}, {bonus}",
    "{turn}.",
    ", ",
    "Azulejo",
    "4 Enter",
    "Bot: {level}",
    "{level} bot",
    "{level} bot {number}",
    "{n}%",
}
"""Texts that may be the same in other languages."""
COGNATES = {"fr": {"Place", "Score", "Volume", "{n} point", "{n} points", "Normal", "normal"}, "pl": set(), "ru": set()}


def name_of(value: object) -> str:
    return f"{value.message[:30]}" if isinstance(value, Entry) else str(value)


def test_every_language_of_the_settings_has_a_catalogue():
    assert {path.stem for path in catalogues()} == set(LANGUAGES)
    assert set(Language) == {"", "en", *LANGUAGES}
    for language in LANGUAGES:
        i18n.use_language(language)
        assert i18n.language() == language
    with pytest.raises(KeyError):
        i18n.use_language("de")


@pytest.mark.parametrize(("language", "entry"), ENTRIES, ids=name_of)
def test_translation_is_whole(language: str, entry: Entry):
    """All forms are there, with the same placeholders and the same end of sentence."""
    assert entry.translated
    wanted = placeholders(entry.plural or entry.message)
    for text in entry.translations:
        assert placeholders(text) == wanted
        assert text.strip() == text or entry.message == ", "
        assert (text[-1] in ".?\u2026:") == (entry.message[-1] in ".?\u2026:")
        assert not re.search("[\"']|  |\\.\\.\\.", text), "typewriter's signs"
        assert not re.search("[a-z\u00e0-\u017f][\u0400-\u04ff]|[\u0400-\u04ff][a-z\u00e0-\u017f]", text, re.IGNORECASE)
        assert text not in (entry.message, entry.plural) or text in SAME | COGNATES[language]


def placeholders(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{\w*\}", text)))


@pytest.mark.parametrize(("language", "entry"), [one for one in ENTRIES if one[0] == "fr"], ids=name_of)
def test_french_has_its_spaces(language: str, entry: Entry):
    """Before a colon a no-break space, before other double signs a narrow one, and none of them can begin a line."""
    for text in entry.translations:
        assert not re.search("[^\u00a0]:(?!//)|[^\u202f][;!?\u00bb]|\u00ab[^\u202f]", text), text


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "0 points, 1 point, 2 points, 5 points, 11 points, 21 points, 22 points, 112 points"),
        ("fr", "0 point, 1 point, 2 points, 5 points, 11 points, 21 points, 22 points, 112 points"),
        ("pl", "0 punktów, 1 punkt, 2 punkty, 5 punktów, 11 punktów, 21 punktów, 22 punkty, 112 punktów"),
        ("ru", "0 очков, 1 очко, 2 очка, 5 очков, 11 очков, 21 очко, 22 очка, 112 очков"),
    ],
)
def test_plurals(language: str, forms: str):
    i18n.use_language(language)
    assert [points(n) for n in (0, 1, 2, 5, 11, 21, 22, 112)] == forms.split(", ")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("fr", ["1 bleue", "2 jaunes", "4 rouges", "5 noires", "1 blanche"]),
        ("pl", ["1 niebieska", "2 żółte", "4 czerwone", "5 czarnych", "1 biała"]),
        ("ru", ["1 синяя", "2 жёлтые", "4 красные", "5 чёрных", "1 белая"]),
    ],
)
def test_colours_agree_with_the_tiles(language: str, expected: list[str]):
    i18n.use_language(language)
    assert [tiles(colour, n) for colour, n in enumerate((1, 2, 4, 5, 1))] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_can_be_drawn_and_keeps_its_elements(language: str):
    for make in SCENES.values():
        session = make()
        english = Page(session.render())
        i18n.use_language(language)
        page = Page(session.render())
        assert page.problems == []
        assert page.ids() == english.ids()
        assert page.by_id("table").get("lang") == language
        assert not [text for text in page.texts if re.search(r"\{[a-z]\w*\}", text)]
        i18n.use_language("en")


def test_the_language_changes_at_once_with_the_players_names():
    session = Session(config("", "bot"))
    session.dispatch("set language pl")
    assert session.state.names == ("Ty", "Bot (zwykły)")
    assert session.title().startswith("Twoja kolej")
    session.dispatch("set language en")
    assert session.state.names == ("You", "Normal bot")


# --- the tools --------------------------------------------------------------------------------------------------------


def test_catalogues_are_up_to_date_with_the_sources():
    """When this fails: ``python -m web messages``, then translate what it lists."""
    pytest.importorskip("babel")
    template = template_text()
    assert TEMPLATE.read_text(encoding="utf-8") == template
    for path in catalogues():
        text = path.read_text(encoding="utf-8")
        assert updated(text, template, path.stem) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_says_what_babel_reads(language: str):
    pofile = pytest.importorskip("babel.messages.pofile")
    path = LOCALES / f"{language}.po"
    content = compiled(read_catalogue(path))
    assert (LOCALES / f"{language}.mo").read_bytes() == content
    translations = GNUTranslations(BytesIO(content))
    with path.open("rb") as file:
        catalog = pofile.read_po(file, locale=language)
    for message in catalog:
        if isinstance(message.id, tuple):
            assert {translations.ngettext(*message.id, n) for n in range(120)} == set(message.string)
        elif message.context:
            assert translations.pgettext(message.context, message.id) == message.string
        elif message.id:
            assert translations.gettext(message.id) == message.string


def test_what_is_not_translated_stays_english(tmp_path: Path):
    text = 'msgid ""\nmsgstr "Language: pl\\n"\n\nmsgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "y"\n\n'
    path = tmp_path / "pl.po"
    path.write_text(f'{text}# note\nmsgctxt "x"\nmsgid ""\n"c\\"\\n"\n"d"\nmsgstr "z"\n', encoding="utf-8")
    translations = GNUTranslations(BytesIO(compiled(read_catalogue(path))))
    assert [translations.gettext(one) for one in "ab"] == ["a", "b"]
    assert translations.pgettext("x", 'c"\nd') == "z"


def test_a_catalogue_that_cannot_be_read_names_the_line(tmp_path: Path):
    path = tmp_path / "pl.po"
    path.write_text('msgid ""\nmsgstr ""\n\nmsgid "a\n', encoding="utf-8")
    with pytest.raises(BuildError, match=r"pl\.po, line 4"):
        read_catalogue(path)


def test_texts_are_found_wherever_they_stand():
    source = 'x = f"{esc(_(\'one\'))}"\ny = ngettext("{n} a", "{n} b", n)\nz = pgettext("c", "two" " three")\n'
    assert list(python_words(source, "x.py")) == [("one", None), (("{n} a", "{n} b"), None), ("two three", "c")]
    with pytest.raises(BuildError, match=r"x\.py, line 1"):
        list(python_words("_(name)", "x.py"))
    assert script_words('say(word("it\\u0020is"), word(x), password("no"))') == ["it is"]
    assert page_words('<p data-word>a&amp;b</p><p>no</p><i data-word="title" title="c">no</i>') == ["a&b", "c"]


def test_what_the_page_says_without_python_is_translated_for_the_scripts():
    wanted = set(page_words(PAGE.read_text(encoding="utf-8")))
    for path in (WEB / "js").glob("*.js"):
        wanted |= set(script_words(path.read_text(encoding="utf-8")))
    assert len(wanted) > 8
    script = WORDS.read_text(encoding="ascii")
    words = json.loads(script[script.index("{") : script.rindex("}") + 1])
    for language in LANGUAGES:
        assert set(words[language]) >= wanted

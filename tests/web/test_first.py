"""The first screen: the deals on offer, and what the build tells the browser to say instead of the English texts."""

import json
import re

import pytest

from tests.web.page import Page
from web.app.i18n import language, use_language
from web.errors import BuildError
from web.files import WEB
from web.first import TRANSLATED, changes, deals_script, first_screen, first_words, words_script
from web.first import _differences as differences


def test_changes_lead_from_one_text_to_the_other_and_hold_nothing_that_both_have():
    old, new = '<p class="a">12</p><p>3</p>', '<p class="abba">142</p><p>3</p><i>4</i>'
    found = changes(old, new)
    assert [change.text for change in found] == ["<i>4</i>", 'bba">14']
    for start, end, text in found:
        old = old[:start] + text + old[end:]
    assert old == new


def test_each_deal_of_the_script_is_the_table_that_python_deals():
    script = deals_script([1, 5, 64])
    assert script.isascii()
    data = json.loads(re.findall(r"^const data = (.*);$", script, re.MULTILINE)[0])
    assert data["first"] == first_screen().html
    assert len(data["deals"]) == 3
    for deal in data["deals"]:
        seed, *numbers = map(int, deal.split())
        html = data["first"]
        for start, end, text in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True):
            html = html[:start] + data["texts"][text] + html[end:]
        assert html == first_screen(seed).html


@pytest.mark.parametrize("tongue", ["fr", "pl", "ru"])
def test_first_screen_says_in_each_language_what_python_will_say(tongue: str):
    words = first_words(tongue, [3, 4])
    assert language() == "en"
    english = Page(first_screen(4).html)
    use_language(tongue)
    foreign = Page(first_screen(4).html)
    assert [words.get(text, text) for text in english.texts] == foreign.texts
    for old, new in zip(english.elements, foreign.elements, strict=True):
        wanted = {name: words.get(text, text) if name in TRANSLATED else text for name, text in old.attributes.items()}
        assert wanted | {"lang": ""} == new.attributes | {"lang": ""}
    assert words[first_screen_title("en")] == first_screen_title(tongue)


def first_screen_title(tongue: str) -> str:
    use_language(tongue)
    return first_screen().title


def test_script_is_ascii_and_its_attributes_are_those_of_the_page():
    script = words_script("ru")
    assert script.isascii()
    assert "azulejo.sayFirst({" in script
    early = (WEB / "js/early.js").read_text(encoding="ascii")
    said = re.search(r"const SAID = \[(.*)\];", early)
    assert said
    assert re.findall(r'"([^"]*)"', said[1]) == [name for name in TRANSLATED if name]


def test_an_attribute_that_would_change_more_than_words_stops_the_build():
    with pytest.raises(BuildError, match="'class' depends on the language"):
        list(differences('<i class="a">', '<i class="b">'))

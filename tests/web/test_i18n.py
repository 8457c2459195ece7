"""Every text goes through translation, with its placeholders filled."""

import re
from gettext import NullTranslations

import pytest

from tests.web.page import Page
from tests.web.test_views import SCENES
from web.app import i18n
from web.app.view.keys import SIGNS
from web.app.view.settings import LANGUAGE_NAMES
from web.files import PAGE
from web.messages import page_words


class Marked(NullTranslations):
    """A language in which every message stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"\u27e6{message}\u27e7"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def _marked():
    i18n.use(Marked())
    yield
    i18n.use(NullTranslations())


NAMES = {"Ana", "Ben", "Cy", *LANGUAGE_NAMES.values(), *SIGNS}
TEXTS = ("aria-label", "placeholder", "data-shown")


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("name", [name for name in SCENES if "hostile" not in name and name != "failed"])
def test_no_text_bypasses_translation(name):
    session = SCENES[name]()
    page = Page(session.render())
    texts = [text.strip() for text in page.texts]
    texts += [element.get(attribute) for element in page.elements for attribute in TEXTS]
    for text in [*texts, session.title(), *session.announcements()]:
        assert (
            text in NAMES or "\u27e6" in text or re.fullmatch(r"(Ana|Ben|Cy|[+\u2212\u2013\u2192\u2193=\d ])*", text)
        ), text
        assert not re.search(r"\{\w*\}", text), text


def test_signs():
    assert [i18n.signed(n) for n in (-3, 0, 5)] == ["\u22123", "0", "+5"]


def test_no_text_of_the_page_itself_bypasses_translation():
    """What stands in ``index.html`` is translated by the scripts, but for what needs none or is for developers."""
    html = PAGE.read_text(encoding="utf-8")
    body = re.sub(r"(?s)<(noscript|mpy-config)\b.*?</\1>", "", html[html.index("<body>") :])
    body = re.sub(r"(?s)<p id=\"failure-source\">.*?</p>", "", body)
    page = Page(body.replace("</html>", ""))
    words = set(page_words(body))
    for text in [*page.texts, *(one.get("aria-label") for one in page.elements)]:
        assert not text.strip() or text in words, text

"""The page's languages, as the build makes them."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from web.app import i18n
from web.catalogues import compile_catalogues


@pytest.fixture(scope="session", autouse=True)
def _compiled_catalogues() -> None:
    compile_catalogues()


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """A test may switch the language; the next one starts in English."""
    yield
    i18n.use_language(i18n.ENGLISH)
    i18n.use(NullTranslations())

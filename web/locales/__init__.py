"""The translations: ``.po`` files to work on, ``.mo`` files compiled from them, and how the page reads those."""

import pkgutil
from typing import Final

_COMPILED: Final = {"fr": "fr.mo", "pl": "pl.mo", "ru": "ru.mo"}


def catalogue(language: str) -> bytes:
    """The compiled catalogue of a language, from the folder or from the archive that this module lies in.

    Raises ``KeyError`` when there is none, ``OSError`` when it has not been compiled: ``python -m web runtime`` does.
    """
    content = pkgutil.get_data(__name__, _COMPILED[language])
    if content is None:
        raise OSError(f"{_COMPILED[language]} can't be read here")
    return content

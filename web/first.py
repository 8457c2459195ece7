"""The first screen: a dealt table, drawn when the page is built by the same views that draw it in the browser."""

from typing import NamedTuple

from web.app.config import GameConfig
from web.app.session import Session


class Screen(NamedTuple):
    """A dealt table: the ``html`` of the whole page, its ``title``, and the ``seed`` with which Python deals the same."""

    seed: int
    title: str
    html: str


def first_screen(seed: int = 0) -> Screen:
    """The table as a person finds it, dealt with ``seed``."""
    session = Session(GameConfig(seed=seed))
    return Screen(seed, session.title(), session.render())

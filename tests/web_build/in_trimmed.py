"""Run by ``trimmed.mjs`` in the page's own Python: plays with it and looks where its modules come from."""

import importlib
import json
import sys
import traceback

from azul import Game, parse_position
from azul.bots import LEVELS, make_bot
from tests.pyodide import games
from web.app.config import GameConfig, SeatConfig
from web.app.session import Session

ABSENT = ("ssl", "multiprocessing", "pydoc", "sqlite3", "email.message")


def played_by_bots() -> list[int]:
    """Each level plays the session's game against itself to the end: how many moves that took."""
    lengths = []
    for level in LEVELS:
        session = Session(GameConfig((SeatConfig(level), SeatConfig(level)), seed=5))
        while not session.state.game.is_over:
            request = session.bot_request()
            if request is None:
                session.dispatch("continue")
                continue
            asked = json.loads(request)
            game = Game.from_position(parse_position(asked["position"]))
            move = make_bot(asked["level"], seed=asked["seed"]).choose(game, budget=0.01)
            session.bot_answer(asked["generation"], str(move))
        session.render()
        lengths.append(len(session.state.game.history))
    return lengths


def refused() -> dict[str, str]:
    """What importing a module that is left out says."""
    said = {}
    for name in ABSENT:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            said[name] = str(error)
    return said


def traced() -> str:
    """A traceback through the game's own code."""
    try:
        Session(GameConfig(seed=1)).dispatch("no such verb")
    except ValueError:
        return traceback.format_exc()
    return ""


def origins() -> list[str]:
    """Where the imported modules are from."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    return sorted({str(spec.origin) for spec in specs if spec is not None})


def everything() -> str:
    """All of it as JSON text."""
    found = {"games": json.loads(games.everything()), "bots": played_by_bots(), "refused": refused()}
    return json.dumps({**found, "traced": traced(), "origins": origins()})

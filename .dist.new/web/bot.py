"""Run by PyScript in a worker: thinks about the bots' moves, so that the page never waits for them.

Requests and answers are JSON text. Nothing here may touch the page: without ``window`` and ``document`` the worker
needs no special headers from the host.
"""

import json
import traceback

from azul import Game, parse_position
from azul.bots import Bot, make_bot

_bots: dict[str, tuple[int, Bot]] = {}
"""By level the bot that played last and its seed: it is asked again for as long as the game goes on."""


def choose(text: str) -> str:
    """The move for a request ``{"generation", "level", "seed", "position", "budget"}``.

    Answers ``{"generation", "move"}``, or ``{"generation", "error"}`` when no move could be found.
    """
    request = json.loads(text)
    answer = {"generation": request["generation"]}
    try:
        game = Game.from_position(parse_position(request["position"]))
        bot = _bot(request["level"], request["seed"])
        answer["move"] = str(bot.choose(game, budget=request["budget"]))
    except Exception as error:  # noqa: BLE001 - whatever went wrong in here, the page must hear of it
        traceback.print_exc()
        answer["error"] = f"{type(error).__name__}: {error}"
    return json.dumps(answer)


def _bot(level: str, seed: int) -> Bot:
    kept = _bots.get(level)
    if kept is None or kept[0] != seed:
        kept = _bots[level] = seed, make_bot(level, seed)
    return kept[1]


__export__ = ["choose"]

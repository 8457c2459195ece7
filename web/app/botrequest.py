"""What a bot is asked, as text that crosses to its worker."""

import json
from typing import Final

from web.app.state import State

BUDGET: Final = 1.0
"""Seconds that a bot may think about a move."""


def request_text(state: State) -> str:
    """The request for the bot to move, as JSON; the answer must name its ``generation``.

    The seed follows from the game's, so that a game can be played again as it was, and is the same for all its moves,
    so that the bot goes on with what it has found out.
    """
    game = state.game
    request = {
        "generation": state.generation,
        "level": state.config.seats[game.turn].level,
        "seed": game.seed % 2**32,
        "position": str(game.position()),
        "budget": BUDGET,
    }
    return json.dumps(request)

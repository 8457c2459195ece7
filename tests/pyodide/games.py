"""What must come out the same on every Python: whole games played by a seeded chooser, and pages drawn on the way."""

import hashlib
import json
import random

from azul import Game, Phase
from web.app.config import GameConfig, SeatConfig
from web.app.session import Session


def played_games(seeds: range) -> list[list[str]]:
    """For each seed: the position at the end of every round of a game, and the final one."""
    return [_positions(seed) for seed in seeds]


def _positions(seed: int) -> list[str]:
    game = Game(2 + seed % 3, ("colour", "grey")[seed % 2], seed)
    chooser = random.Random(seed)
    found = []
    number = game.round
    while game.phase is not Phase.OVER:
        moves = game.legal_moves()
        game.play(moves[int(chooser.random() * len(moves))])
        if game.round != number:
            number = game.round
            found.append(str(game.position()))
    found.append(str(game.position()))
    return found


def drawn_pages(seeds: range) -> list[str]:
    """For each seed: a digest of the page at the start of a game and after a first move."""
    found = []
    for seed in seeds:
        seats = (SeatConfig(name="Ana"), SeatConfig("normal"), SeatConfig(name="Zo\u00eb"))[: 2 + seed % 2]
        session = Session(GameConfig(seats, seed=seed))
        pages = session.render()
        session.dispatch(f"move {session.state.game.legal_moves()[0]}")
        pages += session.render()
        found.append(hashlib.sha256(pages.encode("ascii")).hexdigest())
    return found


def everything() -> str:
    """All of it as JSON text."""
    return json.dumps({"games": played_games(range(20)), "pages": drawn_pages(range(6))})

"""Plays the table through its actions, as the page would, with a scripted player for bots and persons alike."""

import json
import random
from collections.abc import Callable

from azul import AnyMove, Game, Placement, WallVariant, parse_position
from web.app.config import PERSON, GameConfig, SeatConfig
from web.app.session import Session

Chooser = Callable[[Game], AnyMove]


def scripted(seed: int = 1) -> Chooser:
    """A player that moves at random but always the same way, and not to the floor while it can avoid it."""
    generator = random.Random(seed)

    def choose(game: Game) -> AnyMove:
        moves = game.legal_moves()
        better = [move for move in moves if isinstance(move, Placement) or move.line >= 0]
        return generator.choice(better or moves)

    return choose


def config(*seats: str, wall: str = "colour", seed: int = 7, starter: int = 0) -> GameConfig:
    """A set-up from names; ``bot`` is a bot, anything else a person of that name, ``""`` a person without one."""
    who = tuple(SeatConfig("normal") if name == "bot" else SeatConfig(PERSON, name) for name in seats)
    return GameConfig(who, WallVariant(wall), starter, seed)


def answer_bot(session: Session, choose: Chooser) -> bool:
    """Answer the bot to move as the worker would: from the request's text alone. ``False`` when no bot is asked."""
    request = session.bot_request()
    if request is None:
        return False
    asked = json.loads(request)
    session.bot_answer(asked["generation"], str(choose(Game.from_position(parse_position(asked["position"])))))
    return True


def move_person(session: Session, choose: Chooser) -> None:
    """Make the move of the person to move by the two taps that the page sends."""
    move = choose(session.state.game)
    if isinstance(move, Placement):
        session.dispatch(f"place {move}")
    else:
        session.dispatch(f"take {str(move)[:2]}")
        session.dispatch(f"line {move.line + 1}")


def step(session: Session, choose: Chooser) -> None:
    """One step of whoever is to act; the scoring is put away."""
    if not session.state.config.persons and answer_bot(session, choose):
        return
    if session.state.scoring_shown:
        session.dispatch("continue")
    elif session.state.person_to_move:
        move_person(session, choose)
    else:
        assert answer_bot(session, choose)


def play_until(session: Session, stop: Callable[[Session], bool], choose: Chooser | None = None) -> Session:
    """Play on until ``stop`` says so."""
    player = choose or scripted()
    for _ in range(2000):
        if stop(session):
            return session
        step(session, player)
    raise AssertionError("never came to that")


def over(session: Session) -> bool:
    """The result is on the table."""
    return session.state.game.is_over and not session.state.scoring_shown

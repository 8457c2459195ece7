"""Measure the speed of the engine: random games, checked moves, copies, made and unmade moves, for each table.

Times are the processor's; with several tables they are measured one after the other.
"""

import argparse
import json
import platform
import random
import time
from collections.abc import Callable
from typing import Any

from azul.commands.inputs import seconds
from azul.game import Game
from azul.tiles import DISPLAYS
from azul.wall import WallVariant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--seconds", type=seconds, default=1.0, help="time for each number (1)")
    parser.add_argument("--players", type=int, choices=sorted(DISPLAYS), help="only this number of players")
    parser.add_argument("--wall", choices=list(map(str, WallVariant)), help="only this wall")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: argparse.Namespace) -> int:
    """Print the measurements."""
    if not arguments.json:
        print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
        print("players  wall    games/s  moves/s  checked moves/s  copy us  undo us")
    for players in [arguments.players] if arguments.players else DISPLAYS:
        for wall in [WallVariant(arguments.wall)] if arguments.wall else WallVariant:
            found = measure(players, wall, arguments.seconds)
            if arguments.json:
                print(json.dumps(found), flush=True)
            else:
                print(
                    f"{players:7}  {wall!s:6}  {found['games_per_second']:7.0f}  {found['moves_per_second']:7.0f}"
                    f"  {found['checked_moves_per_second']:15.0f}  {found['copy_us']:7.2f}  {found['undo_us']:7.2f}",
                    flush=True,
                )
    return 0


def measure(players: int, wall: WallVariant, limit: float) -> dict[str, Any]:
    """The numbers of one kind of table, each measured for about ``limit`` seconds."""
    games, moves, spent = _random_games(players, wall, limit, checked=False)
    _, checked, checked_spent = _random_games(players, wall, limit, checked=True)
    middle = _middle(players, wall)
    last = middle.history[-1]

    def unmake() -> None:
        middle.undo()
        middle.play_unchecked(last)

    return {
        "players": players,
        "wall": str(wall),
        "games_per_second": games / spent,
        "moves_per_second": moves / spent,
        "checked_moves_per_second": checked / checked_spent,
        "copy_us": _cost(middle.copy, limit),
        "undo_us": _cost(unmake, limit),
    }


def random_game(game: Game, checked: bool) -> int:
    """Play ``game`` to its end with random moves, by ``play`` or ``play_unchecked``; returns the number of moves."""
    choice = random.Random(game.seed).choice
    play: Callable[[Any], object] = game.play if checked else game.play_unchecked
    while moves := game.legal_moves():
        play(choice(moves))
    return len(game.history)


def _random_games(players: int, wall: WallVariant, limit: float, checked: bool) -> tuple[int, int, float]:
    """How many games and moves were played in how many seconds."""
    games = moves = 0
    began = time.process_time()
    while not games or time.process_time() - began < limit:
        moves += random_game(Game(players, wall, seed=games), checked)
        games += 1
    return games, moves, time.process_time() - began


def _middle(players: int, wall: WallVariant) -> Game:
    """A game in its third round's drafting, halfway."""
    game = Game(players, wall, seed=1)
    choice = random.Random(1).choice
    while game.round < 3:
        game.play_unchecked(choice(game.legal_moves()))
    for _ in range(3 * players):
        game.play_unchecked(choice(game.legal_moves()))
    return game


def _cost(action: Callable[[], object], limit: float) -> float:
    """The time of one ``action`` in microseconds."""
    repeats = 100
    began = time.process_time()
    done = 0
    while not done or time.process_time() - began < limit:
        for _ in range(repeats):
            action()
        done += repeats
    return (time.process_time() - began) / done * 1e6

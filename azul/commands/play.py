"""Play a game in the terminal, against bots or with friends at one keyboard.

A seat is a person's name, or bot:LEVEL for a bot, or bot:MODULE:CLASS for a bot of your own.
Type help during the game to see what you can do.
"""

import argparse
import shutil
import sys
from pathlib import Path

from azul.bots import BOT_NAMES, Bot
from azul.commands.bot_names import bot_maker
from azul.commands.inputs import CommandError, read_record, seconds, whole_number
from azul.commands.palette import Palette, has_colour
from azul.commands.play_session import Player, Session
from azul.deal import SEED_LIMIT
from azul.game import Game

_BOT: str = "bot:"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="you and bots in the other seats (2)")
    who.add_argument("--seats", metavar="A,B,...", help="who sits where, for example Ana,bot:normal or Ana,Ben,Cleo")
    parser.add_argument("--level", choices=BOT_NAMES, default="normal", help="how the bots play (normal)")
    parser.add_argument("--wall", choices=("colour", "grey"), default="colour", help="side of the board (colour)")
    parser.add_argument("--start", metavar="SEAT", type=whole_number(1, 4), default=1, help="who starts (1)")
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT - 1), help="decides the deals; by default a new one")
    parser.add_argument("--budget", metavar="SECONDS", type=seconds, help="a bot's time for a move; by default its own")
    parser.add_argument("--record", metavar="FILE", help="save the record there at the end instead of printing it")
    parser.add_argument("--resume", metavar="FILE", help="go on with the unfinished game of a record")


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over or the person leaves it; 130 when Ctrl-C ends it."""
    if arguments.record and arguments.record != arguments.resume and Path(arguments.record).exists():
        raise CommandError(f"{arguments.record} exists already")
    game, players = _resumed(arguments) if arguments.resume else _new(arguments)
    session = Session(game, players, arguments.budget, Palette(has_colour(sys.stdout)), _columns())
    status = 0
    try:
        session.play()
    except KeyboardInterrupt:
        print()
        status = 130
    _keep(session, arguments.record)
    return status


def _columns() -> int:
    return shutil.get_terminal_size().columns


def _new(arguments: argparse.Namespace) -> tuple[Game, list[Player]]:
    bots = [_BOT + arguments.level] * (arguments.players - 1)
    seats = arguments.seats.split(",") if arguments.seats else ["you", *bots]
    if not 2 <= len(seats) <= 4:
        raise CommandError(f"--seats names {len(seats)} seats, expected 2, 3 or 4 (R2)")
    if arguments.start > len(seats):
        raise CommandError(f"--start is {arguments.start}, expected a seat from 1 to {len(seats)}")
    game = Game(len(seats), arguments.wall, arguments.seed, arguments.start - 1)
    return game, [_player(seat.strip(), game.seed) for seat in seats]


def _resumed(arguments: argparse.Namespace) -> tuple[Game, list[Player]]:
    game, tags = read_record(arguments.resume)
    if game.is_over:
        raise CommandError(f"{arguments.resume}: this game is over")
    default = ["you", *[_BOT + arguments.level] * (game.players - 1)]
    names = (
        arguments.seats.split(",")
        if arguments.seats
        else [tags.get(f"Seat{seat}", default[seat - 1]) for seat in range(1, game.players + 1)]
    )
    if len(names) != game.players:
        raise CommandError(f"--seats names {len(names)} seats, the record has {game.players}")
    return game, [_player(name.strip(), game.seed) for name in names]


def _player(name: str, seed: int) -> Player:
    if not name.isprintable() or not 0 < len(name) <= 40:
        raise CommandError(f"{name[:40]!r} is no name: write 1 to 40 letters")
    bot: Bot | None = None
    if name.startswith(_BOT):
        bot = bot_maker(name.removeprefix(_BOT))(seed)
    return Player(name, bot)


def _keep(session: Session, file: str | None) -> None:
    """Save the record, or print it."""
    record = session.record()
    if file:
        try:
            Path(file).write_text(record, encoding="utf-8")
        except OSError as error:
            print(record)
            raise CommandError(f"{file}: {error.strerror or error}; the record is printed instead") from error
        print(f"The record is in {file}.")
    else:
        print(f"The record:\n\n{record}", end="")

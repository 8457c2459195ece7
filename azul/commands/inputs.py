"""What the subcommands read from outside: options, files, positions and records, refused with one clear sentence."""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from azul.errors import AzulError
from azul.game import Game
from azul.notation import parse_position
from azul.position import Position
from azul.record import MAX_TEXT, Record, parse_record

MAX_BYTES: Final = 4 * MAX_TEXT
"""No file with more bytes is read further; the longest text allowed has no more in UTF-8."""


class CommandError(Exception):
    """Something that the person at the keyboard can put right; the message is a sentence for them."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """End the program with exit status 2."""
        self.exit(2, f"{self.prog}: {one_line(message)} (see --help)\n")


def one_line(message: object) -> str:
    """A message without line breaks and other control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in str(message))


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """An argument type: a whole number from ``low`` to ``high``."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,19}", text, re.ASCII) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {low} to {high}")
        return int(text)

    return read


def seconds(text: str) -> float:
    """An argument type: a time in seconds, 0.001 to 3600."""
    if not re.fullmatch(r"[0-9]{0,9}\.?[0-9]{0,9}", text, re.ASCII) or not re.search(r"[0-9]", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds")
    if not 0.001 <= float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not from 0.001 to 3600 seconds")
    return float(text)


def share(text: str) -> float:
    """An argument type: a part of 1, from 0 to 1."""
    if not re.fullmatch(r"[01]?\.?[0-9]{0,9}", text, re.ASCII) or not re.search(r"[0-9]", text) or float(text) > 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 0 to 1")
    return float(text)


def read_text(file: str) -> str:
    """The text of ``file``, of the standard input for ``-``.

    Raises ``CommandError`` for what can't be read, is no text, or is longer than any record.
    """
    name = "standard input" if file == "-" else file
    try:
        if file != "-":
            with Path(file).open("rb") as stream:
                found = stream.read(MAX_BYTES + 1)
        elif sys.stdin is None:
            raise CommandError("there is no standard input")
        else:
            found = sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror or error}") from error
    except ValueError as error:  # a zero byte in the file's name
        raise CommandError(f"{name}: {error}") from error
    if len(found) > MAX_BYTES:
        raise CommandError(f"{name}: more than {MAX_BYTES} bytes, that is no record or position")
    try:
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(f"{name}: not a text in UTF-8 (byte {error.start + 1})") from error
    if "\0" in text:
        raise CommandError(f"{name}: not a text (character {text.index(chr(0)) + 1} is a zero)")
    return text


def read_record(file: str) -> Record:
    """The record in ``file``. Raises ``CommandError``."""
    text = read_text(file)
    try:
        return parse_record(text)
    except AzulError as error:
        raise CommandError(f"{'standard input' if file == '-' else file}: {error}") from error


def read_position(argument: str) -> Position:
    """The position that a command's argument gives, read from the standard input for ``-``. Raises ``CommandError``."""
    text = read_text("-") if argument == "-" else argument
    try:
        return parse_position(text)
    except AzulError as error:
        raise CommandError(str(error)) from error


def read_game(argument: str) -> Game:
    """A game in the position that a command's argument gives, which deals nothing. Raises ``CommandError``."""
    return Game.from_position(read_position(argument), seed=0, auto_deal=False)

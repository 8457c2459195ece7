"""Records: whole games as text, deals written out, so that a game replays without its seed.

::

    [Game "azul/1"]
    [Players "2"]
    [Wall "colour"]
    [Seat1 "Ana"]
    [Result "*"]

    1. bbyr/kkww/brrw/yyyk/bwwk 3b4 1k2 0b0 *

Tags first, as in PGN; then for each round its number, its deal and its moves. ``{…}`` is a comment, ``*`` ends an
unfinished game. A game that began from a position has it in the tag ``Position``; in the middle of a round, ``...``
stands for the deal.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from azul.errors import AzulError, IllegalMove, NotationError
from azul.game import Game
from azul.moves import parse_move, tidied
from azul.notation import parse_position, read_deal
from azul.position import Phase, deal_text
from azul.tiles import DISPLAYS

FORMAT: Final = "azul/1"
MAX_TEXT: Final = 1_000_000
"""Longer text is refused unread; a game of ordinary length takes about 500 characters."""

_TAG: Final = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]{0,63})\s+"((?:[^"\\]|\\["\\])*)"\s*\]')
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""What no tag may hold: line breaks and other control characters."""
_TOKEN: Final = re.compile(r"\{[^}]*\}|[{}]|[0-9]{1,6}\.(?=[^.\s])|[^\s{}]+")
_CONTINUED: Final = "..."
_UNFINISHED: Final = "*"


class Record(NamedTuple):
    """A game and the tags of its record.

    ``tags`` holds the free tags, ``Seat1`` to ``Seat4``, ``Seed``, ``Date`` …, in their order; what the game itself
    tells (players, wall, starter, result) is not among them.
    """

    game: Game
    tags: Mapping[str, str]

    def __str__(self) -> str:
        return format_record(self.game, self.tags)


# --- writing -----------------------------------------------------------------------------------------------------


def format_record(game: Game, tags: Mapping[str, str] | None = None) -> str:
    """The record of ``game`` so far, in canonical form, with a line feed at its end.

    ``tags`` are written as given, except those that the game itself tells. Write a ``Seed`` tag for a game that is
    to go on with the same refills. Raises ``ValueError`` for a tag that can't be written (R26).
    """
    lines = [f'[{name} "{_escaped(name, value)}"]' for name, value in _all_tags(game, tags or {})]
    lines.append("")
    for number, deal, moves in _rounds(game):
        lines.append(" ".join([f"{number}.", deal, *moves]))
    if not game.is_over:
        if lines[-1]:
            lines[-1] += f" {_UNFINISHED}"
        else:
            lines.append(_UNFINISHED)
    return "\n".join(lines) + "\n"


def _all_tags(game: Game, tags: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    start = game.start
    own = {"Game": FORMAT, "Players": str(game.players), "Wall": str(game.wall)}
    if not _is_new_game(game):
        own["Position"] = str(start)
    elif start.starter:
        own["Start"] = str(start.starter + 1)
    yield from own.items()
    yield from ((name, value) for name, value in tags.items() if name not in _OWN_TAGS)
    yield "Result", _result_text(game)


_OWN_TAGS: Final = frozenset({"Game", "Players", "Wall", "Position", "Start", "Result"})


def _is_new_game(game: Game) -> bool:
    start = game.start
    return start == Game(game.players, game.wall, 0, start.starter, auto_deal=False).start


def _result_text(game: Game) -> str:
    return "-".join(map(str, game.result().scores)) if game.is_over else _UNFINISHED


def _escaped(name: str, value: str) -> str:
    text = value.replace("\\", "\\\\").replace('"', '\\"')
    if _CONTROL.search(value) or not _TAG.fullmatch(f'[{name} "{text}"]'):
        raise ValueError(f"tag {name!r} with value {value!r} can't be written in a record")
    return text


def _rounds(game: Game) -> Iterator[tuple[int, str, list[str]]]:
    """Each round's number, deal and moves as text."""
    starts = [(ply, position.round, deal_text(position.displays)) for ply, position in game.deals()]
    if game.start.phase in (Phase.DRAFT, Phase.TILE):
        starts.insert(0, (0, game.start.round, _CONTINUED))
    ends = [*(ply for ply, _, _ in starts[1:]), len(game.history)]
    for (ply, number, deal), end in zip(starts, ends, strict=False):  # before the first deal there is no round
        yield number, deal, [str(move) for move in game.history[ply:end]]


# --- reading -----------------------------------------------------------------------------------------------------


class _Reader:
    """The text being read, and where in it an error is."""

    def __init__(self, text: str) -> None:
        self.text = text

    def error(self, at: int, message: str) -> NotationError:
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        return NotationError(f"line {line}, column {column}: {message}")

    def tags(self) -> tuple[dict[str, tuple[int, str]], int]:
        """Each tag's place and value, and where the tags end."""
        found: dict[str, tuple[int, str]] = {}
        at = self._skip_space(0)
        while self.text.startswith("[", at):
            tag = _TAG.match(self.text, at)
            if not tag:
                raise self.error(at, 'this is not a tag; a tag looks like [Players "2"]')
            if _CONTROL.search(tag[2]):
                raise self.error(at, f"the tag {tag[1]} holds a line break or another control character")
            if tag[1] in found:
                raise self.error(at, f"the tag {tag[1]} stands here a second time")
            found[tag[1]] = at, re.sub(r"\\(.)", r"\1", tag[2])
            at = self._skip_space(tag.end())
        return found, at

    def _skip_space(self, at: int) -> int:
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        return at

    def words(self, at: int) -> Iterator[tuple[int, str]]:
        """The words of the move text with their places, comments left out."""
        for token in _TOKEN.finditer(self.text, at):
            if token[0] in ("{", "}"):
                raise self.error(token.start(), f"{token[0]} without its partner")
            if not token[0].startswith("{"):
                yield token.start(), tidied(token[0])


def parse_record(text: str) -> Record:
    """Read a record and replay its game, checking every deal and every move.

    Case, white space, line breaks and the order of tiles in a display do not matter; comments are left out. The
    game's seed is the ``Seed`` tag's, else a new one. After a record that ends between two rounds the game is in
    phase ``DEAL``.

    Raises ``NotationError`` with line and column for what can't be read or played (R26).
    """
    if len(text) > MAX_TEXT:
        raise NotationError(f"a record has at most {MAX_TEXT} characters, this text has {len(text)}")
    reader = _Reader(text)
    tags, body = reader.tags()
    game = _opening(reader, tags)
    words = list(reader.words(body))
    unfinished = bool(words) and words[-1][1] == _UNFINISHED
    if unfinished:
        words.pop()
    _replay(reader, game, words)
    if game.is_over and unfinished:
        raise reader.error(len(text.rstrip()) - 1, "the game is over, but * says that it is unfinished")
    if not game.is_over and not unfinished:
        raise reader.error(len(text), "the text ends before the game does; an unfinished game ends with *")
    at, result = tags.get("Result", (0, _result_text(game)))
    if result != _result_text(game):
        raise reader.error(at, f"the result is {result!r}, but the moves lead to {_result_text(game)!r}")
    game.auto_deal = True
    return Record(game, {name: value for name, (_, value) in tags.items() if name not in _OWN_TAGS})


def _opening(reader: _Reader, tags: Mapping[str, tuple[int, str]]) -> Game:
    """The game that the tags describe, before its first deal."""

    def value(name: str, allowed: list[str], default: str | None = None) -> str:
        if name not in tags and default is None:
            raise reader.error(0, f'the tag [{name} "…"] is missing; it is one of {", ".join(allowed)}')
        at, text = tags.get(name, (0, default or ""))
        if text.lower() not in allowed:
            raise reader.error(at, f"{name} is {text[:40]!r}, expected {' or '.join(allowed)}")
        return text.lower()

    value("Game", [FORMAT])
    seed = _seed(reader, tags)
    if "Position" in tags:
        at, text = tags["Position"]
        try:
            position = parse_position(text)
        except AzulError as error:
            raise reader.error(at, str(error)) from error
        value("Players", [str(position.players)], str(position.players))
        value("Wall", [str(position.wall)], str(position.wall))
        return Game.from_position(position, seed, auto_deal=False)
    players = int(value("Players", [str(players) for players in DISPLAYS]))
    start = value("Start", [str(seat + 1) for seat in range(players)], "1")
    return Game(players, value("Wall", ["colour", "grey"], "colour"), seed, int(start) - 1, auto_deal=False)


def _seed(reader: _Reader, tags: Mapping[str, tuple[int, str]]) -> int | None:
    if "Seed" not in tags:
        return None
    at, text = tags["Seed"]
    if not re.fullmatch(r"[0-9]{1,19}", text, re.ASCII) or int(text) >= 2**63:
        raise reader.error(at, f"Seed is {text[:40]!r}, expected a number from 0 to 2**63 - 1")
    return int(text)


def _replay(reader: _Reader, game: Game, words: list[tuple[int, str]]) -> None:
    number_at = -1  # where the number of the round being read stands; its deal comes next
    for index, (at, word) in enumerate(words):
        if number_at >= 0:
            _play_deal(reader, game, at, word)
            number_at = -1
        elif re.fullmatch(r"[0-9]{1,6}\.", word, re.ASCII):
            _check_number(reader, game, at, int(word[:-1]))
            number_at = at
        elif index == 0 or game.phase is Phase.DEAL:
            raise reader.error(at, f"{word[:20]!r} stands where round {game.round} begins, expected {game.round}.")
        else:
            _play_move(reader, game, at, word)
    if number_at >= 0:
        raise reader.error(number_at, "the deal of this round is missing")


def _check_number(reader: _Reader, game: Game, at: int, number: int) -> None:
    continues = game.phase in (Phase.DRAFT, Phase.TILE) and not game.history and not game.deals()
    if number != game.round or not (continues or game.phase is Phase.DEAL):
        if game.is_over:
            raise reader.error(at, f"round {number} begins here, but the game is over (R18)")
        if game.phase is Phase.DEAL:
            raise reader.error(at, f"round {number} begins here, expected round {game.round}")
        raise reader.error(at, f"round {number} begins here, but round {game.round} is not finished (R10)")


def _play_deal(reader: _Reader, game: Game, at: int, word: str) -> None:
    if (word == _CONTINUED) != (game.phase is not Phase.DEAL):
        expected = "a deal like bbyr/kkww/…" if game.phase is Phase.DEAL else "... because the round goes on"
        raise reader.error(at, f"{word[:20]!r} is in the deal's place, expected {expected}")
    if word == _CONTINUED:
        return
    try:
        game.deal(read_deal(word, game.players, f"deal of round {game.round}"))
    except ValueError as error:
        raise reader.error(at, str(error)) from error


def _play_move(reader: _Reader, game: Game, at: int, word: str) -> None:
    try:
        game.play(parse_move(word))
    except IllegalMove as error:
        raise reader.error(at, f"{error.move}: {error.reason.sentence} ({error.reason.rule})") from error
    except NotationError as error:
        raise reader.error(at, str(error)) from error

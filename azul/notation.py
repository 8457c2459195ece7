"""Reading positions and deals from text: forgiving about layout, strict about content (R26)."""

import re
from typing import Final

from azul.checks import position_defects
from azul.errors import NotationError, PositionError
from azul.moves import tidied
from azul.position import BoardState, Phase, Position
from azul.tiles import CENTRE, COLOURS, DISPLAYS, EMPTY, MARKER, Counts, as_counts, count_tiles
from azul.wall import SIZE, WallVariant

MAX_TEXT: Final = 2_000
"""No position is longer; longer text is refused unread."""


def parse_position(text: str) -> Position:
    """Read a position; case, white space and the order of tiles in a display do not matter.

    Raises ``NotationError`` naming the field when the text can't be read, ``PositionError`` when it can but the
    position can't occur (R26).
    """
    if len(text) > MAX_TEXT:
        raise NotationError(f"a position has at most {MAX_TEXT} characters, this text has {len(text)}")
    fields = tidied("".join(text.split())).split("_")
    head = re.fullmatch(r"(colour|grey)([2-4])", fields[0], re.ASCII)
    if not head:
        raise NotationError(f"field 1 (wall and players) is {fields[0][:20]!r}, expected for example colour2 or grey4")
    players = int(head[2])
    if len(fields) != 9 + players:
        raise NotationError(f"a position for {players} players has {9 + players} fields, this one has {len(fields)}")
    boards = [_read_board(field, f"field {at} (board of seat {at - 7})") for at, field in enumerate(fields[7:-2], 8)]
    centre = fields[6].removeprefix("*")
    holders = [seat for seat, (_, has_marker) in enumerate(boards) if has_marker]
    defects = []
    if len(holders) + (centre != fields[6]) != 1:
        defects.append(f"there are {len(holders) + (centre != fields[6])} starting markers instead of 1 (R1)")
    position = Position(
        wall=WallVariant(head[1]),
        round=_read_number(fields[1], "field 2 (round)", 1, 9999),
        starter=_read_number(fields[2], "field 3 (starter)", 1, players) - 1,
        turn=_read_number(fields[3], "field 4 (seat to move)", 1, players) - 1,
        phase=_read_phase(fields[4]),
        displays=read_deal(fields[5], players, "field 6 (displays)"),
        centre=_read_tiles("" if centre == "-" else centre, "field 7 (centre)"),
        marker=holders[0] if holders else CENTRE,
        boards=tuple(board for board, _ in boards),
        bag=_read_stock(fields[-2], f"field {len(fields) - 1} (bag)"),
        lid=_read_stock(fields[-1], f"field {len(fields)} (lid)"),
    )
    defects += position_defects(position)
    if defects:
        raise PositionError(defects, str(position))
    return position


def read_deal(text: str, players: int, where: str) -> tuple[Counts, ...]:
    """Read displays, ``"bbyr/kkww/-"``; ``where`` begins the error's sentence.

    Raises ``NotationError`` for a wrong number of displays, a strange letter, or more than four tiles.
    """
    parts = tidied(text).split("/")
    if len(parts) != DISPLAYS[players]:
        raise NotationError(f"{where}: {len(parts)} displays, expected {DISPLAYS[players]} for {players} players (R2)")
    displays = tuple(_read_tiles("" if part == "-" else part, where) for part in parts)
    for number, display in enumerate(displays, 1):
        if sum(display) > 4:
            raise NotationError(f"{where}: display {number} holds {sum(display)} tiles, at most 4 fit (R2)")
    return displays


def _read_number(text: str, where: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) or not low <= int(text) <= high:
        raise NotationError(f"{where} is {text[:20]!r}, expected a number from {low} to {high}")
    return int(text)


def _read_phase(text: str) -> Phase:
    if text not in list(Phase):
        raise NotationError(f"field 5 (phase) is {text[:20]!r}, expected one of {', '.join(Phase)}")
    return Phase(text)


def _read_tiles(text: str, where: str) -> Counts:
    for letter in text:
        if letter not in COLOURS:
            raise NotationError(f"{where}: {letter!r} is not a colour, expected letters of {COLOURS!r} or -")
    return count_tiles(map(COLOURS.index, text))


def _read_stock(text: str, where: str) -> Counts:
    counts = [0] * len(COLOURS)
    if text != "-":
        if not re.fullmatch(r"([byrkw][0-9]{1,3})+", text, re.ASCII):
            raise NotationError(f"{where} is {text[:40]!r}, expected for example b14y17r15 or -")
        for letter, digits in re.findall(r"([byrkw])([0-9]+)", text, re.ASCII):
            counts[COLOURS.index(letter)] += int(digits)
    return as_counts(counts)


def _read_board(text: str, where: str) -> tuple[BoardState, bool]:
    """A board, and whether it has the starting marker."""
    parts = text.split(",")
    if len(parts) != 4:
        raise NotationError(f"{where} has {len(parts)} parts, expected score,lines,wall,floor")
    score, lines, wall, floor = parts
    if len(lines.split("/")) != SIZE:
        raise NotationError(f"{where}: {len(lines.split('/'))} pattern lines, expected {SIZE}")
    if not re.fullmatch(r"[byrkw.]{5}(/[byrkw.]{5}){4}", wall, re.ASCII):
        raise NotationError(f"{where}: the wall is {wall[:40]!r}, expected five rows of five letters or dots")
    if not re.fullmatch(r"-|[byrkw*]{0,8}|[byrkw]{0,8}h", floor, re.ASCII):
        raise NotationError(f"{where}: the floor is {floor[:20]!r}, expected letters, * for the marker, or -")
    tiles = [MARKER if letter == "*" else COLOURS.index(letter) for letter in floor if letter not in "-h"]
    board = BoardState(
        lines=tuple(_read_line(line, f"{where}: line {row}") for row, line in enumerate(lines.split("/"), 1)),
        wall=tuple(EMPTY if letter == "." else COLOURS.index(letter) for letter in wall if letter != "/"),
        floor=tuple(tiles),
        score=_read_number(score, f"{where}: the score", 0, 999),
    )
    return board, floor.endswith("h") or MARKER in tiles


def _read_line(text: str, where: str) -> tuple[int, int]:
    if text == "-":
        return EMPTY, 0
    if text[:1] not in tuple(COLOURS) or text != text[0] * len(text):
        raise NotationError(f"{where} is {text[:20]!r}, expected one letter repeated, or -")
    return COLOURS.index(text[0]), len(text)

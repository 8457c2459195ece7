"""The table as text for a terminal: displays, centre, bag and lid, and the boards side by side."""

from collections.abc import Iterator, Sequence
from typing import Final

from azul.board import Board
from azul.commands.palette import CELL, Palette, pad
from azul.game import Game
from azul.position import Phase
from azul.scoring import FLOOR_COSTS
from azul.tiles import CENTRE, COLOURS, EMPTY, MARKER
from azul.wall import SIZE, WallVariant, wall_colour

BOARD_WIDTH: Final = 2 + SIZE * CELL + 2 + SIZE * CELL
_GAP: Final = "    "


def table_lines(game: Game, names: Sequence[str], palette: Palette, columns: int = 80) -> Iterator[str]:
    """The whole table, for a screen of ``columns``."""
    yield palette.bold(f"Round {game.round}")
    if game.phase is Phase.DRAFT:
        yield from _market_lines(game, palette, columns)
    yield palette.faint(f"bag {_stock(game.bag)}   lid {_stock(game.lid)}")
    yield ""
    boards = [_board_lines(game, seat, names[seat], palette) for seat in range(game.players)]
    abreast = max(1, (columns + len(_GAP)) // (BOARD_WIDTH + len(_GAP)))
    for first in range(0, game.players, abreast):
        for parts in zip(*boards[first : first + abreast], strict=True):
            yield _GAP.join(pad(part, BOARD_WIDTH) for part in parts).rstrip()
        yield ""


def _market_lines(game: Game, palette: Palette, columns: int) -> Iterator[str]:
    sources = [
        pad(f"{number} {_tiles(display, palette) or palette.faint('-')}", 2 + 4 * CELL)
        for number, display in enumerate(game.displays, 1)
    ]
    abreast = max(1, (columns + len(_GAP)) // (2 + 4 * CELL + len(_GAP)))
    for first in range(0, len(sources), abreast):
        yield _GAP.join(sources[first : first + abreast]).rstrip()
    marker = palette.tile(MARKER) if game.marker == CENTRE else ""
    yield f"0 {marker}{_tiles(game.centre, palette)}" + palette.faint("  the centre")


def _tiles(counts: Sequence[int], palette: Palette) -> str:
    return "".join(palette.tile(colour) * count for colour, count in enumerate(counts))


def _stock(counts: Sequence[int]) -> str:
    return " ".join(f"{letter}{count}" for letter, count in zip(COLOURS, counts, strict=True))


def _board_lines(game: Game, seat: int, name: str, palette: Palette) -> list[str]:
    board = game.boards[seat]
    moving = seat == game.turn and not game.is_over
    score = f"{board.score} points" + (", starts" if seat == game.starter else "")
    name = name[: BOARD_WIDTH - len(score) - 4]
    head = f"{'>' if moving else ' '} {palette.bold(name) if moving else name}, {score}"
    rows = [f"{row + 1} {_line(board, row, palette)}  {_wall_row(game, board, row, palette)}" for row in range(SIZE)]
    return [head, *rows, f"0 {_floor(board, palette)}"]


def _line(board: Board, row: int, palette: Palette) -> str:
    count = board.line_counts[row]
    tiles = palette.tile(board.line_colours[row]) * count if count else ""
    return " " * CELL * (SIZE - row - 1) + palette.space() * (row + 1 - count) + tiles


def _wall_row(game: Game, board: Board, row: int, palette: Palette) -> str:
    cells = []
    for column in range(SIZE):
        tile = board.wall[row * SIZE + column]
        wanted = wall_colour(row, column) if game.wall is WallVariant.COLOUR else EMPTY
        cells.append(palette.space(wanted) if tile == EMPTY else palette.tile(tile))
    return "".join(cells)


def _floor(board: Board, palette: Palette) -> str:
    costs = [palette.faint(f"-{cost} ") for cost in FLOOR_COSTS[len(board.floor) :]]
    return "".join([*map(palette.tile, board.floor), *costs])

"""What makes a position impossible: every rule that it breaks, as sentences (R26)."""

from collections.abc import Iterator, Sequence
from typing import Final

from azul.position import BoardState, Phase, Position
from azul.scoring import FLOOR_SPACES
from azul.stall import stalled
from azul.tiles import (
    CENTRE,
    COLOUR_NAMES,
    COLOURS,
    DISPLAYS,
    EMPTY,
    MARKER,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    Counts,
)
from azul.wall import SIZE, WallVariant, complete_rows, free_columns, wall_colour

MOST_LEFT: Final = TILES_PER_DISPLAY - 1
"""A display leaves at most so many tiles to the centre (R6)."""


def position_defects(position: Position) -> list[str]:
    """Every reason why ``position`` can't occur, each with its rule; empty for a possible position."""
    defects = list(_tile_defects(position))
    for seat, board in enumerate(position.boards, 1):
        defects += [f"seat {seat}: {defect}" for defect in _board_defects(board, position.wall)]
    return defects or list(_phase_defects(position))


def shape_defects(position: Position) -> list[str]:
    """What no text can say, but a position made by a program can: numbers that stand for nothing. Checked first."""
    seats = range(len(position.boards))
    found = [f"the {name} is {seat}" for name, seat in _seats(position) if seat not in seats]
    if position.players not in DISPLAYS:
        found.append(f"there are {position.players} boards instead of 2, 3 or 4 (R2)")
    if position.round < 1:
        found.append(f"the round is {position.round}")
    stocks = (position.bag, position.lid, position.centre, *position.displays)
    found += [f"{counts!r} are not five numbers of tiles" for counts in stocks if not _is_stock(counts)]
    return found + [f"{board!r} is not a board (R4)" for board in position.boards if not _is_board(board)]


def _seats(position: Position) -> Iterator[tuple[str, int]]:
    yield "starter", position.starter
    yield "seat to move", position.turn
    if position.marker != CENTRE:
        yield "marker's holder", position.marker


def _is_stock(counts: Counts) -> bool:
    return len(counts) == len(COLOURS) and min(counts) >= 0


def _is_board(board: BoardState) -> bool:
    """Whether the lines, the wall, the floor and the score have the sizes and the numbers of ``BoardState``."""
    colours = set(range(SIZE))
    return (
        (len(board.lines), len(board.wall)) == (SIZE, SIZE * SIZE)
        and all((colour in colours) if count > 0 else (colour, count) == (EMPTY, 0) for colour, count in board.lines)
        and {*board.wall} <= colours | {EMPTY}
        and {*board.floor} <= colours | {MARKER}
        and board.score >= 0
    )


def _tile_defects(position: Position) -> Iterator[str]:
    if len(position.displays) != DISPLAYS[position.players]:
        yield f"{len(position.displays)} displays instead of {DISPLAYS[position.players]} (R2)"
    for number, display in enumerate(position.displays, 1):
        if sum(display) > TILES_PER_DISPLAY:
            yield f"display {number} holds {sum(display)} tiles, at most {TILES_PER_DISPLAY} fit (R2)"
    for colour, name in enumerate(COLOUR_NAMES):
        total = position.bag[colour] + position.lid[colour] + position.centre[colour]
        total += sum(display[colour] for display in position.displays)
        for board in position.boards:
            total += sum(count for held, count in board.lines if held == colour)
            total += board.wall.count(colour) + board.floor.count(colour)
        if total != TILES_PER_COLOUR:
            yield f"there are {total} {name} tiles instead of {TILES_PER_COLOUR} (R1)"
    markers = [seat for seat, board in enumerate(position.boards) for tile in board.floor if tile == MARKER]
    if markers and markers != [position.marker]:
        yield "the starting marker lies in more than one place (R1)"


def _board_defects(board: BoardState, variant: WallVariant) -> Iterator[str]:
    if len(board.floor) > FLOOR_SPACES:
        yield f"the floor line holds {len(board.floor)} tiles, at most {FLOOR_SPACES} fit (R4)"
    for row, (colour, count) in enumerate(board.lines):
        if count > row + 1:
            yield f"line {row + 1} holds {count} tiles, at most {row + 1} fit (R4)"
        if count and colour in board.wall[row * SIZE : row * SIZE + SIZE]:
            yield f"line {row + 1} holds {COLOUR_NAMES[colour]}, which row {row + 1} of the wall has already (R7)"
    for row in range(SIZE):
        for column in range(SIZE):
            colour = board.wall[row * SIZE + column]
            if colour != EMPTY and variant is WallVariant.COLOUR and colour != wall_colour(row, column):
                yield (
                    f"row {row + 1}, column {column + 1} of the wall holds {COLOUR_NAMES[colour]},"
                    f" it is the place of {COLOUR_NAMES[wall_colour(row, column)]} (R5)"
                )
    for number in range(SIZE):
        for what, cells in (("row", board.wall[number * SIZE :][:SIZE]), ("column", board.wall[number::SIZE])):
            for colour in range(len(COLOURS)):
                if cells.count(colour) > 1:
                    yield f"{what} {number + 1} of the wall holds {COLOUR_NAMES[colour]} twice (R7, R21)"


def _phase_defects(position: Position) -> Iterator[str]:
    on_table = sum(position.centre) + sum(map(sum, position.displays))
    drafting = position.phase is Phase.DRAFT
    if drafting and not on_table:
        yield "phase draft, but displays and centre are empty (R10)"
    elif drafting:
        yield from _display_defects(position)
    if not drafting and on_table:
        yield f"phase {position.phase}, but {on_table} tiles lie on displays and centre (R10)"
    if position.phase in (Phase.DRAFT, Phase.DEAL):
        for seat, board in enumerate(position.boards, 1):
            if complete_rows(board.wall):
                yield f"seat {seat} has a complete row, so the game is over (R18)"
    if position.phase in (Phase.DEAL, Phase.OVER):
        if position.marker != CENTRE:
            yield f"phase {position.phase}, but the marker is not in the centre (R15)"
        for seat, board in enumerate(position.boards, 1):
            if board.floor or _full_rows(board):
                yield f"phase {position.phase}, but seat {seat} has tiles to place or to put away (R13, R15)"
    if position.phase is Phase.DEAL:
        if not sum(position.bag) + sum(position.lid):
            yield "phase deal, but bag and lid are empty (R17)"
        if position.turn != position.starter:
            yield f"phase deal, but seat {position.turn + 1} is to move instead of the starter (R15)"
    refill = sum(position.bag) + sum(position.lid)
    if position.phase is Phase.OVER and refill and not _ended(position):
        yield "phase over, but nobody has a complete row and there are tiles to deal (R17, R18)"
    if position.phase in (Phase.DRAFT, Phase.TILE):
        yield from _held_marker_defects(position)
    if position.phase is Phase.TILE:
        yield from _choice_defects(position)


def _display_defects(position: Position) -> Iterator[str]:
    """A display is dealt full and emptied at once; only where bag and lid ran out is one dealt short (R2, R6, R16)."""
    sizes = [sum(display) for display in position.displays]
    short = [number for number, size in enumerate(sizes, 1) if 0 < size < TILES_PER_DISPLAY]
    if short and sum(position.bag):
        yield f"{_held(short[0], sizes)}, but the bag is not empty: it was dealt full and is taken from once (R6, R16)"
    for number in short:
        if later := [other for other in range(number + 1, len(sizes) + 1) if sizes[other - 1]]:
            yield f"{_held(number, sizes)}, so none was left for display {later[0]} (R16)"
    taken = sizes.count(0)
    if sum(position.centre) > MOST_LEFT * taken:
        yield f"the centre holds {sum(position.centre)} tiles, but {_empty(taken)}, which leaves it {_most(taken)} (R6)"
    if not taken:
        yield from _untouched_defects(position)


def _held(number: int, sizes: Sequence[int]) -> str:
    return f"display {number} holds {sizes[number - 1]} of {TILES_PER_DISPLAY} tiles"


def _empty(displays: int) -> str:
    return {0: "no display is empty", 1: "one display is empty"}.get(displays, f"{displays} displays are empty")


def _most(displays: int) -> str:
    return f"at most {MOST_LEFT * displays}" if displays else "none"


def _untouched_defects(position: Position) -> Iterator[str]:
    """As long as no display is empty nobody has moved in this round."""
    if position.marker != CENTRE:
        yield f"seat {position.marker + 1} has the marker, but no display is empty, so the centre had no tiles (R6, R8)"
    if position.turn != position.starter:
        yield f"seat {position.turn + 1} is to move, but no display is empty, so it is the starter's turn (R3)"
    for seat, board in enumerate(position.boards, 1):
        if set(board.floor) - {MARKER} or _full_rows(board):
            yield f"no display is empty, but seat {seat} has tiles of this round (R13, R15)"


def _held_marker_defects(position: Position) -> Iterator[str]:
    """A marker without a floor space was taken with a full floor line, or its space is paid for (R8, R11, R15)."""
    holder = position.marker
    if holder == CENTRE or MARKER in position.boards[holder].floor:
        return
    order = [(position.starter + turn) % position.players for turn in range(position.players)]
    paid = position.phase is Phase.TILE and order.index(holder) < order.index(position.turn)
    if not paid and len(position.boards[holder].floor) < FLOOR_SPACES:
        yield f"seat {holder + 1} holds the marker, but its floor line has a space for it (R8, R11)"


def _ended(position: Position) -> bool:
    """Whether the boards of a position between two rounds end the game (R17, R18)."""
    loose = [in_bag + in_lid for in_bag, in_lid in zip(position.bag, position.lid, strict=True)]
    if any(complete_rows(board.wall) for board in position.boards):
        return True
    return stalled(position.boards, loose, position.wall, position.starter)


def _full_rows(board: BoardState) -> list[int]:
    return [row for row, (_, count) in enumerate(board.lines) if count > row]


def _choice_defects(position: Position) -> Iterator[str]:
    """A placement is asked for only on the grey wall, seat by seat, and only when there is a choice (R21, R23)."""
    if position.wall is not WallVariant.GREY:
        yield "phase tile, but the colour wall leaves no choice (R13)"
        return
    seat = position.starter
    while seat != position.turn:
        board = position.boards[seat]
        if board.floor or _full_rows(board):
            yield f"seat {seat + 1} is tiled before seat {position.turn + 1} and has not finished (R23)"
        seat = (seat + 1) % position.players
    board = position.boards[position.turn]
    rows = _full_rows(board)
    if not rows:
        yield f"seat {position.turn + 1} is to place a tile and has no full line (R21)"
    elif len(free_columns(board.wall, rows[0], board.lines[rows[0]][0])) < 2:
        yield f"seat {position.turn + 1} is to choose a column for row {rows[0] + 1} and has no choice (R21, R22)"

"""A player's board: pattern lines, wall, floor line, score."""

from azul import EMPTY, FLOOR, MARKER, AnyMove, Move, Phase, Placement, Preview, Tiled, WallVariant, wall_colour
from azul.board import Board
from azul.scoring import FLOOR_COSTS, placement_sums
from azul.wall import SIZE
from web.app.i18n import _, signed
from web.app.phrases import floor_state, line_state, outcome, placement_label, points, wall_row
from web.app.scoring import last_scoring, score_shown
from web.app.state import State
from web.app.status import why_no_placement_text, why_not_text
from web.app.view.hand import confirm_corner
from web.app.view.html import button, classes, empty, esc, glyph, hidden, join, shown, tile

KEY = ' aria-keyshortcuts="B"'
"""The letter for what is to be chosen from on the own board: its lines or its wall."""


def board_html(state: State, seat: int) -> str:
    """One board as a card. On the own one the lines stay buttons while others move, so that focus can rest there."""
    game = state.game
    main = seat == state.main_seat
    playable = main and seat == state.own_seat and state.is_person(seat) and not game.is_over
    to_move = not game.is_over and not state.scoring_shown and seat == game.turn
    body = join(
        (
            f'<div class="body">{_lines(state, seat, playable)}{_wall(state, seat, playable)}</div>',
            _floor(state, seat, playable),
            confirm_corner(state) if playable else "",
        )
    )
    return (
        f'<section id="board-{seat + 1}" {classes("board", "main" if main else "small", "turn" if to_move else "")}'
        f' aria-labelledby="name-{seat + 1}">{_head(state, seat, to_move)}{body}</section>'
    )


def _head(state: State, seat: int, to_move: bool) -> str:
    """Name, signs and score; on a small board the name opens the board large."""
    game = state.game
    name = esc(state.names[seat])
    if state.looked == seat or (state.looked is not None and seat == state.own_seat) or seat != state.main_seat:
        label = (
            _("{name}: back to the own board") if seat == state.looked else _("{name}: look at this board")
        ).format(name=state.names[seat])
        name = button(f"look-{seat + 1}", f"look {seat + 1}", name, "name-button", f'aria-label="{esc(label)}"')
    sign = hidden(_("to move")) if to_move else ""
    medal = ""
    if game.phase is Phase.DRAFT and game.marker == seat:
        medal = f'<span class="starts">{tile(MARKER)}{hidden(_("starts the next round"))}</span>'
    before, score = score_shown(state, seat)
    was = "" if before == score else f'<i id="was-{seat + 1}" class="was" data-shown="{before}"></i>'
    return (
        f'<header class="board-head"><h2 id="name-{seat + 1}"><i class="turn-sign"></i>{name}{sign}</h2>{medal}'
        f'<p class="score"><b id="score-{seat + 1}">{score}</b>{was}{hidden(points(score))}</p></header>'
    )


# --- pattern lines ---------------------------------------------------------------------------------------------------


def _lines(state: State, seat: int, playable: bool) -> str:
    last = state.last_moves().get(seat)
    rows = join(_line(state, seat, line, playable, last) for line in range(SIZE))
    key = KEY if playable and not _choosing(state, playable) else ""
    return f'<div class="lines" role="group" data-grid="board" aria-label="{esc(_("Pattern lines"))}"{key}>{rows}</div>'


def _line(state: State, seat: int, line: int, playable: bool, last: Move | None) -> str:
    board = state.game.boards[seat]
    colour, count = board.line_colours[line], board.line_counts[line]
    label = line_state(line, colour, count)
    element_id = f"line-{seat + 1}-{line + 1}"
    marked = "last" if last is not None and last.line == line else ""
    if not playable:
        slots = _slots(board, line, 0, EMPTY)
        return f'<div id="{element_id}" {classes("line", marked)} role="img" aria-label="{esc(label)}">{slots}</div>'
    move = state.selected_move(line)
    if move is None or state.game.phase is not Phase.DRAFT:
        slots = _slots(board, line, 0, EMPTY)
        return _line_button(element_id, label, slots, f"idle {marked}".strip())
    why = why_not_text(state, move)
    if why:
        slots = _slots(board, line, 0, EMPTY)
        content = f'{slots}<span class="chips">{glyph("no")}</span>{shown(why, "why")}'
        return _line_button(element_id, f"{label} {why}", content, "shut")
    preview = state.game.preview(move)
    fits = preview.fits if state.settings.hints or move == state.pending else 0
    content = f"{_slots(board, line, fits, move.colour)}{_chips(state, preview)}"
    name = " ".join([label, *_outcome(state, preview, line), *_waits(state, move)])
    return _line_button(element_id, name, content, _open(state, move))


def _line_button(element_id: str, label: str, content: str, kind: str) -> str:
    """A pattern line as a button; ``kind``: ``open``, ``shut`` (not legal) or ``idle``, and more classes."""
    shape, _seat, line = element_id.split("-")
    attributes = f'aria-label="{esc(label)}"' + ("" if kind.startswith("open") else ' aria-disabled="true"')
    return button(element_id, f"{shape} {line}", content, f"line {kind}", attributes)


def _open(state: State, move: AnyMove) -> str:
    """The classes of a place that the chosen tiles may go to, or that they wait on."""
    return "open pending" if move == state.pending else "open"


def _waits(state: State, move: AnyMove) -> list[str]:
    """What the name of a place adds when the move there waits."""
    return [_("Press again to confirm.")] if move == state.pending else []


def _slots(board: Board, line: int, fits: int, colour: int) -> str:
    """The spaces of a line, filled from the right; the tiles that would be added are drawn as a promise."""
    count = board.line_counts[line]
    spaces = [empty()] * (line + 1 - count - fits)
    spaces += [tile(colour, "fits")] * fits
    spaces += [tile(board.line_colours[line])] * count
    return f'<span class="slots">{join(spaces)}</span>'


def _outcome(state: State, preview: Preview, line: int) -> list[str]:
    """What the name of a place says of the move there, where that is wished."""
    return outcome(preview, line) if state.settings.hints else []


def _chips(state: State, preview: Preview) -> str:
    """What a move to this line brings and costs, where that is wished."""
    if not state.settings.hints:
        return ""
    gain = shown(signed(preview.points), "gain") if preview.points else ""
    loss = shown(signed(-preview.cost), "loss") if preview.cost else ""
    return f'<span class="chips">{gain}{loss}</span>' if gain or loss else ""


# --- wall ------------------------------------------------------------------------------------------------------------


def _wall(state: State, seat: int, playable: bool) -> str:
    new = _new_tiles(state, seat)
    choosing = _choosing(state, playable)
    wanted = state.game.boards[seat].full_rows()[0] if choosing else None
    rows = join(_wall_row(state, seat, row, new, row == wanted) for row in range(SIZE))
    attributes = f'id="wall-{seat + 1}" class="wall" role="group" data-grid="wall" aria-label="{esc(_("Wall"))}"'
    attributes += KEY if choosing else ""
    return f"<div {attributes}>{rows}</div>"


def _choosing(state: State, playable: bool) -> bool:
    """Grey wall: whether this board waits for a column (R21)."""
    return playable and state.person_to_move and state.game.phase is Phase.TILE


def _wall_row(state: State, seat: int, row: int, new: dict[int, Tiled], choosing: bool) -> str:
    board = state.game.boards[seat]
    cells = board.wall[row * SIZE : row * SIZE + SIZE]
    label = wall_row(row, cells)
    if choosing:
        drawn = join(_choice(state, board, row, column) for column in range(SIZE))
        return f'<div class="wall-row choosing" role="group" aria-label="{esc(label)}">{drawn}</div>'
    drawn = join(_space(state, row, column, cells[column], new) for column in range(SIZE))
    return f'<div class="wall-row" role="img" aria-label="{esc(label)}">{drawn}</div>'


def _space(state: State, row: int, column: int, colour: int, new: dict[int, Tiled]) -> str:
    if colour == EMPTY:
        return empty(wall_colour(row, column) if state.game.wall is WallVariant.COLOUR else None)
    event = new.get(row * SIZE + column)
    if event is None:
        return tile(colour)
    return f'<span class="fresh">{tile(colour)}<b>{signed(event.points)}</b></span>'


def _choice(state: State, board: Board, row: int, column: int) -> str:
    """Grey wall: a space of the row that waits for its tile, as a button when the tile may go there (R21)."""
    held = board.wall[row * SIZE + column]
    if held != EMPTY:
        return tile(held)
    move = Placement(row, column)
    element_id = f"place-{row + 1}-{column + 1}"
    why = why_no_placement_text(state, move)
    if why:
        content = f"{empty()}{glyph('no')}"
        return button(
            element_id, f"place {move}", content, "space shut", f'aria-label="{esc(why)}" aria-disabled="true"'
        )
    colour = board.line_colours[row]
    worth = placement_sums(board.wall, row, column).points if state.settings.hints else None
    label = " ".join([placement_label(colour, row, column, worth), *_waits(state, move)])
    content = f"{tile(colour, 'fits')}{shown(signed(worth), 'worth') if worth is not None else ''}"
    return button(element_id, f"place {move}", content, f"space {_open(state, move)}", f'aria-label="{esc(label)}"')


def _new_tiles(state: State, seat: int) -> dict[int, Tiled]:
    """The tiles that the scoring on show has brought to the wall, by space."""
    if not state.scoring_shown and state.game.phase is not Phase.TILE:
        return {}
    scoring = last_scoring(state.game, state.plies)
    if scoring is None:
        return {}
    return {
        event.row * SIZE + event.column: event
        for one in scoring.seats
        if one.seat == seat
        for event in one.rows
        if isinstance(event, Tiled)
    }


# --- floor line ------------------------------------------------------------------------------------------------------


def _floor(state: State, seat: int, playable: bool) -> str:
    board = state.game.boards[seat]
    label = floor_state(board.floor, board.floor_cost)
    element_id = f"line-{seat + 1}-0"
    last = state.last_moves().get(seat)
    marked = "last" if last is not None and last.line == FLOOR else ""
    move = state.selected_move(FLOOR) if playable and state.game.phase is Phase.DRAFT else None
    if not playable:
        spaces = _floor_spaces(board, [])
        return f'<div id="{element_id}" {classes("floor", marked)} role="img" aria-label="{esc(label)}">{spaces}</div>'
    if move is None:
        attributes = f'aria-label="{esc(label)}" data-grid="board" aria-disabled="true"'
        return button(element_id, "line 0", _floor_spaces(board, []), f"floor idle {marked}".strip(), attributes)
    preview = state.game.preview(move)
    falling = ([MARKER] if preview.marker else []) + [move.colour] * preview.falls
    if not (state.settings.hints or move == state.pending):
        falling = []
    content = f"{_floor_spaces(board, falling)}{_chips(state, preview)}"
    text = " ".join([label, *_outcome(state, preview, FLOOR), *_waits(state, move)])
    attributes = f'aria-label="{esc(text)}" data-grid="board"'
    return button(element_id, "line 0", content, f"floor {_open(state, move)}", attributes)


def _floor_spaces(board: Board, falling: list[int]) -> str:
    """Seven spaces with their costs; what would fall is drawn as a promise."""
    drawn = []
    for space, cost in enumerate(FLOOR_COSTS):
        promised = space - len(board.floor)
        if promised < 0:
            inside = tile(board.floor[space])
        elif promised < len(falling):
            inside = tile(falling[promised], "fits")
        else:
            inside = empty()
        drawn.append(f'<span class="drop">{inside}{shown(signed(-cost))}</span>')
    return join(drawn)

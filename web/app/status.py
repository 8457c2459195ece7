"""The one sentence that says what the table waits for."""

from azul import CENTRE, EMPTY, FLOOR, AnyMove, Move, Phase, Placement
from web.app.i18n import _
from web.app.log import winners_text
from web.app.phrases import chosen, placement_refusal, points, refusal, source_label, tiles
from web.app.state import State


def turn_text(state: State) -> str:
    """Whose turn it is, or that the game is over."""
    game = state.game
    if game.is_over and not state.scoring_shown:
        result = game.result()
        if len(result.winners) == 1 and _is_you(state, result.winners[0]):
            return _("You win with {points}").format(points=points(max(result.scores)))
        return winners_text([state.names[seat] for seat in result.winners], max(result.scores))
    if state.scoring_shown:
        return _("Scoring")
    name = state.names[game.turn]
    if state.failure:
        return _("{name} could not move").format(name=name)
    if not state.is_person(game.turn):
        return _("{name} is thinking").format(name=name)
    return _("Your turn") if _is_you(state, game.turn) else _("{name} to move").format(name=name)


def _is_you(state: State, seat: int) -> bool:
    """Whether the seat is that of the only person, who has given no name."""
    return state.is_person(seat) and len(state.config.persons) == 1 and not state.config.seats[seat].name


def prompt_text(state: State) -> str:
    """What to do now; the answer to the last action while there is one."""
    game = state.game
    if state.notice:
        return state.notice
    if state.failure:
        return state.failure
    if not state.person_to_move:
        return ""
    if state.pending is not None:
        return pending_prompt(state, state.pending)
    if len(state.typed) == 1 and not state.selection:
        return typed_prompt(state)
    if game.phase is Phase.TILE:
        return placement_prompt(state)
    if state.selection:
        source, colour = state.selection
        marker = source < 0 and state.marker_waits()
        return chosen(source, colour, state.tiles_at(source)[colour], marker)
    if game.last_round_certain():
        return _("Take tiles of one colour. This is the last round.")
    return _("Take tiles of one colour from a display or the centre.")


def looking_text() -> str:
    """Why nothing can be played while one looks back."""
    return _("You look back at the game: go back to now to move, or play on from here.")


def is_answer(state: State) -> bool:
    """Whether the prompt says more than the turn does: an answer, a failure, or what is to be decided now."""
    asked = state.selection is not None or state.pending is not None or state.typed != ""
    column = state.person_to_move and state.game.phase is Phase.TILE
    return asked or column or state.notice != "" or state.failure != ""


def pending_prompt(state: State, move: AnyMove) -> str:
    """What waits to be confirmed."""
    if isinstance(move, Placement):
        return _("Column {column}: confirm or put back.").format(column=move.column + 1)
    what = tiles(move.colour, state.tiles_at(move.source)[move.colour])
    if move.line == FLOOR:
        return _("{tiles} to the floor: confirm or put back.").format(tiles=what)
    return _("{tiles} to line {line}: confirm or put back.").format(tiles=what, line=move.line + 1)


def typed_prompt(state: State) -> str:
    """What to write after the first sign of a move."""
    if state.game.phase is Phase.TILE:
        return _("Row {row}: now the column, 1 to 5.").format(row=state.typed)
    source = int(state.typed) - 1
    label = source_label(source, state.tiles_at(source), source == CENTRE and state.marker_waits())
    return _("{source}. Now the colour: b blue, y yellow, r red, k black or w white.").format(source=label)


def placement_prompt(state: State) -> str:
    """Grey wall: which row's tile needs a column (R21)."""
    board = state.game.boards[state.game.turn]
    row = board.full_rows()[0]
    messages = (
        _("Row {row}: choose a column for the blue tile."),
        _("Row {row}: choose a column for the yellow tile."),
        _("Row {row}: choose a column for the red tile."),
        _("Row {row}: choose a column for the black tile."),
        _("Row {row}: choose a column for the white tile."),
    )
    return messages[board.line_colours[row]].format(row=row + 1)


def why_not_text(state: State, move: Move) -> str:
    """Why the person to move may not play ``move``; "" when it may."""
    reason = state.game.why_illegal(move)
    if reason is None:
        return ""
    board = state.game.boards[state.game.turn]
    held = board.line_colours[move.line] if 0 <= move.line < len(board.line_colours) else EMPTY
    return refusal(reason, move.colour, move.line, held)


def why_no_placement_text(state: State, move: Placement) -> str:
    """Grey wall: why the person to move may not place ``move``; "" when it may."""
    reason = state.game.why_illegal(move)
    if reason is None:
        return ""
    return placement_refusal(reason, state.game.boards[state.game.turn].line_colours[move.row], move.column)

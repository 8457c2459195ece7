"""Positions and results as plain objects for JSON: how other programs and languages see a game.

Colours are letters; seats, displays, lines, rows and columns count from 1, as in text.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from azul.board import Board
from azul.game import Game
from azul.moves import AnyMove
from azul.position import Phase
from azul.tiles import CENTRE, COLOURS, EMPTY, MARKER
from azul.wall import SIZE


def position_object(game: Game, move: AnyMove | None = None) -> dict[str, Any]:
    """The table before ``move``, the move being played from it, or ``None``.

    Keys: ``round``, ``phase`` ("deal", "draft", "tile" or "over"), ``to_move`` (``None`` when over), ``starter``,
    ``displays`` and ``centre`` (counts by letter, absent when 0), ``marker`` ("centre" or "seat N"), ``boards``
    (``score``, ``lines`` as [letter or ``None``, count], ``wall`` as five strings of letters and dots, ``floor``
    with "*" for the marker), ``bag``, ``lid``, ``legal``, ``move``.
    """
    return {
        "round": game.round,
        "phase": str(game.phase),
        "to_move": None if game.phase is Phase.OVER else game.turn + 1,
        "starter": game.starter + 1,
        "displays": [_by_letter(display) for display in game.displays],
        "centre": _by_letter(game.centre),
        "marker": "centre" if game.marker == CENTRE else f"seat {game.marker + 1}",
        "boards": [_board_object(board) for board in game.boards],
        "bag": _by_letter(game.bag),
        "lid": _by_letter(game.lid),
        "legal": [str(legal) for legal in game.legal_moves()],
        "move": None if move is None else str(move),
    }


def _by_letter(counts: Sequence[int]) -> dict[str, int]:
    return {letter: count for letter, count in zip(COLOURS, counts, strict=True) if count}


def _board_object(board: Board) -> dict[str, Any]:
    letters = ["." if colour == EMPTY else COLOURS[colour] for colour in board.wall]
    lines = zip(board.line_colours, board.line_counts, strict=True)
    return {
        "score": board.score,
        "lines": [[None if colour == EMPTY else COLOURS[colour], count] for colour, count in lines],
        "wall": ["".join(letters[at : at + SIZE]) for at in range(0, SIZE * SIZE, SIZE)],
        "floor": ["*" if tile == MARKER else COLOURS[tile] for tile in board.floor],
    }


def result_object(game: Game) -> dict[str, Any]:
    """The standing: ``scores``, complete ``rows``, ``winners`` and each seat's ``breakdown``.

    Winners are seats from 1; there are none while the game goes on.
    """
    result = game.result()
    return {
        "scores": list(result.scores),
        "rows": list(result.rows),
        "winners": [seat + 1 for seat in result.winners] if game.is_over else [],
        "breakdown": [breakdown._asdict() for breakdown in game.breakdowns()],
    }


def game_objects(game: Game) -> Iterator[dict[str, Any]]:
    """The position before each move of ``game``, the position at the end, and the result."""
    for before, move in game.walk():
        yield position_object(before, move)
    yield position_object(game)
    yield result_object(game)

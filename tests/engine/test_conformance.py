"""Games from other engines, replayed field by field."""

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from azul import MARKER, Dealt, Game, Phase, RoundEnded
from azul.record import parse_record

GAMES_FILE = Path(__file__).resolve().parents[2].parent / "shared" / "conformance" / "games.json.gz"


def load_games():
    if not GAMES_FILE.exists():
        return []
    with gzip.open(GAMES_FILE, "rt", encoding="utf-8") as file:
        data = json.load(file)
    assert data["format"] == "azul-conformance/1"
    return data["games"]


GAMES = load_games()

pytestmark = pytest.mark.skipif(
    not GAMES, reason="the independent games of ../shared/conformance are not on this machine"
)


def rounds_of(game):
    """Each round of a finished game as (deal, moves)."""
    starts = [ply for ply, _ in game.deals()]
    ends = [*starts[1:], len(game.history)]
    for (ply, position), end in zip(game.deals(), ends, strict=True):
        yield position.displays, game.history[ply:end]


def by_colour(counts):
    return dict(zip("byrkw", counts, strict=True))


def lines_of(board):
    return [
        [COLOUR_OR_NONE[colour], count] for colour, count in zip(board.line_colours, board.line_counts, strict=True)
    ]


COLOUR_OR_NONE = {-1: None, **dict(enumerate("byrkw"))}


def wall_of(board):
    cells = "".join("." if tile == -1 else "x" for tile in board.wall)
    return [cells[at : at + 5] for at in range(0, 25, 5)]


def floor_spaces(board):
    return len(board.floor)


@pytest.mark.parametrize("expected", GAMES, ids=lambda game: game["id"])
def test_an_independent_game_replays_without_a_difference(expected):
    recorded = parse_record(expected["record"]).game
    assert recorded.players == expected["players"]
    assert recorded.wall == "colour"
    game = Game(expected["players"], "colour", auto_deal=False)
    for seen, (deal, moves) in zip(expected["rounds"], rounds_of(recorded), strict=True):
        assert game.phase is Phase.DEAL
        (dealt,) = game.deal(deal)
        assert isinstance(dealt, Dealt)
        assert dealt.starter == game.starter == game.turn == seen["starter"] - 1
        assert by_colour(game.bag) == seen["bag_after_deal"]
        assert by_colour(game.lid) == seen["lid_after_deal"]
        assert len(moves) == len(seen["legal_counts"])
        for move, legal_count in zip(moves, seen["legal_counts"], strict=True):
            legal = game.legal_moves()
            assert len(legal) == legal_count
            assert move in legal
            before = game.copy()
            events = game.play(move)
        check_floors(before, events, seen)
        check_tiling(game, events, seen["after_tiling"])
    check_end(game, expected)


def check_floors(before, events, seen):
    """The floors just before the scoring: those before the last move, and what that move let fall."""
    spaces = [floor_spaces(board) for board in before.boards]
    took = events[0]
    spaces[took.seat] += took.marker
    spaces[took.seat] += sum(event.number - event.to_lid for event in events if type(event).__name__ == "Fell")
    spaces = [min(n, 7) for n in spaces]
    assert spaces == seen["floor_spaces_before_scoring"]
    charged = Counter({event.seat: event.spaces for event in events if type(event).__name__ == "FloorCharged"})
    assert [charged[seat] for seat in range(before.players)] == seen["floor_spaces_before_scoring"]
    holder = took.seat if took.marker else before.marker
    assert holder == seen["marker_holder"] - 1
    assert all(MARKER not in board.floor for seat, board in enumerate(before.boards) if seat != holder)


def check_tiling(game, events, seen):
    (ended,) = [event for event in events if isinstance(event, RoundEnded)]
    assert list(ended.scores) == seen["scores"]
    assert [wall_of(board) for board in game.boards] == seen["walls"]
    assert [lines_of(board) for board in game.boards] == seen["lines"]


def check_end(game, expected):
    assert game.is_over
    result = game.result()
    assert list(result.scores) == expected["final"]
    assert list(result.rows) == expected["rows"]
    assert [seat + 1 for seat in result.winners] == expected["winners"]
    assert [breakdown.total for breakdown in game.breakdowns()] == expected["final"]

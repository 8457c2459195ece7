"""How many ways there are to play on from fixed positions, counted by both readings of the rules."""

import pytest

from azul import Game, Phase, parse_position
from azul.perft import divide, perft
from tests.engine.playing import board_text, position_text
from tests.engine.referee import Referee


def perft_by_undo(game, depth):
    """Counted with one game that plays and takes back."""
    moves = list(game.legal_moves())
    if not moves or not depth:
        return 1
    total = 0
    for move in moves:
        game.play(move)
        total += perft_by_undo(game, depth - 1)
        game.undo()
    return total


def slow_perft(text, depth):
    """Counted by the second reading of the rules."""
    moves = Referee.read(text).legal()
    if not moves or not depth:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        referee = Referee.read(text)
        referee.play(move)
        total += slow_perft(referee.text(), depth - 1)
    return total


def first_round(deal, wall="colour"):
    players = {5: 2, 7: 3, 9: 4}[len(deal.split("/"))]
    return position_text(displays=deal, wall=wall, players=players, round_=1)


GREY_END = [
    board_text("b/yy/rr/-/-", "...../k..../...../..b../.....", "*", 7),
    board_text("-/bb/-/kkkk/-", "..y../y..../...../...../r....", "-", 9),
]
COLOUR_END = [
    board_text("-/yy/rr/-/-", "b.r../...../kw.../...../.....", "*", 7),
    board_text("w/-/-/kkk/-", "byrk./...../...../...../.....", "-", 9),
]

POSITIONS = {
    "2 players, first round": first_round("bbyr/kkww/brrw/yyyk/bkww"),
    "2 players, grey, first round": first_round("bbyr/kkww/brrw/yyyk/bkww", "grey"),
    "2 players, every display of one colour": first_round("bbbb/yyyy/rrrr/kkkk/wwww"),
    "3 players, first round": first_round("bbyr/kkww/brrw/yyyk/bkww/byrk/rrrr"),
    "3 players, grey, first round": first_round("bbyr/kkww/brrw/yyyk/bkww/byrk/rrrr", "grey"),
    "4 players, first round": first_round("bbyr/kkww/brrw/yyyk/bkww/byrk/rrrr/bykw/yyrr"),
    "4 players, grey, first round": first_round("bbyr/kkww/brrw/yyyk/bkww/byrk/rrrr/bykw/yyrr", "grey"),
    "2 players, the end of a round": position_text(COLOUR_END, "rkk", "yw"),
    "2 players, grey, the end of a round": position_text(GREY_END, "r", "y", wall="grey"),
    "3 players, grey, the end of a round": position_text([*GREY_END, board_text("k/-/-/-/-")], "r", "y", wall="grey"),
    "4 players, grey, the tiling": position_text(
        [*GREY_END, board_text("k/-/www/-/-"), board_text("r/-/-/-/-")],
        centre="",
        phase="tile",
        wall="grey",
        starter=3,
        turn=3,
    ),
}

COUNTS = {
    "2 players, first round": (1, 78, 5616),
    "2 players, grey, first round": (1, 78, 5616),
    "2 players, every display of one colour": (1, 30, 720, 11160),
    "3 players, first round": (1, 108, 11016),
    "3 players, grey, first round": (1, 108, 11016),
    "4 players, first round": (1, 144, 19872),
    "4 players, grey, first round": (1, 144, 19872),
    "2 players, the end of a round": (1, 16, 204, 1378, 4868),
    "2 players, grey, the end of a round": (1, 7, 21, 84, 336, 1344, 6336),
    "3 players, grey, the end of a round": (1, 7, 21, 84, 336, 1344, 6336),
    "4 players, grey, the tiling": (1, 5, 25, 125, 500, 2000, 8000),
}
"""Lines of 0, 1, 2 … moves."""


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name):
    text = POSITIONS[name]
    assert str(parse_position(text)) == text
    position = parse_position(text)
    counts = COUNTS[name]
    assert tuple(perft(position, depth) for depth in range(len(counts))) == counts
    divided = list(divide(position, len(counts) - 1))
    assert sum(count for _, count in divided) == counts[-1]
    assert [str(move) for move, _ in divided] == Referee.read(text).legal()
    assert tuple(slow_perft(text, depth) for depth in range(len(counts))) == counts
    game = Game.from_position(position, seed=1, auto_deal=False)
    shallow = [depth for depth, count in enumerate(counts) if count < 2_000]
    assert [perft_by_undo(game, depth) for depth in shallow] == [counts[depth] for depth in shallow]
    assert str(game.position()) == text


@pytest.mark.parametrize("depth", [0, 1, 2])
@pytest.mark.parametrize("phase", ["deal", "over"])
def test_perft_where_no_move_is_due(phase, depth):
    boards = [board_text(wall="byrkw/...../...../...../.....")] if phase == "over" else []
    assert perft(parse_position(position_text(boards, phase=phase)), depth) == 1


def test_perft_of_a_depth_that_does_not_exist():
    position = parse_position(first_round("bbyr/kkww/brrw/yyyk/bkww"))
    with pytest.raises(ValueError, match="depth is -1, expected 0 or more"):
        perft(position, -1)
    with pytest.raises(ValueError, match="depth is 0, expected 1 or more"):
        divide(position, 0)


GOLDEN = {
    (2, "colour"): (118, 11, (0, 13)),
    (2, "grey"): (82, 6, (3, 0)),
    (3, "colour"): (78, 6, (0, 0, 2)),
    (3, "grey"): (104, 6, (2, 0, 0)),
    (4, "colour"): (102, 6, (2, 0, 11, 0)),
    (4, "grey"): (143, 7, (2, 0, 0, 0)),
}


@pytest.mark.parametrize("table", GOLDEN, ids=lambda table: f"{table[0]}-{table[1]}")
def test_golden_games(table):
    """Pinned: the same seed and the same choices are the same game on every Python, the browser's too."""
    game = Game(*table, seed=2024)
    ply = 0
    while not game.is_over:
        moves = game.legal_moves()
        game.play(moves[(ply * 7 + ply // 3) % len(moves)])
        ply += 1
    assert (ply, game.round, game.result().scores) == GOLDEN[table]
    assert game.phase is Phase.OVER

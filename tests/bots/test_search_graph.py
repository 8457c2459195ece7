"""The round graph says the same as the engine: children, tables, boards at the round's end."""

import random

import pytest

from azul import CENTRE, FLOOR, Game, Move, Phase, WallVariant
from azul.bots.interned import FALLS, BoardNode, RoundGraph
from azul.bots.interned_wall import RUNS, Walls
from azul.scoring import bonuses, placement_sums
from azul.wall import complete_rows

KINDS = [(players, wall) for players in (2, 3, 4) for wall in WallVariant]


def nothing(node: BoardNode, stage: int) -> float:
    return 0.0


def random_positions(players: int, wall: WallVariant, seed: int, games: int):
    """Games in phase draft, some rounds in: each once before every move of random play with few floor moves."""
    generator = random.Random(seed)
    for number in range(games):
        game = Game(players, wall, seed=seed + number)
        while not game.is_over:
            if game.phase is Phase.DRAFT:
                yield game
            moves = game.legal_moves()
            kept = [move for move in moves if not (isinstance(move, Move) and move.line == FLOOR)]
            game.play(generator.choice(kept if kept and generator.random() < 0.9 else moves))


def graph_moves(game: Game, graph: RoundGraph):
    """Every move of the mover by the graph: the engine's move, the table and the board after it."""
    table, boards = graph.enter(game)
    for colour, count, marker, left, display in graph.picks(table):
        sources = [CENTRE] if display is None else [s for s, d in enumerate(game.displays) if d == display]
        for _, line, board in graph.takes(boards[game.turn], colour, count, marker):
            for source in sources:
                yield Move(source, colour, FLOOR if line == FALLS else line), left, board


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_children_are_the_engines(players, wall):
    for game in random_positions(players, wall, 1, 3):
        graph = RoundGraph(wall, nothing, 0)
        found = {move: (left, board) for move, left, board in graph_moves(game, graph)}
        assert sorted(found) == sorted(game.legal_moves())
        for move, (left, board) in found.items():
            seat = game.turn
            after = game.copy()
            after.auto_deal = False
            after.play_unchecked(move)
            if after.phase is Phase.DRAFT:
                table, boards = graph.enter(after)
                assert table is left
                assert boards[seat] is board
            else:
                assert left.left == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_at_the_rounds_end_are_the_engines(players):
    for game in random_positions(players, WallVariant.COLOUR, 2, 8):
        graph = RoundGraph(game.wall, nothing, 0)
        for move, left, board in graph_moves(game, graph):
            if left.left:
                break
            after = game.copy()
            after.auto_deal = False
            after.play_unchecked(move)
            seat = game.turn
            ended = after.boards[seat]
            assert board.after.cells == tuple(ended.wall)
            assert board.ends == bool(complete_rows(ended.wall))
            wanted = board.final - 0.01 * board.after.rows if after.is_over else board.points
            assert wanted == pytest.approx(ended.score)
            if not after.is_over:
                again = graph.enter_board(ended, False)
                assert again.lines == board.rest


def best_by_trying(game: Game, seat: int) -> int:
    """The most that ``seat`` can have at the end of the round that is being tiled, over all its choices."""
    if game.phase is not Phase.TILE or game.turn != seat:
        return game.boards[seat].score
    best = -1
    for move in game.legal_moves():
        after = game.copy()
        after.play_unchecked(move)
        best = max(best, best_by_trying(after, seat))
    return best


def test_grey_tilings_are_legal_and_score_what_they_say():
    walls = Walls(WallVariant.GREY)
    checked = 0
    for game in random_positions(2, WallVariant.GREY, 3, 10):
        board = game.boards[game.turn]
        full = tuple((row, board.line_colours[row]) for row in board.full_rows())
        start = walls.enter(board.wall)
        if not full:
            continue
        after, points, fallen = walls.best_tiling(start, full)
        cells = list(start.cells)
        again = 0
        dropped = 0
        for row, colour in full:
            new = [c for c in range(5) if after.cells[row * 5 + c] != start.cells[row * 5 + c]]
            if not new:
                assert not walls.enter(cells).free_columns(row, colour)
                dropped += row + 1
                continue
            (column,) = new
            assert column in walls.enter(cells).free_columns(row, colour)
            again += placement_sums(cells, row, column).points
            cells[row * 5 + column] = colour
        assert (again, dropped, tuple(cells)) == (points, fallen, after.cells)
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("wall", list(WallVariant))
def test_wall_nodes_count_like_the_engine(wall):
    walls = Walls(wall)
    for game in random_positions(2, wall, 4, 6):
        for board in game.boards:
            node = walls.enter(board.wall)
            assert node is walls.enter(tuple(board.wall))
            assert node.bonus == sum(points for _, _, points in bonuses(board.wall))
            assert node.rows == len(complete_rows(board.wall))
            for space, cell in enumerate(board.wall):
                if cell < 0:
                    row, column = divmod(space, 5)
                    assert node.points(row, column) == placement_sums(board.wall, row, column).points


def test_runs():
    assert RUNS[0b00000][2] == 0
    assert RUNS[0b00100][2] == 0
    assert RUNS[0b01010][2] == 3
    assert RUNS[0b11011][2] == 5
    assert RUNS[0b00011][4] == 0

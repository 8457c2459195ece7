"""The search finds what trying everything finds, keeps to its limits and depends on nothing but the position."""

import gc
import json
import pkgutil
import random

import pytest

from azul import FLOOR, Game, Phase, WallVariant
from azul.bots.interned import NO_LINES, STAGES
from azul.bots.learned_features import FEATURES
from azul.bots.learned_weights import WEIGHTS_FILE, parse_weights, shipped_weights
from azul.bots.prospects import GAINS
from azul.bots.search import INFINITY, SOLVED, Limits, OutOfTime
from azul.bots.search_bot import SearchBot, new_searcher

PLAYERS = (2, 3, 4)
KINDS = [(players, wall) for players in PLAYERS for wall in WallVariant]


def nearly_drafted(players, wall, seed, most):
    """A game some rounds in with at most ``most`` tiles on the table, played at random with few floor moves."""
    generator = random.Random(seed)
    game = Game(players, wall, seed=seed)
    wanted = generator.randrange(1, 4)
    while True:
        left = sum(map(sum, game.displays)) + sum(game.centre)
        if game.phase is Phase.DRAFT and game.round >= wanted and left <= most:
            return game
        moves = game.legal_moves()
        kept = [move for move in moves if getattr(move, "line", 0) != FLOOR]
        game.play(generator.choice(kept or moves))


def minimax(searcher, table, boards, turn):
    """The value for the first of ``boards`` by trying every move; the others want it low."""
    if not table.left:
        return searcher.settled(boards)
    values = []
    for pick in searcher.graph.picks(table):
        for _, _, child in searcher.graph.takes(boards[turn], *pick[:3]):
            after = [*boards[:turn], child, *boards[turn + 1 :]]
            values.append(minimax(searcher, pick[3], after, (turn + 1) % len(boards)))
    return max(values) if turn == 0 else min(values)


def all_moves(searcher):
    """Make a searcher leave out no move."""
    searcher.widen(9)
    searcher.replies = 999
    searcher.own = 999
    return searcher


@pytest.mark.parametrize(("players", "wall"), KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_solved_round_is_worth_what_trying_everything_says(players, wall, seed):
    game = nearly_drafted(players, wall, seed, 5)
    searcher = all_moves(new_searcher(game, shipped_weights(players, wall)))
    table, boards = searcher.graph.enter(game)
    turn = game.turn
    searcher.begin(boards, turn)
    found = max(
        searcher.after(pick[3], child, SOLVED, -INFINITY, INFINITY)
        for pick in searcher.graph.picks(table)
        for _, _, child in searcher.graph.takes(boards[turn], *pick[:3])
    )
    assert found == pytest.approx(minimax(searcher, table, [*boards[turn:], *boards[:turn]], 0))


@pytest.mark.parametrize("seed", range(8))
def test_the_bot_finds_the_best_move_of_a_solvable_round(seed):
    game = nearly_drafted(2, WallVariant.COLOUR, seed, 7)
    bot = SearchBot(nodes=10**6)
    bot.choose(game)
    searcher = new_searcher(game, shipped_weights(2, WallVariant.COLOUR))
    table, boards = searcher.graph.enter(game)
    assert bot.solved
    assert bot.value == pytest.approx(minimax(searcher, table, [boards[game.turn], boards[1 - game.turn]], 0))


@pytest.mark.parametrize("players", PLAYERS)
def test_nodes_are_a_limit(players):
    game = Game(players, seed=3)
    bot = SearchBot(nodes=500)
    bot.choose(game)
    assert 400 < bot.searched <= 564


def test_more_nodes_look_deeper():
    game = Game(2, seed=3)
    shallow, deep = SearchBot(nodes=300), SearchBot(nodes=20_000)
    shallow.choose(game)
    deep.choose(game)
    assert 0 < shallow.depth < deep.depth
    assert not deep.solved


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_every_interruption_leaves_a_legal_move(players, wall):
    game = Game(players, wall, seed=8)
    legal = game.legal_moves()
    for nodes in [*range(0, 700, 61), 2000]:
        assert SearchBot(nodes=nodes).choose(game) in legal
    assert SearchBot().choose(game, budget=0.0) in legal


def test_answers_do_not_depend_on_what_was_searched_before():
    game = Game(2, seed=12)
    used = SearchBot(nodes=800)
    for _ in range(30):
        move = used.choose(game)
        fresh = SearchBot(nodes=800)
        assert fresh.choose(game) == move
        assert fresh.value == used.value
        game.play(move)
        used.choose(game, budget=0.005)


def test_limits():
    limits = Limits(nodes=10)
    limits.check(9)
    with pytest.raises(OutOfTime):
        limits.check(10)
    with pytest.raises(OutOfTime):
        Limits(end=0.0).check(1)
    Limits().check(10**9)


def test_no_recursion_beyond_a_round():
    """The search goes one call (two frames) a ply deep, and a round has no more plies than tiles."""
    for players in PLAYERS:
        game = Game(players, seed=1)
        assert sum(map(sum, game.displays)) <= 36


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_shipped_weights(players, wall):
    weights = shipped_weights(players, wall)
    assert len(weights.stages) == STAGES
    data = json.loads(pkgutil.get_data("azul.bots", WEIGHTS_FILE))
    assert data[f"{wall}{players}"]["provenance"]["by"].startswith("training.")


def test_weights_that_do_not_fit_are_refused():
    data = json.loads(pkgutil.get_data("azul.bots", WEIGHTS_FILE))
    with pytest.raises(ValueError, match="no learned weights for colour5"):
        parse_weights(data, 5, WallVariant.COLOUR)
    data["colour2"]["stages"][0].append(1.0)
    with pytest.raises(ValueError, match=f"expected 4 stages of {FEATURES} numbers"):
        parse_weights(data, 2, WallVariant.COLOUR)
    data["grey2"]["prospects"].pop()
    with pytest.raises(ValueError, match="prospect weights"):
        parse_weights(data, 2, WallVariant.GREY)


@pytest.mark.parametrize("wall", list(WallVariant))
def test_prospects_see_what_a_take_is_worth(wall):
    """Without other lines, and with points to lose, the quick gains are those of the boards themselves."""
    game = Game(2, wall, seed=4)
    searcher = new_searcher(game, shipped_weights(2, wall))
    graph = searcher.graph
    board = graph.board(graph.walls.enter(game.boards[0].wall), NO_LINES, 0, False, 30)
    table, _ = graph.enter(game)
    while table.left:
        for colour, count, marker, *_ in graph.picks(table):
            best = graph.takes(board, colour, count, marker)[0][0] - board.order
            gain = searcher.prospects.gain(board, colour, count, marker)
            if wall is WallVariant.COLOUR:
                assert gain == pytest.approx(best)
            else:  # the graph tiles a grey wall by a quick judgement, which may miss the most valuable column
                assert gain >= best - 1e-6
        gains = searcher.prospects.gains(table, board)
        assert gains == sorted(gains, reverse=True)
        assert len(gains) == GAINS
        table = graph.picks(table)[-1][3]
    assert searcher.prospects.gains(table, board) == [0.0] * GAINS


@pytest.mark.parametrize("running", [True, False])
def test_garbage_collection_is_as_it_was_after_a_move(running):
    was = gc.isenabled()
    try:
        (gc.enable if running else gc.disable)()
        SearchBot(nodes=50).choose(Game(2, seed=1))
        assert gc.isenabled() == running
        with pytest.raises(ValueError, match="no move is due"):
            SearchBot(nodes=50).choose(Game(2, seed=1, auto_deal=False))
        assert gc.isenabled() == running
    finally:
        (gc.enable if was else gc.disable)()

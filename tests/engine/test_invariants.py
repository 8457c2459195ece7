"""What holds in every game, at every ply."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azul import (
    CENTRE,
    COLOURS,
    FLOOR,
    Bonus,
    Dealt,
    FloorCharged,
    Game,
    GameEnded,
    Move,
    Phase,
    Position,
    RoundEnded,
    Tiled,
    parse_move,
    parse_position,
)
from tests.engine.playing import (
    ALL_TABLES,
    ALL_TILES,
    STYLES,
    every_move,
    every_placement,
    games,
    play_on,
    tiles_of,
    uniform,
)
from tests.engine.referee import Referee, points_of


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "wall"), ALL_TABLES)
def test_r1_no_tile_and_no_marker_is_ever_lost(players, wall, style):
    rng = random.Random(f"{players}{wall}{style}")
    game = Game(players, wall, seed=rng.randrange(2**32))
    while not game.is_over:
        assert tiles_of(game) == ALL_TILES
        game.play(STYLES[style](game, rng, game.legal_moves()))
    assert tiles_of(game) == ALL_TILES
    assert game.marker == CENTRE


@given(games())
def test_r1_tiles_are_conserved(game):
    assert tiles_of(game) == ALL_TILES


@given(games())
def test_legal_moves_are_all_moves_without_a_reason_against_them(game):
    tried = [*every_move(game.players), *every_placement()]
    legal = list(game.legal_moves())
    assert legal == [move for move in tried if game.why_illegal(move) is None]
    assert bool(legal) is not game.is_over
    assert len(set(legal)) == len(legal)


@given(games(longest=60))
def test_legal_moves_do_what_the_second_reading_does(game):
    text = str(game.position())
    referee = Referee.read(text)
    assert [str(move) for move in game.legal_moves()] == referee.legal()
    for move in game.legal_moves():
        twin = Game.from_position(game.position(), auto_deal=False)
        twin.play(move)
        referee = Referee.read(text)
        referee.play(str(move))
        assert str(twin.position()) == referee.text()


@given(games())
def test_moves_are_read_as_they_are_written(game):
    for move in game.legal_moves():
        assert parse_move(str(move)) == move


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "wall"), ALL_TABLES)
def test_positions_are_read_as_they_are_written_at_every_ply(players, wall, style):
    rng = random.Random(f"positions {players}{wall}{style}")
    game = Game(players, wall, seed=rng.randrange(2**32), auto_deal=False)
    while True:
        position = game.position()
        text = str(position)
        assert isinstance(position, Position)
        assert parse_position(text) == position
        assert str(parse_position(text)) == text
        if game.is_over:
            break
        if game.phase is Phase.DEAL:
            game.deal()
        else:
            game.play(STYLES[style](game, rng, game.legal_moves()))


@given(games())
def test_a_game_goes_on_from_its_position_as_if_nothing_had_happened(game):
    twin = Game.from_position(parse_position(str(game.position())), seed=game.seed)
    assert twin == game
    assert play_on(twin, random.Random(1), plies=60) == play_on(game, random.Random(1), plies=60)
    assert twin == game


# --- undo ---


@given(games(longest=60), st.integers(0, 2**32))
def test_undo_takes_back_one_move(game, choice):
    if game.is_over:
        return
    before, moves, history = game.position(), list(game.legal_moves()), list(game.history)
    for move in random.Random(choice).sample(moves, min(4, len(moves))):
        game.play(move)
        game.undo()
        assert game.position() == before
        assert game.legal_moves() == moves
        assert game.history == history


@given(games(), st.data())
def test_undo_and_go_to_reach_every_ply(game, data):
    history, end = list(game.history), game.position()
    ply = data.draw(st.integers(0, len(history)))
    twin = Game(game.players, game.wall, game.seed)
    for move in history[:ply]:
        twin.play_unchecked(move)
    other = game.copy()
    other.go_to(ply)
    game.undo(len(history) - ply)
    for back in (game, other):
        assert back == twin
        assert back.history == history[:ply]
        assert list(back.legal_moves()) == list(twin.legal_moves())
        assert list(back.events()) == list(twin.events())
    for move in history[ply:]:
        game.play(move)
    assert game.position() == end


@given(games())
def test_undoing_too_much_changes_nothing(game):
    before, history = game.position(), list(game.history)
    for act in (
        lambda: game.undo(len(history) + 1),
        lambda: game.undo(-1),
        lambda: game.go_to(len(history) + 1),
        lambda: game.go_to(-1),
    ):
        with pytest.raises(ValueError, match=f"{len(history)}"):
            act()
        assert game.position() == before
        assert game.history == history
    game.undo(0)
    game.go_to(len(history))
    assert game.position() == before


def test_undo_takes_back_a_deal_with_the_move_before_it():
    game = Game(2, seed=5)
    rng = random.Random(5)
    while game.round == 1:
        before = game.position()
        game.play(rng.choice(game.legal_moves()))
    game.undo()
    assert game.position() == before
    assert len(game.deals()) == 1


def test_a_game_from_a_position_is_undone_to_it():
    game = Game(3, "grey", seed=5)
    play_on(game, random.Random(2), plies=30)
    start = game.position()
    game = Game.from_position(start, seed=5)
    play_on(game, random.Random(3), plies=40)
    assert game.start == start
    game.undo(len(game.history))
    assert game.position() == start
    with pytest.raises(ValueError, match="0 have been played"):
        game.undo()


# --- twins ---


@given(games())
def test_play_and_play_unchecked_do_the_same(game):
    twin = Game(game.players, game.wall, game.seed)
    for move in game.history:
        twin.play(move)
    other = Game(game.players, game.wall, game.seed)
    for move in game.history:
        other.play_unchecked(move)
    assert twin == other == game
    assert twin.history == other.history == game.history
    assert list(twin.events()) == list(other.events())


@given(games(), st.integers(0, 2**32))
def test_a_copy_is_independent(game, choice):
    text, history, events = str(game.position()), list(game.history), list(game.events())
    twin = game.copy()
    assert twin == game
    assert twin.history == history
    play_on(twin, random.Random(choice), uniform, 30)
    twin.undo(len(twin.history) // 2)
    assert str(game.position()) == text
    assert game.history == history
    assert list(game.events()) == events
    twin = game.copy()
    play_on(game, random.Random(choice), uniform, 30)
    assert str(twin.position()) == text
    assert twin.history == history


@given(st.integers(0, 2**63 - 1), st.sampled_from(ALL_TABLES), st.integers(0, 2**32))
def test_the_same_seed_is_the_same_game(seed, table, choice):
    first, second = (Game(*table, seed=seed) for _ in range(2))
    assert play_on(first, random.Random(choice)) == play_on(second, random.Random(choice))
    assert first == second


DEALS = {
    (2, 0): "bykw/rrkw/bbrw/bbrk/yyww",
    (2, 42): "brkw/brrw/brkw/byrw/bykw",
    (3, 42): "brkw/brrw/brkw/byrw/bykw/yyrk/bbyw",
    (4, 2**63 - 1): "byyk/yrrw/bbkk/yrkw/byww/bbyr/kkkw/brkw/brww",
}


def test_a_seed_s_deal_does_not_change_with_the_version():
    """Pinned: a saved game with a seed goes on with the same tiles in every Python and every later version."""
    for (players, seed), deal in DEALS.items():
        assert str(Game(players, seed=seed).position()).split("_")[5] == deal


def test_different_seeds_are_different_games():
    assert len({str(Game(2, seed=seed).position()) for seed in range(50)}) == 50


def test_games_without_a_seed_differ():
    seeds = {Game().seed for _ in range(30)}
    assert len(seeds) == 30
    assert all(0 <= seed < 2**32 for seed in seeds)
    assert max(seeds) > 2**24


def test_equality_is_by_seed_and_position():
    game = Game(2, seed=1)
    assert game == Game(2, seed=1)
    assert game != Game(2, seed=2)
    assert game != Game(3, seed=1)
    assert game != str(game)
    with pytest.raises(TypeError):
        hash(game)


# --- events and breakdowns ---


def scores_from(events, players):
    scores = [0] * players
    for event in events:
        if isinstance(event, Tiled):
            assert event.points == (event.across + event.down or 1)
            scores[event.seat] += event.points
        elif isinstance(event, FloorCharged):
            assert event.lost == min(event.cost, scores[event.seat])
            scores[event.seat] -= event.lost
        elif isinstance(event, Bonus):
            scores[event.seat] += event.points
        elif isinstance(event, RoundEnded | GameEnded):
            assert list(event.scores) == scores
    return scores


@given(games(longest=400))
def test_events_suffice_to_rebuild_scores_and_breakdowns(game):
    events = list(game.events())
    scores = [board.score for board in game.boards]
    assert scores_from(events, game.players) == scores
    breakdowns = game.breakdowns()
    assert [breakdown.total for breakdown in breakdowns] == scores
    assert all(breakdown.start == 0 >= breakdown.floor for breakdown in breakdowns)
    assert all(min(b.placed, b.rows, b.columns, b.colours) >= 0 for b in breakdowns)
    rows = [sum(breakdown[3:]) for breakdown in breakdowns]
    assert game.is_over or rows == [0] * game.players


@given(games(longest=400))
def test_events_are_those_that_play_returned(game):
    twin = Game(game.players, game.wall, game.seed, auto_deal=False)
    events = twin.deal()
    for move in game.history:
        events += twin.play(move)
        if twin.phase is Phase.DEAL:
            events += twin.deal()
    assert events == list(game.events())
    auto = Game(game.players, game.wall, game.seed)
    returned = [event for move in game.history for event in auto.play(move)]
    assert returned == events[1:]
    assert [event.round for event in events if isinstance(event, Dealt)] == list(range(1, game.round + 1))


@given(games(longest=400))
def test_events_suffice_to_rebuild_the_walls(game):
    walls = [[-1] * 25 for _ in range(game.players)]
    for event in game.events():
        if isinstance(event, Tiled):
            assert walls[event.seat][event.row * 5 + event.column] == -1
            walls[event.seat][event.row * 5 + event.column] = event.colour
    assert walls == [board.wall for board in game.boards]


# --- previews ---


def alone(game, move):
    """The same position with nothing on the table but the tiles that ``move`` takes: the round ends with it."""
    fields = str(game.position()).split("_")
    counts = game.centre if move.source == CENTRE else game.displays[move.source]
    taken = COLOURS[move.colour] * counts[move.colour]
    displays = ["-"] * len(game.displays)
    centre = "*" if game.marker == CENTRE else ""
    if move.source == CENTRE:
        centre += taken
    else:
        displays[move.source] = taken
    total = [sum(column) for column in zip(game.centre, *game.displays, strict=True)]
    total[move.colour] -= counts[move.colour]
    lid = [sum(column) for column in zip(game.bag, game.lid, total, strict=True)]  # a short display, an empty bag: R16
    fields[5] = "/".join(displays)
    fields[6] = centre or "-"
    fields[-2] = "-"
    fields[-1] = "".join(f"{letter}{n}" for letter, n in zip(COLOURS, lid, strict=True) if n) or "-"
    return Game.from_position(parse_position("_".join(fields)), seed=1, auto_deal=False)


@given(games(walls=("colour",), longest=60), st.integers(0, 2**32))
def test_a_preview_on_the_colour_wall_is_what_the_scoring_then_does(game, choice):
    moves = list(game.legal_moves())
    seat = game.turn
    for move in random.Random(choice).sample(moves, min(12, len(moves))):
        seen = game.preview(move)
        last = alone(game, move)
        assert last.preview(move) == seen
        floor_before = last.boards[seat].floor_cost
        took, *events = last.play(move)
        assert (took.number, took.marker) == (seen.taken, seen.marker)
        assert seen.fits + seen.falls == seen.taken
        fell = sum(event.number for event in events if type(event).__name__ == "Fell")
        placed = sum(event.number for event in events if type(event).__name__ == "Placed")
        assert (placed, fell) == (seen.fits, seen.falls)
        tiled = [event for event in events if isinstance(event, Tiled) and (event.seat, event.row) == (seat, move.line)]
        if seen.full:
            assert [event[2:] for event in tiled] == [
                (seen.column, move.colour, seen.across, seen.down, seen.points),
            ]
        else:
            assert (seen.column, seen.across, seen.down, seen.points) == (None, 0, 0, 0)
            assert tiled == []
        costs = [event.cost for event in events if isinstance(event, FloorCharged) and event.seat == seat]
        assert (costs or [0]) == [floor_before + seen.cost]


@given(games(walls=("grey",), longest=60), st.integers(0, 2**32))
def test_a_preview_on_the_grey_wall_is_the_best_column_as_the_wall_stands(game, choice):
    if game.phase is not Phase.DRAFT:
        return
    moves = list(game.legal_moves())
    seat = game.turn
    for move in random.Random(choice).sample(moves, min(12, len(moves))):
        seen = game.preview(move)
        last = alone(game, move)
        before = [last.boards[seat].floor_cost, str(last.position())]
        referee = Referee.read(before[1])
        player = referee.players[seat + 1]
        best = 0
        if seen.full:
            player.lines[move.line + 1] = [COLOURS[move.colour]] * (move.line + 1)
            columns = referee.columns_for(seat + 1, move.line + 1)
            values = {column: points_of(player.wall, move.line + 1, column) for column in columns}
            best = max((points for _, _, points in values.values()), default=0)
            if columns:
                assert values[seen.column + 1] == (seen.across, seen.down, seen.points)
            else:
                assert seen.column is None
        else:
            assert seen.column is None
        assert seen.points == best
        assert seen.full is (move.line != FLOOR and last.boards[seat].line_counts[move.line] + seen.taken > move.line)


def test_a_preview_needs_a_drafting_move():
    game = Game(2, seed=1)
    before = game.position()
    for move in game.legal_moves():
        assert isinstance(move, Move)
        game.preview(move)
    assert game.position() == before

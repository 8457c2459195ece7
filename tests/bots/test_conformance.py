"""What every bot must do, whoever it is: a new name in ``BOT_NAMES`` is tested without another line."""

import time

import pytest

from azul import Game, Phase, Placement, WallVariant, parse_position
from azul.bots import BOT_NAMES, LEVELS, make_bot
from azul.bots.names import RENAMED

PLAYERS = (2, 3, 4)
every_bot = pytest.mark.parametrize("name", BOT_NAMES)
every_table = pytest.mark.parametrize(
    ("players", "wall"), [(players, wall) for players in PLAYERS for wall in WallVariant]
)

GREY_CHOICE = parse_position(
    "grey2_2_1_1_tile_-/-/-/-/-_-_3,b/yy/-/-/-,...../...../...../...../.....,-_4,-/-/-/-/-,...../...../...../...../.....,*"
    "_b19y18r20k20w20_-"
)
"""Seat 1 has two full lines to place on an empty grey wall."""


@every_bot
@every_table
def test_whole_games_are_legal_and_left_alone(name: str, players: int, wall: WallVariant) -> None:
    bots = [make_bot(name, seed=seat) for seat in range(players)]
    game = Game(players, wall, seed=7)
    placements = 0
    while not game.is_over:
        before, history, checkpoints = game.position(), list(game.history), list(game.deals())
        move = bots[game.turn].choose(game, budget=0.005)
        assert game.position() == before
        assert game.history == history
        assert game.deals() == checkpoints
        assert move in game.legal_moves()
        placements += isinstance(move, Placement)
        game.play(move)
    assert wall is WallVariant.COLOUR or placements


@every_bot
@every_table
def test_no_time_is_no_excuse_for_an_illegal_move(name: str, players: int, wall: WallVariant) -> None:
    bot = make_bot(name, seed=3)
    game = Game(players, wall, seed=11)
    for ply in range(40):
        move = bot.choose(game, budget=(0.0, 1e-9, 1e-4, 1e-3)[ply % 4])
        assert move in game.legal_moves()
        game.play(move)


class Clock:
    """Goes on by a second each time that somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@every_bot
@pytest.mark.parametrize(("players", "wall"), [(2, "colour"), (3, "grey")])
def test_legal_wherever_it_is_interrupted(name: str, players: int, wall: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is up at the 1st, 2nd, 3rd ... look at the clock: there is a move, and the game is as it was."""
    game = Game(players, WallVariant(wall), seed=17)
    for _ in range(4):
        game.play_unchecked(game.legal_moves()[-1])
    legal, before = game.legal_moves(), game.position()
    bot = make_bot(name, seed=3)
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    for looks in (*range(1, 45), 90, 200):
        assert bot.choose(game, budget=float(looks)) in legal
        assert game.position() == before


@every_bot
def test_no_look_at_the_clock_goes_far_beyond_the_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the time is up a bot does not look again and again: it stops."""
    game = Game(2, seed=19)
    clock = Clock()
    monkeypatch.setattr(time, "perf_counter", clock)
    for looks in (1, 5, 30):
        began = clock.now
        make_bot(name, seed=3).choose(game, budget=float(looks))
        assert clock.now - began <= looks + 5


@every_bot
@every_table
def test_same_seed_same_position_same_move(name: str, players: int, wall: WallVariant) -> None:
    """Neither earlier moves, nor the history, nor the game's own seed may matter."""
    played_on, game = make_bot(name, seed=5), Game(players, wall, seed=13)
    for _ in range(9):
        move = played_on.choose(game)
        other_seed = Game.from_position(game.position(), seed=game.seed + 1)
        assert make_bot(name, seed=5).choose(other_seed) == move
        game.play(move)


@every_bot
def test_a_bot_without_a_seed_plays(name: str) -> None:
    game = Game(2, seed=1)
    assert make_bot(name).choose(game) in game.legal_moves()


@every_bot
def test_grey_placements(name: str) -> None:
    game = Game.from_position(GREY_CHOICE, seed=1)
    move = make_bot(name, seed=1).choose(game)
    assert isinstance(move, Placement)
    game.play(move)
    assert game.phase is Phase.TILE  # row 2's yellow tiles have a choice too
    game.play(make_bot(name, seed=1).choose(game))


@every_bot
def test_no_move_is_due(name: str) -> None:
    waiting = Game(2, seed=1, auto_deal=False)
    with pytest.raises(ValueError, match="no move is due in phase deal"):
        make_bot(name, seed=1).choose(waiting)


def test_levels_are_bots() -> None:
    assert set(LEVELS) <= set(BOT_NAMES)
    assert len(LEVELS) >= 6
    assert "normal" in LEVELS
    assert "random" not in LEVELS


def test_names_of_old_are_still_known() -> None:
    for old, new in RENAMED.items():
        assert old not in BOT_NAMES
        assert type(make_bot(old, 1)) is type(make_bot(new, 1))


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no bot is called 'nobody', expected one of random"):
        make_bot("nobody")

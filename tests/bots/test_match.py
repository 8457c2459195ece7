"""Matches: the same deals, seats rotated, an honest interval; and how strong the bots are."""

import pytest

from azul import WallVariant
from azul.bots import make_bot
from azul.bots.bot import Bot
from azul.bots.match import EndlessGame, Outcome, outcomes, play_game, report


def normal(seed: int) -> Bot:
    return make_bot("normal", seed)


def by_chance(seed: int) -> Bot:
    return make_bot("random", seed)


def outcome(seed: int, seat: int, share: float, points: tuple[int, ...] = (30, 20)) -> Outcome:
    return Outcome(seed, seat, share, points, (0.25, 0.5, 0.75))


def test_report_by_hand() -> None:
    """Deals score 1 and 0.5: mean 0.75, deviation 0.3536, half interval 1.96 x 0.3536 / sqrt 2 = 0.49."""
    result = report([outcome(1, 0, 1.0), outcome(1, 1, 1.0), outcome(2, 0, 1.0), outcome(2, 1, 0.0)])
    assert result.games == 4
    assert result.score == pytest.approx(0.75)
    assert result.margin == pytest.approx(0.49)
    assert result.points == pytest.approx(25)
    assert result.rival_points == pytest.approx(25)
    assert (result.typical, result.longest) == (0.5, 0.75)
    assert "0.750 ± 0.490 in 4 games" in str(result)


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert report([outcome(1, 0, 1.0)]).margin == 1.0


def test_a_report_needs_games() -> None:
    with pytest.raises(ValueError, match="no games"):
        report([])


def test_every_seat_plays_every_deal() -> None:
    played = list(outcomes(by_chance, by_chance, [5, 6], players=3))
    assert [(game.seed, game.seat) for game in played] == [(5, 0), (5, 1), (5, 2), (6, 0), (6, 1), (6, 2)]
    assert all(0.0 <= game.share <= 1.0 and len(game.points) == 3 and game.seconds for game in played)


def test_matches_repeat() -> None:
    def shares() -> list[tuple[float, tuple[int, ...]]]:
        return [(game.share, game.points) for game in outcomes(normal, by_chance, [3], wall=WallVariant.GREY)]

    assert shares() == shares()


def test_a_game_ends() -> None:
    game, seconds = play_game([normal(1), by_chance(2), by_chance(3)], seed=9)
    assert game.is_over
    assert sum(map(len, seconds)) == len(game.history)


def test_four_on_the_grey_wall_blocked_every_row_and_played_for_ever() -> None:
    """Four bots that did not see blocked spaces played these deals to round 40 and beyond with a few tiles left."""
    for seed in (0, 1):
        game, _ = play_game([normal(1)] * 4, seed, WallVariant.GREY)
        assert game.round < 15


def test_an_endless_game_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azul.bots.match.ROUND_LIMIT", 2)
    with pytest.raises(EndlessGame, match="no end after 2 rounds with seed 3: colour2_3"):
        play_game([by_chance(1), by_chance(2)], seed=3)


@pytest.mark.parametrize(("wall", "deals"), [(WallVariant.COLOUR, 10), (WallVariant.GREY, 3)])
def test_normal_beats_random_every_time(wall: WallVariant, deals: int) -> None:
    """Deterministic: fixed deals, fixed seeds, no clock. Each deal is two games."""
    assert all(game.share == 1.0 for game in outcomes(normal, by_chance, range(deals), wall=wall))

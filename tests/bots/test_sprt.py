"""The sequential test: it decides what is clear, waits where it is not, and is right about as often as it says."""

import random

import pytest

from azul.bots.sprt import FEWEST, log_likelihood_ratio, verdict


def test_clear_matches_are_decided():
    assert verdict([1.0, 0.5] * 40, 0.5, 0.6) == 0.6
    assert verdict([0.5, 0.0] * 40, 0.5, 0.6) == 0.5


def test_undecided_and_too_short_matches_go_on():
    assert verdict([0.5, 0.6] * 10, 0.5, 0.6) is None
    assert verdict([1.0] * (FEWEST - 1), 0.5, 0.6) is None
    assert verdict([], 0.5, 0.6) is None


def test_equal_results_have_a_spread_all_the_same():
    assert 0 < log_likelihood_ratio([1.0] * FEWEST, 0.5, 0.6) < 100


@pytest.mark.parametrize("scores", [(0.6, 0.5), (0.5, 0.5), (-0.1, 0.5), (0.5, 1.1)])
def test_scores_that_make_no_test_are_refused(scores):
    with pytest.raises(ValueError, match="S0 < S1"):
        log_likelihood_ratio([0.5] * 20, *scores)


@pytest.mark.parametrize(("true", "accepted"), [(0.5, 0.5), (0.6, 0.6)])
def test_errors_are_about_as_rare_as_promised(true, accepted):
    """200 matches of deals that are won with the true score: at most 10 % wrong, where 5 % are promised."""
    dice = random.Random(7)
    right = 0
    for _ in range(200):
        scores: list[float] = []
        while (found := verdict(scores, 0.5, 0.6)) is None:
            scores.append((float(dice.random() < true) + float(dice.random() < true)) / 2)
        right += found == accepted
    assert right >= 180

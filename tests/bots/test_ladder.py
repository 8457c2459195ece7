"""The ladder: what the page and the README show is what was measured."""

from pathlib import Path

from azul.bots import LEVELS
from azul.bots.ladder import KINDS, ladder
from tests.bench.ladder import table

README = Path(__file__).resolve().parents[2] / "README.md"


def test_every_level_has_been_measured_against_the_one_below():
    rungs = ladder()
    assert set(rungs) <= set(KINDS)
    for levels in rungs.values():
        assert list(levels) == [level for level in LEVELS if level in levels]


def test_no_level_is_weaker_than_the_one_below_and_with_two_players_each_is_stronger():
    for kind, rungs in ladder().items():
        for level, rung in rungs.items():
            assert rung.score + rung.margin > 1 / int(kind[-1]), (kind, level)
            assert int(kind[-1]) > 2 or rung.score - rung.margin > 0.5, (kind, level)
            assert 0 < rung.margin < 0.2
            assert rung.games >= 24


def test_the_readme_shows_the_ladder_as_measured():
    assert table() in README.read_text(encoding="utf-8")

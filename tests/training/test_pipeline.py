"""The pipeline from self-play to weights: deterministic, resumable, and valuing boards as the bots do."""

import json
import subprocess
import sys

import pytest

from azul import Game, WallVariant
from azul.bots.interned import STAGES
from azul.bots.learned import stage_after
from azul.bots.learned_features import FEATURES
from azul.bots.learned_weights import parse_weights, shipped_weights
from azul.bots.search_bot import new_searcher
from training.bootstrap import bootstrap_weights
from training.borrow import borrowed
from training.samples import all_samples, board_vector
from training.selfplay import Plan, play_game, read_games, run
from training.weights import read_object, read_weights, write_object

KINDS = [(players, wall) for players in (2, 3, 4) for wall in WallVariant]


@pytest.fixture
def start(tmp_path):
    path = tmp_path / "start.json"
    write_object(path, bootstrap_weights())
    return path


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_weights_files_round_trip(start, players, wall):
    assert read_object(start) == bootstrap_weights()
    assert read_weights(start, players, wall) == parse_weights(bootstrap_weights(), players, wall)


def test_a_game_depends_on_plan_and_seed_only(start):
    plan = Plan(str(start), 2, "colour", 60, 0.2)
    assert play_game(plan, 7) == play_game(plan, 7)
    assert play_game(plan, 7)["moves"] != play_game(plan, 8)["moves"]


def test_a_run_goes_on_where_it_stopped(start, tmp_path):
    plan = Plan(str(start), 2, "colour", 40, 0.0)
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert run(whole, plan, range(1, 5), 1) == 4
    assert run(parts, plan, range(1, 3), 1) == 2
    with parts.open("a", encoding="utf-8") as file:
        file.write('{"seed": 3, "mo')  # the machine went down while this line was written
    assert run(parts, plan, range(1, 5), 1) == 2
    assert sorted(map(str, read_games(parts))) == sorted(map(str, read_games(whole)))


@pytest.mark.parametrize(("players", "wall"), KINDS)
def test_samples_are_what_the_bots_weigh(start, players, wall):
    """The dot product of a sample's vector and the weights is the value that the search uses."""
    record = play_game(Plan(str(start), players, wall, 20, 0.3), 3)
    samples = list(all_samples([record], players, wall))
    assert samples
    assert all(0 <= index < FEATURES for sample in samples for vector in sample.vectors for index, _ in vector)
    weights = shipped_weights(players, wall)
    game = Game(players, wall, seed=1)
    for _ in range(30):
        searcher = new_searcher(game, weights)
        appraise = searcher.graph.appraise
        for node in searcher.graph.enter(game)[1]:
            for stage in range(STAGES):
                dot = sum(weights.stages[stage][i] * x for i, x in board_vector(node, appraise.plenty, wall))
                assert appraise(node, stage) == pytest.approx(dot)
        moves = game.legal_moves()
        game.play(moves[len(moves) // 2])
        while game.phase == "tile":
            game.play(game.legal_moves()[0])


def test_stages():
    assert [stage_after(missing) for missing in (1, 2, 3, 4, 5)] == [0, 1, 2, 3, 3]


def test_fit_finds_what_decides(start, tmp_path):
    """From a few games it must learn at least that points are good."""
    games = tmp_path / "games.jsonl"
    run(games, Plan(str(start), 2, "colour", 20, 0.1), range(1, 31), 1)
    out = tmp_path / "fitted.json"
    command = [sys.executable, "-m", "training.fit", str(out), str(games), "--base", str(start)]
    subprocess.run(command, check=True, capture_output=True)
    fitted = json.loads(out.read_text(encoding="utf-8"))["colour2"]
    assert fitted["provenance"]["games"] == 30
    assert fitted["stages"][0][-1] > 0.1


def test_borrowed_weights_say_so():
    data = bootstrap_weights()
    data["colour2"]["stages"] = [[1.0] * FEATURES] * STAGES
    found = borrowed(data, "colour2", ["grey2"])
    assert found["grey2"]["stages"] == data["colour2"]["stages"]
    assert found["grey2"]["provenance"]["from"] == "colour2"
    assert found["colour4"] == data["colour4"]
    with pytest.raises(KeyError):
        borrowed(data, "colour2", ["colour7"])

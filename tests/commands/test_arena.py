"""The arena: names, bots of one's own, outside programs that behave and that do not; and the bench."""

import json
import shlex
import signal
import subprocess
import sys
import time

import pytest
from running import azul, environment, output, refusal, started

from azul.bots.match import report
from azul.commands.arena_match import Side, match_games
from azul.wall import WallVariant

PROGRAM = """
import json, sys, time
mode = sys.argv[1]
for turn, line in enumerate(sys.stdin):
    position = json.loads(line)
    assert position["move"] is None
    if mode == "stop" and turn > 4:
        sys.exit(3)
    if mode == "sleep" and turn > 4:
        time.sleep(60)
    if turn == 300:
        open(sys.argv[0] + ".busy", "w").close()
    answers = {"illegal": "9b1", "junk": "x" * 10000, "empty": ""}
    print(answers.get(mode, position["legal"][-1]).upper(), flush=True)
"""

OWN = """
class First:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, game, budget=None):
        return game.legal_moves()[0]

class Nothing(First):
    def choose(self, game, budget=None):
        return None

class Slow(First):
    def choose(self, game, budget=None):
        import time
        time.sleep(0.01)
        return game.legal_moves()[0]

value = 3
"""


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)

    def command(mode):
        return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(file))} {mode}"

    return command


@pytest.fixture
def own(tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    return tmp_path


def match(*arguments, **more):
    return json.loads(output("arena", *arguments, "--json", **more))


def test_a_match_of_names():
    text = output("arena", "naive", "random", "--deals", 3)
    assert text.startswith("naive against random\n2 players, colour wall, 6 games\nscore ")
    assert "equal play scores 0.500" in text
    assert "lost by illegal moves           0          0\n" in text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_every_table(players, wall, program):
    found = match("naive", program("last"), "--deals", 1, "--players", players, "--wall", wall)
    assert found["games"] == players
    assert found["equal"] == 1 / players
    for side in found["sides"]:
        assert side["illegal"] == side["late"] == side["stopped"] == 0
        assert side["longest"] >= side["median"] > 0


def test_the_same_match_twice_has_the_same_score():
    first, second = (match("naive", "random", "--deals", 3, "--seed", 5) for _ in range(2))
    assert first["score"] == second["score"]
    assert [side["points"] for side in first["sides"]] == [side["points"] for side in second["sides"]]


@pytest.mark.parametrize(
    ("mode", "fault"),
    [("illegal", "illegal"), ("junk", "illegal"), ("empty", "illegal"), ("stop", "stopped"), ("sleep", "late")],
)
@pytest.mark.parametrize("hero", [True, False])
def test_a_program_that_breaks_the_rules_loses(program, mode, fault, hero):
    bots = [program(mode), "random"] if hero else ["random", program(mode)]
    found = match(*bots, "--deals", 1, "--budget", 0.2, "--grace", 0.2)
    side = found["sides"][0 if hero else 1]
    assert side[fault] == 2
    assert side["first_fault"]
    assert found["score"] == (0 if hero else 1)
    other = found["sides"][1 if hero else 0]
    assert other["illegal"] == other["late"] == other["stopped"] == 0


def test_the_first_fault_is_shown(program):
    text = output("arena", "random", program("illegal"), "--deals", 1)
    assert "9b1: there is no such display, line, row, column or colour (R4)" in text


def test_own_bots(own):
    found = match("own:First", "random", "--deals", 1, cwd=own)
    assert found["sides"][0]["name"] == "own:First"
    found = match("own:Nothing", "own:First", "--deals", 1, cwd=own)
    assert found["sides"][0]["illegal"] == 2
    assert "answered None" in found["sides"][0]["first_fault"]
    found = match("own:Slow", "own:First", "--deals", 1, "--budget", 0.001, "--grace", 0.001, cwd=own)
    assert found["sides"][0]["late"] == 2
    assert "that makes a bot" in refusal("arena", "own:Missing", "random", cwd=own)
    assert "that makes a bot" in refusal("arena", "own:value", "random", cwd=own)
    text = output("play", "--seats", "bot:own:First,bot:random", "--seed", 1, cwd=own)
    assert "bot:own:First" in text


def test_ctrl_c_reports_what_was_played(program, tmp_path):
    command = program("last")
    with started("arena", "random", command, "--deals", 100000, "--json") as running:
        while not (tmp_path / "program.py.busy").exists():
            assert running.poll() is None
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        text, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert error == b""
    assert json.loads(text)["games"] > 0


def test_a_game_lost_by_a_fault_is_shared_by_the_others():
    class Nothing:
        def choose(self, game, budget=None):
            return None

    class First:
        def choose(self, game, budget=None):
            return game.legal_moves()[0]

    bad = Side("bad", lambda seed: Nothing(), None)
    good = Side("good", lambda seed: First(), None)
    played = list(match_games(bad, good, range(2), players=4, wall=WallVariant.GREY, budget=None))
    assert [outcome.share for outcome in played] == [0] * 8
    assert bad.faults == {"illegal": 8}
    played = list(match_games(good, bad, range(2), players=4, wall=WallVariant.GREY, budget=None))
    assert [outcome.share for outcome in played] == [1 / 3, 1 / 3, 1 / 3, 1 / 3] * 2
    assert report(played).score == pytest.approx(1 / 3)


def test_bots_that_never_end_a_game():
    class Floor:
        def choose(self, game, budget=None):
            return game.legal_moves()[-1]

    sides = [Side(name, lambda seed: Floor(), None) for name in ("one", "other")]
    played = list(match_games(*sides, range(1), players=2, wall=WallVariant.COLOUR, budget=None))
    assert [outcome.share for outcome in played] == [0.5, 0.5]


def test_bench():
    text = output("bench", "--seconds", 0.001)
    assert len(text.splitlines()) == 2 + 6
    (line,) = output("bench", "--seconds", 0.001, "--players", 4, "--wall", "grey", "--json").splitlines()
    found = json.loads(line)
    assert (found["players"], found["wall"]) == (4, "grey")
    assert all(found[number] > 0 for number in found if number.endswith(("second", "us")))


def test_the_bench_script_says_when_there_is_nothing_to_compare(tmp_path):
    done = subprocess.run(
        [
            sys.executable,
            "tests/bench/engine_speed.py",
            *("--other", str(tmp_path / "none.py"), "--turns", "1", "--games", "1"),
        ],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=True,
    )
    assert b"is not there: no comparison" in done.stdout
    assert b"Game, play_unchecked" in done.stdout


def test_help_of_a_match_names_the_bots():
    assert "MODULE:CLASS" in azul("arena", "--help").stdout.decode()

"""replay, legal, perft, and what every command does with help and bad input."""

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from running import GOLDEN, ROOT, azul, environment, output, refusal, started

from azul import Game, parse_record
from azul.export import game_objects
from azul.perft import divide, perft

COMMANDS = ["play", "replay", "legal", "perft", "arena", "bench"]
START = str(Game(2, seed=42).position())


# --- every command ---


@pytest.mark.parametrize("command", COMMANDS)
def test_help(command):
    text = output(command, "--help")
    assert text.startswith(f"usage: azul {command}")


def test_help_lists_every_command():
    text = output("--help")
    for command in COMMANDS:
        assert f"  {command} " in text


def test_version():
    assert output("--version").startswith("azul ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["--what"],
        ["legal"],
        ["perft", START],
        ["perft", START, "-1"],
        ["perft", START, "1e3"],
        ["perft", START, "1000"],
        ["perft", START, "٣"],
        ["legal", "colour2"],
        ["legal", START.replace("bykw", "bykb")],
        ["legal", "x" * 100_000],
        ["legal", "line\nbreak\x1b[2J"],
        ["replay"],
        ["replay", GOLDEN, "--xml"],
        ["replay", "no such file"],
        ["replay", ROOT],
        ["replay", sys.executable],
        ["play", "--players", "5"],
        ["play", "--seats", "Ana"],
        ["play", "--seats", "a,b,c,d,e"],
        ["play", "--seats", "Ana,"],
        ["play", "--seats", "Ana,bot:deep-blue"],
        ["play", "--seats", "Ana,bot:no_such_module:Bot"],
        ["play", "--seats", "Ana,bot:json:Bot"],
        ["play", "--start", "3"],
        ["play", "--seed", str(2**63)],
        ["play", "--wall", "brick"],
        ["play", "--budget", "0"],
        ["play", "--budget", "nan"],
        ["play", "--resume", "no such file"],
        ["play", "--resume", GOLDEN],
        ["play", "--record", GOLDEN],
        ["arena", "normal"],
        ["arena", "normal", "deep-blue"],
        ["arena", "normal", "cmd:"],
        ["arena", "normal", "cmd:'"],
        ["arena", "normal", "cmd:no-such-program"],
        ["arena", "normal", "../x:Y"],
        ["arena", "normal", "random", "--deals", "0"],
        ["bench", "--seconds", "x"],
        ["bench", "--seconds", "1e999"],
    ],
    ids=lambda arguments: " ".join(map(str, arguments))[:40] or "nothing",
)
def test_bad_input_is_one_line_and_status_2(arguments):
    assert refusal(*arguments).startswith("azul")


@pytest.mark.parametrize(
    "junk", [b"", b"\xff\xfe\x00", b"{" * 900_000, b"[" * 900_000, b"1. " * 300_000, b"x" * 10_000_000]
)
@pytest.mark.parametrize("command", [["replay", "-"], ["legal", "-"], ["perft", "-", "2"]])
def test_junk_is_refused_quickly(command, junk):
    began = time.monotonic()
    refusal(*command, stdin=junk)
    assert time.monotonic() - began < 10


def test_endless_input_is_refused():
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run(
            [sys.executable, "-m", "azul", "replay", "-"],
            stdin=endless,
            capture_output=True,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert done.returncode == 2


def test_control_characters_do_not_reach_the_terminal():
    assert "\x1b" not in refusal("legal", "\x1b[2J")
    record = '[Game "azul/1"]\n[Players "2"]\n[Seat1 "\x1b[2J"]\n\n*'
    assert "\x1b" not in refusal("replay", "-", stdin=record)


def test_a_reader_that_goes_away_is_no_error():
    with started("replay", "--json", GOLDEN) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.wait(60) == 141
        assert running.stderr.read() == b""


def test_a_full_disk_is_told():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "azul", "replay", str(GOLDEN)],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"azul: the output can't be written: No space left on device\n"


def test_ctrl_c_ends_quietly_with_130():
    with started("perft", START, 4, "--divide") as running:
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert error == b""


# --- replay ---


def test_replay_tells_the_story():
    text = output("replay", GOLDEN)
    assert text.startswith("3 players, grey wall, 5 rounds, 101 moves\n")
    assert "after round 4       38      28            0\n" in text
    assert "complete colours    10       0            0\n" in text
    assert text.endswith("\nThe winner is Ana.\n")


def test_replay_from_standard_input_in_a_narrow_encoding():
    text = output("replay", "-", stdin=GOLDEN.read_bytes(), PYTHONIOENCODING="ascii")
    assert "\\u0141ucja" in text


def test_replay_json_is_the_objects_of_the_export():
    lines = output("replay", GOLDEN, "--json").splitlines()
    game = parse_record(GOLDEN.read_text(encoding="utf-8")).game
    assert [json.loads(line) for line in lines] == list(game_objects(game))
    assert len(lines) == len(game.history) + 2
    assert [json.loads(line)["move"] for line in lines[:-2]] == list(map(str, game.history))
    assert json.loads(lines[-1]) == {
        "scores": [67, 44, 0],
        "rows": [2, 1, 0],
        "winners": [1],
        "breakdown": [
            {"start": 0, "placed": 65, "floor": -12, "rows": 4, "columns": 0, "colours": 10},
            {"start": 0, "placed": 56, "floor": -14, "rows": 2, "columns": 0, "colours": 0},
            {"start": 0, "placed": 13, "floor": -13, "rows": 0, "columns": 0, "colours": 0},
        ],
    }


def test_replay_of_unfinished_games():
    game = Game(2, seed=1)
    assert "Unfinished: round 1, seat 1 to move." in output("replay", "-", stdin=record_of(game))
    game = Game(2, seed=1, auto_deal=False)
    assert "Unfinished: round 1 is not dealt yet." in output("replay", "-", stdin=record_of(game))


def test_replay_tells_a_shared_win():
    record = '[Game "azul/1"]\n[Players "2"]\n[Wall "colour"]\n[Position "{}"]\n\n'
    row = "byrkw/...../...../...../....."
    stock = f"colour2_4_1_1_over_-/-/-/-/-_*_7,-/-/-/-/-,{row},-_7,-/-/-/-/-,{row},-_-_b18y18r18k18w18"
    assert "seat 1 and seat 2 share the win." in output("replay", "-", stdin=record.format(stock))


def record_of(game):
    from azul import format_record

    return format_record(game)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("1w2 2b1", "1w2 1b1"), "line 10, column 43: 1b1"),
        (("67-44-0", "68-44-0"), "line 8, column 1: the result is '68-44-0'"),
        (("2>4 3>3 1>5", "2>4 3>9 1>5"), "'3>9' is not a move"),
        (("0k0 0w1 2>5 2>2 4>2", "0k0 0w1 2>5 2>2"), "unfinished game ends with *"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(change, message):
    text = GOLDEN.read_text(encoding="utf-8").replace(*change)
    assert message in refusal("replay", "-", stdin=text)


# --- legal, perft ---


def test_legal_lists_the_moves():
    game = Game(3, "grey", seed=5)
    for _ in range(12):
        game.play(game.legal_moves()[0])
    expected = [str(move) for move in game.legal_moves()]
    assert output("legal", game.position()).split() == expected
    assert output("legal", "-", stdin=f"  {game.position()}\n".upper()).split() == expected


def test_legal_lists_columns_and_nothing():
    game = Game(2, "grey", seed=1)
    choice = random.Random(1).choice
    while game.phase != "tile":
        game.play(choice(game.legal_moves()))
    assert output("legal", game.position()).split() == [str(move) for move in game.legal_moves()]
    while not game.is_over:
        game.play(choice(game.legal_moves()))
    assert output("legal", game.position()) == ""


def test_perft_and_divide():
    assert output("perft", START, 2) == "12312\n"
    assert output("perft", START, 0) == "1\n"
    *moves, total = output("perft", START, 2, "--divide").splitlines()
    assert total == "12312"
    assert [line.split()[0] for line in moves] == [str(move) for move in Game(2, seed=42).legal_moves()]
    assert sum(int(line.split()[1]) for line in moves) == 12312


def slow_count(game, depth):
    """The definition, by the public game."""
    if depth == 0 or not game.legal_moves():
        return 1
    total = 0
    for move in game.legal_moves():
        after = game.copy()
        after.auto_deal = False
        after.play(move)
        total += slow_count(after, depth - 1)
    return total


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wall", ["colour", "grey"])
def test_perft_counts_lines_up_to_the_refill(players, wall):
    game = Game(players, wall, seed=3)
    choice = random.Random(players).choice
    while game.round < 2 or sum(game.centre) + sum(map(sum, game.displays)) > 4:
        game.play(choice(game.legal_moves()))
    position = game.position()
    for depth in (0, 1, 2, 3, 4, 50):
        assert perft(position, depth) == slow_count(game, depth)
        if depth:
            assert sum(count for _, count in divide(position, depth)) == perft(position, depth)


def test_perft_of_a_finished_game_and_of_a_refill():
    game = Game(2, seed=1, auto_deal=False)
    assert perft(game.position(), 5) == 1
    assert list(divide(game.position(), 5)) == []
    assert output("perft", game.position(), 3, "--divide") == "1\n"
    with pytest.raises(ValueError, match="depth is -1"):
        perft(game.position(), -1)
    with pytest.raises(ValueError, match="depth is 0"):
        divide(game.position(), 0)


def test_the_command_line_starts_without_the_bots():
    code = "import sys, azul.__main__; print([name for name in sys.modules if name.startswith('azul.bots')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment(), timeout=60, check=False)
    assert done.stdout == b"[]\n"


def test_a_finished_run_needs_no_input():
    assert azul("legal", START).returncode == 0

"""The terminal game, through pipes and through a pseudo-terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from running import azul, environment, output, started

from azul import Game, parse_record
from azul.commands.palette import Palette, has_colour, pad, width
from azul.commands.table_view import table_lines
from azul.commands.wording import event_lines

STYLE = re.compile(r"\x1b\[[0-9;]*m")


def record_in(text):
    """The record that play prints at its end."""
    return parse_record(text[text.index("[Game ") :])


def first_moves(players=2, wall="colour", seed=7):
    """A whole game of first legal moves, as the lines that somebody types."""
    game = Game(players, wall, seed)
    moves = []
    while not game.is_over:
        moves.append(game.legal_moves()[len(game.history) % len(game.legal_moves())])
        game.play(moves[-1])
    return game, "".join(f"{move}\n" for move in moves)


@pytest.mark.parametrize("wall", ["colour", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_of_friends(players, wall):
    game, typed = first_moves(players, wall)
    seats = ",".join(["Ana", "Ben", "Cleo", "Dora"][:players])
    text = output("play", "--seats", seats, "--wall", wall, "--seed", 7, stdin=typed)
    played, tags = record_in(text)
    assert played.history == game.history
    assert played.result() == game.result()
    assert tags["Seat1"] == "Ana"
    assert tags["Seed"] == "7"
    assert "tiles placed" in text
    assert "The game is over" in text
    assert "\x1b" not in text


def test_only_bots():
    text = output("play", "--seats", "bot:naive,bot:random,bot:random", "--seed", 1)
    assert record_in(text).game.is_over


def test_against_a_bot_and_away_at_the_end_of_the_input():
    text = output("play", "--seed", 42, "--level", "random", stdin="1b1\n")
    game, tags = record_in(text)
    assert str(game.history[0]) == "1b1"
    assert len(game.history) == 2
    assert tags["Seat2"] == "bot:random"
    assert "you: 1 blue from display 1, 1 to line 1." in text


def test_bots_of_the_same_name_can_be_told_apart():
    text = output("play", "--players", 3, "--seed", 42, "--level", "random", stdin="1b1\n")
    assert "\nbot:random (2): " in text
    assert "\nbot:random (3): " in text
    assert record_in(text).tags["Seat3"] == "bot:random"


def test_quit_and_resume(tmp_path):
    file = tmp_path / "game.azul"
    text = output("play", "--seats", "Ana,Ben", "--seed", 42, "--record", file, stdin="1b1\nquit\n")
    assert f"The record is in {file}." in text
    text = output("play", "--resume", file, "--record", file, stdin="2b2\nquit\n")
    assert "Ben, your move" in text
    game, tags = parse_record(file.read_text(encoding="utf-8"))
    assert [str(move) for move in game.history] == ["1b1", "2b2"]
    assert (tags["Seat1"], game.seed) == ("Ana", 42)


def test_the_record_is_printed_when_it_cannot_be_saved(tmp_path):
    done = azul("play", "--seats", "Ana,Ben", "--seed", 1, "--record", tmp_path / "no" / "folder", stdin="quit\n")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b'[Seed "1"]' in done.stdout


def test_refusals_name_the_rule_and_change_nothing():
    typed = "0b1\n1b1\n2b1\n2r1\n1r1\n3w9\n9b1\nhello\n2>4\n\nquit\n"
    text = output("play", "--seats", "Ana,Ben", "--seed", 42, stdin="1b1\n2b1\n" + typed)
    assert "0b1 is not possible: there is no tile of this colour there (R6)." in text
    assert "1b1 is not possible: there are no tiles there (R6)." in text
    assert "9b1 is not possible: there is no such display, line, row, column or colour (R4)." in text
    assert "2>4 is not possible: this kind of move does not belong to the phase (R25)." in text
    assert "'hello' is neither a move like 3b4 nor a command" in text
    assert [str(move) for move in record_in(text).game.history][:2] == ["1b1", "2b1"]


def test_help_moves_position_record_table():
    text = output("play", "--seats", "Ana,Ben", "--seed", 42, stdin="HELP\nmoves\nposition\nrecord\ntable\nquit\n")
    assert "take all blue tiles of display 3 to pattern line 4" in text
    assert "1b1 1b2 1b3 1b4 1b5 1b0" in text
    assert str(Game(2, seed=42).position()) in text
    assert text.count("[Game ") == 2
    assert text.count("Round 1\n") == 2


def test_undo_takes_back_the_bots_answer_too():
    text = output("play", "--seed", 42, "--level", "random", stdin="undo\n1b1\nundo\n2r2\nquit\n")
    assert "There is nothing to take back." in text
    assert "Taken back." in text
    assert str(record_in(text).game.history[0]) == "2r2"
    assert len(record_in(text).game.history) == 2


def test_undo_across_a_round():
    _, typed = first_moves()
    moves = typed.split()
    game = Game(2, seed=7)
    ply = 0
    while game.round == 1:
        game.play(game.legal_moves()[ply % len(game.legal_moves())])
        ply += 1
    text = output("play", "--seats", "A,B", "--seed", 7, stdin="\n".join([*moves[:ply], "undo", "undo", "quit"]))
    assert [str(move) for move in record_in(text).game.history] == moves[: ply - 2]


def test_ctrl_c_keeps_the_record():
    with started("play", "--seed", 42) as running:
        seen = b""
        while b"your move" not in seen:
            seen += os.read(running.stdout.fileno(), 10_000)
        running.send_signal(signal.SIGINT)
        rest, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert error == b""
    assert b'[Seed "42"]' in rest


def test_bytes_that_are_no_text_are_only_a_bad_move():
    text = output("play", "--seats", "A,B", "--seed", 1, stdin=b"\xff\xfe\n" + b"x" * 5000 + b"\nquit\n")
    assert "neither a move" in text


# --- on a terminal ---


class Terminal:
    """A person at a pseudo-terminal."""

    def __init__(self, *arguments, **more):
        self.end, other = pty.openpty()
        self.running = subprocess.Popen(
            [sys.executable, "-m", "azul", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment(COLUMNS="80", **more),
            start_new_session=True,
            # what was started in the background ignores Ctrl-C, and so would its children
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - the tests have no threads here
        )
        os.close(other)
        self.seen = ""

    def wait_for(self, words, timeout=30):
        end = time.monotonic() + timeout
        while words not in STYLE.sub("", self.seen):
            assert time.monotonic() < end, self.seen
            if select.select([self.end], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.end, 10_000).decode()
                except OSError:  # the other end is closed
                    assert words in STYLE.sub("", self.seen), self.seen
        seen, self.seen = self.seen, ""
        return seen

    def type(self, text):
        os.write(self.end, text.encode())

    def close(self):
        status = self.running.wait(30)
        os.close(self.end)
        return status


def test_colour_on_a_terminal():
    person = Terminal("play", "--seed", "42", "--level", "random")
    seen = person.wait_for("your move: ")
    assert "\x1b[97;44m b \x1b[0m" in seen
    assert "[b]" not in seen
    person.type("1b1\n")
    assert "you: 1 blue from display 1" in STYLE.sub("", person.wait_for("your move: "))
    person.type("\x04")  # Ctrl-D
    person.wait_for("The record:")
    assert person.close() == 0


@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_plain_where_colour_is_not_wanted(plain):
    person = Terminal("play", "--seed", "42", **plain)
    seen = person.wait_for("your move: ")
    assert "\x1b" not in seen
    assert "[b]" in seen
    person.type("quit\n")
    assert person.close() == 0


def test_ctrl_c_on_a_terminal():
    person = Terminal("play", "--seed", "42")
    person.wait_for("your move: ")
    os.killpg(person.running.pid, signal.SIGINT)
    person.wait_for('[Result "*"]')
    assert person.close() == 130


def test_the_table_fits_the_screen():
    for players in (2, 3, 4):
        for wall in ("colour", "grey"):
            game = Game(players, wall, seed=3)
            names = ["a name of forty letters, as long as it may"[:40]] * players
            for columns in (48, 80, 120):
                for _ in range(5):
                    for line in table_lines(game, names, Palette(True), columns):
                        assert width(line) <= columns
                    game.play(game.legal_moves()[-1])


def test_palette():
    plain, coloured = Palette(False), Palette(True)
    for tile in range(6):
        assert width(plain.tile(tile)) == width(coloured.tile(tile)) == 3
    assert len({plain.tile(tile) for tile in range(6)}) == 6
    assert len({coloured.tile(tile) for tile in range(6)}) == 6
    assert plain.space(0) != plain.tile(0)
    assert pad(coloured.bold("ab"), 4).endswith("  ")
    with Path(os.devnull).open() as nowhere:
        assert not has_colour(nowhere)


def test_every_event_has_a_sentence():
    seen = set()
    for seed in range(40):
        game = Game(3, "grey", seed)
        while not game.is_over:
            events = game.play(game.legal_moves()[(seed * 7 + len(game.history)) % len(game.legal_moves())])
            lines = list(event_lines(events, ["A", "B", "C"]))
            assert all(lines)
            seen |= {type(event).__name__ for event in events}
    assert len(seen) == 10, seen

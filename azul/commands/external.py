"""An opponent in another program: one JSON position a line to it, one move a line from it.

The positions are those of ``azul.export.position_object``; the answer is a move's text, ``3b4`` or ``2>4``.
"""

import json
import queue
import shlex
import subprocess
import threading
from typing import Final, TextIO

from azul.commands.inputs import CommandError
from azul.errors import NotationError
from azul.export import position_object
from azul.game import Game
from azul.moves import AnyMove, parse_move

START_SECONDS: Final = 10.0
"""What a program may take beyond its time for the first answer after it was started."""
_LONGEST_ANSWER: Final = 200
_WAITING_ANSWERS: Final = 100


class NoMove(Exception):
    """A bot that has lost its game; ``fault`` is "illegal", "late" or "stopped"."""

    def __init__(self, fault: str, message: str) -> None:
        self.fault = fault
        super().__init__(message)


class ExternalBot:
    """A bot that asks a program, which it starts at once and again after each failure; close it at the end."""

    def __init__(self, command: str, limit: float) -> None:
        """``command``: program and arguments as a shell would read them; ``limit``: seconds for a move.

        Raises ``CommandError`` when the program can't be started.
        """
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise CommandError(f"the command {command!r} can't be read: {error}") from error
        if not self._words:
            raise CommandError("there is no command after cmd:")
        self._limit = limit
        self._start()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - to start it is what the person has asked for
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for the arena, which then closes its bots
            )
        except (OSError, ValueError) as error:
            raise CommandError(f"{self._words[0]!r} can't be started: {error}") from error
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("the pipes to the program are missing")
        self._positions = self._process.stdin
        self._answers: queue.Queue[str] = queue.Queue(_WAITING_ANSWERS)
        self._fresh = True
        threading.Thread(target=_read_answers, args=(self._process.stdout, self._answers), daemon=True).start()

    def choose(self, game: Game, budget: float | None = None) -> AnyMove:  # noqa: ARG002 - as in Bot
        """The program's move; what its time is, it knows from its own arguments, not from ``budget``.

        Raises ``NoMove`` when the program stops, takes too long, or answers with something that is not a move.
        """
        if self._process.poll() is not None:
            self.close()
            self._start()
        answer = self._ask(json.dumps(position_object(game)))
        self._fresh = False
        try:
            return parse_move(answer)
        except NotationError as error:
            raise NoMove("illegal", str(error)) from error

    def _ask(self, line: str) -> str:
        try:
            self._positions.write(line + "\n")
            self._positions.flush()
        except OSError as error:
            self.close()
            raise NoMove("stopped", f"{self._words[0]} reads no more") from error
        limit = self._limit + START_SECONDS * self._fresh
        try:
            answer = self._answers.get(timeout=limit)
        except queue.Empty:
            self.close()
            raise NoMove("late", f"{self._words[0]} has not answered for {limit:g} s") from None
        if not answer:
            self.close()
            raise NoMove("stopped", f"{self._words[0]} has stopped")
        return answer

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        try:
            self._positions.close()
        except BrokenPipeError:
            return  # a line that nobody will read was still waiting


def _read_answers(stream: TextIO, answers: queue.Queue[str]) -> None:
    """Pass on the lines of ``stream``; an empty one at its end."""
    with stream:
        while line := stream.readline(_LONGEST_ANSWER):
            answers.put(line)
    answers.put("")

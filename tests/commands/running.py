"""Running the command line as a person would: a process, its output, its exit status."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).with_name("three-grey.azul")


def environment(**more):
    """Like a plain terminal, whatever the tests run in."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM", "COLUMNS", "LINES")}
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm", **more}


def azul(*arguments, stdin="", cwd=ROOT, timeout=120, **more):
    """Run ``python -m azul``; ``stdin`` is text or bytes."""
    data = stdin if isinstance(stdin, bytes) else stdin.encode()
    return subprocess.run(
        [sys.executable, "-m", "azul", *map(str, arguments)],
        input=data,
        capture_output=True,
        cwd=cwd,
        env=environment(**more),
        timeout=timeout,
        check=False,
    )


@contextmanager
def started(*arguments, **more):
    """A running ``python -m azul`` with pipes; ended at the latest with the block, whatever happens in it.

    It hears Ctrl-C even where the tests themselves run in the background, whose children inherit that it is ignored.
    """
    running = subprocess.Popen(
        [sys.executable, "-m", "azul", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**more),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509 - no threads here
    )
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def output(*arguments, **more):
    """The standard output of a run that must succeed."""
    done = azul(*arguments, **more)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode()


def refusal(*arguments, **more):
    """The one line on standard error of a run that must be refused."""
    done = azul(*arguments, **more)
    error = done.stderr.decode()
    assert done.returncode == 2, (done.returncode, error)
    assert error.count("\n") == 1, error
    assert error.endswith("\n")
    assert "Traceback" not in error
    assert done.stdout == b""
    return error

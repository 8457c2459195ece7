"""Running the command line as a person would: a process, its output, its exit status."""

import os
import subprocess
import sys
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

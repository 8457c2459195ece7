"""Mutation testing of the modules that hold the rules: which changes of the code does no test notice?

    .venv/bin/python -m pip install mutmut==VERSION      (the version is in CONTRIBUTING.md)
    .venv/bin/python -m tests.bench.mutants [--children N] [MODULE ...]

Works on a copy in ``build/mutants``, with less to play in the tests that play whole games, and goes on where it was
stopped. Without modules it is all of them, which takes about two hours on one core; ``mutmut results`` and ``mutmut
show NAME``, run there, tell the rest.
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
COPY: Final = ROOT / "build" / "mutants"

MODULES: Final = ("board", "checks", "deal", "outlook", "scoring", "stall", "table", "wall")
TESTS: Final = (
    "test_rules",
    "test_refusals",
    "test_positions",
    "test_corners",
    "test_stall",
    "test_last_round",
    "test_referee",
    "test_invariants",
)
LIGHTER: Final = {
    "tests/engine/test_referee.py": (r"^GAMES_PER_CELL = \d+", "GAMES_PER_CELL = 1"),
    "tests/engine/conftest.py": (r"max_examples=\d+", "max_examples=8"),
}
"""By file: what is changed in the copy so that each mutant costs seconds."""


def settings(modules: list[str]) -> str:
    """The copy's settings for mutmut, TOML."""
    mutate = [f"azul/{name}.py" for name in modules]
    select = [f"tests/engine/{name}.py" for name in TESTS]
    return (
        "\n[tool.mutmut]\n"
        'source_paths = ["azul"]\n'
        'also_copy = ["azul"]\n'
        "track_dependencies = false\n"
        "use_git_change_detection = false\n"
        f"only_mutate = {mutate}\n"
        'pytest_add_cli_args = ["-q", "-p", "no:cacheprovider"]\n'
        f"pytest_add_cli_args_test_selection = {select}\n"
    )


def make_copy(modules: list[str]) -> None:
    """Copy the engine and its tests, with the lighter numbers."""
    COPY.mkdir(parents=True)
    for folder in ("azul", "tests/engine"):
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__", "bots", "commands"))
    for name, (pattern, lighter) in LIGHTER.items():
        text, changes = re.subn(pattern, lighter, (COPY / name).read_text("utf-8"), flags=re.MULTILINE)
        if not changes:
            raise SystemExit(f"{name} has nothing like {pattern!r} any more: tests/bench/mutants.py must follow")
        (COPY / name).write_text(text, "utf-8")
    (COPY / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8") + settings(modules), "utf-8")


def main() -> int:
    """Make the copy, unless there is one to go on with, and let mutmut run in it."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--children", type=int, default=2, help="processes at a time (2)")
    arguments.add_argument("modules", nargs="*", metavar="MODULE", help=f"of azul: {', '.join(MODULES)} (all)")
    options = arguments.parse_args()
    if unknown := set(options.modules) - set(MODULES):
        arguments.error(f"not among the modules that hold the rules: {', '.join(sorted(unknown))}")
    if not COPY.exists():
        make_copy(options.modules or list(MODULES))
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(options.children)]
    return subprocess.run(command, cwd=COPY, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

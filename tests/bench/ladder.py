"""Measure the ladder of levels: each one against the one below, on every kind of game, same deals, seats rotated.

    python -m tests.bench.ladder --table
    python -m tests.bench.ladder [--first SEED] [--kinds colour2 grey2 …] [--levels easy …] [--deals N] [--budget S]

The results go into ``azul/bots/ladder.json``, each as soon as it is there, with how it was measured. N is the number of
deals for each kind, each played once from every seat. The strongest level thinks for ``--budget`` seconds a move.
"""

import argparse
import json
import platform
import subprocess
from pathlib import Path
from typing import Any, Final

from azul.bots import LEVELS, make_bot
from azul.bots.ladder import KINDS, Rung, ladder
from azul.bots.match import outcomes, report
from azul.wall import WallVariant

FILE: Final = Path(__file__).resolve().parents[2] / "azul" / "bots" / "ladder.json"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def measure(kind: str, level: str, first: int, deals: int, budget: float) -> dict[str, Any]:
    """The match of ``level`` against the one below, from the deal ``first`` on; a rung with what led to it."""
    below = LEVELS[LEVELS.index(level) - 1]
    found = report(
        list(
            outcomes(
                lambda seed: make_bot(level, seed),
                lambda seed: make_bot(below, seed),
                range(first, first + deals),
                players=int(kind[-1]),
                wall=WallVariant(kind[:-1]),
                budget=budget if level == LEVELS[-1] else None,
            )
        )
    )
    print(f"{kind:8} {level:12} {found}", flush=True)
    return {
        "rung": [round(found.score, 3), round(found.margin, 3), found.games],
        "points": [round(found.points, 1), round(found.rival_points, 1)],
        "seconds a move": round(found.typical, 4),
        "first deal": first,
        "budget": budget if level == LEVELS[-1] else None,
        "commit": _commit(),
        "python": platform.python_version(),
    }


def keep(kind: str, level: str, result: dict[str, Any]) -> None:
    """Write one result into the file, beside those that are there."""
    data = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    data.setdefault(kind, {})[level] = result
    ordered = {name: {one: data[name][one] for one in LEVELS if one in data[name]} for name in KINDS if name in data}
    rows = [
        f"{json.dumps(name)}: {{\n"
        + ",\n".join(f"{json.dumps(one)}: {json.dumps(rung)}" for one, rung in rungs.items())
        + "\n}"
        for name, rungs in ordered.items()
    ]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


TITLES: Final = {
    "colour2": "2 players",
    "colour3": "3 players",
    "colour4": "4 players",
    "grey2": "2, grey wall",
    "grey3": "3, grey wall",
    "grey4": "4, grey wall",
}


def table() -> str:
    """The ladder as a Markdown table, as in the README: wins against the level below, in percent, with the interval."""
    rungs = ladder()
    kinds = [kind for kind in KINDS if kind in rungs]
    lines = ["| level | " + " | ".join(TITLES[kind] for kind in kinds) + " |", "|---" * (len(kinds) + 1) + "|"]
    for level in LEVELS:
        cells = [_cell(rungs[kind].get(level)) for kind in kinds]
        lines.append("| " + " | ".join([level.capitalize(), *cells]) + " |")
    equal = [f"{100 / int(kind[-1]):.0f}" for kind in kinds]
    lines.append("| *equal play* | " + " | ".join(equal) + " |")
    return "\n".join(lines) + "\n"


def _cell(rung: Rung | None) -> str:
    return "" if rung is None else f"{100 * rung.score:.0f} ± {100 * rung.margin:.0f}"


def main() -> None:
    """Play the matches that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", action="store_true", help="play nothing, print what the README shows")
    parser.add_argument("--first", type=int, default=7_000_000, help="seed of the first deal")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--levels", nargs="+", choices=LEVELS[1:], default=LEVELS[1:])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--budget", type=float, default=0.3, help="seconds a move for the strongest level (0.3)")
    options = parser.parse_args()
    if options.table:
        print(table(), end="")
        return
    for kind in options.kinds:
        for level in options.levels:
            keep(kind, level, measure(kind, level, options.first, options.deals, options.budget))


if __name__ == "__main__":
    main()

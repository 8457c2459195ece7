"""Borrow: a kind of game takes over the weights of another one, to start from something better than a guess.

    python -m training.borrow OUT.json W.json --take colour2 --give colour3 grey2

Like any other weights they ship only through the gate.
"""

import argparse
from pathlib import Path
from typing import Any

from training.weights import read_object, write_object


def borrowed(data: dict[str, Any], take: str, give: list[str]) -> dict[str, Any]:
    """A weights file's object in which the kinds ``give`` have the weights of ``take``. Raises ``KeyError``."""
    source = data[take]
    entry = {**source, "provenance": {"by": "training.borrow", "from": take, "original": source["provenance"]}}
    return {**data, **{kind: entry for kind in give if data[kind]}}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--take", default="colour2")
    parser.add_argument("--give", nargs="+", required=True)
    args = parser.parse_args()
    write_object(args.out, borrowed(read_object(args.weights), args.take, args.give))


if __name__ == "__main__":
    main()

"""Weights files on disk: candidates of the pipeline, and the one that ships."""

import json
from pathlib import Path
from typing import Any

from azul.bots.learned_weights import LearnedWeights, parse_weights
from azul.wall import WallVariant


def read_object(path: str | Path) -> dict[str, Any]:
    """A weights file as an object."""
    found: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    return found


def read_weights(path: str | Path, players: int, wall: WallVariant) -> LearnedWeights:
    """The weights of a file for a kind of game.

    Raises ``ValueError`` when it holds none.
    """
    return parse_weights(read_object(path), players, wall)


def write_object(path: str | Path, data: dict[str, Any]) -> None:
    """Write a weights file: a line for each stage, so that changes can be read."""
    lines = []
    for name, entry in sorted(data.items()):
        stages = ",\n   ".join(json.dumps(stage, separators=(",", ":")) for stage in entry["stages"])
        provenance = json.dumps(entry["provenance"], sort_keys=True)
        prospects = ",\n   ".join(json.dumps(row, separators=(",", ":")) for row in entry["prospects"])
        body = f'"provenance": {provenance},\n  "prospects": [\n   {prospects}],\n  "stages": [\n   {stages}]'
        lines.append(f'"{name}": {{{body}}}')
    Path(path).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

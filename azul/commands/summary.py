"""A game's story in a table: scores round by round and where the points came from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from azul.events import RoundEnded
from azul.game import Game
from azul.position import Phase

_PARTS: Final = {
    "start": "at the start",
    "placed": "tiles placed",
    "floor": "floor line",
    "rows": "complete rows",
    "columns": "complete columns",
    "colours": "complete colours",
}


def seat_names(players: int, tags: Mapping[str, str]) -> list[str]:
    """The name of each seat in a record's tags, else "seat N"; safe to print."""
    names = [tags.get(f"Seat{seat}", f"seat {seat}") for seat in range(1, players + 1)]
    return distinct(["".join(letter if letter.isprintable() else "?" for letter in name) for name in names])


def distinct(names: Sequence[str]) -> list[str]:
    """The names of the seats, with the seat's number where two have the same name."""
    return [f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def counted(number: int, thing: str) -> str:
    """``"1 move"``, ``"2 moves"``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def summary(game: Game, names: Sequence[str]) -> Iterator[str]:
    """Scores after each round, the breakdown, the standing; line by line."""
    size = f"{counted(len(game.deals()), 'round')}, {counted(len(game.history), 'move')}"
    yield f"{game.players} players, {game.wall} wall, {size}"
    yield ""
    rows: list[tuple[str, Sequence[object]]] = [("", names)]
    rows += [(f"after round {event.round}", event.scores) for event in game.events() if isinstance(event, RoundEnded)]
    rows.append(("", [""] * game.players))
    parts = game.breakdowns()
    for field, title in _PARTS.items():
        points = [getattr(part, field) for part in parts]
        if field != "start" or any(points):
            rows.append((title, points))
    result = game.result()
    rows.append(("score", result.scores))
    rows.append(("place" if game.is_over else "place so far", result.places))
    yield from _table(rows)
    yield ""
    yield _standing(game, names)


def _table(rows: Sequence[tuple[str, Sequence[object]]]) -> Iterator[str]:
    first = max(len(title) for title, _ in rows)
    widths = [max(len(str(row[at])) for _, row in rows) for at in range(len(rows[0][1]))]
    for title, cells in rows:
        texts = (f"{cell!s:>{width}}" for cell, width in zip(cells, widths, strict=True))
        yield "   ".join([f"{title:{first}}", *texts]).rstrip()


def _standing(game: Game, names: Sequence[str]) -> str:
    if game.is_over:
        return winners_sentence(game.result().winners, names)
    if game.phase is Phase.DEAL:
        return f"Unfinished: round {game.round} is not dealt yet."
    return f"Unfinished: round {game.round}, {names[game.turn]} to move."


def winners_sentence(winners: Sequence[int], names: Sequence[str]) -> str:
    """Who has won, as a sentence; ``winners`` are seats from 0."""
    who = [names[seat] for seat in winners]
    if len(who) == 1:
        return f"The winner is {who[0]}."
    return f"{', '.join(who[:-1])} and {who[-1]} share the win."

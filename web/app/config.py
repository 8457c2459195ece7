"""What a game is set up with: seats, wall, starter, seed; and the new-game form's answers, checked."""

import json
import random
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from azul import DISPLAYS, Game, WallVariant
from azul.deal import SEED_LIMIT
from web.app.i18n import _
from web.app.levels import level_title, levels

PERSON: Final = "person"
RANDOM_STARTER: Final = -1
NAME_LENGTH: Final = 24
SEATS: Final = max(DISPLAYS)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class SeatConfig:
    """One seat: a person with a ``name``, which may be empty, or a bot of ``level``."""

    level: str = PERSON
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.level == PERSON


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A game's set-up; ``starter`` is a seat from 0 or ``RANDOM_STARTER``, ``seed`` ``None`` for a new one."""

    seats: tuple[SeatConfig, ...] = (SeatConfig(), SeatConfig("normal"))
    wall: WallVariant = WallVariant.COLOUR
    starter: int = 0
    seed: int | None = None

    @property
    def persons(self) -> list[int]:
        """The seats where persons sit."""
        return [seat for seat, who in enumerate(self.seats) if who.is_person]

    def deal(self) -> Game:
        """A new game for this set-up, its first round dealt."""
        starter = self.starter
        if starter == RANDOM_STARTER:
            starter = random.SystemRandom().randrange(len(self.seats))
        return Game(len(self.seats), self.wall, self.seed, starter)

    def names(self) -> tuple[str, ...]:
        """What each seat is called on the page; no two are the same."""
        names: list[str] = []
        for seat, who in enumerate(self.seats):
            name = who.name or self._default_name(seat)
            while name in names:
                name = _("{name} ({seat})").format(name=name, seat=seat + 1)
            names.append(name)
        return tuple(names)

    def _default_name(self, seat: int) -> str:
        who = self.seats[seat]
        if not who.is_person:
            same = [other for other, config in enumerate(self.seats) if config.level == who.level]
            title = level_title(who.level)
            if len(same) == 1:
                return _("{level} bot").format(level=title)
            return _("{level} bot {number}").format(level=title, number=same.index(seat) + 1)
        if len(self.persons) == 1:
            return _("You")
        return _("Player {number}").format(number=seat + 1)


@dataclass(slots=True)
class Form:
    """The new-game form as filled in: ``fields`` by name; after a failed try ``errors``, a sentence by field name."""

    fields: dict[str, str]
    errors: dict[str, str] = field(default_factory=dict)


def form_of(config: GameConfig) -> Form:
    """The form filled in with ``config``; a seed is for one game and is not offered again."""
    fields = {
        "seats": str(len(config.seats)),
        "wall": str(config.wall),
        "starter": "random" if config.starter == RANDOM_STARTER else str(config.starter + 1),
        "seed": "",
    }
    for seat in range(SEATS):
        who = config.seats[seat] if seat < len(config.seats) else SeatConfig("normal")
        fields[f"kind{seat + 1}"] = who.level
        fields[f"name{seat + 1}"] = who.name
    return Form(fields)


def read_form(text: str) -> Form:
    """The fields that the page sent, as JSON text: an object of strings.

    Raises ``ValueError`` for anything else.
    """
    fields = json.loads(text)
    if not isinstance(fields, dict) or not all(isinstance(value, str) for value in fields.values()):
        raise ValueError(f"expected an object of strings, got {text[:80]!r}")
    return Form(fields)


def check_form(form: Form) -> GameConfig | None:
    """The set-up that ``form`` asks for; ``None`` with ``form.errors`` filled when something is not possible."""
    form.errors.clear()
    number = _choice(form, "seats", {str(n): n for n in DISPLAYS})
    wall = _choice(form, "wall", {str(variant): variant for variant in WallVariant})
    seed = _seed(form)
    if number is None:
        return None
    seats = tuple(_seat(form, seat) for seat in range(number))
    starters = {"random": RANDOM_STARTER, **{str(seat + 1): seat for seat in range(SEATS)}}
    starter = _choice(form, "starter", starters)
    if starter is not None and starter >= number:
        form.errors["starter"] = _("Nobody sits on seat {seat}; choose another starter.").format(seat=starter + 1)
    if form.errors or wall is None or starter is None:
        return None
    return GameConfig(seats, wall, starter, seed)


def _choice(form: Form, name: str, choices: Mapping[str, _T]) -> _T | None:
    answer = form.fields.get(name, "")
    if answer not in choices:
        form.errors[name] = _("Please choose one of the possibilities.")
        return None
    return choices[answer]


def _seat(form: Form, seat: int) -> SeatConfig:
    level = form.fields.get(f"kind{seat + 1}", "")
    if level == PERSON:
        return SeatConfig(PERSON, _name(form, f"name{seat + 1}"))
    if level not in levels():
        form.errors[f"kind{seat + 1}"] = _("Please choose a person or a bot.")
    return SeatConfig(level)


def tidy_name(text: str) -> str:
    """A name without signs that can't be seen, its words apart by single spaces."""
    printable = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    return " ".join(printable.split())


def _name(form: Form, field_name: str) -> str:
    name = tidy_name(form.fields.get(field_name, ""))
    if len(name) > NAME_LENGTH:
        form.errors[field_name] = _("This name has {n} characters; {most} are possible.").format(
            n=len(name), most=NAME_LENGTH
        )
    return name


def _seed(form: Form) -> int | None:
    answer = form.fields.get("seed", "").strip()
    if not answer:
        return None
    if not (answer.isascii() and answer.isdigit()) or len(answer) > 19 or int(answer) >= SEED_LIMIT:
        form.errors["seed"] = _("A seed is a whole number from 0 to {most}.").format(most=SEED_LIMIT - 1)
        return None
    return int(answer)

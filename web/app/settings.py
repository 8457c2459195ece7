"""What a person has chosen about the page, whatever game is on it; kept as text between visits."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple


class Theme(StrEnum):
    """The colours of the page; ``AUTO`` follows the system."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Speed(StrEnum):
    """How fast tiles move; ``AUTO`` is normal, or off for who asks the system for less motion."""

    AUTO = "auto"
    OFF = "off"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Confirm(StrEnum):
    """Whether a move is asked about before it counts; ``AUTO``: when it is made by touch."""

    AUTO = "auto"
    ON = "on"
    OFF = "off"


class Language(StrEnum):
    """The languages there are, ``AUTO`` is the browser's; values are BCP 47 tags."""

    AUTO = ""
    EN = "en"
    RU = "ru"
    PL = "pl"
    FR = "fr"


class System(NamedTuple):
    """What the browser says about the person: languages, best first; whether less motion or more contrast is wanted.

    ``touch``: the page is used with a finger in the first place.
    """

    languages: tuple[str, ...] = ()
    reduced_motion: bool = False
    more_contrast: bool = False
    touch: bool = False


UNKNOWN_SYSTEM: Final = System()


@dataclass(slots=True)
class Settings:
    """The choices; they outlive a game.

    ``volume``: 0-100. ``hints``: whether lines and wall show beforehand what a move brings. ``system`` belongs to the
    visit and is not kept. ``foreign``: fields of a kept text that mean nothing here, perhaps of a newer version; they
    are written back as they were. ``touch``: whether the page was last pressed with a finger; not kept either.
    """

    theme: Theme = Theme.AUTO
    speed: Speed = Speed.AUTO
    sound: bool = True
    volume: int = 60
    confirm: Confirm = Confirm.AUTO
    letter_keys: bool = True
    language: Language = Language.AUTO
    hints: bool = True
    system: System = UNKNOWN_SYSTEM
    touch: bool = False
    foreign: dict[str, Any] = field(default_factory=dict)

    @property
    def shown_theme(self) -> Theme:
        """The theme for the style sheet, where ``AUTO`` is light or dark by itself."""
        return Theme.CONTRAST if self.theme is Theme.AUTO and self.system.more_contrast else self.theme

    @property
    def shown_speed(self) -> Speed:
        """The speed in use, never ``AUTO``."""
        if self.speed is not Speed.AUTO:
            return self.speed
        return Speed.OFF if self.system.reduced_motion else Speed.NORMAL

    @property
    def asks(self) -> bool:
        """Whether a move waits to be confirmed."""
        return self.confirm is Confirm.ON or (self.confirm is Confirm.AUTO and self.touch)

    @property
    def shown_language(self) -> Language:
        """The language in use, never ``AUTO``: the chosen one, else the first of the browser's that there is."""
        if self.language is not Language.AUTO:
            return self.language
        for tag in self.system.languages:
            primary = tag.partition("-")[0].lower()
            if primary and primary in set(Language):
                return Language(primary)
        return Language.EN

    def set(self, name: str, value: str) -> None:
        """Change one setting to what the page sent; switches are "on" and "off".

        Raises ``ValueError`` for a setting or a value that there is not.
        """
        if name not in _READERS:
            raise ValueError(f"there is no setting {name!r}")
        setattr(self, name, _READERS[name](_from_page(name, value)))
        self.foreign.pop(name, None)


def settings_text(settings: Settings) -> str:
    """The settings as JSON text, ASCII; ``read_settings`` reads it."""
    fields = {name: getattr(settings, name) for name in _READERS}
    return json.dumps({**fields, **settings.foreign})


def read_settings(text: str, system: System = UNKNOWN_SYSTEM) -> Settings:
    """The settings that ``settings_text`` wrote, by this version or another one.

    A field that is missing has its default, and so has one with an unknown value, which stays in ``foreign``. Raises
    ``ValueError`` when the text is not a JSON object.
    """
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(f"settings must be a JSON object, got {text[:80]!r}")  # noqa: TRY004 - it is the text's value
    settings = Settings(system=system)
    for name, value in found.items():
        try:
            setattr(settings, name, _READERS[name](value))
        except (KeyError, ValueError):
            settings.foreign[name] = value
    return settings


def _from_page(name: str, value: str) -> Any:
    if name == "volume" and value.isascii() and value.isdigit():
        return int(value)
    if _READERS[name] is _switch and value in ("on", "off"):
        return value == "on"
    return value


def _switch(value: Any) -> bool:
    if value is True or value is False:
        return bool(value)
    raise ValueError(f"a switch is true or false, not {value!r}")


def _percent(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 100:
        raise ValueError(f"a volume is a whole number from 0 to 100, not {value!r}")
    return value


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "theme": Theme,
    "speed": Speed,
    "sound": _switch,
    "volume": _percent,
    "confirm": Confirm,
    "hints": _switch,
    "letter_keys": _switch,
    "language": Language,
}
"""The settings by name, each with the function that checks a value of its type; it raises ``ValueError``."""

"""What a person has chosen about the page, whatever game is on it."""

from dataclasses import dataclass
from enum import StrEnum


class Theme(StrEnum):
    """The colours of the page; ``AUTO`` follows the system."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


@dataclass(slots=True)
class Settings:
    """The choices; they outlive a game."""

    theme: Theme = Theme.AUTO

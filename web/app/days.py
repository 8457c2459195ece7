"""Days, the same all over the world: by UTC."""

import re
import time


def today() -> str:
    """The day, as ISO 8601 writes it: ``2026-12-01``."""
    return time.strftime("%Y-%m-%d", time.gmtime())


def is_day(text: str) -> bool:
    """Whether a text is a day as ``today`` writes it."""
    return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is not None


def daily_seed(day: str) -> int:
    """The seed of a day's deal: the day's digits, so that everybody has the same one."""
    return int(day.replace("-", ""))

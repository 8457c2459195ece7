"""Contrast and lightness of every theme, computed from the style sheet's variables (WCAG 2.2, CIE L*)."""

import itertools
import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "web" / "css"
THEMES = ("light", "dark", "contrast by day", "contrast by night")
COLOURS = ("blue", "yellow", "red", "black", "white")


def variables(theme: str) -> dict[str, str]:
    """The colour variables of a theme as hex texts."""
    files = ["tokens.css", "ending.css"] + ["contrast.css"] * theme.startswith("contrast")
    found = {}
    for name in files:
        for key, value in re.findall(r"--([\w-]+):\s*([^;]+);", (CSS / name).read_text(encoding="utf-8")):
            pair = re.fullmatch(r"light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", value)
            if pair:
                found[key] = pair[2 if theme in ("dark", "contrast by night") else 1]
            elif re.fullmatch(r"#[0-9a-f]{6}", value):
                found[key] = value
    return found


def luminance(colour: str) -> float:
    """Relative luminance, 0-1, of a hex colour."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, 1-21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> float:
    """CIE L*, 0-100."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


TEXT = [
    *itertools.product(("ink", "ink-soft"), ("ground", "ground-far", "card", "sunk", "plate", "plate-low")),
    *itertools.product(("accent", "loss"), ("ground", "ground-far", "card", "sunk")),
    ("gain", "card"),
    ("gain", "sunk"),
    ("ink", "accent-wash"),
    ("ink-soft", "accent-wash"),
    ("on-accent", "accent"),
    ("on-mark", "gain"),
    ("on-mark", "loss"),
    ("card", "ink"),
]
SHAPES = [
    *itertools.product(("accent",), ("ground", "ground-far", "card", "sunk", "plate", "plate-low", "accent-wash")),
    *itertools.product(("edge",), ("card", "sunk")),
    *((f"ghost-{colour}", "sunk") for colour in COLOURS),
    *((f"rim-{colour}", ground) for colour in COLOURS for ground in ("card", "sunk", "plate", "plate-low")),
    *itertools.product(("rows", "columns", "colours"), ("card",)),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_text_has_contrast(theme, text, ground):
    colours = variables(theme)
    assert contrast(colours[text], colours[ground]) >= (7 if theme.startswith("contrast") else 4.5)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shape_has_contrast(theme, shape, ground):
    """Outlines and marks; a tile itself may be as light as its ground, then its rim keeps it apart."""
    colours = variables(theme)
    wanted = 4.5 if theme.startswith("contrast") else 3
    if shape.startswith("rim-"):
        tile = colours[shape.replace("rim-", "tile-")]
        assert max(contrast(colours[shape], colours[ground]), contrast(tile, colours[ground])) >= wanted
    else:
        assert contrast(colours[shape], colours[ground]) >= wanted


def test_high_contrast_has_a_colour_of_its_own_for_all_but_the_tiles():
    themed = re.findall(r"--([\w-]+): light-dark", (CSS / "tokens.css").read_text(encoding="utf-8"))
    own = re.findall(r"--([\w-]+): light-dark", (CSS / "contrast.css").read_text(encoding="utf-8"))
    assert set(themed) - set(own) == set()


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_differ_in_lightness(theme):
    colours = variables(theme)
    for one, other in itertools.combinations(COLOURS, 2):
        assert abs(lightness(colours[f"tile-{one}"]) - lightness(colours[f"tile-{other}"])) >= 6


def test_every_picture_that_the_styles_name_exists():
    for path in CSS.glob("*.css"):
        for name in re.findall(r'url\("\.\./img/([^"]+)"\)', path.read_text(encoding="utf-8")):
            assert (CSS.parent / "img" / name).is_file(), f"{path.name}: {name}"


def test_pictures_are_small_and_ask_for_nothing():
    pictures = list((CSS.parent / "img").glob("*.svg"))
    assert sum(len(path.read_bytes()) for path in pictures) < 40_000
    for path in pictures:
        text = path.read_text(encoding="ascii")
        assert not re.search(r"href|<script|<image|url\((?!#)", text), path.name

"""The drawings that lie side by side in one picture, and where the style sheets say that each of them is."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
STYLES = "".join(path.read_text(encoding="utf-8") for path in sorted((WEB / "css").glob("*.css")))
PITCH = {"signs.svg": 24, "motifs.svg": 160, "outlines.svg": 160}


def cells(name: str) -> dict[str, int]:
    """The drawings of a picture with their numbers, by where they are moved to."""
    text = (WEB / "img" / name).read_text(encoding="utf-8")
    found = re.findall(r'<g id="([\w-]+)" transform="translate\((\d+)\)">', text)
    return {drawing: int(x) // PITCH[name] for drawing, x in found}


def test_each_sign_is_where_its_class_says():
    signs = cells("signs.svg")
    assert {name: int(number) for name, number in re.findall(r"\.g-([\w-]+) \{ --sign: (\d+); \}", STYLES)} == signs
    last = len(signs) - 1
    assert sorted(signs.values()) == list(range(len(signs)))
    assert re.findall(r'url\("\.\./img/signs\.svg"\) 0 0 / (\d+)% 100%', STYLES) == [f"{len(signs)}00"]
    assert re.findall(r"mask-position: calc\(var\(--sign\) \* 100% / (\d+)\) 0;", STYLES) == [str(last)]
    assert re.findall(r"\.line::after \{[^}]*--sign: (\d+);", STYLES) == [str(signs["arrow"])]
    assert f'viewBox="0 0 {24 * len(signs)} 24"' in (WEB / "img/signs.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("picture", ["motifs.svg", "outlines.svg"])
def test_each_motif_is_where_its_colour_says(picture: str):
    found = re.findall(r"^\.(\w+) \{.* --motif: (\d); \}$", STYLES, re.MULTILINE)
    assert {colour: int(number) for colour, number in found} == cells(picture)
    assert sorted(cells(picture).values()) == list(range(5))
    # Ten drawings' width, nine of which are not to be seen: each step leads over two of them.
    assert re.findall(rf'url\("\.\./img/{picture}"\) 0 0 / (\S+)', STYLES) == ["1000%"]
    assert re.findall(r"-position: calc\(var\(--motif\) \* (\d+)% / (\d)\) 0;", STYLES) == [("200", "9")] * 2
    assert 'viewBox="0 0 800 80"' in (WEB / "img" / picture).read_text(encoding="utf-8")


def test_no_picture_is_read_anew_for_each_element():
    """A declaration with a variable in it is read again wherever it applies, with the whole picture that is in it."""
    assert not re.findall(r"[\w-]+:[^;{}]*url\([^;{}]*var\(--[^;{}]*;", STYLES)
    assert not re.findall(r"[\w-]+:[^;{}]*var\(--[^;{}]*url\([^;{}]*;", STYLES)

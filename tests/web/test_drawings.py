"""The drawings that lie side by side in one picture, and where the style sheets say that each of them is."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
STYLES = "".join(path.read_text(encoding="utf-8") for path in sorted((WEB / "css").glob("*.css")))
PITCH = {"signs.svg": 24, "tiles.svg": 160}


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


def test_each_motif_is_where_its_colour_says():
    found = {name: int(number) for name, number in re.findall(r"^\.(\w+) \{[^}]*--motif: (\d);", STYLES, re.MULTILINE)}
    assert sorted(found.values()) == list(range(6))
    outlines = {f"{colour}-outline": number + 6 for colour, number in found.items() if colour != "marker"}
    assert cells("tiles.svg") == found | outlines
    # As wide as 21 drawings, 20 of which are not to be seen: each step leads over two of them.
    assert 'viewBox="0 0 1680 80"' in (WEB / "img/tiles.svg").read_text(encoding="utf-8")
    assert re.findall(r'url\("\.\./img/tiles\.svg"\) 0 0 / (\S+)', STYLES) == ["2100%"] * 2
    assert "background-position: calc(var(--motif) * 10%) 0;" in STYLES
    assert "mask-position: calc(60% + var(--motif) * 10%) 0;" in STYLES


def test_no_picture_is_read_anew_for_each_element():
    """A declaration with a variable in it is read again wherever it applies, with the whole picture that is in it."""
    assert not re.findall(r"[\w-]+:[^;{}]*url\([^;{}]*var\(--[^;{}]*;", STYLES)
    assert not re.findall(r"[\w-]+:[^;{}]*var\(--[^;{}]*url\([^;{}]*;", STYLES)

"""Draws the icons for installing, ``python -m web.icons``: the star of ``web/img/icon.svg`` as pictures.

The star consists of polygons, so it is drawn here without any tool: systems that install a page want PNG.
"""

import re
import struct
import sys
import zlib
from itertools import pairwise
from typing import Final, NamedTuple

from web.files import WEB

IMAGES: Final = WEB / "img"
SIDE: Final = 80.0
"""Width and height of the SVG's own grid."""

ICONS: Final = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable-192.png": (192, 0.9),
    "icon-maskable-512.png": (512, 0.9),
    "icon-touch.png": (180, 0.9),
}
"""Each picture's size in pixels and the star's size: systems cut the corners of a maskable icon."""

FINE: Final = 4
"""Lines and columns that each pixel is the mean of."""

Colour = tuple[int, int, int]


class Shape(NamedTuple):
    """A polygon, its corners in the SVG's grid."""

    corners: list[tuple[float, float]]
    colour: Colour


def shapes() -> tuple[Colour, list[Shape]]:
    """The ground's colour and the filled polygons of ``icon.svg``, lowest first."""
    svg = (IMAGES / "icon.svg").read_text(encoding="utf-8")
    paths = re.findall(r'<path d="M([\d. L]+)z" fill="#([0-9a-f]{6})"', svg)
    polygons = [Shape([_corner(pair) for pair in d.split("L")], _colour(fill)) for d, fill in paths]
    ground = re.search(r'<path d="M0 0h80v80H0z" fill="#([0-9a-f]{6})"', svg)
    if ground is None or len(polygons) != 3:
        raise ValueError("icon.svg is not the star that can be drawn here")
    return _colour(ground[1]), polygons


def _corner(text: str) -> tuple[float, float]:
    x, y = map(float, text.split())
    return x, y


def _colour(digits: str) -> Colour:
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def picture(size: int, scale: float) -> list[bytearray]:
    """The rows of the icon, three bytes a pixel."""
    ground, polygons = shapes()
    rows = []
    for y in range(size):
        sums = [[channel * FINE * FINE for channel in ground] for _ in range(size)]
        for line in range(FINE):
            fine = [ground] * (size * FINE)
            for corners, colour in polygons:
                for start, end in _spans(corners, (y + (line + 0.5) / FINE) / size, scale):
                    first, last = round(start * size * FINE), round(end * size * FINE)
                    fine[first:last] = [colour] * (last - first)
            for x, colour in enumerate(fine):
                if colour is not ground:
                    for channel in range(3):
                        sums[x // FINE][channel] += colour[channel] - ground[channel]
        rows.append(bytearray(round(channel / FINE**2) for pixel in sums for channel in pixel))
    return rows


def _spans(corners: list[tuple[float, float]], height: float, scale: float) -> list[tuple[float, float]]:
    """From where to where a line at ``height`` lies inside a polygon; all as parts of the icon's side."""
    placed = [((x / SIDE - 0.5) * scale + 0.5, (y / SIDE - 0.5) * scale + 0.5) for x, y in corners]
    cuts = sorted(
        x1 + (height - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in pairwise([*placed, placed[0]])
        if (y1 <= height) != (y2 <= height)
    )
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def png(rows: list[bytearray]) -> bytes:
    """A PNG file of rows with three bytes a pixel."""
    size = struct.pack(">II5B", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = ((b"IHDR", size), (b"IDAT", data), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main() -> int:
    """Draw them all; 0."""
    for name, (size, scale) in ICONS.items():
        (IMAGES / name).write_bytes(png(picture(size, scale)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The course of the scores as a chart: a line for each seat, told apart by dashes and marks as well as by colour."""

from collections.abc import Callable, Sequence
from typing import Final

from web.app.i18n import _
from web.app.scoring import score_course
from web.app.state import State
from web.app.view.html import esc, join

WIDTH: Final = 320
HEIGHT: Final = 190
LEFT: Final = 30
RIGHT: Final = 298
TOP: Final = 12
BOTTOM: Final = 164
"""The drawing, in its own units, and where in it the lines lie."""


def course_html(state: State) -> str:
    """The chart, what its lines mean, and the same numbers as a table."""
    labels, scores = score_course(state)
    title = esc(_("Points after each round"))
    return (
        f'<figure class="course" aria-labelledby="course-title"><figcaption id="course-title">{title}</figcaption>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{_drawing(labels, scores)}</svg>'
        f'<ul class="legend" aria-hidden="true">{join(_key(seat, name) for seat, name in enumerate(state.names))}</ul>'
        f'<details id="course-table"><summary>{esc(_("As a table"))}</summary>{_table(state, labels, scores)}</details>'
        "</figure>"
    )


# --- drawing ---------------------------------------------------------------------------------------------------------


def _drawing(labels: Sequence[str], scores: Sequence[Sequence[int]]) -> str:
    top = _round_number(max(max(line) for line in scores))
    across = (RIGHT - LEFT) / max(1, len(labels) - 1)

    def at(step: int, points: int) -> tuple[float, float]:
        return round(LEFT + step * across, 1), round(BOTTOM - points * (BOTTOM - TOP) / top, 1)

    grid = join(_height(points, at(0, points)[1]) for points in (0, top // 2, top))
    steps = join(
        f'<text class="step-at" x="{at(step, 0)[0]}" y="{BOTTOM + 18}">{esc(label)}</text>'
        for step, label in enumerate(labels)
    )
    lines = join(
        _line(seat, [at(step, points) for step, points in enumerate(line)]) for seat, line in enumerate(scores)
    )
    return grid + steps + lines


def _round_number(points: int) -> int:
    """The number at the top of the chart: an even number of tens."""
    return max(20, -(-points // 20) * 20)


def _height(points: int, y: float) -> str:
    return (
        f'<path class="height" d="M{LEFT} {y}H{RIGHT}"/>'
        f'<text class="points-at" x="{LEFT - 6}" y="{y + 4}">{points}</text>'
    )


def _line(seat: int, points: Sequence[tuple[float, float]]) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    marks = join(_MARKS[seat](x, y) for x, y in points)
    return f'<g class="seat-line line-{seat + 1}"><polyline points="{path}"/>{marks}</g>'


def _circle(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="4"/>'


def _square(x: float, y: float) -> str:
    return f'<path d="M{x - 3.7:.1f} {y - 3.7:.1f}h7.4v7.4h-7.4z"/>'


def _triangle(x: float, y: float) -> str:
    return f'<path d="M{x} {y - 5:.1f}l4.6 8.4h-9.2z"/>'


def _diamond(x: float, y: float) -> str:
    return f'<path d="M{x} {y - 5.4:.1f}l5 5.4-5 5.4-5-5.4z"/>'


_MARKS: Final[tuple[Callable[[float, float], str], ...]] = (_circle, _square, _triangle, _diamond)


def _key(seat: int, name: str) -> str:
    sample = _line(seat, [(4, 8), (22, 8), (40, 8)])
    return f'<li><svg viewBox="0 0 44 16">{sample}</svg><span>{esc(name)}</span></li>'


# --- table -----------------------------------------------------------------------------------------------------------


def _table(state: State, labels: Sequence[str], scores: Sequence[Sequence[int]]) -> str:
    head = join(f'<th scope="col">{esc(label)}</th>' for label in labels)
    rows = join(
        f'<tr><th scope="row">{esc(name)}</th>{join(f"<td>{points}</td>" for points in line)}</tr>'
        for name, line in zip(state.names, scores, strict=True)
    )
    return (
        f'<div class="scroller"><table><thead><tr><th scope="col">{esc(_("Round"))}</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )

"""The log, which is also the way through the game: each line leads to the table that it tells of."""

from functools import lru_cache

from web.app.i18n import _
from web.app.log import Line, log_lines
from web.app.replay import looked_at, stops
from web.app.state import State, Stop
from web.app.view.html import button, classes, esc, glyph, join, tile


def log_html(state: State) -> str:
    """The steps through the game, and under them what has happened."""
    here = looked_at(state)
    lines = log_lines(state)
    found = [at for at, (_line, stop) in enumerate(lines) if stop == here]
    current = found[-1 if here == stops(state)[-1] else 0]
    rows = join(_row(at, line, stop, at == current) for at, (line, stop) in enumerate(lines))
    return (
        '<section id="log" class="log" aria-labelledby="log-title">'
        f'<div class="log-head"><h2 id="log-title">{esc(_("Log"))}</h2>{_share()}{_steps(state)}</div>'
        '<div id="log-lines" class="scroller" role="log" aria-live="polite" tabindex="-1" aria-labelledby="log-title"'
        f' aria-keyshortcuts="L"><ol data-grid="log">{rows}</ol></div></section>'
    )


@lru_cache(maxsize=1_000)
def _row(number: int, line: Line, stop: Stop, current: bool) -> str:
    content = f"{tile(line.colour) if line.colour >= 0 else ''}<span>{esc(line.text)}</span>"
    action = f"view {stop.ply}{' scoring' if stop.scoring else ''}"
    name = classes("log-line", "heading" if line.heading else "")
    here = ' aria-current="step"' if current else ""
    return f'<li><button type="button" id="log-{number}" {name} data-action="{action}"{here}>{content}</button></li>'


def _share() -> str:
    """On a phone, where the header has no room for it, the way to the sheet that shares the game."""
    label = _("Share and open")
    return button("log-share", "sheet share", glyph("share"), "step", f'aria-label="{esc(label)}"')


def _steps(state: State) -> str:
    """Buttons to the first, the previous, the next and the last place."""
    places = stops(state)
    here = looked_at(state)
    back, on = here != places[0], here != places[-1]
    buttons = (
        _step("first", _("To the start of the game"), back),
        _step("previous", _("One move back"), back),
        _step("next", _("One move on"), on),
        _step("last", _("To the end of the game"), on),
    )
    label = esc(_("Go through the game"))
    return f'<div id="steps" class="steps" role="group" data-grid="steps" aria-label="{label}">{join(buttons)}</div>'


def _step(where: str, label: str, possible: bool) -> str:
    attributes = f'aria-label="{esc(label)}"' + ("" if possible else ' aria-disabled="true"')
    return button(f"step-{where}", f"view {where}", glyph(f"step-{where}"), "step", attributes)

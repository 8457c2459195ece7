"""The ladder of bots: who they are, how they play, how strong they are."""

from web.app.i18n import _
from web.app.levels import levels, measured, styles
from web.app.view.html import esc, join


def ladder_html() -> str:
    """All levels, weakest first, to be unfolded."""
    style = styles()
    rows = join(_row(level, title, style[level]) for level, title in levels().items())
    hint = _("Measured with two players on the colour wall; a draw counts half.")
    return (
        f'<details id="new-levels" class="ladder"><summary>{esc(_("Who are the bots?"))}</summary>'
        f'<ol>{rows}</ol><p class="hint">{esc(hint)}</p></details>'
    )


def _row(level: str, title: str, style: str) -> str:
    percent = measured(level)
    strength = ""
    if percent is not None:
        text = _("Wins {percent} of 100 games against the one before.").format(percent=percent)
        strength = f' <span class="strength">{esc(text)}</span>'
    return f"<li><b>{esc(title)}</b> {esc(style)}{strength}</li>"

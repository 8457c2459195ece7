"""The ladder of bots: who they are, how they play, how strong they are."""

from web.app.i18n import _
from web.app.levels import levels, measured, styles
from web.app.view.html import esc, hidden, join, shown


def ladder_html() -> str:
    """All levels, weakest first, to be unfolded, with how many of 100 games each wins against the one before."""
    style = styles()
    rows = join(_row(level, title, style[level]) for level, title in levels().items())
    hint = _("The numbers: wins of 100 games against the one before, with two players on the colour wall.")
    return (
        f'<details id="new-levels" class="ladder"><summary>{esc(_("Who are the bots?"))}</summary>'
        f'<p class="hint">{esc(hint)}</p><ol>{rows}</ol></details>'
    )


def _row(level: str, title: str, style: str) -> str:
    percent = measured(level)
    strength = ""
    if percent is not None:
        text = _("Wins {percent} of 100 games against the one before.").format(percent=percent)
        strength = f"{hidden(text)}{shown(str(percent), 'strength')}"
    return f"<li><p><b>{esc(title)}</b> {esc(style)}</p>{strength}</li>"

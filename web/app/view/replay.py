"""What stands above the table while a person looks back, and the way back from what has been tried."""

from web.app.i18n import _
from web.app.replay import line_at, place_text
from web.app.state import State
from web.app.status import turn_text
from web.app.view.html import button, esc, tile


def viewing_html(state: State) -> str:
    """Instead of the banner: which place is looked at, what was done there, the ways on and back."""
    said = state.notice
    colour = ""
    if not said and (line := line_at(state)):
        said = line.text
        colour = tile(line.colour) if line.colour >= 0 else ""
    tone = " alert" if state.notice else ""
    now = _("Back to now") if not state.game.is_over else _("To the result")
    turn = f'<span class="waits">{esc(turn_text(state))}</span>' if state.failure or _is_awaited(state) else ""
    branch = button("branch", "branch", esc(_("Play on from here")), "quiet")
    back = button("now", "view now", esc(now), "primary")
    return (
        f'<div id="banner" class="banner looking{tone}"><p class="whose"><b>{esc(place_text(state))}</b>{turn}</p>'
        f'<p class="prompt">{colour}<span>{esc(said)}</span></p>{branch}{back}</div>'
    )


def _is_awaited(state: State) -> bool:
    """Whether the game waits for a person, who might not see it while looking back."""
    return not state.game.is_over and state.is_person(state.game.turn)


def return_button(state: State) -> str:
    """The way back to the game, while something else is tried."""
    return button("return", "return", esc(_("Back to the game")), "quiet return") if state.left is not None else ""

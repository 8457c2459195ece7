"""What the page can ask for: a verb each, with a function that answers it.

An action is a function of the state and of what follows its verb. It changes the state and returns the one to go on
with, which is another one only when another game begins. What it can't do it says in ``state.notice``; it raises
``ValueError`` for what no page of ours sends.
"""

from collections.abc import Mapping
from typing import Final

from web.app.actions import games, moves, replay, settings, sharing, table, typed
from web.app.state import Action

VERBS: Final[Mapping[str, Action]] = {
    **moves.VERBS,
    **typed.VERBS,
    **table.VERBS,
    **games.VERBS,
    **settings.VERBS,
    **replay.VERBS,
    **sharing.VERBS,
}

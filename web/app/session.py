"""The table as a program: takes the page's actions and the bots' answers, changes the state, says what is new.

No browser, no clock and no bot in here: the page's glue sends actions, shows ``render()``, and carries requests to a
bot and its answers back.
"""

from typing import Final

from azul import IllegalMove, NotationError, parse_move
from web.app.actions import VERBS
from web.app.actions.replay import STEPS
from web.app.botrequest import request_text
from web.app.config import GameConfig
from web.app.i18n import _
from web.app.replay import step_text
from web.app.state import State
from web.app.status import is_answer, prompt_text, turn_text
from web.app.view.page import page_html

MOVE_PAUSE: Final = 700
SCORING_PAUSE: Final = 4000
"""Milliseconds that a move and a round's scoring stay on the table before a bot goes on."""


class Session:
    """One person's page: a game from set-up to result, and the next one."""

    def __init__(self, config: GameConfig | None = None) -> None:
        config = config or GameConfig()
        self.state = State(config, config.names(), config.deal())
        self._said: list[str] = []
        self._last_turn = turn_text(self.state)
        self._last_answer = ""

    # --- what the page asks --------------------------------------------------------------------------------------

    def dispatch(self, action: str) -> None:
        """Carry out an action of the page, ``"verb rest"``.

        Raises ``ValueError`` for one that no page of ours sends.
        """
        verb, _space, rest = action.partition(" ")
        if verb not in VERBS:
            raise ValueError(f"unknown action {action!r}")
        self.state.notice = ""
        self.state = VERBS[verb](self.state, rest)
        self._announce()
        if verb == "view" and rest in STEPS:
            self._said.append(step_text(self.state))

    def render(self) -> str:
        """The page as HTML, ASCII only."""
        return page_html(self.state)

    def title(self) -> str:
        """The page's title: whose turn it is."""
        return _("{turn} - Azulejo").format(turn=turn_text(self.state))

    def announcements(self) -> list[str]:
        """Sentences for the status region since the last call: turn, answers, result. The log tells the moves."""
        said, self._said = self._said, []
        return said

    def _announce(self) -> None:
        """Say whose turn it is when that has changed, but no bot's, and the prompt when it answers something new."""
        state = self.state
        turn = turn_text(state)
        if turn != self._last_turn:
            self._last_turn = turn
            if not state.bot_to_move or state.failure or state.scoring_shown:
                self._said.append(_("{turn}.").format(turn=turn))
        answer = prompt_text(state) if is_answer(state) else ""
        if answer and (state.notice or answer != self._last_answer):
            self._said.append(answer)
        self._last_answer = answer

    # --- bots ----------------------------------------------------------------------------------------------------

    def bot_request(self) -> str | None:
        """What the bot to move is asked, as JSON; ``None`` when no bot is to move or it has failed.

        The answer belongs to the request's generation, which every change of the game makes old. While a person looks
        back, bots move on until it is that person's turn; a game that is only watched waits, or it would be missed.
        """
        state = self.state
        waits = state.scoring_shown if state.config.persons else state.viewed is not None
        if not state.bot_to_move or state.failure or waits:
            return None
        return request_text(state)

    def pause_ms(self) -> int:
        """How long, in milliseconds, what is on the table should be seen before the next bot's move replaces it."""
        if not self.state.bot_to_move:
            return 0
        return SCORING_PAUSE if self.state.scoring_shown else MOVE_PAUSE

    def bot_answer(self, generation: int, move: str) -> None:
        """Play a bot's move, or show as a failure that it is not legal; ignored when the game has changed since."""
        if generation != self.state.generation:
            return
        try:
            played = parse_move(move)
            self.state.scoring_shown = False
            self.state.play(played)
        except (NotationError, IllegalMove) as error:
            self.bot_failed(generation, _("The answer is not a legal move: {error}").format(error=error))
        self._announce()

    def bot_failed(self, generation: int, message: str) -> None:
        """Show why the bot gave no move; ignored when the game has changed since it was asked."""
        if generation == self.state.generation:
            self.state.failure = message or _("No answer.")
            self._announce()

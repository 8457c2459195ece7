"""The table as a program: takes the page's actions and the bots' answers, changes the state, says what is new.

No browser, no clock and no bot in here: the page's glue sends actions, shows ``render()``, and carries requests to a
bot and its answers back.
"""

from azul import IllegalMove, NotationError, parse_move
from web.app.actions import VERBS, keeping
from web.app.actions.replay import STEPS
from web.app.botrequest import request_text
from web.app.config import GameConfig
from web.app.i18n import _, use_language
from web.app.motion import motion_of
from web.app.replay import step_text
from web.app.settings import System
from web.app.shelf import Shelf
from web.app.state import Sheet, State
from web.app.status import is_answer, prompt_text, turn_text
from web.app.tempo import TEMPOS
from web.app.view.page import page_html


class Session:
    """One person's page: a game from set-up to result, and the next one."""

    def __init__(self, config: GameConfig | None = None, shelf: Shelf | None = None) -> None:
        config = config or GameConfig()
        self.shelf = shelf or Shelf()
        self.state = State(config, config.names(), config.deal())
        self._first = self.state
        self._said: list[str] = []
        self._last_turn = turn_text(self.state)
        self._last_answer = ""

    # --- what the page asks --------------------------------------------------------------------------------------

    def dispatch(self, action: str) -> None:
        """Carry out an action of the page, ``"verb rest"``.

        Raises ``ValueError`` for one that no page of ours sends.
        """
        verb, _space, rest = action.partition(" ")
        self.state.notice = ""
        held, plies = self.state.holds_choice, len(self.state.plies)
        if verb in VERBS:
            self.state = VERBS[verb](self.state, rest)
        elif verb in keeping.VERBS:
            self.state = keeping.VERBS[verb](self.state, rest, self.shelf)
        else:
            raise ValueError(f"unknown action {action!r}")
        self._keep()
        if verb == "undo" and len(self.state.plies) < plies:
            self._said.append(_("Taken back."))
            self._last_turn = ""  # whose turn it is now is said, even if it has not changed
        elif verb in {"cancel", "take"} and held and not self.state.holds_choice:
            self._said.append(_("Put back."))
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

    def take_download(self) -> tuple[str, str] | None:
        """The name and the text of a file to be given to the person, once."""
        download, self.state.download = self.state.download, None
        return download

    def resume(self, system: System) -> None:
        """Take up the settings and the game of the last visit."""
        self.state.settings = self.shelf.settings(system)
        self.state.settings.touch = system.touch
        use_language(self.state.settings.shown_language)
        self.state.names = self.state.config.names()
        kept = self.shelf.resume(self.state.settings)
        if kept is not None:
            self.state = kept
        self._last_turn = turn_text(self.state)
        self._tell_trouble()

    def _keep(self) -> None:
        """Keep the game, from its first move on or when somebody has set it up, and the settings."""
        state = self.state
        self.shelf.keep_settings(state.settings)
        touched = bool(state.plies) or state is not self._first or self.shelf.has(state)
        if touched and not state.elsewhere:
            if not self.shelf.keep(state):
                self.state = keeping.VERBS["elsewhere"](state, state.key, self.shelf)
            elif state.finished:
                state.finished = False
                from web.app.played import count  # noqa: PLC0415 - the start does not wait for it

                count(self.shelf, state)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Say what the shelf has to say, once the person can see it."""
        if self.shelf.trouble and self.state.sheet is Sheet.NONE:
            self.state.notice, self.shelf.trouble = self.shelf.trouble, ""

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
        missed = state.viewed is not None and not state.config.persons
        if not state.bot_to_move or state.failure or state.scoring_shown or missed:
            return None
        return request_text(state)

    def pause_ms(self) -> int:
        """How long, in milliseconds, what is on the table is left to be seen before it goes on by itself."""
        state = self.state
        if not state.bot_to_move:
            return 0
        tempo = TEMPOS[state.settings.shown_speed]
        return motion_of(state).length + (tempo.look if state.scoring_shown else tempo.rest)

    def scoring_passes(self) -> bool:
        """Whether a scoring is on the table that goes by itself: nobody plays who could put it away."""
        state = self.state
        return state.scoring_shown and state.bot_to_move and not state.config.persons and state.viewed is None

    def pass_scoring(self) -> None:
        """Put away a scoring that goes by itself, so that the deal is seen before the next move."""
        if self.scoring_passes():
            self.state.scoring_shown = False
            self._announce()

    def bot_answer(self, generation: int, move: str) -> None:
        """Play a bot's move, or show as a failure that it is not legal; ignored when the game has changed since."""
        if generation != self.state.generation:
            return
        try:
            self.state.play(parse_move(move))
        except (NotationError, IllegalMove) as error:
            self.bot_failed(generation, _("The answer is not a legal move: {error}").format(error=error))
        self._keep()
        self._announce()

    def bot_failed(self, generation: int, message: str) -> None:
        """Show why the bot gave no move; ignored when the game has changed since it was asked."""
        if generation == self.state.generation:
            self.state.failure = message or _("No answer.")
            self._announce()

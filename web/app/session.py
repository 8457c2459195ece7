"""The table as a program: takes the page's actions and the bots' answers, changes the state, says what is new.

No browser, no clock and no bot in here: the page's glue sends actions, shows ``render()``, and carries requests to
a bot and its answers back.
"""

from collections.abc import Callable

from azul import (
    COLOURS,
    FLOOR,
    AnyMove,
    Game,
    IllegalMove,
    Move,
    NotationError,
    Phase,
    Placement,
    RoundEnded,
    parse_move,
)
from web.app.botrequest import request_text
from web.app.config import GameConfig, check_form, form_of, read_form
from web.app.i18n import _
from web.app.state import Ply, Selection, Sheet, State, Theme
from web.app.status import prompt_text, turn_text, why_no_placement_text, why_not_text
from web.app.view.page import page_html

MOVE_PAUSE = 700
SCORING_PAUSE = 4000
"""Milliseconds that a move and a round's scoring stay on the table before a bot goes on."""


class Session:
    """One person's page: a game from set-up to result, and the next one."""

    def __init__(self, config: GameConfig | None = None) -> None:
        self.generation = 0
        self._said: list[str] = []
        self._last_turn = ""
        self.verbs: dict[str, Callable[[str], None]] = {
            "take": self._take,
            "line": self._line,
            "move": self._typed_move,
            "place": self._typed_move,
            "cancel": self._cancel,
            "continue": self._continue,
            "undo": self._undo,
            "sheet": self._sheet,
            "new": self._new,
            "again": self._again,
            "same": self._same,
            "retry": self._retry,
            "theme": self._theme,
            "look": self._look,
        }
        config = config or GameConfig()
        self.state = State(config, config.names(), config.deal())
        self._last_turn = turn_text(self.state)

    # --- what the page asks --------------------------------------------------------------------------------------

    def dispatch(self, action: str) -> None:
        """Carry out an action of the page, ``"verb rest"``.

        Raises ``ValueError`` for one that no page of ours sends.
        """
        verb, _space, rest = action.partition(" ")
        if verb not in self.verbs:
            raise ValueError(f"unknown action {action!r}")
        self.state.notice = ""
        self.verbs[verb](rest)
        self._announce()

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

    # --- bots ----------------------------------------------------------------------------------------------------

    def bot_request(self) -> str | None:
        """What the bot to move is asked, as JSON; ``None`` when no bot is to move or it has failed.

        The answer belongs to the request's generation, which every change of the game makes old.
        """
        state = self.state
        if not state.bot_to_move or state.failure or (state.scoring_shown and state.config.persons):
            return None
        return request_text(state, self.generation)

    def pause_ms(self) -> int:
        """How long, in milliseconds, what is on the table should be seen before the next bot's move replaces it."""
        if not self.state.bot_to_move:
            return 0
        return SCORING_PAUSE if self.state.scoring_shown else MOVE_PAUSE

    def bot_answer(self, generation: int, move: str) -> None:
        """Play a bot's move, or show as a failure that it is not legal; ignored when the game has changed since."""
        if generation != self.generation:
            return
        try:
            played = parse_move(move)
            self.state.scoring_shown = False
            self._play(played)
        except (NotationError, IllegalMove) as error:
            self.bot_failed(generation, _("The answer is not a legal move: {error}").format(error=error))
        self._announce()

    def bot_failed(self, generation: int, message: str) -> None:
        """Show why the bot gave no move; ignored when the game has changed since it was asked."""
        if generation == self.generation:
            self.state.failure = message or _("No answer.")
            self._announce()

    # --- moves ---------------------------------------------------------------------------------------------------

    def _take(self, rest: str) -> None:
        """``take 3b``: choose the tiles, or put the choice back when it is the same."""
        source, colour = parse_move(rest + "0")[:2]
        state = self.state
        chosen = Selection(source, colour)
        if not self._may_draft():
            return
        state.notice = why_not_text(state, Move(source, colour, FLOOR))
        if not state.notice:
            state.selection = None if chosen == state.selection else chosen

    def _line(self, rest: str) -> None:
        """``line 3``: put the chosen tiles there."""
        state = self.state
        if not self._may_draft():
            return
        if state.selection is None:
            state.notice = _("First choose tiles from a display or the centre.")
            return
        source, colour = state.selection
        self._play_checked(parse_move(f"{source + 1}{COLOURS[colour]}{rest}"))

    def _typed_move(self, rest: str) -> None:
        """``move 3b4`` or ``place 2>4``, as written."""
        try:
            move = parse_move(rest)
        except NotationError:
            self.state.notice = _(
                "That is not a move. Write display, colour and line like 3b4 (0 is the centre or the floor), or row and"
                " column like 2>4."
            )
            return
        if self._may_move():
            self._play_checked(move)

    def _may_move(self) -> bool:
        """Whether a person is to move; says why not."""
        state = self.state
        if state.game.is_over:
            state.notice = _("The game is over.")
        elif state.scoring_shown:
            state.notice = _("First put the scoring away.")
        elif not state.person_to_move:
            state.notice = _("It is the turn of {name}.").format(name=state.names[state.game.turn])
        return state.person_to_move

    def _may_draft(self) -> bool:
        """Whether a person may take tiles; says why not."""
        if not self._may_move():
            return False
        if self.state.game.phase is not Phase.DRAFT:
            self.state.notice = _("First choose a column of the wall.")
            return False
        return True

    def _play_checked(self, move: AnyMove) -> None:
        state = self.state
        if isinstance(move, Placement):
            state.notice = why_no_placement_text(state, move)
        else:
            state.notice = why_not_text(state, move)
        if not state.notice:
            self._play(move)

    def _play(self, move: AnyMove) -> None:
        """Play a move for the seat to move. Raises ``IllegalMove``, with nothing changed."""
        state = self.state
        seat = state.game.turn
        events = tuple(state.game.play(move))
        state.plies.append(Ply(seat, move, events))
        state.selection = None
        state.looked = None
        state.scoring_shown = any(isinstance(event, RoundEnded) for event in events)
        self.generation += 1

    # --- the rest of the table -----------------------------------------------------------------------------------

    def _cancel(self, _rest: str) -> None:
        """Close what is open, else put the choice back."""
        state = self.state
        if state.sheet is not Sheet.NONE:
            state.sheet = Sheet.NONE
        elif state.selection is not None:
            state.selection = None
        elif state.looked is not None:
            state.looked = None
        elif state.scoring_shown:
            state.scoring_shown = False

    def _continue(self, _rest: str) -> None:
        self.state.scoring_shown = False

    def _undo(self, rest: str) -> None:
        """Go back to before a person's last decision; between persons only when they agree (``undo yes``)."""
        state = self.state
        ply = state.undo_ply
        if ply is None:
            state.notice = _("There is nothing to take back.")
        elif len(state.config.persons) > 1 and rest != "yes":
            state.sheet = Sheet.UNDO
        else:
            self._back_to(ply)

    def _back_to(self, ply: int) -> None:
        state = self.state
        gone = state.plies[ply:]
        if any(isinstance(event, RoundEnded) for one in gone for event in one.events):
            state.practice = True
        state.game.undo(len(gone))
        del state.plies[ply:]
        self._clear_table()

    def _clear_table(self) -> None:
        state = self.state
        state.selection = state.looked = None
        state.scoring_shown = False
        state.failure = ""
        state.sheet = Sheet.NONE
        self.generation += 1

    def _sheet(self, rest: str) -> None:
        self.state.sheet = Sheet(rest)
        if self.state.sheet is Sheet.NEW:
            self.state.form = form_of(self.state.config)

    def _new(self, rest: str) -> None:
        """``new {fields}``: start a game with the form's answers, or show what is wrong with them."""
        form = read_form(rest)
        config = check_form(form)
        if config is None:
            self.state.form = form
            self.state.sheet = Sheet.NEW
            self.state.notice = _("The game could not be started: please look at the marked fields.")
        else:
            self._start(config)

    def _again(self, _rest: str) -> None:
        """Another deal for the same seats."""
        config = self.state.config
        self._start(GameConfig(config.seats, config.wall, config.starter))

    def _same(self, _rest: str) -> None:
        """The same deal once more."""
        game = self.state.game
        self._start(self.state.config, Game(game.players, game.wall, game.seed, game.start.starter))

    def _start(self, config: GameConfig, game: Game | None = None) -> None:
        self.state = State(config, config.names(), game or config.deal(), theme=self.state.theme)
        self.generation += 1

    def _retry(self, _rest: str) -> None:
        """Ask the bot that failed again."""
        self.state.failure = ""
        self.generation += 1

    def _theme(self, rest: str) -> None:
        self.state.theme = Theme(rest)

    def _look(self, rest: str) -> None:
        """``look 2``: show that seat's board large, or the own one again."""
        seat = int(rest) - 1
        if not 0 <= seat < self.state.game.players:
            raise ValueError(f"look {rest!r}: no such seat")
        self.state.looked = None if seat in (self.state.looked, self.state.own_seat) else seat

    def _announce(self) -> None:
        """Say the turn when it has changed, and the prompt when it answers something."""
        turn = turn_text(self.state)
        if turn != self._last_turn:
            self._last_turn = turn
            self._said.append(_("{turn}.").format(turn=turn))
        if self.state.notice or self.state.selection or self.state.failure:
            self._said.append(prompt_text(self.state))

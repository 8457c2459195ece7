"""Beginning another game, and the sheet that sets it up."""

from typing import Final

from azul import Game
from web.app.config import GameConfig, check_form, form_of, read_form
from web.app.i18n import _
from web.app.state import Action, Sheet, State


def _sheet(state: State, rest: str) -> State:
    """``sheet new``: open a sheet."""
    state.sheet = Sheet(rest)
    if state.sheet is Sheet.NEW:
        state.form = form_of(state.config)
    return state


def _new(state: State, rest: str) -> State:
    """``new {fields}``: start a game with the form's answers, or show what is wrong with them."""
    form = read_form(rest)
    config = check_form(form)
    if config is not None:
        return _start(state, config)
    state.form = form
    state.sheet = Sheet.NEW
    state.notice = _("The game could not be started: please look at the marked fields.")
    return state


def _again(state: State, _rest: str) -> State:
    """Another deal for the same seats."""
    return _start(state, GameConfig(state.config.seats, state.config.wall, state.config.starter))


def _same(state: State, _rest: str) -> State:
    """The same deal, or the same position, once more."""
    game = state.game.copy()
    game.go_to(0)
    new = _start(state, state.config, game)
    if state.daily:
        new.date, new.daily = state.date, True
    return new


def _start(state: State, config: GameConfig, game: Game | None = None) -> State:
    return State(
        config, config.names(), game or config.deal(), settings=state.settings, generation=state.generation + 1
    )


VERBS: Final[dict[str, Action]] = {
    "sheet": _sheet,
    "new": _new,
    "again": _again,
    "same": _same,
}

"""Looking ahead to the round's end."""

from itertools import count

import pytest

from azul import BLUE, Game, Move, WallVariant, parse_position
from azul.bots.forecast import Forecaster, Offer, offer_of, picks, without
from azul.bots.greedy import GreedyBot, list_candidates, rounds_left
from azul.bots.standing import Standings
from azul.bots.value import Appraiser

EMPTY_BOARD = "0,-/-/-/-/-,...../...../...../...../.....,-"


def game_of(text: str) -> Game:
    return Game.from_position(parse_position(text), seed=1)


def test_picks_leave_out_equal_displays() -> None:
    offer = Offer(((2, 2, 0, 0, 0), (2, 2, 0, 0, 0)), (1, 0, 0, 0, 0), marker=True)
    assert [take for take, _ in picks(offer)] == [(0, 2, False), (1, 2, False), (0, 1, True)]


def test_taking_moves_the_rest_to_the_centre() -> None:
    offer = Offer(((2, 1, 1, 0, 0),), (1, 0, 0, 0, 0), marker=True)
    assert without(offer, BLUE, (2, 1, 1, 0, 0)) == Offer((), (1, 1, 1, 0, 0), marker=True)
    assert without(offer, BLUE, None) == Offer(((2, 1, 1, 0, 0),), (0, 0, 0, 0, 0), marker=False)


def test_offers_follow_the_game() -> None:
    """``without`` is the drafting rule seen from the table: both agree for every move of a game's first round."""
    game = Game(3, seed=4)
    while game.round == 1:
        move = game.legal_moves()[0]
        display = None if move.source == -1 else game.displays[move.source]
        expected = without(offer_of(game), move.colour, display)
        game.play(move)
        if game.round == 1:
            assert offer_of(game) == expected


def test_the_forecast_plays_the_round_out() -> None:
    """Two blue tiles left and two to move: the first fills a line, the second has nothing to do."""
    game = game_of(
        f"colour2_1_1_1_draft_-/-/-/-/-_bb_{EMPTY_BOARD}_0,-/-/-/-/-,...../...../...../...../.....,*_b18y20r20k20w20_-"
    )
    standings = Standings(Appraiser(game.wall, 4.0))
    seats = [standings.get(board.copy(), game.marker == seat) for seat, board in enumerate(game.boards)]
    first, second = Forecaster().round_end(offer_of(game), seats, 0)
    assert first.final == 1
    assert second is seats[1]


def test_rounds_left() -> None:
    assert rounds_left(Game(2, seed=1), 0.5) == 4.5
    begun = game_of(
        "colour2_3_1_1_draft_bbyy/-/-/-/-_*_0,-/-/-/-/-,byr../...../...../...../.....,-"
        f"_{EMPTY_BOARD}_b17y17r19k20w20_-"
    )
    assert rounds_left(begun, 0.5) == 1.5
    last = game_of(
        "colour2_5_1_1_draft_bbyy/-/-/-/-_*_0,w/-/-/-/-,byrk./...../...../...../.....,-"
        f"_{EMPTY_BOARD}_b17y17r19k19w19_-"
    )
    assert rounds_left(last, 0.5) == 0.0


def test_the_bot_sees_the_pile_that_it_would_have_to_eat() -> None:
    """Five blacks in the centre can only fall, black is in every row of both walls; the marker lies on seat 1's floor.

    Two takes are left: the single blue tile, after which the other must eat the pile, or the pile.
    """
    wall = "...k./....k/k..../.k.../..k.."
    game = game_of(f"colour2_4_1_1_draft_b/-/-/-/-_kkkkk_20,-/-/-/-/-,{wall},*_20,-/-/-/-/-,{wall},-_-_b19y20r20k5w20")
    assert GreedyBot(seed=1).choose(game).source == 0


def test_thinking_stops_at_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: the clock jumps a second at each look, so 5 s leave room for a handful of forecasts."""
    clock = count()
    monkeypatch.setattr("azul.bots.bot.time.perf_counter", lambda: float(next(clock)))
    forecasts = []
    play_out = Forecaster.round_end
    monkeypatch.setattr(Forecaster, "round_end", lambda self, *args: forecasts.append(args) or play_out(self, *args))
    game = Game(4, WallVariant.GREY, seed=2)
    assert GreedyBot(seed=1).choose(game, budget=5.0) in game.legal_moves()
    assert len(forecasts) == 4


def test_every_different_outcome_is_a_candidate() -> None:
    """Only takes of equal tiles from equal displays are left out; the rest is the legal list."""
    game = Game(4, seed=3)
    standing = Standings(Appraiser(game.wall, 4.0)).get(game.boards[0].copy(), marker=False)
    found = [candidate.move for candidate in list_candidates(game, standing)]
    assert len(found) == len(set(found))
    assert set(found) <= set(game.legal_moves())

    def outcome(move: Move) -> object:
        return game.displays[move.source], move.colour, move.line

    assert {outcome(move) for move in found} == {outcome(move) for move in game.legal_moves()}
    assert len(found) == len({outcome(move) for move in found})

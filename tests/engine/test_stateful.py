"""Any mixture of playing, taking back, copying and dealing again leaves a game as its model says."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from azul import Game, Phase, parse_position
from tests.engine.playing import ALL_TABLES, ALL_TILES, tiles_of
from tests.engine.referee import Referee


class Playing(RuleBasedStateMachine):
    """The model is the list of texts, one for each ply, that the second reading of the rules leads to."""

    @initialize(table=st.sampled_from(ALL_TABLES), seed=st.integers(0, 2**63 - 1))
    def begin(self, table, seed):
        self.game = Game(*table, seed=seed, auto_deal=False)
        self.texts = [str(self.game.position())]  # after each ply; after the deal that follows it, if there was one
        self.moves = []
        self.aside = []  # (copy, its text, its history)

    def referee_plays(self, act):
        referee = Referee.read(self.texts[-1])
        act(referee)
        return referee.text()

    @precondition(lambda self: self.game.phase in (Phase.DRAFT, Phase.TILE))
    @rule(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=15), checked=st.booleans())
    def play(self, choices, checked):
        for choice in choices:
            legal = self.game.legal_moves()
            if not legal:
                return
            move = legal[choice % len(legal)]
            if checked:
                self.game.play(move)
            else:
                self.game.play_unchecked(move)
            self.texts.append(self.referee_plays(lambda referee, text=str(move): referee.play(text)))
            self.moves.append(move)

    @precondition(lambda self: self.game.phase is Phase.DEAL)
    @rule(shift=st.integers(0, 4), by_seed=st.booleans())
    def deal(self, shift, by_seed):
        if by_seed:
            (dealt,) = self.game.deal()
        else:  # the seed's deal with its displays in another order is possible as long as the bag serves them all
            dealt_of = self.game.copy()
            (dealt,) = dealt_of.deal()
            displays = list(dealt.displays)
            if sum(map(sum, displays)) <= sum(self.game.bag):
                displays = displays[shift:] + displays[:shift]
            (dealt,) = self.game.deal(tuple(displays))
        text = "/".join("".join(c * n for c, n in zip("byrkw", d, strict=True)) or "-" for d in dealt.displays)
        self.texts[-1] = self.referee_plays(lambda referee: referee.deal(text))

    @precondition(lambda self: self.moves)
    @rule(plies=st.integers(1, 25))
    def undo(self, plies):
        plies = min(plies, len(self.moves))
        self.game.undo(plies)
        del self.moves[-plies:]
        del self.texts[-plies:]

    @rule(at=st.floats(0, 1))
    def go_to(self, at):
        ply = int(at * len(self.moves))
        self.game.go_to(ply)
        del self.moves[ply:]
        del self.texts[ply + 1 :]

    @rule()
    def copy(self):
        self.aside.append((self.game, self.texts[-1], list(self.moves)))
        del self.aside[:-3]
        self.game = self.game.copy()

    @rule()
    def start_again_from_the_text(self):
        self.game = Game.from_position(parse_position(self.texts[-1]), self.game.seed, auto_deal=False)
        self.moves = []
        del self.texts[:-1]

    @invariant()
    def the_game_is_as_the_model_says(self):
        if not hasattr(self, "game"):
            return
        assert str(self.game.position()) == self.texts[-1]
        assert self.game.history == self.moves
        assert tiles_of(self.game) == ALL_TILES
        assert [breakdown.total for breakdown in self.game.breakdowns()] == list(self.game.result().scores)

    @invariant()
    def the_games_laid_aside_have_not_changed(self):
        for game, text, moves in getattr(self, "aside", []):
            assert str(game.position()) == text
            assert game.history == moves


Playing.TestCase.settings = settings(max_examples=25, stateful_step_count=25)
TestPlaying = Playing.TestCase

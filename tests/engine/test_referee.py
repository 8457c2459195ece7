"""The engine against the slow second reading of the rules, at every ply of random games."""

import random
from pathlib import Path

import pytest

from azul import Dealt, Game, Phase, parse_move
from tests.engine import referee as referee_module
from tests.engine.playing import ALL_TABLES, STYLES
from tests.engine.referee import Referee

GAMES_PER_CELL = 8


def deal_text_of(displays):
    return "/".join("".join(c * n for c, n in zip("byrkw", display, strict=True)) or "-" for display in displays)


def compare(game, referee):
    assert str(game.position()) == referee.text()
    assert [str(move) for move in game.legal_moves()] == referee.legal()


def play_both(game, style, rng):
    """Play ``game`` (which does not deal for itself) to its end in both readings; returns the referee."""
    referee = Referee.read(str(game.position()))
    while not game.is_over:
        compare(game, referee)
        if game.phase is Phase.DEAL:
            (dealt,) = game.deal()
            assert isinstance(dealt, Dealt)
            referee.deal(deal_text_of(dealt.displays))
        else:
            move = style(game, rng, game.legal_moves())
            game.play(move)
            referee.play(str(move))
    compare(game, referee)
    return referee


def compare_ends(game, referee):
    groups = referee.standing()
    result = game.result()
    assert list(result.scores) == [player.score for player in referee.players.values()]
    assert list(result.rows) == [len(player.complete_rows()) for player in referee.players.values()]
    assert [seat + 1 for seat in result.winners] == groups[0]
    for seat, place in enumerate(result.places):
        better = [other for group in groups for other in group]
        group = next(group for group in groups if seat + 1 in group)
        assert place == better.index(group[0]) + 1
    for breakdown, player in zip(game.breakdowns(), referee.players.values(), strict=True):
        assert breakdown._asdict() == {"start": 0, **player.diary}
        assert breakdown.total == player.score


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "wall"), ALL_TABLES)
def test_random_games_are_the_same_in_both_readings(players, wall, style):
    for number in range(GAMES_PER_CELL):
        rng = random.Random(f"{players}{wall}{style}{number}")
        game = Game(players, wall, seed=rng.randrange(2**32), starter=rng.randrange(players), auto_deal=False)
        referee = play_both(game, STYLES[style], rng)
        compare_ends(game, referee)


def test_the_random_games_reach_the_corners():
    """The styles above are worth something only if they meet what seldom happens."""
    seen = set()
    for players, wall in ALL_TABLES:
        for style in STYLES:
            rng = random.Random(f"{players}{wall}{style}0")
            game = Game(players, wall, seed=rng.randrange(2**32), starter=rng.randrange(players), auto_deal=False)
            tipped = False
            while not game.is_over:
                if game.phase is Phase.DEAL:
                    before = sum(game.bag)
                    game.deal()
                    tipped |= sum(game.bag) + 4 * len(game.displays) != before
                    continue
                for event in game.play(STYLES[style](game, rng, game.legal_moves())):
                    kind = type(event).__name__
                    seen.add(kind + getattr(event, "kind", ""))
                    if kind == "FloorCharged" and event.lost < event.cost:
                        seen.add("clamped")
                    if kind in ("Fell", "LineDropped") and event.to_lid:
                        seen.add("floor overflows")
                if game.phase is Phase.TILE:
                    seen.add("choice")
            if tipped:
                seen.add("tipped")
    assert seen >= {
        *("Took", "Placed", "Fell", "Tiled", "LineDropped", "FloorCharged", "RoundEnded", "GameEnded"),
        *("Bonusrow", "Bonuscolumn", "Bonuscolour", "clamped", "floor overflows", "choice", "tipped"),
    }


def test_the_referee_reads_what_it_writes():
    rng = random.Random(5)
    for players, wall in ALL_TABLES:
        game = Game(players, wall, seed=7)
        while not game.is_over:
            text = str(game.position())
            assert Referee.read(text).text() == text
            game.play(rng.choice(game.legal_moves()))


def test_the_referee_shares_nothing_with_the_engine():
    source = Path(referee_module.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import ", "from "))]
    assert imports == ["from itertools import permutations"]


def test_moves_written_by_the_referee_are_read_by_the_engine():
    for text in Referee.read(str(Game(4, seed=3).position())).legal():
        assert str(parse_move(text)) == text

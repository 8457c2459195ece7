"""Ways to play a game to its end, and to look at it, that the engine's tests share."""

import random
from collections import Counter

from hypothesis import strategies as st

from azul import (
    CENTRE,
    COLOURS,
    DISPLAYS,
    FLOOR,
    MARKER,
    Game,
    Move,
    Phase,
    Placement,
    parse_position,
    wall_column,
)
from azul.tiles import TILES_PER_DISPLAY

ALL_TABLES = [(players, wall) for players in (2, 3, 4) for wall in ("colour", "grey")]
LONG_GAME = 8
EMPTY_WALL = "...../...../...../...../....."


def every_move(players):
    """All triples that can be written down, legal or not."""
    sources = [*range(DISPLAYS[players]), CENTRE]
    return [Move(source, colour, line) for source in sources for colour in range(5) for line in [*range(5), FLOOR]]


def every_placement():
    return [Placement(row, column) for row in range(5) for column in range(5)]


# --- styles: each picks one of the legal moves ---


def _weighed(game, rng, moves, weigh):
    if game.phase is not Phase.DRAFT:
        return rng.choice(moves)
    return max(moves, key=lambda move: (weigh(game, move), rng.random()))


def uniform(game, rng, moves):
    return rng.choice(moves)


def floor_loving(game, rng, moves):
    falling = [move for move in moves if isinstance(move, Move) and move.line == FLOOR]
    return rng.choice(falling if falling and rng.random() < 0.5 else moves)


def filling(game, rng, moves):
    """Fills lines without surplus, so that rows are completed soon."""

    def weigh(game, move):
        seen = game.preview(move)
        return (seen.full * 3 - seen.falls * 2 + seen.fits) * (rng.random() < 0.9)

    return _weighed(game, rng, moves, weigh)


def _row_left(game, move):
    return game.boards[game.turn].wall[move.line * 5 : move.line * 5 + 5].count(-1)


def columns_first(game, rng, moves):
    """Fills the wall from one side and never completes a row if it can help it: columns, long games, tipped lids."""

    def weigh(game, move):
        if move.line == FLOOR:
            return -5
        if _row_left(game, move) == 1:
            return -9
        seen = game.preview(move)
        column = wall_column(move.line, move.colour) if game.wall == "colour" else 0
        return seen.full * 4 - seen.falls - column

    return _weighed(game, rng, moves, weigh)


def colours_first(game, rng, moves):
    """Collects blue and yellow and avoids complete rows."""

    def weigh(game, move):
        if move.line == FLOOR:
            return -5
        if _row_left(game, move) == 1:
            return -9
        seen = game.preview(move)
        return seen.full * 2 - seen.falls + 6 * (move.colour < 2)

    return _weighed(game, rng, moves, weigh)


def hoarding(game, rng, moves):
    """Keeps tiles in unfinished lines, so that bag and lid run low."""

    def weigh(game, move):
        if move.line == FLOOR:
            return -2
        seen = game.preview(move)
        return seen.fits - 3 * seen.full - 3 * seen.falls

    return _weighed(game, rng, moves, weigh)


def _ending(style):
    """``style`` for some rounds, then one that completes rows: some styles alone would never end a game."""

    def choose(game, rng, moves):
        return (style if game.round <= LONG_GAME else filling)(game, rng, moves)

    return choose


STYLES = {
    style.__name__: _ending(style) for style in (uniform, floor_loving, filling, columns_first, colours_first, hoarding)
}


def play_on(game, rng, style=uniform, plies=1000):
    """Play up to ``plies`` moves of a game that deals for itself; returns all events."""
    events = []
    for _ in range(plies):
        moves = game.legal_moves()
        if not moves:
            break
        events += game.play(style(game, rng, moves))
    return events


@st.composite
def games(draw, walls=("colour", "grey"), styles=tuple(STYLES), longest=120):
    """A game at some ply, in any round, phase and style; shrinks towards the start of a 2-player game."""
    game = Game(
        players=draw(st.integers(2, 4)),
        wall=draw(st.sampled_from(walls)),
        seed=draw(st.integers(0, 2**63 - 1)),
    )
    style = STYLES[draw(st.sampled_from(styles))]
    play_on(game, random.Random(draw(st.integers(0, 2**32))), style, draw(st.integers(0, longest)))
    return game


# --- looking ---


def tiles_of(game):
    """Every tile on the table by colour, and the starting markers, counted through the public attributes (R1)."""
    found = Counter()
    for counts in [game.bag, game.lid, game.centre, *game.displays]:
        found.update({colour: n for colour, n in enumerate(counts) if n})
    for board in game.boards:
        for colour, n in zip(board.line_colours, board.line_counts, strict=True):
            if n:
                found[colour] += n
        found.update(tile for tile in board.wall if tile != -1)
        found.update(tile for tile in board.floor)
    if MARKER not in found:  # in the centre, or held by the seat that took it (R11)
        found[MARKER] = int(game.marker == CENTRE or 0 <= game.marker < game.players)
    elif found[MARKER] == 1 and game.marker != CENTRE:
        assert MARKER in game.boards[game.marker].floor
    else:
        found[MARKER] = 99
    return dict(found)


ALL_TILES = {0: 20, 1: 20, 2: 20, 3: 20, 4: 20, MARKER: 1}


def board_text(lines="-/-/-/-/-", wall=EMPTY_WALL, floor="-", score=0):
    return f"{score},{lines},{wall},{floor}"


def position_text(
    boards=(),
    displays="",
    centre="*",
    *,
    wall="colour",
    players=None,
    round_=3,
    starter=1,
    turn=1,
    phase="draft",
    bag=None,
    lid=None,
):
    """The text of a position in which every tile that is not named lies in the bag (or, with ``bag``, in the lid).

    Beside a display of 1-3 tiles the bag is empty, or it would have been dealt full (R16): there they lie in the lid.
    ``boards`` are texts of ``board_text``; missing ones are new boards. ``displays`` may leave out the last ones.
    """
    players = players or max(2, len(boards))
    boards = [*boards, *[board_text()] * (players - len(boards))]
    shown = displays.split("/") if displays else []
    shown += ["-"] * (DISPLAYS[players] - len(shown))
    placed = centre + "".join(shown) + "".join(part for board in boards for part in board.split(",")[1:])
    left = {colour: 20 - placed.count(colour) for colour in COLOURS}

    def stock(counts):
        return "".join(f"{colour}{n}" for colour, n in counts.items() if n) or "-"

    if bag is not None:
        named = {colour: bag.count(colour) for colour in COLOURS}
        rest = {colour: left[colour] - named[colour] for colour in COLOURS}
        stocks = [stock(named), stock(rest)]
    elif lid is not None:
        named = {colour: lid.count(colour) for colour in COLOURS}
        rest = {colour: left[colour] - named[colour] for colour in COLOURS}
        stocks = [stock(rest), stock(named)]
    elif any(display != "-" and len(display) < TILES_PER_DISPLAY for display in shown):
        stocks = ["-", stock(left)]
    else:
        stocks = [stock(left), "-"]
    head = [f"{wall}{players}", str(round_), str(starter), str(turn), phase, "/".join(shown), centre or "-"]
    return "_".join([*head, *boards, *stocks])


def game_at(boards=(), displays="", centre="*", *, seed=1, auto_deal=False, **rest):
    """A game that goes on from ``position_text(...)``."""
    text = position_text(boards, displays, centre, **rest)
    return Game.from_position(parse_position(text), seed=seed, auto_deal=auto_deal)

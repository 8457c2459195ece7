"""The value of boards, with numbers worked out by hand."""

import pytest

from azul import BLACK, BLUE, EMPTY, RED, WHITE, YELLOW, WallVariant
from azul.board import Board
from azul.bots.blocked import fillable, most_placed
from azul.bots.placement import Tiler, floor_total
from azul.bots.standing import Standings
from azul.bots.value import Appraiser, expected_points
from azul.bots.weights import HAND, Weights

BARE = (EMPTY,) * 25
PLAIN = Weights(
    spot=(0.5,) * 5,
    tempo=(0.0,) * 5,
    finish=(1.0, 0.8, 0.6, 0.4, 0.2),
    hold=0.0,
    dead_row=0.0,
    bonus=1.0,
    future=0.0,
    marker=1.5,
)
"""Nothing but end bonuses, each wanted space with an even chance a round."""


def wall_of(text: str) -> tuple[int, ...]:
    return tuple("byrkw".find(letter) for letter in text.replace("/", ""))


def colour_value(wall: tuple[int, ...], rounds: float, weights: Weights = PLAIN) -> float:
    return Appraiser(WallVariant.COLOUR, rounds, weights).wall(wall)


def test_bonuses_of_a_bare_wall() -> None:
    """Each of 5 columns and 5 colours needs 5 spaces: (5 x 7 + 5 x 10) / 2^5."""
    assert colour_value(BARE, 1) == pytest.approx(85 / 32)


def test_more_rounds_more_bonus() -> None:
    """In two rounds an even chance becomes 3/4."""
    assert colour_value(BARE, 2) == pytest.approx(85 * 0.75**5)


def test_a_tile_halves_the_way() -> None:
    """One tile in a column and a colour: their chances double."""
    wall = wall_of("b..../...../...../...../.....")
    assert colour_value(wall, 1) == pytest.approx((4 * 7 + 4 * 10) / 32 + 17 / 16)


def test_the_last_round_counts_what_is_certain() -> None:
    """A complete row (2) and column (7); nothing for hopes."""
    wall = wall_of("byrkw/w..../k..../r..../y....")
    assert colour_value(wall, 0, HAND) == 9


def test_complete_bonuses_count_once() -> None:
    wall = wall_of("b..../w..../k..../r..../y....")
    # column 1 for certain; of each colour one row is there (five chances of 1/16); four columns untouched (1/32 each)
    assert colour_value(wall, 1) == pytest.approx(7 + 5 * 10 / 16 + 4 * 7 / 32)


@pytest.mark.parametrize(
    ("filled", "points"),
    [
        ({}, 1),
        ({11: 1.0}, 2),
        ({11: 1.0, 13: 1.0}, 3),
        ({11: 1.0, 13: 1.0, 7: 1.0}, 5),  # the rule page's example: 3 + 2
        ({10: 1.0}, 1),  # not touching
        ({11: 0.5}, 1.5),
        ({11: 0.5, 10: 1.0}, 2.0),  # half the time a run of three
    ],
)
def test_expected_points(filled: dict[int, float], points: float) -> None:
    """A tile in the middle of the wall, space 12."""
    chances = [filled.get(space, 0.0) for space in range(25)]
    assert expected_points(chances, 12) == pytest.approx(points)


def test_a_begun_line_raises_its_bonuses() -> None:
    """Row 5 blue with 4 of 5 tiles: chance 0.8 instead of 0.5 for blue's column and colour, which expect 17 / 32."""
    value = Appraiser(WallVariant.COLOUR, 1, PLAIN).line(BARE, 4, BLUE, 4)
    assert value == pytest.approx(17 / 32 * (0.8 / 0.5 - 1))


def test_a_line_without_a_place_is_a_burden() -> None:
    """Grey: row 2 has one empty space, and that column holds red already."""
    wall = wall_of("r..../.bykw/...../...../.....")
    assert Appraiser(WallVariant.GREY, 1, PLAIN).line(wall, 1, RED, 1) < 0


def test_a_blocked_column_is_not_hoped_for() -> None:
    """Grey: row 2's first space is ruled out for all five colours, so column 1 can't be completed."""
    open_wall = wall_of("...../.bykw/...../...../.....")
    blocked = wall_of("r..../.bykw/...../...../.....")
    appraiser = Appraiser(WallVariant.GREY, 1, PLAIN)
    # Row 2 has no place for red either: column 1 and red both go from 1/32 to nothing.
    assert appraiser.wall(blocked) - appraiser.wall(open_wall) == pytest.approx(-17 / 32)


def test_a_dead_row_costs() -> None:
    wall = wall_of("r..../.bykw/...../...../.....")
    free, charged = (Appraiser(WallVariant.GREY, 1, PLAIN._replace(dead_row=cost)) for cost in (0.0, 3.0))
    assert free.wall(wall) - charged.wall(wall) == pytest.approx(3)


def test_fillable_spaces_of_a_row() -> None:
    """Row 1 has columns 4 and 5 left for black and white; column 4 holds black and white already."""
    rows = fillable(wall_of("byr../...k./...w./...../....."))
    assert rows[0] == [set(), {BLACK, WHITE}]
    assert most_placed(rows[0]) == 1


@pytest.mark.parametrize(
    ("spaces", "most"),
    [
        ([], 0),
        ([{1}, {1}], 1),
        ([{1, 2}, {1}], 2),
        ([{1}, {1, 2}, {2, 3}], 3),  # only one way
        ([{1, 2}, {1, 2}, {1, 2}], 2),  # Hall's condition fails
    ],
)
def test_most_placed(spaces: list[set[int]], most: int) -> None:
    assert most_placed(spaces) == most


@pytest.mark.parametrize(("spaces", "cost"), [(0, 0), (1, 1), (4, 6), (7, 14), (12, 14)])
def test_floor_total(spaces: int, cost: int) -> None:
    assert floor_total(spaces) == cost


def board_with(lines: dict[int, tuple[int, int]], wall: tuple[int, ...] = BARE, score: int = 0) -> Board:
    board = Board()
    board.wall = list(wall)
    board.score = score
    for row, (colour, count) in lines.items():
        board.line_colours[row], board.line_counts[row] = colour, count
    for row in range(5):
        board.reopen(row)
    return board


def test_colour_tiling_scores_in_order() -> None:
    """Rows 1 and 2 of the first column: 1, then 2 down (R14: tiles placed earlier count)."""
    board = board_with({0: (BLUE, 1), 1: (WHITE, 2)})
    tiled = Tiler(Appraiser(WallVariant.COLOUR, 2)).tile(board)
    assert (tiled.points, tiled.fallen, tiled.ends) == (3, 0, False)
    assert tiled.wall == wall_of("b..../w..../...../...../.....")
    assert board.wall == list(BARE)


def test_grey_tiling_finds_the_best_of_all_placements() -> None:
    """Three lines on an empty wall make a column: 1 + 2 + 3."""
    board = board_with({0: (BLUE, 1), 1: (WHITE, 2), 2: (RED, 3)})
    assert Tiler(Appraiser(WallVariant.GREY, 2)).tile(board).points == 6


def test_grey_tiling_of_one_colour_spreads() -> None:
    """Two blue lines can't share a column (R21): 1 + 1."""
    board = board_with({0: (BLUE, 1), 1: (BLUE, 2)})
    tiled = Tiler(Appraiser(WallVariant.GREY, 2)).tile(board)
    assert tiled.points == 2
    assert tiled.wall.count(BLUE) == 2


def test_grey_line_without_a_place_falls() -> None:
    """R22: row 2's red has no legal space, both tiles fall and nothing is placed."""
    board = board_with({1: (RED, 2)}, wall_of("r..../.bykw/...../...../....."))
    tiled = Tiler(Appraiser(WallVariant.GREY, 2)).tile(board)
    assert (tiled.points, tiled.fallen) == (0, 2)


def test_grey_tiling_avoids_a_fall_that_it_can_avoid() -> None:
    """Row 1's red may go anywhere, but in column 1 it leaves row 2's red without a space: two tiles fall."""
    board = board_with({0: (RED, 1), 1: (RED, 2)}, wall_of("...../.bykw/b..../y..../k...."))
    tiled = Tiler(Appraiser(WallVariant.GREY, 2)).tile(board)
    assert tiled.fallen == 0
    assert tiled.ends


def test_a_standing_counts_score_floor_and_marker() -> None:
    board = board_with({}, score=10)
    board.drop(BLACK, 3)
    standings = Standings(Appraiser(WallVariant.COLOUR, 1, PLAIN))
    plain, holder = standings.get(board, marker=False), standings.get(board, marker=True)
    assert plain.final == 6
    assert plain.going == pytest.approx(6 + 85 / 32)
    assert holder.going == pytest.approx(plain.going + 1.5)


def test_the_floor_costs_nothing_below_zero() -> None:
    """R15: one point, four lost: zero."""
    board = board_with({0: (YELLOW, 1)})
    board.drop(BLACK, 3)
    standing = Standings(Appraiser(WallVariant.COLOUR, 1, PLAIN)).get(board, marker=False)
    assert standing.final == 0


def test_options_are_all_legal_lines_best_first() -> None:
    standings = Standings(Appraiser(WallVariant.COLOUR, 3))
    start = standings.get(board_with({1: (BLUE, 1), 2: (RED, 1)}), marker=False)
    options = start.options((BLUE, 2, False))
    assert sorted(line for line, _ in options) == [-1, 0, 1, 3, 4]  # line 3 holds red
    values = [after.going for _, after in options]
    assert values == sorted(values, reverse=True)
    assert start.options((BLUE, 2, False)) is options

"""The numbers behind the hand-made value of a board."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What ``azul.bots.value`` believes about the rest of a game; points unless said otherwise.

    Chances are for one round and a space that its player wants filled.
    """

    spot: tuple[float, ...] = (0.55, 0.5, 0.42, 0.34, 0.28)
    """Chance that a wanted space of each row is filled in a round, top to bottom."""
    tempo: tuple[float, ...] = (0.85, 0.8, 0.7, 0.55, 0.45)
    """Tiles that reach each row in a round, top to bottom."""
    finish: tuple[float, ...] = (1.0, 0.85, 0.7, 0.5, 0.35)
    """Chance that a begun line with 0-4 tiles missing is filled in the next round."""
    neighbour: float = 0.5
    """How much a space still to be filled counts as a neighbour: only the later tile of a pair scores it."""
    hold: float = 0.6
    """Cost of a line that is bound to a colour and will probably not be filled in the next round."""
    dead_row: float = 3.0
    """Cost of a row that can't be completed any more on the grey wall."""
    bonus: float = 1.0
    """Trust in end bonuses still to be reached, as a factor."""
    future: float = 1.0
    """Trust in the points of spaces still to be filled, as a factor."""
    marker: float = 1.2
    """Starting the next round."""
    trust: tuple[float, float, float] = (1.0, 0.4, 0.25)
    """How far the forecast of a round is believed with 2, 3 and 4 players, 0-1; for the rest things stay as the move
    leaves them. With more players there are more guesses."""
    rivalry: tuple[float, float, float] = (1.0, 0.6, 0.4)
    """How much the others' points count against one's own with 2, 3 and 4 players."""
    leader: float = 0.5
    """The best opponent's share in that; the rest is the average of all."""
    win: float = 10.0
    """What winning is worth beyond its margin when a round ends the game."""
    slack: float = 0.3
    """Rounds that a game lasts beyond the earliest possible end."""
    caution: float = 1.0
    """How much a point lost to the floor line counts, as a factor, while the game goes on."""
    columns: float = 1.0
    """Liking for columns still to be completed, as a factor on their bonus."""
    colours: float = 1.0
    """Liking for colours still to be completed, as a factor on their bonus."""
    softness: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """How easily moves are taken for equally good with 2, 3 and 4 players, in points; see ``soft_choice``."""


HAND: Final = Weights()
"""The weights in use, chosen by matches."""

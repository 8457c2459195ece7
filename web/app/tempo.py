"""How long things take on the table at each speed, in milliseconds."""

from typing import Final, NamedTuple

from web.app.settings import Speed

SCORING: Final = 3200
"""The telling of a round's scoring is never longer, with the move before it: the bar is 4 seconds with time to look."""


class Tempo(NamedTuple):
    """``flight``: a tile's way; ``stagger``: between one tile and the next; ``step``: between two lines of the scoring.

    ``rest``: how long a move that has come to its place is seen before the next bot's move; ``look``: how long a
    scoring that nobody must put away is seen when it has been told.
    """

    flight: int
    stagger: int
    step: int
    rest: int
    look: int


TEMPOS: Final = {
    Speed.OFF: Tempo(0, 0, 0, 700, 3000),
    Speed.SLOW: Tempo(620, 60, 480, 900, 800),
    Speed.NORMAL: Tempo(340, 35, 300, 550, 800),
    Speed.FAST: Tempo(170, 15, 130, 420, 800),
}

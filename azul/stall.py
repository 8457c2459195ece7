"""Games that the printed rules would never end, because no tile can be placed on any wall any more."""

from collections.abc import Sequence

from azul.position import BoardState
from azul.tiles import TILES_PER_DISPLAY
from azul.wall import SIZE, WallVariant, legal_columns


def is_one_pick(loose: Sequence[int]) -> bool:
    """Whether the five counts ``loose`` are of one colour and fill no more than one display.

    Then the starter must take them all, nothing comes to the centre, and the same player starts the next round (R12).
    """
    return max(loose) == sum(loose) <= TILES_PER_DISPLAY


def stalled(boards: Sequence[BoardState], loose: Sequence[int], variant: WallVariant, starter: int) -> bool:
    """Whether, between two rounds, nobody can ever place a tile on the wall again.

    ``loose``: the five counts of the tiles in bag and lid together; ``starter``: the seat that starts the next round.
    ``True`` is certain, whatever is drawn and played: each row's line waits for more tiles than will ever be loose, or
    what may fill it has no space in its row. The grey wall can come to this, as its columns block colours (R21), and
    any wall when only the ``starter`` draws ever again and can put the tiles nowhere but on the floor. The game then
    ends as one without a round to play (R17).
    """
    if is_one_pick(loose) and not _may_fill_a_line(boards[starter], loose):
        boards = [boards[starter]]
    most = list(loose)
    waiting = [
        (seat, row, colour, count)
        for seat, board in enumerate(boards)
        for row, (colour, count) in enumerate(board.lines)
        if count
    ]
    # A line that can be filled gives its tiles back when they find no space (R22): no more will ever be loose.
    while fillable := [line for line in waiting if line[1] + 1 - line[3] <= most[line[2]]]:
        for line in fillable:
            most[line[2]] += line[3]
            waiting.remove(line)
    stuck = {(seat, row) for seat, row, _, _ in waiting}
    return not any(
        most[colour] > row and (seat, row) not in stuck and legal_columns(board.wall, variant, row, colour)
        for row in range(SIZE)
        for seat, board in enumerate(boards)
        for colour in range(SIZE)
    )


def _may_fill_a_line(board: BoardState, loose: Sequence[int]) -> bool:
    """Whether a line that has been begun can be filled: without a space its tiles come back and are more (R22)."""
    return any(count and row + 1 - count <= loose[colour] for row, (colour, count) in enumerate(board.lines))

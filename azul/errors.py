"""Everything the engine refuses, each with what was found and which rule says so (R25, R26)."""

from collections.abc import Sequence
from enum import Enum


class AzulError(ValueError):
    """Any input that the engine refuses; nothing has been changed when it is raised."""


class NotationError(AzulError):
    """Text that can't be read as a move, a position or a record."""


class PositionError(AzulError):
    """A position that can't occur; ``defects`` names every one that was found (R26)."""

    def __init__(self, defects: Sequence[str], text: str) -> None:
        self.defects = tuple(defects)
        self.text = text
        super().__init__(f"{'; '.join(self.defects)}, in position {text}")


class Reason(Enum):
    """Why a move is illegal: a key for a user interface to translate, the rule, and the sentence in English."""

    GAME_OVER = ("R18", "the game is over")
    WRONG_PHASE = ("R25", "this kind of move does not belong to the phase")
    NOT_YOUR_TURN = ("R6", "it is another seat's turn")
    NO_SUCH_PLACE = ("R4", "there is no such display, line, row, column or colour")
    EMPTY_SOURCE = ("R6", "there are no tiles there")
    NO_SUCH_COLOUR = ("R6", "there is no tile of this colour there")
    LINE_FULL = ("R7", "the line is full")
    LINE_OTHER_COLOUR = ("R7", "the line holds another colour")
    ROW_HAS_COLOUR = ("R7", "this row of the wall already has this colour")
    WRONG_ROW = ("R23", "rows are placed from top to bottom and another one is next")
    SPACE_TAKEN = ("R21", "the wall space is taken")
    COLUMN_HAS_COLOUR = ("R21", "this column of the wall already has this colour")

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence


class IllegalMove(AzulError):
    """A move that the rules do not allow here; ``reason`` says why (R25)."""

    def __init__(self, reason: Reason, move: object, position: object) -> None:
        self.reason = reason
        self.move = move
        self.position = position
        super().__init__(f"{move}: {reason.sentence} ({reason.rule}), in position {position}")

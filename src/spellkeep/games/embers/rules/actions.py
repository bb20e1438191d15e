"""Actions as numbers: a kind and a value (a card, or a seat for FIRST_SEAT).

>>> pack(BURN_CARD, 5), kind_of(21), value_of(21)
(21, 2, 5)
"""

from __future__ import annotations

from typing import Final

FIRST_SEAT: Final = 0
DRAW_CARD: Final = 1
BURN_CARD: Final = 2
WITH_CARD: Final = 3
ALONE: Final = 4
SMOTHER_WITH: Final = 5
LET_BURN: Final = 6
UNDER_DECK: Final = 7
NOTHING: Final = 64
"""What a text means that is no token at all; it is never legal, and the refusal says what is asked."""


def pack(kind: int, value: int) -> int:
    return kind * 8 + value


def kind_of(action: int) -> int:
    return action >> 3


def value_of(action: int) -> int:
    return action & 7

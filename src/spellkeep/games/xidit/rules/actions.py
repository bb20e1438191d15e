"""Actions as numbers (XID-CON-02).

Every kind of decision has a range of numbers of its own; inside it a number says what is chosen.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.box import CITIES
from spellkeep.games.xidit.rules.position import ORDERS_PER_YEAR

ORDER: Final = 0
LORD: Final = 100
TITAN_CHOSEN: Final = 200
NO_FIGHT: Final = TITAN_CHOSEN + 6
REWARD_PAIR: Final = 300
DUMMY_UP: Final = 310
BID: Final = 400
BIDS_PER_CLASS: Final = 32
STOREY: Final = 600
KEEP: Final = STOREY + CITIES + 1
NO_STOREY: Final = KEEP + 1
SEEN_RECRUIT: Final = 700
SEEN_THREAT: Final = 730
AWAKE: Final = 760
HALL_ORDER: Final = 770
START_SEAT: Final = 780
NATURES_END: Final = 790
UNITS: Final = 10000
WHOLE: Final = 1 << 20
PROGRAMMES: Final = 5**ORDERS_PER_YEAR
SPLIT: Final = 1 << 44
WHOLE_LIST: Final[list[int]] = list(range(WHOLE, WHOLE + PROGRAMMES))
"""All programmes in one piece; one list for everybody, since it is long."""


def is_natures(action: int) -> bool:
    return SEEN_RECRUIT <= action < NATURES_END


def orders_of(action: int) -> list[int]:
    """The six orders of a programme in one piece.

    >>> orders_of(WHOLE), orders_of(WHOLE + PROGRAMMES - 2)
    ([0, 0, 0, 0, 0, 0], [4, 4, 4, 4, 4, 3])
    """
    code = action - WHOLE
    return [code // 3125, code // 625 % 5, code // 125 % 5, code // 25 % 5, code // 5 % 5, code % 5]

"""Decisions as numbers: the kind in the lowest six bits, above it a card, a second card or number, and a place.

>>> action = pack(FIGHT, 12, 40)
>>> kind_of(action) == FIGHT, card_of(action), extra_of(action), place_of(action)
(True, 12, 40, 0)
"""

from __future__ import annotations

from typing import Final

KEEP: Final = 0
MULLIGAN: Final = 1
PLAY: Final = 2
POWER: Final = 3
PASS: Final = 4
TAKE: Final = 5
DONE: Final = 6
RAZE: Final = 7
PUT: Final = 8
DISCARD: Final = 9
TURN: Final = 10
MOVE: Final = 11
REINFORCE: Final = 12
ATTACK_GUARDIAN: Final = 13
TAKE_AT: Final = 14
YES: Final = 15
NO: Final = 16
COMMAND: Final = 17
FIGHT: Final = 18
BRIBE: Final = 19
RANGED: Final = 20
INFLUENCE: Final = 21
"""Of a creature under a stronghold or on a perch."""
GUARDIAN_INFLUENCE: Final = 22
COUNTER: Final = 23
ATTACK: Final = 24
STOP: Final = 25
RETREAT: Final = 26
KEEP_SHIELD: Final = 27
TERRAIN: Final = 28
DOWN: Final = 29
DISCARD_AT: Final = 30
DRAWN: Final = 31
"""From here on nature's."""
UP: Final = 32
COIN: Final = 33

CARD: Final = 6
EXTRA: Final = 17
PLACE: Final = 28
_CARD_MASK: Final = 0x7FF

# Places on a stronghold (GUA-PLC-02, GUA-PLC-07, GUA-PLC-08): sorted, the picks of a placement stand in the order of
# GUA-CON-10.
SLOT: Final = 0
"""Of the upgrade."""
ON: Final = 1
UNDER: Final = 2
PERCH: Final = 3

SUPPORTER: Final = 64
"""Added to the number of a supporter that is attacked; match-ups count from 0."""


def pack(kind: int, card: int = 0, extra: int = 0, place: int = 0) -> int:
    return kind | card << CARD | extra << EXTRA | place << PLACE


def kind_of(action: int) -> int:
    return action & 63


def card_of(action: int) -> int:
    return action >> CARD & _CARD_MASK


def extra_of(action: int) -> int:
    """A second card plus 1 (0: none), for creatures that take an item along."""
    return action >> EXTRA & _CARD_MASK


def place_of(action: int) -> int:
    return action >> PLACE


def spot(space: int, part: int) -> int:
    """A place on a stronghold."""
    return space * 4 + part + 1


def space_of(place: int) -> int:
    return (place - 1) >> 2


def part_of(place: int) -> int:
    return (place - 1) & 3


def pack_path(path: list[int], pick_up: bool) -> int:
    """A move: the spaces entered, and whether it stops to pick up cards (GUA-MOV-08)."""
    code = 0
    for space in reversed(path):
        code = code * 13 + space + 1
    return MOVE | (1 << CARD if pick_up else 0) | code << (CARD + 1)


def path_of(action: int) -> list[int]:
    code = action >> (CARD + 1)
    path: list[int] = []
    while code > 0:
        path.append(code % 13 - 1)
        code //= 13
    return path


def picks_up(action: int) -> bool:
    return bool(action >> CARD & 1)

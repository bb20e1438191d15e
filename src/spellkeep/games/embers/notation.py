"""Actions as ints, and as the tokens of EMB-CON-03.

An action is a kind and a value (a card, or a seat for `first`).

>>> pack(BURN_CARD, 5), kind_of(21), value_of(21)
(21, 2, 5)
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.box import HIGHEST
from spellkeep.games.embers.position import BURN, Position
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE

FIRST_SEAT: Final = 0
DRAW_CARD: Final = 1
BURN_CARD: Final = 2
WITH_CARD: Final = 3
ALONE: Final = 4
SMOTHER_WITH: Final = 5
LET_BURN: Final = 6
UNDER_DECK: Final = 7
NOTHING: Final = 8
"""What a text means that is no token at all; it is never legal, and the refusal says what is asked."""

_SIGNS: Final = ("first:", "+", "burn:", "with:", "alone", "smother:", "no", "under:")
"""How the tokens of each kind begin, in the order of the kinds."""
_BARE: Final = (ALONE, LET_BURN)
"""The kinds without a value."""


def pack(kind: int, value: int) -> int:
    return kind * 8 + value


def kind_of(action: int) -> int:
    return action >> 3


def value_of(action: int) -> int:
    return action & 7


def write(position: Position, seat: int, action: int, viewer: int | None) -> str:
    """The token of an action, with ? for what the viewer may not know."""
    if position.phase == BURN:  # EMB-CON-03: answers that are given at once name their seat
        return f"{seat + 1}:{word(action) if viewer in (seat, EVERYTHING) else '?'}"
    hidden = position.deck.next_known() == UNKNOWN and viewer not in (position.turn, EVERYTHING)
    if kind_of(action) == DRAW_CARD and hidden:
        return "+?"  # EMB-RND-09
    return word(action)


def word(action: int) -> str:
    """A token without its seat.

    >>> word(pack(WITH_CARD, 3)), word(pack(ALONE, 0)), word(pack(FIRST_SEAT, 1))
    ('with:3', 'alone', 'first:2')
    """
    kind, value = kind_of(action), value_of(action)
    if kind in _BARE:
        return _SIGNS[kind]
    return f"{_SIGNS[kind]}{value + 1 if kind == FIRST_SEAT else value}"


def read(seat: int, token: str) -> int:
    """Read a token, whether it is legal or not; raise a Refusal if it is none. A seat may stand in front.

    >>> read(0, "1:burn:5") == read(0, "burn:5") == pack(BURN_CARD, 5)
    True
    """
    head, colon, rest = token.partition(":")
    if not colon or not head.isdecimal():
        return _read_word(token)
    if seat == NATURE:
        raise Refusal("EMB-CON-03", "nature_decides", {"seat": head})
    if head != str(seat + 1):
        raise Refusal("EMB-CON-03", "other_seat", {"seat": head, "decider": str(seat + 1)})
    return _read_word(rest)


def _read_word(token: str) -> int:
    for kind, sign in enumerate(_SIGNS):
        if kind in _BARE:
            if token == sign:
                return pack(kind, 0)
        elif token.startswith(sign):
            return pack(kind, _read_value(kind, token[len(sign) :]))
    return pack(NOTHING, 0)


def _read_value(kind: int, text: str) -> int:
    if kind == FIRST_SEAT:
        if text not in ("1", "2", "3"):
            raise Refusal("EMB-SET-03", "no_such_seat", {"seat": text})
        return int(text) - 1
    if text not in [str(value) for value in range(1, HIGHEST + 1)]:
        raise Refusal("EMB-CON-02", "not_a_card", {"card": text})
    return int(text)

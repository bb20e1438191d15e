"""Who can decide, and who can look.

Code counts seats from 0, text counts them from 1.

>>> seat_name(0), seat_name(NATURE), seat_name(None)
('1', 'nature', 'onlooker')
"""

from __future__ import annotations

from typing import Final

NATURE: Final = -1
"""The seat that decides what chance decides."""

EVERYTHING: Final = -2
"""The viewer who keeps the record: nothing is hidden from it. Never a player, a bot or a page."""

SEAT_FACTS: Final = ("seat", "seats", "other")
"""Facts of this name are numbers of seats in every game."""


def seat_name(seat: int | None) -> str:
    """Name a seat as texts do."""
    if seat is None:
        return "onlooker"
    if seat == NATURE:
        return "nature"
    return str(seat + 1)


def seats_in(fact: str, value: str) -> list[int]:
    """The seats a fact names, if it does.

    >>> seats_in("seats", "2, 1"), seats_in("seat", "3"), seats_in("card", "3"), seats_in("seat", "?")
    ([1, 0], [2], [], [])
    """
    words = value.replace(",", " ").split() if fact in SEAT_FACTS else []
    return [int(word) - 1 for word in words] if all([word.isdecimal() for word in words]) else []

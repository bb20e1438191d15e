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


def seat_name(seat: int | None) -> str:
    """Name a seat as texts do."""
    if seat is None:
        return "onlooker"
    if seat == NATURE:
        return "nature"
    return str(seat + 1)

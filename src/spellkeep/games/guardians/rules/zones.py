"""Where sets of cards lie: the entries of `zones` in a position."""

from __future__ import annotations

from typing import Final

# Of each seat:
HAND: Final = 0
PEN: Final = 2
DEPOT: Final = 4
DECK: Final = 6
"""The unordered part of the deck."""
BOTTOM: Final = 8
"""Cards known to lie under it, lowest last (GUA-UP-02)."""
DISCARDS: Final = 10
CAPTURED: Final = 12
LIST: Final = 14
"""All cards the seat has brought."""
SUPPORT: Final = 16
MODS: Final = 18
"""What modifies the running match-up, as actions in the order played."""
PILE: Final = 20
"""By owner * 12 + space, and ARRIVED: the cards under a shield, or a garrison; in a combat the combat hand."""
UNDER: Final = 45
"""By space: influence creatures under a stronghold."""
PERCH: Final = 57
ZONES: Final = 69

ARRIVED: Final = 24
"""The place of a shield beside another one or a garrison: it merges (GUA-RES-06) or picks up (GUA-MOV-08)."""

"""Actions as numbers (RIV-CON-05).

A placement packs tile, cell and rotation; everything else is a small number behind a mark of its kind.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules.box import TILE_SHIFT

OTHER: Final = 1 << 20
SWAP: Final = OTHER
"""Exchange the hand."""
SPELL: Final = OTHER + 16
GONE: Final = OTHER + 32
SOURCE: Final = OTHER + 64
GO: Final = OTHER + 128
DRAWN: Final = OTHER + 256
FIRST_SEAT: Final = OTHER + 512
STAR_SIDE: Final = OTHER + 576
DEALT: Final = 1 << 40


def is_place(action: int) -> bool:
    return action < OTHER


def place_parts(action: int) -> tuple[int, int, int]:
    """Tile, cell and rotation of a placement."""
    return action >> TILE_SHIFT, (action >> 2) & 0xFFF, action & 3

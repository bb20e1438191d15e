"""Actions as numbers (RIV-CON-05).

A placement packs tile, cell and rotation; everything else is a small number behind a mark of its kind.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules.box import TILE_SHIFT
from spellkeep.games.rivality.rules.cells import cell_name, read_cell
from spellkeep.games.rivality.rules.position import Position

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


def pack_place(tile: int, cell: int, rotation: int) -> int:
    return tile << TILE_SHIFT | cell << 2 | rotation


def is_place(action: int) -> bool:
    return action < OTHER


def place_parts(action: int) -> tuple[int, int, int]:
    """Tile, cell and rotation of a placement."""
    return action >> TILE_SHIFT, (action >> 2) & 0xFFF, action & 3


def names_action(p: Position, action: int) -> bool:
    """Is there such an action at all, legal or not?"""
    if is_place(action):
        tile, cell, _ = place_parts(action)
        return 0 < tile < len(p.mode.box.names) and read_cell(cell_name(cell)) == cell
    starts = (SWAP, SPELL, GONE, SOURCE, GO, DRAWN, FIRST_SEAT, STAR_SIDE)
    sizes = (1, 4, p.sides, len(p.tiles), len(p.tiles), len(p.mode.box.names), p.mode.players, 2)
    for start, size in zip(starts, sizes, strict=True):
        if start <= action < start + size:
            return start != GO or p.mode.solo
    return action >= DEALT

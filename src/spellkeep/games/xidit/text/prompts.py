"""What is being decided, as a word of the catalogue."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.chance import is_tile_chance
from spellkeep.games.xidit.rules.position import (
    CENSUS,
    HALL,
    MAGE,
    OPEN_WORDS,
    OVER,
    PLACING,
    PROGRAMME,
    SETUP,
    START,
    Position,
)

ASKED_RULES: Final[dict[str, str]] = {
    "lord": "XID-SET-11",
    "programme": "XID-YEAR-02",
    "whole": "XID-YEAR-02",
    "titan": "XID-TIT-03",
    "pay": "XID-TIT-04",
    "rewards": "XID-REW-01",
    "bards": "XID-REW-03",
    "census_bards": "XID-CEN-04",
    "dummy": "XID-DUM-03",
    "census": "XID-CEN-02",
    "storey": "XID-CEN-09",
}
"""The rule under which a seat is asked."""


def asked(p: Position) -> str:
    """The key of the open question in the tables of prompts and refusals."""
    if p.chance:
        if p.chance == HALL or p.chance == START:
            return "hall" if p.chance == HALL else "start"
        return "tile" if is_tile_chance(p.chance) else "awake"
    if p.phase == PLACING:
        return "storey" if p.klass == MAGE else "census_bards"
    if p.phase == SETUP:
        return "lord"
    if p.phase == PROGRAMME:
        return "whole" if p.mode.whole else "programme"
    if p.phase == OVER:
        return "over"
    return "census" if p.phase == CENSUS else OPEN_WORDS[p.open]

"""Blocks: decisions that several seats answer in secret before anything is shown (GUA-CON-04)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import placement
from spellkeep.games.guardians.rules.phases import C_CMD, C_PRIM, PLACE
from spellkeep.games.guardians.rules.position import Position


def asked_together(p: Position) -> list[int]:
    """The seats that answer in the open block."""
    if p.phase == PLACE:
        return [seat for seat in range(2) if placement.is_asked(p, seat)]
    if p.phase == C_CMD:
        return [seat for seat in range(2) if p.yes >> seat & 1]
    return [p.attacker] if p.phase == C_PRIM and p.on_guardian else [0, 1]

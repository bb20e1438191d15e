"""Who scores what, tile by tile, and what decides a tie."""

from __future__ import annotations

from spellkeep.games.rivality.rules.box import KINDS
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.rules.scoring import WELL_SLOT, deduction, points, scorer, winners
from spellkeep.kernel.outcome import Item


def account_of(p: Position) -> list[Item]:
    """Every tile on which golems stand, then the tie-break if there was one."""
    items = [_tile(p, slot) for slot in range(len(p.tiles)) if p.total(slot)]
    return items + _tie(p)


def _tile(p: Position, slot: int) -> Item:
    side = scorer(p, slot)
    facts = {"kind": KINDS[p.mode.box.kinds[p.tiles[slot]]], "place": p.name_of(slot)}
    if side == NOBODY:
        under = slot in p.wizards
        return Item(
            "wizard" if under else "contested", "RIV-SCO-02" if under else "RIV-SCO-03", facts, _shared(p, -1, 0)
        )
    less = deduction(p, slot, side)
    worth = p.mode.box.vp[p.tiles[slot]] - less
    word, rule = _reason(p, slot, less)
    return Item(word, rule, facts, _shared(p, side, worth))


def _reason(p: Position, slot: int, less: int) -> tuple[str, str]:
    """Why a tile scores for a side."""
    if p.holders[slot] == NOBODY:
        return ("suramun", "RIV-SOLO-12") if p.mode.solo else ("by_well", "RIV-SCO-03")
    if less:
        return "reduced", "RIV-SOLO-12" if p.mode.solo else "RIV-XSC-01"
    return ("well", "RIV-SCO-04") if slot == WELL_SLOT and not p.mode.solo else ("controlled", "RIV-SCO-01")


def _shared(p: Position, side: int, worth: int) -> list[int]:
    """Points of a side, for every participant: partners have the points of their team."""
    return [worth if owner == side else 0 for owner in p.mode.owners]


def _tie(p: Position) -> list[Item]:
    """RIV-SCO-06, RIV-SCO-07: a shared highest score is decided by the Well, or stays shared; solo: RIV-SOLO-13."""
    scores = points(p)
    if scores.count(max(scores)) < 2:
        return []
    if p.mode.solo:
        return [Item("tie_solo", "RIV-SOLO-13", {}, [])]
    well = p.holders[WELL_SLOT]
    if well == NOBODY:
        return [Item("tie_shared", "RIV-SCO-07", {}, [])]
    return [Item("tie_well", "RIV-SCO-06", {"side": p.colour(winners(scores, well)[0])}, [])]

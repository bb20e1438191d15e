"""Points and winners (RIV-SCO, RIV-XSC-01, RIV-SOLO-12, RIV-SOLO-13)."""

from __future__ import annotations

from spellkeep.games.rivality.rules.mode import BEGINNER, MASTER, SURAMUN
from spellkeep.games.rivality.rules.position import HUMAN, NOBODY, Position

WELL_SLOT = 0


def points(p: Position) -> list[int]:
    """The points of every side."""
    scores = [0] * p.sides
    for slot in range(len(p.tiles)):
        side = scorer(p, slot)
        if side != NOBODY:
            scores[side] += p.mode.box.vp[p.tiles[slot]] - deduction(p, slot, side)  # RIV-SCO-01, RIV-SCO-04
    return scores


def scorer(p: Position, slot: int) -> int:
    """The side that scores a tile, or NOBODY."""
    if slot in p.wizards:  # RIV-SCO-02, RIV-Q-28, RIV-SOLO-12
        return NOBODY
    holder = p.holders[slot]
    if holder != NOBODY:
        return holder
    if p.total(slot) == 0:  # RIV-CTL-03, RIV-Q-11
        return NOBODY
    if p.mode.solo:
        return NOBODY if p.mode.level == BEGINNER else SURAMUN  # RIV-SOLO-12
    well = p.holders[WELL_SLOT]
    if well != NOBODY and p.golems[slot * p.sides + well] == most_golems(p, slot):  # RIV-SCO-03
        return well
    return NOBODY


def most_golems(p: Position, slot: int) -> int:
    return max(p.golems[slot * p.sides : (slot + 1) * p.sides])


def deduction(p: Position, slot: int, side: int) -> int:
    """RIV-XSC-01, RIV-Q-27; solo master: RIV-SOLO-12: one point less with another side's golem on the tile."""
    if p.mode.solo:
        counts = p.mode.level == MASTER and side == HUMAN
    else:
        counts = p.mode.expert
    return 1 if counts and p.total(slot) > p.golems[slot * p.sides + side] else 0


def winners(scores: list[int], well: int) -> list[int]:
    """RIV-SCO-05 to RIV-SCO-07, RIV-Q-13: a shared highest score is decided by the Well, or not at all.

    >>> winners([23, 23, 19], 2), winners([23, 23, 19], -1), winners([20, 23, 19], 0)
    ([2], [0, 1], [1])
    """
    best = max(scores)
    top = [side for side, score in enumerate(scores) if score == best]
    return [well] if len(top) > 1 and well != NOBODY else top


def side_ranks(p: Position) -> list[int]:
    """The rank of every side: winners first, then by points, equal points sharing a rank."""
    scores = points(p)
    if p.mode.solo:
        first = [HUMAN if scores[HUMAN] > scores[SURAMUN] else SURAMUN]  # RIV-SOLO-13
    else:
        first = winners(scores, p.holders[WELL_SLOT])
    ranks = [1] * p.sides
    for side in range(p.sides):
        if side not in first:
            better = [other for other in range(p.sides) if other not in first and scores[other] > scores[side]]
            ranks[side] = 1 + len(first) + len(better)
    return ranks

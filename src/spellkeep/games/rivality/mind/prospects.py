"""What a placement promises at first sight: every spell is followed to its target, nothing is carried out.

Search looks at promising placements first, and playouts choose among a few of them.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.mind.appraisal import USUAL, calmness, turns_left, worth
from spellkeep.games.rivality.rules.position import Position

FIRST_GOLEM: Final = 0.5
"""The part of the new tile's points that its wizard's golem secures."""
CONTEST: Final = 0.25
"""The part of a tile's points that contesting it is worth to the one who did not hold it."""


def promise(p: Position, side: int, tile: int, cell: int, rotation: int) -> float:
    """Points that this placement seems to gain on the rivals."""
    box = p.mode.box
    turns = turns_left(p)
    calm = calmness(turns)
    total = box.vp[tile] * FIRST_GOLEM if turns > 1.0 else 0.0
    first = (tile * 4 + rotation) * 4
    for edge in box.edges[tile]:
        power = box.power[tile * 4 + edge]
        target = p.at.get(cell + box.reach[first + edge], 1 << 20)
        if target >= 1 << 20 or target < 0:
            if p.mode.expert and target < 0:
                total += USUAL.armed * power * (1.0 - calm)
        elif not p.hostile_wizard(target, side):
            landing = power - p.shields(target, side, box.range[tile * 4 + edge])
            if landing > 0:
                total += _gain(p, side, target, landing, calm)
    return total


def _gain(p: Position, side: int, slot: int, landing: int, calm: float) -> float:
    """What changes on the target: the points of the holder before and after."""
    box = p.mode.box
    base = slot * p.sides
    golems = p.golems
    own = golems[base + side]
    foe = 0
    foes = 0
    for other in range(p.sides):
        if other != side:
            foes += golems[base + other]
            foe = max(foe, golems[base + other])
    points = box.vp[p.tiles[slot]]
    shields = box.shields[p.tiles[slot]]
    before = _held(points, own, foe, shields, calm)
    own += landing
    excess = own + foes - box.limit
    if excess > 0:  # RIV-CAST-05
        pushed = min(excess, foes)
        foe = max(0, foe - pushed)
        own -= excess - pushed
    return _held(points, own, foe, shields, calm) - before


def _held(points: int, own: int, foe: int, shields: int, calm: float) -> float:
    if own > foe:
        return worth(points, own - foe, shields + (1 if own == 5 else 0), calm, USUAL)
    if own == foe:
        return CONTEST * points if own else 0.0
    return -worth(points, foe - own, shields + (1 if foe == 5 else 0), calm, USUAL)

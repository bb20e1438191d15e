"""How likely each seat is to win, from what lies on the table of an imagined position.

The numbers were fitted to games of the quick policy against itself.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.guardians.mind.forces import guardian_margin
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, SHIELD, TERRAIN
from spellkeep.games.guardians.rules.phases import C_DECL, TERRAIN_B
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.zones import BOTTOM, CAPTURED, DECK, DEPOT, HAND, PEN, PILE

FEATURES: Final = 11
WEIGHTS: Final[list[float]] = [0.55, 0.02, 0.013, 0.011, 0.09, -0.03, 0.52, 0.012, 0.1, 0.13, 0.17]
"""Of the differences between the two seats, in the order of `standing_of`."""
FIFTH: Final[list[float]] = [0.0, 1.0, 2.1, 3.4, 5.2, 8.0]
"""Captured shields, the nearer to five the more."""


def chances(p: Position) -> list[float] | None:
    """Of both seats; None in the midst of a combat, which has to be fought first."""
    if C_DECL <= p.phase < TERRAIN_B:
        return None
    return _shares(lead(p))


def lead(p: Position) -> float:
    """By how much seat 1 is ahead of seat 2, as log odds."""
    own, other = standing_of(p, 0), standing_of(p, 1)
    total = 0.0
    for at in range(FEATURES):
        total += WEIGHTS[at] * (own[at] - other[at])
    return total


def _shares(ahead: float) -> list[float]:
    first = 1.0 / (1.0 + exp(-ahead))
    return [first, 1.0 - first]


def standing_of(p: Position, seat: int) -> list[float]:
    """What counts, for one seat: shields taken, spaces, stacks in the field and at home, stones, shields to come, a
    guardian within reach, cards, ruins of the other, deck."""
    box = p.box
    field = home = shields = tricks = terrains = 0
    threat = gates = 0.0
    for space in range(SPACES):
        pile = p.zones[PILE + seat * SPACES + space]
        if not pile:
            continue
        total = 0
        for card in pile:
            total += box.vit[card]
        if DISPUTED[space] or HOME[space] != seat:
            field += total
        else:
            home += total
        if not DISPUTED[space] and HOME[space] != seat:
            margin = guardian_margin(p, seat, pile)
            threat = max(threat, 1.0 if margin > 0 else 0.4 if margin > -6 else 0.0)
        if p.shields[seat * SPACES + space] != NONE:
            shields += 1
    for card in p.zones[HAND + seat] + p.zones[PEN + seat] + p.zones[DEPOT + seat]:
        kind = box.types[card & PLAIN]
        if kind == CREATURE:
            home += box.vit[card & PLAIN]
        elif kind == SHIELD:
            shields += 1
        elif kind == TERRAIN:
            terrains += 1
        else:
            tricks += 1
    for space in STRONGHOLDS[1 - seat]:
        gates += float(p.ruins[space])
    deck = len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat])
    spaces = p.spaces_of(seat)
    return [
        FIFTH[min(5, len(p.zones[CAPTURED + seat]))],
        float(spaces) + (1.0 if spaces >= 5 else 0.0),
        float(field),
        float(home),
        float(min(p.stones[seat], 6)),
        float(min(shields, 6)),
        threat,
        float(deck),
        float(tricks),
        gates,
        float(min(terrains, 3)),
    ]

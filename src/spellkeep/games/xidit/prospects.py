"""How the three assessments may end: everybody's chance to survive them all, not a sum of points.

Each score is taken to where it will probably be after the last year. The less time is left, the more surely the lowest
of those still active is the one who leaves.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from spellkeep.games.xidit.assessment import participants, reputation
from spellkeep.games.xidit.box import CLASSES
from spellkeep.games.xidit.position import CENSUS, INFLUENCE, ORDERS, ORDERS_PER_YEAR, PLACING, WEALTH, Position

SPREAD: Final[list[float]] = [2.6, 1.6, 3.0]
"""How far wealth, influence and reputation stray in one year."""
SURE: Final[list[float]] = [0.45, 0.3, 0.45]
"""What is left of that when nothing can change any more."""
GROWTH: Final[list[float]] = [2.2, 1.1, 2.0]
"""What a lord gains in a year, whatever else happens; the dummy has its own."""
DUMMY_GROWTH: Final = 0.8
UNIT_WORTH: Final[list[float]] = [0.8, 0.9, 1.0, 1.1, 1.25]
"""By class, against the average unit."""
UNIT_BRINGS: Final[list[float]] = [0.75, 0.4, 0.7]
"""What one unit brings in each category once a threat is paid with it."""
TIE: Final = 0.02
"""More units break ties (XID-ASM-08)."""
UNPLACED: Final = 0.12
"""Bards already on the map are a beginning even where they score nothing yet."""


def years_left(p: Position) -> float:
    """Years in which something can still be gained, the present one by what is left of it."""
    later = float(p.mode.years - p.year)
    if p.phase in (CENSUS, PLACING):
        return later
    if p.phase == ORDERS:
        return later + float(ORDERS_PER_YEAR - p.order) / float(ORDERS_PER_YEAR)
    return later + 1.0


def expected_scores(p: Position) -> list[list[float]]:
    """By category and participant: where a score will probably stand at the end."""
    left = years_left(p)
    of_use = min(1.0, left)
    renown = reputation(p)
    found: list[list[float]] = []
    for category in range(3):
        row: list[float] = []
        for seat in range(p.players):
            now = p.gold[seat] if category == WEALTH else p.built(seat) if category == INFLUENCE else renown[seat]
            more = GROWTH[category] * left + UNIT_BRINGS[category] * of_use * strength(p, seat)
            if category > INFLUENCE:
                more += UNPLACED * float(p.mode.bards - p.bards_left(seat)) * min(1.0, left)
            row.append(float(now) + more + TIE * float(p.hand_size(seat)))
        if p.mode.has_dummy:
            row.append(float(p.dummy[category]) + DUMMY_GROWTH * left - TIE)
        found.append(row)
    return found


def strength(p: Position, seat: int) -> float:
    """The units behind a screen, weighed by class."""
    total = 0.0
    for klass in range(CLASSES):
        total += UNIT_WORTH[klass] * float(p.units[seat * CLASSES + klass])
    return total


def heat(p: Position, category: int) -> float:
    return SURE[category] + SPREAD[category] * sqrt(years_left(p))


def weaknesses(p: Position, category: int) -> list[float]:
    """How likely everybody is the lowest in a category, if all are active; they add up to 1."""
    return _shares(expected_scores(p)[category], heat(p, category))


def _shares(scores: list[float], warmth: float) -> list[float]:
    lowest = min(scores)
    weights = [exp((lowest - score) / warmth) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def winning_chances(p: Position) -> list[float]:
    """Everybody's chance to be the last one (XID-ASM-09, XID-ASM-10), over all orders in which they may leave."""
    number = participants(p)
    scores = expected_scores(p)
    likely = [0.0] * (1 << number)
    likely[-1] = 1.0
    for place in range(3):
        category = p.hall[place] if p.hall else place
        shares = _shares(scores[category], heat(p, category))
        for _ in range(p.mode.eliminate[place]):
            likely = _after_one_leaves(likely, shares)
    return [likely[1 << who] for who in range(number)]


def _after_one_leaves(likely: list[float], shares: list[float]) -> list[float]:
    """Sets of active participants are numbers with a bit for each."""
    after = [0.0] * len(likely)
    for active in range(1, len(likely)):
        if likely[active] == 0.0:
            continue
        total = 0.0
        for who in range(len(shares)):
            if active >> who & 1:
                total += shares[who]
        for who in range(len(shares)):
            if active >> who & 1:
                after[active & ~(1 << who)] += likely[active] * shares[who] / total
    return after

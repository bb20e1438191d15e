"""How the three assessments may end: everybody's chance to survive them all, not a sum of points.

Each score is taken to where it will probably be after the last year. The less time is left, the more surely the lowest
of those still active is the one who leaves. How scores stray and what units and bards bring was fitted to the winners
of 3 600 games of four quick players, looked at from the beginning of every year; growth and ties are guesses.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.xidit.rules.assessment import participants, reputation
from spellkeep.games.xidit.rules.box import CLASSES
from spellkeep.games.xidit.rules.position import CENSUS, INFLUENCE, ORDERS, ORDERS_PER_YEAR, PLACING, WEALTH, Position

SPREAD: Final[list[float]] = [1.55, 1.15, 7.4]
"""How far wealth, influence and reputation stray in one year."""
SLOWLY: Final = 0.3
"""In more years they stray farther, by this power of them."""
SURE: Final[list[float]] = [0.3, 0.15, 0.6]
"""What is left of that when nothing can change any more."""
GROWTH: Final[list[float]] = [2.2, 1.1, 2.0]
"""What a lord gains in a year, whatever else happens; the dummy has its own."""
DUMMY_GROWTH: Final = 0.8
UNIT_WORTH: Final[list[float]] = [0.45, 0.65, 0.85, 1.1, 1.25]
"""By class, in the long run."""
UNIT_BRINGS: Final[list[float]] = [1.1, 0.65, 2.0]
"""What one unit brings in each category once a threat is paid with it."""
TIE: Final = 0.02
"""More units break ties (XID-ASM-08)."""
BEGINNING: Final = 0.85
"""A bard on the map is a beginning even where it scores nothing yet."""


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
                more += BEGINNING * float(p.mode.bards - p.bards_left(seat)) * min(1.0, left)
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
    farther: float = years_left(p) ** SLOWLY
    return SURE[category] + SPREAD[category] * farther


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

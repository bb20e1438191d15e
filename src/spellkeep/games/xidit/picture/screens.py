"""What of a view is drawn for a seat: with `recall = no` nothing that lies behind another's screen (XID-Q-32).

A view remembers everything that was public once; the picture shows what lies open on a table. None stands for "?".
"""

from __future__ import annotations

from spellkeep.games.xidit.rules.assessment import region_points, score
from spellkeep.games.xidit.rules.box import CLASSES, REGIONS
from spellkeep.games.xidit.rules.position import INFLUENCE, OVER, WEALTH, Position
from spellkeep.kernel.piles import UNKNOWN


def sees(p: Position, viewer: int | None, seat: int) -> bool:
    """Does the viewer look behind this screen?"""
    known = p.units[seat * CLASSES] != UNKNOWN and p.gold[seat] != UNKNOWN
    return known and (p.mode.recall or p.phase == OVER or seat == viewer)


def fortress_bards(p: Position, viewer: int | None, seat: int) -> int | None:
    return p.bards[p.mode.box.fortress * p.players + seat] if sees(p, viewer, seat) else None


def shown_score(p: Position, viewer: int | None, who: int, category: int) -> int | None:
    """What a participant is seen to have in a category; the centre counts once everybody's bards there are seen."""
    if who == p.players or category == INFLUENCE:
        return score(p, who, category)
    if category == WEALTH:
        return p.gold[who] if sees(p, viewer, who) else None
    regions = [region for region in range(1, REGIONS + 1) if region != p.mode.box.fortress or is_open(p, viewer)]
    return sum([region_points(p, region)[who] for region in regions])


def is_open(p: Position, viewer: int | None) -> bool:
    """Is the fortress seen through?"""
    return all([sees(p, viewer, seat) for seat in range(p.players)])

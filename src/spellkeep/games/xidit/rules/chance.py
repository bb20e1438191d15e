"""Tiles and titans that nobody has seen: what they may be, and when chance shows them (XID-CON-06 to XID-CON-08)."""

from __future__ import annotations

from spellkeep.games.xidit.rules.box import CITIES, TITAN_IDS
from spellkeep.games.xidit.rules.position import (
    AWAKES,
    HALL,
    LAY_RECRUIT,
    LAY_THREAT,
    NEXT_RECRUIT,
    NEXT_THREAT,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    RECRUIT,
    SETUP,
    START,
    TOP_RECRUIT,
    TOP_THREAT,
    Position,
)
from spellkeep.kernel.piles import UNKNOWN


def look(p: Position) -> None:
    """After every change of a pile: what only one tile fits is known, and chance comes next where all would see a ?."""
    if p.pool.size() and not _still_laying(p):
        _drop_among(p)
        _know_the_certain(p)
        _drop_among(p)
    p.chance = _next_chance(p)


def _next_chance(p: Position) -> int:
    """XID-CON-07."""
    if p.phase == OVER:
        return NOTHING
    if _still_laying(p):
        return LAY_RECRUIT if p.tile_at.count(RECRUIT) < p.mode.nb else LAY_THREAT
    for stack in range(3):
        if p.raging >> stack & 1 and p.lair[stack * 2] == UNKNOWN:
            return AWAKES + stack
    if p.next_recruit == UNKNOWN:
        return NEXT_RECRUIT
    if p.next_threat == UNKNOWN:
        return NEXT_THREAT
    if p.recruit_pile.hidden and not p.recruit_pile.top:
        return TOP_RECRUIT
    if p.threat_pile.hidden and not p.threat_pile.top:
        return TOP_THREAT
    if p.phase == SETUP and not p.hall:
        return HALL
    return START if p.phase == SETUP and p.start == NOBODY else NOTHING


def _still_laying(p: Position) -> bool:
    """Are the first two stacks being laid, so that there are no piles yet?"""
    return p.phase == SETUP and p.next_recruit == NOWHERE


def _know_the_certain(p: Position) -> None:
    """XID-CON-06: a ? that only one tile fits becomes that tile at once."""
    unseen = p.unseen_in_recruit_area()
    inside = len(p.among) if p.among else p.pool.size()
    if unseen and inside == 1:
        see_recruit(p, p.among[0] if p.among else p.pool.only())
    if not p.pool.size() or p.threat_pile.hidden + (p.next_threat == UNKNOWN) != 1:
        return
    possible = threat_chances(p)
    if len(possible) == 1:
        see_threat(p, possible[0][0])


def _drop_among(p: Position) -> None:
    if p.among and (len(p.among) == p.pool.size() or not p.unseen_in_recruit_area()):
        p.among = []


def recruit_chances(p: Position) -> list[tuple[int, int]]:
    """XID-CON-08: a tile of the recruit area is any tile of `among`, all equally likely."""
    return [(tile, 1) for tile in p.among] if p.among else p.pool.chances()


def threat_chances(p: Position) -> list[tuple[int, int]]:
    """XID-CON-08: tiles of `among` are less likely in the threat area, by as many as the recruit area holds."""
    unseen = p.unseen_in_recruit_area()
    if not p.among or not unseen:
        return p.pool.chances()
    inside = len(p.among)
    return p.pool.chances([inside - unseen if tile in p.among else inside for tile in range(CITIES + 1)])


def tile_chances(p: Position) -> list[tuple[int, int]]:
    """What the tile that is seen next may be."""
    if p.chance == LAY_RECRUIT or p.chance == LAY_THREAT:
        return p.pool.chances()
    return recruit_chances(p) if is_recruit_chance(p.chance) else threat_chances(p)


def is_recruit_chance(chance: int) -> bool:
    """Does chance show a tile with its recruit side?"""
    return chance == LAY_RECRUIT or chance == NEXT_RECRUIT or chance == TOP_RECRUIT


def is_tile_chance(chance: int) -> bool:
    return chance != NOTHING and chance < HALL and not AWAKES <= chance < NEXT_RECRUIT


def see_recruit(p: Position, tile: int) -> None:
    """The first unseen tile of the recruit area is this one."""
    _leave_pool(p, tile)
    if p.next_recruit == UNKNOWN:
        p.next_recruit = tile
    else:
        p.recruit_pile.hidden -= 1
        p.recruit_pile.top.append(tile)


def see_threat(p: Position, tile: int) -> None:
    _leave_pool(p, tile)
    if p.next_threat == UNKNOWN:
        p.next_threat = tile
    else:
        p.threat_pile.hidden -= 1
        p.threat_pile.top.append(tile)


def _leave_pool(p: Position, tile: int) -> None:
    p.pool.take(tile)
    if tile in p.among:
        p.among.remove(tile)


def show_tile(p: Position, tile: int) -> None:
    """Nature shows a tile in play, or on a "next" space or pile of the set-up."""
    kind = p.chance
    if is_recruit_chance(kind):
        see_recruit(p, tile)
    else:
        see_threat(p, tile)
    if p.listener is not None:
        event = "next_seen" if kind in (NEXT_RECRUIT, NEXT_THREAT) else "top_seen"
        rule = "XID-Q-35" if event == "top_seen" else "XID-SET-07" if p.phase == SETUP else "XID-RNF-05"
        p.tell(event, rule, {"tile": f"{'r' if is_recruit_chance(kind) else 't'}{tile}"})
    look(p)


def show_titan(p: Position, titan: int) -> None:
    """XID-SET-08, XID-Q-29: which of the two is on top is drawn when it awakes; then the other is known too."""
    stack = p.chance - AWAKES
    p.lair[stack * 2] = titan
    if p.lair[stack * 2 + 1] == UNKNOWN:
        p.lair[stack * 2 + 1] = titan ^ 1
    if p.listener is not None:
        p.tell("rages", "XID-Q-29", {"titan": TITAN_IDS[titan]})
    look(p)


def titan_chances(p: Position) -> list[int]:
    first = (p.chance - AWAKES) * 2
    return [first, first + 1]

"""What holds in every reachable position (3.16)."""

from __future__ import annotations

from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, REGIONS
from spellkeep.games.xidit.rules.position import (
    BARE,
    EMPTY,
    OVER,
    RECRUIT,
    SETUP,
    THREAT,
    Position,
)
from spellkeep.kernel.piles import UNKNOWN


def problems(p: Position) -> list[str]:
    """Everything that is wrong, in words."""
    return [*_units(p), *_pieces(p), *_tiles(p), *_unseen(p), *_titans(p)]


def _units(p: Position) -> list[str]:
    """(1) and (9): units are conserved, no tile holds more than it shows."""
    found: list[str] = []
    for klass in range(CLASSES):
        total = p.barracks[klass] + sum(p.stocked[klass::CLASSES]) + sum(p.units[klass::CLASSES])
        if total != p.mode.supply[klass] or p.barracks[klass] < 0:
            found.append(f"there are {total} units {CLASS_LETTERS[klass]}, not {p.mode.supply[klass]}")
    for city in range(1, len(p.tile_at)):
        for klass in range(CLASSES):
            shown = p.mode.recruits[city][klass] if p.tile_at[city] == RECRUIT else 0
            if not 0 <= p.stocked[city * CLASSES + klass] <= shown:
                found.append(f"city {city} holds units that no tile there shows")
        if (p.tile_at[city] == RECRUIT and not p.has_units(city)) != (city in p.waiting):
            found.append(f"city {city} is wrongly listed as waiting, or not")
    return found


def _pieces(p: Position) -> list[str]:
    """(2), (5), (6), (7): storeys and bards are conserved and stand where they may."""
    found: list[str] = []
    for seat in range(p.players):
        if p.stock(seat) < 0 or p.kept[seat] < 0 or p.bards_left(seat) < 0 or p.gold[seat] < 0:
            found.append(f"seat {seat + 1} has used more storeys, bards or gold than there are")
        if p.kept[seat] and p.low_guilds(seat):
            found.append(f"seat {seat + 1} keeps a storey beside a low guild")
    found += [
        f"the guild in {city} cannot be"
        for city, guild in enumerate(p.guilds)
        if guild and not (1 <= guild >> 3 <= p.players and 1 <= guild & 7 <= p.mode.height)
    ]
    for region in range(REGIONS + 1):
        closed = region == 0 or region in p.mode.closed
        if closed and any(p.bards[region * p.players : (region + 1) * p.players]):
            found.append(f"bards stand in the closed region {region}")
    return found


def _tiles(p: Position) -> list[str]:
    """(3) and (4): every tile is in exactly one place (XID-TILE-04); a pile is empty only without a discard."""
    found: list[str] = []
    tiles = [city for city, lying in enumerate(p.tile_at) if lying != BARE]
    tiles += [tile for tile in (p.next_recruit, p.next_threat) if tile > 0]
    tiles += p.recruit_pile.top + p.threat_pile.top + p.recruit_discard + p.threat_discard + p.pool.cards()
    if sorted(tiles) != p.mode.tiles:
        found.append(f"the tiles are {sorted(tiles)}")
    if p.phase != SETUP:
        if p.tile_at.count(RECRUIT) != p.mode.nb or p.tile_at.count(THREAT) != p.mode.nb:
            found.append(f"there must be {p.mode.nb} recruit and {p.mode.nb} threat tiles on the board")
        if p.next_recruit == 0 or p.next_threat == 0:
            found.append('a "next" space is empty')
    if (p.threat_discard and not len(p.recruit_pile)) or (p.recruit_discard and not len(p.threat_pile)):
        found.append("a pile is empty beside a full discard")
    return found


def _unseen(p: Position) -> list[str]:
    """XID-CON-06: as many unseen tiles as places for them, and `among` says something."""
    found: list[str] = []
    if p.next_recruit:
        places = p.recruit_pile.hidden + p.threat_pile.hidden
        places += (p.next_recruit == UNKNOWN) + (p.next_threat == UNKNOWN)
        if places != p.pool.size():
            found.append(f"{p.pool.size()} unseen tiles must lie in {places} places")
    if p.among and (not p.unseen_in_recruit_area() or len(p.among) >= p.pool.size()):
        found.append("among says nothing")
    if p.phase == OVER and p.chance:
        found.append("chance is asked after the end")
    return found


def _titans(p: Position) -> list[str]:
    """(8): every titan at most once, in its stack; an empty place does not rage."""
    found: list[str] = []
    known = [titan for titan in p.lair if titan >= 0]
    if len(set(known)) != len(known):
        found.append("a titan is there twice")
    for stack in range(3):
        for place in range(2):
            titan = p.lair[stack * 2 + place]
            if titan >= 0 and titan // 2 != stack:
                found.append("a titan lies in the wrong stack")
        if p.raging >> stack & 1 and p.lair[stack * 2] == EMPTY:
            found.append("an empty place in the lair rages")
    return found

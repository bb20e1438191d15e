"""Tile management (TILE), titans awake (TIT), reinforcements (RNF): inside the order that causes them (XID-Q-03)."""

from __future__ import annotations

from spellkeep.games.xidit.rules import chance
from spellkeep.games.xidit.rules.box import CLASSES
from spellkeep.games.xidit.rules.position import BARE, EMPTY, RECRUIT, THREAT, Position
from spellkeep.kernel.piles import UNKNOWN, Pile


def lay_recruit(p: Position, tile: int) -> None:
    """A tile comes to its city, recruit side up, and waits for units."""
    p.tile_at[tile] = RECRUIT
    p.waiting.append(tile)


def stock(p: Position, tile: int) -> None:
    """XID-TILE-05: as many of the units it shows as the barracks has; missing ones are never replaced."""
    place = tile * CLASSES
    shown = p.mode.recruits[tile]
    barracks = p.barracks
    found = 0
    for klass in range(CLASSES):
        number = shown[klass]
        number = min(number, barracks[klass])
        p.stocked[place + klass] = number
        barracks[klass] -= number
        found += number
    if found:
        p.waiting.remove(tile)
    if p.listener is not None:
        units = " ".join([str(number) for number in p.stocked[place : place + CLASSES]])
        p.tell("stocked" if found else "waits_for_units", "XID-TILE-05" if found else "XID-Q-15",
               {"tile": f"r{tile}", "units": units})  # fmt: skip


def stock_waiting(p: Position) -> None:
    """XID-Q-15: after an elimination, tiles without a unit are stocked in the order of placement."""
    for tile in p.waiting.copy():
        stock(p, tile)


def recruit_tile_used(p: Position, city: int) -> None:
    """The last unit has left a recruit tile."""
    p.tile_at[city] = BARE
    p.recruit_discard.append(city)  # XID-TILE-01
    if p.listener is not None:
        p.tell("recruit_tile_used", "XID-TILE-01", {"tile": f"r{city}"})
    _settle(p)
    new = p.next_recruit
    lay_recruit(p, new)  # XID-TILE-03
    if p.listener is not None:
        p.tell("recruit_laid", "XID-TILE-03", {"tile": f"r{new}"})
    stock(p, new)
    if len(p.recruit_pile):
        p.next_recruit = p.recruit_pile.top.pop(0)
    else:
        p.next_recruit = p.threat_pile.top.pop(0)  # XID-TILE-09
        if p.listener is not None:
            p.tell("threat_turned", "XID-TILE-09", {"tile": f"r{p.next_recruit}"})
    _settle(p)
    chance.look(p)


def threat_tile_used(p: Position, city: int) -> None:
    """A threat has been eliminated."""
    p.tile_at[city] = BARE
    p.threat_discard.append(city)  # XID-TILE-02
    if p.listener is not None:
        p.tell("threat_tile_used", "XID-TILE-02", {"tile": f"t{city}"})
    _settle(p)
    p.tile_at[p.next_threat] = THREAT  # XID-TILE-03
    if p.listener is not None:
        p.tell("threat_laid", "XID-TILE-03", {"tile": f"t{p.next_threat}"})
    if len(p.threat_pile):
        p.next_threat = p.threat_pile.top.pop(0)
        _settle(p)
    else:
        _titans_awake(p)  # XID-TILE-10
        _reinforce(p)  # XID-RNF-01
    chance.look(p)


def _settle(p: Position) -> None:
    """XID-TILE-06, XID-TILE-07: a discard is turned over as one block, oldest on top (XID-Q-13, XID-Q-14).

    Without a tile in the feeding discard a pile stays empty (XID-TILE-08).
    """
    if p.threat_discard and not len(p.recruit_pile):
        p.recruit_pile.top = p.threat_discard
        p.threat_discard = []
        if p.listener is not None:
            p.tell("recruits_refilled", "XID-TILE-06", {"n": str(len(p.recruit_pile.top))})
    if p.recruit_discard and not len(p.threat_pile):
        p.threat_pile.top = p.recruit_discard
        p.recruit_discard = []
        if p.listener is not None:
            p.tell("threats_refilled", "XID-TILE-07", {"n": str(len(p.threat_pile.top))})


def _titans_awake(p: Position) -> None:
    """XID-TIT-02: a sleeping titan on top is turned; a raging one stays, an empty stack does nothing."""
    for stack in range(3):
        if p.lair[stack * 2] != EMPTY:
            p.raging |= 1 << stack
    if p.listener is not None:
        p.tell("titans_awake", "XID-TIT-02", {})


def _reinforce(p: Position) -> None:
    """XID-RNF-02 to XID-RNF-06. The threat pile is empty, so all unseen tiles lie in the recruit pile.

    At least five tiles are shuffled, so the next event is some eliminations away (XID-Q-37).
    """
    older = p.pool.cards()
    stack = p.recruit_pile.top + [UNKNOWN] * p.recruit_pile.hidden + p.threat_discard  # XID-RNF-02
    top, rest = stack[:2], stack[2:]  # XID-RNF-03
    p.among = older if UNKNOWN in top else []  # XID-CON-06
    p.threat_discard = []
    for tile in rest:  # XID-RNF-04: shuffled
        if tile != UNKNOWN:
            p.pool.give(tile)
    p.recruit_pile = Pile([tile for tile in top if tile != UNKNOWN], top.count(UNKNOWN))
    p.next_threat = UNKNOWN  # XID-RNF-05
    p.threat_pile = Pile(hidden=len(rest) - 1)
    if p.listener is not None:
        p.tell("reinforcements", "XID-RNF-01", {"n": str(len(rest))})

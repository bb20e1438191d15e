"""Expert games: delayed spells (RIV-DEL) and sieges (RIV-SIE)."""

from __future__ import annotations

from spellkeep.games.rivality.rules.casting import land, push_one_out, strike
from spellkeep.games.rivality.rules.cells import STEPS
from spellkeep.games.rivality.rules.phases import OVER
from spellkeep.games.rivality.rules.position import FRONTIER, NOBODY, Position


def trigger(p: Position) -> None:
    """RIV-DEL-02 to RIV-DEL-04: find the armed spells aimed at the new tile and put them in casting order."""
    new = p.wizards[p.active_side()]
    by_side: list[list[int]] = [[] for _ in range(p.sides)]
    for slot in range(len(p.tiles)):
        if slot == new or aim(p, slot, new) == NOBODY:
            continue
        holder = p.holders[slot]  # RIV-DEL-03, RIV-Q-16: fixed for this phase
        if holder == NOBODY:
            if p.listener is not None:
                p.tell("delayed_lost", "RIV-DEL-04", {"cell": p.name_of(slot)})
            continue
        by_side[holder].append(holder * 64 + slot)
    p.delayed = []
    for side in casting_order(p):
        p.delayed += by_side[side]


def aim(p: Position, slot: int, target: int) -> int:
    """The edge of a slot whose spell is aimed at the target, or NOBODY. RIV-Q-15: such a spell was armed until now."""
    for edge in p.mode.box.edges[p.tiles[slot]]:
        if p.target(slot, edge) == target:
            return edge
    return NOBODY


def casting_order(p: Position) -> list[int]:
    """RIV-DEL-07: clockwise from the left of the active player, who is last; or first, by option."""
    active = p.active_side()
    order = [(active + distance) % p.sides for distance in range(1, p.sides)]
    return [active, *order] if p.mode.active_first else [*order, active]


def sources_to_choose(p: Position) -> list[int]:
    """RIV-DEL-06: the sources among which the next side must choose; empty if it has only one left."""
    side = p.delayed[0] // 64
    own = [code % 64 for code in p.delayed if code // 64 == side]
    return own if len(own) > 1 else []


def cast_delayed(p: Position, code: int) -> None:
    """RIV-DEL-03, RIV-DEL-05: the side that holds the source casts onto the new tile; wizards protect nothing."""
    p.delayed.remove(code)
    new = p.wizards[p.active_side()]
    slot = code % 64
    if p.listener is not None:
        p.tell("delayed", "RIV-DEL-02", {"side": p.colour(code // 64), "cell": p.name_of(slot)})
    strike(p, code // 64, slot, aim(p, slot, new), new, "RIV-DEL-05")


def resolve_sieges(p: Position) -> None:
    """RIV-SIE-04, RIV-Q-23: one siege at a time, the state read anew after each."""
    while p.phase != OVER:
        slot, besieger = next_siege(p)
        if slot == NOBODY:
            return
        _storm(p, slot, besieger)


def _storm(p: Position, slot: int, besieger: int) -> None:
    """RIV-SIE-02: all golems of others go home, one of the besieger's comes."""
    if p.listener is not None:
        p.tell("siege", "RIV-SIE-02", {"side": p.colour(besieger), "cell": p.name_of(slot)})
    for side in range(p.sides):
        if side != besieger:
            while p.golems[slot * p.sides + side]:
                push_one_out(p, side, slot, "RIV-SIE-02")
    land(p, besieger, slot, 1)


def next_siege(p: Position) -> tuple[int, int]:
    """The slot that falls next and its besieger: RIV-Q-23, besiegers from the active player on, oldest tile first."""
    best_slot = NOBODY
    best_side = NOBODY
    nearest = p.sides
    for slot in range(len(p.tiles)):
        side = besieger_of(p, slot)
        if side == NOBODY:
            continue
        distance = (side - p.active_side()) % p.sides
        if distance < nearest:
            nearest = distance
            best_slot = slot
            best_side = side
    return best_slot, best_side


def besieger_of(p: Position, slot: int) -> int:
    """RIV-SIE-01, RIV-SIE-03: the side that besieges a slot, or NOBODY."""
    ring = _ring(p, slot)
    if not ring:
        return NOBODY
    side = _strongest(p, ring)
    if side == NOBODY or _holds_or_shares(p, slot, ring):
        return NOBODY
    if p.mode.siege_is_event and not _ring_changed(p, ring):  # RIV-Q-22
        return NOBODY
    if p.mode.wizard_protects and p.hostile_wizard(slot, side):  # RIV-Q-20
        return NOBODY
    return side


def _ring(p: Position, slot: int) -> list[int]:
    """The four neighbours, if all lie there and all are controlled; else nothing. RIV-CON-06: no diagonals."""
    ring: list[int] = []
    for step in STEPS:
        beside = p.at.get(p.cells[slot] + step, FRONTIER)
        if beside < 0 or p.holders[beside] == NOBODY:
            return []
        ring.append(beside)
    return ring


def _holds_or_shares(p: Position, slot: int, ring: list[int]) -> bool:
    """RIV-Q-21, RIV-Q-26: a tile held by one of the besiegers is not besieged."""
    holder = p.holders[slot]
    for beside in ring:
        if p.holders[beside] == holder:
            return True
    return False


def _strongest(p: Position, ring: list[int]) -> int:
    """RIV-SIE-03: of one or two besiegers the one with more of the ring; at 2:2 who gained one of it last."""
    counts = [0] * p.sides
    for beside in ring:
        counts[p.holders[beside]] += 1
    most = max(counts)
    if most == 4:
        return counts.index(4)
    if p.sides < 3 or counts.count(0) != 1:  # two besiegers only with 3 players; RIV-Q-25: never three
        return NOBODY
    if most == 3:
        return counts.index(3)
    for slot in reversed(p.gained):
        if slot in ring:
            return p.holders[slot]
    return NOBODY


def _ring_changed(p: Position, ring: list[int]) -> bool:
    """Did the present control of one of the four begin in this turn?"""
    for slot in p.gained[len(p.gained) - p.fresh :]:
        if slot in ring:
            return True
    return False

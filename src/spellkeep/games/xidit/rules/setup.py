"""Set-up (SET): tiles, assessments, start player, lords. Nothing is shuffled in advance (XID-CON-06)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules import chance
from spellkeep.games.xidit.rules.position import (
    CATEGORY_LETTERS,
    LAY_RECRUIT,
    NOBODY,
    NOWHERE,
    RECRUIT,
    START,
    THREAT,
    Position,
)
from spellkeep.games.xidit.rules.tiles import lay_recruit, stock
from spellkeep.kernel.piles import UNKNOWN, Pile

HALLS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
"""The orders in which the assessments can come (XID-SET-09)."""


def begin(p: Position) -> None:
    p.clear()
    chance.look(p)


def lay(p: Position, tile: int) -> None:
    """XID-SET-03 to XID-SET-05: a tile of the first stack lies recruit side up, one of the second threat side up."""
    p.pool.take(tile)
    if p.chance == LAY_RECRUIT:
        lay_recruit(p, tile)
        if p.listener is not None:
            p.tell("recruit_laid", "XID-SET-04", {"tile": f"r{tile}"})
    else:
        p.tile_at[tile] = THREAT
        if p.listener is not None:
            p.tell("threat_laid", "XID-SET-05", {"tile": f"t{tile}"})
    proceed(p)


def proceed(p: Position) -> None:
    """What follows without a decision when a stack lies."""
    if p.next_recruit == NOWHERE and p.tile_at.count(RECRUIT) == p.mode.nb:
        if len(p.waiting) == p.mode.nb:
            for tile in sorted(p.waiting):  # XID-Q-16
                stock(p, tile)  # XID-SET-04
        if p.tile_at.count(THREAT) == p.mode.nb:
            _form_piles(p)
    chance.look(p)
    if p.chance == START and p.mode.start != NOBODY:
        name_start(p, p.mode.start)  # XID-Q-31


def _form_piles(p: Position) -> None:
    """XID-SET-06, XID-SET-07: five tiles are the recruit pile, the others the threat pile; each gives its top tile."""
    threats = p.pool.size() - p.mode.recruit_pile
    p.recruit_pile = Pile(hidden=p.mode.recruit_pile - 1)
    p.threat_pile = Pile(hidden=threats - 1)
    p.next_recruit = p.next_threat = UNKNOWN
    if p.listener is not None:
        p.tell("piles", "XID-SET-06", {"recruits": str(p.mode.recruit_pile), "threats": str(threats)})


def draw_hall(p: Position, number: int) -> None:
    """XID-SET-09; the dummy's values follow (XID-DUM-02)."""
    p.hall = HALLS[number].copy()
    if p.listener is not None:
        facts = {"hall": "".join([CATEGORY_LETTERS[category] for category in p.hall])}
        facts["n"] = str(p.mode.eliminate[0])
        p.tell("hall", "XID-SET-09", facts)
    set_dummy(p)
    proceed(p)


def set_dummy(p: Position) -> None:
    if p.mode.has_dummy:
        for place, category in enumerate(p.hall):
            p.dummy[category] = p.mode.dummy[place]
        if p.listener is not None:
            p.tell("dummy_begins", "XID-DUM-02", {"values": " ".join([str(value) for value in p.dummy])})


def name_start(p: Position, seat: int) -> None:
    """XID-SET-10."""
    p.start = seat
    p.announce("starts", "XID-SET-10", seat)
    chance.look(p)


def next_to_place(p: Position) -> int:
    """XID-SET-11: the first seat without a lord on the board, from the start player; NOBODY if all stand."""
    for seat in p.seats_from_start():
        if p.lords[seat] == NOWHERE:
            return seat
    return NOBODY


def free_cities(p: Position) -> list[int]:
    """XID-SET-11, XID-SET-13: any city in which no other lord stands, with or without a tile."""
    return [city for city in range(1, len(p.tile_at)) if city not in p.lords]


def place_lord(p: Position, seat: int, city: int) -> None:
    p.lords[seat] = city
    p.announce("lord", "XID-SET-11", seat, city)

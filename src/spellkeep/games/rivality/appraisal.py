"""What a position is worth before it ends: points that will probably be kept, and how long others can still take them.

The numbers were fitted to games between searching bots and then proved in the arena; docs/rivality-bots.md tells how.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.rivality.cells import STEPS
from spellkeep.games.rivality.position import FRONTIER, NOBODY, Position
from spellkeep.games.rivality.scoring import WELL_SLOT, most_golems

KEPT: Final[list[float]] = [0.0, 0.50, 0.62, 0.72, 0.80, 0.86, 0.90, 0.93, 0.95]
"""The part of a tile's points its holder may count on while there is long to play, by golems more than the next side
plus shields."""
DISPUTED: Final = 0.35
"""The part of a contested tile that whoever holds the Well may count on (RIV-SCO-03)."""
WELL_EXTRA: Final = 0.5
"""What the Well is worth beyond its points: it breaks ties (RIV-SCO-03, RIV-SCO-06)."""
GOLEM: Final = 0.06
"""A golem in the supply, while there is long to play."""
GOLEMS_PER_TURN: Final = 3.0
"""What a turn usually takes from a supply, returned golems deducted."""
LONG: Final = 11.0
"""Turns of a side after which a game has hardly begun."""
ARMED: Final = 0.12
"""Expert: a golem in an armed spell that a new tile could trigger."""
SIEGE: Final = 0.35
"""Expert: the part of a tile's points at stake when a rival holds three of the four tiles around it."""
SHARP: Final = 1.6
"""Points that make a lead certain at the end; with time to play more are needed."""
BLUNT: Final = 0.62


def turns_left(p: Position) -> float:
    """The clock: turns each side still has, ended by the last tile (RIV-END-01) or the last golem (RIV-END-02)."""
    turns = 99.0
    for side in range(p.sides):
        tiles = len(p.stacks[side])
        for seat in range(side, p.mode.players, p.sides):
            tiles += len(p.hands[seat])
        turns = min(turns, tiles + 0.0, p.supply[side] / GOLEMS_PER_TURN)
    return turns


def worth(points: int, lead: int, shields: int, calm: float) -> float:
    """Points that a holder may count on; `calm` is 1 when nobody can do anything more, 0 at the beginning."""
    sure = KEPT[min(lead + shields, 8)]
    return points * (sure + (1.0 - sure) * calm)


def calmness(turns: float) -> float:
    return max(0.0, 1.0 - turns / LONG)


def expectations(p: Position) -> list[float]:
    """The points that every side may count on."""
    turns = turns_left(p)
    calm = calmness(turns)
    expected = [0.0] * p.sides
    for slot in range(len(p.tiles)):
        _count_tile(p, slot, calm, turns, expected)
    well = p.holders[WELL_SLOT]
    if well != NOBODY:
        expected[well] += WELL_EXTRA
    for side in range(p.sides):
        expected[side] += GOLEM * p.supply[side] * (1.0 - calm)
    if p.mode.expert:
        for slot in range(len(p.tiles)):
            _count_expert(p, slot, calm, expected)
    return expected


def _count_tile(p: Position, slot: int, calm: float, turns: float, expected: list[float]) -> None:
    box = p.mode.box
    tile = p.tiles[slot]
    holder = p.holders[slot]
    stays = min(1.0, turns) if slot in p.wizards else 1.0  # RIV-SCO-02: scores only if the wizard can still leave
    if holder == NOBODY:
        well = p.holders[WELL_SLOT]
        if well != NOBODY and p.total(slot) and p.golems[slot * p.sides + well] == most_golems(p, slot):
            points = box.vp[tile] - (1 if p.mode.expert else 0)
            expected[well] += stays * points * (DISPUTED + (1.0 - DISPUTED) * calm)
        return
    base = slot * p.sides
    golems = p.golems
    own = golems[base + holder]
    next_best = 0
    for side in range(p.sides):
        if side != holder and golems[base + side] > next_best:
            next_best = golems[base + side]
    shields = box.shields[tile]
    if own == box.entrenched_at:
        shields += box.entrenched_bonus
    points = box.vp[tile]
    if p.mode.expert and next_best:
        points -= 1
    expected[holder] += stays * worth(points, own - next_best, shields, calm)


def _count_expert(p: Position, slot: int, calm: float, expected: list[float]) -> None:
    """Armed spells (RIV-DEL-01) and rings that are nearly closed (RIV-SIE-01)."""
    holder = p.holders[slot]
    if holder == NOBODY:
        return
    box = p.mode.box
    tile = p.tiles[slot]
    cell = p.cells[slot]
    first = (tile * 4 + p.rotations[slot]) * 4
    for edge in box.edges[tile]:
        if p.at.get(cell + box.reach[first + edge], 0) < 0:
            expected[holder] += ARMED * box.power[tile * 4 + edge] * (1.0 - calm)
    foes = 0
    besieger = NOBODY
    for step in STEPS:
        beside = p.at.get(cell + step, FRONTIER)
        if beside >= 0:
            side = p.holders[beside]
            if side == holder:
                return
            if side != NOBODY:
                foes += 1
                besieger = side
    if foes >= 3:
        stake = SIEGE * box.vp[tile] * (1.0 - calm)
        expected[holder] -= stake
        expected[besieger] += stake


def chances(p: Position) -> list[float]:
    """Every side's chance of winning: a lead weighs more the less time is left."""
    expected = expectations(p)
    scale = SHARP + BLUNT * turns_left(p)
    best = max(expected)
    powers = [exp((value - best) / scale) for value in expected]
    total = 0.0
    for power in powers:
        total += power
    return [power / total for power in powers]

"""What a position is worth before it ends: points that will probably be kept, and how long others can still take them.

The numbers were fitted to games between searching bots and then proved in the arena; docs/rivality-bots.md tells how.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.rivality.rules.cells import STEPS
from spellkeep.games.rivality.rules.phases import EXCHANGE, PLACE
from spellkeep.games.rivality.rules.position import FRONTIER, NOBODY, Position
from spellkeep.games.rivality.rules.scoring import WELL_SLOT, most_golems

GOLEMS_PER_TURN: Final = 3.0
"""What a turn usually takes from a supply, returned golems deducted."""
LONG: Final = 11.0
"""Turns of a side after which a game has hardly begun."""
MOST: Final = 8
"""A tile cannot be held more firmly: five golems more than the next side, and three shields."""


class Weights:
    """The numbers by which positions are judged."""

    __slots__ = (
        "armed", "blunt", "deployed", "disputed", "guarded", "kept", "sharp", "siege", "tempo", "unplayed", "well",
    )  # fmt: skip

    def __init__(self) -> None:
        self.kept: list[float] = [0.0, 0.40, 0.70, 0.70, 0.80, 0.90, 0.94, 0.95, 0.96]
        """The part of a tile's points its holder may count on while there is long to play, by golems more than the next
        side plus shields."""
        self.disputed: float = 0.1
        """The part of a contested tile that whoever holds the Well may count on (RIV-SCO-03)."""
        self.well: float = 0.1
        """What the Well is worth beyond its points: it breaks ties (RIV-SCO-03, RIV-SCO-06)."""
        self.deployed: float = 2.2
        """A golem on the battlefield, wherever it stands, while there is long to play."""
        self.guarded: float = 0.6
        """What a tile gains, in parts of its points, while the holder's wizard keeps spells away (RIV-CAST-02)."""
        self.unplayed: float = 1.6
        """A point on a tile that is still to be placed."""
        self.tempo: float = 4.3
        """Being the next to place."""
        self.armed: float = 0.55
        """Expert: a golem in an armed spell that a new tile could trigger."""
        self.siege: float = 0.2
        """Expert: the part of a tile's points at stake when a rival holds three of the four tiles around it."""
        self.sharp: float = 2.0
        """A lead of so many points means something at the end."""
        self.blunt: float = 1.1
        """With every turn still to play so many more are needed."""


USUAL: Final = Weights()


def turns_left(p: Position) -> float:
    """The clock: turns each side still has, ended by the last tile (RIV-END-01) or the last golem (RIV-END-02)."""
    turns = 99.0
    for side in range(p.sides):
        tiles = len(p.stacks[side])
        for seat in range(side, p.mode.players, p.sides):
            tiles += len(p.hands[seat])
        turns = min(turns, tiles + 0.0, p.supply[side] / GOLEMS_PER_TURN)
    return turns


def worth(points: int, lead: int, shields: int, calm: float, by: Weights) -> float:
    """Points that a holder may count on; `calm` is 1 when nobody can do anything more, 0 at the beginning."""
    sure = by.kept[min(lead + shields, MOST)]
    return points * (sure + (1.0 - sure) * calm)


def calmness(turns: float) -> float:
    return max(0.0, 1.0 - turns / LONG)


def expectations(p: Position, by: Weights) -> list[float]:
    """The points that every side may count on."""
    turns = turns_left(p)
    calm = calmness(turns)
    expected = [0.0] * p.sides
    for slot in range(len(p.tiles)):
        _count_tile(p, slot, calm, turns, expected, by)
    well = p.holders[WELL_SLOT]
    if well != NOBODY:
        expected[well] += by.well
    for side in range(p.sides):
        expected[side] += by.deployed * (p.mode.supply - p.supply[side]) * (1.0 - calm)
        expected[side] += by.unplayed * _unplayed(p, side, turns)
    if turns > 0.0:
        expected[next_side(p)] += by.tempo
    if p.mode.expert:
        for slot in range(len(p.tiles)):
            _count_expert(p, slot, calm, expected, by)
    return expected


def next_side(p: Position) -> int:
    """Whose placement comes next."""
    if p.phase == PLACE or p.phase == EXCHANGE:
        return p.turn % p.sides
    return (p.turn + 1) % p.mode.players % p.sides


def _unplayed(p: Position, side: int, turns: float) -> float:
    """The points on tiles that a side will still place, its last one left out: it scores for nobody (RIV-SCO-02)."""
    vp = p.mode.box.vp
    points = 0
    tiles = 0
    for tile in p.stacks[side]:
        points += vp[tile]
        tiles += 1
    for seat in range(side, p.mode.players, p.sides):
        for tile in p.hands[seat]:
            points += vp[tile]
            tiles += 1
    return points * min(turns, tiles - 1.0) / tiles if tiles > 1 else 0.0


def _count_tile(p: Position, slot: int, calm: float, turns: float, expected: list[float], by: Weights) -> None:
    box = p.mode.box
    tile = p.tiles[slot]
    holder = p.holders[slot]
    stays = min(1.0, turns) if slot in p.wizards else 1.0  # RIV-SCO-02: scores only if the wizard can still leave
    if holder == NOBODY:
        well = p.holders[WELL_SLOT]
        if well != NOBODY and p.total(slot) and p.golems[slot * p.sides + well] == most_golems(p, slot):
            points = box.vp[tile] - (1 if p.mode.expert else 0)
            expected[well] += stays * points * (by.disputed + (1.0 - by.disputed) * calm)
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
    value = worth(points, own - next_best, shields, calm, by)
    if p.wizards[holder] == slot:
        value += by.guarded * points * (1.0 - calm)
    expected[holder] += stays * value


def _count_expert(p: Position, slot: int, calm: float, expected: list[float], by: Weights) -> None:
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
            expected[holder] += by.armed * box.power[tile * 4 + edge] * (1.0 - calm)
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
        stake = by.siege * box.vp[tile] * (1.0 - calm)
        expected[holder] -= stake
        expected[besieger] += stake


def chances(p: Position, by: Weights = USUAL) -> list[float]:
    """Every side's chance of winning: a lead weighs more the less time is left."""
    expected = expectations(p, by)
    scale = by.sharp + by.blunt * turns_left(p)
    best = max(expected)
    powers = [exp((value - best) / scale) for value in expected]
    total = 0.0
    for power in powers:
        total += power
    return [power / total for power in powers]

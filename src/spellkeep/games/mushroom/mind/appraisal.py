"""What a position is worth before it ends, in influence: what a seat has, and what it will still bring.

Both races are measured with the same rule: moon elements and moon GUs count as the influence they save. Goods and
levels count for the rounds that are left, so an engine is worth much at the beginning and nothing at the end.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.mushroom.rules.box import USUAL_MOON_GUS, level
from spellkeep.games.mushroom.rules.names import DIE, DROP, FLASK, HELD, MANA, MASTER, STEPS, TOWERS, WATER
from spellkeep.games.mushroom.rules.position import NOBODY, Position

PACE: Final = 5.5
"""Influence that a seat usually gains in a round."""
LONGEST: Final = 6.0
"""Rounds ahead that are still worth a thought."""
DROP_WORTH: Final = 0.5
LATE_DROP: Final = 0.1
"""A drop buys a growth; the last ones buy nothing more."""
FLASK_WORTH: Final = 0.12
"""A drop in each round that is left."""
MANA_WORTH: Final = 0.2
POOL_WORTH: Final = 0.08
BOWL_WORTH: Final = 0.2
"""A servant in the pool, and on a tower."""
DIE_WORTH: Final = 0.15
SCROLL_WORTH: Final = 0.15
POTION_WORTH: Final = 0.5
STEP_WORTH: Final = 0.05
GU_WORTH: Final = 0.15
UNIT_WORTH: Final[list[float]] = [0.55, 0.5, 0.4, 0.6]
"""What one unit of a track's payment is worth in each round: servants, mana, drops."""
INFLUENCE_PAY: Final = 0.9
"""What influence of each Daybreak to come is worth now."""
MASTERY: Final = 0.1
DANGER: Final = 0.2
SHRINE_WORTH: Final = 0.9
NEAR: Final = 8
NEAR_WORTH: Final = 0.7
"""The last influence before the goal counts more: whoever gets there first ends the game."""
ALMOST: Final = 1.0
"""The Blessing wins at once when its turn comes, before anybody counts influence."""
FULFILLED: Final = 10.0
"""Only a war can still prevent it."""
DOUBT: Final = 6.0
"""What a way is worth less as long as it is only possible."""
TURNS: Final = 3.0
"""Turns of a round."""
FARTHEST: Final = 15.0
SHARP: Final = 3.4
BLUNT: Final = 1.7
"""How much of a lead is chance: at the end, and for each round that is left."""


def rounds_left(p: Position) -> float:
    """The clock: how long the one who is nearest still needs."""
    nearest = 0.0
    for seat in range(p.players):
        nearest = max(nearest, progress(p, seat))
    left = (p.mode.box.dominance - nearest) / PACE
    return max(0.2, min(left, LONGEST, p.mode.box.max_rounds - p.round + 1.0))


def progress(p: Position, seat: int) -> float:
    """How far a seat is on its path, in influence: Dominance by counting, the Blessing by the turns it still needs.

    Who has not committed yet may choose: the nearer way counts, so that committing at the right moment loses nothing.
    """
    if p.moon[seat] >= 0:
        turns = blessing_turns(p, seat)
        return _by_turns(p, turns) + (FULFILLED if turns == 0.0 else 0.0)
    influence = p.influence[seat]
    counted = influence + NEAR_WORTH * max(0, influence - p.mode.box.dominance + NEAR)
    if p.mode.declared:
        return counted
    return max(counted, _by_turns(p, blessing_turns(p, seat)) - DOUBT)


def _by_turns(p: Position, turns: float) -> float:
    return p.mode.box.dominance + ALMOST - turns * PACE / TURNS


def blessing_turns(p: Position, seat: int) -> float:
    """How many turns the Blessing is away if nobody interferes: a moon GU on the highest tower in each, or a Summon."""
    box = p.mode.box
    moon = max(0, p.moon[seat]) + 0.0
    gus = p.moon_gus(seat)
    heights = [0] * (TOWERS - len(p.towers[seat]))
    shrines = 0
    for field in p.towers[seat]:
        if not p.has_moon(field) and p.height[field] < TOWERS:
            heights.append(p.height[field])
        if field in p.mode.shrines:
            shrines += 1
    heights.sort()
    water = box.pay_units[level(p.track[seat * 4 + WATER])]
    drops = p.drops(seat) + 0.0
    daily = (p.goods[seat * HELD + FLASK] + water) / TURNS
    turns = 0.0
    while turns < FARTHEST:
        need = box.moon_need[min(int(moon), box.moon_last)]
        if 0 < need <= gus:
            return turns
        turns += 1.0
        drops += daily
        moon += shrines / TURNS
        if moon >= box.moon_income_from:
            moon += box.moon_income / TURNS
        if heights and drops > heights[-1] and (gus < USUAL_MOON_GUS + 1):
            height = heights.pop() + 1
            drops -= height
            moon += height
            gus += 1
            if heights and heights[-1] < TOWERS - 1 and drops > heights[-1]:
                heights[-1] += 1
                drops -= heights[-1]
        elif moon >= box.moon_income_from:
            moon += box.moon_income
        else:
            drops += water + 1.0
    return turns


def standing_of(p: Position, seat: int, rounds: float) -> float:
    """Progress, and everything that will become progress in the rounds that are left."""
    return progress(p, seat) + _goods(p, seat, rounds) + _tracks(p, seat, rounds) + _forest(p, seat, rounds)


def _goods(p: Position, seat: int, rounds: float) -> float:
    base = seat * HELD
    goods = p.goods
    late = min(1.0, rounds)
    drops = goods[base + DROP]
    first = min(drops, 8)
    found = (first * DROP_WORTH + (drops - first) * LATE_DROP) * late
    found += goods[base + FLASK] * FLASK_WORTH * min(rounds, 4.0)
    found += min(goods[base + MANA], 5) * MANA_WORTH * late
    found += (goods[base] + goods[base + 1]) * POOL_WORTH * late
    found += goods[base + DIE] * DIE_WORTH * late
    ready = p.archive[seat] & ~p.face_down[seat]
    found += ready.bit_count() * SCROLL_WORTH * late
    return found + p.potions[seat].bit_count() * POTION_WORTH * late


def _tracks(p: Position, seat: int, rounds: float) -> float:
    """Payments at each Daybreak (and by Summon now and then), influence from level III on, mastery."""
    box = p.mode.box
    found = 0.0
    late = min(1.0, rounds)
    for kind in range(4):
        step = p.track[seat * 4 + kind]
        present = level(step)
        found += box.pay_units[present] * UNIT_WORTH[kind] * rounds
        found += min(step, STEPS) * STEP_WORTH * late
        if p.moon[seat] < 0:
            found += box.pay_influence[present] * rounds * INFLUENCE_PAY
        if present >= MASTER:
            found += MASTERY * late
    return found


def _forest(p: Position, seat: int, rounds: float) -> float:
    """Towers, who stands on them, shrines; moon GUs that a neighbour could shoot off are worth less."""
    found = 0.0
    late = min(1.0, rounds)
    for field in p.towers[seat]:
        found += p.height[field] * GU_WORTH * late
        found += p.servants_on(field) * BOWL_WORTH * late
        found -= danger(p, field) * DANGER * late
        if field in p.mode.shrines:
            found += SHRINE_WORTH * rounds
    return found


def danger(p: Position, field: int) -> float:
    """How many GUs the strongest neighbour may be expected to destroy, dice as they usually fall."""
    seat = p.owner[field]
    shields = p.servants[field * 2] + 2 * p.servants[field * 2 + 1] + p.dice(seat) * 0.5
    worst = 0.0
    for near in p.mode.neighbours[field]:
        enemy = p.owner[near]
        if enemy == NOBODY or enemy == seat:
            continue
        count = p.servants_on(near)
        if count:
            arrows = p.servants[near * 2] + 1 + p.dice(enemy) * 0.5
            worst = max(worst, min(arrows - shields, count + 0.0, p.height[field] + 0.0))
    return worst


def standings(p: Position) -> list[float]:
    """What every seat may count on."""
    rounds = rounds_left(p)
    return [standing_of(p, seat, rounds) for seat in range(p.players)]


def chances(p: Position) -> list[float]:
    """The chance of every seat to win."""
    rounds = rounds_left(p)
    blur = SHARP + BLUNT * rounds
    worths = [standing_of(p, seat, rounds) / blur for seat in range(p.players)]
    most = max(worths)
    shares = [exp(worth - most) for worth in worths]
    whole = sum(shares)
    return [share / whole for share in shares]

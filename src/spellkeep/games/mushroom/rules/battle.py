"""The numbers of a war: dice, arrows, shields, casualties (MSH-WAR-02 to MSH-WAR-05)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import (
    COUNTS,
    LOSE,
)
from spellkeep.games.mushroom.rules.names import (
    FURY,
)
from spellkeep.games.mushroom.rules.position import ARROWS as BONUS_ARROWS
from spellkeep.games.mushroom.rules.position import (
    PLAN,
    ROLLED_ARROWS,
    ROLLED_SHIELDS,
    SHIELDS,
    SIDE,
    USED,
    Position,
)

ATTACKER = 0
DEFENDER = 1
STONE_SHIELDS = 2
FIRE_SHIELDS = 1


def dice_to_roll(p: Position, side: int) -> int:
    """MSH-Q-17: Plan B and Cheat first, then what the enemy takes away; never below 0."""
    seat = p.war_seat(side)
    box = p.mode.box
    count = p.dice(seat) - p.sides[side * SIDE + PLAN]
    if p.sides[side * SIDE + USED]:
        count += box.own_dice[p.active[seat]]
    enemy = p.war_seat(1 - side)
    potion = p.active[enemy]
    count = max(0, count)
    if potion == FURY and p.mode.fury_example:  # MSH-Q-20
        count -= int(p.potion_master(enemy))
    elif p.sides[(1 - side) * SIDE + USED]:
        count -= box.enemy_dice[potion]
    return max(0, count)


def arrows(p: Position, side: int) -> int:
    """MSH-WAR-02: of servants, dice, the attack itself and bonuses; by the almanac's text (MSH-Q-57)."""
    field = p.war_to if side else p.war_from
    potion = p.active[p.war_seat(side)]
    box = p.mode.box
    base = side * SIDE
    count = p.servants[field * 2] + p.sides[base + ROLLED_ARROWS] + p.sides[base + BONUS_ARROWS]
    if side == ATTACKER:
        count += 1
    if potion >= 0:
        count += p.servants[field * 2 + 1] * box.stone_arrows[potion] + box.war_arrows[potion]
    return count


def _fire_shields(p: Position, side: int) -> int:
    potion = p.active[p.war_seat(side)]
    return FIRE_SHIELDS + (p.mode.box.fire_shields[potion] if potion >= 0 else 0)


def damage(p: Position, side: int) -> int:
    """MSH-WAR-03: arrows of the enemy beyond the rolled and bonus shields."""
    return max(0, arrows(p, 1 - side) - block(p, side))


def block(p: Position, side: int) -> int:
    """Rolled and bonus shields: each stops one arrow."""
    base = side * SIDE
    count = p.sides[base + ROLLED_SHIELDS] + p.sides[base + SHIELDS]
    potion = p.active[p.war_seat(side)]
    return count + (p.mode.box.war_shields[potion] if potion >= 0 else 0)


def capacity(p: Position, side: int) -> int:
    """All shields of the servants on a side's tower; those in the pool do not defend (MSH-SERV-04)."""
    field = p.war_to if side else p.war_from
    return p.servants[field * 2] * _fire_shields(p, side) + p.servants[field * 2 + 1] * STONE_SHIELDS


def destroyed(p: Position) -> int:
    """MSH-WAR-05: GUs of the attacked tower that fall; MSH-Q-14, MSH-Q-15: at most one per servant of the attack."""
    beyond = max(0, damage(p, DEFENDER) - capacity(p, DEFENDER))
    return min(beyond, p.servants_on(p.war_from), p.height[p.war_to])


def casualties(p: Position, side: int) -> list[int]:
    """MSH-Q-13: the smallest sets of servants that take the damage: none of them could be left out."""
    field = p.war_to if side else p.war_from
    need = min(damage(p, side), capacity(p, side))
    each = _fire_shields(p, side)
    choices: list[int] = []
    for fire in range(p.servants[field * 2] + 1):
        for stone in range(p.servants[field * 2 + 1] + 1):
            spare = fire * each + stone * STONE_SHIELDS - need
            if spare >= 0 and not (fire and spare >= each) and not (stone and spare >= STONE_SHIELDS):
                choices.append(LOSE + fire * COUNTS + stone)
    return choices

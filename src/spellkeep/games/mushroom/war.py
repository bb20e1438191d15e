"""War (MSH-WAR): start windows, dice, casualties, destroyed GUs."""

from __future__ import annotations

from spellkeep.games.mushroom import agenda as todo
from spellkeep.games.mushroom.actions import (
    AGAIN,
    COUNTS,
    DICE,
    DONE,
    GAIN,
    KEEP,
    LOSE,
    MASK,
    NO,
    REROLL,
    REVIVE,
    USE,
)
from spellkeep.games.mushroom.agenda import ask, ask_if_any
from spellkeep.games.mushroom.effects import AT_WAR_START, WAR
from spellkeep.games.mushroom.gains import gain_good, gain_influence
from spellkeep.games.mushroom.names import (
    ARROWS,
    CHEAT,
    DROP,
    DUEL_EXPERT,
    FIELDS,
    FURY,
    GU,
    HELD,
    MANA,
    NINE_LIVES,
    PLAN_B,
    THIEF,
    field_name,
)
from spellkeep.games.mushroom.position import (
    AGAIN_ROLLED,
    LOST_FIRE,
    LOST_STONE,
    NOBODY,
    PLAN,
    ROLL,
    ROLLED_ARROWS,
    ROLLED_SHIELDS,
    SHIELDS,
    SIDE,
    SPENT,
    START,
    USED,
    Position,
)
from spellkeep.games.mushroom.position import ARROWS as BONUS_ARROWS
from spellkeep.games.mushroom.position import LOSE as LOSING
from spellkeep.games.mushroom.position import REROLL as REROLLING
from spellkeep.games.mushroom.position import REVIVE as REVIVING
from spellkeep.games.mushroom.potions import TIMINGS
from spellkeep.games.mushroom.servants import servants_word
from spellkeep.games.mushroom.spells import add_casts, add_thefts
from spellkeep.kernel.seats import NATURE

ATTACKER = 0
DEFENDER = 1
PRICE = 1
STONE_SHIELDS = 2
FIRE_SHIELDS = 1


def add_wars(p: Position, seat: int, verb: int, choices: list[int]) -> None:
    """MSH-WAR-01: from an own tower with a servant against an adjacent one of another player."""
    owner = p.owner
    for field in p.towers[seat]:
        if not p.servants_on(field):
            continue
        near = p.mode.neighbours[field]
        choices += [verb + field * FIELDS + to for to in near if owner[to] != NOBODY and owner[to] != seat]


def attack(p: Position, origin: int, target: int) -> None:
    p.main = SPENT
    begin(p, origin, target)


def begin(p: Position, origin: int, target: int) -> None:
    """MSH-POT-02: each war has start windows of its own."""
    p.war_from, p.war_to = origin, target
    p.war_step, p.war_side, p.war_count = START, ATTACKER, 0
    p.sides = [0] * (2 * SIDE)
    if p.listener is not None:
        facts = {"seat": str(p.owner[origin] + 1), "from": field_name(origin), "to": field_name(target)}
        p.tell("war", "MSH-WAR-01", facts)


def proceed(p: Position) -> None:
    """Open the question of the present step, or go on to the next (MSH-Q-44, MSH-Q-55)."""
    step = p.war_step
    if step == START:
        _ask_start(p)
    elif step == ROLL:
        if dice_to_roll(p, p.war_side):
            p.asked = NATURE
        else:
            _next(p)
    elif step == REROLLING:
        _ask_reroll(p)
    elif step == AGAIN_ROLLED:
        p.asked = NATURE
    elif step == LOSING:
        ask(p, p.war_seat(p.war_side), casualties(p, p.war_side))
    else:
        _ask_revive(p)


def answer(p: Position, action: int) -> None:
    if p.war_step == START:
        _answer_start(p, action)
    elif p.war_step == REROLLING:
        _answer_reroll(p, action)
    elif p.war_step == LOSING:
        _answer_lose(p, action)
    else:
        finish(p, action & MASK)


def _next(p: Position) -> None:
    """First the attacker, then the defender; then the next step."""
    if p.war_side == ATTACKER:
        p.war_side = DEFENDER
    else:
        p.war_side = ATTACKER
        p.war_step = ROLL if p.war_step == START else REROLLING if p.war_step == ROLL else LOSING


# -- start windows -----------------------------------------------------------------------------------------------


def _ask_start(p: Position) -> None:
    """MSH-Q-16: the attacker has spells, Thief and a potion, the defender his potion only."""
    side = p.war_side
    seat = p.war_seat(side)
    choices = [DONE]
    if side == ATTACKER:
        add_casts(p, seat, choices)
        if p.active[seat] == THIEF and not p.used:
            add_thefts(p, seat, choices)
    if start_potion_usable(p, seat, side):
        choices.append(USE + p.active[seat])
    ask(p, seat, choices)


def start_potion_usable(p: Position, seat: int, side: int) -> bool:
    """MSH-POT-02: once per war; MSH-Q-20: with `fury_master=example` Fury is not used, it works."""
    potion = p.active[seat]
    if potion < 0 or potion == THIEF or p.sides[side * SIDE + USED]:
        return False
    box = p.mode.box
    clause = box.basic[potion * TIMINGS + AT_WAR_START]
    if clause is None and p.potion_master(seat) and not (potion == FURY and p.mode.fury_example):
        clause = box.master[potion * TIMINGS + AT_WAR_START]
    if clause is None or p.goods[seat * HELD + MANA] < clause.price:
        return False
    return potion != PLAN_B or p.dice(seat) > 0


def _answer_start(p: Position, action: int) -> None:
    """Only DONE and the use of a potion end up here; spells are cast like all others."""
    if action == DONE:
        _next(p)
        return
    side = p.war_side
    seat = p.war_seat(side)
    potion = p.active[seat]
    box = p.mode.box
    p.sides[side * SIDE + USED] = 1
    basic = box.basic[potion * TIMINGS + AT_WAR_START]
    master = box.master[potion * TIMINGS + AT_WAR_START]
    clause = master if basic is None else basic
    assert clause is not None
    p.spend(seat, MANA, clause.price)
    if p.listener is not None:
        p.tell("uses", "MSH-POT-02", {"seat": str(seat + 1), "potion": box.potions[potion]})
    if potion == PLAN_B:
        p.agenda.append([todo.DICE])
    elif clause.effects[0][0] != WAR:
        if master is not None and p.potion_master(seat):
            p.agenda.append([todo.INSTEAD])
        else:
            gain_good(p, seat, clause.effects[0][1], 1, "MSH-POT-02")


def ask_dice(p: Position, _frame: list[int]) -> None:
    """MSH-Q-22: how many own dice are spent on Plan B."""
    seat = p.decider()
    ask_if_any(p, seat, [DICE + number for number in range(1, p.dice(seat) + 1)])


def answer_dice(p: Position, _frame: list[int], action: int) -> None:
    p.sides[p.war_side * SIDE + PLAN] = action & MASK
    p.agenda[-1] = [todo.ROLL, action & MASK]


def ask_instead(p: Position, _frame: list[int]) -> None:
    """MSH-Q-45: Flamouflage and Steinouflage as master: the servant or the bonus."""
    kind, bonus = instead(p)
    choices = [GAIN + ARROWS + bonus]
    if p.supply[kind]:
        choices.insert(0, GAIN + kind)
    ask(p, p.decider(), choices)


def instead(p: Position) -> tuple[int, int]:
    """The servant, and the kind of the bonus, of the potion that is being used."""
    potion = p.active[p.decider()]
    basic = p.mode.box.basic[potion * TIMINGS + AT_WAR_START]
    master = p.mode.box.master[potion * TIMINGS + AT_WAR_START]
    assert basic is not None
    assert master is not None
    return basic.effects[0][1], master.effects[0][1]


def answer_instead(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    seat = p.decider()
    what = action & MASK
    if what < ARROWS:
        gain_good(p, seat, what, 1, "MSH-Q-45")
        return
    master = p.mode.box.master[p.active[seat] * TIMINGS + AT_WAR_START]
    assert master is not None
    p.sides[p.war_side * SIDE + BONUS_ARROWS + what - ARROWS] += master.effects[0][2]
    if p.listener is not None:
        p.tell("bonus", "MSH-Q-45", {"seat": str(seat + 1), "n": str(master.effects[0][2])})


# -- dice --------------------------------------------------------------------------------------------------------


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


def rolled(p: Position, action: int) -> None:
    """MSH-WAR-02: the dice lie; also those that were rolled again."""
    base = p.war_side * SIDE
    arrows, shields = divmod(action & MASK, COUNTS)
    p.sides[base + ROLLED_ARROWS] += arrows
    p.sides[base + ROLLED_SHIELDS] += shields
    if p.listener is not None:
        facts = {"seat": str(p.war_seat(p.war_side) + 1), "arrows": str(arrows), "shields": str(shields)}
        p.tell("rolls", "MSH-WAR-02", facts)
    if p.war_step == AGAIN_ROLLED:
        p.war_step, p.war_count = REROLLING, 0
    _next(p)


def _ask_reroll(p: Position) -> None:
    """MSH-Q-56: the master of Cheat may roll any of his dice again, once per war, free."""
    seat = p.war_seat(p.war_side)
    base = p.war_side * SIDE
    arrows, shields = p.sides[base + ROLLED_ARROWS], p.sides[base + ROLLED_SHIELDS]
    if p.active[seat] != CHEAT or not arrows + shields or not p.potion_master(seat):
        _next(p)
        return
    choices = [REROLL + a * COUNTS + s for a in range(arrows + 1) for s in range(shields + 1)]
    choices[0] = KEEP
    ask(p, seat, choices)


def _answer_reroll(p: Position, action: int) -> None:
    if action == KEEP:
        _next(p)
        return
    base = p.war_side * SIDE
    arrows, shields = divmod(action & MASK, COUNTS)
    p.sides[base + ROLLED_ARROWS] -= arrows
    p.sides[base + ROLLED_SHIELDS] -= shields
    p.war_step, p.war_count = AGAIN_ROLLED, arrows + shields
    if p.listener is not None:
        p.tell("rerolls", "MSH-Q-56", {"seat": str(p.war_seat(p.war_side) + 1), "n": str(arrows + shields)})


# -- casualties --------------------------------------------------------------------------------------------------


def _arrows(p: Position, side: int) -> int:
    """MSH-WAR-02: of servants, dice, the attack itself and bonuses."""
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
    base = side * SIDE
    block = p.sides[base + ROLLED_SHIELDS] + p.sides[base + SHIELDS]
    potion = p.active[p.war_seat(side)]
    if potion >= 0:
        block += p.mode.box.war_shields[potion]
    return max(0, _arrows(p, 1 - side) - block)


def _capacity(p: Position, side: int) -> int:
    """All shields of the servants on a side's tower."""
    field = p.war_to if side else p.war_from
    return p.servants[field * 2] * _fire_shields(p, side) + p.servants[field * 2 + 1] * STONE_SHIELDS


def casualties(p: Position, side: int) -> list[int]:
    """MSH-Q-13: the smallest sets of servants that take the damage: none of them could be left out."""
    field = p.war_to if side else p.war_from
    need = min(damage(p, side), _capacity(p, side))
    each = _fire_shields(p, side)
    choices: list[int] = []
    for fire in range(p.servants[field * 2] + 1):
        for stone in range(p.servants[field * 2 + 1] + 1):
            spare = fire * each + stone * STONE_SHIELDS - need
            if spare >= 0 and not (fire and spare >= each) and not (stone and spare >= STONE_SHIELDS):
                choices.append(LOSE + fire * COUNTS + stone)
    return choices


def _answer_lose(p: Position, action: int) -> None:
    fire, stone = divmod(action & MASK, COUNTS)
    p.sides[p.war_side * SIDE + LOST_FIRE] = fire
    p.sides[p.war_side * SIDE + LOST_STONE] = stone
    if p.war_side == ATTACKER:
        p.war_side = DEFENDER
    else:
        _remove(p)


def _remove(p: Position) -> None:
    """MSH-WAR-04: both sides remove at the same time; MSH-WAR-05: what goes beyond all shields destroys GUs."""
    beyond = max(0, damage(p, DEFENDER) - _capacity(p, DEFENDER))
    destroyed = min(beyond, p.servants_on(p.war_from), p.height[p.war_to])  # MSH-Q-14, MSH-Q-15
    for side, field in ((ATTACKER, p.war_from), (DEFENDER, p.war_to)):
        fire, stone = p.sides[side * SIDE + LOST_FIRE], p.sides[side * SIDE + LOST_STONE]
        p.servants[field * 2] -= fire
        p.servants[field * 2 + 1] -= stone
        p.supply[0] += fire
        p.supply[1] += stone
        if side == DEFENDER and fire + stone:
            p.injured = 1  # MSH-Q-30
        if p.listener is not None and fire + stone:
            facts = {"seat": str(p.war_seat(side) + 1), "servants": servants_word(fire, stone)}
            p.tell("loses", "MSH-WAR-04", facts)
    p.war_step, p.war_count = REVIVING, destroyed
    p.sides = [0] * (2 * SIDE)


# -- destroyed GUs -----------------------------------------------------------------------------------------------


def _ask_revive(p: Position) -> None:
    """MSH-Q-18: the master of Nine Lives may buy destroyed GUs back."""
    seat = p.war_seat(DEFENDER)
    most = 0
    if p.active[seat] == NINE_LIVES and p.potion_master(seat):
        most = min(p.war_count, p.mana(seat) // PRICE)
    ask(p, seat, [REVIVE + number for number in range(most + 1)])


def finish(p: Position, revived: int) -> None:
    """The lowest of the destroyed GUs return; MSH-WAR-06: the attacker is rewarded for all of them."""
    origin, target = p.war_from, p.war_to
    attacker, defender = p.owner[origin], p.owner[target]
    destroyed = p.war_count
    if revived:
        p.spend(defender, MANA, revived * PRICE)
        if p.listener is not None:
            p.tell("revives", "MSH-Q-18", {"seat": str(defender + 1), "n": str(revived)})
    for _ in range(destroyed - revived):
        p.supply[GU + p.lift_gu(target)] += 1
    p.clear_war()
    if destroyed:
        _reward(p, attacker, target, destroyed)
    elif may_repeat(p, attacker, origin):
        p.agenda.append([todo.AGAIN, origin, target])


def _reward(p: Position, attacker: int, target: int, destroyed: int) -> None:
    p.destroyed = 1
    if p.listener is not None:
        p.tell("destroyed", "MSH-WAR-05", {"n": str(destroyed), "field": field_name(target)})
    gain_influence(p, attacker, destroyed, "MSH-WAR-06")
    gain_good(p, attacker, DROP, destroyed, "MSH-WAR-06")
    p.agenda.append([todo.REWARD])


def may_repeat(p: Position, seat: int, origin: int) -> bool:
    """MSH-Q-19: the master of Duel Expert, with a surviving servant and a mana."""
    if p.active[seat] != DUEL_EXPERT or not p.servants_on(origin) or not p.mana(seat):
        return False
    return p.potion_master(seat)


def ask_again(p: Position, _frame: list[int]) -> None:
    ask(p, p.decider(), [NO, AGAIN])


def answer_again(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action == AGAIN:
        p.spend(p.decider(), MANA, PRICE)
        begin(p, frame[1], frame[2])

"""The start windows of a war: what may be used before the dice fall (MSH-Q-44)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import (
    DICE,
    DONE,
    GAIN,
    MASK,
    USE,
)
from spellkeep.games.mushroom.rules.agenda import ask, ask_if_any
from spellkeep.games.mushroom.rules.battle import ATTACKER
from spellkeep.games.mushroom.rules.effects import AT_WAR_START, WAR
from spellkeep.games.mushroom.rules.gains import gain_good
from spellkeep.games.mushroom.rules.names import (
    ARROWS,
    FURY,
    HELD,
    MANA,
    PLAN_B,
    THIEF,
)
from spellkeep.games.mushroom.rules.position import ARROWS as BONUS_ARROWS
from spellkeep.games.mushroom.rules.position import (
    PLAN,
    SIDE,
    USED,
    Position,
)
from spellkeep.games.mushroom.rules.potions import TIMINGS
from spellkeep.games.mushroom.rules.spells import add_casts, add_thefts


def ask_start(p: Position) -> None:
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


def use_potion(p: Position) -> None:
    """The effect of the active potion at the start of this war."""
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
    p.announce("uses", "MSH-POT-02", seat, "potion", potion)
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
    p.announce("bonus", "MSH-Q-45", seat, "n", master.effects[0][2])

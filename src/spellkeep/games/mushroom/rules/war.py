"""War (MSH-WAR): start windows, dice, casualties, destroyed GUs."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import (
    AGAIN,
    COUNTS,
    DONE,
    KEEP,
    MASK,
    NO,
    REROLL,
    REVIVE,
)
from spellkeep.games.mushroom.rules.agenda import ask
from spellkeep.games.mushroom.rules.battle import ATTACKER, DEFENDER, casualties, destroyed, dice_to_roll
from spellkeep.games.mushroom.rules.gains import gain_good, gain_influence
from spellkeep.games.mushroom.rules.names import (
    CHEAT,
    DROP,
    DUEL_EXPERT,
    FIELDS,
    GU,
    MANA,
    NINE_LIVES,
)
from spellkeep.games.mushroom.rules.position import (
    AGAIN_ROLLED,
    LOST_FIRE,
    LOST_STONE,
    NOBODY,
    ROLL,
    ROLLED_ARROWS,
    ROLLED_SHIELDS,
    SIDE,
    SPENT,
    START,
    Position,
)
from spellkeep.games.mushroom.rules.position import LOSE as LOSING
from spellkeep.games.mushroom.rules.position import REROLL as REROLLING
from spellkeep.games.mushroom.rules.position import REVIVE as REVIVING
from spellkeep.games.mushroom.rules.servants import servants_word
from spellkeep.games.mushroom.rules.window import ask_start, use_potion
from spellkeep.kernel.seats import NATURE

PRICE = 1


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
    p.announce("war", "MSH-WAR-01", p.owner[origin], "from", origin, "to", target)


def proceed(p: Position) -> None:
    """Open the question of the present step, or go on to the next (MSH-Q-44, MSH-Q-55)."""
    step = p.war_step
    if step == START:
        ask_start(p)
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
        if action == DONE:
            _next(p)
        else:
            use_potion(p)
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


# -- dice --------------------------------------------------------------------------------------------------------


def rolled(p: Position, action: int) -> None:
    """MSH-WAR-02: the dice lie; also those that were rolled again."""
    base = p.war_side * SIDE
    arrows, shields = divmod(action & MASK, COUNTS)
    p.sides[base + ROLLED_ARROWS] += arrows
    p.sides[base + ROLLED_SHIELDS] += shields
    p.announce("rolls", "MSH-WAR-02", p.war_seat(p.war_side), "arrows", arrows, "shields", shields)
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
    p.announce("rerolls", "MSH-Q-56", p.war_seat(p.war_side), "n", arrows + shields)


# -- casualties --------------------------------------------------------------------------------------------------


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
    fallen = destroyed(p)
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
    p.war_step, p.war_count = REVIVING, fallen
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
    fallen = p.war_count
    if revived:
        p.spend(defender, MANA, revived * PRICE)
        p.announce("revives", "MSH-Q-18", defender, "n", revived)
    for _ in range(fallen - revived):
        p.supply[GU + p.lift_gu(target)] += 1
    p.clear_war()  # MSH-WAR-08: dice were only counted, they never left their owners
    if fallen:
        _reward(p, attacker, target, fallen)
    elif may_repeat(p, attacker, origin):
        p.agenda.append([todo.AGAIN, origin, target])


def _reward(p: Position, attacker: int, target: int, fallen: int) -> None:
    p.destroyed = 1
    p.announce("destroyed", "MSH-WAR-05", NOBODY, "n", fallen, "field", target)
    gain_influence(p, attacker, fallen, "MSH-WAR-06")
    gain_good(p, attacker, DROP, fallen, "MSH-WAR-06")
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

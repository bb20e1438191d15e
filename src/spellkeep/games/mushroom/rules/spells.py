"""Casting spells (MSH-SPELL): what can be cast, what it costs, what it does."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import (
    AGAIN,
    CAST,
    MASK,
    NO,
    THIEF,
)
from spellkeep.games.mushroom.rules.agenda import ask
from spellkeep.games.mushroom.rules.conversions import SETS, can_pay, convert
from spellkeep.games.mushroom.rules.effects import (
    AT_TURN,
    AT_WAR_START,
    CHOOSE,
    CONVERT,
    DESTROYED,
    GAIN,
    GAIN_ELEMENT,
    GAIN_INFLUENCE,
    GAIN_MOON,
    GREW,
    GREW_KIND,
    INJURED,
    NO_CONDITION,
    PER_LEVEL,
    PER_MASTERED,
    WAR,
)
from spellkeep.games.mushroom.rules.gains import (
    can_gain_any,
    gain_good,
    gain_influence,
    gain_moon,
    may_gain_moon,
)
from spellkeep.games.mushroom.rules.names import (
    HELD,
    MANA,
    SCROLLS_EACH,
    SLOW_LEARNER,
    STEPS,
    SUMMONING,
    THUNDER_CHAIN,
    bits,
)
from spellkeep.games.mushroom.rules.names import THIEF as THIEF_POTION
from spellkeep.games.mushroom.rules.position import NOBODY, SIDE, START, Position
from spellkeep.games.mushroom.rules.specials import execute_special, special_possible

THIEFS_PRICE = 1


# -- what can be cast --------------------------------------------------------------------------------------------


def cost(p: Position, seat: int, scroll: int) -> int:
    """MSH-SPELL-01; MSH-Q-25: the Slow Learner pays 1 more, as master exactly 1."""
    mana = p.mode.box.mana[scroll]
    if p.active[seat] == SLOW_LEARNER:
        return 1 if p.potion_master(seat) else mana + 1
    return mana


def right_moment(p: Position, scroll: int) -> bool:
    """MSH-SPELL-04: in the start window of a war spells of that timing, else all others."""
    return p.mode.box.timing[scroll] == (AT_WAR_START if p.war_step == START else AT_TURN)


def castable(p: Position, seat: int, scroll: int, mana: int) -> bool:
    """MSH-SPELL-03, for so much mana."""
    return (
        not p.cast >> scroll & 1
        and right_moment(p, scroll)
        and p.goods[seat * HELD + MANA] >= mana
        and condition_holds(p, scroll)
        and would_do_something(p, seat, scroll, mana)
    )


def add_casts(p: Position, seat: int, choices: list[int]) -> None:
    scrolls = bits(p.archive[seat] & ~p.face_down[seat] & ~p.cast)
    choices += [CAST + scroll for scroll in scrolls if castable(p, seat, scroll, cost(p, seat, scroll))]


def foreign_scrolls(p: Position, seat: int) -> int:
    """MSH-Q-24: what a thief may look at: the tops of the stacks and face-up scrolls of other archives."""
    scrolls = 0
    for top in p.tops:
        if top >= 0:
            scrolls |= 1 << top
    for other in range(p.players):
        if other != seat:
            scrolls |= p.archive[other] & ~p.face_down[other]
    return scrolls


def add_thefts(p: Position, seat: int, choices: list[int]) -> None:
    """MSH-Q-24: 1 mana in all; condition and effect are judged for the thief."""
    if p.goods[seat * HELD + MANA] < THIEFS_PRICE:
        return
    scrolls = bits(foreign_scrolls(p, seat) & ~p.cast)
    choices += [THIEF + scroll for scroll in scrolls if castable(p, seat, scroll, THIEFS_PRICE)]


def condition_holds(p: Position, scroll: int) -> bool:
    """MSH-Q-30, MSH-Q-49: what has happened in this turn."""
    condition = p.mode.box.condition[scroll]
    if condition == NO_CONDITION:
        return True
    if condition == GREW:
        return sum(p.grew) > 0
    if condition == INJURED:
        return p.injured > 0
    if condition == DESTROYED:
        return p.destroyed > 0
    return p.grew[condition - GREW_KIND] > 0


def would_do_something(p: Position, seat: int, scroll: int, mana: int) -> bool:
    """MSH-SPELL-03: the other price can be paid, and something would be gained, placed, moved or changed."""
    effect = p.mode.box.effect[scroll]
    if effect[0] == GAIN:
        return _can_gain(p, seat, effect[1], mana)
    if effect[0] == CHOOSE:
        return can_gain_any(p, seat, SETS[effect[1]], mana)
    if effect[0] == CONVERT:
        if can_pay(p, seat, effect[1], effect[2]) and _can_gain(p, seat, effect[3], mana):
            return True
        return effect[5] > 0 and can_pay(p, seat, effect[3], effect[4]) and _can_gain(p, seat, effect[1], mana)
    return effect[0] == WAR or special_possible(p, seat, scroll)


def _can_gain(p: Position, seat: int, what: int, mana: int) -> bool:
    if what == GAIN_INFLUENCE:
        return p.moon[seat] < 0  # MSH-Q-58
    if what == GAIN_MOON:
        return may_gain_moon(p, seat)
    if what in SETS:
        return can_gain_any(p, seat, SETS[what], mana)
    if what >= GAIN_ELEMENT:
        return p.track[seat * 4 + what - GAIN_ELEMENT] < STEPS
    return p.supply[what] + (mana if what == MANA else 0) > 0


# -- casting -----------------------------------------------------------------------------------------------------


def cast_own(p: Position, seat: int, scroll: int) -> None:
    _cast(p, seat, scroll, cost(p, seat, scroll), "MSH-SPELL-01")


def steal(p: Position, seat: int, scroll: int) -> None:
    """MSH-POT-03: once per turn; as master at once a second one."""
    p.used = 1
    p.agenda.append([todo.THIEF])
    _cast(p, seat, scroll, THIEFS_PRICE, "MSH-Q-24")


def _cast(p: Position, seat: int, scroll: int, mana: int, rule: str) -> None:
    """The effect comes first, then its repetition, then the scroll is turned, then Thunder Chain (MSH-POT-04)."""
    p.spend(seat, MANA, mana)
    p.announce("casts", rule, seat, "scroll", scroll)
    if not p.cast and p.active[seat] == THUNDER_CHAIN:
        p.agenda.append([todo.CHAIN])
    p.cast |= 1 << scroll
    if scroll // SCROLLS_EACH == SUMMONING:
        p.agenda.append([todo.FLIP, scroll])
    if p.active[seat] == SLOW_LEARNER:
        p.agenda.append([todo.TWICE, scroll])
    execute(p, seat, scroll)


def execute(p: Position, seat: int, scroll: int) -> None:
    """MSH-SPELL-06: one execution of a spell."""
    effect = p.mode.box.effect[scroll]
    if effect[0] == GAIN:
        _gain(p, seat, effect[1], effect[2])
    elif effect[0] == CHOOSE:
        choose(p, seat, effect)
    elif effect[0] == WAR:
        p.sides[p.war_side * SIDE + 1 + effect[1]] += effect[2]
        p.announce("bonus", "MSH-WAR-02", seat, "n", effect[2])
    elif effect[0] == CONVERT:
        if effect[5]:
            p.agenda.append([todo.INTO, scroll])
        else:
            convert(p, effect)
    else:
        execute_special(p, scroll)


def _gain(p: Position, seat: int, what: int, count: int) -> None:
    if what == GAIN_INFLUENCE:
        gain_influence(p, seat, count, "MSH-SPELL-06")
    elif what == GAIN_MOON:
        gain_moon(p, seat, count, "MSH-SPELL-06")
    elif what in SETS:
        p.agenda.append([todo.PICK, SETS[what], count])
    elif what >= GAIN_ELEMENT:
        p.agenda.append([todo.ADVANCE, what - GAIN_ELEMENT, count])
    else:
        gain_good(p, seat, what, count, "MSH-SPELL-06")


def choose(p: Position, seat: int, effect: list[int]) -> None:
    """`choose S n`, distinct or not, also for each level or mastered element."""
    count = effect[2]
    if effect[4] == PER_LEVEL:  # MSH-Q-48
        count *= p.highest_level(seat)
    elif effect[4] == PER_MASTERED:  # MSH-Q-62: the moon has no master
        count *= sum([1 for kind in range(4) if p.master(seat, kind)])
    if effect[3]:
        p.agenda.append([todo.DIFFERENT, count, 0])
    elif count:
        p.agenda.append([todo.PICK, SETS[effect[1]], count])


def ask_twice(p: Position, frame: list[int]) -> None:
    """MSH-Q-25: the second execution only if it alone would pass MSH-SPELL-03; no more mana is paid."""
    seat = p.decider()
    if condition_holds(p, frame[1]) and would_do_something(p, seat, frame[1], 0):
        ask(p, seat, [NO, AGAIN])
    else:
        p.agenda.pop()


def answer_twice(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action == AGAIN:
        p.announce("twice", "MSH-Q-25", NOBODY, "scroll", frame[1])
        execute(p, p.decider(), frame[1])


def ask_thief(p: Position, _frame: list[int]) -> None:
    """MSH-Q-24: the second theft, for 1 more mana, by a master only; judged now (MSH-Q-05)."""
    seat = p.decider()
    choices = [NO]
    if p.active[seat] == THIEF_POTION and p.potion_master(seat):
        add_thefts(p, seat, choices)
    ask(p, seat, choices)


def answer_thief(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action != NO:
        _cast(p, p.decider(), action & MASK, THIEFS_PRICE, "MSH-Q-24")

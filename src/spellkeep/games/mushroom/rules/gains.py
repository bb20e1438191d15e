"""What players gain: goods, elements with their bonuses, influence, moon elements, free picks."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import GAIN, MASK
from spellkeep.games.mushroom.rules.agenda import (
    ADVANCE,
    DIFFERENT,
    ELEMENTS,
    PUT,
    RESOURCES,
    SCROLL,
    SERVANTS,
    ask_if_any,
    count_down,
)
from spellkeep.games.mushroom.rules.box import SCROLL_BONUS
from spellkeep.games.mushroom.rules.effects import CONVERT, GAIN_INFLUENCE
from spellkeep.games.mushroom.rules.names import (
    DROP,
    ELEMENT_GAINS,
    INFLUENCE,
    MANA,
    STEPS,
    STONE,
    bits,
)
from spellkeep.games.mushroom.rules.position import DAYBREAK, DOMINANCE_PATH, Position


def gain_good(p: Position, seat: int, good: int, count: int, rule: str) -> None:
    """MSH-SUP-01: from the supply, as far as it goes; servants are then placed one by one (MSH-SERV-01)."""
    if good > STONE:
        count = p.receive(seat, good, count)
    else:
        count = min(count, p.supply[good])
        if count:
            p.supply[good] -= count
            p.agenda.append([PUT, good, count])
    if count:
        p.announce("gains", rule, seat, "n", count, "what", good)


def gain_influence(p: Position, seat: int, count: int, rule: str) -> None:
    if p.moon[seat] != DOMINANCE_PATH:  # MSH-PATH-04
        return
    p.influence[seat] += count
    if count:
        p.announce("influence", rule, seat, "n", count)


def may_gain_moon(p: Position, seat: int) -> bool:
    """MSH-PATH-06: with `commit=declared` nobody commits by a gain; MSH-Q-07: the track ends."""
    moon = p.moon[seat]
    if moon == DOMINANCE_PATH:
        return not p.mode.declared
    return moon < p.mode.box.moon_last


def gain_moon(p: Position, seat: int, count: int, rule: str) -> None:
    if p.moon[seat] == DOMINANCE_PATH:  # MSH-PATH-02
        commit(p, seat, "MSH-PATH-02")
    p.moon[seat] = min(p.mode.box.moon_last, p.moon[seat] + count)  # MSH-Q-07
    p.announce("moon", rule, seat, "n", count)


def commit(p: Position, seat: int, rule: str) -> None:
    """MSH-PATH-03, MSH-Q-61: the path marker leaves the influence track for good; a last lap stays so (MSH-Q-39)."""
    p.moon[seat] = 0
    if not p.mode.keeps_influence:
        p.influence[seat] = 0
    p.announce("commits", rule, seat)
    p.announce("marker", "MSH-PATH-03", seat)


def do_get(p: Position, frame: list[int]) -> None:
    p.agenda.pop()
    seat = p.decider()
    if frame[1] == INFLUENCE:
        gain_influence(p, seat, frame[2], _rule_of_influence(p))
    else:
        gain_good(p, seat, frame[1], frame[2], "MSH-SPELL-06")


def _rule_of_influence(p: Position) -> str:
    """What has given it: Daybreak, a spell of this turn such as Praise, else Summon."""
    if p.phase == DAYBREAK:
        return "MSH-DAY-01"
    cast = [p.mode.box.effect[scroll] for scroll in bits(p.cast)]
    praised = [effect for effect in cast if effect[0] == CONVERT and effect[3] == GAIN_INFLUENCE]
    return "MSH-SPELL-06" if praised else "MSH-SUM-01"


# -- element tracks ----------------------------------------------------------------------------------------------


def do_advance(p: Position, frame: list[int]) -> None:
    """MSH-GROW-09: one step after the other, each with its bonus; MSH-Q-07: what goes beyond the end is lost."""
    p.agenda.pop()
    seat = p.decider()
    kind = frame[1]
    step = p.track[seat * 4 + kind] + 1
    if step > STEPS:
        return
    p.track[seat * 4 + kind] = step
    p.announce("advances", "MSH-GROW-09", seat, "kind", kind, "step", step)
    if frame[2] > 1:
        p.agenda.append([ADVANCE, kind, frame[2] - 1])
    box = p.mode.box
    bonus = box.bonus_kind[kind * (STEPS + 1) + step]
    if bonus == SCROLL_BONUS:
        p.agenda.append([SCROLL])
    elif bonus >= 0:
        gain_good(p, seat, bonus, box.bonus_count[kind * (STEPS + 1) + step], "MSH-GROW-09")


# -- free picks --------------------------------------------------------------------------------------------------


def ask_pick(p: Position, frame: list[int]) -> None:
    """MSH-SUP-03: only kinds that would gain something; if there is none the pick is lost."""
    seat = p.decider()
    ask_if_any(p, seat, pickable(p, seat, frame[1]))


def pickable(p: Position, seat: int, which: int) -> list[int]:
    """MSH-SPELL-05, MSH-Q-21: what can be picked of a set; never the moon, never a flask."""
    if which == ELEMENTS:
        return [GAIN + ELEMENT_GAINS[kind] for kind in range(4) if p.track[seat * 4 + kind] < STEPS]
    goods = 4 if which == RESOURCES else 2
    return [GAIN + good for good in range(goods) if p.supply[good]]


def answer_pick(p: Position, frame: list[int], action: int) -> None:
    count_down(p, frame)
    gain = action & MASK
    if frame[1] == ELEMENTS:
        p.agenda.append([ADVANCE, ELEMENT_GAINS.index(gain), 1])
    else:
        gain_good(p, p.decider(), gain, 1, "MSH-SPELL-05")


def ask_different(p: Position, frame: list[int]) -> None:
    """Resources of different kinds (MSH-Q-23)."""
    seat = p.decider()
    choices = [GAIN + good for good in range(DROP + 1) if p.supply[good] and not frame[2] >> good & 1]
    ask_if_any(p, seat, choices)


def answer_different(p: Position, frame: list[int], action: int) -> None:
    good = action & MASK
    p.agenda.pop()
    if frame[1] > 1:
        p.agenda.append([DIFFERENT, frame[1] - 1, frame[2] | 1 << good])
    gain_good(p, p.decider(), good, 1, "MSH-Q-23")


def can_gain_any(p: Position, seat: int, which: int, mana: int) -> bool:
    """Would a pick of the set gain anything, once so much mana is back in the supply?"""
    if which == ELEMENTS:
        base = seat * 4
        track = p.track
        return track[base] < STEPS or track[base + 1] < STEPS or track[base + 2] < STEPS or track[base + 3] < STEPS
    if p.supply[0] or p.supply[1]:
        return True
    return which != SERVANTS and (p.supply[MANA] + mana > 0 or p.supply[DROP] > 0)

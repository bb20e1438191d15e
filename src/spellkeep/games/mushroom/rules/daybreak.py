"""What tracks and shrines pay: Daybreak (MSH-DAY) and Summon (MSH-SUM)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import GAIN, MASK, NO, SUMMON
from spellkeep.games.mushroom.rules.agenda import GET, INCOME, SHRINE, ask
from spellkeep.games.mushroom.rules.box import level
from spellkeep.games.mushroom.rules.gains import gain_good, gain_influence, gain_moon, may_gain_moon
from spellkeep.games.mushroom.rules.names import INFLUENCE, MOON, MOON_ELEMENT, WATER
from spellkeep.games.mushroom.rules.position import Position


def pay_track(p: Position, seat: int, kind: int, rule: str) -> None:
    """MSH-DAY-01: units of the track's resource by level, then influence; a Blessing player gets none (MSH-PATH-04)."""
    box = p.mode.box
    present = level(p.track[seat * 4 + kind])
    if box.pay_influence[present] and p.moon[seat] < 0:
        p.agenda.append([GET, INFLUENCE, box.pay_influence[present]])
    gain_good(p, seat, box.track_good[kind], box.pay_units[present], rule)


# -- Summon ------------------------------------------------------------------------------------------------------


def add_summons(p: Position, seat: int, choices: list[int]) -> None:
    """MSH-SUM-02, MSH-SUM-03."""
    choices += [SUMMON + kind for kind in range(MOON) if p.track[seat * 4 + kind]]
    if p.moon[seat] >= p.mode.box.moon_income_from:
        choices.append(SUMMON + MOON)


def summon(p: Position, seat: int, kind: int) -> None:
    """MSH-SUM-01: what the track pays at Daybreak, at once."""
    p.announce("summons", "MSH-SUM-01", seat, "kind", kind)
    if kind == MOON:
        gain_moon(p, seat, p.mode.box.moon_income, "MSH-SUM-03")
    else:
        pay_track(p, seat, kind, "MSH-SUM-01")


# -- Daybreak ----------------------------------------------------------------------------------------------------


def do_income(p: Position, frame: list[int]) -> None:
    """Fire, stone, thunder, water (MSH-Q-50: the order matters if the supply is short), the moon, the shrines."""
    p.agenda.pop()
    seat = p.decider()
    kind = frame[1]
    if kind < WATER:
        p.agenda.append([INCOME, kind + 1])
        pay_track(p, seat, kind, "MSH-DAY-01")
        return
    box = p.mode.box
    present = level(p.track[seat * 4 + WATER])
    gain_good(p, seat, box.track_good[WATER], box.pay_units[present], "MSH-DAY-01")
    gain_influence(p, seat, box.pay_influence[present], "MSH-DAY-01")
    if p.moon[seat] >= box.moon_income_from:
        gain_moon(p, seat, box.moon_income, "MSH-DAY-02")
    _next_shrine(p, -1)


def _next_shrine(p: Position, last: int) -> None:
    """In the order of the fields."""
    for field in p.mode.shrines:
        if field > last and p.owner[field] == p.seat:
            p.agenda.append([SHRINE, field])
            return


def ask_shrine(p: Position, _frame: list[int]) -> None:
    """MSH-DAY-03, MSH-Q-41: influence, the moon element or nothing; a Blessing player has the moon element only."""
    seat = p.decider()
    choices = [NO]
    if p.moon[seat] < 0:
        choices.append(GAIN + INFLUENCE)
    if may_gain_moon(p, seat):
        choices.append(GAIN + MOON_ELEMENT)
    ask(p, seat, choices)


def answer_shrine(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    _next_shrine(p, frame[1])
    if action == GAIN + INFLUENCE:
        gain_influence(p, p.decider(), 1, "MSH-DAY-03")
    elif action & MASK == MOON_ELEMENT:
        gain_moon(p, p.decider(), 1, "MSH-DAY-03")

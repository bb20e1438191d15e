"""One order (ORD): moves, recruiting (REC), threats (THR) and titan fights (TIT)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, TITAN, TITAN_SIZES
from spellkeep.games.xidit.rules.position import (
    ACTION,
    FIGHT,
    NOTHING,
    PAY,
    RECRUIT,
    THREAT,
    Position,
)
from spellkeep.games.xidit.rules.rewards import begin_rewards
from spellkeep.games.xidit.rules.tiles import recruit_tile_used

COLOUR_NAMES: Final = ("red", "blue", "black")
UNIT_BASE: Final = 6
UNIT_DIGITS: Final[list[int]] = [1, 6, 36, 216, 1296]
"""A choice of at most five units is one number: a digit for each class."""


def carry_out(p: Position, seat: int, order: int) -> None:
    """XID-ORD-04: what counts is the state at this moment."""
    city = p.lords[seat]
    if order < ACTION:
        end = p.mode.roads[city * 3 + order]
        if end:
            p.lords[seat] = end  # XID-ORD-01, XID-SET-12
        if p.listener is not None:
            _tell_move(p, seat, order, city, end)  # XID-ORD-02
    elif order == ACTION:
        lying = p.tile_at[city]
        if lying == RECRUIT:
            _recruit(p, seat, city)
        elif lying == THREAT:  # XID-Q-07: also while titans rage
            _eliminate(p, seat, city)
        else:  # XID-Q-08: also who has just taken the last unit here
            _meet_titans(p, seat, city)
    elif p.listener is not None:
        p.announce("waits", "XID-ORD-03", seat, city)


def _tell_move(p: Position, seat: int, order: int, city: int, end: int) -> None:
    facts = {"seat": str(seat + 1), "colour": COLOUR_NAMES[order], "city": str(city), "end": str(end), "at": p.cell()}
    p.tell("moves" if end else "no_road", "XID-ORD-01" if end else "XID-ORD-02", facts)


def _recruit(p: Position, seat: int, city: int) -> None:
    """XID-REC-01 to XID-REC-05."""
    if p.recruited[seat] >> city & 1:  # XID-REC-03, XID-Q-06
        p.announce("recruited_before", "XID-REC-03", seat, city)
        return
    place = city * CLASSES
    stocked = p.stocked
    klass = 0
    while klass < CLASSES and not stocked[place + klass]:  # XID-REC-02
        klass += 1
    if klass == CLASSES:
        p.announce("no_units", "XID-Q-15", seat, city)
        return
    stocked[place + klass] -= 1
    p.units[seat * CLASSES + klass] += 1  # XID-REC-04
    p.recruited[seat] |= 1 << city
    if p.listener is not None:
        facts = {"seat": str(seat + 1), "city": str(city), "unit": CLASS_LETTERS[klass], "at": p.cell()}
        p.tell("recruits", "XID-REC-02", facts)
    if not p.has_units(city):
        recruit_tile_used(p, city)  # XID-REC-05


def _eliminate(p: Position, seat: int, city: int) -> None:
    """XID-THR-01 to XID-THR-03."""
    if p.beaten[seat] >> city & 1:
        p.announce("beaten_before", "XID-THR-03", seat, city)
        return
    needs = p.mode.box.needs[city]
    place = seat * CLASSES
    units = p.units
    for klass in range(CLASSES):
        if units[place + klass] < needs[klass]:  # XID-THR-01, XID-ORD-05, XID-Q-04
            p.announce("lacks_units", "XID-ORD-05", seat, city)
            return
    _pay(p, seat, city, needs, city, "XID-THR-02")


def _pay(p: Position, seat: int, city: int, counts: list[int], foe: int, rule: str) -> None:
    """The units return to the barracks; the city counts as beaten; the rewards follow."""
    place = seat * CLASSES
    for klass in range(CLASSES):
        p.units[place + klass] -= counts[klass]
        p.barracks[klass] += counts[klass]
    p.beaten[seat] |= 1 << city
    p.open = NOTHING
    p.foe = foe
    if p.listener is not None:
        letters = "".join([CLASS_LETTERS[klass] * counts[klass] for klass in range(CLASSES)])
        facts = {"seat": str(seat + 1), "units": letters, "foe": p.name_foe(foe), "city": str(city), "at": p.cell()}
        p.tell("pays", rule, facts)
    begin_rewards(p)


def _meet_titans(p: Position, seat: int, city: int) -> None:
    """XID-TIT-03, XID-TIT-07: the player may fight."""
    if not p.raging:
        p.announce("nothing_here", "XID-TIT-01", seat, city)
    elif p.beaten[seat] >> city & 1:
        p.announce("beaten_before", "XID-THR-03", seat, city)
    elif p.titans_to_fight(seat):
        p.open = FIGHT
    else:
        p.announce("titan_too_big", "XID-TIT-03", seat, city)


def fight(p: Position, titan: int) -> None:
    """The titan is chosen; the units are asked for unless there is one choice only."""
    p.open = PAY
    p.foe = TITAN + titan
    settle_payment(p)


def settle_payment(p: Position) -> None:
    """XID-Q-40: a single choice of units is carried out unasked."""
    choices = payments(p)
    if len(choices) == 1:
        pay_titan(p, choices[0])


def decline(p: Position) -> None:
    """XID-TIT-03: nobody must fight."""
    p.open = NOTHING
    p.announce("declines_fight", "XID-TIT-03", p.turn, p.lords[p.turn])


def payments(p: Position) -> list[int]:
    """XID-TIT-04: all ways to choose as many units as the titan shows, packed as `unpack_units` reads them."""
    place = p.turn * CLASSES
    return _payments(p.units[place : place + CLASSES], 0, TITAN_SIZES[p.foe - TITAN])


def _payments(units: list[int], klass: int, size: int) -> list[int]:
    """Weakest units first."""
    if klass == CLASSES:
        return [] if size else [0]
    found: list[int] = []
    for number in range(min(units[klass], size), -1, -1):
        found += [number * UNIT_DIGITS[klass] + rest for rest in _payments(units, klass + 1, size - number)]
    return found


def unpack_units(code: int) -> list[int]:
    """Counts by class of a packed choice of units.

    >>> unpack_units(2 + 6)
    [2, 1, 0, 0, 0]
    """
    return [code // digit % UNIT_BASE for digit in UNIT_DIGITS]


def pay_titan(p: Position, code: int) -> None:
    _pay(p, p.turn, p.lords[p.turn], unpack_units(code), p.foe, "XID-TIT-04")

"""Rewards of a threat or titan (REW), the dummy's advance (DUM), and the end of an elimination."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.box import TITAN, TITAN_SIZES
from spellkeep.games.xidit.rules.mode import bards_in
from spellkeep.games.xidit.rules.position import (
    BARDS,
    CATEGORY_LETTERS,
    DUMMY,
    EMPTY,
    NOTHING,
    REWARDS,
    TAKE_BARDS,
    TAKE_GOLD,
    TAKE_STOREYS,
    Position,
)
from spellkeep.games.xidit.rules.tiles import stock_waiting, threat_tile_used

PAIRS: Final[list[list[int]]] = [[TAKE_GOLD, TAKE_STOREYS], [TAKE_GOLD, TAKE_BARDS], [TAKE_STOREYS, TAKE_BARDS]]
"""What can be taken (XID-REW-01)."""


def begin_rewards(p: Position) -> None:
    """The units are paid, for a threat or a titan (XID-TIT-05).

    Two of the available rewards are taken; a choice is asked only among three (XID-Q-09).
    """
    found = available(p)
    if len(found) == 3:
        p.open = REWARDS
    else:
        take(p, found)


def available(p: Position) -> list[int]:
    """XID-REW-02, XID-REW-04, XID-REW-11."""
    found = [TAKE_GOLD]
    if storeys_to_build(p) > 0:
        found.append(TAKE_STOREYS)
    if p.bards_left(p.turn) > 0 and p.mode.open_regions[p.lords[p.turn]]:
        found.append(TAKE_BARDS)
    return found


def storeys_to_build(p: Position) -> int:
    """By how much the guild in the lord's city would grow, kept storeys of a new one included; 0: not available."""
    seat = p.turn
    guild = p.guilds[p.lords[seat]]
    shown = p.mode.box.storeys[p.foe]
    if not guild:  # XID-REW-12
        return min(p.mode.height, min(shown, p.stock(seat)) + p.kept[seat])
    if guild >> 3 != seat + 1 or p.stock(seat) == 0:  # XID-REW-08
        return 0
    return p.mode.height - (guild & 7)


def take(p: Position, chosen: list[int]) -> None:
    """XID-Q-38: gold, then storeys, then bards."""
    seat = p.turn
    if TAKE_GOLD in chosen:
        p.gold[seat] += p.mode.box.gold[p.foe]  # XID-REW-02, XID-Q-30
        p.announce("gold", "XID-REW-02", seat, p.lords[seat], p.mode.box.gold[p.foe])
    if TAKE_STOREYS in chosen:
        _build(p)
    if TAKE_BARDS in chosen:
        place_or_ask(p)
    else:
        _after_rewards(p)


def _build(p: Position) -> None:
    """XID-REW-07 to XID-REW-12; guilds belong to cities, whatever tile lies there (XID-Q-39)."""
    seat = p.turn
    city = p.lords[seat]
    height = p.guilds[city] & 7
    new = min(p.mode.box.storeys[p.foe], p.stock(seat), p.mode.height - height)  # XID-REW-09, XID-Q-11
    if height == 0:
        kept = min(p.kept[seat], p.mode.height - new)  # XID-REW-12, XID-Q-12
        p.kept[seat] -= kept
        new += kept
    p.guilds[city] = (seat + 1) * 8 + height + new
    p.announce("raises" if height else "founds", "XID-REW-10" if height else "XID-REW-07", seat, city, height + new)


def place_or_ask(p: Position) -> None:
    """XID-REW-03: all of the shown bards or all that are left (XID-Q-11)."""
    choices = bard_choices(p)
    if len(choices) == 1:
        place_bards(p, choices[0])
    else:
        p.open = BARDS


def bard_choices(p: Position) -> list[int]:
    return p.mode.splits(p.lords[p.turn], bards_to_place(p))


def bards_to_place(p: Position) -> int:
    return min(p.mode.box.bards[p.foe], p.bards_left(p.turn))


def place_bards(p: Position, split: int) -> None:
    put_bards(p, p.turn, split, "XID-REW-03")
    _after_rewards(p)


def put_bards(p: Position, seat: int, split: int, rule: str) -> None:
    """Bards of a distribution go to their regions; those of the centre into the fortress (XID-REW-05)."""
    for region in p.mode.open_regions[p.lords[seat]]:
        number = bards_in(split, region)
        p.bards[region * p.players + seat] += number
        if number and p.listener is not None:
            facts = {"seat": str(seat + 1), "region": str(region)}
            if region != p.mode.box.fortress:
                p.tell("bards", rule, {**facts, "n": str(number)})
            elif p.mode.recall:
                p.tell("fortress", "XID-REW-05", {**facts, "n": str(number)})
            else:  # XID-Q-32
                p.whisper("fortress", "XID-REW-05", facts, {"n": str(number)}, (seat,))


def _after_rewards(p: Position) -> None:
    """XID-THR-04: the titan leaves, the dummy advances, then the tile is replaced."""
    if p.is_titan():
        _titan_leaves(p)
    if p.mode.has_dummy:
        p.open = DUMMY  # XID-DUM-03, XID-Q-20
    else:
        _close(p)


def _titan_leaves(p: Position) -> None:
    """XID-TIT-06: the titan below stays asleep."""
    stack = TITAN_SIZES[p.foe - TITAN] - 3
    p.lair[stack * 2] = p.lair[stack * 2 + 1]
    p.lair[stack * 2 + 1] = EMPTY
    p.raging &= ~(1 << stack)
    if p.listener is not None:
        p.tell("titan_leaves", "XID-TIT-06", {"titan": p.name_foe(p.foe)})


def raise_dummy(p: Position, category: int) -> None:
    """XID-DUM-03; there is no upper limit (XID-Q-21)."""
    p.dummy[category] += 1
    if p.listener is not None:
        facts = {"seat": str(p.turn + 1), "category": CATEGORY_LETTERS[category], "n": str(p.dummy[category])}
        p.tell("dummy", "XID-DUM-03", facts)
    _close(p)


def _close(p: Position) -> None:
    """The elimination is finished."""
    foe = p.foe
    p.open = NOTHING
    p.foe = 0
    if foe < TITAN:
        threat_tile_used(p, foe)
    if p.waiting:
        stock_waiting(p)  # XID-Q-15

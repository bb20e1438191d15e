"""What a player of Lords of Xidit knows beyond the rules, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellkeep.games.xidit.mind.prospects import weaknesses, winning_chances
from spellkeep.games.xidit.mind.routes import (
    BARD,
    POINT,
    UNIT,
    Scout,
    best_two,
    distances,
    renown,
    room_for_storeys,
    wishes,
)
from spellkeep.games.xidit.rules import census
from spellkeep.games.xidit.rules.actions import (
    BID,
    BIDS_PER_CLASS,
    DUMMY_UP,
    LORD,
    NO_FIGHT,
    PROGRAMMES,
    REWARD_PAIR,
    SPLIT,
    TITAN_CHOSEN,
    UNITS,
    WHOLE,
    orders_of,
)
from spellkeep.games.xidit.rules.assessment import region_points
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, CLASSES, TITAN
from spellkeep.games.xidit.rules.foresight import foresee
from spellkeep.games.xidit.rules.mode import bards_in
from spellkeep.games.xidit.rules.orders import payments
from spellkeep.games.xidit.rules.position import (
    ACTION,
    CATEGORY_LETTERS,
    CENSUS,
    DUMMY,
    FIGHT,
    MAGE,
    PAY,
    PLACING,
    PROGRAMME,
    REWARDS,
    SETUP,
    Position,
)
from spellkeep.games.xidit.rules.rewards import PAIRS, storeys_to_build
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.state import State

Reason = tuple[str, dict[str, str]]
PROPOSED: Final = 40
"""Programmes that a search compares."""
FEW: Final = 24
"""Actions that are looked at one by one before a search."""


class XiditKnowledge(Knowledge):
    """Chances through the three eliminations, whole programmes, and quick answers for everything between them."""

    def value(self, state: State) -> list[float] | None:
        assert isinstance(state, XiditState)
        if state.phase == SETUP:
            return None
        return winning_chances(state)

    def playout(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, XiditState)
        if state.phase == PROGRAMME:
            plan = programme(state, seat, rng)
            return plan[0]
        return _quick(state, seat, rng)

    def greedy(self, state: State, seat: int, rng: Rng) -> list[int] | None:
        assert isinstance(state, XiditState)
        return programme(state, seat, rng) if state.phase == PROGRAMME else None

    def proposals(self, state: State, seat: int) -> list[list[int]]:
        assert isinstance(state, XiditState)
        if state.phase == CENSUS:  # nothing is lost by showing all (XID-CEN-03)
            return [[_quick(state, seat, Seeded(0))]]
        if state.phase != PROGRAMME:
            return []
        ways = Scout(state, seat, None).best_ways(state.answers.picks[seat], PROPOSED)
        return [_as_actions(state, orders) for orders in ways]

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float] | None:
        assert isinstance(state, XiditState)
        if state.phase == PROGRAMME:
            return None if state.mode.whole else [_after_order(state, seat, order) for order in actions]
        if state.phase == SETUP:
            return [start_worth(state, seat, action - LORD) for action in actions]
        return [_after(state, seat, action) for action in actions] if len(actions) <= FEW else None

    def reasons(self, state: State, seat: int, action: int) -> list[Reason]:
        assert isinstance(state, XiditState)
        if state.phase == PROGRAMME:
            orders = orders_of(action) if WHOLE <= action < WHOLE + PROGRAMMES else [action]
            return _way_reasons(state, seat, orders)
        if state.open == REWARDS:
            return _reward_reasons(state, seat, PAIRS[action - REWARD_PAIR])
        if BID <= action < BID + CLASSES * BIDS_PER_CLASS:
            number = (action - BID) % BIDS_PER_CLASS
            facts = {"n": str(number), "unit": CLASS_LETTERS[state.klass]}
            return [("reason.why.shows", facts)] if number else []
        return []


def programme(p: XiditState, seat: int, rng: Rng) -> list[int]:
    """The rest of a programme as actions."""
    begun = p.answers.picks[seat]
    return _as_actions(p, Scout(p, seat, rng).look(begun))


def _as_actions(p: XiditState, orders: list[int]) -> list[int]:
    if not p.mode.whole:
        return orders
    code = 0
    for order in orders:
        code = code * 5 + order
    return [WHOLE + code]


def _after_order(p: XiditState, seat: int, order: int) -> float:
    """What the best programme brings that goes on with this order."""
    scout = Scout(p, seat, None)
    scout.look([*p.answers.picks[seat], order])
    return scout.best


def _after(p: XiditState, seat: int, action: int) -> float:
    """The chance of winning right after an action."""
    after = p.copy()
    after.apply(seat, action)
    end = after.outcome()
    if end is not None:
        return 1.0 if seat in end.winners() else 0.0
    return winning_chances(after)[seat]


# -- quick answers -------------------------------------------------------------------------------------------------


def _quick(p: XiditState, seat: int, rng: Rng) -> int:
    """A sensible action that takes no time to find."""
    if p.phase == CENSUS:
        return BID + p.klass * BIDS_PER_CLASS + p.units[seat * CLASSES + p.klass]
    if p.phase == SETUP:
        return _start(p, seat, rng)
    if p.phase == PLACING:
        return p.legal(seat)[0] if p.klass == MAGE else SPLIT + best_split(p, seat, census.bard_choices(p))
    if p.open == FIGHT:
        return _fight(p, seat)
    if p.open == PAY:
        return UNITS + payments(p)[0]
    if p.open == REWARDS:
        return REWARD_PAIR + best_pair(p, seat)
    if p.open == DUMMY:
        return DUMMY_UP + _safest(p, seat)
    return SPLIT + best_split(p, seat, [action - SPLIT for action in p.legal(seat)])


def start_worth(p: Position, seat: int, city: int) -> float:
    """How good a city is to begin in: what lies near, units before threats, since nobody has any."""
    far = distances(p.mode.box)
    worth = 0.0
    for other in range(1, CITIES + 1):
        near = 0.7 ** float(far[city * 32 + other])
        if p.tile_at[other] == 1:
            worth += near * UNIT
        elif p.tile_at[other] == 2:
            worth += near * 0.2 * best_two(p, seat, other, other, POINT)
    return worth


def _start(p: XiditState, seat: int, rng: Rng) -> int:
    best, most = 0, -1.0
    for action in p.legal(seat):
        worth = start_worth(p, seat, action - LORD) * (1.0 + float(rng.below(20)) / 100.0)
        if worth > most:
            best, most = action, worth
    return best


def _fight(p: XiditState, seat: int) -> int:
    """The titan that brings most for its units, if it brings more than they are worth."""
    best, most = NO_FIGHT, 0.0
    wish = wishes(p, seat)
    for titan in p.titans_to_fight(seat):
        size = 3 + titan // 2
        worth = best_two(p, seat, p.lords[seat], TITAN + titan, wish) - float(size) * UNIT * 0.6
        if worth > most:
            best, most = TITAN_CHOSEN + titan, worth
    return best


def reward_worths(p: Position, seat: int) -> list[float]:
    """Gold, storeys and bards of what was just beaten, as the seat wishes for them."""
    wish = wishes(p, seat)
    data = p.mode.box
    storeys = min(storeys_to_build(p), room_for_storeys(p, seat, p.lords[seat], data.storeys[p.foe]) + p.kept[seat])
    bards = renown(p, seat, p.lords[seat], min(data.bards[p.foe], p.bards_left(seat)))
    return [wish[0] * float(data.gold[p.foe]), wish[1] * float(storeys), wish[2] * bards]


def best_pair(p: Position, seat: int) -> int:
    worths = reward_worths(p, seat)
    sums = [sum([worths[reward] for reward in pair]) for pair in PAIRS]
    return sums.index(max(sums))


def best_split(p: Position, seat: int, splits: list[int]) -> int:
    """Where bards score most, by majorities and a little by numbers."""
    best, most = splits[0], -1.0
    for split in splits:
        worth = 0.0
        for region in p.mode.open_regions[p.lords[seat]]:
            number = bards_in(split, region)
            if number:
                place = region * p.players + seat
                before = region_points(p, region)[seat]
                p.bards[place] += number
                worth += float(region_points(p, region)[seat] - before) + BARD * float(number)
                p.bards[place] -= number
        if worth > most:
            best, most = split, worth
    return best


def _safest(p: Position, seat: int) -> int:
    """The dummy may grow where it hurts the seat least."""
    risks = [weaknesses(p, category)[seat] for category in range(3)]
    return risks.index(min(risks))


# -- reasons -------------------------------------------------------------------------------------------------------


def _way_reasons(p: XiditState, seat: int, orders: list[int]) -> list[Reason]:
    """What the programme finds if nobody else moves; one order is judged with the best that can follow it."""
    begun = p.answers.picks[seat]
    rest = orders if len(orders) > 1 else [*orders, *Scout(p, seat, None).look([*begun, *orders])]
    steps = foresee(p, seat, [*begun, *rest])
    found: list[Reason] = []
    for step in steps[len(begun) :]:
        if step.order == ACTION and step.word == "pays":
            found.insert(0, ("reason.why.beats", {"city": str(step.begin)}))
        elif step.order == ACTION and step.word == "recruits":
            found.append(("reason.why.recruits", {"unit": step.detail, "city": str(step.begin)}))
    return found


def _reward_reasons(p: XiditState, seat: int, pair: list[int]) -> list[Reason]:
    """The category in which the seat is most likely to be the weakest."""
    risks = [weaknesses(p, category)[seat] for category in range(3)]
    weakest = risks.index(max(risks))
    if weakest not in pair:
        return []
    return [("reason.why.weakest", {"category": CATEGORY_LETTERS[weakest]})]

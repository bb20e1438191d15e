"""Imagined states: what a view leaves open is filled in.

A view lacks nothing but open answers, and those are choices, not chance: every possible one is equally likely. Unseen
tiles and titans have no order that could be invented. A text written without memory (`recall = no`) lacks more: units,
gold, kept storeys and bards in the fortress of the others, and tiles below the first of a discard.
"""

from __future__ import annotations

from spellkeep.games.xidit.rules import census
from spellkeep.games.xidit.rules.box import CLASSES, TITAN, TITAN_SIZES
from spellkeep.games.xidit.rules.chance import look
from spellkeep.games.xidit.rules.orders import payments
from spellkeep.games.xidit.rules.position import (
    BARDS,
    FIGHT,
    MAGE,
    ORDERS_PER_YEAR,
    PAY,
    PLACING,
    PROGRAMME,
    REWARDS,
    Position,
)
from spellkeep.games.xidit.rules.secrets import answers_are_secret
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng, shuffled

MOST_GOLD = 20
"""A guess for forgotten gold: nothing bounds it."""


def fill_in(p: Position, rng: Rng) -> None:
    """Give everything that is unknown a value."""
    _fill_screens(p, rng)
    _fill_discards(p, rng)
    if answers_are_secret(p):
        for seat in range(p.players):
            if p.answers.finished[seat] and not p.answers.picks[seat]:
                p.answers.picks[seat] = _any_answer(p, seat, rng)


def _any_answer(p: Position, seat: int, rng: Rng) -> list[int]:
    """A finished answer; of a seat that has not finished nothing is assumed."""
    if p.phase == PROGRAMME:
        return [rng.below(5) for _ in range(ORDERS_PER_YEAR)]
    return [rng.below(p.units[seat * CLASSES + p.klass] + 1)]


def _fill_screens(p: Position, rng: Rng) -> None:
    """Any possible number is equally likely; whoever is asked for a piece has one (XID-Q-40)."""
    unknown = [seat for seat in range(p.players) if p.units[seat * CLASSES] == UNKNOWN]
    if unknown:
        _deal_units(p, unknown, rng)
    for seat in range(p.players):
        if p.gold[seat] == UNKNOWN:
            p.gold[seat] = rng.below(MOST_GOLD + 1)
        if p.kept[seat] == UNKNOWN:
            p.kept[seat] = 0
            used = 1 if seat == p.turn and p.phase == PLACING and p.klass == MAGE else 0
            p.kept[seat] = 0 if p.low_guilds(seat) else rng.below(p.stock(seat) + 1 - used)
        place = p.mode.box.fortress * p.players + seat
        if p.bards[place] == UNKNOWN:
            p.bards[place] = 0
            used = 1 if seat == p.turn and _has_a_bard(p) else 0
            p.bards[place] = rng.below(p.bards_left(seat) + 1 - used)


def _has_a_bard(p: Position) -> bool:
    """Is something open that is asked only of a seat with a bard?"""
    return p.open in (REWARDS, BARDS) or (p.phase == PLACING and p.klass != MAGE)


def _deal_units(p: Position, unknown: list[int], rng: Rng) -> None:
    """Forgotten units are dealt evenly; but whoever may fight has enough, and nobody has shown more than it has."""
    while True:
        missing: list[int] = []
        for klass in range(CLASSES):
            for seat in unknown:
                p.units[seat * CLASSES + klass] = census.bids(p)[seat] if p.phase == PLACING and klass == p.klass else 0
            number = p.mode.supply[klass] - p.barracks[klass] - sum(p.stocked[klass::CLASSES])
            missing += [klass] * (number - sum(p.units[klass::CLASSES]))
        needed = _units_to_fight(p) if p.turn in unknown else 0
        for place, klass in enumerate(shuffled(missing, rng)):
            seat = p.turn if place < needed else unknown[rng.below(len(unknown))]
            p.units[seat * CLASSES + klass] += 1
        if p.open != PAY or len(payments(p)) > 1:
            return


def _units_to_fight(p: Position) -> int:
    """How many units the seat must hold to be asked what is open; for a payment one to choose from besides."""
    if p.open == PAY:
        return TITAN_SIZES[p.foe - TITAN] + 1
    return min([TITAN_SIZES[titan] for titan in p.raging_titans()]) if p.open == FIGHT else 0


def _fill_discards(p: Position, rng: Rng) -> None:
    """Forgotten tiles of a discard are any of the unseen ones."""
    for discard in (p.recruit_discard, p.threat_discard):
        for place, tile in enumerate(discard):
            if tile == UNKNOWN:
                unseen = p.pool.cards()
                discard[place] = unseen[rng.below(len(unseen))]
                p.pool.take(discard[place])
    look(p)

"""Imagined states: what a view leaves open is filled in.

A view lacks nothing but open answers, and those are choices, not chance: every possible one is equally likely. Unseen
tiles and titans have no order that could be invented. A text written without memory (`recall = no`) lacks more: units,
gold, kept storeys and bards in the fortress of the others, and tiles below the first of a discard.
"""

from __future__ import annotations

from spellkeep.games.xidit.box import CLASSES
from spellkeep.games.xidit.chance import look
from spellkeep.games.xidit.position import ORDERS_PER_YEAR, PROGRAMME, Position
from spellkeep.games.xidit.redaction import answers_are_secret
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng

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
    """Forgotten units are dealt evenly; of everything else any possible number is equally likely."""
    unknown = [seat for seat in range(p.players) if p.units[seat * CLASSES] == UNKNOWN]
    for klass in range(CLASSES):
        for seat in unknown:
            p.units[seat * CLASSES + klass] = 0
        missing = p.mode.supply[klass] - p.barracks[klass]
        missing -= sum(p.stocked[klass::CLASSES]) + sum(p.units[klass::CLASSES])
        for _ in range(missing):
            p.units[unknown[rng.below(len(unknown))] * CLASSES + klass] += 1
    for seat in range(p.players):
        if p.gold[seat] == UNKNOWN:
            p.gold[seat] = rng.below(MOST_GOLD + 1)
        if p.kept[seat] == UNKNOWN:
            p.kept[seat] = 0
            p.kept[seat] = 0 if p.low_guilds(seat) else rng.below(p.stock(seat) + 1)
        place = p.mode.box.fortress * p.players + seat
        if p.bards[place] == UNKNOWN:
            p.bards[place] = 0
            p.bards[place] = rng.below(p.bards_left(seat) + 1)


def _fill_discards(p: Position, rng: Rng) -> None:
    """Forgotten tiles of a discard are any of the unseen ones."""
    for discard in (p.recruit_discard, p.threat_discard):
        for place, tile in enumerate(discard):
            if tile == UNKNOWN:
                unseen = p.pool.cards()
                discard[place] = unseen[rng.below(len(unseen))]
                p.pool.take(discard[place])
    look(p)

"""Answers to a spell, a hand item or a guardian's power: a chain of counters that resolves last first (GUA-RSP)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import NONE, SPELL, STAR
from spellkeep.games.guardians.rules.phases import ORG
from spellkeep.games.guardians.rules.position import Position, each_once
from spellkeep.games.guardians.rules.zones import DEPOT, HAND

_AGAINST_SPELL: Final = 1
_AGAINST_ITEM: Final = 2
_AGAINST_ANYTHING: Final = 4


def store(p: Position, seat: int) -> int:
    """Where cards are played from: the depot, in phase I the reserve hand (GUA-RSP-01)."""
    return (HAND if p.phase == ORG else DEPOT) + seat


def leave_store(p: Position, seat: int, card: int) -> None:
    """A card is played from the depot or the reserve hand and its cost is paid (GUA-RSP-02)."""
    p.take(store(p, seat), card)
    memory.leaves(p, seat, card, memory.IN_HAND if p.phase == ORG else memory.IN_DEPOT)
    p.stones[seat] -= p.box.cost[card]


def payable(p: Position, seat: int, when: int) -> list[int]:
    """The unused cards of one timing that a seat could play now and pay for, each once (GUA-RSP-02)."""
    timing, cost, stones = p.box.when, p.box.cost, p.stones[seat]
    cards = each_once(p.zones[store(p, seat)])
    return [card for card in cards if card < STAR and timing[card] == when and cost[card] <= stones]


def has_power(p: Position, seat: int, when: int) -> bool:
    """GUA-GPW-01: once per turn, at its time and its cost."""
    box, guardian = p.box, p.guardians[seat]
    return not p.used[seat] and box.when[guardian] == when and box.cost[guardian] <= p.stones[seat]


def counters(p: Position, seat: int, card: int) -> list[int]:
    """The counters a seat may play against a card; NONE is a guardian's power."""
    return [actions.pack(actions.COUNTER, own) for own in payable(p, seat, fx.RESPOND) if fits(p, own, card)]


def fits(p: Position, own: int, card: int) -> bool:
    """Does a counter work against this card? NONE is a guardian's power: only `any` does."""
    against = _AGAINST_ANYTHING
    if card != NONE:
        against |= _AGAINST_SPELL if p.box.types[card] == SPELL else _AGAINST_ITEM
    return bool(p.box.counter[own] & against)


def asks(p: Position, seat: int) -> bool:
    """GUA-Q-86: skipped on public grounds only, if there is no card at all."""
    return bool(p.zones[store(p, seat)])


def push(p: Position, seat: int, action: int) -> None:
    p.chain = [*p.chain, seat, action]


def answered_card(p: Position) -> int:
    """The card of the last play of the chain; NONE for a power."""
    action = p.chain[-1]
    return NONE if actions.kind_of(action) == actions.POWER else actions.card_of(action)


def counter(p: Position, seat: int, action: int) -> bool:
    """Play a counter; is the other seat asked for an answer to it?"""
    leave_store(p, seat, actions.card_of(action))
    push(p, seat, action)
    p.announce("counters", "GUA-RSP-01", seat=seat, card=actions.card_of(action))
    return asks(p, 1 - seat)


def resolve(p: Position) -> bool:
    """Last first: each counter cancels what it answers. Is the first play of the chain still alive?

    What was cancelled goes to the discard pile, also with `keep` (GUA-Q-43), a counter that worked as any used card
    (GUA-Q-42); the first play stays with its caller.
    """
    chain = p.chain
    cancelled = False
    for at in range(len(chain) - 2, -1, -2):
        if actions.kind_of(chain[at + 1]) != actions.COUNTER:
            break
        card = actions.card_of(chain[at + 1])
        if cancelled:
            p.discard(chain[at], [card])
        else:
            put_away(p, chain[at], card)
        cancelled = not cancelled
    p.chain = []
    if cancelled:
        p.announce("countered", "GUA-RSP-01")
    return not cancelled


def put_away(p: Position, seat: int, card: int) -> None:
    """After use: to the discard pile, or back with a star (GUA-Q-42; `keep`)."""
    if p.box.keep[card]:
        p.put(store(p, seat), card + STAR)
    else:
        p.discard(seat, [card])

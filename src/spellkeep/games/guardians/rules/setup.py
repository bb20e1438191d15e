"""Before the first turn: cards are dealt, a hand without a shield may be exchanged, a coin is flipped (GUA-SET)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.box import SHIELD, Deck
from spellkeep.games.guardians.rules.draw import drawer
from spellkeep.games.guardians.rules.phases import COIN, DEAL, MULLIGAN, REDEAL
from spellkeep.games.guardians.rules.position import NOBODY, Position
from spellkeep.games.guardians.rules.zones import DECK, HAND, LIST
from spellkeep.kernel.events import Event

FIRST_HAND = 12


def begin(p: Position, decks: list[Deck]) -> None:
    """GUA-SET-01, GUA-DECK-02: guardian, strongholds, shuffled deck, power stones."""
    p.clear()
    for seat, deck in enumerate(decks):
        p.guardians[seat] = deck.guardian
        p.sets[seat] = deck.stronghold_set
        p.zones[LIST + seat] = deck.cards
        p.zones[DECK + seat] = deck.cards
        p.stones[seat] = p.box.stones[deck.guardian]
    p.to_draw = [FIRST_HAND, FIRST_HAND]  # GUA-SET-02
    p.phase = DEAL


def deal_card(p: Position, card: int) -> None:
    """One card of a first hand."""
    seat = drawer(p)
    p.take(DECK + seat, card)
    p.put(HAND + seat, card)
    p.to_draw[seat] -= 1
    memory.drew(p, seat)
    p.whisper_draw("GUA-SET-02" if p.phase == DEAL else "GUA-SET-03", seat, card)
    if p.to_draw[0] or p.to_draw[1]:
        return
    if p.phase == DEAL:
        p.phase = MULLIGAN
        p.answers.start([0, 1])  # GUA-SET-04, GUA-CON-06: both are asked
    else:
        p.phase = COIN


def may_mulligan(p: Position, seat: int) -> bool:
    """GUA-SET-03: no shield among the twelve cards, and a stone to pay."""
    types = p.box.types
    return p.stones[seat] > 0 and not any([types[card] == SHIELD for card in p.zones[HAND + seat]])


def answer_mulligan(p: Position, seat: int, action: int) -> None:
    p.answers.pick(seat, action)
    p.answers.finish(seat)
    if not p.answers.complete():
        return
    for who in range(2):
        if p.answers.picks[who][0] == actions.MULLIGAN:
            _exchange_hand(p, who)
    p.answers.start([])
    p.phase = REDEAL if p.to_draw[0] or p.to_draw[1] else COIN


def _exchange_hand(p: Position, seat: int) -> None:
    """GUA-SET-03, GUA-SET-04: pay a stone, show the hand, shuffle it back, draw twelve new cards."""
    hand = p.zones[HAND + seat]
    p.stones[seat] -= 1
    p.to_draw[seat] = len(hand)
    p.join(DECK + seat, hand)
    p.zones[HAND + seat] = []
    if p.options["mode"] == "constructed":
        for card in hand:
            memory.enters(p, seat, card, memory.IN_DECK)
    if p.listener is not None:
        cards = " ".join([p.name(card) for card in hand])
        p.listener.hear(Event("mulligan", "GUA-SET-03", {"seat": str(seat + 1), "cards": cards}))


def flip(p: Position, seat: int) -> None:
    """GUA-SET-05: the coin gives the organise priority."""
    p.priority = seat
    p.initiative = NOBODY
    p.announce("coin", "GUA-SET-05", seat=seat)

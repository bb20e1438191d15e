"""What nature and the seats may decide."""

from __future__ import annotations

from spellkeep.games.embers.rules import actions
from spellkeep.games.embers.rules.actions import pack
from spellkeep.games.embers.rules.position import BURN, DRAW, FIRST, SMOTHER, Position


def asked(position: Position, seat: int) -> str:
    """What is being decided, as a word of the catalogue."""
    if position.phase == BURN:
        return "kindling" if position.answers.picks[seat] else "burn"
    return ("first", "draw", "burn", "smother", "under", "over")[position.phase]


def chances(position: Position) -> list[tuple[int, int]]:
    """What nature may decide, with weights."""
    if position.phase == FIRST:
        return [(pack(actions.FIRST_SEAT, seat), 1) for seat in range(position.players)]  # EMB-SET-03
    if position.phase == DRAW:  # EMB-SET-02
        return [(pack(actions.DRAW_CARD, card), weight) for card, weight in position.deck.chances(position.pool)]
    return []


def answers(position: Position, seat: int) -> list[int]:
    """Everything a seat that is asked may answer."""
    hand = position.hands[seat]
    if position.phase == BURN:
        picks = position.answers.picks[seat]
        return _kindling(hand, picks[0]) if picks else _each(actions.BURN_CARD, hand)
    if position.phase == SMOTHER:  # EMB-RND-06, EMB-Q-06
        fitting = [card for card in hand if card == position.fire()]
        return [*_each(actions.SMOTHER_WITH, fitting), pack(actions.LET_BURN, 0)]
    return _each(actions.UNDER_DECK, position.played_cards())  # EMB-RND-08


def _kindling(hand: list[int], burnt: int) -> list[int]:
    rest = hand.copy()
    rest.remove(burnt)  # EMB-RND-02: another card
    return [*_each(actions.WITH_CARD, [card for card in rest if card <= burnt]), pack(actions.ALONE, 0)]


def _each(kind: int, cards: list[int]) -> list[int]:
    """One action for each different card."""
    return [pack(kind, card) for card in sorted(set(cards))]

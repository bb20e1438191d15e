"""What nature and the seats may decide."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers import notation
from spellkeep.games.embers.notation import pack
from spellkeep.games.embers.position import BURN, DRAW, FIRST, SMOTHER, Position
from spellkeep.games.embers.rules import played_cards

ASKED_RULES: Final[dict[str, str]] = {
    "burn": "EMB-RND-01",
    "kindling": "EMB-RND-02",
    "smother": "EMB-RND-06",
    "under": "EMB-RND-08",
}
"""The rule under which a seat is asked."""


def asked(position: Position, seat: int) -> str:
    """What is being decided, as a word of the catalogue."""
    if position.phase in (FIRST, DRAW):
        return "first" if position.phase == FIRST else "draw"
    if position.phase == BURN:
        return "kindling" if position.answers.picks[seat] else "burn"
    return "smother" if position.phase == SMOTHER else "under"


def chances(position: Position) -> list[tuple[int, int]]:
    """What nature may decide, with weights."""
    if position.phase == FIRST:
        return [(pack(notation.FIRST_SEAT, seat), 1) for seat in range(len(position.hands))]  # EMB-SET-03
    if position.phase == DRAW:
        return [
            (pack(notation.DRAW_CARD, card), weight) for card, weight in position.deck.chances(position.pool)
        ]  # EMB-SET-02
    return []


def answers(position: Position, seat: int) -> list[int]:
    """Everything a seat that is asked may answer."""
    if position.phase == BURN:
        picks = position.answers.picks[seat]
        return _kindling(position.hands[seat], picks[0]) if picks else _each(notation.BURN_CARD, position.hands[seat])
    if position.phase == SMOTHER:
        return [*_each(notation.SMOTHER_WITH, _smothering(position, seat)), pack(notation.LET_BURN, 0)]  # EMB-RND-06
    return _each(notation.UNDER_DECK, played_cards(position))  # EMB-RND-08


def _kindling(hand: list[int], burnt: int) -> list[int]:
    rest = hand.copy()
    rest.remove(burnt)  # EMB-RND-02: another card
    return [*_each(notation.WITH_CARD, [card for card in rest if card <= burnt]), pack(notation.ALONE, 0)]


def _smothering(position: Position, seat: int) -> list[int]:
    """The cards of a hand that have the value of the winner's burnt card (EMB-Q-06)."""
    return [card for card in position.hands[seat] if card == fire(position)]


def fire(position: Position) -> int:
    """The card the winner of the round burnt."""
    return position.played[position.winner][0]


def _each(kind: int, cards: list[int]) -> list[int]:
    """One action for each different card."""
    return [pack(kind, card) for card in sorted(set(cards))]

"""The data of a position, and what can be asked of it. A card is its value; copies have no names (EMB-CON-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN, Pile, Pool
from spellkeep.kernel.state import State

NOBODY: Final = -1
HAND: Final = 3
"""So many cards a seat holds after drawing (EMB-SET-04, EMB-RND-09)."""

FIRST: Final = 0
DRAW: Final = 1
BURN: Final = 2
SMOTHER: Final = 3
UNDER: Final = 4
OVER: Final = 5

# Kinds of actions. An action is its kind plus a card; plus a seat for FIRST_SEAT.
FIRST_SEAT: Final = 0
DRAW_CARD: Final = 8
BURN_CARD: Final = 16
WITH_CARD: Final = 24
ALONE: Final = 32
SMOTHER_WITH: Final = 40
LET_BURN: Final = 48
UNDER_DECK: Final = 56
NOTHING: Final = 64
"""What a text means that is no token at all; it is never legal, and the refusal says what is asked."""


def kind_of(action: int) -> int:
    return action & ~7


def value_of(action: int) -> int:
    return action & 7


class Position(State):
    """Where everything lies, and what is asked next. Sets of cards are sorted lists, so equal positions look equal."""

    SLUG: ClassVar[str] = "embers"
    FIXED: ClassVar[tuple[str, ...]] = ("copies", "players")

    def __init__(self, options: Options, copies: list[int]) -> None:
        super().__init__(options)
        self.copies: list[int] = copies
        self.players: int = options.number("players")

    def clear(self) -> None:
        """The table before set-up: nothing lies anywhere, and no card has been seen."""
        seats = range(self.players)
        self.phase: int = FIRST
        self.round: int = 0  # until the first round begins
        self.start: int = NOBODY
        self.turn: int = NOBODY  # who draws, may smother, or puts a card under the deck
        self.winner: int = NOBODY  # of this round, as long as it is not settled
        self.sigils: list[int] = [UNKNOWN for _ in seats]
        self.hands: list[list[int]] = [[] for _ in seats]
        self.known: list[list[int]] = [[] for _ in seats]  # the part of each hand that was drawn in public
        self.answers: Answers = Answers(self.players)  # a pick is a card, or 0 for no kindling
        self.played: list[list[int]] = [[] for _ in seats]  # burnt card, then kindling
        self.captured: list[list[int]] = [[] for _ in seats]
        self.ash: list[int] = []
        self.deck: Pile = Pile()
        self.pool: Pool = Pool(self.copies.copy())  # the unseen cards of the deck; in a view also those of hands

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players  # EMB-CON-01

    def seats_with_cards(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def is_last_round(self) -> bool:
        return self.round == self.options.number("rounds")

    def played_cards(self) -> list[int]:
        return sorted([card for cards in self.played for card in cards])

    def fire(self) -> int:
        """The card the winner of the round burnt."""
        return self.played[self.winner][0]

    def possible_answers(self, seat: int) -> list[int]:
        """Everything a seat that is asked may answer."""
        hand, picks = self.hands[seat], self.answers.picks[seat]
        if self.phase == SMOTHER:  # EMB-RND-06, EMB-Q-06
            return [*_each(SMOTHER_WITH, [card for card in hand if card == self.fire()]), LET_BURN]
        if self.phase == UNDER:
            return _each(UNDER_DECK, self.played_cards())  # EMB-RND-08
        if not picks:
            return _each(BURN_CARD, hand)  # EMB-RND-01
        rest = hand.copy()
        rest.remove(picks[0])  # EMB-RND-02: another card
        return [*_each(WITH_CARD, [card for card in rest if card <= picks[0]]), ALONE]

    def announce(self, kind: str, rule: str, seat: int, name: str = "", value: int = 0) -> None:
        """Tell everybody what a seat did, with one more fact or none; nothing is built while nobody listens."""
        if self.listener is not None:
            fact = {name: str(value)} if name else {}
            self.tell(kind, rule, {"seat": str(seat + 1), **fact})


def _each(kind: int, cards: list[int]) -> list[int]:
    """One action for each different card."""
    return [kind + card for card in sorted(set(cards))]

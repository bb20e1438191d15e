"""The data of a position, and nothing that happens to it. A card is its value; copies have no names (EMB-CON-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.embers.box import Box
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import Pile, Pool
from spellkeep.kernel.state import State

NOBODY: Final = -1

FIRST: Final = 0
DRAW: Final = 1
BURN: Final = 2
SMOTHER: Final = 3
UNDER: Final = 4
OVER: Final = 5


class Position(State):
    """Where everything lies, and what is asked next. Sets of cards are sorted lists, so equal positions look equal."""

    SLUG: ClassVar[str] = "embers"
    PARTS: ClassVar[tuple[str, ...]] = (
        "phase",
        "round",
        "start",
        "turn",
        "winner",
        "sigils",
        "hands",
        "known",
        "answers",
        "played",
        "captured",
        "ash",
        "deck",
        "pool",
    )

    def __init__(self, options: Options, box: Box, seats: int) -> None:
        super().__init__(options)
        self.box: Box = box
        self.phase: int = FIRST
        self.round: int = 0  # 0 until the first round begins
        self.start: int = NOBODY
        self.turn: int = NOBODY  # who draws, may smother, or puts a card under the deck
        self.winner: int = NOBODY  # of this round, as long as it is not settled
        self.sigils: list[int] = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[list[int]] = [[] for _ in range(seats)]  # the part of each hand that was drawn in public
        self.answers: Answers = Answers(seats)  # a pick is a card, or 0 for no kindling
        self.played: list[list[int]] = [[] for _ in range(seats)]  # burnt card, then kindling
        self.captured: list[list[int]] = [[] for _ in range(seats)]
        self.ash: list[int] = []
        self.deck: Pile = Pile()
        self.pool: Pool = Pool([0] * len(box.copies))  # the unseen cards of the deck; in a view also those of hands

    def copy_to(self, other: Position) -> None:
        """Give another position all the parts of this one, sharing nothing that changes."""
        other.phase = self.phase
        other.round = self.round
        other.start = self.start
        other.turn = self.turn
        other.winner = self.winner
        other.sigils = self.sigils.copy()
        other.hands = [cards.copy() for cards in self.hands]
        other.known = [cards.copy() for cards in self.known]
        other.answers = self.answers.copy()
        other.played = [cards.copy() for cards in self.played]
        other.captured = [cards.copy() for cards in self.captured]
        other.ash = self.ash.copy()
        other.deck = self.deck.copy()
        other.pool = self.pool.copy()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.hands)  # EMB-CON-01

    def is_last_round(self) -> bool:
        return self.round == self.options.number("rounds")

    def announce(self, kind: str, rule: str, seat: int, name: str = "", value: int = 0) -> None:
        """Tell everybody what a seat did, with one more fact or none; nothing is built while nobody listens."""
        if self.listener is not None:
            fact = {name: str(value)} if name else {}
            self.tell(kind, rule, {"seat": str(seat + 1), **fact})

"""The data of a position. A card is colour * VALUES + value - LOWEST; each exists once (TID-CON-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN, Pool
from spellkeep.kernel.state import State
from tidewick.data.cards import CARDS

NOBODY: Final = -1
SEATS: Final = 2
HAND: Final = 8
COLOURS: Final = list(CARDS.colours)
LOWEST: Final = CARDS.lowest
VALUES: Final = CARDS.highest - LOWEST + 1
NAMES: Final = [f"{colour}{LOWEST + value}" for colour in COLOURS for value in range(VALUES)]

DRAW, PLAY, OVER = range(3)


class Position(State):
    """Where everything lies, and what is asked next."""

    SLUG: ClassVar[str] = "tidewick"

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.phase: int = DRAW
        self.turn: int = NOBODY  # who draws a card, or plays one
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.lanes: list[list[int]] = [[] for _ in range(SEATS * len(COLOURS))]  # those of seat 1, then those of seat 2
        self.piles: list[list[int]] = [[] for _ in COLOURS]
        self.pool: Pool = Pool([1] * len(NAMES))  # the cards of the deck; in a view also those of other hands

    def deck(self) -> int:
        """How many cards are left to draw."""
        return self.pool.size() - sum([hand.count(UNKNOWN) for hand in self.hands])

    def lane(self, seat: int, colour: int) -> list[int]:
        return self.lanes[seat * len(COLOURS) + colour]

"""The data of a position, and nothing that happens to it. A card is its value."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import Pool
from spellkeep.kernel.state import State

NOBODY: Final = -1
NO_CARD: Final = 0
HIGHEST: Final = 5
HAND: Final = 3
COPIES: Final = [0, 2, 2, 2, 2, 2]
"""How many cards there are of each value (NEW-CON-02)."""

DEAL: Final = 0
PLAY: Final = 1
OVER: Final = 2

PLAYED: Final = 8
"""Actions are numbers: a card that is dealt, or PLAYED plus a card that is played."""


class Position(State):
    """Where everything lies, and what is asked next."""

    SLUG: ClassVar[str] = "newgame"
    FIXED: ClassVar[tuple[str, ...]] = ("players",)

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.players: int = options.number("players")
        self.phase: int = DEAL
        self.turn: int = NOBODY  # who is dealt a card, or plays one
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.table: list[int] = [NO_CARD] * self.players  # the cards of this trick
        self.gone: list[int] = []
        self.points: list[int] = [0] * self.players
        self.pool: Pool = Pool(COPIES.copy())  # the cards nobody has seen; in a view also those of other hands

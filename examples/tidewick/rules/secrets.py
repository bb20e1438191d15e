"""Who sees what, field by field; and what chance puts in place of what is not seen."""

from __future__ import annotations

from typing import Final

from spellkeep.kernel.fields import PUBLIC, Own, Redacted, Shown
from spellkeep.kernel.piles import UNKNOWN, Pool
from spellkeep.kernel.rng import Rng, shuffled
from tidewick.rules.position import Position


def _unseen(position: Position, viewer: int | None) -> Pool:
    """What lies in the hands of others is as unseen as the deck."""
    pool = position.pool.copy()
    for seat, hand in enumerate(position.hands):
        for card in hand:
            if seat != viewer and card != UNKNOWN:
                pool.give(card)
    return pool


SHOWN: Final[dict[str, Shown]] = {
    "phase": PUBLIC, "turn": PUBLIC, "hands": Own(), "lanes": PUBLIC, "piles": PUBLIC, "pool": Redacted(_unseen),
}  # fmt: skip


def fill_in(position: Position, rng: Rng) -> None:
    """Every way to deal the unseen cards is equally likely."""
    unseen = shuffled(position.pool.cards(), rng)
    for hand in position.hands:
        for place in range(len(hand)):
            if hand[place] == UNKNOWN:
                hand[place] = unseen.pop()
                position.pool.take(hand[place])
        hand.sort()

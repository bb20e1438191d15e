"""What records and logs show of decisions once they have taken effect, where a game goes on hiding something.

Most games need nothing of this: an answer that was given in secret is shown in full when it is opened. A game in which
cards stay face down, or players have to remember by themselves, says so here, in one place; its `Script` has it as
`disclosure`.
"""

from __future__ import annotations

from typing import Any

from spellkeep.kernel.events import Event
from spellkeep.kernel.seats import EVERYTHING


class Disclosure:
    """Everything is shown in full; a game overrides what it shows otherwise."""

    def opened(self, state: Any, seat: int, action: int, viewer: int | None) -> str:
        """A pick of a block once the block has been opened, as the viewer reads it."""
        token: str = state.notation(seat, action, EVERYTHING)
        return token

    def remembered(self, state: Any, seat: int, action: int) -> str | None:
        """A seat's own decision as its own record keeps it while the game runs; None: in full.

        Where a seat has to remember a part by itself, that part is ? here.
        """
        return None

    def in_order(self, state: Any, seat: int, actions: list[int]) -> list[int]:
        """The picks of an answer in the order in which others hear of them; by default as they were given."""
        return actions

    def shows_deal(self, event: Event) -> int | None:
        """The seat that shows with this event all that chance has dealt it; from now on everybody reads it so."""
        return None

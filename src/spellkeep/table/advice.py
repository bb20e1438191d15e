"""Why a bot would do this, in words: what its game knows of a move in a few imagined positions, where they agree."""

from __future__ import annotations

from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View
from spellkeep.kernel.telling import Teller
from spellkeep.table.peek import IMAGINED

MOST_REASONS = 2
"""The best ones; nobody reads more in passing."""


def reasons_for(view: View, token: str, teller: Teller) -> list[str]:
    """The best reasons for the first move of a text, or none where the game knows none."""
    if view.seat is None:
        return []
    game = teller.game
    first, *others = [_reasons(view, game.split(token)[0], teller, stream) for stream in range(IMAGINED)]
    return [sentence for sentence in first if all(sentence in other for other in others)][:MOST_REASONS]


def _reasons(view: View, token: str, teller: Teller, stream: int) -> list[str]:
    assert view.seat is not None
    state = teller.game.imagine(view, Seeded(1, stream))
    found = teller.game.knowledge().reasons(state, view.seat, state.parse(view.seat, token))
    return [teller.say(key, facts) for key, facts in found]

"""The modes of Guardians that the laws are proved for."""

from __future__ import annotations

from spellkeep.games.guardians.rules.redaction import forgotten
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.kernel.state import State

MODES: dict[str, dict[str, str]] = {
    "dawn-ash": {},
    "springs-ledger": {"deck_1": "nine_springs", "deck_2": "last_ledger"},
    "strict": {"memory_rule": "strict"},
    "constructed": {"mode": "constructed", "max_turns": "12"},
}

FORGOTTEN_BY_TEXT = ("memory", "sums", "flights", "bounds", "barren")
"""What was seen and lies face down again is not in a text (GUA-CON-11)."""


def hides_own(state: State, seat: int) -> bool:
    """GUA-ORG-03, strict: a seat's text does not name its own stacks on the march, so what they may do is not in it."""
    assert isinstance(state, GuardiansState)
    return any(forgotten(state, seat, space) and state.holds(seat, space) for space in range(SPACES))

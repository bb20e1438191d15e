"""What a viewer has not been shown goes out of a state.

Everything but the open answers follows from public events, and a view remembers all of them (section 6): the option
`recall` filters what is written for a seat, never what a view holds.
"""

from __future__ import annotations

from spellkeep.games.xidit.rules.position import CENSUS, PROGRAMME, Position
from spellkeep.kernel.seats import EVERYTHING


def redact(p: Position, viewer: int | None) -> None:
    if viewer != EVERYTHING and answers_are_secret(p):
        p.answers = p.answers.redacted(viewer)  # XID-CON-03


def answers_are_secret(p: Position) -> bool:
    """Programmes and bids are secret until the last seat is done (XID-YEAR-03, XID-CEN-02)."""
    return (p.phase == PROGRAMME or p.phase == CENSUS) and not p.answers.complete()

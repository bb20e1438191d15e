"""Who sees what (SHOWN), and what a seat without memory is not told again.

Everything but the open answers follows from public events, and a view remembers all of them (section 6): the option
`recall` filters what is written for a seat, never what a view holds.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.box import CLASSES
from spellkeep.games.xidit.rules.position import CENSUS, OVER, PROGRAMME, Position
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.fields import PUBLIC, Redacted, Shown
from spellkeep.kernel.piles import UNKNOWN


def answers_are_secret(p: Position) -> bool:
    """Programmes and bids are secret until the last seat is done (XID-YEAR-03, XID-CEN-02)."""
    return (p.phase == PROGRAMME or p.phase == CENSUS) and not p.answers.complete()


def _answers(p: Position, viewer: int | None) -> Answers:
    return p.answers.redacted(viewer) if answers_are_secret(p) else p.answers.copy()  # XID-CON-03


SHOWN: Final[dict[str, Shown]] = {
    "phase": PUBLIC, "year": PUBLIC, "start": PUBLIC, "order": PUBLIC, "turn": PUBLIC, "klass": PUBLIC,
    "open": PUBLIC, "foe": PUBLIC, "chance": PUBLIC, "hall": PUBLIC, "dummy": PUBLIC, "lair": PUBLIC,
    "raging": PUBLIC, "tile_at": PUBLIC, "stocked": PUBLIC, "waiting": PUBLIC, "next_recruit": PUBLIC,
    "next_threat": PUBLIC, "recruit_pile": PUBLIC, "threat_pile": PUBLIC, "recruit_discard": PUBLIC,
    "threat_discard": PUBLIC, "pool": PUBLIC, "among": PUBLIC, "guilds": PUBLIC, "bards": PUBLIC, "lords": PUBLIC,
    "units": PUBLIC, "gold": PUBLIC, "kept": PUBLIC, "barracks": PUBLIC, "recruited": PUBLIC, "beaten": PUBLIC,
    "answers": Redacted(_answers),
}  # fmt: skip


def forget(p: Position, viewer: int | None) -> None:
    """Take out of a copy what a viewer without memory is not told (XID-CON-12); at the end everything is shown."""
    if p.mode.recall or p.phase == OVER:
        return
    for seat in range(p.players):
        if seat != viewer:
            p.units[seat * CLASSES : (seat + 1) * CLASSES] = [UNKNOWN] * CLASSES
            p.gold[seat] = p.kept[seat] = p.bards[p.mode.box.fortress * p.players + seat] = UNKNOWN
    for pile in (p.recruit_pile, p.threat_pile):
        pile.hidden += len(pile.top[1:])
        del pile.top[1:]  # XID-Q-35: the first tile, and the number of the others
    for discard in (p.recruit_discard, p.threat_discard):
        discard[:-1] = [UNKNOWN] * len(discard[:-1])
    p.among = []

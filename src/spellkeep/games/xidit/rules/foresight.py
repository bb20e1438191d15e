"""What a programme would do if nobody else moved: the way through the cities and what is found there.

It is carried out by the rules themselves on a copy. Where a choice would come (rewards, a titan) it is only noted, and
where an unseen tile would come into play the look ahead ends.
"""

from __future__ import annotations

from spellkeep.games.xidit.rules.box import CLASSES, TITAN
from spellkeep.games.xidit.rules.orders import carry_out
from spellkeep.games.xidit.rules.position import ACTION, FIGHT, NOTHING, ORDERS, PAY, RECRUIT, THREAT
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.games.xidit.rules.tiles import threat_tile_used
from spellkeep.kernel.events import Notebook

UNKNOWN_AHEAD = "unknown"
TITANS = "titans"
UNSET = -1


class Step:
    """One order: where it begins and ends, and the word for what comes of it."""

    __slots__ = ("begin", "detail", "end", "order", "word")

    def __init__(self, order: int, begin: int, end: int, word: str, detail: str) -> None:
        self.order: int = order
        self.begin: int = begin
        self.end: int = end
        self.word: str = word
        """The kind of the event, such as `recruits`; `titans` if a fight could be chosen; `unset` for an empty dial."""
        self.detail: str = detail
        """A class for `recruits`, a tile for `pays`."""


def foresee(p: XiditState, seat: int, orders: list[int]) -> list[Step]:
    """Every order of a programme, UNSET ones included: they wait."""
    alone = p.copy()
    alone.phase, alone.turn, alone.order = ORDERS, seat, 0
    return [_step(alone, seat, order) for order in orders]


def _step(alone: XiditState, seat: int, order: int) -> Step:
    begin = alone.lords[seat]
    if order == UNSET:
        return Step(order, begin, begin, "unset", "")
    if order == ACTION and _is_unknown_ahead(alone, begin):
        return Step(order, begin, begin, UNKNOWN_AHEAD, "")
    notebook = Notebook()
    alone.listener = notebook
    carry_out(alone, seat, order)
    alone.listener = None
    word, detail = (TITANS, "") if alone.open in (FIGHT, PAY) else _what(notebook)
    _close(alone, seat)
    return Step(order, begin, alone.lords[seat], word, detail)


def _is_unknown_ahead(alone: XiditState, city: int) -> bool:
    """Would a tile that is used be followed by one that nobody has seen, or that chance has still to choose?"""
    if alone.next_recruit <= 0 or alone.next_threat <= 0:
        return True
    if alone.tile_at[city] == THREAT:
        return len(alone.threat_pile) > 0 and not alone.threat_pile.top
    if alone.tile_at[city] != RECRUIT or sum(alone.stocked[city * CLASSES : (city + 1) * CLASSES]) > 1:
        return False
    return not (alone.recruit_pile.top if len(alone.recruit_pile) else alone.threat_pile.top)


def _what(notebook: Notebook) -> tuple[str, str]:
    """The first thing that happens says what the order does."""
    if not notebook.events:
        return "waits", ""
    first = notebook.events[0]
    return first.kind, first.facts.get("unit", first.facts.get("foe", ""))


def _close(alone: XiditState, seat: int) -> None:
    """Leave the choices of an elimination out and go on."""
    foe = alone.foe
    was_open = alone.open
    alone.open, alone.foe, alone.chance = NOTHING, 0, 0
    city = alone.lords[seat]
    if was_open and 0 < foe < TITAN and alone.tile_at[city] == THREAT:
        threat_tile_used(alone, city)
        alone.chance = 0

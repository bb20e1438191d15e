"""Playing ahead on a copy: an answer of many decisions becomes one text, and what refuses it is found before.

Nothing in this game is hidden, so what a player plays ahead is what will happen, up to dice and scrolls.
"""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import NO, PLACES, PUT
from spellkeep.games.mushroom.rules.agenda import PUT as PUT_FRAME
from spellkeep.games.mushroom.rules.agenda import SHRINE
from spellkeep.games.mushroom.rules.names import HELD, POOL
from spellkeep.games.mushroom.rules.state import MushroomState


class Rehearsal:
    """A copy of a position and the decisions of one seat that were made on it."""

    def __init__(self, p: MushroomState, seat: int) -> None:
        self.state: MushroomState = p.copy()
        self.seat: int = seat
        self.tokens: list[str] = []

    def frame(self) -> list[int]:
        """The open question of the seat, as a line of the agenda; empty if it is asked nothing of the kind."""
        if self.state.asked != self.seat or not self.state.agenda:
            return []
        return self.state.agenda[-1]

    def do(self, action: int) -> bool:
        """Make a decision; says whether it was possible."""
        if self.state.asked != self.seat or action not in self.state.choices:
            return False
        self.tokens.append(self.state.notation(self.seat, action, self.seat))
        self.state.apply(self.seat, action)
        return True

    def text(self) -> str:
        return " ".join(self.tokens)


class Coming:
    """What a seat is about to place: servants by kind in the order in which they come, then shrines."""

    def __init__(self, p: MushroomState, seat: int) -> None:
        ahead = Rehearsal(p, seat)
        self.kinds: list[int] = []
        while ahead.frame()[:1] == [PUT_FRAME]:
            kind = ahead.frame()[1]
            before = [ahead.state.goods[seat * HELD + each] for each in (0, 1)]
            ahead.do(PUT + kind * PLACES + POOL)
            self.kinds += self._gained(ahead.state, seat, before, kind)
        self.shrines: list[int] = []
        while ahead.frame()[:1] == [SHRINE]:
            self.shrines.append(ahead.frame()[1])
            ahead.do(NO)

    def _gained(self, state: MushroomState, seat: int, before: list[int], kind: int) -> list[int]:
        """Those that went to the pool now, also unasked ones; the kind that was asked for came first."""
        more = [state.goods[seat * HELD + each] - before[each] for each in (0, 1)]
        return [kind] * more[kind] + [1 - kind] * more[1 - kind]

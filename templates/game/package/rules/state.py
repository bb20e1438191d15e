"""Who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.games.newgame.rules.position import COPIES, DEAL, HAND, NO_CARD, NOBODY, OVER, PLAY, PLAYED, Position
from spellkeep.games.newgame.rules.secrets import SHOWN
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.outcome import Outcome, by_points
from spellkeep.kernel.piles import misplaced
from spellkeep.kernel.seats import NATURE


class NewGameState(Position):
    """One position of the game."""

    SHOWN: ClassVar[dict[str, Shown]] = SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(SHOWN)

    def empty(self) -> NewGameState:
        return NewGameState(self.options)

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        return (NATURE,) if self.phase == DEAL else (self.turn,)

    def chances(self) -> list[tuple[int, int]]:
        return self.pool.chances() if self.phase == DEAL else []

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        return [PLAYED + card for card in sorted(set(self.hands[seat]))] if seat in self.to_act() else []

    def apply(self, seat: int, action: int) -> None:
        if self.phase == DEAL:
            self._deal(action)
        else:
            self._play(seat, action - PLAYED)

    def _deal(self, card: int) -> None:
        hand = self.hands[self.turn]
        self.pool.take(card)
        hand.append(card)
        hand.sort()
        rule = "NEW-TRICK-03" if self.gone else "NEW-SET-01"
        self.whisper("dealt", rule, {"seat": str(self.turn + 1)}, {"card": str(card)}, (self.turn,))
        self.turn = (self.turn + 1) % self.players
        if len(self.hands[self.turn]) == HAND:
            self.phase = PLAY

    def _play(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.table[seat] = card  # NEW-TRICK-01
        self.tell("plays", "NEW-TRICK-01", {"seat": str(seat + 1), "card": str(card)})
        self.turn = (self.turn + 1) % self.players
        if NO_CARD not in self.table:
            self._end_trick()

    def _end_trick(self) -> None:
        best = max(self.table)
        if self.table.count(best) == 1:  # NEW-TRICK-02
            self.turn = self.table.index(best)
            self.points[self.turn] += 1
            self.tell("wins", "NEW-TRICK-02", {"seat": str(self.turn + 1), "card": str(best)})
        self.gone = sorted(self.gone + self.table)
        self.table = [NO_CARD] * self.players
        if self.pool.size() >= self.players:
            self.phase = DEAL  # NEW-TRICK-03
        elif not self.hands[0]:
            self.phase, self.turn = OVER, NOBODY  # NEW-END-01

    def fallback(self, seat: int) -> int:
        return self.legal(seat)[0]

    def reveals(self, seat: int, action: int) -> bool:
        return True  # a card that was hidden lies on the table

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        return Outcome(by_points(self.points), self.points.copy(), "hands_empty", "NEW-END-02")  # NEW-END-02

    def invariants(self) -> list[str]:
        lying = [*self.hands, [card for card in self.table if card != NO_CARD], self.gone]
        found = misplaced(COPIES, lying, self.pool, sum(COPIES) - sum([len(cards) for cards in lying]))
        if (self.turn == NOBODY) != (self.phase == OVER):
            found.append("somebody has a turn exactly until the game is over")
        elif self.phase == PLAY and not self.hands[self.turn]:
            found.append("the seat whose turn it is has no card")
        elif self.phase == DEAL and len(self.hands[self.turn]) >= HAND:
            found.append("the seat that is dealt a card has all of them")
        return found

"""Who decides, what is legal, what an action does."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from spellkeep.kernel.fields import Shown
from spellkeep.kernel.outcome import Outcome, by_points
from spellkeep.kernel.piles import misplaced
from spellkeep.kernel.seats import NATURE
from tidewick.rules.actions import DROP, LAY, TAKE
from tidewick.rules.position import COLOURS, DRAW, HAND, LOWEST, NAMES, NOBODY, OVER, PLAY, VALUES, Position
from tidewick.rules.secrets import SHOWN


class TidewickState(Position):
    """One position of the game."""

    SHOWN: ClassVar[dict[str, Shown]] = SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(SHOWN)

    def empty(self) -> TidewickState:
        return TidewickState(self.options)

    def to_act(self) -> tuple[int, ...]:
        return {DRAW: (NATURE,), PLAY: (self.turn,)}.get(self.phase, ())

    def chances(self) -> list[tuple[int, int]]:
        return self.pool.chances() if self.phase == DRAW else []

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        if seat not in self.to_act():
            return []
        laid = [LAY + card for card in self.hands[seat] if self.rises(seat, card)]
        taken = [TAKE + colour for colour, pile in enumerate(self.piles) if pile and self.rises(seat, pile[-1])]
        return laid + [DROP + card for card in self.hands[seat]] + taken

    def rises(self, seat: int, card: int) -> bool:
        return card > max(self.lane(seat, card // VALUES), default=NOBODY)  # TID-TURN-01

    def apply(self, seat: int, action: int) -> None:
        if action >= TAKE:
            self._take(seat, action - TAKE)
        elif action >= LAY:
            self._play(seat, action & 63, action < DROP)
        else:
            self._draw(action)

    def _play(self, seat: int, card: int, is_laid: bool) -> None:
        self.hands[seat].remove(card)
        self.phase = DRAW  # TID-TURN-04
        if is_laid:
            self.lane(seat, card // VALUES).append(card)
            self.tell("lays", "TID-TURN-01", {"seat": str(seat + 1), "card": NAMES[card]})
        else:
            self.piles[card // VALUES].append(card)
            self.tell("drops", "TID-TURN-02", {"seat": str(seat + 1), "card": NAMES[card]})

    def _take(self, seat: int, colour: int) -> None:
        card = self.piles[colour].pop()
        self.lane(seat, colour).append(card)
        self.tell("takes", "TID-TURN-03", {"seat": str(seat + 1), "card": NAMES[card]})
        self.turn = 1 - seat

    def _draw(self, card: int) -> None:
        seat, rule = self.turn, "TID-SET-02" if self.deck() > len(NAMES) - 2 * HAND else "TID-TURN-04"
        self.pool.take(card)
        insort(self.hands[seat], card)
        self.whisper("draws", rule, {"seat": str(seat + 1)}, {"card": NAMES[card]}, (seat,))
        if not self.deck():
            self.turn, self.phase = NOBODY, OVER  # TID-END-01
        elif len(self.hands[seat]) == HAND:
            self.turn = 1 - seat
            self.phase = PLAY if self.hands[1 - seat] else DRAW

    def scores(self) -> list[int]:
        lanes = [sum([card % VALUES + LOWEST for card in lane]) - 20 if lane else 0 for lane in self.lanes]
        return [sum(lanes[: len(COLOURS)]), sum(lanes[len(COLOURS) :])]  # TID-END-02

    def outcome(self) -> Outcome | None:
        scores = self.scores()
        return Outcome(by_points(scores), scores, "deck_empty", "TID-END-02") if self.phase == OVER else None

    def fallback(self, seat: int) -> int:
        return DROP + self.hands[seat][0]

    def reveals(self, seat: int, action: int) -> bool:
        return action & ~63 in (LAY, DROP)  # a card that was hidden lies on the table

    def invariants(self) -> list[str]:
        found = misplaced([1] * len(NAMES), [*self.hands, *self.lanes, *self.piles], self.pool, self.deck())
        for place, cards in enumerate([*self.lanes, *self.piles]):
            is_lane, colour = place < len(self.lanes), place % len(COLOURS)
            if {card // VALUES for card in cards} - {colour} or (is_lane and cards != sorted(cards)):
                found.append(f"cards of {COLOURS[colour]} lie in a wrong order, or among others")
        for seat, hand in enumerate(self.hands):
            sizes = range(HAND) if seat == self.turn else (0, HAND)
            if len(hand) not in (sizes if self.phase == DRAW else [HAND]):
                found.append(f"seat {seat + 1} cannot hold {len(hand)} cards now")
        if not (self.turn == NOBODY) == (self.phase == OVER) == (self.deck() == 0):
            found.append("somebody has a turn, and there are cards to draw, exactly until the game is over")
        return found

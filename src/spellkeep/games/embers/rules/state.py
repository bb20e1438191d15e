"""The position and its rules put together: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.games.embers.rules import invariants, position, secrets
from spellkeep.games.embers.rules.position import BURN, DRAW, FIRST, OVER, SMOTHER
from spellkeep.games.embers.rules.rounds import Rounds
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.outcome import Outcome, by_points
from spellkeep.kernel.seats import NATURE


class EmbersState(Rounds):
    """One position of the game."""

    SHOWN: ClassVar[dict[str, Shown]] = secrets.SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(secrets.SHOWN)

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        if self.phase in (FIRST, DRAW):
            return (NATURE,)
        return self.answers.waiting if self.phase == BURN else (self.turn,)  # EMB-RND-01: all at once

    def block(self) -> int:
        return self.round if self.phase == BURN else 0

    def reopen(self, own: int) -> None:
        if self.block():
            self.answers.reopen(own)

    def chances(self) -> list[tuple[int, int]]:
        if self.phase == FIRST:
            return [(position.FIRST_SEAT + seat, 1) for seat in range(self.players)]  # EMB-SET-03
        drawn = self.deck.chances(self.pool) if self.phase == DRAW else []  # EMB-SET-02
        return [(position.DRAW_CARD + card, weight) for card, weight in drawn]

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        return self.possible_answers(seat) if seat in self.to_act() else []

    def apply(self, seat: int, action: int) -> None:
        kind, value = position.kind_of(action), position.value_of(action)
        if self.phase == BURN:
            self.pick(seat, value)
        elif kind == position.UNDER_DECK:
            self.put_under(seat, value)
        elif kind == position.SMOTHER_WITH:
            self.smother(seat, value)
        elif kind == position.LET_BURN:
            self.let_burn(seat)
        elif kind == position.DRAW_CARD:
            self.draw_card(value)
        else:
            self.name_start_seat(value)

    def fallback(self, seat: int) -> int:
        """The lowest card alone; never smother; the lowest card under the deck."""
        possible = self.legal(seat)
        lowest = not self.answers.picks[seat] if self.phase == BURN else self.phase != SMOTHER
        return possible[0] if lowest else possible[-1]

    def reveals(self, seat: int, action: int) -> bool:
        """Smothering shows a card; the last act of the game shows the sigils (EMB-END-03)."""
        kind = position.kind_of(action)
        return kind == position.SMOTHER_WITH or (kind == position.UNDER_DECK and self.is_last_round())

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores, reason = self.scores(), "rounds" if self.is_last_round() else "burnt_out"
        return Outcome(by_points(scores), scores, reason, "EMB-END-04")  # EMB-END-04

    def invariants(self) -> list[str]:
        return invariants.problems(self)

    def empty(self) -> EmbersState:
        other = EmbersState(self.options, self.copies)
        other.clear()
        return other

    def copy(self) -> EmbersState:
        other = EmbersState(self.options, self.copies)
        other.phase = self.phase
        other.round = self.round
        other.start = self.start
        other.turn = self.turn
        other.winner = self.winner
        other.sigils = self.sigils.copy()
        other.hands = [cards.copy() for cards in self.hands]
        other.known = [cards.copy() for cards in self.known]
        other.answers = self.answers.copy()
        other.played = [cards.copy() for cards in self.played]
        other.captured = [cards.copy() for cards in self.captured]
        other.ash = self.ash.copy()
        other.deck = self.deck.copy()
        other.pool = self.pool.copy()
        return other

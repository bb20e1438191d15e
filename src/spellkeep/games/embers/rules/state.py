"""The position and its rules put together: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.games.embers.rules import actions, invariants, questions, rounds, secrets
from spellkeep.games.embers.rules.position import BURN, DRAW, FIRST, OVER, SMOTHER, Position
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.outcome import Outcome, by_points
from spellkeep.kernel.seats import NATURE


class EmbersState(Position):
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
        return questions.chances(self)

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        return questions.answers(self, seat) if seat in self.to_act() else []

    def apply(self, seat: int, action: int) -> None:
        kind, value = actions.kind_of(action), actions.value_of(action)
        if self.phase == BURN:
            rounds.pick(self, seat, value)
        elif kind == actions.UNDER_DECK:
            rounds.put_under(self, seat, value)
        elif kind == actions.SMOTHER_WITH:
            rounds.smother(self, seat, value)
        elif kind == actions.LET_BURN:
            rounds.let_burn(self, seat)
        elif kind == actions.DRAW_CARD:
            rounds.draw_card(self, value)
        else:
            rounds.name_start_seat(self, value)

    def fallback(self, seat: int) -> int:
        """The lowest card alone; never smother; the lowest card under the deck."""
        possible = self.legal(seat)
        lowest = not self.answers.picks[seat] if self.phase == BURN else self.phase != SMOTHER
        return possible[0] if lowest else possible[-1]

    def reveals(self, seat: int, action: int) -> bool:
        """Smothering shows a card; the last act of the game shows the sigils (EMB-END-03)."""
        kind = actions.kind_of(action)
        return kind == actions.SMOTHER_WITH or (kind == actions.UNDER_DECK and self.is_last_round())

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores, reason = rounds.scores(self), "rounds" if self.is_last_round() else "burnt_out"
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

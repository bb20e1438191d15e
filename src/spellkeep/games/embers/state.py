"""The position, its rules, its words and its secrets put together: what the kernel calls."""

from __future__ import annotations

from spellkeep.games.embers import invariants, notation, questions, refusals, rules, text, view
from spellkeep.games.embers.notation import ALONE, BURN_CARD, DRAW_CARD, LET_BURN, SMOTHER_WITH, UNDER_DECK, WITH_CARD
from spellkeep.games.embers.position import BURN, DRAW, FIRST, OVER, SMOTHER, Position
from spellkeep.kernel.outcome import Outcome, ranked
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE


class EmbersState(Position):
    """One position of the game."""

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        if self.phase in (FIRST, DRAW):
            return (NATURE,)
        if self.phase == BURN:
            return tuple(self.answers.waiting_for())  # EMB-RND-01: all at once
        return (self.turn,)

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

    def prompt(self, seat: int) -> str:
        return questions.asked(self, seat)

    def asked_rule(self, seat: int) -> str:
        return questions.ASKED_RULES.get(questions.asked(self, seat), "")

    def refusal(self, seat: int, action: int) -> Refusal:
        return refusals.refuse(self, seat, action)

    def apply(self, seat: int, action: int) -> None:
        kind, value = notation.kind_of(action), notation.value_of(action)
        if kind == BURN_CARD:
            rules.choose_burnt(self, seat, value)
        elif kind == WITH_CARD or kind == ALONE:
            rules.choose_kindling(self, seat, value)
        elif kind == UNDER_DECK:
            rules.put_under(self, seat, value)
        elif kind == SMOTHER_WITH:
            rules.smother(self, seat, value)
        elif kind == LET_BURN:
            rules.let_burn(self, seat)
        elif kind == DRAW_CARD:
            rules.draw_card(self, value)
        else:
            rules.name_start_seat(self, value)

    def fallback(self, seat: int) -> int:
        """The lowest card alone; never smother; the lowest card under the deck."""
        actions = self.legal(seat)
        lowest = not self.answers.picks[seat] if self.phase == BURN else self.phase != SMOTHER
        return actions[0] if lowest else actions[-1]

    def reveals(self, seat: int, action: int) -> bool:
        """Smothering shows a card; the last act of the game shows the sigils (EMB-END-03)."""
        kind = notation.kind_of(action)
        return kind == SMOTHER_WITH or (kind == UNDER_DECK and self.is_last_round())

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = rules.scores(self)
        order = [[seat for seat, own in enumerate(scores) if own == points] for points in sorted(set(scores))[::-1]]
        reason = "rounds" if self.is_last_round() else "burnt_out"
        return Outcome(ranked(order), scores, reason, "EMB-END-04")  # EMB-END-04

    def copy(self) -> EmbersState:
        other = EmbersState(self.options, self.box, len(self.hands))
        self.copy_to(other)
        return other

    def redacted(self, viewer: int | None) -> EmbersState:
        other = self.copy()
        if viewer != EVERYTHING:
            view.hide(other, viewer)
        return other

    def notation(self, seat: int, action: int, viewer: int | None) -> str:
        return notation.write(self, seat, action, viewer)

    def parse(self, seat: int, token: str) -> int:
        return notation.read(seat, token)

    def to_text(self, viewer: int | None = EVERYTHING) -> str:
        return text.write_position(self.redacted(viewer))

    def invariants(self) -> list[str]:
        return invariants.problems(self)

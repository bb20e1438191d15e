"""What the game says and understands: its form, its tokens, and why a seat may not do something."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.embers.rules import actions, questions
from spellkeep.games.embers.rules.position import Position
from spellkeep.games.embers.text.form import FORM
from spellkeep.games.embers.text.notation import TOKENS
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.words import Facts

_KINDS: Final[dict[str, int]] = {
    "first": actions.FIRST_SEAT, "draw": actions.DRAW_CARD, "burn": actions.BURN_CARD, "kindling": actions.WITH_CARD,
    "smother": actions.SMOTHER_WITH, "under": actions.UNDER_DECK,
}  # fmt: skip
"""For everything that is asked the kind of action that names a card or a seat."""


class EmbersScript(DeclaredScript[Position]):
    ASKED_RULES: ClassVar[dict[str, str]] = {
        "first": "EMB-SET-03", "draw": "EMB-RND-09", "burn": "EMB-RND-01", "kindling": "EMB-RND-02",
        "smother": "EMB-RND-06", "under": "EMB-RND-08",
    }  # fmt: skip

    def prompt(self, state: Position, seat: int) -> str:
        return questions.asked(state, seat)

    def asked_rule(self, state: Position, seat: int) -> str:
        """EMB-SET-04: the first hands are drawn before any round."""
        asked = questions.asked(state, seat)
        return "EMB-SET-04" if asked == "draw" and not state.round else self.ASKED_RULES[asked]

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        asked, card = questions.asked(state, seat), actions.value_of(action)
        facts = {"seat": str((state.turn if asked == "draw" else seat) + 1), "card": str(card)}
        if asked == "kindling":
            facts["burnt"] = str(state.answers.picks[seat][0])
        rule = self.asked_rule(state, seat)
        if actions.kind_of(action) != _KINDS[asked]:
            return Refusal(rule, f"{asked}_next", facts)
        if asked == "draw":
            return _refuse_draw(state, rule, facts)
        if asked == "smother":
            word = "smother_not_in_hand" if card == state.fire() else "smother_value"
            return Refusal(rule, word, {**facts, "fire": str(state.fire())})
        if asked == "kindling":
            too_high = card > state.answers.picks[seat][0]
            return Refusal(rule, "kindling_too_high" if too_high else "kindling_not_in_hand", facts)
        if asked == "first":
            return Refusal(rule, "no_such_seat", {"seat": str(card + 1)})
        return Refusal(rule, "not_in_hand" if asked == "burn" else "not_played", facts)


def _refuse_draw(state: Position, rule: str, facts: Facts) -> Refusal:
    known = state.deck.next_known()
    if known == UNKNOWN:
        return Refusal(rule, "not_in_deck", facts)
    return Refusal("EMB-RND-10", "known_next", {"card": str(known)})


SCRIPT: Final = EmbersScript(FORM, TOKENS)

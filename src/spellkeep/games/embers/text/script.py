"""What the game says and understands: its form, its tokens, and why a seat may not do something."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.rules import position
from spellkeep.games.embers.rules.position import BURN, Position
from spellkeep.games.embers.text.form import FORM
from spellkeep.games.embers.text.notation import TOKENS
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal

_ASKED: Final[dict[str, tuple[int, str]]] = {
    "first": (position.FIRST_SEAT, "EMB-SET-03"),
    "draw": (position.DRAW_CARD, "EMB-RND-09"),
    "burn": (position.BURN_CARD, "EMB-RND-01"),
    "smother": (position.SMOTHER_WITH, "EMB-RND-06"),
    "under": (position.UNDER_DECK, "EMB-RND-08"),
    "kindling": (position.WITH_CARD, "EMB-RND-02"),
}
"""What is asked, in the order of the phases: the kind of action that names a card or a seat, and the rule."""


class EmbersScript(DeclaredScript[Position]):
    def prompt(self, state: Position, seat: int) -> str:
        kindling = state.phase == BURN and state.answers.picks[seat]
        return "kindling" if kindling else list(_ASKED)[state.phase]

    def asked_rule(self, state: Position, seat: int) -> str:
        """EMB-SET-04: the first hands are drawn before any round."""
        asked = self.prompt(state, seat)
        return "EMB-SET-04" if asked == "draw" and not state.round else _ASKED[asked][1]

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        asked, card = self.prompt(state, seat), position.value_of(action)
        facts = {"seat": str((state.turn if asked == "draw" else seat) + 1), "card": str(card)}
        word, known = f"{asked}_next", state.deck.next_known()
        if asked == "kindling":
            facts["burnt"] = str(state.answers.picks[seat][0])
        if position.kind_of(action) != _ASKED[asked][0]:
            return Refusal(self.asked_rule(state, seat), word, facts)
        if asked == "first":
            word, facts["seat"] = "no_such_seat", str(card + 1)
        elif asked == "draw" and known != UNKNOWN:
            return Refusal("EMB-RND-10", "known_next", {"card": str(known)})
        elif asked == "kindling":
            word = "kindling_too_high" if card > int(facts["burnt"]) else "kindling_not_in_hand"
        elif asked == "smother":
            word, facts["fire"] = "smother_not_in_hand", str(state.fire())
            word = word if card == state.fire() else "smother_value"
        else:
            word = {"draw": "not_in_deck", "burn": "not_in_hand", "under": "not_played"}[asked]
        return Refusal(self.asked_rule(state, seat), word, facts)


SCRIPT: Final = EmbersScript(FORM, TOKENS)

"""Tokens, the text of a position, and why a seat may not do something."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.form import At, Each, Form, Heading, One, Then, check_invariants
from spellkeep.kernel.form_values import Hidden, Name, Pooled, Seat
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.tokens import Slot, Token, Tokens
from tidewick.rules.actions import DRAWN, DROP, LAY, TAKE
from tidewick.rules.position import COLOURS, NAMES, NOBODY, PLAY, SEATS, VALUES, Position

_CARD: Final = Name("a card", NAMES)
_COLOUR: Final = Name("a colour", COLOURS)
_LANE: Final = Name("a lane", [f"{seat}{colour}" for seat in ("1", "2") for colour in COLOURS])
_SEAT: Final = Seat("a seat", SEATS)
_SLOT: Final = Slot("card", _CARD, rule="TID-CON-02", refuse="not_a_card", element="{}")
_PILE: Final = Slot("pile", _COLOUR, rule="TID-CON-02", refuse="not_a_colour")


class TidewickTokens(Tokens):
    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """TID-TURN-04: only who draws a card sees it."""
        return "?" if seat == NATURE and viewer not in (state.turn, EVERYTHING) else ""

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        return Refusal(self.rule, "play_next" if state.phase == PLAY else "draw_next")


TOKENS: Final = TidewickTokens(
    [
        Token(DRAWN, "+{card}", _SLOT),
        Token(LAY, "lay:{card}", _SLOT),
        Token(DROP, "drop:{card}", _SLOT),
        Token(TAKE, "take:{pile}", _PILE),
    ],
    rule="TID-CON-03",
)
FORM: Final = Form(
    Heading(),
    [
        One("phase", At("phase", Name("the phase", ("draw", "play", "over"))), needed=True),
        One("turn", At("turn", _SEAT), unless=NOBODY),
        Each("hand", _SEAT, Pooled(Hidden(_CARD)), "hands", many=True, sort=True),
        Each("lane", _LANE, Pooled(_CARD), "lanes", many=True),
        Each("pile", _COLOUR, Pooled(_CARD), "piles", many=True),
        Then(check_invariants),
    ],
)


class TidewickScript(DeclaredScript[Position]):
    ASKED_RULES: ClassVar[dict[str, str]] = {"play": "TID-TURN-01", "draw": "TID-TURN-04"}

    def prompt(self, state: Position, seat: int) -> str:
        return "play" if state.phase == PLAY else "draw"

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        """A token that can be read and is not legal: of the wrong kind, or with a card that cannot go there."""
        kind, value, rule = action & ~63, action & 63, self.asked_rule(state, seat)
        if not self.tokens.names_action(action) or (kind == DRAWN) == (state.phase == PLAY):
            return Refusal(rule, f"{self.prompt(state, seat)}_next")
        if kind == DRAWN:
            return Refusal(rule, "not_in_deck", {"card": NAMES[value]})
        if kind == TAKE and not state.piles[value]:
            return Refusal("TID-TURN-03", "pile_empty", {"colour": COLOURS[value]})
        if kind != TAKE and value not in state.hands[seat]:
            return Refusal(rule, "not_in_hand", {"card": NAMES[value]})
        card = state.piles[value][-1] if kind == TAKE else value
        return Refusal(rule, "too_low", {"card": NAMES[card], "top": NAMES[state.lane(seat, card // VALUES)[-1]]})


SCRIPT: Final = TidewickScript(FORM, TOKENS)

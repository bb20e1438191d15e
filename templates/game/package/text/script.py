"""Tokens, the text of a position, and why a seat may not do something."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.newgame.rules.position import COPIES, HIGHEST, NO_CARD, NOBODY, PLAY, PLAYED, Position
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.form import At, Each, Form, Heading, Many, One, Then, check_invariants
from spellkeep.kernel.form_values import Hidden, Name, Number, Pooled, Seat
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.tokens import Slot, Token, Tokens

_CARD: Final = Number("a card", 1, HIGHEST)
_LYING: Final = Pooled(Hidden(_CARD))
_SEAT: Final = Seat()
_SLOT: Final = Slot("card", _CARD, rule="NEW-CON-02", refuse="not_a_card")


class NewGameTokens(Tokens):
    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """NEW-SET-01: only who gets a card sees it."""
        return "?" if action < PLAYED and viewer not in (state.turn, EVERYTHING) else ""

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        word = "write_play" if state.phase == PLAY else "write_deal"
        return Refusal(self.rule, word, {"token": text})


TOKENS: Final = NewGameTokens(
    [Token(0, "+{card}", _SLOT), Token(PLAYED, "play:{card}", _SLOT)],
    rule="NEW-CON-03",
)
FORM: Final = Form(
    Heading("players"),
    [
        One("phase", At("phase", Name("the phase", ("deal", "play", "over"))), needed=True),
        One("turn", At("turn", _SEAT), unless=NOBODY),
        Each("hand", _SEAT, _LYING, "hands", many=True, sort=True),
        Each("table", _SEAT, _LYING, "table", unless=NO_CARD),
        Many("gone", _LYING, "gone", sort=True),
        Each("points", _SEAT, Number("the points", 0, sum(COPIES)), "points", unless=0),
        Then(check_invariants),
    ],
)


class NewGameScript(DeclaredScript[Position]):
    ASKED_RULES: ClassVar[dict[str, str]] = {"play": "NEW-TRICK-01", "deal": "NEW-SET-01"}

    def prompt(self, state: Position, seat: int) -> str:
        return "play" if state.phase == PLAY else "deal"

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        """A token that can be read and is not legal: of the wrong kind, or a card that is not there."""
        card = str(action % PLAYED)
        if (action >= PLAYED) != (state.phase == PLAY):
            return Refusal("NEW-CON-03", f"write_{self.prompt(state, seat)}", {"token": card})
        word = "not_in_hand" if state.phase == PLAY else "not_unseen"
        return Refusal(self.asked_rule(state, seat), word, {"seat": str(seat + 1), "card": card})


SCRIPT: Final = NewGameScript(FORM, TOKENS)

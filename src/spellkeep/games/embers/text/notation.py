"""The tokens of EMB-CON-03."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.data.cards import HIGHEST
from spellkeep.games.embers.rules import position
from spellkeep.games.embers.rules.position import Position
from spellkeep.kernel.form_values import Number, Seat
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.tokens import Slot, Token, Tokens

CARD: Final = Number("a card", 1, HIGHEST)
_CARD: Final = Slot("card", CARD, rule="EMB-CON-02", refuse="not_a_card")
_SEAT: Final = Slot("seat", Seat(), size=3, rule="EMB-SET-03", refuse="no_such_seat")


class EmbersTokens(Tokens):
    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """EMB-RND-09, EMB-RND-10: only the drawer sees a card of the unseen part of the deck."""
        drawn = position.kind_of(action) == position.DRAW_CARD and state.deck.next_known() == UNKNOWN
        return "?" if drawn and viewer not in (state.turn, EVERYTHING) else ""

    def unreadable(self, state: Position, seat: int, text: str) -> int:
        return position.NOTHING


TOKENS: Final = EmbersTokens(
    [
        Token(position.FIRST_SEAT, "first:{seat}", _SEAT),
        Token(position.DRAW_CARD, "+{card}", _CARD),
        Token(position.BURN_CARD, "burn:{card}", _CARD),
        Token(position.WITH_CARD, "with:{card}", _CARD),
        Token(position.ALONE, "alone"),
        Token(position.SMOTHER_WITH, "smother:{card}", _CARD),
        Token(position.LET_BURN, "no"),
        Token(position.UNDER_DECK, "under:{card}", _CARD),
    ],
    rule="EMB-CON-03",
)

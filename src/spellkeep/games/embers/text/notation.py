"""The tokens of EMB-CON-03."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.data.cards import HIGHEST
from spellkeep.games.embers.rules import actions
from spellkeep.games.embers.rules.actions import pack
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
        drawn = actions.kind_of(action) == actions.DRAW_CARD and state.deck.next_known() == UNKNOWN
        return "?" if drawn and viewer not in (state.turn, EVERYTHING) else ""

    def unreadable(self, state: Position, seat: int, text: str) -> int:
        return actions.NOTHING


TOKENS: Final = EmbersTokens(
    [
        Token(pack(actions.FIRST_SEAT, 0), "first:{seat}", _SEAT),
        Token(pack(actions.DRAW_CARD, 0), "+{card}", _CARD),
        Token(pack(actions.BURN_CARD, 0), "burn:{card}", _CARD),
        Token(pack(actions.WITH_CARD, 0), "with:{card}", _CARD),
        Token(pack(actions.ALONE, 0), "alone"),
        Token(pack(actions.SMOTHER_WITH, 0), "smother:{card}", _CARD),
        Token(pack(actions.LET_BURN, 0), "no"),
        Token(pack(actions.UNDER_DECK, 0), "under:{card}", _CARD),
    ],
    rule="EMB-CON-03",
)

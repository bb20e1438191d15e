"""What the game says and understands."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.position import Position
from spellkeep.games.xidit.rules.prompts import ASKED_RULES, asked
from spellkeep.games.xidit.rules.secrets import forget
from spellkeep.games.xidit.text import notation
from spellkeep.games.xidit.text.form import FORM
from spellkeep.games.xidit.text.refusals import refuse
from spellkeep.kernel.form_words import words_of
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.script import Script
from spellkeep.kernel.seats import EVERYTHING


class XiditScript(Script[Position]):
    def notation(self, state: Position, seat: int, action: int, viewer: int | None) -> str:
        return notation.write(state, seat, action, viewer)

    def parse(self, state: Position, seat: int, token: str) -> int:
        return notation.read(state, seat, token)

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        return refuse(state, seat, action)

    def prompt(self, state: Position, seat: int) -> str:
        return asked(state)

    def asked_rule(self, state: Position, seat: int) -> str:
        return ASKED_RULES.get(asked(state), "")

    def to_text(self, state: Position, viewer: int | None) -> str:
        shown = state.redacted(viewer)
        if viewer != EVERYTHING:
            forget(shown, viewer)
        return FORM.write(shown, viewer)

    def from_text(self, game: Game, text: str) -> Position:
        state: Position = FORM.read(game, text)
        return state

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> Position:
        """A position says more than anybody is shown (XID-CON-12)."""
        if not shown_to(text):
            return self.from_text(game, text).redacted(viewer)
        state: Position = FORM.read(game, text, unknowns=True, viewer=viewer)
        return state


def shown_to(text: str) -> bool:
    """Is this the text for a seat, and so no position (XID-CON-12)?"""
    return any(words[0].text == "seat" for words in words_of(text))


SCRIPT: Final = XiditScript()

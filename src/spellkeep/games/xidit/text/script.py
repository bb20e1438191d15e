"""What the game says and understands."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.xidit.rules.position import Position
from spellkeep.games.xidit.rules.secrets import forget
from spellkeep.games.xidit.text.form import FORM
from spellkeep.games.xidit.text.notation import TOKENS
from spellkeep.games.xidit.text.prompts import ASKED_RULES, asked
from spellkeep.games.xidit.text.refusals import refuse
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.form_words import words_of
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING


class XiditScript(DeclaredScript[Position]):
    ASKED_RULES: ClassVar[dict[str, str]] = ASKED_RULES

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        return refuse(state, seat, action)

    def prompt(self, state: Position, seat: int) -> str:
        return asked(state)

    def to_text(self, state: Position, viewer: int | None) -> str:
        shown = state.redacted(viewer)
        if viewer != EVERYTHING:
            forget(shown, viewer)
        return self.form.write(shown, viewer)

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> Position:
        """A position says more than anybody is shown (XID-CON-12)."""
        if not shown_to(text):
            return self.from_text(game, text).redacted(viewer)
        return super().shown_from_text(game, text, viewer)


def shown_to(text: str) -> bool:
    """Is this the text for a seat, and so no position (XID-CON-12)?"""
    return any(words[0].text == "seat" for words in words_of(text))


SCRIPT: Final = XiditScript(FORM, TOKENS)

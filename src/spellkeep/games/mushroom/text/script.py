"""What the game says and understands: its form, its tokens, what is asked, and why not."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules.position import Position
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.games.mushroom.text import refusals
from spellkeep.games.mushroom.text.form import FORM
from spellkeep.games.mushroom.text.notation import TOKENS
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.refusal import Refusal


class MushroomScript(DeclaredScript[MushroomState]):
    ASKED_RULES = refusals.ASKED_RULES

    def prompt(self, state: Position, seat: int) -> str:
        return refusals.asked_for(state)

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        return refusals.refuse(state, seat, action)


SCRIPT: Final = MushroomScript(FORM, TOKENS)

"""What the game says and understands: its position text, its tokens, what is asked and why something is refused."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.games.rivality.text.form import FORM
from spellkeep.games.rivality.text.notation import TOKENS
from spellkeep.games.rivality.text.refusals import refuse
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal


class RivalityScript(DeclaredScript[RivalityState]):
    ASKED_RULES: ClassVar[dict[str, str]] = {
        "place": "RIV-TURN-02",
        "cast": "RIV-Q-03",
        "delayed": "RIV-DEL-06",
        "remove": "RIV-Q-10",
        "move": "RIV-SOLO-05",
    }

    def prompt(self, state: RivalityState, seat: int) -> str:
        return state.asked()

    def refusal(self, state: RivalityState, seat: int, action: int) -> Refusal:
        return refuse(state, seat, action)

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> RivalityState:
        """A text may show more than the viewer sees. With 3 players one knows what one put back into one's stack."""
        state = super().shown_from_text(game, text, viewer)
        if viewer is not None and state.sides == 3:
            state.put_back[viewer] = [tile for tile in state.stacks[viewer] if tile > 0]
        return state.redacted(viewer)


SCRIPT: Final = RivalityScript(FORM, TOKENS)

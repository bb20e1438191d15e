"""What the game says and understands: its texts, its tokens, and why a seat may not do something."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.guardians.rules import placement
from spellkeep.games.guardians.rules.phases import PLACE, REINFORCE, TAKE
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text import refusals
from spellkeep.games.guardians.text.form import FORM
from spellkeep.games.guardians.text.notation import TOKENS
from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.disclosure import Disclosure
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal


class FaceDown(Disclosure):
    """Cards stay face down after a placement, and the strict rule of memory lets nobody look at his own again."""

    def opened(self, state: GuardiansState, seat: int, action: int, viewer: int | None) -> str:
        """GUA-CON-05: of a placement others see shields, upgrades and places; all else in full."""
        return state.notation(seat, action, viewer)

    def remembered(self, state: GuardiansState, seat: int, action: int) -> str | None:
        """GUA-CON-11, strict: of its own placements and `take` tokens a seat keeps what the opponent may know."""
        hides = state.options["memory_rule"] == "strict" and state.phase in (PLACE, TAKE, REINFORCE)
        return state.notation(seat, action, None) if hides else None

    def in_order(self, state: GuardiansState, seat: int, actions: list[int]) -> list[int]:
        """GUA-CON-04: a placement in the order of GUA-CON-10, so that the order of entering tells nothing."""
        return placement.in_order(actions) if state.phase == PLACE else actions

    def shows_deal(self, event: Event) -> int | None:
        """GUA-SET-03: whoever takes a mulligan shows the whole hand that was dealt."""
        return int(event.facts["seat"]) - 1 if event.kind == "mulligan" else None


class GuardiansScript(DeclaredScript[GuardiansState]):
    disclosure: ClassVar[Disclosure] = FaceDown()
    ASKED_RULES: ClassVar[dict[str, str]] = {
        "mulligan": "GUA-SET-03", "org": "GUA-ORG-04", "effect": "GUA-ORG-04", "response": "GUA-RSP-01",
        "place": "GUA-PLC-01", "activate": "GUA-ACT-01", "option": "GUA-ACT-01", "take": "GUA-MOV-08",
        "reinforce": "GUA-REI-01", "c_decl": "GUA-CMD-01", "c_cmd": "GUA-CMD-02", "c_cmdresp": "GUA-CMD-04",
        "c_prim": "GUA-PRI-01", "c_bribe": "GUA-PRI-02", "c_win": "GUA-PRI-05", "c_sec": "GUA-SEC-01",
        "c_secbribe": "GUA-SEC-02", "c_secwin": "GUA-SEC-02", "c_items": "GUA-PLC-04", "c_retreat": "GUA-RES-04",
        "c_merge": "GUA-RES-06", "terrain_b": "GUA-TER-03",
    }  # fmt: skip

    def prompt(self, state: GuardiansState, seat: int) -> str:
        return refusals.asked(state)

    def refusal(self, state: GuardiansState, seat: int, action: int) -> Refusal:
        return refusals.refuse(state, seat, action)

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> GuardiansState:
        return super().shown_from_text(game, text, viewer).redacted(viewer)


SCRIPT: Final = GuardiansScript(FORM, TOKENS)

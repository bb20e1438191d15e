"""Instructions for the windows of a combat: when a player wants to be asked, and when the table passes for him.

Whatever is answered follows from the view of the seat. When it is answered is the table's business: always the same
pause after the question, so that the time tells nothing of the hand.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, phases
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.explain import PACKAGE
from spellkeep.kernel.manners import Manners
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say

USEFUL: Final = "useful"
"""Stop me only when I can act."""
PASS_COMBAT: Final = "pass_combat"
"""Pass for this combat."""
FULL: Final = "full"
"""Ask me always."""
_WINDOWS: Final = (phases.C_DECL, phases.C_CMDRESP, phases.C_BRIBE, phases.C_WIN, phases.C_SECBRIBE, phases.C_SECWIN)
_VEILED: Final = (*_WINDOWS, phases.ORG, phases.MULLIGAN, phases.C_CMD, phases.C_PRIM)


def offered(p: GuardiansState, language: str) -> list[tuple[str, str]]:
    """The instructions that mean something now."""
    if p.phase not in _WINDOWS and p.phase != phases.ORG:
        return []
    words = [USEFUL, PASS_COMBAT, FULL] if p.phase in _WINDOWS else [USEFUL, FULL]
    return [(word, label_of(word, language)) for word in words]


def label_of(instruction: str, language: str) -> str:
    return say(PACKAGE, f"standing.{instruction}", {}, language)


class GuardiansManners(Manners):
    """The table passes for whoever has said so."""

    def answer(self, view: View, instruction: str) -> str | None:
        """Who is asked only when he can act is not asked for the one creature that can fight either."""
        p, seat, legal = _seen(view), view.seat, view.legal()
        assert seat is not None
        fighting = phases.C_DECL <= p.phase <= phases.C_MERGE
        if instruction == USEFUL and len(legal) == 1 and (p.phase == phases.ORG or fighting):
            return p.notation(seat, legal[0], seat)
        declined = [action for action in legal if action in (actions.PASS, actions.NO)]
        if instruction == PASS_COMBAT and p.phase in _WINDOWS and declined:
            return p.notation(seat, declined[0], seat)
        return None

    def usual(self, language: str = "en") -> tuple[str, str] | None:
        """A combat in which one holds nothing useful costs no tap."""
        return USEFUL, label_of(USEFUL, language)

    def lasts_for(self, view: View, instruction: str) -> str:
        """Passing lasts for one combat, the others until they are taken back."""
        p = _seen(view)
        return f"combat {p.turn} {p.battle} {p.attacker}" if instruction == PASS_COMBAT else "game"

    def hides_choice(self, view: View) -> bool:
        """GUA-Q-86: who is asked on public grounds may have only one answer, and the time taken must not tell it."""
        return _seen(view).phase in _VEILED


def _seen(view: View) -> GuardiansState:
    assert isinstance(view.shown, GuardiansState)
    return view.shown

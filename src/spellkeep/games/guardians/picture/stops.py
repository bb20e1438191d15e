"""Standing instructions for the windows of a combat: when a player wants to be asked, and when he passes.

Whatever is answered follows from the view of the seat. When it is answered is the table's business: always the same
pause after the question, so that the time tells nothing of the hand.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, phases
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.explain import PACKAGE
from spellkeep.kernel.words import say

USEFUL: Final = "useful"
"""Stop me only when I can act."""
PASS_COMBAT: Final = "pass_combat"
"""Pass for this combat."""
FULL: Final = "full"
"""Ask me always."""
_WINDOWS: Final = (phases.C_DECL, phases.C_CMDRESP, phases.C_BRIBE, phases.C_WIN, phases.C_SECBRIBE, phases.C_SECWIN)
_VEILED: Final = (*_WINDOWS, phases.ORG, phases.MULLIGAN, phases.C_CMD, phases.C_PRIM)


def veils(p: GuardiansState) -> bool:
    """GUA-Q-86: who is asked on public grounds may have only one answer, and nobody shall tell it by the time taken."""
    return p.phase in _VEILED


def offered(p: GuardiansState, language: str) -> list[tuple[str, str]]:
    """The instructions that mean something now."""
    if p.phase not in _WINDOWS and p.phase != phases.ORG:
        return []
    words = [USEFUL, PASS_COMBAT, FULL] if p.phase in _WINDOWS else [USEFUL, FULL]
    return [(word, label_of(word, language)) for word in words]


def label_of(instruction: str, language: str) -> str:
    return say(PACKAGE, f"standing.{instruction}", {}, language)


def answer(p: GuardiansState, seat: int, legal: list[int], instruction: str) -> str | None:
    """The token an instruction gives; None: ask the player.

    Who is asked only when he can act is not asked for the one creature that can fight either.
    """
    if (
        instruction == USEFUL
        and len(legal) == 1
        and (p.phase == phases.ORG or phases.C_DECL <= p.phase <= phases.C_MERGE)
    ):
        return p.notation(seat, legal[0], seat)
    declined = [action for action in legal if action in (actions.PASS, actions.NO)]
    if instruction == PASS_COMBAT and p.phase in _WINDOWS and declined:
        return p.notation(seat, declined[0], seat)
    return None


def scope(p: GuardiansState, instruction: str) -> str:
    """Passing lasts for one combat, the others until they are taken back."""
    if instruction != PASS_COMBAT:
        return "game"
    return f"combat {p.turn} {p.battle} {p.attacker}"

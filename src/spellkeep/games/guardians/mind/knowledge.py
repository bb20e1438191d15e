"""What a player of Guardians knows beyond the rules, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellkeep.games.guardians.mind.appraisal import chances
from spellkeep.games.guardians.mind.placements import placement_of, random_style, styles
from spellkeep.games.guardians.mind.prospects import promise
from spellkeep.games.guardians.mind.reasons import Reason, why
from spellkeep.games.guardians.rules.phases import C_CMD, C_PRIM, PLACE
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State

PROPOSED: Final = 24
"""Placements that a search compares."""
UNSURE: Final = 3.0
"""Points of vitality by which a secret pick may look worse and still be made now and then."""
HASTE: Final = 0.5


class GuardiansKnowledge(Knowledge):
    """Ground, shields and stacks; whole placements; what turns a match-up."""

    def value(self, state: State) -> list[float] | None:
        assert isinstance(state, GuardiansState)
        return chances(state)

    def playout(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, GuardiansState)
        if state.phase == PLACE:
            return _placement(state, seat, rng)[0]
        return _quick(state, seat, state.legal(seat), rng)

    def greedy(self, state: State, seat: int, rng: Rng) -> list[int] | None:
        assert isinstance(state, GuardiansState)
        if state.phase == PLACE:
            return _placement(state, seat, rng)
        return [_quick(state, seat, state.legal(seat), rng)]

    def proposals(self, state: State, seat: int) -> list[list[int]]:
        assert isinstance(state, GuardiansState)
        if state.phase != PLACE:
            return []
        found: list[list[int]] = []
        known: set[str] = set()
        for style in styles(state, seat):
            plan = placement_of(state, seat, style, None)
            name = str(sorted(plan))
            if plan and name not in known and len(found) < PROPOSED:
                known.add(name)
                found.append(plan)
        return found

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float] | None:
        assert isinstance(state, GuardiansState)
        if state.phase == PLACE:
            return None
        return [promise(state, seat, action) for action in actions]

    def reasons(self, state: State, seat: int, action: int) -> list[Reason]:
        assert isinstance(state, GuardiansState)
        return why(state, seat, action)


def _placement(p: GuardiansState, seat: int, rng: Rng) -> list[int]:
    return placement_of(p, seat, random_style(p, seat, rng), rng)


def _quick(p: GuardiansState, seat: int, actions: list[int], rng: Rng) -> int:
    """The most promising action; where both decide in secret, with a good deal of chance."""
    if len(actions) == 1:
        return actions[0]
    spread = UNSURE if p.phase == C_PRIM or p.phase == C_CMD else HASTE
    best = actions[0]
    most = -1.0e9
    for action in actions:
        worth = promise(p, seat, action) + spread * float(rng.below(100)) / 100.0
        if worth > most:
            most = worth
            best = action
    return best

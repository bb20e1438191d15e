"""What a player of Mushroom Sorcerer knows beyond the rules, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellkeep.games.mushroom.mind.appraisal import chances
from spellkeep.games.mushroom.mind.prospects import promise
from spellkeep.games.mushroom.rules.names import DIE, DROP, FLASK, GU_WORDS, HELD, MANA, MASTER
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State

HORIZON: Final = 30
"""Decisions until the turns that have begun are over and paid for: about a round. More was no better."""
LOOKED_AT: Final = 8
"""A playout takes the most promising of so many actions drawn at random."""
GOODS: Final[list[tuple[str, int]]] = [("drops", DROP), ("mana", MANA), ("flasks", FLASK), ("dice", DIE)]


class MushroomKnowledge(Knowledge):
    """Both races, engines, threats of war, and what spells and potions are worth."""

    def value(self, state: State) -> list[float] | None:
        assert isinstance(state, MushroomState)
        return chances(state)

    def horizon(self) -> int:
        return HORIZON

    def playout(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, MushroomState)
        choices = state.choices
        count = len(choices)
        best = choices[rng.below(count)]
        most = promise(state, seat, best)
        for number in range(1, min(LOOKED_AT, count)):
            action = choices[number] if count <= LOOKED_AT else choices[rng.below(count)]
            value = promise(state, seat, action)
            if value > most:
                most = value
                best = action
        return best

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float] | None:
        assert isinstance(state, MushroomState)
        return [promise(state, seat, action) for action in actions]

    def reasons(self, state: State, seat: int, action: int) -> list[tuple[str, dict[str, str]]]:
        assert isinstance(state, MushroomState)
        after = state.copy()
        after.apply(seat, action)
        return (
            _paths(state, after, seat)
            + _levels(state, after, seat)
            + _rivals(state, after, seat)
            + _means(state, after, seat)
        )


# -- reasons ---------------------------------------------------------------------------------------------------

Reason = tuple[str, dict[str, str]]


def _paths(before: Position, after: Position, seat: int) -> list[Reason]:
    """What it brings on the way to victory."""
    if before.moon[seat] < 0 <= after.moon[seat]:
        return [("reason.why.commits", {})]
    found: list[Reason] = []
    influence = after.influence[seat] - before.influence[seat]
    if influence > 0:
        found.append(("reason.why.influence", {"n": str(influence)}))
    moon = after.moon[seat] - before.moon[seat]
    if moon > 0:
        found.append(("reason.why.moon", {"n": str(moon)}))
    return found


def _levels(before: Position, after: Position, seat: int) -> list[Reason]:
    """Tracks on which a level is reached, mastery first."""
    found: list[Reason] = []
    for kind in range(4):
        was, now = (before.track[seat * 4 + kind] + 2) // 3, (after.track[seat * 4 + kind] + 2) // 3
        if now > was:
            word = "masters" if was < MASTER <= now else "level"
            found.append(("reason.why." + word, {"kind": GU_WORDS[kind], "level": str(now)}))
    return found


def _rivals(before: Position, after: Position, seat: int) -> list[Reason]:
    """What others lose, and what is attacked."""
    if after.war_step and not before.war_step:
        return [("reason.why.attacks", {"n": str(after.height[after.war_to])})]
    lost = sum(
        [before.gus_in_forest(other) - after.gus_in_forest(other) for other in range(before.players) if other != seat]
    )
    return [("reason.why.destroys", {"n": str(lost)})] if lost > 0 else []


def _means(before: Position, after: Position, seat: int) -> list[Reason]:
    """Goods and servants that come in."""
    found: list[Reason] = []
    for word, good in GOODS:
        more = after.goods[seat * HELD + good] - before.goods[seat * HELD + good]
        if more > 0:
            found.append(("reason.why." + word, {"n": str(more)}))
    if after.agenda and not before.agenda and after.asked == seat:
        found.append(("reason.why.more", {}))
    manned = _manned(after, seat) - _manned(before, seat)
    if manned > 0:
        found.append(("reason.why.mans", {"n": str(manned)}))
    if after.archive[seat].bit_count() > before.archive[seat].bit_count():
        found.append(("reason.why.scroll", {}))
    return found


def _manned(p: Position, seat: int) -> int:
    return sum([p.servants_on(field) for field in p.towers[seat]])

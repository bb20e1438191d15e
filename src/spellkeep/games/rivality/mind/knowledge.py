"""What a player of Rivality knows beyond the rules, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellkeep.games.rivality.mind.appraisal import chances
from spellkeep.games.rivality.mind.prospects import promise
from spellkeep.games.rivality.rules.actions import OTHER, place_parts
from spellkeep.games.rivality.rules.mode import SURAMUN
from spellkeep.games.rivality.rules.phases import PLACE
from spellkeep.games.rivality.rules.position import HUMAN, NOBODY
from spellkeep.games.rivality.rules.scoring import WELL_SLOT, points
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State

LOOKED_AT: Final = 6
"""A playout takes the most promising of so many placements drawn at random."""


class RivalityKnowledge(Knowledge):
    """Appraisal, first sight and reasons; solo games are short enough to be played out."""

    def value(self, state: State) -> list[float] | None:
        assert isinstance(state, RivalityState)
        if state.mode.solo:
            return None
        by_side = chances(state)
        return [by_side[seat % state.sides] for seat in range(state.mode.players)]

    def playout(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, RivalityState)
        best = state.random_action(seat, rng)
        if state.phase != PLACE or best >= OTHER:
            return best
        side = seat % state.sides
        most = _promise(state, side, best)
        for _ in range(LOOKED_AT - 1):
            action = state.random_action(seat, rng)
            if action < OTHER:
                value = _promise(state, side, action)
                if value > most:
                    most = value
                    best = action
        return best

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float] | None:
        assert isinstance(state, RivalityState)
        if state.phase != PLACE:
            return None
        side = seat % state.sides
        return [_promise(state, side, action) if action < OTHER else 0.0 for action in actions]

    def reasons(self, state: State, seat: int, action: int) -> list[tuple[str, dict[str, str]]]:
        assert isinstance(state, RivalityState)
        after = state.copy()
        after.apply(seat, action)
        side = HUMAN if state.mode.solo else seat % state.sides
        return _ending(after, side) + _conquests(state, after, side) + _means(state, after, side)


def _promise(state: RivalityState, side: int, action: int) -> float:
    tile, cell, rotation = place_parts(action)
    return promise(state, side, tile, cell, rotation)


# -- reasons ---------------------------------------------------------------------------------------------------

Reason = tuple[str, dict[str, str]]


def _ending(after: RivalityState, side: int) -> list[Reason]:
    """The game is over, and whoever did it is ahead."""
    end = after.outcome()
    if end is None or end.ranks[side] != 1:
        return []
    return [("reason.why.wins", {"n": str(points(after)[side])})]


def _conquests(before: RivalityState, after: RivalityState, side: int) -> list[Reason]:
    """Tiles that change hands or become safe, the most valuable first."""
    found: list[tuple[int, Reason]] = []
    for slot in range(len(before.tiles)):
        was = before.holders[slot]
        now = after.holders[slot]
        facts = {"cell": after.name_of(slot)}
        value = before.mode.box.vp[max(0, before.tiles[slot])]
        if now == side and was != side:
            word = "well" if slot == WELL_SLOT and not before.mode.solo else "takes" if was == NOBODY else "conquers"
            found.append((value + 2, ("reason.why." + word, facts)))
        elif was != side and was != NOBODY and now == NOBODY:
            found.append((value, ("reason.why.contests", facts)))
        elif now == side and after.entrenched(slot) and not before.entrenched(slot):
            found.append((value - 1, ("reason.why.entrenches", facts)))
    found.sort(key=_rank, reverse=True)
    return [reason for _, reason in found]


def _rank(entry: tuple[int, Reason]) -> int:
    return entry[0]


def _means(before: RivalityState, after: RivalityState, side: int) -> list[Reason]:
    """What the move costs or returns, and what lies in wait."""
    found: list[Reason] = []
    rivals = [other for other in range(before.sides) if other != side]
    pushed = sum([max(0, after.supply[other] - before.supply[other]) for other in rivals])
    if pushed:
        found.append(("reason.why.pushes", {"n": str(pushed)}))
    if before.mode.expert and len(after.tiles) > len(before.tiles):
        armed = _armed(after, len(before.tiles))
        if armed:
            found.append(("reason.why.arms", {"n": str(armed)}))
    if before.mode.solo and after.wizards[SURAMUN] != before.wizards[SURAMUN]:
        found.append(("reason.why.mirror", {"cell": after.name_of(after.wizards[SURAMUN])}))
    return found


def _armed(state: RivalityState, slot: int) -> int:
    """Spells of a tile that wait for a tile on their target."""
    count = 0
    for edge in state.mode.box.edges[state.tiles[slot]]:
        if state.target(slot, edge) < 0:
            count += 1
    return count

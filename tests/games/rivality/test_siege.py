"""Sieges (RIV-SIE): what scenarios cannot say."""

from __future__ import annotations

import pytest

from spellkeep.games.rivality.rules.phases import DRAW, PLACE
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.events import Event, Listener
from spellkeep.kernel.rng import Seeded
from tests.games.rivality.walks import control, neighbours, random_match, rivality


def is_besieged(state: RivalityState, slot: int) -> bool:
    """RIV-SIE-01, RIV-SIE-03, written again from the rules."""
    ring = [control(state, beside) for beside in neighbours(state, slot)]
    if len(ring) < 4 or None in ring or control(state, slot) in ring:
        return False
    return len(set(ring)) == 1 or (state.mode.players == 3 and len(set(ring)) == 2)


@pytest.mark.rule("RIV-SIE-01", "RIV-SIE-03", "RIV-SIE-04", "RIV-Q-23")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_a_turn_no_tile_is_besieged_any_more(players: int) -> None:
    sieges = 0
    for seed in range(60):
        for match in random_match(seed, players=players, expert=True):
            state = rivality(match.state)
            sieges += sum(event.kind == "siege" for event in match.steps[-1].events)
            if state.phase in (DRAW, PLACE):
                assert not [slot for slot in range(len(state.tiles)) if is_besieged(state, slot)], state.to_text()
    assert sieges >= 3


@pytest.mark.rule("RIV-Q-20")
def test_protected_wizards_are_the_only_ones_left_besieged() -> None:
    kept = 0
    for seed in range(60):
        for match in random_match(seed, players=3, expert=True, siege_wizard="protected"):
            state = rivality(match.state)
            if state.phase in (DRAW, PLACE):
                left = [slot for slot in range(len(state.tiles)) if is_besieged(state, slot)]
                assert set(left) <= set(state.wizards)
                kept += len(left)
    assert kept


@pytest.mark.rule("RIV-Q-22")
def test_as_events_sieges_need_a_ring_tile_gained_in_the_same_turn() -> None:
    old = 0
    for seed in range(60):
        for match in random_match(seed, players=3, expert=True, siege_when="event"):
            state = rivality(match.state)
            if state.phase == DRAW:
                fresh = set(state.gained[len(state.gained) - state.fresh :])
                for slot in range(len(state.tiles)):
                    if is_besieged(state, slot):
                        old += 1
                        assert not fresh & set(neighbours(state, slot))
    assert old


class SiegeWatch(Listener):
    """Looks at the tile and the supply at the moment a siege is announced."""

    def __init__(self, state: RivalityState) -> None:
        self.state = state
        self.seen: list[tuple[int, int]] = []

    def hear(self, event: Event) -> None:
        if event.kind == "siege":
            state = self.state
            side = state.mode.colours.index(event.facts["side"])
            slot = next(n for n in range(len(state.tiles)) if state.name_of(n) == event.facts["cell"])
            self.seen.append((state.golems[slot * state.sides + side], state.supply[side]))


@pytest.mark.rule("RIV-Q-41")
@pytest.mark.parametrize("players", [2, 3])
def test_a_besieger_has_at_most_two_golems_there_and_one_to_add(players: int) -> None:
    seen: list[tuple[int, int]] = []
    for seed in range(25):
        for match in random_match(seed, players=players, expert=True):
            state = rivality(match.state.copy())
            watch = SiegeWatch(state)
            state.listener = watch
            if state.to_act() and state.to_act()[0] >= 0:
                seat = state.to_act()[0]
                state.apply(seat, state.random_action(seat, Seeded(seed, len(match.steps))))
            seen += watch.seen
    assert len(seen) > 3
    assert all(golems <= 2 and supply >= 1 for golems, supply in seen)

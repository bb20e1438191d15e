"""Unseen tiles have no order, and turn up with exactly the chances of a shuffle (XID-CON-06 to XID-CON-08)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.rules.position import Position
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State

GAME = load("xidit")

EVENT = """
xidit 4 short
year 4
start 2
hall IRW
recruit 2 0 1 1 1 1
recruit 6 0 2 1 0 1
recruit 9 0 0 1 1 1
recruit 13 0 1 0 1 1
recruit 16 1 1 0 0 1
threats 3 8 14 17 18
next 11 5
recruit_pile 4 ? ? ?
threat_discard 10 1
lord 9 16 17 8
beaten 3 17
programme 1 XXXXXX
programme 2 XXAXXX
programme 3 ABRAXX
programme 4 XXXXXX
phase orders 4 3
open rewards t17
"""
"""The left position of XID-EX-24."""


def after(state: State, moves: str) -> State:
    match = Match(GAME, start=state)
    for move in moves.split():
        match.push(move)
    return match.state


def shares(state: State) -> dict[int, Fraction]:
    chances = state.chances()
    assert chances is not None
    total = sum(weight for _, weight in chances)
    return {action: Fraction(weight, total) for action, weight in chances}


def tile_of(state: State, action: int) -> int:
    return int(state.notation(NATURE, action, EVERYTHING)[2:])


@pytest.mark.rule("XID-RNF-04", "XID-CON-08", "XID-CON-06")
def test_reinforcements_are_drawn_like_one_shuffle() -> None:
    """The second recruit is one of 7, 12, 15; the other two and 1, 10, 17 are shuffled into the threat pile."""
    expected: Counter[tuple[int, int]] = Counter()
    for second in (7, 12, 15):
        shuffled = [tile for tile in (1, 7, 10, 12, 15, 17) if tile != second]
        for order in permutations(shuffled):
            expected[order[0], order[1]] += 1
    found: dict[tuple[int, int], Fraction] = {}
    state = after(GAME.from_text(EVENT), "take:GS +3b +4a +5a")
    for one, share in shares(state).items():
        then = state.copy()
        then.apply(NATURE, one)
        for two, next_share in shares(then).items():
            found[tile_of(state, one), tile_of(then, two)] = share * next_share
    total = sum(expected.values())
    assert found == {pair: Fraction(number, total) for pair, number in expected.items()}


@pytest.mark.rule("XID-CON-06")
def test_a_buried_tile_becomes_known_when_only_one_fits() -> None:
    state = after(GAME.from_text(EVENT), "take:GS +3b +4a +5a +t7 +t12")
    assert "recruit_pile 4 15\n" in state.to_text()
    assert "among" not in state.to_text()


@pytest.mark.rule("XID-SET-03", "XID-CON-08")
def test_at_set_up_every_unseen_tile_is_equally_likely_at_every_place() -> None:
    state, rng = GAME.begin(GAME.read_options({})), Seeded(1)
    left = 21
    while left > 7:
        assert set(shares(state).values()) == {Fraction(1, left)}
        assert len(shares(state)) == left
        state.apply(NATURE, state.random_action(NATURE, rng))
        left -= 1
    assert len(shares(state)) == 6, "then the assessments are drawn"


@pytest.mark.rule("XID-CON-06", "XID-SET-08")
def test_no_state_holds_an_order_that_nobody_has_seen() -> None:
    """What is unseen is a set and two numbers, and any of it may come first; the same for titans."""
    state = GAME.from_text(
        EVENT.replace("recruit_pile 4 ? ? ?", "recruit_pile ? ? ? ?").replace("open rewards t17", "")
    )
    assert isinstance(state, Position)
    assert (state.recruit_pile.top, state.recruit_pile.hidden) == ([], 4)
    assert set(state.pool.counts) == {0, 1}
    before = dump(state)
    assert {tile_of(state, action) for action in state.legal(NATURE)} == {4, 7, 12, 15}
    assert dump(state) == before
    assert state.lair == [-1] * 6


@pytest.mark.rule("XID-Q-29", "XID-TIT-02")
def test_either_titan_of_a_stack_may_awake_and_then_both_are_known() -> None:
    state = after(GAME.from_text(EVENT), "take:GS")
    assert sorted(shares(state).values()) == [Fraction(1, 2), Fraction(1, 2)]
    assert "lair 3a!/3b 4?!/4? 5?!/5?" in after(state, "+3a").to_text()
    assert "lair 3b!/3a 4?!/4? 5?!/5?" in after(state, "+3b").to_text()


@pytest.mark.rule("XID-CON-08")
def test_imagined_states_leave_chance_open() -> None:
    state = after(GAME.from_text(EVENT), "take:GS +3b +4a +5a")
    for stream in range(5):
        imagined = GAME.imagine(state.view(1), Seeded(3, stream))
        assert shares(imagined) == shares(state)

"""What a player of Mushroom Sorcerer knows: both races, engines, threats; and that reasons are sentences."""

from __future__ import annotations

import pytest

from spellkeep.games.mushroom.mind.appraisal import blessing_turns, chances, danger, progress, standings
from spellkeep.games.mushroom.rules.names import read_field
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.words import say
from tests.games.mushroom.table import GAME, play, state_of
from tests.reachable import Mode, modes_of, positions

KNOWLEDGE = GAME.knowledge()
GAMES = 12


def best(lines: str, verb: str) -> str:
    """The most promising token that begins so."""
    state = state_of(play(lines))
    weights = KNOWLEDGE.weights(state, state.asked, state.choices)
    assert weights is not None
    tokens = [state.notation(state.asked, action, None) for action in state.choices]
    return max((weight, token) for weight, token in zip(weights, tokens, strict=True) if token.startswith(verb))[1]


@pytest.mark.parametrize("mode", modes_of("mushroom"), ids=str)
def test_chances_are_shares_of_one(mode: Mode) -> None:
    for state in positions(mode, 20):
        values = KNOWLEDGE.value(state)
        assert values is not None
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)


def test_both_races_count() -> None:
    ahead = state_of(play("seat 1 bahon influence 20"))
    assert chances(ahead)[0] > 0.6
    towers = "tower F08 2 ssm\ntower F13 2 ssm\ntower F17 2 sss"
    blessed = state_of(play(f"seat 1 bahon influence 12\nseat 2 charles moon 18 drop 4\n{towers}"))
    assert chances(blessed)[1] > 0.6


def test_who_may_still_choose_sees_the_nearer_way() -> None:
    """Four towers of three GUs and drops for moons on top are worth more than the influence beside them."""
    towers = "tower F02 1 sss\ntower F08 1 sss\ntower F13 1 sss\ntower F17 1 sss"
    ready = state_of(play(f"seat 1 bahon influence 4 drop 16 water 7\nseat 2 charles influence 4\n{towers}"))
    assert blessing_turns(ready, 0) < blessing_turns(ready, 1)
    assert progress(ready, 0) > 4


def test_a_blessing_that_waits_for_its_turn_is_nearly_won() -> None:
    towers = "tower F08 2 m\ntower F13 2 m\ntower F17 2 m\ntower F02 2 m"
    state = state_of(play(f"seat 1 bahon influence 26\nseat 2 charles moon 21\n{towers}"))
    assert chances(state)[1] > 0.8


def test_an_engine_is_worth_more_with_many_rounds_to_come() -> None:
    def lead(lines: str) -> float:
        worths = standings(state_of(play(lines)))
        return worths[0] - worths[1]

    early = lead("seat 1 bahon influence 2 water 7\nseat 2 charles influence 2")
    late = lead("seat 1 bahon influence 28 water 7\nseat 2 charles influence 28")
    assert early > late > 0


def test_a_tower_is_in_danger_beside_fire_and_safe_behind_stone() -> None:
    bare = state_of(play("tower F08 1 fff 3f\ntower F13 2 ss"))
    manned = state_of(play("tower F08 1 fff 3f\ntower F13 2 ss 2s"))
    far = state_of(play("tower F08 1 fff 3f\ntower F17 2 ss"))
    assert danger(bare, read_field("F13")) == 2
    assert danger(manned, read_field("F13")) == 0
    assert danger(far, read_field("F17")) == 0


def test_growing_where_a_bonus_and_a_level_wait_looks_best() -> None:
    assert best("seat 1 bahon influence 0 drop 5 fire 3\ntower F08 1 f", "grow:fire@F08") == "grow:fire@F08"
    assert best("seat 1 bahon influence 0 drop 1 water 6", "grow").startswith("grow:water")


def test_nobody_gives_up_much_influence_for_the_moon() -> None:
    assert not best("seat 1 bahon influence 12 drop 4\ntower F08 1 ff", "grow").startswith("grow:moon")
    assert best("seat 1 bahon moon 12 drop 4\ntower F08 1 ff", "grow").startswith("grow:moon@F08")


def test_a_weak_tower_is_attacked_rather_than_a_strong_one() -> None:
    towers = "tower F08 1 fff 3f\ntower F13 2 sss 3s\ntower F09 2 ww"
    assert best(f"seat 1 bahon influence 3\n{towers}", "war") == "war:F08-F09"


def test_the_quick_policy_beats_chance() -> None:
    wins = 0.0
    for number in range(GAMES):
        state: State = GAME.begin(GAME.read_options({}))
        rng = Seeded(7, number)
        while state.to_act():
            seat = state.to_act()[0]
            quick = seat == number % 2
            state.apply(seat, KNOWLEDGE.playout(state, seat, rng) if quick else state.random_action(seat, rng))
        end = state.outcome()
        assert end is not None
        wins += number % 2 in end.winners()
    assert wins >= GAMES * 0.75


def test_every_reason_is_a_sentence() -> None:
    mode = modes_of("mushroom")[0]
    seen = set()
    for state in positions(mode, 60, seed=2):
        assert isinstance(state, MushroomState)
        seat = state.asked
        if seat == NATURE or not state.to_act():
            continue
        for action in state.choices[:12]:
            for key, facts in KNOWLEDGE.reasons(state, seat, action):
                sentence = say(GAME.package, key, facts)
                assert "{" not in sentence
                assert sentence.endswith(".")
                assert not sentence.startswith("reason.")
                seen.add(key)
    assert len(seen) >= 5

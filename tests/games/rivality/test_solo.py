"""Solo against Suramun (RIV-SOLO): what scenarios cannot say."""

from __future__ import annotations

import pytest

from spellkeep.games.rivality.rules.cells import mirror, read_solo_cell, solo_name
from spellkeep.games.rivality.rules.phases import MOVE
from tests.games.rivality.table import new_table
from tests.games.rivality.walks import control, neighbours, random_match, rivality

LEVELS = ["beginner", "standard", "master"]
DEALING = [column + row for row in "321" for column in "abcd"]


@pytest.mark.rule("RIV-SOLO-02", "RIV-SET-13")
def test_the_humans_tiles_are_dealt_left_to_right_top_row_first() -> None:
    match = new_table(players=1, star_side=1)
    for count, cell in enumerate(DEALING, 1):
        token = match.legal_moves[-1]
        match.push(token)
        assert f"{cell} {token[1:]}" in match.state.to_text().splitlines()
        assert (match.to_act() == (0,)) == (count == 12)
    state = rivality(match.state)
    assert [state.rotations[slot] for slot in range(24)] == [0] * 12 + [2] * 12


@pytest.mark.rule("RIV-SOLO-07")
def test_the_mirror_keeps_the_column_and_takes_row_seven_minus_r() -> None:
    for column in "abcd":
        for row in range(1, 7):
            assert solo_name(mirror(read_solo_cell(f"{column}{row}"))) == f"{column}{7 - row}"


@pytest.mark.rule("RIV-SOLO-05", "RIV-SOLO-07", "RIV-SOLO-11", "RIV-Q-29", "RIV-Q-39")
@pytest.mark.parametrize("level", LEVELS)
def test_every_turn_uses_up_an_empty_tile_and_suramun_mirrors(level: str) -> None:
    reasons: set[str] = set()
    for seed in range(40):
        turns, filled = 0, 0
        for match in random_match(seed, players=1, solo_level=level):
            state = rivality(match.state)
            turns += match.steps[-1].seat == 0 and rivality(match.steps[-1].before).phase == MOVE
            now = sum(state.total(slot) > 0 for slot in range(24))
            assert now >= filled, "a tile became empty again"
            filled = now
            if state.wizards[1] >= 0 and state.phase == MOVE:
                assert state.cells[state.wizards[1]] == mirror(state.cells[state.wizards[0]])
                assert state.golems[state.wizards[0] * 2] > 0
        assert 1 <= turns <= 24
        outcome = match.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
        assert (outcome.reason == "golems_out") == (0 in state.supply)
        assert outcome.ranks == ([1, 2] if outcome.scores[0] > outcome.scores[1] else [2, 1])  # RIV-SOLO-13
    assert reasons == {"golems_out", "no_way"}


@pytest.mark.rule("RIV-SOLO-05", "RIV-Q-30")
def test_destinations_are_the_empty_tiles_beside_the_wizards_ground() -> None:
    for seed in range(15):
        for match in random_match(seed, players=1):
            state = rivality(match.state)
            if state.phase == MOVE and state.wizards[0] >= 0:
                ground = {state.wizards[0]}
                for _ in range(24):
                    ground |= {n for slot in ground for n in neighbours(state, slot) if state.golems[n * 2]}
                beside = {n for slot in ground for n in neighbours(state, slot) if state.total(n) == 0}
                assert set(match.legal_moves) == {state.name_of(slot) for slot in beside}


@pytest.mark.rule("RIV-SOLO-12")
@pytest.mark.parametrize("level", LEVELS)
def test_points_of_finished_games_add_up(level: str) -> None:
    for seed in range(25):
        *_, match = random_match(seed, players=1, solo_level=level)
        state, outcome = rivality(match.state), match.outcome()
        expected = [0, 0]
        for slot in range(24):
            if slot in state.wizards or not state.total(slot):
                continue
            holder = control(state, slot)
            value = {"S": 1, "C": 2, "F": 4}[state.tile_name(state.tiles[slot])[0]]
            if holder == 0:
                expected[0] += value - (level == "master" and state.golems[slot * 2 + 1] > 0)
            elif holder == 1 or level != "beginner":
                expected[1] += value
        assert outcome is not None
        assert outcome.scores == expected

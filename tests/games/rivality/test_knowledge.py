"""What a player of Rivality knows: the appraisal agrees with the rules, and reasons are sentences of the catalogue."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.games.rivality.mind.appraisal import USUAL, chances, expectations
from spellkeep.games.rivality.rules.scoring import points
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.words import catalogue
from tests.reachable import Mode, modes_of, open_positions, play_on, positions

GAME = load("rivality")
KNOWLEDGE = GAME.knowledge()
WITH_RIVALS = [mode for mode in modes_of("rivality") if mode.seats > 1]


def position(text: str) -> RivalityState:
    state = GAME.from_text(text)
    assert isinstance(state, RivalityState)
    return state


BOARD = """
rivality 2 base
turn 1
supply P20 S20
hand 1 S1 S2
hand 2 S1s S2s
stack 1 S3 S4 S5
stack 2 S3s S4s S5s
0 W {well}
n1 F1 N {fortress}
n2 C1 N P1 *P
s1 C1s N S1 *S
"""


def board(well: str, fortress: str) -> RivalityState:
    return position(BOARD.format(well=well, fortress=fortress))


@pytest.mark.parametrize("mode", WITH_RIVALS, ids=str)
def test_chances_of_sides_add_up_to_one_and_partners_share(mode: Mode) -> None:
    for state in positions(mode, 40):
        values = KNOWLEDGE.value(state)
        assert values is not None
        assert all(0 <= value <= 1 for value in values)
        teams = mode.game.teams(mode.options)
        by_side = dict(zip(teams, values, strict=True))
        assert sum(by_side.values()) == pytest.approx(1)
        assert values == [by_side[team] for team in teams]


@pytest.mark.parametrize("mode", WITH_RIVALS, ids=str)
def test_at_the_end_expected_points_are_the_points(mode: Mode) -> None:
    for number in range(20):
        state = mode.begin()
        play_on(state, Seeded(4, number))
        assert isinstance(state, RivalityState)
        expected, scored = expectations(state, USUAL), points(state)
        assert all(abs(value - point) <= 0.5 for value, point in zip(expected, scored, strict=True)), state.to_text()


def test_a_fortress_held_more_firmly_is_worth_more() -> None:
    values = [chances(board("", golems))[0] for golems in ("S2", "P2 S2", "P1", "P3", "P5")]
    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_the_well_is_worth_more_than_its_points_where_tiles_are_contested() -> None:
    assert chances(board("P1", "P2 S2"))[0] - chances(board("", "P2 S2"))[0] > (
        chances(board("P1", "S5"))[0] - chances(board("", "S5"))[0]
    )


def test_the_same_lead_is_surer_when_the_supply_runs_out() -> None:
    early = board("P3", "P3")
    late = board("P3", "P3")
    late.supply[0] = late.supply[1] = 3
    assert chances(late)[0] > chances(early)[0] > 0.5


def test_promises_tell_a_conquest_from_a_wasted_spell() -> None:
    state = board("S1", "S1")
    good, bad = (state.parse(0, token) for token in ("S1@w1E", "S1@w1W"))
    weights = KNOWLEDGE.weights(state, 0, [good, bad])
    assert weights is not None
    assert weights[0] > weights[1]


@pytest.mark.parametrize("mode", modes_of("rivality"), ids=str)
def test_playouts_are_legal(mode: Mode) -> None:
    rng = Seeded(8)
    for state in open_positions(mode, 20):
        for seat in state.to_act():
            assert state.is_legal(seat, KNOWLEDGE.playout(state, seat, rng))


def test_playouts_beat_chance() -> None:
    wins = 0
    for number in range(30):
        state, rng = GAME.begin(GAME.read_options({})), Seeded(5, number)
        sensible = number % 2
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, _act(state, seat, sensible, rng))
        end = state.outcome()
        assert end is not None
        wins += end.ranks[sensible] == 1
    assert wins >= 24


def _act(state: State, seat: int, sensible: int, rng: Seeded) -> int:
    return KNOWLEDGE.playout(state, seat, rng) if seat == sensible else state.random_action(seat, rng)


@pytest.mark.parametrize("mode", modes_of("rivality"), ids=str)
def test_reasons_are_sentences_of_the_catalogue_with_all_their_facts(mode: Mode) -> None:
    sentences = catalogue(GAME.package)
    for state in open_positions(mode, 30):
        seat = state.to_act()[0]
        assert seat != NATURE
        for key, facts in KNOWLEDGE.reasons(state, seat, state.random_action(seat, Seeded(1))):
            assert key.startswith("reason.why.")
            assert "{" not in sentences[key].format_map(facts)


def test_the_best_reason_comes_first() -> None:
    state = board("S1", "S1")
    keys = [key for key, _ in KNOWLEDGE.reasons(state, 0, state.parse(0, "S1@w1E"))]
    assert keys[0] == "reason.why.well"

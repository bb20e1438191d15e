"""What a player of Guardians knows: shields and ground, whole placements, what turns a match-up; in words too."""

from __future__ import annotations

import pytest

from spellkeep.bots import Settings, bot
from spellkeep.games.guardians.mind.appraisal import chances
from spellkeep.games.guardians.rules.phases import PLACE
from spellkeep.games.guardians.rules.spaces import SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import PILE
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.words import say
from tests.games.guardians.table import GAME, table
from tests.reachable import Mode, modes_of, positions

KNOWLEDGE = GAME.knowledge()
GAMES = 12


def state_of(match: Match) -> GuardiansState:
    state = match.state
    assert isinstance(state, GuardiansState)
    return state


def best(lines: str, seat: int = 0) -> str:
    """The most promising token of a position."""
    state = state_of(table(lines))
    actions = state.legal(seat)
    weights = KNOWLEDGE.weights(state, seat, actions)
    assert weights is not None
    return state.notation(seat, actions[weights.index(max(weights))], seat)


# -- value -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", modes_of("guardians"), ids=str)
def test_chances_are_shares_of_one(mode: Mode) -> None:
    judged = 0
    for state in positions(mode, 30):
        values = KNOWLEDGE.value(state)
        if values is not None:
            judged += 1
            assert all(0 <= value <= 1 for value in values)
            assert sum(values) == pytest.approx(1)
    assert judged


def test_captured_shields_count_more_the_nearer_to_five() -> None:
    def chance(captured: str) -> float:
        found = chances(state_of(table(f"{captured}\nshield a2 1 sh_dawn ready tin_squire\nopen ACTIVATE 1")))
        assert found is not None
        return found[0]

    one, three, four = (chance(f"captured 1 sh_ash={n}") for n in (1, 3, 4))
    assert 0.5 < one < three < four
    assert chance("captured 2 sh_dawn=4") < 0.5


def test_a_combat_is_fought_before_anything_is_said() -> None:
    lines = """shield b3 1 sh_dawn turned rook_paladin
        shield b3 2 sh_ash ready furnace_imp
        combat b3 1 from=b2
        open C_DECL 1"""
    assert chances(state_of(table(lines))) is None


# -- marching ----------------------------------------------------------------------------------------------------------


def test_the_space_that_wins_is_taken() -> None:
    """GUA-END-03: five spaces are held, the shield walks to the sixth rather than staying or going elsewhere."""
    lines = """terrain a3 1 t_plain
        terrain b3 1 t_wood
        terrain c2 1 t_plain
        shield c2 1 sh_dawn turned rook_paladin barrow_giant
        open OPTION 1 c2"""
    assert best(lines) == "move:c3"


def test_a_weak_stack_is_attacked_and_a_strong_one_left_alone() -> None:
    """A shield marches at a lone imp, not into thirty points of vitality."""
    lines = """shield b2 1 sh_dawn turned rook_paladin barrow_giant tin_squire
        shield b3 2 sh_ash ready furnace_imp
        terrain b2 1 t_plain
        open OPTION 1 b2"""
    assert best(lines) == "move:b3"
    strong = lines.replace("furnace_imp", "gate_devourer whip_fiend").replace("barrow_giant ", "")
    assert best(strong) != "move:b3"


def test_a_guardian_that_can_be_beaten_is_attacked() -> None:
    lines = """ruin c4
        stones 1 1
        shield c4 1 sb_oxcart turned barrow_giant millstone_giant tin_squire
        open OPTION 1 c4"""
    assert best(lines) == "guardian"
    assert best(lines.replace("millstone_giant tin_squire", "tin_squire")) != "guardian"


# -- combat ------------------------------------------------------------------------------------------------------------


def test_a_match_up_that_can_be_turned_gets_the_cheapest_help() -> None:
    """8 against 9: an archer turns it, a spell would too and is kept (GUA-RNG-01)."""
    lines = """shield b3 1 sh_dawn turned longbow_warden
        shield b3 2 sh_ash ready furnace_imp
        combat b3 1 from=b2
        depot 1 p_ox
        match 1 deserter / crypt_knight
        open C_WIN 1"""
    assert best(lines) == "ranged:longbow_warden"
    assert best(lines.replace("deserter / crypt_knight", "barrow_giant / furnace_imp")) == "pass"


def test_a_secondary_attack_beats_what_it_can() -> None:
    lines = """shield b3 1 sh_dawn turned hedge_knight
        shield b3 2 sh_ash ready
        combat b3 1 from=b2
        match 1 beaten:tin_squire / whip_fiend
        open C_SEC 1"""
    assert best(lines) == "attack:hedge_knight>m1"


def test_who_would_win_anyway_spends_no_bribe() -> None:
    lines = """shield b3 1 sh_dawn turned tin_squire
        shield b3 2 sh_ash ready furnace_imp
        combat b3 1 from=b2
        depot 1 b_charm
        match 1 {match}
        open C_BRIBE 1"""
    assert best(lines.format(match="barrow_giant / whip_fiend")) == "no"
    assert best(lines.format(match="hedge_knight / ash_duke")) == "bribe:b_charm"


# -- placements --------------------------------------------------------------------------------------------------------


def placing(number: int) -> list[GuardiansState]:
    """Positions of random games in which somebody places."""
    found: list[GuardiansState] = []
    for mode in modes_of("guardians"):
        for state in positions(mode, number, seed=3):
            assert isinstance(state, GuardiansState)
            if state.phase == PLACE:
                found.append(state)
    return found


def test_proposals_are_legal_whole_and_different() -> None:
    """Every pick is legal where it is made, the last one ends the placement, no pile is above its limit."""
    met = 0
    for state in placing(150):
        for seat in state.to_act():
            plans = KNOWLEDGE.proposals(state, seat)
            assert plans
            assert len({tuple(sorted(plan)) for plan in plans}) == len(plans)
            for plan in plans:
                check_whole(state, seat, plan)
            greedy = KNOWLEDGE.greedy(state, seat, Seeded(1))
            assert greedy
            check_whole(state, seat, greedy)
            met += 1
    assert met


def check_whole(before: GuardiansState, seat: int, plan: list[int]) -> None:
    state = before.copy()
    other = 1 - seat
    for action in plan:
        assert seat in state.to_act()
        assert action in state.legal(seat)
        state.apply(seat, action)
    assert state.phase != PLACE or state.answers.finished[seat]
    while state.phase == PLACE and other in state.to_act():
        state.apply(other, state.legal(other)[-1])
    assert not state.invariants()
    for space in STRONGHOLDS[seat]:
        if not state.occupied(space):
            cards = state.zones[PILE + seat * SPACES + space]
            assert state.load(cards) <= state.limit(seat, space)


def test_a_full_hand_makes_stacks_that_march() -> None:
    """With shields and creatures at hand the first proposal has three shields, none of them light."""
    lines = """hand 1 sh_dawn=3 barrow_giant=2 millstone_giant rook_paladin=2 hedge_knight=2 tin_squire t_plain
        open PLACE"""
    state = state_of(table(lines))
    plan = [state.notation(0, action, 0) for action in KNOWLEDGE.proposals(state, 0)[0]]
    assert len([token for token in plan if token.startswith("1:sh_dawn@")]) == 3
    assert "1:done" in plan
    assert "1:t_plain@a1" not in plan


# -- playing -----------------------------------------------------------------------------------------------------------


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
    assert wins >= GAMES * 0.8


def test_match_ups_are_answered_in_different_ways() -> None:
    """Who always sends the same creature in secret can be answered; the search mixes (GUA-PRI-01)."""
    lines = """shield b3 1 sh_dawn turned rook_paladin drake_hunter deserter
        shield b3 2 sh_ash ready whip_fiend mirror_horror crypt_knight
        combat b3 1 from=b2
        open C_PRIM"""
    state = state_of(table(lines))
    view = state.view(0)
    searcher = Settings.read("master:simulations=60,seconds=0")
    assert len({bot(searcher, GAME).choose(view, Seeded(3, number)) for number in range(12)}) > 1


def test_every_reason_is_a_sentence() -> None:
    seen = set()
    for mode in modes_of("guardians"):
        for state in positions(mode, 60, seed=2):
            seats = [seat for seat in state.to_act() if seat != NATURE]
            for seat in seats:
                for action in state.legal(seat)[:20]:
                    for key, facts in KNOWLEDGE.reasons(state, seat, action):
                        sentence = say(GAME.package, key, facts)
                        assert "{" not in sentence
                        assert sentence.endswith(".")
                        assert not sentence.startswith("reason.")
                        seen.add(key)
    assert len(seen) >= 8

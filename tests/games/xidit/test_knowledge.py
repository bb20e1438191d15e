"""What the bots know: chances are chances, follow the eliminations, and proposed programmes find what lies near."""

from __future__ import annotations

import pytest

from spellkeep.games.xidit.mind.knowledge import XiditKnowledge, best_pair, best_split, programme
from spellkeep.games.xidit.mind.prospects import winning_chances
from spellkeep.games.xidit.rules.position import ORDER_LETTERS
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from tests.games.xidit.table import GAME, position
from tests.games.xidit.test_choices import REWARDS, YEAR
from tests.reachable import modes_of, positions

KNOWLEDGE = XiditKnowledge()


def test_chances_add_up_and_lie_between_none_and_all() -> None:
    for mode in modes_of("xidit"):
        for state in positions(mode, 6, seed=2):
            chances = KNOWLEDGE.value(state)
            if chances is not None and state.to_act():
                assert sum(chances) == pytest.approx(1.0)
                assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_points_where_one_is_strong_help_less_than_points_where_one_is_weak() -> None:
    poor = YEAR.replace("units", "gold 0 6 6 6\nguild 11 1 4\nguild 19 1 4\nunits")
    base = winning_chances(position(poor))[0]
    richer = winning_chances(position(poor.replace("gold 0", "gold 3")))[0]
    mightier = winning_chances(position(poor.replace("guild 19 1 4", "guild 19 1 4\nguild 20 1 3")))[0]
    assert richer - base > mightier - base > 0


def test_who_is_last_in_the_first_assessment_at_the_end_has_no_hope_however_rich() -> None:
    end = YEAR.replace("year 2", "year 9").replace("phase programme", "phase census G")
    end = end.replace("units 1 0 1 0 0 1", "gold 50 3 3 3\nguild 11 2 3\nguild 19 3 3\nguild 20 4 3")
    assert winning_chances(position(end))[0] < 0.05


def test_a_proposed_programme_recruits_and_then_beats_the_threat_it_can_pay_for() -> None:
    orders = "".join(ORDER_LETTERS[order] for order in programme(position(YEAR), 0, Seeded(1)))
    assert "KA" in orders  # city 10 lies at the end of the black road, and its threat takes an archer and a mage
    assert orders.index("A") <= 2


def test_the_rest_of_a_programme_goes_on_from_the_dials_that_are_set() -> None:
    state = position(YEAR.replace("phase", "programme 1 KA\nphase"))
    assert len(programme(state, 0, Seeded(1))) == 4


def test_every_quick_answer_is_legal() -> None:
    rng = Seeded(4)
    for mode in modes_of("xidit"):
        for state in positions(mode, 8, seed=8):
            for seat in [seat for seat in state.to_act() if seat != NATURE]:
                assert state.is_legal(seat, KNOWLEDGE.playout(state, seat, rng))
                plan = KNOWLEDGE.greedy(state, seat, rng)
                assert plan is None or all(state.is_legal(seat, action) for action in plan)


def test_rewards_go_where_one_is_weakest() -> None:
    poor = REWARDS.replace("guild 10 1 2", "guild 10 1 2\nguild 11 1 4\nguild 19 1 4\ngold 0 6 6 6\nbards 5 0 3 3 3")
    assert best_pair(position(poor), 0) == 1  # gold and bards
    assert KNOWLEDGE.reasons(position(poor), 0, 301)[0][0] == "reason.why.weakest"


def test_bards_go_where_they_win_a_region() -> None:
    state = position(REWARDS.replace("open rewards", "open bards").replace("guild", "bards 9 0 9 9 0\nguild"))
    token = state.notation(0, (1 << 44) + best_split(state, 0, [a - (1 << 44) for a in state.legal(0)]), 0)
    assert token == "bards:5,6"


def test_a_programme_is_explained_by_what_it_finds() -> None:
    reasons = KNOWLEDGE.reasons(position(YEAR), 0, ORDER_LETTERS.index("K"))
    assert ("reason.why.beats", {"city": "10"}) in reasons


def test_the_account_tells_the_assessments_in_order_with_the_ties() -> None:
    text = YEAR.replace("year 2", "year 9").replace("phase programme", "phase over")
    items = GAME.account(position(text.replace("units", "guild 11 2 1\nguild 19 3 1\nguild 20 4 1\nunits")))
    told = [(item.word, item.facts.get("who", item.facts.get("category", "")), item.rule) for item in items]
    assert told == [
        ("assessment", "I", "XID-ASM-01"), ("out", "1", "XID-ASM-09"),
        ("assessment", "R", "XID-ASM-01"), ("tie_seats", "2", "XID-ASM-08"), ("out", "2", "XID-ASM-09"),
        ("assessment", "W", "XID-ASM-01"), ("tie_seats", "3", "XID-ASM-08"), ("out", "3", "XID-ASM-09"),
        ("winner", "4", "XID-ASM-10"),
    ]  # fmt: skip
    assert items[0].points == [0, 1, 1, 1]

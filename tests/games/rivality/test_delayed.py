"""Delayed spells (RIV-DEL): what scenarios cannot say."""

from __future__ import annotations

import pytest

from spellkeep.games.rivality.rules.phases import DELAYED
from tests.games.rivality.table import after
from tests.games.rivality.walks import control, random_match, rivality

SOURCES = """
rivality 3 expert{option}
turn {turn}
supply P20 S20 T20
hand 1 S1s C1
hand 2 S1 C2
hand 3 S5s C3
0 W
e1 S2 S T1
n1e2 S2s S P1
s1e2 S4 N S1
"""


@pytest.mark.rule("RIV-DEL-07")
@pytest.mark.parametrize(
    ("option", "turn", "order"),
    [
        ("", 1, "STP"),
        ("", 2, "TPS"),
        ("", 3, "PST"),
        (" delayed_order=active_first", 1, "PST"),
        (" delayed_order=active_first", 2, "STP"),
        (" delayed_order=active_first", 3, "TPS"),
    ],
)
def test_sides_cast_clockwise_with_the_active_player_last_or_first(option: str, turn: int, order: str) -> None:
    tile = ["S1s@e2E", "S1@e2E", "S5s@e2E"][turn - 1]
    match = after(SOURCES.format(option=option, turn=turn), tile)
    casts = [event.facts["side"] for event in match.steps[-1].events if event.kind == "delayed"]
    assert "".join(casts) == order


@pytest.mark.rule("RIV-DEL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_direct_spell_follows_a_delayed_one_in_a_turn(players: int) -> None:
    seen = 0
    for seed in range(6):
        for match in random_match(seed, players=players, expert=True):
            kinds = [event.kind for event in match.steps[-1].events]
            if "delayed" in kinds:
                seen += 1
                later = kinds[kinds.index("delayed") :]
                assert not {"armed", "blocked", "placed", "arrives"} & set(later)
    assert seen > 10


@pytest.mark.rule("RIV-DEL-03", "RIV-Q-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_delayed_spells_are_cast_every_source_stays_with_its_caster(players: int) -> None:
    asked = 0
    for seed in range(30):
        for match in random_match(seed, players=players, expert=True):
            state = rivality(match.state)
            if state.phase == DELAYED:
                asked += 1
                assert all(control(state, code % 64) == code // 64 for code in state.delayed)
    assert asked > 5


@pytest.mark.rule("RIV-Q-15", "RIV-DEL-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_delayed_spell_is_cast_or_lost_at_most_once(players: int) -> None:
    for seed in range(6):
        seen: set[tuple[str, str]] = set()
        placed = ""
        for match in random_match(seed, players=players, expert=True):
            for event in match.steps[-1].events:
                if event.kind == "placed":
                    placed = event.facts["cell"]
                if event.kind in ("delayed", "delayed_lost"):
                    assert (event.facts["cell"], placed) not in seen
                    seen.add((event.facts["cell"], placed))
        assert seen

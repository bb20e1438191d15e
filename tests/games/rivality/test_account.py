"""The account of a finished game: every point has a tile and a rule."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.rng import Seeded
from tests.games.rivality.modes import MODES

GAME = load("rivality")


@pytest.mark.parametrize("mode", MODES)
def test_the_items_add_up_to_the_score(mode: str) -> None:
    for number in range(12):
        state, rng = GAME.begin(GAME.read_options(MODES[mode])), Seeded(5, number)
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, state.random_action(seat, rng))
        outcome = state.outcome()
        assert outcome is not None
        points = [item.points for item in GAME.account(state) if item.points]
        assert [sum(column) for column in zip(*points, strict=True)] == outcome.scores


@pytest.mark.rule("RIV-SCO-02", "RIV-SCO-03", "RIV-SCO-04", "RIV-SCO-06")
def test_every_item_names_what_decided_it() -> None:
    text = """
rivality 2 base
turn 1
supply P5 S0
0 W P2 S1
n1 S1 N P1 S1
n2 F1 N S2 *S
n3 S2 N S1 *P
e1 C1 N S2
e2 C2 N S1
phase over
"""
    items = {
        item.facts.get("place", ""): (item.word, item.rule, item.points) for item in GAME.account(GAME.from_text(text))
    }

    assert items == {
        "0": ("well", "RIV-SCO-04", [3, 0]),
        "n1": ("by_well", "RIV-SCO-03", [1, 0]),
        "n2": ("wizard", "RIV-SCO-02", [0, 0]),
        "n3": ("wizard", "RIV-SCO-02", [0, 0]),
        "e1": ("controlled", "RIV-SCO-01", [0, 2]),
        "e2": ("controlled", "RIV-SCO-01", [0, 2]),
        "": ("tie_well", "RIV-SCO-06", []),
    }

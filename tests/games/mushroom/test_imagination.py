"""One public view: everybody sees the whole state, and what nobody knows is drawn evenly when it is needed."""

from __future__ import annotations

from itertools import permutations

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State
from tests.games.mushroom.table import GAME, play
from tests.statistics import assert_frequencies

THREE_BELOW = """
discard champion interest invincible reincarnation
stacks empty_flask 7 elementalist 7 bounty 3 helping_hand 7
"""


def uncovered(state: State, seed: int) -> str:
    """The next two scrolls of the war stack, if seat 1 takes both of them."""
    rng = Seeded(71, seed)
    seen: list[str] = []
    for _ in range(2):
        state.apply(0, state.parse(0, "study:war"))
        action = state.random_action(NATURE, rng)
        seen.append(state.notation(NATURE, action, None))
        state.apply(NATURE, action)
    return " ".join(seen)


@pytest.mark.rule("MSH-SET-05", "MSH-CON-04")
def test_imagined_stacks_come_in_every_order_equally_often() -> None:
    view = play(THREE_BELOW).state.view(0)
    names = ("+skim", "+squeeze", "+strike")
    counts = {" ".join(order): 0 for order in permutations(names, 2)}
    for number in range(1200):
        counts[uncovered(GAME.imagine(view, Seeded(70, number)), number)] += 1
    assert_frequencies(counts, dict.fromkeys(counts, 1))


def test_all_seats_and_onlookers_have_the_same_observation() -> None:
    state = play(THREE_BELOW, "study:war").state
    views = [state.view(viewer) for viewer in (0, 1, None)]
    assert all(dump(view.shown) == dump(state) for view in views)
    assert len({view.text() for view in views}) == 1

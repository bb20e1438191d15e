"""A small part of `python -m tests.bots.honesty`, which `make soak` runs in full."""

from __future__ import annotations

import pytest

from spellkeep.games import slugs
from tests.bots.honesty import examine, honest_thought, is_proved, peeking_thought, twins_of
from tests.laws.test_secrecy import nothing_in_the_state

POSITIONS = 12


@pytest.mark.parametrize("slug", slugs())
def test_what_a_bot_cannot_know_changes_nothing_and_peeking_is_noticed(slug: str) -> None:
    figures = examine(slug, POSITIONS)
    print(figures)
    assert figures.positions >= POSITIONS
    assert figures.differences == 0, figures
    assert is_proved(figures), figures
    assert (figures.changed == 0) == nothing_in_the_state(slug)


def test_the_same_position_gives_the_same_thought_twice() -> None:
    """Else every comparison would be worth nothing."""
    for twins in twins_of("rivality", 9):
        assert honest_thought(twins, twins.state) == honest_thought(twins, twins.state)
        assert peeking_thought(twins, twins.state) == peeking_thought(twins, twins.state)

"""Imagined states have the frequencies that chance gives them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from spellkeep.games import load
from spellkeep.games.embers.rules.position import Position
from spellkeep.kernel.rng import Seeded

GAME = load("embers")

VIEW = """
embers 2
round 3 burn
start 1
sigil 1 3
sigil 2 ?
hand 1 1 2
hand 2 ? ? 6
known 2 6
captured 1 1 1 2 2 3 3 3
ash 4 5 5 6
deck 2
"""
"""Unseen are 4, 4, 5, 6: two of them in the hand of seat 2, two in the deck."""


@pytest.mark.rule("EMB-SET-02", "EMB-RND-10")
def test_unseen_cards_are_dealt_to_hands_and_deck_with_equal_chances() -> None:
    view = GAME.view_from_text(VIEW, 0)
    games = 6000
    found: Counter[tuple[int, ...]] = Counter()
    for stream in range(games):
        state = GAME.imagine(view, Seeded(5, stream))
        assert isinstance(state, Position)
        found[tuple(state.hands[1])] += 1
    expected = {
        (4, 4, 6): Fraction(1, 6),
        (4, 5, 6): Fraction(2, 6),
        (4, 6, 6): Fraction(2, 6),
        (5, 6, 6): Fraction(1, 6),
    }
    assert set(found) == set(expected)
    for hand, share in expected.items():
        spread = (games * share * (1 - share)) ** 0.5
        assert abs(found[hand] - games * share) < 4 * spread, hand


@pytest.mark.rule("EMB-SET-01")
def test_every_sigil_and_every_answer_of_another_seat_is_possible() -> None:
    view = GAME.view_from_text(VIEW.replace("captured", "pick 2 ?\ncaptured"), 0)
    sigils, answers = set(), set()
    for stream in range(600):
        state = GAME.imagine(view, Seeded(6, stream))
        assert isinstance(state, Position)
        sigils.add(state.sigils[1])
        answers.add(tuple(state.answers.picks[1]))
    assert sigils == {1, 2, 3, 4, 5, 6}
    assert answers == {(4, 0), (4, 4), (5, 0), (5, 4), (6, 0), (6, 4), (6, 5), (6, 6)}

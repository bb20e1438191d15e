"""The check after every step finds what is wrong, and says so."""

from __future__ import annotations

import pytest

from spellkeep.kernel.errors import BrokenLaw
from spellkeep.kernel.laws import broken_laws, check_step
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Seeded
from tests.kernel.toy import TOY, ToyState
from tests.reachable import play_on


class Broken(ToyState):
    """A toy state whose answers can be replaced by wrong ones."""

    def __init__(self) -> None:
        super().__init__(TOY.read_options({}), ["clover", "clover"])
        play_on(self, Seeded(1), 4)

    def copy(self) -> Broken:
        other = Broken()
        other.hands = [hand.copy() for hand in self.hands]
        other.answers = self.answers.copy()
        other.phase = self.phase
        return other


def test_a_good_position_breaks_no_law() -> None:
    state = ToyState(TOY.read_options({}), ["clover", "clover"])
    for number in range(40):
        check_step(state)
        play_on(state, Seeded(2, number), 1)
    assert state.outcome() is not None


def test_a_broken_invariant_is_told_with_the_position() -> None:
    state = Broken()
    state.pool.counts[3] = 2
    with pytest.raises(BrokenLaw, match=r"a card is there twice\nin this position:\ntoy"):
        check_step(state)


def test_a_seat_without_a_choice_is_found() -> None:
    state = Broken()
    state.hands[0] = []
    assert "seat 1 is asked and has no legal action" in broken_laws(state)


def test_an_action_that_is_listed_twice_is_found() -> None:
    state = Broken()
    state.hands[0] = [4, 4]
    assert "seat 1 has a legal action twice" in broken_laws(state)


def test_a_view_with_other_actions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "redacted", lambda self, viewer: _with_unknown_hands(self))
    assert "the view of seat 1 has other legal actions" in broken_laws(Broken())


def test_a_question_after_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Broken()
    play_on(state, Seeded(3))
    monkeypatch.setattr(ToyState, "to_act", lambda self: (0,))
    assert "the game is over, yet asked are: 1" in broken_laws(state)


def test_a_game_that_stands_still_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "to_act", lambda self: ())
    assert broken_laws(Broken()) == ["the game is not over, yet nobody is asked"]


def test_several_seats_outside_a_block_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "block", lambda self: 0)
    assert "several seats are asked outside a block: 1, 2" in broken_laws(Broken())


def test_a_chance_without_weight_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "chances", lambda self: [(1, 2), (2, 0)])
    state = ToyState(TOY.read_options({}), ["clover", "clover"])
    assert "an action of nature has no weight" in broken_laws(state)


def _with_unknown_hands(state: ToyState) -> ToyState:
    other = state.copy()
    other.hands = [[UNKNOWN] * len(hand) for hand in state.hands]
    return other

"""A field is in a view only if somebody has said who sees it."""

from __future__ import annotations

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.laws import undeclared
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.views import view_to_json
from tests.kernel.small import SMALL, SmallState


def _state() -> SmallState:
    state = SMALL.blank(SMALL.read_options({}))
    state.hands, state.sigils, state.turn = [[1, 3], [2]], [0, 1], 1
    for hand in state.hands:
        for card in hand:
            state.pool.take(card)
    return state


class Forgetful(SmallState):
    """Somebody has added a secret to the position, to init and copy, and has not said who sees it."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.secret: list[int] = []

    def copy(self) -> Forgetful:
        other = super().copy()
        assert isinstance(other, Forgetful)
        other.secret = self.secret.copy()
        return other


def test_a_view_has_what_its_seat_sees() -> None:
    shown = _state().view(0).shown
    assert isinstance(shown, SmallState)
    assert (shown.hands, shown.sigils, shown.turn) == ([[1, 3], [UNKNOWN]], [0, UNKNOWN], 1)
    assert shown.pool.counts == [0, 1, 2, 1], "the card of the other hand is among the unseen ones again"


def test_an_onlooker_sees_no_own_entry() -> None:
    shown = _state().view(None).shown
    assert isinstance(shown, SmallState)
    assert (shown.hands, shown.sigils) == ([[UNKNOWN] * 2, [UNKNOWN]], [UNKNOWN, UNKNOWN])


def test_a_view_shares_nothing_with_the_state() -> None:
    state = _state()
    before = dump(state)
    shown = state.view(0).shown
    assert isinstance(shown, SmallState)
    shown.hands[0].append(2)
    shown.marks[0] = 5
    shown.pool.take(1)
    assert dump(state) == before


def test_the_keeper_of_the_record_sees_everything() -> None:
    assert dump(_state().redacted(EVERYTHING)) == dump(_state())


def test_a_field_that_nobody_declared_does_not_reach_a_view() -> None:
    state = Forgetful(SMALL.read_options({}))
    state.secret = [42]
    assert state.copy().secret == [42]
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert isinstance(view.shown, Forgetful)
        assert view.shown.secret == []
        assert b"42" not in view_to_json(view)


def test_a_field_that_nobody_declared_is_named() -> None:
    assert undeclared(Forgetful(SMALL.read_options({}))) == ["secret"]
    assert undeclared(_state()) == []

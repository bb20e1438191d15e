"""Views of the toy game, as JSON and as they are."""

from __future__ import annotations

import msgspec
import pytest

from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.views import FORMAT, same_view, view_from_json, view_to_json
from tests.kernel.toy import TOY, ToyState


@pytest.fixture
def state() -> ToyState:
    """Both seats have their cards; seat 2 has picked one."""
    state = TOY.new(TOY.read_options({"rounds": "3"}), ["clover", "shoe"])
    while state.phase == "deal":
        state.apply(-1, state.random_action(-1, Seeded(1)))
    state.apply(1, state.legal(1)[0])
    return state


def test_json_names_its_format_the_game_and_the_options_that_were_changed(state: ToyState) -> None:
    content = msgspec.json.decode(view_to_json(state.view(0)))
    assert content["format"] == FORMAT == "spellkeep-view/1"
    assert (content["game"], content["options"], content["seat"]) == ("toy", {"rounds": "3"}, 0)


def test_json_brings_the_view_back(state: ToyState) -> None:
    for viewer in (0, 1, None):
        view = state.view(viewer)
        again = view_from_json(TOY, view_to_json(view))
        assert same_view(again, view)
        assert again.legal() == view.legal()
        assert again.text() == view.text()


def test_views_of_different_seats_differ(state: ToyState) -> None:
    assert not same_view(state.view(0), state.view(1))
    assert not same_view(state.view(0), state.view(None))


def test_a_view_has_no_card_pick_or_set_up_of_others(state: ToyState) -> None:
    shown = state.view(0).shown
    assert isinstance(shown, ToyState)
    assert shown.hands == [state.hands[0], [UNKNOWN] * 3]
    assert shown.answers.picks == [[], []]
    assert shown.lucky == ["clover", "?"]


def test_an_onlooker_decides_nothing(state: ToyState) -> None:
    view = state.view(None)
    assert view.legal() == []
    refusal = view.why_not("1:c3")
    assert refusal is not None
    assert TOY.sentence(refusal) == "An onlooker decides nothing."


def test_a_seat_that_is_not_asked_has_no_legal_actions(state: ToyState) -> None:
    state.apply(1, state.legal(1)[0])
    view = state.view(1)
    assert view.legal() == []
    refusal = view.why_not("2:bold")
    assert refusal is not None
    assert TOY.sentence(refusal) == "Seat 2 has nothing to decide now."


@pytest.mark.parametrize("data", [b'{"format":"spellkeep-view/2","game":"toy"}', b'{"format":"spellkeep-view/1"}'])
def test_other_formats_and_games_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="this is no spellkeep-view/1 of toy"):
        view_from_json(TOY, data)

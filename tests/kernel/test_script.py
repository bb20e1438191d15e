"""A state passes everything in words on to the script of its class; games that say it themselves still may."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.events import Event
from spellkeep.kernel.script import Script
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.state import State
from tests.kernel.small import SMALL, SmallState
from tests.kernel.toy import TOY


def test_a_game_ties_its_script_to_its_states() -> None:
    assert SmallState.script is SMALL.script
    assert State.script is not SMALL.script, "other games keep theirs"
    assert load("embers").states is not None


def test_a_state_asks_its_script() -> None:
    state = SMALL.blank(SMALL.read_options({}))
    state.hands = [[1], [2]]
    assert (state.prompt(0), state.asked_rule(0)) == ("play", "SML-PLAY-01")
    assert state.parse(0, "play:1") == 9
    assert state.notation(0, 9, 0) == "play:1"
    refusal = state.why_not(0, "play:3")
    assert refusal is not None
    assert (refusal.rule, state.why_not(0, "play:1")) == ("SML-PLAY-01", None)


def test_what_took_effect_is_shown_in_full_unless_a_game_says_otherwise() -> None:
    state = SMALL.blank(SMALL.read_options({}))
    state.hands = [[1], [2]]
    disclosure = state.script.disclosure
    assert disclosure.opened(state, 0, 9, 1) == "play:1"
    assert disclosure.remembered(state, 0, 9) is None
    assert disclosure.in_order(state, 0, [9, 64]) == [9, 64]
    assert disclosure.shows_deal(Event("draws", "", {"seat": "1"})) is None


def test_a_game_that_says_it_itself_needs_no_script() -> None:
    state = TOY.new(TOY.read_options({}), ["", ""])
    assert state.prompt(0) == "decide"
    assert state.asked_rule(0) == ""
    assert TOY.split("a,b") == ["a", "b"]
    assert state.script.disclosure.opened(state, -1, 1, None) == state.notation(-1, 1, EVERYTHING)


def test_without_a_script_nothing_is_written() -> None:
    with pytest.raises(NotImplementedError):
        Script[State]().notation(SMALL.blank(SMALL.read_options({})), 0, 0, None)

"""Each rule in a sentence and an example."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.match import Match

GAME = load("newgame")
DEALT = "+1 +4 +6 +2 +4 +5"


@pytest.mark.rule("NEW-SET-01", "NEW-CON-02", "NEW-CON-03")
def test_each_seat_is_dealt_three_cards_that_it_alone_sees() -> None:
    match = Match(GAME)
    match.push(DEALT)
    assert "hand 1 1 4 6\nhand 2 ? ? ?\n" in match.state.view(0).text()
    assert [match.steps[0].token(viewer) for viewer in (0, 1, None)] == ["+1", "+?", "+?"]


@pytest.mark.rule("NEW-TRICK-01", "NEW-CON-01")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    match = Match(GAME)
    match.push(DEALT)
    assert match.legal_moves == ["play:1", "play:4", "play:6"]
    assert match.why_not(0, "play:5") == "Seat 1 has no 5 to play."


@pytest.mark.rule("NEW-TRICK-02", "NEW-END-01", "NEW-END-02", "NEW-CON-04")
def test_the_highest_card_scores_unless_it_is_tied_and_most_points_win() -> None:
    match = Match(GAME)
    match.push(DEALT + " play:4 play:4 play:6 play:5 play:1 play:2")
    assert str(match) == "newgame 2\nphase over\ngone 1 2 4 4 5 6\npoints 1 1\npoints 2 1\n"
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 1]

"""Each rule in a sentence and an example."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.match import Match

GAME = load("newgame")
DEALT = "+1 +2 +3 +3 +5 +4"


@pytest.mark.rule("NEW-SET-01", "NEW-CON-02", "NEW-CON-03")
def test_each_seat_is_dealt_three_cards_that_it_alone_sees() -> None:
    match = Match(GAME)
    match.push(DEALT)
    assert "hand 1 1 3 5\nhand 2 ? ? ?\n" in match.state.view(0).text()
    assert [match.steps[0].token(viewer) for viewer in (0, 1, None)] == ["+1", "+?", "+?"]


@pytest.mark.rule("NEW-TRICK-01", "NEW-CON-01")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    match = Match(GAME)
    match.push(DEALT)
    assert match.legal_moves == ["play:1", "play:3", "play:5"]
    assert match.why_not(0, "play:4") == "Seat 1 has no 4 to play."


@pytest.mark.rule("NEW-TRICK-02", "NEW-TRICK-03")
def test_the_highest_card_scores_unless_it_is_tied_and_then_cards_are_dealt() -> None:
    match = Match(GAME)
    match.push(DEALT + " play:3 play:3 +2 +1 play:5 play:4")
    assert "gone 3 3 4 5\npoints 1 1\n" in str(match)


@pytest.mark.rule("NEW-END-01", "NEW-END-02", "NEW-CON-04")
def test_the_game_ends_with_the_last_cards_and_most_points_win() -> None:
    text = "newgame 2\nphase play\nturn 1\nhand 1 5\nhand 2 4\ngone 1 1 2 2 3 3 4 5\npoints 2 1\n"
    match = Match(GAME, start=GAME.from_text(text))
    match.push("play:5 play:4")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([1, 1], [1, 1])

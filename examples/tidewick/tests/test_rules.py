"""Each rule in a sentence and an example."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.match import Match
from tidewick.rules.position import NAMES

GAME = load("tidewick")
DEALT = " ".join(f"+{card}" for card in NAMES[:16])
"""Seat 1 holds R2 to R9, seat 2 R10 and G2 to G8."""


def begun(moves: str = "", **options: str) -> Match:
    match = Match(GAME, GAME.read_options(options))
    match.push(f"{DEALT} {moves}")
    return match


@pytest.mark.rule("TID-CON-01", "TID-CON-03", "TID-CON-04", "TID-SET-02")
def test_each_seat_draws_eight_cards_that_it_alone_sees() -> None:
    match = begun()
    assert "hand 1 R2 R3 R4 R5 R6 R7 R8 R9\nhand 2 ? ? ? ? ? ? ? ?\n" in match.state.view(0).text()
    assert [match.steps[0].token(viewer) for viewer in (0, 1, None)] == ["+R2", "+?", "+?"]


@pytest.mark.rule("TID-SET-01")
def test_the_option_says_who_begins() -> None:
    assert begun().state.to_act() == (0,)
    assert begun(first="2").state.to_act() == (1,)


@pytest.mark.rule("TID-TURN-01", "TID-TURN-04", "TID-CON-02")
def test_a_lane_must_rise_and_only_a_card_of_the_hand_can_be_laid() -> None:
    match = begun("lay:R5 +Y2 drop:G2 +Y3")
    assert match.why_not(0, "lay:R4") == "A lane must rise: R4 is not higher than R5."
    assert match.why_not(0, "lay:G3") == "You do not hold G3."
    assert match.why_not(0, "lay:X3") == "X3 is not a card; cards are R2 to Y10."
    assert match.why_not(0, "lay:R6") is None


@pytest.mark.rule("TID-TURN-02", "TID-TURN-03")
def test_what_one_drops_the_other_may_lay_and_then_draws_nothing() -> None:
    match = begun("drop:R9 +Y2")
    assert match.why_not(1, "take:G") == "The pile G is empty."
    match.push("take:R")
    assert "lane 2R R9" in str(match)
    assert match.state.to_act() == (0,)


@pytest.mark.rule("TID-END-01", "TID-END-02")
def test_the_game_ends_with_the_deck_and_every_lane_that_was_begun_costs_twenty() -> None:
    lines = ["tidewick", "phase play", "turn 1", "hand 1 R2 R3 R4 R5 R6 R7 R8 R9", "hand 2 R10 G2 G3 G4 G5 G6 G7 G8"]
    lanes = ["lane 1B B7 B8 B9", "lane 2W W9", "pile G G9 G10", "pile B B2 B3 B4 B5 B6 B10"]
    piles = ["pile W W2 W3 W4 W5 W6 W7 W8 W10", "pile Y Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"]
    match = Match(GAME, start=GAME.from_text("\n".join([*lines, *lanes, *piles])))
    match.push("drop:R2 +Y10")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([4, -11], [1, 2])

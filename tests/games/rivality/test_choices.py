"""Pointing at the board: picks, and the ghost that shows what a move would change."""

from __future__ import annotations

import spellkeep
from spellkeep.games import drawing, load
from spellkeep.kernel.match import Match

KIT = drawing("rivality")


def after_the_first_turn() -> Match:
    match = spellkeep.new("rivality", star_side=1, first_seat=1)
    match.push("+S5s +C4s +S5 +S1 S5s@s1N +C1s")
    return match


def test_a_tile_on_a_cell_drops_in_the_rotation_that_lands_most_golems() -> None:
    """RIV-EX-02: on e1 only the left spell of S5, facing west with the front to the north, reaches the Well."""
    ghost = KIT.ghost(after_the_first_turn().state.view(1), {"tile": "hand-S5", "cell": "cell-e1"})

    assert ghost.picks["turn"] == "N"
    assert ghost.token == "S5@e1N"


def test_every_tile_that_would_change_is_marked_with_the_change() -> None:
    ghost = KIT.ghost(after_the_first_turn().state.view(1), {"tile": "hand-S5", "cell": "cell-e1", "turn": "N"})
    drawn = {key: svg for _, _, key, svg in ghost.elements}

    assert set(drawn) == {"ghost-tile", "change-0-S", "change-e1-S", "owner-e1"}
    assert "+2" in drawn["change-0-S"]
    assert "+1" in drawn["change-e1-S"]


def test_picks_without_a_cell_draw_nothing_yet() -> None:
    ghost = KIT.ghost(after_the_first_turn().state.view(1), {"tile": "hand-S5"})

    assert ghost.token is None
    assert ghost.elements == []


def test_a_ghost_that_would_end_the_game_says_so() -> None:
    text = """
rivality 2 base
turn 1
supply P3 S20
hand 1 S5s
stack 2 S2
0 W
n1 S1 N P1
"""
    view = load("rivality").from_text(text).view(0)
    ghost = KIT.ghost(view, {"tile": "hand-S5s", "cell": "cell-s1", "turn": "N"})

    assert ghost.words == "This ends the game: Purple 4, Salmon 0."

"""Pointing at the board: picks, and the ghost that shows what a move would change."""

from __future__ import annotations

import pytest

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

    assert set(drawn) == {"ghost-tile", "change-0-S", "owner-0", "change-e1-S", "owner-e1"}
    assert "+2" in drawn["change-0-S"]
    assert "+1" in drawn["change-e1-S"]


FULL = """
rivality 2 base
turn 1
supply P20 S20
hand 1 S2s
stack 2 S2
0 W P2 S3
w1 S3 N S1
s1w1 S1 N
"""


@pytest.mark.rule("RIV-CAST-05")
def test_golems_that_push_others_out_count_among_those_that_land() -> None:
    """Facing north three golems land on the full Well and one on the empty s1w1; facing west three on s1w1."""
    ghost = KIT.ghost(load("rivality").from_text(FULL).view(0), {"tile": "hand-S2s", "cell": "cell-s1"})

    assert ghost.token == "S2s@s1N"


@pytest.mark.rule("RIV-CTL-02")
def test_a_tile_that_its_holder_would_lose_to_nobody_is_marked() -> None:
    held = FULL.replace("s1w1 S1 N", "s1w1 S1 N S1")
    ghost = KIT.ghost(load("rivality").from_text(held).view(0), {"tile": "hand-S2s", "cell": "cell-s1", "turn": "N"})
    drawn = {key: svg for _, _, key, svg in ghost.elements}

    assert "rv-sign-nobody" in drawn["owner-s1w1"]
    assert "rv-sign-P" in drawn["owner-0"]
    assert "owner-w1" not in drawn


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


EXPERT = """
rivality 2 expert
turn 2
supply P20 S20
hand 2 S5
stack 1 S2s
0 W P2
n1 S1 N P1
e1 S2 N P1
s1 S3 N P1
"""


def _drawn(text: str, seat: int) -> dict[str, str]:
    scene = KIT.draw(load("rivality").from_text(text).view(seat), "wide")
    return {element.key: element.svg for element in scene.panes["board"].elements()}


ENTRENCHED = """
rivality 2 base
turn 1
supply P10 S10
hand 1 S5s
stack 2 S2
0 W S5
n1 F1 N P5
e1 C1 N P1 S4
s1 C2 N S5
"""


@pytest.mark.rule("RIV-CTL-06")
def test_a_tile_with_five_golems_of_its_holder_shows_one_more_shield_and_says_so() -> None:
    drawn = _drawn(ENTRENCHED, 0)

    assert {key for key in drawn if key.startswith("entrenched-")} == {"entrenched-0", "entrenched-n1", "entrenched-s1"}
    assert "Purple 5; entrenched, extra shields: 1 (RIV-CTL-06)" in drawn["tile-n1"]
    assert "entrenched" not in drawn["tile-e1"], "full, but not of one side"


@pytest.mark.rule("RIV-DEL-01")
def test_an_armed_spell_stands_on_the_free_cell_it_waits_for_and_names_its_caster() -> None:
    armed = {key: svg for key, svg in _drawn(EXPERT, 1).items() if key.startswith("armed-")}

    assert armed
    assert all("rv-sign-P" in svg and "Purple would put golems" in svg for svg in armed.values())
    base = EXPERT.replace(" expert", " base")
    assert not [key for key in _drawn(base, 1) if key.startswith(("armed-", "ring-"))]


@pytest.mark.rule("RIV-SIE-01")
def test_a_ring_that_lacks_one_tile_is_drawn_on_three_sides() -> None:
    besieged = EXPERT.replace("0 W P2", "0 W S2")

    assert "ring-0" in _drawn(besieged, 1)
    assert "ring-0" not in _drawn(EXPERT, 1), "one's own tile is not besieged"


@pytest.mark.rule("RIV-SIE-02")
def test_a_ghost_that_closes_a_ring_shows_the_siege_and_says_so() -> None:
    text = EXPERT.replace("0 W P2", "0 W S2").replace("turn 2", "turn 1").replace("hand 2 S5", "hand 1 S5s\nhand 2 S5")
    ghost = KIT.ghost(load("rivality").from_text(text).view(0), {"tile": "hand-S5s", "cell": "cell-w1", "turn": "S"})

    assert "siege-0" in [key for _, _, key, _ in ghost.elements]
    assert "is besieged and falls to Purple." in ghost.words


@pytest.mark.rule("RIV-SOLO-07")
def test_in_solo_games_the_log_and_the_plates_name_suramun() -> None:
    match = spellkeep.new("rivality", seed=3, players=1)
    events = match.push("b1", 0)

    assert next(event for event in events if event.kind == "mirrors").facts["side"] == "suramun"
    scene = KIT.draw(match.state.view(0), "wide")
    assert {"plate-P", "plate-suramun"} <= set(scene.all_keys())
    assert {"wizard-P", "wizard-suramun", "mirror"} <= set(scene.all_keys())

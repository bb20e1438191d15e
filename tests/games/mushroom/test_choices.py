"""Pointing at the forest: rings, sheets, forecasts, and the question that is asked once more (MSH-PATH-02)."""

from __future__ import annotations

import pytest

from spellkeep.games import drawing
from spellkeep.games.mushroom.picture.forecast import forecast
from spellkeep.games.mushroom.rules.names import read_field
from spellkeep.kernel.match import Match
from spellkeep.kernel.state import View
from spellkeep.scene.picks import Ask, Ghost
from tests.games.mushroom.table import has, legal, play, state_of

KIT = drawing("mushroom")
RICH = "seat 1 bahon influence 4 drop 6 mana 2 pool 1f1s"


def view_of(match: Match) -> View:
    seat = match.to_act()[0]
    return match.state.view(seat)


def asked(match: Match) -> Ask:
    ask = KIT.ask(view_of(match))
    assert ask is not None
    return ask


def ghost(match: Match, **picks: str) -> Ghost:
    return KIT.ghost(view_of(match), picks)


def offered(found: Ghost, part: int) -> list[str]:
    return [row[part] for row in found.moves if row[part]]


def confirmed(match: Match, **picks: str) -> Match:
    """Send what the ghost says, in one piece."""
    token = ghost(match, **picks).token
    assert token
    match.push(token)
    return match


# -- growing ---------------------------------------------------------------------------------------------------------


def test_a_field_opens_a_ring_of_five_kinds_each_with_its_price_and_gain() -> None:
    match = play(RICH + "\ntower F08 1 f")
    ring = ghost(match, at="field-F08")
    assert [value for value in offered(ring, 2) if value.startswith("grow")] == [
        f"grow-{kind}-F08" for kind in ("fire", "stone", "thunder", "water", "moon")
    ]
    assert {element[2] for element in ring.elements} == {
        f"ring-{kind}" for kind in ("fire", "stone", "thunder", "water", "moon")
    }
    assert ring.token is None
    assert asked(match).labels["grow-water-F08"] == "Water: 2 drops"


def test_what_cannot_be_paid_stays_in_the_ring_and_says_why() -> None:
    match = play("seat 1 bahon influence 4 drop 1\ntower F08 1 ff\ntower F02 1 f")
    ring = ghost(match, at="field-F08")
    assert "grow-fire-F08" in offered(ring, 2)
    assert "costs 3 drops; you have 1" in asked(match).labels["grow-fire-F08"]
    refused = ghost(match, at="field-F08", do="grow-fire-F08")
    assert refused.token is None
    assert (refused.rule, "3 drops" in refused.refuse) == ("MSH-GROW-05", True)


def test_kind_and_field_are_a_growth() -> None:
    match = play(RICH + "\ntokens F08")
    found = ghost(match, at="field-F08", do="grow-water-F08")
    assert found.words == "On F08 water for 1 drop: step 0 to 1, 1 drop."
    confirmed(match, at="field-F08", do="grow-water-F08")
    assert has(match, "tower F08 1 w")


@pytest.mark.rule("MSH-PATH-02")
def test_the_first_step_to_the_blessing_is_asked_once_more_and_says_it_is_for_good() -> None:
    match = play(RICH)
    unsure = ghost(match, at="field-F08", do="grow-moon-F08")
    assert unsure.token is None
    assert unsure.rule == "MSH-PATH-02"
    assert "4 influence are lost" in unsure.refuse
    assert offered(unsure, 3) == ["blessing-for-good"]
    sure = ghost(match, at="field-F08", do="grow-moon-F08", sure="blessing-for-good")
    assert sure.token == "grow:moon@F08!"
    committed = play("seat 1 bahon moon 2 drop 3")
    assert ghost(committed, at="field-F08", do="grow-moon-F08").token == "grow:moon@F08"


def test_every_move_of_a_turn_can_be_picked() -> None:
    match = play(
        "seat 1 eddie influence 4 drop 6 mana 2 fire 4 pool 1f1s\nseat 2 charles influence 0\npotions 1 *thief\n"
        "archive 1 intuition\n"
        "archive 2 strike\ntower F08 1 ff 1f\ntower F13 2 ss 1s"
    )
    for token in legal(match):
        picks = KIT.picks_of(view_of(match), token)
        assert KIT.ghost(view_of(match), picks).token == token


def test_an_element_that_means_nothing_says_why() -> None:
    match = play(RICH + "\nseat 2 charles influence 0\ntower F08 2 ff 1f\ntower F13 1 s")
    view = view_of(match)
    reasons = {
        at: KIT.why_not(view, {}, at)
        for at in ("field-F08", "field-F01", "track-fire", "stack-war", "scroll-strike", "potion-fury")
    }
    rules = {at: refusal.rule for at, refusal in reasons.items() if refusal is not None}
    assert rules["field-F08"] == "MSH-WAR-01"
    assert rules["field-F01"] == "MSH-SET-02"
    assert rules["track-fire"] == "MSH-SUM-02"
    assert rules["scroll-strike"] == "MSH-SPELL-01"
    assert rules["potion-fury"] == "MSH-POT-01"


# -- war ---------------------------------------------------------------------------------------------------------------

WAR = "seat 1 bahon influence 0 dice 2\nseat 2 charles influence 0\ntower F08 1 fff 2f\ntower F13 2 sss 1s"


def test_a_forecast_agrees_with_counting_the_dice() -> None:
    """3 arrows and two dice against 2 shields: 1 GU with no arrow rolled, 2 (as many as servants) with one or two."""
    found = forecast(state_of(play(WAR)), read_field("F08"), read_field("F13"))
    assert found.chances == [0.0, 0.25, 0.75]
    assert found.gus == 1.75
    assert (found.own, found.enemy) == (0.0, 1.0)


def test_the_target_of_a_war_shows_the_forecast_before_it_is_confirmed() -> None:
    found = ghost(play(WAR), at="field-F08", do="field-F13")
    assert found.token == "war:F08-F13"
    assert "none 0 %, one 25 %, two or more 75 %" in found.words
    assert [element[2] for element in found.elements] == ["forecast"]


def test_an_attacked_tower_may_be_pointed_at_first() -> None:
    match = play(WAR)
    assert "field-F13" in offered(ghost(match), 2)
    assert ghost(match, do="field-F13").token == "war:F08-F13", "there is only one tower to attack from"


def test_casualties_are_preselected() -> None:
    match = play("tower F08 1 fff 2f1s\ntower F13 2 ff 2f", "war:F08-F13")
    assert match.to_act() == (0,)
    ask = asked(match)
    assert ask.start == {"what": "lose:1s"}, "one stone servant takes both arrows"
    assert ask.token(ask.start) == "lose:1s"


# -- servants and daybreak ---------------------------------------------------------------------------------------------


def test_servants_come_as_one_sheet_with_a_proposal_and_one_confirmation() -> None:
    match = play("seat 1 bahon influence 0 fire 7\ntower F08 1 fff\ntower F02 1 f", "summon:fire")
    ask = asked(match)
    assert [part.name for part in ask.parts] == ["servants"]
    assert len(ask.parts[0].values) == 3
    confirmed(match, **ask.start)
    assert "todo" not in match.state.to_text()
    assert state_of(match).servants_on(read_field("F08")) >= 1


def test_a_sheet_without_room_is_refused_with_its_tower() -> None:
    match = play("seat 1 bahon influence 0 fire 7\ntower F08 1 fff\ntower F02 1 f", "summon:fire")
    full = ghost(match, servants="fire-1:field-F02,fire-2:field-F02")
    assert full.token is None
    assert (full.rule, "F02" in full.refuse) == ("MSH-SERV-01", True)
    pooled = ghost(match, servants="")
    assert pooled.token == "put:fire@pool put:fire@pool put:fire@pool"


def test_daybreak_is_one_sheet_for_all_servants_and_shrines() -> None:
    match = play(
        "phase night 3 2\nseat 1 bahon influence 3 fire 4 stone 4\nseat 2 charles influence 3\ntower F07 1 ffff\n"
        "tower F08 2 s\norder 1 2",
        "end",
    )
    ask = asked(match)
    assert [part.name for part in ask.parts] == ["servants", "shrines", "sure"]
    assert ask.parts[0].values == ["fire-1", "fire-2", "stone-1", "stone-2"]
    picks = {**ask.start, "shrines": "shrine-F07:moon"}
    unsure = ghost(match, **picks)
    assert (unsure.token, unsure.rule) == (None, "MSH-PATH-02")
    token = ghost(match, **ask.start).token
    assert token is not None
    assert token.endswith("gain:influence")
    match.push(token)
    assert state_of(match).influence[0] == 4
    assert state_of(match).servants_on(read_field("F07")) == 4


def test_rubble_is_paid_from_a_proposal_that_spares_towers() -> None:
    match = play("seat 1 bahon influence 0 drop 2 pool 1f\nrubble F03\ntower F08 1 ff 1s", "grow:fire@F03")
    ask = asked(match)
    assert ask.start == {"paid": "pool-fire-1"}
    assert ghost(match, **ask.start).token == "pay:fire@pool"
    assert ghost(match, paid="servant-F08-stone1").token == "pay:stone@F08"
    assert ghost(match, paid="").rule == "MSH-SERV-03"


def test_several_gains_are_one_sheet() -> None:
    match = play("seat 1 bahon influence 0\narchive 1 intuition", "cast:intuition")
    assert [part.name for part in asked(match).parts] == ["fire", "stone", "thunder", "water"]
    assert ghost(match, fire="1").token is None
    assert ghost(match, fire="1", water="1").token == "gain:fire gain:water"


def test_at_the_end_of_a_turn_the_pool_is_placed_in_one_piece() -> None:
    match = play("seat 1 bahon influence 0 drop 1 pool 2f\ntower F08 1 fff", "end")
    ask = asked(match)
    assert ask.parts[0].values == ["fire-1", "fire-2"]
    confirmed(match, **ask.start)
    assert match.to_act() == (1,) or "night 1 2" in match.state.to_text()
    assert state_of(match).servants_on(read_field("F08")) == 2


# -- words -------------------------------------------------------------------------------------------------------------


def test_every_scroll_and_potion_in_sight_explains_itself_with_a_rule() -> None:
    match = play(
        RICH + "\narchive 1 strike intuition\npotions 1 *fury hibernate\narchive 2 praise\npotions 2 nine_lives"
    )
    for layout in ("wide", "tall"):
        scene = KIT.draw(view_of(match), layout)
        things = [
            element
            for pane in scene.panes.values()
            for element in pane.elements()
            if element.key.startswith(("scroll-", "potion-", "stack-"))
        ]
        assert len(things) >= 10
        assert all("<title>" in thing.svg and "(MSH-" in thing.svg for thing in things)

"""Growing, moving, servants and bowls (MSH-GROW, MSH-MOVE, MSH-SERV)."""

from __future__ import annotations

import pytest

from tests.games.mushroom.table import has, legal, play, refused, state_of, todo


@pytest.mark.rule("MSH-GROW-01", "MSH-GROW-02")
def test_one_or_two_gus_grow_on_any_open_field_or_own_tower() -> None:
    match = play("archive 1 empty_flask\nseat 1 bahon influence 0 drop 3\ntower F13 2 s\ntower F08 1 f")
    fields = {move.partition("@")[2] for move in legal(match) if move.startswith("grow:fire")}
    assert fields == {"F02", "F03", "F04", "F06", "F07", "F08", "F09", "F12", "F14", "F15", "F17", "F18", "F19"}
    assert refused(match, "grow:fire@F13") == "MSH-GROW-01"
    match.push("grow:fire@F07 grow:water@F08")
    assert has(
        match,
        "tower F07 1 f",
        "tower F08 1 fw",
        "seat 1 bahon influence 2 fire 1 water 2",
        "turn main grew=1f1w",
    )
    assert refused(match, "grow:fire@F02") == "MSH-NIGHT-02", "a third one is too many"
    poor = play("")
    assert refused(poor, "grow:fire@F02") == "MSH-GROW-02"
    four = play("seat 1 bahon influence 0 drop 3\ntower F02 1 f\ntower F04 1 f\ntower F08 1 f\ntower F19 1 f")
    assert refused(four, "grow:fire@F13") == "MSH-GROW-02"


@pytest.mark.rule("MSH-GROW-03")
def test_rubble_costs_a_servant_each_and_goes_to_the_supply() -> None:
    match = play("seat 1 bahon influence 0 drop 1 pool 2f1s\nrubble F03*2", "grow:water@F03")
    assert todo(match) == ["pay 2", "grow water F03"]
    assert has(match, "rubble F03*2"), "it lies there until all is paid"
    match.push("pay:fire@pool pay:stone@pool")
    assert has(match, "tower F03 1 w", "seat 1 bahon influence 1 water 1 pool 1f")
    assert "rubble" not in match.state.to_text()
    assert state_of(match).supply[6] == 10
    assert refused(play("seat 1 bahon influence 0 drop 1 pool 1f\nrubble F03*2"), "grow:water@F03") == "MSH-GROW-03"


@pytest.mark.rule("MSH-GROW-04", "MSH-Q-59")
def test_a_reclaim_takes_the_token_once_and_its_servant_may_go_on_the_new_tower() -> None:
    match = play("seat 1 bahon influence 0 drop 1\ntokens F02", "grow:water@F02")
    assert todo(match) == ["put fire 1", "grown water 1"]
    assert legal(match) == ["put:fire@F02", "put:fire@pool"]
    match.push("put:fire@F02")
    assert has(match, "tower F02 1 w 1f", "seat 1 bahon influence 1 water 1")
    assert "tokens" not in match.state.to_text()
    for field, gain in (("F08", "drop 1"), ("F13", "mana 1"), ("F03", "flask 1")):
        token = play(f"seat 1 bahon influence 0 drop 1\ntokens {field}", f"grow:stone@{field}")
        assert has(token, f"seat 1 bahon influence 1 stone 1 {gain}")
    again = play("seat 1 bahon influence 0 drop 1", "grow:stone@F13")
    assert has(again, "seat 1 bahon influence 1 stone 1")


@pytest.mark.rule("MSH-GROW-05", "MSH-Q-06")
def test_overgrowing_costs_the_new_height_up_to_four() -> None:
    match = play("seat 1 bahon influence 0 drop 4\ntower F08 1 fff\ntower F12 1 ssss", "grow:water@F08")
    assert has(match, "tower F08 1 fffw")
    assert state_of(match).drops(0) == 1, "4 paid, 1 from step 2 of water"
    assert refused(play("seat 1 bahon influence 0 drop 3\ntower F08 1 fff"), "grow:water@F08") == "MSH-GROW-05"
    assert refused(play("seat 1 bahon influence 0 drop 9\ntower F12 1 ssss"), "grow:water@F12") == "MSH-Q-06"


@pytest.mark.rule("MSH-GROW-06")
def test_one_moon_gu_per_turn_and_per_tower() -> None:
    match = play("seat 1 bahon moon 3 drop 9\ntower F08 1 m\ntower F12 1 s")
    assert refused(match, "grow:moon@F08") == "MSH-GROW-06"
    match.push("grow:moon@F12")
    assert refused(match, "grow:moon@F07") == "MSH-GROW-06"


@pytest.mark.rule("MSH-GROW-07", "MSH-GROW-08")
def test_growing_gives_influence_and_elements_by_height_the_moon_only_elements() -> None:
    match = play("seat 1 bahon influence 0 drop 3\ntower F08 1 fs", "grow:thunder@F08")
    assert has(match, "seat 1 bahon influence 1 thunder 3 mana 1")
    moon = play("seat 1 bahon moon 5 drop 3\ntower F08 1 fs", "grow:moon@F08")
    assert has(moon, "seat 1 bahon moon 8")


@pytest.mark.rule("MSH-GROW-09", "MSH-Q-07")
def test_every_step_gives_its_bonus_once_and_what_goes_beyond_the_end_is_lost() -> None:
    match = play("seat 1 bahon influence 0 thunder 9 drop 4\ntower F08 1 fss", "grow:thunder@F08")
    assert todo(match) == ["scroll", "advance thunder 3"], "step 10 gives a scroll, the others are still to come"
    match.push("no")
    assert has(match, "seat 1 bahon influence 1 thunder 12 mana 2"), "step 12 gives 2 mana, a 13th is lost"
    moon = play("seat 1 bahon moon 26 drop 3\ntower F08 1 fs", "grow:moon@F08")
    assert has(moon, "seat 1 bahon moon 27")
    dice = play("seat 1 bahon influence 0 fire 3 drop 1", "grow:fire@F07")
    assert has(dice, "seat 1 bahon influence 1 fire 4 dice 1")


@pytest.mark.rule("MSH-Q-08")
def test_a_kind_that_is_sold_out_cannot_be_grown() -> None:
    lines = (
        "seat 1 bahon influence 0 drop 4\nseat 2 charles influence 0\n"
        "tower F02 2 wwww\ntower F04 2 wwww\ntower F17 2 wwww"
    )
    match = play(lines)
    assert refused(match, "grow:water@F08") == "MSH-Q-08"
    assert "grow:fire@F08" in legal(match)


# -- moving ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-MOVE-01", "MSH-Q-34", "MSH-Q-09", "MSH-SERV-03")
def test_a_move_costs_a_servant_and_goes_to_an_adjacent_field_or_any_own_tower_once_per_turn() -> None:
    match = play("seat 1 bahon influence 0 pool 1f\ntower F08 1 fsw 1s\ntower F17 1 f\ntower F19 2 s")
    assert "move:F08-F13" in legal(match)
    assert "move:F08-F17" in legal(match), "an own tower need not be adjacent"
    assert refused(match, "move:F08-F02") == "MSH-MOVE-01"
    assert refused(match, "move:F08-F19") == "MSH-MOVE-01"
    assert refused(match, "move:F19-F14") == "MSH-MOVE-01"
    match.push("move:F08-F17")
    assert legal(match) == ["pay:fire@pool", "pay:stone@F08"]
    assert refused(match, "pay:stone@pool") == "MSH-SERV-03"
    match.push("pay:stone@F08")
    assert has(match, "tower F08 1 fs", "tower F17 1 fw", "turn moved")
    assert refused(match, "move:F08-F13") == "MSH-MOVE-01"
    assert refused(play("tower F08 1 fs"), "move:F08-F13") == "MSH-MOVE-01"


@pytest.mark.rule("MSH-MOVE-02")
def test_the_target_must_be_lower_than_the_origin_was() -> None:
    match = play("seat 1 bahon influence 0 pool 1f\ntower F08 1 fs\ntower F17 1 ff")
    assert refused(match, "move:F08-F17") == "MSH-MOVE-02"
    assert "move:F08-F13" in legal(match)


@pytest.mark.rule("MSH-MOVE-03")
def test_rubble_on_the_target_costs_more_servants() -> None:
    match = play("seat 1 bahon influence 0 pool 2f\ntower F08 1 fs\nrubble F03 F07*2", "move:F08-F03")
    assert has(match, "tower F03 1 s", "seat 1 bahon influence 0", "rubble F07*2")
    poor = play("seat 1 bahon influence 0 pool 2f\ntower F08 1 fs\nrubble F03 F07*2")
    assert refused(poor, "move:F08-F07") == "MSH-MOVE-03"


@pytest.mark.rule("MSH-MOVE-04")
def test_a_move_gains_nothing_and_keeps_the_limits() -> None:
    match = play("seat 1 bahon moon 3 pool 1f\ntower F08 1 fm\ntower F17 1 m\ntower F12 1 s\ntokens F13")
    assert refused(match, "move:F08-F17") == "MSH-MOVE-04"
    match.push("move:F08-F13")
    assert has(match, "tower F13 1 m", "tokens F13", "seat 1 bahon moon 3", "turn moved")


@pytest.mark.rule("MSH-Q-12")
def test_with_four_towers_only_a_tower_of_height_1_moves_to_an_empty_field() -> None:
    match = play("seat 1 bahon influence 0 pool 1f\ntower F08 1 fs\ntower F02 1 s\ntower F17 1 s\ntower F19 1 s")
    assert refused(match, "move:F08-F13") == "MSH-Q-12"
    match.push("move:F19-F15")
    assert has(match, "tower F15 1 s")
    assert state_of(match).owner[18] < 0


@pytest.mark.rule("MSH-Q-10", "MSH-CON-07")
def test_the_owner_of_a_tower_that_shrank_returns_what_no_longer_fits() -> None:
    match = play("seat 1 bahon influence 0 pool 1f\ntower F08 1 fs 1f1s", "move:F08-F13 pay:fire@pool")
    assert todo(match) == ["back F08"]
    assert legal(match) == ["back:fire@F08", "back:stone@F08"]
    match.push("back:stone@F08")
    assert has(match, "tower F08 1 f 1f", "seat 1 bahon influence 0 pool 1s")
    other = play("archive 1 strike\nseat 1 bahon influence 0 mana 1 pool 2f\ntower F13 2 ss 1f1s", "cast:strike")
    assert other.to_act() == (1,), "the owner decides, not the caster"
    same = play("archive 1 strike\nseat 1 bahon influence 0 mana 1 pool 2f\ntower F13 2 ss 2f", "cast:strike")
    assert has(same, "seat 2 charles influence 0 pool 1f", "tower F13 2 s 1f"), "one kind: not asked"


@pytest.mark.rule("MSH-Q-11")
def test_a_tower_that_vanishes_frees_its_field_and_returns_its_servants() -> None:
    match = play("archive 1 strike\nseat 1 bahon influence 0 mana 1 pool 1f\ntower F13 2 s 1f", "cast:strike")
    assert has(match, "seat 2 charles influence 0 pool 1f")
    assert "tower" not in match.state.to_text()
    assert "rubble" not in match.state.to_text()
    assert "tokens" not in match.state.to_text()
    assert 12 in state_of(match).free


# -- servants ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-SERV-01")
def test_a_gained_servant_goes_to_the_pool_a_bowl_with_room_or_replaces_one_of_the_other_kind() -> None:
    lines = "archive 1 whistle\ntower F08 1 fs 1s\ntower F13 1 s 1s\ntower F17 1 s 1f"
    match = play(lines, "cast:whistle gain:fire")
    assert legal(match) == ["put:fire@F08", "put:fire@F13", "put:fire@pool"]
    assert refused(match, "put:fire@F17") == "MSH-SERV-01"
    match.push("put:fire@F13")
    assert has(match, "tower F13 1 s 1f", "seat 1 bahon influence 0 pool 1s")


@pytest.mark.rule("MSH-SERV-04")
def test_servants_in_the_pool_neither_fight_nor_defend() -> None:
    match = play(
        "seat 1 bahon influence 0 pool 3f\nseat 2 charles influence 0 pool 3s\ntower F08 1 fff 1f\ntower F13 2 sss"
    )
    match.push("war:F08-F13")
    assert has(match, "tower F13 2 ss", "seat 2 charles influence 0 pool 3s"), "2 arrows, but only 1 servant took part"
    assert (
        refused(play("seat 1 bahon influence 0 pool 3f\ntower F08 1 fff\ntower F13 2 sss"), "war:F08-F13")
        == "MSH-WAR-01"
    )


@pytest.mark.rule("MSH-SERV-03", "MSH-Q-09", "MSH-CON-03")
def test_paying_is_not_asked_once_all_servants_must_go() -> None:
    match = play("seat 1 bahon influence 0 drop 1 pool 1f\ntower F08 1 f 1s\nrubble F03*2", "grow:water@F03")
    assert has(match, "tower F03 1 w", "tower F08 1 f", "seat 1 bahon influence 1 water 1")

"""War: who fights, dice, casualties, destroyed GUs, reward and repetition (MSH-WAR)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.seats import NATURE
from tests.games.mushroom.table import has, legal, play, refused, state_of, todo, told

DUEL = """
tower F08 1 fff 1f
tower F13 2 sss 1s
"""


@pytest.mark.rule("MSH-WAR-01")
def test_a_war_goes_from_an_own_tower_with_a_servant_against_an_adjacent_one_of_another() -> None:
    match = play("tower F08 1 f 1f\ntower F13 2 s\ntower F14 1 s\ntower F03 1 s 1s\ntower F19 2 f\ntower F17 2 s 1s")
    assert [move for move in legal(match) if move.startswith("war")] == ["war:F08-F13"]
    assert refused(match, "war:F14-F13") == "MSH-WAR-01", "no servant"
    assert refused(match, "war:F08-F19") == "MSH-WAR-01", "not adjacent"
    assert refused(match, "war:F08-F03") == "MSH-WAR-01", "an own tower"
    assert refused(match, "war:F13-F08") == "MSH-WAR-01", "not his tower"


@pytest.mark.rule("MSH-WAR-02", "MSH-Q-55", "MSH-CON-04")
def test_both_sides_roll_all_their_dice_the_attacker_first_by_binomial_weights() -> None:
    match = play(DUEL + "seat 1 bahon influence 0 dice 2\nseat 2 charles influence 0 dice 1", "war:F08-F13")
    assert match.to_act() == (NATURE,)
    chances = match.state.chances()
    assert chances is not None
    assert [(match.state.notation(NATURE, a, None), w) for a, w in chances] == [("+2a", 1), ("+1a1s", 2), ("+2s", 1)]
    assert refused(match, "+3a") == "MSH-CON-04"
    match.push("+2a")
    assert has(match, "war F08 F13 roll 2", "side 1 rolled=2a")
    match.push("+1a")
    assert has(match, "tower F08 1 fff", "tower F13 2 ss"), "4 arrows against 2 shields, 1 arrow against 1 shield"
    assert has(match, "seat 1 bahon influence 1 drop 1 dice 2"), "dice return to their owners"


@pytest.mark.rule("MSH-WAR-02")
def test_stone_has_two_shields_fire_a_shield_and_an_arrow_the_attacker_an_extra_arrow() -> None:
    match = play("tower F08 1 ff 1f1s\ntower F13 2 ss 1f1s", "war:F08-F13")
    assert legal(match) == ["lose:1s", "lose:1f"], "the defender's fire servant has 1 arrow"
    assert match.to_act() == (0,)
    match.push("lose:1s")
    assert has(match, "tower F13 2 ss 1f"), "2 arrows: only the stone servant takes both, so the defender is not asked"
    both = play("tower F08 1 fff 2f1s\ntower F13 2 ssss 2f2s", "war:F08-F13 lose:1s")
    assert both.to_act() == (1,), "3 arrows: the defender chooses too"
    assert has(both, "war F08 F13 lose 2", "side 1 lose=1s")


@pytest.mark.rule("MSH-WAR-03", "MSH-WAR-04", "MSH-Q-13")
def test_casualties_are_the_smallest_sets_that_take_the_damage_and_go_even_with_a_shield_left() -> None:
    three = play("tower F08 1 fff 2f\ntower F13 2 sss 2f1s", "war:F08-F13")
    assert has(three, "tower F13 2 sss 1f", "tower F08 1 fff"), "3 arrows: one of each, no other set is smallest"
    single = play("tower F08 1 fff 2s\ntower F13 2 sss 2f1s", "war:F08-F13")
    assert single.to_act() == (1,)
    assert legal(single) == ["lose:1s", "lose:1f"], "1 arrow: a stone servant may take it, though a shield is left"
    assert refused(single, "lose:2f") == "MSH-Q-13"
    assert refused(single, "lose:1f1s") == "MSH-Q-13"
    single.push("lose:1s")
    assert has(single, "tower F13 2 sss 2f", "tower F08 1 fff 1s")


@pytest.mark.rule("MSH-WAR-03")
def test_rolled_and_bonus_shields_stop_arrows_first() -> None:
    lines = DUEL + "seat 2 charles influence 0 dice 2"
    assert has(play(lines, "war:F08-F13 +2s"), "tower F13 2 sss 1s")
    assert has(play(lines, "war:F08-F13 +1a1s"), "tower F13 2 sss"), "one arrow is left for the servant"


@pytest.mark.rule("MSH-WAR-05", "MSH-Q-14")
def test_arrows_beyond_all_shields_destroy_gus_from_the_top_up_to_the_attackers_servants() -> None:
    match = play(DUEL + "seat 1 bahon influence 0 dice 3", "war:F08-F13 +3a")
    assert has(match, "tower F13 2 ss"), "5 arrows, 2 shields, but only 1 servant attacks"
    both = play("tower F08 1 fff 2f\ntower F13 2 twf 2f\nseat 1 bahon influence 0 dice 1", "war:F08-F13 +1a")
    assert has(both, "tower F08 1 fff", "tower F13 2 t"), "all attackers fall, and still 2 GUs are destroyed"
    defence = play("tower F08 1 f 1f\ntower F13 2 sss 3f\nseat 2 charles influence 0 dice 3", "war:F08-F13 +3a")
    assert has(defence, "tower F08 1 f"), "the defender's arrows never harm GUs"


@pytest.mark.rule("MSH-WAR-06", "MSH-WAR-07")
def test_each_destroyed_gu_is_an_influence_and_a_drop_and_one_growth_follows() -> None:
    match = play("tower F08 1 fff 2f\ntower F13 2 ss", "war:F08-F13")
    assert has(match, "seat 1 bahon influence 2 drop 2", "turn main destroyed")
    assert todo(match) == ["reward"]
    assert "grow:fire@F13" in legal(match), "the field is free now"
    assert "no" in legal(match)
    assert "end" not in legal(match), "nothing comes between a war and its growth"
    assert refused(match, "grow:fire@F08") == "MSH-GROW-05", "by the rules of growing, costs included"
    grown = play("tower F08 1 fff 2f\ntower F13 2 ss", "war:F08-F13 grow:water@F13")
    assert has(grown, "seat 1 bahon influence 3 water 1 drop 1", "turn main grew=1w destroyed")
    assert refused(grown, "grow:water@F02") == "MSH-NIGHT-02", "exactly one"
    none = play("seat 1 bahon moon 4\ntower F08 1 fff 1f\ntower F13 2 ss", "war:F08-F13 no")
    assert has(none, "seat 1 bahon moon 4 drop 1"), "a Blessing player gets the drop only"


@pytest.mark.rule("MSH-WAR-08")
def test_steps_on_the_tracks_are_never_lost() -> None:
    match = play("seat 2 charles influence 4 stone 3\ntower F08 1 fff 2f\ntower F13 2 ss", "war:F08-F13")
    assert has(match, "seat 2 charles influence 4 stone 3")


@pytest.mark.rule("MSH-Q-15")
def test_servants_placed_at_the_start_of_the_war_count_for_the_cap() -> None:
    lines = "seat 1 cassandra influence 0 mana 1\npotions 1 *flamouflage\ntower F08 1 fff 1f\ntower F13 2 ss"
    assert has(play(lines, "war:F08-F13 use:flamouflage put:fire@F08"), "seat 1 cassandra influence 2 drop 2")
    pool = play(lines, "war:F08-F13 use:flamouflage put:fire@pool")
    assert has(pool, "seat 1 cassandra influence 1 drop 1 pool 1f")


@pytest.mark.rule("MSH-Q-17")
def test_plan_b_and_cheat_come_before_what_the_enemy_takes_and_dice_never_fall_below_none() -> None:
    lines = """
    seat 1 eddie influence 0 mana 1 dice 1
    seat 2 bahon influence 0 fire 7 mana 1
    potions 1 *cheat
    potions 2 *fury
    """
    match = play(lines + DUEL, "war:F08-F13 use:cheat use:fury")
    assert legal(match) == ["+1a", "+1s"], "1 + 2 - 2"
    none = play(lines + DUEL, "war:F08-F13 done use:fury")
    assert not told(none, "MSH-WAR-02"), "1 - 2 is no die"


@pytest.mark.rule("MSH-Q-44", "MSH-POT-02")
def test_the_attacker_uses_all_he_wants_one_by_one_then_the_defender_once_each() -> None:
    lines = """
    seat 1 cassandra influence 0 mana 3
    seat 2 bahon influence 0 stone 7 mana 2
    potions 1 *flamouflage
    potions 2 *full_belly
    archive 1 phalanx invincible
    """
    match = play(lines + DUEL, "war:F08-F13")
    assert legal(match) == ["done", "cast:phalanx", "cast:invincible", "use:flamouflage"]
    match.push("use:flamouflage put:fire@F08 cast:invincible")
    assert legal(match) == ["done", "cast:phalanx"]
    assert refused(match, "use:flamouflage") == "MSH-POT-02"
    match.push("done")
    assert match.to_act() == (1,)
    assert legal(match) == ["done", "use:full_belly"]
    assert has(match, "side 1 used arrows=1")


@pytest.mark.rule("MSH-POT-01", "MSH-POT-02", "MSH-DUSK-05")
def test_only_active_potions_act_and_masters_effects_need_a_master() -> None:
    lines = "seat 1 cassandra influence 0 mana 1\npotions 1 *steinouflage flamouflage\narchive 1 phalanx\n"
    match = play(lines + DUEL, "war:F08-F13")
    assert refused(match, "use:flamouflage") == "MSH-POT-01"
    assert refused(match, "use:fury") == "MSH-POT-01"
    fury = play("seat 1 bahon influence 0 fire 6 mana 1\npotions 1 *fury\narchive 1 phalanx\n" + DUEL, "war:F08-F13")
    assert refused(fury, "use:fury") == "MSH-DUSK-05"
    hibernate = play("seat 1 bahon influence 0 mana 1\npotions 1 *hibernate\narchive 1 phalanx\n" + DUEL, "war:F08-F13")
    assert refused(hibernate, "use:hibernate") == "MSH-POT-02"
    assert refused(play("seat 1 bahon influence 0 mana 1\npotions 1 *fury\n" + DUEL), "use:fury") == "MSH-POT-03"


@pytest.mark.rule("MSH-Q-19")
def test_a_repeated_war_has_new_windows_but_each_spell_stays_once_per_turn() -> None:
    lines = """
    seat 1 charles influence 0 fire 7 mana 4
    potions 1 *duel_expert
    seat 2 bahon influence 0
    archive 1 phalanx invincible
    tower F08 1 ffff 4s
    tower F13 2 ssss 4s
    """
    match = play(lines, "war:F08-F13 cast:invincible done")
    assert todo(match) == ["again F08 F13"]
    match.push("again")
    assert legal(match) == ["done", "cast:phalanx"]
    assert has(match, "war F08 F13 start 1", "turn main cast=invincible injured")


@pytest.mark.rule("MSH-Q-30")
def test_injured_and_destroyed_count_wars_of_this_turn_as_attacker_only() -> None:
    match = play("tower F08 1 fff 2s\ntower F13 2 sss 1f\narchive 1 empty_flask", "war:F08-F13")
    assert has(match, "turn main injured"), "the defender has lost a servant, no GU"
    own = play("tower F08 1 fff 1f\ntower F13 2 sss 2s\narchive 1 empty_flask", "war:F08-F13")
    assert has(own, "turn main injured")
    shielded = play(
        "tower F08 1 fff 1s\ntower F13 2 sss 2f\nseat 2 charles influence 0 dice 1\narchive 1 empty_flask",
        "war:F08-F13 +1s",
    )
    assert has(shielded, "turn main", "tower F08 1 fff"), "the attacker's own losses do not count"


@pytest.mark.rule("MSH-Q-57")
def test_the_almanac_text_of_fury_and_full_belly_governs() -> None:
    lines = "tower F08 1 ff 1f1s\ntower F13 2 ss\n"
    fury, belly = (play(lines + f"potions 1 *{potion}", "war:F08-F13") for potion in ("fury", "full_belly"))
    assert state_of(fury).influence[0] == 2, "3 arrows: the stone servant has one"
    assert state_of(belly).influence[0] == 2, "2 arrows"
    weak = "tower F08 1 ff 1s\ntower F13 2 ss\n"
    assert state_of(play(weak + "potions 1 *fury", "war:F08-F13")).influence[0] == 1

"""Every potion, its basic and its master effect (MSH-POT)."""

from __future__ import annotations

import pytest

from spellkeep.games.mushroom.rules.box import the_box
from tests.games.mushroom.table import has, legal, play, refused, state_of, todo, told

WAR = """
tower F08 1 fff 1f
tower F13 2 sss 1s
"""
"""Seat 1 may attack F13 from F08: 2 arrows against 2 shields."""

TESTED: dict[str, set[str]] = {}
"""Which effects of which potion have a test here."""


def potion(name: str, effect: str) -> pytest.MarkDecorator:
    """Mark a test as that of one effect, so that none can be forgotten."""
    TESTED.setdefault(name, set()).add(effect)
    return pytest.mark.rule("MSH-POT-01", "MSH-DUSK-05")


# -- Bahon -------------------------------------------------------------------------------------------------------


@potion("hibernate", "basic")
@pytest.mark.rule("MSH-Q-48")
def test_hibernate_gives_resources_by_the_highest_level_at_the_end_of_dusk_and_night() -> None:
    match = play("phase dusk 2\nseat 1 bahon influence 0 fire 2 stone 7\npotions 1 *hibernate\npotions 2 curiosity")
    assert todo(match) == ["gain resource 3"]
    assert has(match, "phase dusk_end 1")
    match.push("gain:mana gain:mana gain:drop")
    assert has(match, "seat 1 bahon influence 0 fire 2 stone 7 mana 2 drop 1", "phase night 1 1")
    night = play("phase night 3 2\nseat 1 bahon influence 0 water 4\npotions 1 *hibernate", "end")
    assert has(night, "phase night_end 1")
    assert todo(night) == ["gain resource 2"]


@potion("fury", "basic")
def test_fury_gives_each_stone_servant_an_arrow_in_attack_and_defence() -> None:
    lines = "tower F08 1 fff 2s\ntower F13 2 sss 2s\n"
    calm = play(lines, "war:F08-F13")
    assert has(calm, "tower F13 2 sss 1s"), "1 arrow"
    attack = play(lines + "potions 1 *fury", "war:F08-F13")
    assert has(attack, "tower F13 2 sss"), "3 arrows"
    defence = play(lines + "seat 1 charles influence 0\nseat 2 bahon influence 0\npotions 2 *fury", "war:F08-F13")
    assert has(defence, "tower F08 1 fff 1s"), "2 arrows"


@potion("fury", "master")
@pytest.mark.rule("MSH-Q-20", "MSH-POT-02")
def test_the_master_of_fury_takes_two_dice_from_the_enemy_for_a_mana_once_per_war() -> None:
    lines = WAR + "seat 1 bahon influence 0 fire 7 mana 2\nseat 2 charles influence 0 dice 3\npotions 1 *fury"
    match = play(lines, "war:F08-F13")
    assert legal(match) == ["done", "use:fury"]
    match.push("use:fury")
    assert has(match, "seat 1 bahon influence 0 fire 7 mana 1", "war F08 F13 roll 2", "side 1 used")
    assert legal(match) == ["+1a", "+1s"], "3 dice less 2"
    level_two = play(lines.replace("fire 7", "fire 6"), "war:F08-F13")
    assert len(legal(level_two)) == 4, "no master: nothing to use, 3 dice"


@pytest.mark.rule("MSH-Q-20")
def test_by_the_example_the_enemy_of_a_master_of_fury_always_rolls_one_die_less() -> None:
    lines = WAR + "seat 1 bahon influence 0 fire 7 mana 1\nseat 2 charles influence 0 dice 3\npotions 1 *fury"
    match = play("mushroom 2 fury_master=example\n" + lines, "war:F08-F13")
    assert legal(match) == ["+2a", "+1a1s", "+2s"]
    assert has(match, "seat 1 bahon influence 0 fire 7 mana 1")
    window = play("mushroom 2 fury_master=example\narchive 1 phalanx\n" + lines, "war:F08-F13")
    assert legal(window) == ["done", "cast:phalanx"]
    assert refused(window, "use:fury") == "MSH-Q-20"


@potion("full_belly", "basic")
def test_full_belly_gives_each_fire_servant_a_second_shield() -> None:
    lines = "tower F08 1 fff 3f\ntower F13 2 sss 3f\nseat 1 charles influence 0\nseat 2 bahon influence 0\n"
    assert has(play(lines, "war:F08-F13"), "tower F13 2 ss"), "4 arrows, 3 shields: a GU falls"
    assert has(play(lines + "potions 2 *full_belly", "war:F08-F13"), "tower F13 2 sss 1f"), "2 servants take 4 arrows"


@potion("full_belly", "master")
def test_the_master_of_full_belly_takes_two_dice_too() -> None:
    lines = WAR + "seat 1 bahon influence 0 stone 7 mana 1\nseat 2 charles influence 0 dice 2\npotions 1 *full_belly"
    match = play(lines, "war:F08-F13 use:full_belly")
    assert not told(match, "MSH-WAR-02"), "no die is left to roll"
    assert told(match, "MSH-POT-02")
    assert has(match, "seat 1 bahon influence 0 stone 7")


@potion("forest_keeper", "basic")
@pytest.mark.rule("MSH-Q-26", "MSH-POT-03")
def test_the_forest_keeper_lays_rubble_and_gains_a_resource_once_per_turn() -> None:
    lines = "seat 1 bahon influence 0 water 6 mana 2\npotions 1 *forest_keeper\nrubble F03\ntower F08 1 f"
    match = play(lines, "use:forest_keeper")
    assert refused(match, "rubble:F08") == "MSH-Q-26"
    assert refused(match, "rubble:F01") == "MSH-Q-26", "forbidden"
    match.push("rubble:F03")
    assert has(match, "rubble F03*2", "turn used")
    assert todo(match) == ["gain resource 1"]
    match.push("gain:mana")
    assert has(match, "seat 1 bahon influence 0 water 6 mana 2")
    assert refused(match, "use:forest_keeper") == "MSH-POT-03"
    none = play(lines.replace("rubble F03", "rubble F03*10"))
    assert refused(none, "use:forest_keeper") == "MSH-Q-26"
    poor = play(lines.replace(" mana 2", ""))
    assert refused(poor, "use:forest_keeper") == "MSH-POT-03"


@potion("forest_keeper", "master")
def test_the_master_keeper_gains_two_different_resources() -> None:
    match = play(
        "seat 1 bahon influence 0 water 7 mana 1\npotions 1 *forest_keeper", "use:forest_keeper rubble:F02 gain:drop"
    )
    assert todo(match) == ["gain different 1 drop"]
    assert legal(match) == ["gain:fire", "gain:stone", "gain:mana"]


@potion("slow_learner", "basic")
@pytest.mark.rule("MSH-Q-25")
def test_the_slow_learner_pays_one_more_and_may_carry_a_spell_out_twice() -> None:
    lines = "potions 1 *slow_learner\narchive 1 drinking_pouch whistle\nseat 1 bahon influence 0 mana 2"
    match = play(lines, "cast:drinking_pouch")
    assert has(match, "seat 1 bahon influence 0 mana 1 drop 2", "archive 1 drinking_pouch whistle")
    assert todo(match) == ["twice drinking_pouch", "flip drinking_pouch"]
    assert legal(match) == ["no", "again"]
    again = play(lines, "cast:drinking_pouch again")
    assert has(again, "seat 1 bahon influence 0 mana 1 drop 4", "archive 1 (drinking_pouch) whistle")
    assert refused(again, "cast:drinking_pouch") == "MSH-SPELL-02", "one cast"
    match.push("no")
    assert has(match, "seat 1 bahon influence 0 mana 1 drop 2", "archive 1 (drinking_pouch) whistle")
    poor = play(lines.replace(" mana 2", ""))
    assert refused(poor, "cast:drinking_pouch") == "MSH-SPELL-01"


@potion("slow_learner", "master")
@pytest.mark.rule("MSH-Q-25")
def test_the_master_of_slow_learning_pays_exactly_one() -> None:
    lines = "potions 1 *slow_learner\nseat 1 bahon influence 0 thunder 7 mana 1\n"
    assert has(
        play(lines + "archive 1 drinking_pouch", "cast:drinking_pouch no"), "seat 1 bahon influence 0 thunder 7 drop 2"
    )
    strike = lines.replace("mana 1", "mana 1 pool 3f") + "archive 1 strike\ntower F13 2 st"
    match = play(strike, "cast:strike")
    assert has(match, "tower F13 2 s", "seat 1 bahon influence 0 thunder 7 pool 1f")
    assert todo(match) == ["twice strike"]
    match.push("again")
    assert has(match, "seat 1 bahon influence 0 thunder 7"), "the second strike has its own price"
    assert state_of(match).owner[12] < 0
    once = play(strike.replace("pool 3f", "pool 2f"), "cast:strike")
    assert todo(once) == [], "the second execution cannot be paid: not asked"


# -- Charles -----------------------------------------------------------------------------------------------------


@potion("overexertion", "basic")
@pytest.mark.rule("MSH-Q-43", "MSH-NIGHT-06")
def test_overexertion_gives_one_more_turn_after_lap_3() -> None:
    match = play("phase night 3 2\norder 2 1\npotions 2 *overexertion", "end end")
    assert has(match, "phase night 4 2")
    match.push("end")
    assert has(match, "round 3", "phase new")
    ends = play("phase night 3 1\nlast\nseat 1 bahon influence 31\npotions 2 *overexertion", "end end")
    assert has(ends, "phase over dominance 1"), "it forms a lap of its own: the last lap is over before it"


@potion("duel_expert", "basic")
def test_the_duel_expert_has_one_arrow_more_in_every_war() -> None:
    lines = "tower F08 1 fff 1s\ntower F13 2 sss 1f\nseat 1 charles influence 0\nseat 2 bahon influence 0\n"
    assert has(play(lines, "war:F08-F13"), "tower F13 2 sss"), "1 arrow, 1 shield"
    assert has(play(lines + "potions 1 *duel_expert", "war:F08-F13"), "tower F13 2 ss"), "2 arrows"
    defence = "tower F08 1 fff 1f\ntower F13 2 sss 1s\npotions 2 *duel_expert"
    assert has(play(defence, "war:F08-F13"), "tower F08 1 fff"), "an arrow in defence"


@potion("duel_expert", "master")
@pytest.mark.rule("MSH-Q-19")
def test_the_master_of_duels_may_attack_again_for_a_mana_until_a_gu_falls() -> None:
    lines = """
    seat 1 charles influence 0 fire 7 mana 2
    seat 2 bahon influence 0
    potions 1 *duel_expert
    tower F08 1 fff 1f1s
    tower F13 2 sss 3s
    """
    match = play(lines, "war:F08-F13")
    assert todo(match) == ["again F08 F13"]
    assert legal(match) == ["no", "again"]
    match.push("again")
    assert has(match, "seat 1 charles influence 1 fire 7 mana 1 drop 1", "tower F13 2 ss"), "3 arrows, 2 shields"
    assert todo(match) == ["reward"], "a GU has fallen: no third war"
    declined = play(lines, "war:F08-F13 no")
    assert has(declined, "turn main injured")
    assert todo(declined) == []
    poor = play(lines.replace(" mana 2", ""), "war:F08-F13")
    assert todo(poor) == []
    beaten = play(lines.replace("1f1s", "1f").replace("3s", "1f2s"), "war:F08-F13")
    assert todo(beaten) == [], "no servant has survived"


@potion("nine_lives", "basic")
def test_nine_lives_is_one_shield_in_every_war() -> None:
    lines = "tower F08 1 fff 1f\ntower F13 2 sss\n"
    assert has(play(lines, "war:F08-F13"), "tower F13 2 ss"), "2 arrows, at most 1 GU for 1 servant"
    shielded = play(lines.replace("1f", "1s") + "potions 2 *nine_lives", "war:F08-F13")
    assert has(shielded, "tower F13 2 sss"), "the only arrow is stopped"
    attacker = play(
        (
            "seat 1 charles influence 0\nseat 2 bahon influence 0\n"
            "tower F08 1 fff 1f\ntower F13 2 sss 1f\npotions 1 *nine_lives"
        ),
        "war:F08-F13",
    )
    assert has(attacker, "tower F08 1 fff 1f")


@potion("nine_lives", "master")
@pytest.mark.rule("MSH-Q-18", "MSH-Q-30")
def test_the_master_of_nine_lives_buys_destroyed_gus_back_and_the_attacker_keeps_his_reward() -> None:
    lines = """
    seat 1 bahon influence 0
    seat 2 charles influence 0 stone 7 mana 2
    potions 2 *nine_lives
    tower F08 1 fff 3f
    tower F13 2 stw
    """
    match = play(lines, "war:F08-F13")
    assert match.to_act() == (1,)
    assert has(match, "war F08 F13 revive 3")
    assert legal(match) == ["revive:0", "revive:1", "revive:2"]
    assert refused(match, "revive:3") == "MSH-Q-18"
    match.push("revive:2")
    assert has(match, "tower F13 2 st", "seat 2 charles influence 0 stone 7", "seat 1 bahon influence 3 drop 3")
    assert has(match, "turn main destroyed")
    assert todo(match) == ["reward"]
    gone = play(lines, "war:F08-F13 revive:0")
    assert state_of(gone).owner[12] < 0
    poor = play(lines.replace(" mana 2", ""), "war:F08-F13")
    assert todo(poor) == ["reward"], "without mana he is not asked"


@potion("curiosity", "basic")
def test_curiosity_turns_up_to_four_flasks_into_resources_at_the_end_of_dusk() -> None:
    lines = "phase dusk 2\nseat 2 charles influence 0 flask 5\npotions 2 *curiosity"
    match = play(lines)
    assert legal(match) == ["flasks:0", "flasks:1", "flasks:2", "flasks:3", "flasks:4"]
    assert refused(match, "flasks:5") == "MSH-POT-01"
    match.push("flasks:2 gain:mana gain:drop")
    assert has(match, "seat 2 charles influence 0 mana 1 flask 3 drop 1", "phase night 1 1")
    assert has(play(lines.replace(" flask 5", "")), "phase night 1 1"), "without a flask he is not asked"


@potion("curiosity", "master")
def test_the_master_of_curiosity_gets_two_resources_for_a_flask() -> None:
    match = play("phase dusk 2\nseat 2 charles influence 0 water 7 flask 1\npotions 2 *curiosity", "flasks:1")
    assert todo(match) == ["gain resource 2"]


@potion("invisible_hand", "basic")
@pytest.mark.rule("MSH-Q-27", "MSH-POT-03")
def test_the_invisible_hand_takes_a_stack_top_once_per_turn() -> None:
    lines = "seat 1 charles influence 0 mana 2\nseat 2 bahon influence 0\npotions 1 *invisible_hand\n"
    match = play(lines, "use:invisible_hand")
    assert legal(match) == ["take:summoning", "take:servant", "take:war", "take:gu"]
    match.push("take:war")
    assert has(match, "archive 1 bounty", "stacks empty_flask 7 elementalist 7 - 7 helping_hand 7", "turn used")
    match.push("+strike")
    assert refused(match, "use:invisible_hand") == "MSH-POT-03"
    full = play(
        lines.replace("mana 2", "mana 2 drop 1") + "archive 1 champion interest invincible reincarnation skim squeeze"
    )
    assert refused(full, "use:invisible_hand") == "MSH-Q-27"


@potion("invisible_hand", "master")
@pytest.mark.rule("MSH-Q-27")
def test_the_master_hand_may_replace_an_own_scroll() -> None:
    lines = "seat 1 charles influence 0 thunder 7 mana 1\nseat 2 bahon influence 0\npotions 1 *invisible_hand\n"
    match = play(lines + "archive 1 (whistle) praise", "use:invisible_hand take:war")
    assert todo(match) == ["replace war"]
    assert legal(match) == ["replace:none", "replace:whistle", "replace:praise"]
    assert has(match, "stacks empty_flask 6 elementalist 6 bounty 7 helping_hand 7"), "nothing has moved yet"
    unused = play(lines + "archive 1 (whistle) praise", "use:invisible_hand take:war replace:praise")
    assert has(unused, "archive 1 (whistle) bounty", "discard praise")
    match.push("replace:whistle")
    assert has(match, "archive 1 praise bounty", "gone whistle")
    full = play(
        lines + "archive 1 champion interest invincible reincarnation skim squeeze", "use:invisible_hand take:gu"
    )
    assert "replace:none" not in legal(full)
    assert refused(full, "replace:none") == "MSH-Q-27"


# -- Eddie -------------------------------------------------------------------------------------------------------

EDDIE = "seat 1 eddie influence 0 mana 2 dice 2\nseat 2 charles influence 0\n"


@potion("early_bird", "basic")
@pytest.mark.rule("MSH-Q-42")
def test_the_early_bird_begins_lap_1_and_grows_first_without_drops() -> None:
    dusk = play("phase dusk 2\nseat 2 eddie influence 0\npotions 2 *early_bird")
    assert has(dusk, "phase night 1 2")
    dusk.push("end")
    assert has(dusk, "phase night 1 1")
    dusk.push("end")
    assert has(dusk, "phase night 2 1"), "laps 2 and 3 are normal"
    match = play(
        "seat 1 eddie influence 0 pool 1f\npotions 1 *early_bird\ntower F08 1 ff\nrubble F03", "grow:thunder@F08"
    )
    assert has(match, "tower F08 1 fft", "early_bird used")
    assert refused(match, "grow:water@F02") == "MSH-GROW-02", "the second one costs drops"
    reclaim = play("seat 1 eddie influence 0 pool 1f\npotions 1 *early_bird\nrubble F03", "grow:fire@F03")
    assert has(reclaim, "seat 1 eddie influence 1 fire 1"), "the rubble is still paid"


@potion("cheat", "basic")
@pytest.mark.rule("MSH-Q-17")
def test_cheat_adds_two_dice_for_a_mana() -> None:
    match = play(WAR + EDDIE + "potions 1 *cheat", "war:F08-F13 use:cheat")
    assert has(match, "seat 1 eddie influence 0 mana 1 dice 2")
    assert legal(match) == ["+4a", "+3a1s", "+2a2s", "+1a3s", "+4s"]


@potion("cheat", "master")
@pytest.mark.rule("MSH-Q-56", "MSH-Q-55")
def test_the_master_cheat_rolls_any_of_his_dice_again_once_and_free() -> None:
    lines = WAR + "seat 1 eddie influence 0 fire 7 dice 2\nseat 2 charles influence 0 dice 1\npotions 1 *cheat"
    match = play(lines, "war:F08-F13 +1a1s +1s")
    assert has(match, "war F08 F13 reroll 1", "side 1 rolled=1a1s", "side 2 rolled=1s")
    assert legal(match) == ["keep", "reroll:1s", "reroll:1a", "reroll:1a1s"]
    assert refused(match, "reroll:2a") == "MSH-Q-56"
    match.push("reroll:1s")
    assert has(match, "war F08 F13 reroll 1 1", "side 1 rolled=1a")
    match.push("+1a")
    assert has(match, "tower F13 2 ss"), (
        "4 arrows less 1 shield: the stone servant falls, and a GU beyond its 2 shields"
    )
    assert told(match, "MSH-Q-56")


@potion("plan_b", "basic")
@pytest.mark.rule("MSH-Q-22", "MSH-Q-15")
def test_plan_b_spends_dice_on_stone_servants_one_for_each_shield() -> None:
    lines = WAR + "seat 1 eddie influence 0 dice 3\nseat 2 charles influence 0\npotions 1 *plan_b"
    match = play(lines, "war:F08-F13 use:plan_b")
    assert legal(match) == ["dice:1", "dice:2", "dice:3"]
    assert refused(match, "dice:4") == "MSH-Q-22"
    match.push("dice:2")
    assert todo(match) == ["roll 2"]
    match.push("+1a1s")
    assert todo(match) == ["put stone 1"]
    match.push("put:stone@F08")
    assert legal(match) == ["+1a", "+1s"], "the two dice are out for this war"
    assert has(match, "tower F08 1 fff 1f1s", "side 1 used plan=2")
    none = play(lines.replace(" dice 3", "") + "\narchive 1 phalanx\nseat 1 eddie influence 0 mana 1", "war:F08-F13")
    assert refused(none, "use:plan_b") == "MSH-Q-22"


@potion("plan_b", "master")
@pytest.mark.rule("MSH-Q-22")
def test_the_master_of_plan_b_may_roll_those_dice_once_more() -> None:
    lines = WAR + "seat 1 eddie influence 0 stone 7 dice 1\nseat 2 charles influence 0\npotions 1 *plan_b"
    match = play(lines, "war:F08-F13 use:plan_b +1a")
    assert todo(match) == ["keep 1a"]
    assert legal(match) == ["keep", "reroll"]
    match.push("reroll")
    assert todo(match) == ["reroll 1"]
    match.push("+1s")
    assert todo(match) == ["put stone 1"], "the second result stands"


@potion("lucky_hand", "basic")
@pytest.mark.rule("MSH-Q-23", "MSH-NIGHT-05", "MSH-POT-04")
def test_the_lucky_hand_rolls_all_dice_at_the_end_of_a_turn_for_different_resources() -> None:
    lines = "seat 1 eddie influence 0 dice 3\nseat 2 charles influence 0\npotions 1 *lucky_hand"
    match = play(lines, "end")
    assert todo(match) == ["lucky", "place"]
    assert legal(match) == ["no", "roll"]
    match.push("roll +2a1s")
    assert todo(match) == ["gain different 2", "place"]
    match.push("gain:mana")
    assert legal(match) == ["gain:fire", "gain:stone", "gain:drop"]
    assert refused(match, "gain:mana") == "MSH-SUP-03"
    match.push("gain:drop")
    assert has(match, "seat 1 eddie influence 0 mana 1 drop 1 dice 3", "phase night 1 2")
    assert has(play(lines, "end no"), "phase night 1 2")
    assert has(play(lines.replace(" dice 3", ""), "end"), "phase night 1 2")


@potion("lucky_hand", "master")
@pytest.mark.rule("MSH-Q-23")
def test_the_master_of_luck_may_roll_all_dice_once_more() -> None:
    lines = "seat 1 eddie influence 0 water 7 dice 2\nseat 2 charles influence 0\npotions 1 *lucky_hand"
    match = play(lines, "end roll +2s")
    assert todo(match) == ["keep 2s", "place"]
    match.push("reroll +2a")
    assert todo(match) == ["gain different 2", "place"]
    assert has(play(lines, "end roll +2s keep"), "phase night 1 2")


@potion("thief", "basic")
@pytest.mark.rule("MSH-Q-24", "MSH-POT-03")
def test_the_thief_casts_foreign_scrolls_for_one_mana() -> None:
    lines = """
    seat 1 eddie influence 0 mana 2
    seat 2 charles influence 0
    potions 1 *thief
    archive 1 intuition
    archive 2 mana_crystal furious_roar (whistle) water_cycle
    """
    match = play(lines)
    thefts = [move for move in legal(match) if move.startswith("thief")]
    assert thefts == ["thief:empty_flask", "thief:mana_crystal", "thief:furious_roar"], (
        "what would do nothing is not offered"
    )
    assert refused(match, "thief:intuition") == "MSH-Q-24"
    assert refused(match, "thief:whistle") == "MSH-Q-24"
    assert refused(match, "thief:water_cycle") == "MSH-SPELL-03"
    match.push("thief:furious_roar")
    assert has(match, "seat 1 eddie influence 2 mana 1", "archive 2 mana_crystal (furious_roar) (whistle) water_cycle")
    assert has(match, "turn used cast=furious_roar")
    assert refused(match, "thief:mana_crystal") == "MSH-POT-03"
    stack = play(lines, "thief:empty_flask")
    assert has(stack, "gone empty_flask", "seat 1 eddie influence 0 mana 1 flask 1")
    assert stack.to_act() == (-1,), "the next scroll is uncovered"
    stays = play(lines.replace("mana 2", "mana 1 drop 2"), "thief:water_cycle")
    assert has(stays, "archive 2 mana_crystal furious_roar (whistle) water_cycle"), "other scrolls stay"
    war = play(lines.replace("(whistle)", "phalanx (whistle)") + WAR, "war:F08-F13")
    assert legal(war) == ["done", "thief:phalanx"]
    war.push("thief:phalanx")
    assert has(war, "archive 2 mana_crystal furious_roar (phalanx) (whistle) water_cycle")


@potion("thief", "master")
@pytest.mark.rule("MSH-Q-24", "MSH-Q-05")
def test_the_master_thief_casts_a_second_one_at_once() -> None:
    lines = (
        "seat 1 eddie influence 0 thunder 7 mana 3\n"
        "seat 2 charles influence 0\npotions 1 *thief\narchive 2 drinking_pouch\n"
    )
    match = play(lines, "thief:drinking_pouch")
    assert todo(match) == ["thief"]
    assert legal(match) == ["no", "thief:empty_flask"]
    assert refused(match, "thief:drinking_pouch") == "MSH-Q-24", "it lies face down now"
    match.push("thief:empty_flask")
    assert has(match, "seat 1 eddie influence 0 thunder 7 mana 1 flask 1 drop 2")
    learns = play(
        lines.replace("thunder 7", "thunder 6").replace("drinking_pouch", "intuition drinking_pouch"), "thief:intuition"
    )
    assert todo(learns) == ["gain element 2", "flip intuition", "thief"]
    learns.push("gain:thunder gain:fire")
    assert todo(learns) == ["thief"], "the spell has made him master"


# -- Cassandra ---------------------------------------------------------------------------------------------------

CASSANDRA = "seat 1 cassandra influence 0 mana 1\nseat 2 charles influence 0\n"


@potion("mastery", "basic")
@pytest.mark.rule("MSH-Q-62")
def test_mastery_gives_two_resources_for_each_mastered_element() -> None:
    match = play("phase dusk 2\nseat 1 cassandra moon 20 fire 7 stone 6 water 10\npotions 1 *mastery")
    assert todo(match) == ["gain resource 4"], "the moon has no master"
    assert has(play("phase dusk 2\nseat 1 cassandra influence 0 fire 6\npotions 1 *mastery"), "phase night 1 1")


@potion("flamouflage", "basic")
def test_flamouflage_is_a_fire_servant_at_the_start_of_a_war_also_in_defence() -> None:
    match = play(WAR + CASSANDRA + "potions 1 *flamouflage", "war:F08-F13 use:flamouflage")
    assert legal(match) == ["put:fire@F08", "put:fire@pool"]
    match.push("put:fire@F08")
    assert has(match, "tower F13 2 ss", "seat 1 cassandra influence 1 drop 1"), "3 arrows against 2 shields"
    defence = play(
        WAR + "seat 1 charles influence 0\nseat 2 cassandra influence 0 mana 1\npotions 2 *flamouflage", "war:F08-F13"
    )
    assert defence.to_act() == (1,)
    defence.push("use:flamouflage")
    assert legal(defence) == ["put:fire@F13", "put:fire@pool"]


@potion("flamouflage", "master")
@pytest.mark.rule("MSH-Q-45")
def test_the_master_of_flamouflage_may_take_two_arrows_instead() -> None:
    lines = WAR + "seat 1 cassandra influence 0 fire 7 mana 1\nseat 2 charles influence 0\npotions 1 *flamouflage"
    match = play(lines, "war:F08-F13 use:flamouflage")
    assert legal(match) == ["gain:fire", "gain:arrows"]
    match.push("gain:arrows")
    assert has(match, "tower F13 2 ss"), "4 arrows, 2 shields, 1 servant at the beginning"
    servant = play(lines, "war:F08-F13 use:flamouflage gain:fire")
    assert legal(servant) == ["put:fire@F08", "put:fire@pool"]
    empty = play(
        lines.replace("1 fff 1f", "1 ffff 1f") + "\nseat 2 charles influence 0 pool 29f", "war:F08-F13 use:flamouflage"
    )
    assert told(empty, "MSH-Q-45"), "no servant is left: the bonus, unasked"


@potion("steinouflage", "basic")
def test_steinouflage_is_a_stone_servant() -> None:
    match = play(WAR + CASSANDRA + "potions 1 *steinouflage", "war:F08-F13 use:steinouflage put:stone@F08")
    assert has(match, "tower F08 1 fff 1f1s", "seat 1 cassandra influence 0")


@potion("steinouflage", "master")
def test_the_master_of_steinouflage_may_take_two_shields_instead() -> None:
    lines = (
        "tower F08 1 fff 1f\ntower F13 2 sss 3f\nseat 1 charles influence 0\n"
        "seat 2 cassandra influence 0 stone 7 mana 1\n"
    )
    match = play(lines + "potions 2 *steinouflage", "war:F08-F13 use:steinouflage")
    assert legal(match) == ["gain:stone", "gain:shields"]
    match.push("gain:shields")
    assert has(match, "tower F13 2 sss 3f"), "2 arrows, 2 shields"


@potion("sprout", "basic")
@pytest.mark.rule("MSH-Q-52", "MSH-POT-04")
def test_sprout_gives_a_resource_for_the_second_gu_of_one_kind_in_a_turn() -> None:
    lines = "seat 1 cassandra influence 0 drop 3\nseat 2 charles influence 0\npotions 1 *sprout"
    match = play(lines, "grow:thunder@F03 grow:thunder@F07")
    assert todo(match) == ["gain resource 1"]
    assert todo(play(lines, "grow:thunder@F03 grow:water@F07")) == []


@potion("sprout", "master")
def test_the_master_of_sprout_gets_two_different_resources() -> None:
    lines = "seat 1 cassandra influence 0 water 7 drop 3\nseat 2 charles influence 0\npotions 1 *sprout"
    assert todo(play(lines, "grow:thunder@F03 grow:thunder@F07")) == ["gain different 2"]


@potion("thunder_chain", "basic")
@pytest.mark.rule("MSH-POT-04")
def test_thunder_chain_gives_a_resource_after_the_first_spell_of_the_turn() -> None:
    lines = (
        "seat 1 cassandra influence 0\nseat 2 charles influence 0\n"
        "potions 1 *thunder_chain\narchive 1 whistle drinking_pouch"
    )
    match = play(lines, "cast:whistle")
    assert todo(match) == ["gain servant 2", "flip whistle", "chain"]
    match.push("gain:fire gain:fire")
    assert todo(match) == ["gain resource 1"]
    match.push("gain:mana cast:drinking_pouch")
    assert has(match, "seat 1 cassandra influence 0 mana 1 drop 2 pool 2f"), "once per turn"


@potion("thunder_chain", "master")
@pytest.mark.rule("MSH-Q-05")
def test_the_master_of_thunder_chain_gets_two_different_resources_judged_after_the_spell() -> None:
    lines = (
        "seat 1 cassandra influence 0 thunder 6\nseat 2 charles influence 0\n"
        "potions 1 *thunder_chain\narchive 1 intuition"
    )
    match = play(lines, "cast:intuition gain:thunder gain:fire")
    assert todo(match) == ["gain different 2"]


def test_every_effect_of_every_potion_is_tested() -> None:
    box = the_box()
    for number, name in enumerate(box.potions):
        has_master = any(box.master[number * 10 : number * 10 + 10])
        assert TESTED[name] == ({"basic", "master"} if has_master else {"basic"}), name

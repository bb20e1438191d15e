"""Rounds, phases, turns, the two paths and the new round (MSH-RND, MSH-DUSK, MSH-NIGHT, MSH-PATH, MSH-DAY, MSH-NEW)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.match import Match
from tests.games.mushroom.table import has, legal, play, refused, todo, told

# -- paths -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-PATH-01", "MSH-PATH-02", "MSH-PATH-03", "MSH-Q-61")
def test_the_first_moon_element_commits_to_the_blessing_and_costs_all_influence() -> None:
    match = play("seat 1 bahon influence 9 drop 1")
    assert "grow:moon@F08!" in legal(match)
    assert "grow:moon@F08" not in legal(match), "the choice is labelled"
    match.push("grow:moon@F08")
    assert has(match, "seat 1 bahon moon 1")
    assert told(match, "MSH-PATH-02")
    assert told(match, "MSH-PATH-03")
    later = play("seat 1 bahon moon 3 drop 1")
    assert "grow:moon@F08" in legal(later), "no label for who is on the way already"
    shrine = play("phase daybreak 1\ntodo shrine F14\nseat 1 bahon influence 9\ntower F14 1 s")
    assert legal(shrine) == ["no", "gain:influence", "gain:moon!"]


@pytest.mark.rule("MSH-PATH-03")
def test_influence_can_be_frozen_by_option() -> None:
    match = play(
        "mushroom 2 commit_keeps_influence=yes\nseat 1 bahon influence 9\narchive 1 moon_essence", "cast:moon_essence!"
    )
    assert has(match, "seat 1 bahon moon 1 influence 9")
    end = play(
        (
            "mushroom 2 commit_keeps_influence=yes\nphase night 3 1\nlast\n"
            "seat 1 bahon moon 1 influence 40\nseat 2 charles influence 31"
        ),
        "end end",
    )
    assert has(end, "phase over dominance 2"), "frozen influence does not count"


@pytest.mark.rule("MSH-PATH-04", "MSH-END-03")
def test_a_blessing_player_gains_no_influence_but_the_rest_of_the_effect() -> None:
    match = play("seat 1 bahon moon 3 drop 1", "grow:water@F08")
    assert has(match, "seat 1 bahon moon 3 water 1")
    summon = play("seat 1 bahon moon 3 water 7", "summon:water")
    assert has(summon, "seat 1 bahon moon 3 water 7 drop 3")


@pytest.mark.rule("MSH-PATH-05", "MSH-CON-08")
def test_a_dominance_player_has_no_moon_gus() -> None:
    with pytest.raises(Exception, match="moon GU on F08"):
        play("tower F08 1 m")


@pytest.mark.rule("MSH-PATH-06")
def test_with_declaring_nobody_commits_by_a_gain() -> None:
    lines = "mushroom 2 commit=declared\nseat 1 bahon influence 9 drop 2\narchive 1 moon_essence"
    match = play(lines)
    assert refused(match, "grow:moon@F08") == "MSH-PATH-06"
    assert "cast:moon_essence" not in legal(match)
    match.push("declare!")
    assert has(match, "seat 1 bahon moon 0 drop 2")
    assert refused(match, "declare") == "MSH-PATH-06"
    assert "grow:moon@F08" in legal(match)
    shrine = play("mushroom 2 commit=declared\nphase daybreak 1\ntodo shrine F14\ntower F14 1 s")
    assert legal(shrine) == ["no", "gain:influence"]
    assert refused(play("seat 1 bahon influence 9"), "declare!") == "MSH-PATH-06"


# -- dusk --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-DUSK-01", "MSH-DUSK-02", "MSH-DUSK-03", "MSH-RND-02", "MSH-Q-02")
def test_in_player_order_each_gets_his_drops_and_then_plays_a_potion() -> None:
    lines = """
    phase new
    round 3
    order 2 1
    seat 1 bahon influence 5 flask 2 drop 1
    seat 2 charles influence 0 flask 3
    potions 1 fury full_belly
    potions 2 curiosity nine_lives
    """
    match = play(lines)
    assert has(match, "phase dusk 2", "seat 2 charles influence 0 flask 3 drop 3")
    assert has(match, "seat 1 bahon influence 5 flask 2 drop 1")
    assert legal(match) == ["play:nine_lives", "play:curiosity"]
    assert refused(match, "play:fury") == "MSH-DUSK-03"
    assert refused(match, "play:overexertion") == "MSH-DUSK-03"
    match.push("play:nine_lives")
    assert has(match, "phase dusk 1", "potions 2 *nine_lives curiosity", "seat 1 bahon influence 5 flask 2 drop 3")
    match.push("play:fury")
    assert has(match, "phase night 1 2", "potions 1 *fury full_belly")


@pytest.mark.rule("MSH-DUSK-03", "MSH-Q-04")
def test_a_potion_must_be_played_while_one_is_left_and_none_afterwards() -> None:
    last = play("phase new\nround 6\npotions 1 fury\npotions 2 curiosity nine_lives")
    assert has(last, "phase dusk 2", "potions 1 *fury"), "the only one is played unasked"
    none = play("phase new\nround 7")
    assert has(none, "phase night 1 1")


@pytest.mark.rule("MSH-DUSK-04")
def test_effects_at_the_end_of_dusk_come_in_player_order_after_all_have_played() -> None:
    match = play(
        "phase dusk 1\norder 2 1\nseat 1 bahon influence 0 fire 1\nseat 2 charles influence 0 flask 1\n"
        "potions 1 hibernate fury\npotions 2 *curiosity",
        "play:hibernate",
    )
    assert has(match, "phase dusk_end 2")
    match.push("flasks:0")
    assert has(match, "phase dusk_end 1")
    assert todo(match) == ["gain resource 1"]


# -- night -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-NIGHT-01", "MSH-NIGHT-03", "MSH-Q-03")
def test_three_laps_in_player_order_and_passing_is_legal() -> None:
    match = play("order 2 1\nphase night 1 2")
    for lap, seat in ((1, 1), (2, 2), (2, 1), (3, 2), (3, 1)):
        match.push("end")
        assert has(match, f"phase night {lap} {seat}")
    match.push("end")
    assert has(match, "round 3")


@pytest.mark.rule("MSH-NIGHT-02", "MSH-NIGHT-04")
def test_a_turn_has_one_main_action_and_any_number_of_minor_ones() -> None:
    lines = """
    seat 1 bahon influence 0 fire 1 mana 1 drop 2 pool 2f
    archive 1 drinking_pouch whistle mana_crystal
    tower F08 1 ff
    """
    moves = "cast:drinking_pouch move:F08-F13 summon:fire put:fire@pool cast:whistle"
    match = play(lines, moves + " gain:fire put:fire@pool gain:fire put:fire@pool")
    for move in ("grow:fire@F02", "study:war", "summon:fire", "war:F08-F14"):
        assert refused(match, move) == "MSH-NIGHT-02"
    assert has(match, "turn main moved cast=drinking_pouch,whistle")


@pytest.mark.rule("MSH-NIGHT-05", "MSH-SERV-02", "MSH-Q-54")
def test_at_the_end_of_a_turn_pool_servants_may_be_placed_each_once() -> None:
    match = play("seat 1 bahon influence 0 pool 1f1s\ntower F08 1 f 1s\ntower F13 1 s 1f\nturn main moved")
    assert todo(match) == ["place 1f1s"], "only the end was left, so the turn has ended by itself"
    assert legal(match) == ["done", "put:fire@F08", "put:stone@F13"]
    match.push("put:fire@F08")
    assert todo(match) == ["place 1s"], "the stone servant that was replaced is not one of those"
    assert has(match, "seat 1 bahon influence 0 pool 2s", "tower F08 1 f 1f")
    match.push("put:stone@F08")
    assert has(match, "seat 1 bahon influence 0 pool 1f1s", "phase night 1 2"), "the step is over"
    done = play("seat 1 bahon influence 0 pool 1f\ntower F08 1 f\nturn main moved", "done")
    assert has(done, "phase night 1 2", "seat 1 bahon influence 0 pool 1f")
    assert "turn main moved" not in done.state.to_text(), "the flags are cleared"


@pytest.mark.rule("MSH-NIGHT-06")
def test_after_the_third_lap_come_the_effects_at_the_end_of_night_and_then_daybreak() -> None:
    match = play("phase night 3 2\nseat 1 bahon influence 0 water 1\npotions 1 *hibernate", "end")
    assert has(match, "phase night_end 1")
    match.push("gain:mana")
    assert told(match, "MSH-DAY-01")


@pytest.mark.rule("MSH-NIGHT-07")
def test_minor_actions_may_stand_between_two_takes_or_growths_another_main_action_may_not() -> None:
    match = play(
        "seat 1 bahon influence 0 fire 1 drop 2\narchive 1 drinking_pouch", "grow:water@F07 cast:drinking_pouch"
    )
    assert has(match, "turn grow cast=drinking_pouch grew=1w")
    assert refused(match, "study:war") == "MSH-NIGHT-07"
    assert refused(match, "summon:fire") == "MSH-NIGHT-07"
    assert "grow:water@F14" in legal(match)
    study = play("seat 1 bahon influence 0 drop 1", "study:war +strike")
    assert has(study, "turn study")
    assert refused(study, "grow:fire@F02") == "MSH-NIGHT-07"
    study.push("end")
    assert has(study, "phase night 1 2"), "the second take lapses"


# -- study -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-STUDY-01", "MSH-STUDY-03")
def test_study_takes_one_scroll_or_two_and_also_one_that_was_just_uncovered() -> None:
    match = play("", "study:summoning")
    assert match.to_act() == (-1,)
    assert legal(match) == [
        f"+{name}"
        for name in (
            "intuition",
            "mana_crystal",
            "moon_essence",
            "furious_roar",
            "phalanx",
            "drinking_pouch",
            "whistle",
        )
    ]
    match.push("+drinking_pouch study:summoning +whistle")
    assert has(match, "archive 1 empty_flask drinking_pouch", "turn main")
    match.push("cast:drinking_pouch")
    assert has(match, "seat 1 bahon influence 0 drop 2")
    empty = play(
        "gone empty_flask\narchive 1 intuition mana_crystal moon_essence furious_roar\n"
        "discard phalanx drinking_pouch whistle\n"
        "stacks - 0 elementalist 7 bounty 7 helping_hand 7\nmushroom 2 reshuffle_scrolls=no"
    )
    assert refused(empty, "study:summoning") == "MSH-STUDY-01"


@pytest.mark.rule("MSH-STUDY-02")
def test_an_archive_holds_six_scrolls_used_ones_too() -> None:
    match = play("seat 1 bahon influence 0 drop 1\narchive 1 (empty_flask) (intuition) (whistle) strike skim bounty")
    assert refused(match, "study:gu") == "MSH-STUDY-02"
    five = play("archive 1 empty_flask (intuition) (whistle) strike skim", "study:gu +top_up")
    assert refused(five, "study:gu") == "MSH-STUDY-02"


@pytest.mark.rule("MSH-Q-29", "MSH-CON-03")
def test_the_bonus_scroll_may_be_declined_and_is_lost_with_a_full_archive() -> None:
    match = play("seat 1 bahon influence 0 thunder 3 drop 1", "grow:thunder@F07")
    assert todo(match) == ["scroll"]
    assert legal(match) == ["no", "take:summoning", "take:servant", "take:war", "take:gu"]
    match.push("no")
    assert "archive 1" not in match.state.to_text()
    taken = play("seat 1 bahon influence 0 thunder 3 drop 2", "grow:thunder@F07 take:gu +top_up")
    assert has(taken, "archive 1 helping_hand", "turn grow grew=1t")
    full = play(
        "seat 1 bahon influence 0 thunder 3 drop 1\narchive 1 skim squeeze strike purify praise water_cycle",
        "grow:thunder@F07",
    )
    assert todo(full) == []


# -- daybreak ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-DAY-01", "MSH-Q-50")
def test_daybreak_pays_fire_stone_thunder_water_in_player_order_as_far_as_the_supply_goes() -> None:
    lines = """
    phase night_end 1
    order 1 2
    seat 1 bahon influence 0 fire 4 stone 9 thunder 1 water 12 pool 26f
    seat 2 charles influence 0 fire 7 pool 3f
    """
    match = play(lines)
    assert has(match, "phase new")
    assert has(match, "seat 1 bahon influence 2 fire 4 stone 9 thunder 1 water 12 mana 1 drop 4 pool 27f3s"), (
        "27 + 3 = 30"
    )
    assert has(match, "seat 2 charles influence 1 fire 7 pool 3f")


@pytest.mark.rule("MSH-DAY-02")
@pytest.mark.parametrize(("moon", "then"), [(5, 5), (6, 7), (27, 27)])
def test_the_moon_pays_from_six_moon_elements_on(moon: int, then: int) -> None:
    match = play(f"phase night_end 1\nseat 1 bahon moon {moon}")
    assert has(match, f"seat 1 bahon moon {then}")


@pytest.mark.rule("MSH-DAY-03", "MSH-Q-41")
def test_each_shrine_with_an_own_tower_gives_influence_or_a_moon_element_or_nothing() -> None:
    lines = "phase night_end 1\nseat 1 bahon influence 3\ntower F07 1 s\ntower F14 1 s"
    match = play(lines, "gain:influence")
    assert todo(match) == ["shrine F14"]
    match.push("no")
    assert has(match, "seat 1 bahon influence 4")
    blessing = play(lines.replace("influence 3", "moon 3"))
    assert legal(blessing) == ["no", "gain:moon"]
    switched = play(lines, "gain:moon!")
    assert legal(switched) == ["no", "gain:moon"], "on the way to the Blessing there is no influence any more"
    end = play(lines.replace("influence 3", "moon 27"))
    assert has(end, "phase new"), "a moon element that would be lost is not offered"


# -- new round ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MSH-NEW-01")
def test_the_new_order_is_by_moon_then_influence_then_the_old_order() -> None:
    match = play(
        "mushroom 4\nphase daybreak 1\norder 4 3 2 1\nseat 1 bahon moon 2\nseat 2 charles influence 7\n"
        "seat 3 eddie influence 2\nseat 4 cassandra influence 7"
    )
    assert has(match, "order 3 4 2 1", "round 3")


@pytest.mark.rule("MSH-NEW-02", "MSH-NEW-03")
def test_a_new_round_discards_the_tops_and_uses_the_potions_up() -> None:
    match = play(
        "phase daybreak 2\npotions 1 *fury hibernate full_belly\n"
        "early_bird used\nseat 2 eddie influence 0\npotions 2 *plan_b"
    )
    assert has(
        match,
        "discard empty_flask elementalist bounty helping_hand",
        "potions 1 hibernate full_belly",
        "phase new",
        "round 3",
    )
    assert "plan_b" not in match.state.to_text()
    assert "early_bird" not in match.state.to_text()
    match.push("+intuition +praise +strike +top_up")
    assert has(match, "phase dusk 1"), "the next round begins with Dusk"


@pytest.mark.rule("MSH-Q-28")
def test_an_empty_stack_is_made_anew_of_its_discards() -> None:
    lines = """
    archive 1 champion interest invincible reincarnation
    discard skim squeeze strike
    stacks empty_flask 7 elementalist 7 bounty 0 helping_hand 7
    """
    match = play(lines, "study:war")
    assert has(match, "stacks empty_flask 7 elementalist 7 - 3 helping_hand 7")
    assert legal(match) == ["+skim", "+squeeze", "+strike"]
    stays = play("mushroom 2 reshuffle_scrolls=no\n" + lines, "study:war")
    assert has(stays, "stacks empty_flask 7 elementalist 7 - 0 helping_hand 7", "discard skim squeeze strike")
    by_hand = play(lines.replace("discard", "discard bounty").replace("bounty 0", "- 0"))
    assert has(by_hand, "stacks empty_flask 7 elementalist 7 - 4 helping_hand 7"), "whenever a stack is empty"
    new = play(lines + "\nphase daybreak 2")
    assert has(new, "stacks - 7 - 7 - 4 - 7"), "the scroll just discarded is shuffled in too"
    last = play(lines.replace("discard skim squeeze strike", "archive 2 skim squeeze strike"), "study:war")
    assert has(last, "stacks empty_flask 7 elementalist 7 - 0 helping_hand 7")


@pytest.mark.rule("MSH-Q-53", "MSH-Q-51")
def test_the_pool_has_no_limit_and_nothing_can_be_given_away() -> None:
    match = play("seat 1 bahon influence 0 fire 12 mana 20 flask 20 drop 30 pool 26f20s", "summon:fire")
    assert has(match, "seat 1 bahon influence 1 fire 12 mana 20 flask 20 drop 30 pool 30f20s")
    given = play("seat 1 bahon influence 0 mana 5 drop 5 pool 5f\ntower F08 1 f")
    verbs = {move.partition(":")[0] for move in legal(given)}
    assert verbs == {"end", "study", "grow", "move"}, "no action passes anything to another player"


@pytest.mark.rule("MSH-SUM-01", "MSH-SUM-02", "MSH-SUM-03")
def test_summon_pays_what_daybreak_pays_for_one_kind() -> None:
    match = play("seat 1 bahon influence 0 fire 10 thunder 4 water 1\ntower F08 1 ff")
    assert [move for move in legal(match) if move.startswith("summon")] == [
        "summon:fire",
        "summon:thunder",
        "summon:water",
    ]
    assert refused(match, "summon:stone") == "MSH-SUM-02"
    assert refused(match, "summon:moon") == "MSH-SUM-03"
    match.push("summon:fire")
    assert todo(match) == ["put fire 4", "get influence 1"]
    match.push("put:fire@F08 put:fire@F08 end")
    assert has(match, "seat 1 bahon influence 1 fire 10 thunder 4 water 1 pool 2f")
    assert told(match, "MSH-SUM-01")
    moon = play("seat 1 bahon moon 6", "summon:moon")
    assert has(moon, "seat 1 bahon moon 7")
    assert refused(play("seat 1 bahon moon 5"), "summon:moon") == "MSH-SUM-03"


@pytest.mark.rule("MSH-DAY-01", "MSH-SPELL-06")
def test_influence_is_told_with_the_rule_that_gave_it() -> None:
    def rules(match: Match) -> list[str]:
        return [event.rule for step in match.steps for event in step.events if event.kind == "influence"]

    daybreak = play("phase daybreak 1\nseat 1 bahon influence 0 fire 7\ntower F08 1 fff\ntodo income fire")
    daybreak.push("put:fire@F08 put:fire@F08 put:fire@F08")
    assert rules(daybreak) == ["MSH-DAY-01"]
    praise = play("archive 1 praise\nseat 1 bahon influence 0 mana 1 pool 1f1s", "cast:praise pay:fire@pool")
    assert rules(praise) == ["MSH-SPELL-06"]
    assert rules(play("seat 1 bahon influence 0 thunder 7", "summon:thunder")) == ["MSH-SUM-01"]


@pytest.mark.rule("MSH-SUP-01", "MSH-SUP-03")
def test_gains_are_cut_to_the_supply_and_picks_offer_only_what_would_be_gained() -> None:
    lines = (
        "archive 1 whistle drinking_pouch\nseat 1 bahon influence 0 drop 20\n"
        "seat 2 charles influence 0 drop 29 pool 30f"
    )
    match = play(lines, "cast:drinking_pouch")
    assert has(match, "seat 1 bahon influence 0 drop 21")
    stone = play(lines, "cast:whistle")
    assert has(stone, "seat 1 bahon influence 0 drop 20 pool 2s"), "one kind is left: not asked"
    none = play(lines.replace("pool 30f", "pool 30f29s"), "cast:whistle")
    assert has(none, "seat 1 bahon influence 0 drop 20 pool 1s"), "the second pick is lost"
    nothing = play(lines.replace("pool 30f", "pool 30f30s"))
    assert refused(nothing, "cast:whistle") == "MSH-SPELL-03"

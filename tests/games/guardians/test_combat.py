"""Combat: command, match-ups, bribes, windows, secondary attacks (GUA-CBT-A)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.rng import Seeded
from tests.games.guardians.table import asked, legal, line, lines_of, play, refused, table


def fight(attacker: str, defender: str, more: str = "", open_: str = "C_DECL 1") -> str:
    """A combat on b3 that seat 1 began from b2; mortals on both sides have no bonus against each other."""
    return f"""
    shield b3 1 sh_dawn turned {attacker}
    shield b3 2 sh_ash ready {defender}
    combat b3 1 from=b2
    {more}
    open {open_}
    """


def beaten(stack: str, more: str) -> str:
    """Seat 2 has lost on b3 and has to retreat with this stack."""
    return fight("tin_squire", stack, more, "C_RETREAT 2").replace("from=b2", "from=b2 totals=99,1")


@pytest.mark.rule("GUA-PRI-06", "GUA-PRI-01", "GUA-RES-01", "GUA-RES-03", "GUA-Q-92", "GUA-CBT-02")
def test_the_higher_creature_beats_the_other_and_an_empty_shield_is_captured() -> None:
    match = table(fight("marsh_bear", "griffin_courier"))
    events = play(match, "no no 1:fight:marsh_bear 2:fight:griffin_courier")
    assert "GUA-RES-03" in {event.rule for event in events}
    assert line(match, "captured 1") == "sh_ash"
    assert line(match, "discard 2") == "griffin_courier"
    assert asked(match).startswith("TERRAIN_B 1")


@pytest.mark.rule("GUA-PRI-06", "GUA-RES-02", "GUA-RES-04", "GUA-Q-25")
def test_a_push_leaves_both_alive_and_equal_totals_send_the_attacker_back() -> None:
    match = table(fight("griffin_courier", "griffin_courier"))
    play(match, "no no 1:fight:griffin_courier 2:fight:griffin_courier")
    assert line(match, "combat b3") == "1 from=b2 totals=6,6"
    assert legal(match) == {"retreat:b2"}


@pytest.mark.rule("GUA-RES-04", "GUA-Q-19", "GUA-Q-20", "GUA-Q-79")
def test_a_loser_on_totals_chooses_among_adjacent_spaces_he_controls() -> None:
    match = table(fight("tin_squire fen_slinger", "toll_ogre", "terrain a3 1 t_plain", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:toll_ogre pass attack:fen_slinger>m1")
    assert line(match, "combat b3") == "1 from=b2 totals=3,12"
    assert legal(match) == {"retreat:b2", "retreat:a3"}
    assert refused(match, "retreat:b4") == "GUA-RES-04"


@pytest.mark.rule("GUA-RES-05", "GUA-Q-22")
def test_without_a_legal_retreat_the_shield_is_captured_with_all_its_cards() -> None:
    match = table(
        """
        shield a4 1 sh_dawn turned tin_squire fen_slinger
        shield a4 2 sh_ash ready toll_ogre
        shield b4 2 sh_ash turned marsh_bear
        shield a3 2 sh_ash turned marsh_bear
        combat a4 1 from=a3
        open C_PRIM
        """
    )
    play(match, "1:fight:tin_squire 2:fight:toll_ogre pass attack:fen_slinger>m1")
    assert line(match, "captured 2") == "sh_dawn"
    assert line(match, "discard 1") == "tin_squire fen_slinger"


@pytest.mark.rule("GUA-RES-06", "GUA-Q-50", "GUA-ACT-03", "GUA-Q-19")
def test_a_retreat_onto_an_own_shield_merges_and_gives_one_shield_away() -> None:
    match = table(beaten("barrow_giant hedge_knight c_sword", "shield b4 2 sb_howdah ready bramble_ogre c_spear"))
    play(match, "retreat:b4")
    assert legal(match) == {"keep:sh_ash", "keep:sb_howdah"}
    play(match, "keep:sb_howdah")
    assert line(match, "captured 1") == "sh_ash"
    assert line(match, "shield b4 2") == "sb_howdah ready hedge_knight barrow_giant bramble_ogre c_sword c_spear"


@pytest.mark.rule("GUA-RES-06")
def test_a_merge_discards_creatures_above_the_limit_and_then_items() -> None:
    match = table(beaten("barrow_giant c_sword", "shield b4 2 sh_ash turned toll_ogre bramble_ogre c_spear c_cloak"))
    play(match, "retreat:b4 keep:sh_ash")
    assert legal(match) == {"discard:barrow_giant", "discard:toll_ogre", "discard:bramble_ogre"}
    assert refused(match, "discard:c_sword") == "GUA-RES-06"
    play(match, "discard:barrow_giant")
    assert legal(match) == {"discard:c_sword", "discard:c_spear", "discard:c_cloak"}
    play(match, "discard:c_cloak")
    assert line(match, "shield b4 2") == "sh_ash turned toll_ogre bramble_ogre c_sword c_spear"


@pytest.mark.rule("GUA-RES-06", "GUA-RES-07")
def test_a_retreat_onto_an_own_garrison_joins_it_without_a_question() -> None:
    match = table(beaten("griffin_courier", "garrison b4 marsh_bear\nshield c4 2 sh_ash ready deserter"))
    play(match, "retreat:b4")
    assert line(match, "shield b4 2") == "sh_ash ready marsh_bear griffin_courier"


@pytest.mark.rule("GUA-RES-07", "GUA-MOV-06")
def test_a_garrison_that_loses_is_discarded_and_no_shield_counts() -> None:
    match = table(
        """
        shield c4 1 sh_dawn turned toll_ogre
        garrison c4 tin_squire fen_slinger
        combat c4 1 from=c3
        open C_PRIM
        """
    )
    play(match, "1:fight:toll_ogre 2:fight:tin_squire pass attack:fen_slinger>m1")
    assert line(match, "discard 2") == "tin_squire fen_slinger"
    assert not line(match, "captured 1")


@pytest.mark.rule("GUA-RES-07", "GUA-CON-06")
def test_surplus_items_are_discarded_by_their_owner() -> None:
    match = table(fight("tin_squire marsh_bear c_sword c_spear", "toll_ogre", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:toll_ogre pass stop")
    assert asked(match) == "C_ITEMS 1"
    assert legal(match) == {"discard:c_sword", "discard:c_spear"}
    assert refused(match, "discard:marsh_bear") == "GUA-RES-07"
    play(match, "discard:c_spear")
    assert asked(match) == "C_RETREAT 1"


@pytest.mark.rule("GUA-Q-24", "GUA-Q-23", "GUA-RES-02", "GUA-RES-03")
def test_whose_creatures_were_all_bribed_away_has_nothing_and_wins_nothing() -> None:
    match = table(fight("tin_squire", "griffin_courier", "depot 2 b_ale", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:griffin_courier bribe:b_ale")
    assert (line(match, "captured 2"), line(match, "captured 1")) == ("sh_dawn", "")
    assert line(match, "pen 1") == "tin_squire"
    match = table(fight("tin_squire", "tin_squire", "depot 1 b_ale\ndepot 2 b_ale", "C_PRIM"))
    events = play(match, "1:fight:tin_squire 2:fight:tin_squire bribe:b_ale bribe:b_ale")
    totals = next(event for event in events if event.rule == "GUA-HID-01")
    assert totals.facts == {"attacker": "0", "defender": "0"}
    assert (line(match, "captured 1"), line(match, "captured 2")) == ("sh_ash", "sh_dawn")


@pytest.mark.rule("GUA-Q-36", "GUA-SEC-01")
def test_without_creatures_on_both_hands_there_is_no_secondary_round() -> None:
    match = table(fight("tin_squire deserter", "tin_squire deserter", "shield b1 1 sh_dawn ready mudfoot", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:tin_squire")
    while asked(match).startswith("C_WIN"):
        match.push("pass")
    assert asked(match) == "C_PRIM"  # both have creatures left: the primary round goes on
    play(match, "1:fight:deserter 2:fight:deserter")
    while asked(match).startswith("C_WIN"):
        match.push("pass")
    assert asked(match) == "C_RETREAT 1"  # living creatures on both sides, but no hand to attack with


@pytest.mark.rule("GUA-RES-03", "GUA-Q-23")
def test_both_shields_without_creatures_are_both_captured() -> None:
    match = table(fight("barrow_giant", "pudding_tide", "", "C_PRIM"))
    play(match, "1:fight:barrow_giant 2:fight:pudding_tide")  # 13 against 11, last_stand 3: both fall
    assert line(match, "captured 1") == "sh_ash"
    assert line(match, "captured 2") == "sh_dawn"


@pytest.mark.rule("GUA-HID-01", "GUA-RES-01", "GUA-ORG-03")
def test_unplayed_survivors_are_summed_and_not_shown() -> None:
    match = table(fight("tin_squire", "toll_ogre griffin_courier", "shield b1 1 sh_dawn ready deserter", "C_PRIM"))
    events = play(match, "1:fight:tin_squire 2:fight:toll_ogre pass")
    sums = [event for event in events if event.rule == "GUA-HID-01"]
    assert sums[0].facts["defender"] == "18"
    assert "shield b3 2 sh_ash ready ?=2" in lines_of(match, 0)


# -- command -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-CMD-01", "GUA-CMD-02", "GUA-Q-64")
def test_only_who_has_a_payable_command_may_say_yes_and_is_bound_by_it() -> None:
    match = table(fight("tin_squire", "tunnel_boss", "depot 1 p_cloud\ndepot 2 b_ale"))
    assert legal(match) == {"no"}  # the cloud costs a stone
    assert refused(match, "yes") == "GUA-CMD-02"
    play(match, "no")
    assert legal(match) == {"yes", "no"}
    play(match, "yes")
    assert asked(match) == "C_CMD yes=2"
    assert legal(match) == {"2:command:tunnel_boss"}


@pytest.mark.rule("GUA-CMD-03", "GUA-Q-89")
def test_a_commanding_creature_becomes_a_supporter_and_fights_no_match_up() -> None:
    match = table(fight("tunnel_boss mudfoot", "tin_squire"))
    play(match, "yes no 1:command:tunnel_boss 1:fight:mudfoot 2:fight:tin_squire")
    # mudfoot 2 + rally 1 (the boss is a goblin) + cmd add 3 = 6 against 3
    assert line(match, "discard 2") == "tin_squire"
    assert line(match, "captured 1") == "sh_ash"
    assert "tunnel_boss" in line(match, "shield b3 1")


@pytest.mark.rule("GUA-CMD-04", "GUA-CMD-06", "GUA-PRI-02")
def test_a_bribed_commander_goes_to_its_pen_and_commands_nothing() -> None:
    match = table(fight("tunnel_boss mudfoot", "tin_squire", "depot 2 b_gold b_ale"))
    play(match, "yes no 1:command:tunnel_boss")
    assert asked(match) == "C_CMDRESP 1"
    assert legal(match) == {"bribe:b_gold", "no"}
    play(match, "bribe:b_gold")
    assert line(match, "pen 1") == "tunnel_boss"
    assert not line(match, "command 1")
    assert line(match, "discard 2") == "b_gold"


@pytest.mark.rule("GUA-CMD-05", "GUA-CMD-06")
def test_of_two_exclusive_commands_the_lower_has_no_effect_and_is_discarded() -> None:
    match = table(fight("tin_squire", "tin_squire", "depot 1 h_glass\ndepot 2 h_idol b_ale"))
    play(match, "yes yes 1:command:h_glass 2:command:h_idol")
    while asked(match).startswith("C_CMDRESP"):
        play(match, "no")
    assert line(match, "command 2") == "h_idol"
    assert line(match, "depot 1") == "h_glass*"  # peek and first do not conflict
    match = table(fight("visionary tin_squire", "tin_squire", "depot 2 h_idol b_ale"))
    play(match, "yes yes 1:command:visionary 2:command:h_idol")
    while asked(match).startswith("C_CMDRESP"):
        play(match, "no")
    assert not line(match, "command 1")  # 3 against 16
    assert line(match, "support 1") == "visionary"
    assert line(match, "command 2") == "h_idol"


@pytest.mark.rule("GUA-CMD-05", "GUA-CMD-06")
def test_equal_exclusive_commands_cancel_each_other_even_with_keep() -> None:
    match = table(fight("tin_squire", "tin_squire", "depot 1 h_glass\ndepot 2 h_glass"))
    play(match, "yes yes 1:command:h_glass 2:command:h_glass")
    while asked(match).startswith("C_CMDRESP"):
        play(match, "no")
    assert line(match, "discard 1") == "h_glass"
    assert line(match, "discard 2") == "h_glass"
    assert not line(match, "command 1") + line(match, "command 2")


@pytest.mark.rule("GUA-Q-69", "GUA-CON-05", "GUA-CON-11")
def test_under_cmd_first_the_opponent_picks_openly_with_his_item() -> None:
    match = table(fight("tin_squire marsh_bear", "tin_squire griffin_courier c_sword", "depot 1 p_omen"))
    play(match, "yes no 1:command:p_omen")
    assert match.state.block() == 0
    assert match.to_act() == (1,)
    play(match, "2:fight:griffin_courier+c_sword")
    assert match.to_act() == (0,)
    assert "commit 2 fight:griffin_courier+c_sword" in lines_of(match, 0)
    play(match, "1:fight:marsh_bear")
    assert line(match, "match 1") == "marsh_bear / griffin_courier+c_sword"


@pytest.mark.rule("GUA-Q-69")
def test_what_was_picked_openly_lies_in_every_hand_that_the_other_imagines() -> None:
    match = table(fight("tin_squire marsh_bear", "tin_squire griffin_courier c_sword", "depot 1 p_omen"))
    play(match, "yes no 1:command:p_omen 2:fight:griffin_courier+c_sword")
    seen = match.state.view(0)
    read = match.game.view_from_text(seen.text(), 0)
    assert read.text() == seen.text()
    for view in (seen, read):
        for seed in range(20):
            state = match.game.imagine(view, Seeded(seed))
            for action in state.legal(0):
                state.copy().apply(0, action)


@pytest.mark.rule("GUA-Q-69", "GUA-CON-12")
@pytest.mark.parametrize(
    "pick", ["fight:c_sword", "fight:tin_squire+marsh_bear", "fight:tin_squire fight:tin_squire", "yes"]
)
def test_an_open_pick_that_nobody_can_have_made_is_refused(pick: str) -> None:
    match = table(fight("tin_squire marsh_bear", "tin_squire griffin_courier c_sword", "depot 1 p_omen"))
    play(match, "yes no 1:command:p_omen 2:fight:griffin_courier+c_sword")
    text = match.state.view(0).text()
    with pytest.raises(BadText, match=r"\(GUA-"):
        match.game.view_from_text(text.replace("fight:griffin_courier+c_sword", pick), 0)


# -- bribes ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-PRI-02", "GUA-Q-26", "GUA-Q-29", "GUA-Q-65", "GUA-PRI-03", "GUA-Q-31")
def test_a_bribed_creature_is_out_its_item_returns_and_the_match_up_is_closed() -> None:
    match = table(fight("rook_paladin marsh_bear c_sword", "toll_ogre", "depot 2 b_gold b_ale"))
    play(match, "no no 1:fight:rook_paladin+c_sword 2:fight:toll_ogre")
    assert asked(match) == "C_BRIBE 2"
    play(match, "bribe:b_gold")
    assert line(match, "pen 1") == "rook_paladin"
    assert asked(match) == "C_SEC 1"  # seat 2 has no creature left in hand
    assert "attack:marsh_bear+c_sword>m1" in legal(match)
    assert line(match, "match 1") == "- / toll_ogre"


@pytest.mark.rule("GUA-Q-27", "GUA-Q-28")
def test_a_bribe_of_two_types_needs_one_open_icon() -> None:
    match = table(fight("toll_ogre temperance", "tin_squire", "depot 2 b_dice b_feast b_ale b_charm", "C_PRIM"))
    play(match, "1:fight:toll_ogre 2:fight:tin_squire")
    assert legal(match) == {"bribe:b_dice", "bribe:b_feast", "bribe:b_ale", "no"}


@pytest.mark.rule("GUA-WARD-01", "GUA-Q-28")
def test_a_ward_protects_all_others_also_when_beaten_but_not_itself() -> None:
    match = table(fight("temperance toll_ogre", "marsh_bear tin_squire", "depot 2 b_ale b_dice b_ale", "C_PRIM"))
    play(match, "1:fight:temperance 2:fight:marsh_bear")
    assert "bribe:b_ale" in legal(match)  # the warding creature itself
    play(match, "no pass pass 1:fight:toll_ogre 2:fight:tin_squire")
    assert legal(match) == {"bribe:b_dice", "no"}
    assert refused(match, "bribe:b_ale") == "GUA-WARD-01"


@pytest.mark.rule("GUA-Q-86", "GUA-CON-06")
def test_bribes_are_skipped_on_public_grounds_only() -> None:
    match = table(fight("marsh_bear tin_squire", "toll_ogre tin_squire", "depot 1 p_fog\ndepot 2 b_gold", "C_PRIM"))
    play(match, "1:fight:marsh_bear 2:fight:toll_ogre")
    assert asked(match) == "C_BRIBE 1"  # seat 1 holds no bribe, but its depot is not empty
    assert legal(match) == {"no"}
    play(match, "no")
    assert asked(match) == "C_WIN 1"  # a bear has no icon: seat 2 is not asked


# -- windows -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-PRI-05", "GUA-Q-86")
def test_a_window_goes_on_until_two_passes_in_a_row() -> None:
    match = table(fight("tin_squire", "tin_squire", "depot 1 p_ox\ndepot 2 p_wither", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:tin_squire no no pass")
    assert asked(match) == "C_WIN 2 passes=1"
    play(match, "play:p_wither no")
    assert asked(match) == "C_WIN 1"
    play(match, "play:p_ox")
    assert asked(match) == "C_RETREAT 1"  # 3 + 4 - 4 against 3: a push, and both depots are empty


@pytest.mark.rule("GUA-RNG-01", "GUA-Q-32", "GUA-Q-30", "GUA-Q-90")
def test_a_ranged_attacker_adds_its_points_and_supports() -> None:
    match = table(fight("griffin_courier longbow_warden", "marsh_bear", "", "C_PRIM"))
    play(match, "1:fight:griffin_courier 2:fight:marsh_bear ranged:longbow_warden")
    assert line(match, "discard 2") == "marsh_bear"
    assert "longbow_warden" in line(match, "shield b3 1")


@pytest.mark.rule("GUA-RNG-01", "GUA-Q-26")
def test_a_ranged_attacker_may_be_bribed_and_then_adds_nothing() -> None:
    match = table(fight("griffin_courier longbow_warden", "marsh_bear", "depot 2 b_ale", "C_PRIM"))
    play(match, "1:fight:griffin_courier 2:fight:marsh_bear ranged:longbow_warden")
    assert asked(match) == "C_WIN 1"
    assert line(match, "chain 1") == "ranged:longbow_warden"
    assert refused(match, "counter:p_null") == "GUA-RSP-01"
    play(match, "bribe:b_ale")
    assert line(match, "pen 1") == "longbow_warden"
    assert line(match, "discard 1") == "griffin_courier"


@pytest.mark.rule("GUA-INF-01", "GUA-INF-02", "GUA-Q-44")
def test_influence_never_exceeds_the_printed_vitality() -> None:
    match = table(fight("tin_squire", "griffin_courier", "stones 1 2\nunder b1 lantern_sage copper_witch", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:griffin_courier")
    assert {"influence:guardian", "influence:lantern_sage@b1.under"} <= legal(match)
    play(match, "influence:copper_witch@b1.under")
    assert line(match, "under b1") == "lantern_sage copper_witch*"
    play(match, "influence:lantern_sage@b1.under")
    assert "influence:guardian" not in legal(match)
    assert refused(match, "influence:guardian") == "GUA-Q-44"
    play(match, "pass")
    assert line(match, "discard 2") == ""  # 3 + 3 = 6 against 6: a push


@pytest.mark.rule("GUA-INF-01", "GUA-Q-15")
def test_influence_creatures_of_an_occupied_stronghold_cannot_be_used() -> None:
    match = table(
        fight(
            "tin_squire griffin_courier",
            "deserter",
            "under b1 lantern_sage\nshield b1 2 sh_ash turned tin_squire",
            "C_PRIM",
        )
    )
    play(match, "1:fight:tin_squire 2:fight:deserter")
    assert legal(match) == {"pass"}


@pytest.mark.rule("GUA-GPW-01", "GUA-RSP-01", "GUA-RSP-02")
def test_a_guardian_power_is_used_once_a_turn_and_countered_by_any_only() -> None:
    match = table(fight("tin_squire", "tin_squire", "stones 1 3\nstones 2 3\ndepot 2 p_unweave p_null", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:tin_squire no power")
    assert line(match, "stones 1") == "2"
    assert legal(match) == {"counter:p_null", "no"}
    assert refused(match, "counter:p_unweave") == "GUA-RSP-01"
    play(match, "counter:p_null")
    assert line(match, "discard 2") == "p_null"
    assert line(match, "power 1") == "used"
    play(match, "pass")
    assert refused(match, "power") == "GUA-GPW-01"


@pytest.mark.rule("GUA-GPW-01", "GUA-PRI-05")
def test_a_match_power_decides_a_match_up() -> None:
    match = table(fight("tin_squire", "tin_squire", "stones 1 1\nstones 2 1", "C_PRIM"))
    events = play(match, "1:fight:tin_squire 2:fight:tin_squire power pass")  # boost 3 col:M: 6 against 3
    assert next(event.facts for event in events if event.rule == "GUA-PRI-06") == {"attacker": "6", "defender": "3"}
    assert (line(match, "stones 1"), line(match, "power 1"), line(match, "power 2")) == ("0", "used", "")
    assert line(match, "captured 1") == "sh_ash"
    match = table(fight("tin_squire", "tin_squire", "stones 1 1\nstones 2 1", "C_PRIM"))
    events = play(match, "1:fight:tin_squire 2:fight:tin_squire pass power pass")  # weaken 3 any: 0 against 3
    assert next(event.facts for event in events if event.rule == "GUA-PRI-06") == {"attacker": "0", "defender": "3"}
    assert (line(match, "stones 2"), line(match, "power 2")) == ("0", "used")
    assert line(match, "captured 2") == "sh_dawn"


@pytest.mark.rule("GUA-Q-41", "GUA-Q-70", "GUA-SEC-02")
def test_nothing_is_played_against_the_target_of_a_secondary_attack() -> None:
    match = table(
        fight(
            "tin_squire griffin_courier",
            "toll_ogre",
            "stones 1 2\ndepot 1 p_wither p_shatter p_homesick p_ox",
            "C_PRIM",
        )
    )
    play(match, "1:fight:tin_squire 2:fight:toll_ogre no pass attack:griffin_courier>m1")
    assert asked(match) == "C_SECWIN 1"
    assert legal(match) == {"play:p_ox", "influence:guardian", "power", "pass"}
    match = table(fight("toll_ogre", "tin_squire griffin_courier", "stones 2 2", "C_PRIM"))
    play(match, "1:fight:toll_ogre 2:fight:tin_squire pass attack:griffin_courier>m1")
    assert "power" not in legal(match)  # Veshrak's power only weakens


# -- secondary ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-SEC-01", "GUA-SEC-03", "GUA-Q-34", "GUA-Q-73")
def test_a_failed_secondary_attacker_stays_and_helps_the_next_one() -> None:
    match = table(fight("tin_squire fen_slinger griffin_courier c_cloak", "toll_ogre c_buckler", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:toll_ogre+c_buckler pass attack:fen_slinger>m1 pass")
    assert line(match, "match 1") == "beaten:tin_squire fen_slinger / toll_ogre+c_buckler"
    play(match, "attack:griffin_courier>m1 pass")  # 6 + 3 + 3 = 12, not more than 12
    assert line(match, "discard 2") == ""


@pytest.mark.rule("GUA-Q-33", "GUA-SEC-03")
def test_a_pushed_friend_helps_the_secondary_attacker() -> None:
    match = table(fight("griffin_courier tin_squire", "griffin_courier", "", "C_PRIM"))
    play(match, "1:fight:griffin_courier 2:fight:griffin_courier pass attack:tin_squire>m1")
    assert line(match, "discard 2") == "griffin_courier"


@pytest.mark.rule("GUA-Q-35", "GUA-CMD-03")
def test_a_supporter_is_attacked_in_a_match_up_of_its_own() -> None:
    match = table(fight("tin_squire marsh_bear fen_slinger", "griffin_courier longbow_warden", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:griffin_courier pass ranged:longbow_warden pass")
    assert {"attack:fen_slinger>s1", "attack:fen_slinger>m1"} <= legal(match)
    play(match, "attack:fen_slinger>s1 pass")
    assert line(match, "match 2") == "fen_slinger / longbow_warden"
    play(match, "attack:marsh_bear>m2")
    assert "longbow_warden" in line(match, "discard 2")


@pytest.mark.rule("GUA-SEC-03", "GUA-IMM-01")
def test_a_creature_the_target_is_immune_to_may_not_attack_it_and_does_not_help() -> None:
    match = table(fight("grave_hound marsh_bear tin_squire", "rook_paladin", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:rook_paladin pass")
    assert "attack:marsh_bear>m1" in legal(match)
    assert "attack:grave_hound>m1" not in legal(match)
    assert refused(match, "attack:grave_hound>m1") == "GUA-SEC-03"


@pytest.mark.rule("GUA-CBT-03")
def test_the_limit_is_not_checked_during_combat() -> None:
    match = table(fight("barrow_giant millstone_giant", "tin_squire", "", "C_PRIM"))
    assert "1:fight:barrow_giant" in legal(match)
    play(match, "1:fight:barrow_giant 2:fight:tin_squire pass")
    assert line(match, "captured 1") == "sh_ash"


@pytest.mark.rule("GUA-CBT-01", "GUA-Q-80", "GUA-STR-01")
def test_the_owner_of_a_stronghold_defends_it_although_he_moved() -> None:
    match = table(
        """
        shield b1 1 sh_dawn turned toll_ogre
        shield b1 2 sh_ash turned barrow_giant
        combat b1 1 from=a1
        open C_PRIM
        """
    )
    # toll ogre 12 + role defend 3 + wall any 2 = 17 against 13
    play(match, "1:fight:toll_ogre 2:fight:barrow_giant")
    assert line(match, "discard 2") == "barrow_giant"


# -- guardian ----------------------------------------------------------------------------------------------------

SIEGE = """
    ruin c4
    shield c4 1 sh_dawn turned {stack}
    {more}
    combat c4 1 guardian
    open {open_}
"""


@pytest.mark.rule("GUA-GRD-02", "GUA-GRD-03", "GUA-Q-84", "GUA-Q-57")
def test_only_boost_and_weaken_any_work_on_a_guardian() -> None:
    more = "stones 2 3\ndepot 1 p_shatter p_homesick p_wither p_chains\nstones 1 3\ndepot 2 p_ox p_feast b_gold"
    match = table(SIEGE.format(stack="tin_squire marsh_bear", more=more, open_="C_PRIM"))
    play(match, "1:fight:tin_squire")
    assert asked(match) == "C_BRIBE 2"  # a squire has an icon; the guardian has none
    play(match, "no")
    assert legal(match) == {"play:p_wither", "influence:guardian", "power", "pass"}
    play(match, "pass")
    assert legal(match) == {"play:p_ox", "power", "pass"}


@pytest.mark.rule("GUA-GRD-04", "GUA-Q-81")
def test_a_guardian_that_stands_ends_the_combat_without_totals() -> None:
    match = table(SIEGE.format(stack="tin_squire marsh_bear c_sword", more="", open_="C_PRIM"))
    play(match, "1:fight:tin_squire+c_sword pass stop")
    assert line(match, "shield c4 1") == "sh_dawn turned marsh_bear"
    match = table(SIEGE.format(stack="tin_squire", more="", open_="C_PRIM"))
    play(match, "1:fight:tin_squire")
    assert line(match, "captured 2") == "sh_dawn"
    match = table(SIEGE.format(stack="tunnel_boss", more="", open_="C_DECL 1"))
    play(match, "yes 1:command:tunnel_boss")
    assert line(match, "shield c4 1") == "sh_dawn turned tunnel_boss"


@pytest.mark.rule("GUA-END-01", "GUA-GRD-04", "GUA-Q-55", "GUA-Q-58")
def test_a_beaten_guardian_ends_the_game_at_once() -> None:
    match = table(SIEGE.format(stack="cask_colossus barrow_giant", more="", open_="C_PRIM"))
    play(match, "1:fight:cask_colossus pass attack:barrow_giant>m1")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason, outcome.rule) == ([0], "guardian", "GUA-END-01")


@pytest.mark.rule("GUA-Q-59", "GUA-Q-71", "GUA-Q-86")
def test_the_owner_of_an_attacked_guardian_without_a_depot_is_not_asked() -> None:
    match = table(SIEGE.format(stack="tin_squire marsh_bear", more="under a4 tempting_shade", open_="C_DECL 1"))
    play(match, "no")
    assert match.to_act() == (0,)
    assert asked(match) == "C_PRIM"
    play(match, "1:fight:tin_squire pass")
    assert asked(match) == "C_SEC 1"

"""Every primitive of the closed vocabulary does what its row says, and nothing where it cannot."""

from __future__ import annotations

import pytest

from spellkeep.games.guardians.rules.box import core_box
from spellkeep.games.guardians.rules.position import fighter
from spellkeep.games.guardians.rules.primitives import GRAMMAR
from spellkeep.games.guardians.rules.strength import strength
from tests.games.guardians.table import asked, legal, line, lines_of, play, refused, state_of, table
from tests.games.guardians.test_combat import fight

BOX = core_box()


def power(
    creature: str, foe: str, lines: str = "", item: str = "", seat: int = 0, secondary: bool = False, space: str = "b3"
) -> int:
    """V of a creature of a seat against another one, in a combat on a space."""
    row = f"shield {space} 1 sh_dawn turned tin_squire\nshield {space} 2 sh_ash ready tin_squire"
    if "shield" in lines:
        row = f"shield {space} 2 sh_ash ready tin_squire"
    match = table(f"{row}\n{lines}\ncombat {space} 1 from=b2\nopen C_PRIM")
    entry = fighter(BOX.numbers[creature], BOX.numbers[item] if item else -1)
    return strength(state_of(match), seat, entry, BOX.numbers[foe], secondary)


@pytest.mark.rule("GUA-Q-63")
def test_off_colour_bonus() -> None:
    assert power("rook_paladin", "cinder_walker") == 9 + 3
    assert power("rook_paladin", "whip_fiend") == 9


def test_vs() -> None:
    assert power("reed_drake", "gale_sprite") == 8 + 5
    assert power("reed_drake", "brook_sprite") == 8
    assert power("tin_squire", "barrow_giant", item="c_spear") == 3 + 4


@pytest.mark.rule("GUA-TER-05")
def test_land_counts_on_face_up_terrain_only() -> None:
    assert power("marsh_bear", "tin_squire", "terrain b3 2 t_swamp") == 8 + 3
    assert power("marsh_bear", "tin_squire", "terrain b3 2 t_swamp down") == 8
    assert power("marsh_bear", "tin_squire", "terrain b3 2 t_wood") == 8


@pytest.mark.rule("GUA-CBT-01")
def test_role() -> None:
    assert power("hedge_knight", "tin_squire") == 6 + 2
    assert power("hedge_knight", "tin_squire", seat=1) == 6
    assert power("toll_ogre", "tin_squire", seat=1) == 12 + 3
    assert power("tin_squire", "tin_squire", item="c_lance") == 3 + 3
    assert power("hedge_knight", "tin_squire", seat=1, space="b1") == 6 + 2


@pytest.mark.rule("GUA-IMM-01", "GUA-Q-90")
def test_immune_creatures_are_not_beaten_but_may_beat() -> None:
    match = table(fight("rook_paladin", "gate_devourer", "", "C_PRIM"))
    play(match, "1:fight:rook_paladin 2:fight:gate_devourer")
    assert line(match, "combat b3") == "1 from=b2 totals=9,22"
    match = table(fight("tin_squire c_cloak", "ash_duke", "", "C_PRIM"))
    play(match, "1:fight:tin_squire+c_cloak 2:fight:ash_duke")
    assert line(match, "combat b3") == "1 from=b2 totals=3,15"
    match = table(fight("tin_squire c_cloak marsh_bear", "ash_duke", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:ash_duke pass stop")
    assert "tin_squire" in line(match, "discard 1")  # an item in the hand protects nobody


@pytest.mark.rule("GUA-PRI-04", "GUA-Q-40", "GUA-Q-39")
def test_area_hits_the_enemy_hand_and_not_the_match_up() -> None:
    match = table(
        fight(
            "bronze_wyrm tin_squire rook_paladin",
            "war_hounds griffin_courier tin_squire cinder_walker furnace_imp",
            "",
            "C_PRIM",
        )
    )
    play(match, "1:fight:bronze_wyrm 2:fight:war_hounds")
    assert line(match, "discard 2") == "tin_squire"  # of 4 or less; the imp is immune to fire
    assert line(match, "match 1") == "bronze_wyrm / war_hounds"
    match = table(fight("fire_jugglers mudfoot griffin_courier", "fire_jugglers mudfoot griffin_courier", "", "C_PRIM"))
    play(match, "1:fight:fire_jugglers 2:fight:fire_jugglers")
    assert line(match, "discard 1") == "mudfoot"
    assert line(match, "discard 2") == "mudfoot"


@pytest.mark.rule("GUA-PRI-03", "GUA-PRI-04")
def test_area_works_also_when_unchallenged() -> None:
    match = table(fight("fire_jugglers", "hedge_knight mudfoot", "depot 1 b_gold", "C_PRIM"))
    play(match, "1:fight:fire_jugglers 2:fight:hedge_knight bribe:b_gold")
    assert line(match, "discard 2") == "mudfoot"


def test_ranged() -> None:
    match = table(fight("tin_squire siege_crew", "marsh_bear", "", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:marsh_bear ranged:siege_crew")
    assert line(match, "discard 2") == "marsh_bear"


def test_slay_beats_whatever_the_vitality_unless_immune() -> None:
    match = table(fight("drake_hunter", "bronze_wyrm", "", "C_PRIM"))
    play(match, "1:fight:drake_hunter 2:fight:bronze_wyrm")
    assert line(match, "discard 2") == "bronze_wyrm"
    match = table(fight("mirror_horror", "gutter_slime", "", "C_PRIM"))
    play(match, "1:fight:mirror_horror 2:fight:gutter_slime")
    assert line(match, "discard 2") == "gutter_slime"  # immune to small ones only
    match = table(fight("tin_squire mirror_horror", "mudfoot", "", "C_PRIM"))
    assert "1:fight:mirror_horror" in legal(match)


@pytest.mark.rule("GUA-GRD-02")
def test_last_stand_takes_the_victor_along_but_never_a_guardian() -> None:
    match = table(fight("avalanche", "cask_colossus", "", "C_PRIM"))
    play(match, "1:fight:avalanche 2:fight:cask_colossus")
    assert line(match, "captured 1") == ""  # 13 against 21 + 1: too much
    match = table(fight("avalanche", "barrow_giant", "", "C_PRIM"))
    play(match, "1:fight:avalanche 2:fight:barrow_giant")
    assert line(match, "captured 1") == "sh_ash"  # 13 against 13 + 2
    match = table(
        "ruin c4\nshield c4 1 sh_dawn turned gate_devourer\ncombat c4 1 guardian\ndeck 1 mudfoot\nopen C_PRIM"
    )
    play(match, "1:fight:gate_devourer")  # 22 against 31
    assert match.outcome() is None


def test_ward_is_in_force_from_the_table_not_from_the_hand() -> None:
    match = table(fight("toll_ogre temperance", "tin_squire", "depot 2 b_ale", "C_PRIM"))
    play(match, "1:fight:toll_ogre 2:fight:tin_squire")
    assert "bribe:b_ale" in legal(match)


@pytest.mark.rule("GUA-Q-37")
def test_rally_counts_living_fellows_face_up_at_most_three() -> None:
    more = "support 1 war_hounds\nmatch 1 war_hounds griffin_courier / beaten:tin_squire"
    assert power("war_hounds", "tin_squire", more, secondary=True) == 4 + 2 * 3
    more = "match 1 beaten:war_hounds griffin_courier / tin_squire"
    assert power("war_hounds", "tin_squire", more, secondary=True) == 4 + 2
    more = "support 1 mudfoot mudfoot mudfoot mudfoot"
    assert power("giant_king", "tin_squire", more, secondary=True) == 24 + 2 * 3


def test_escape_goes_to_the_pen() -> None:
    match = table(fight("toll_ogre", "deserter", "", "C_PRIM"))
    play(match, "1:fight:toll_ogre 2:fight:deserter")
    assert line(match, "pen 2") == "deserter"
    assert line(match, "captured 1") == "sh_ash"


@pytest.mark.rule("GUA-INF-02", "GUA-Q-44")
def test_receive_lets_a_creature_receive() -> None:
    match = table(fight("longbow_warden", "griffin_courier", "stones 1 2\npower 1 used\ndepot 1 p_feast", "C_PRIM"))
    play(match, "1:fight:longbow_warden 2:fight:griffin_courier")
    assert refused(match, "influence:guardian") == "GUA-INF-02"
    play(match, "play:p_feast influence:guardian")
    assert line(match, "discard 2") == "griffin_courier"
    match = table(fight("longbow_warden c_locket", "griffin_courier", "stones 1 2\npower 1 used", "C_PRIM"))
    play(match, "1:fight:longbow_warden+c_locket 2:fight:griffin_courier")
    assert "influence:guardian" in legal(match)
    match = table(fight("tin_squire", "griffin_courier", "stones 1 2\npower 1 used\ndepot 1 p_feast", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:griffin_courier")
    assert refused(match, "play:p_feast") == "GUA-Q-44"  # it may receive already


def test_proof() -> None:
    match = table(fight("toll_ogre c_ring tin_squire", "marsh_bear", "depot 2 b_ale b_gold", "C_PRIM"))
    play(match, "1:fight:toll_ogre+c_ring 2:fight:marsh_bear")
    assert legal(match) == {"bribe:b_gold", "no"}


def test_cmd_add_counts_in_primary_match_ups_only() -> None:
    assert power("tin_squire", "tin_squire", "command 1 banner_marshal\nsupport 1 banner_marshal") == 3 + 3
    more = "command 1 banner_marshal\nsupport 1 banner_marshal"
    assert power("tin_squire", "tin_squire", more, secondary=True) == 3


def test_cmd_area_and_sacrifice() -> None:
    match = table(fight("powder_imp griffin_courier", "tin_squire war_hounds griffin_courier", ""))
    play(match, "yes no 1:command:powder_imp")
    assert line(match, "discard 2") == "tin_squire war_hounds"
    assert line(match, "discard 1") == "powder_imp"
    assert line(match, "command 1") == "powder_imp"


@pytest.mark.rule("GUA-CON-11")
def test_cmd_peek_opens_the_combat_hand_to_the_peeker() -> None:
    match = table(fight("crow_scout griffin_courier", "tin_squire war_hounds"))
    assert "shield b3 2 sh_ash ready ?=2" in lines_of(match, 0)
    play(match, "yes no 1:command:crow_scout")
    assert "shield b3 2 sh_ash ready tin_squire war_hounds" in lines_of(match, 0)
    assert "shield b3 2 sh_ash ready ?=2" in lines_of(match, None)


def test_cmd_first() -> None:
    match = table(fight("visionary griffin_courier", "tin_squire"))
    play(match, "yes no 1:command:visionary")
    assert match.to_act() == (1,)


def test_cmd_forbid() -> None:
    match = table(fight("griffin_courier longbow_warden", "marsh_bear", "depot 1 p_fog\nstones 1 2\npower 1 used"))
    play(match, "yes no 1:command:p_fog 1:fight:griffin_courier 2:fight:marsh_bear")
    assert refused(match, "ranged:longbow_warden") == "GUA-CMD-05"
    match = table(fight("griffin_courier tin_squire", "marsh_bear", "depot 1 p_hush\nstones 1 2\npower 1 used"))
    play(match, "yes no 1:command:p_hush 1:fight:griffin_courier 2:fight:marsh_bear")
    assert refused(match, "influence:guardian") == "GUA-CMD-05"
    match = table(fight("soul_broker toll_ogre", "marsh_bear", "depot 2 b_ale"))
    play(match, "yes no 1:command:soul_broker no 1:fight:toll_ogre 2:fight:marsh_bear")
    assert asked(match).startswith("C_WIN")


def test_bribe() -> None:
    match = table(fight("toll_ogre", "marsh_bear", "depot 2 b_gold b_charm", "C_PRIM"))
    play(match, "1:fight:toll_ogre 2:fight:marsh_bear")
    assert legal(match) == {"bribe:b_gold", "no"}
    assert refused(match, "bribe:b_charm") == "GUA-WARD-01"


@pytest.mark.rule("GUA-Q-44", "GUA-Q-42")
def test_boost_and_weaken_need_a_fitting_creature() -> None:
    match = table(fight("griffin_courier", "marsh_bear", "depot 1 p_song p_ox p_dazzle p_chains p_wither", "C_PRIM"))
    play(match, "1:fight:griffin_courier 2:fight:marsh_bear")
    assert legal(match) == {"play:p_ox", "play:p_chains", "play:p_wither", "pass"}
    assert refused(match, "play:p_song") == "GUA-Q-44"
    play(match, "play:p_ox")
    assert line(match, "discard 1") == "p_ox"
    assert line(match, "step 1") == "play:p_ox"


@pytest.mark.rule("GUA-Q-38")
def test_modified_vitality_has_the_floor_zero_and_zero_against_zero_is_a_push() -> None:
    match = table(fight("tin_squire deserter", "mudfoot deserter", "depot 1 p_wither\ndepot 2 p_wither", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:mudfoot no no play:p_wither no play:p_wither pass pass")
    assert line(match, "match 1") == "tin_squire / mudfoot"


@pytest.mark.rule("GUA-Q-65")
def test_destroy_and_bounce_take_the_enemy_out_of_the_match_up() -> None:
    match = table(fight("tin_squire", "mudfoot c_sword deserter", "stones 1 3\ndepot 1 p_shatter", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:mudfoot+c_sword no play:p_shatter")
    assert line(match, "discard 2") == "mudfoot"
    assert "c_sword" in line(match, "shield b3 2")
    match = table(fight("tin_squire", "griffin_courier deserter", "depot 1 p_gust", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:griffin_courier play:p_gust")
    assert line(match, "pen 2") == "griffin_courier"


@pytest.mark.rule("GUA-Q-43", "GUA-RSP-01")
def test_counter_and_keep() -> None:
    match = table(fight("tin_squire", "deserter", "stones 1 3\ndepot 1 h_vial\ndepot 2 h_bell p_unweave", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:deserter no no play:h_vial")
    assert legal(match) == {"counter:h_bell", "no"}
    play(match, "counter:h_bell")
    assert line(match, "discard 1") == "h_vial"
    match = table(fight("tin_squire", "deserter", "stones 1 3\ndepot 1 h_vial", "C_PRIM"))
    play(match, "1:fight:tin_squire 2:fight:deserter no play:h_vial")
    assert line(match, "depot 1") == "h_vial*"
    assert refused(match, "play:h_vial*") == "GUA-CON-02"


@pytest.mark.rule("GUA-ORG-04", "GUA-CON-06", "GUA-Q-44")
def test_recover_takes_creatures_from_the_discard_pile() -> None:
    match = table("hand 1 p_muster\nstones 1 4\ndiscard 1 tin_squire p_ox marsh_bear mudfoot\nopen ORG 1")
    play(match, "play:p_muster")
    assert line(match, "effect 1") == "p_muster fx=1 left=2"
    assert legal(match) == {"take:tin_squire", "take:marsh_bear", "take:mudfoot"}
    assert refused(match, "done") == "GUA-CON-05"
    play(match, "take:marsh_bear")
    assert "done" in legal(match)
    play(match, "done")
    assert line(match, "discard 1") == "tin_squire p_ox mudfoot p_muster"
    match = table("hand 1 p_muster\nstones 1 4\ndiscard 1 p_ox\nopen ORG 1")
    assert refused(match, "play:p_muster") == "GUA-Q-44"


@pytest.mark.rule("GUA-Q-72", "GUA-CON-08")
def test_search_shows_what_it_takes_and_shuffles_the_rest() -> None:
    match = table("hand 1 p_maps\ndeck 1 tin_squire t_plain | t_wood p_ox\nopen ORG 1")
    play(match, "play:p_maps")
    assert legal(match) == {"take:t_plain", "take:t_wood"}
    play(match, "take:t_wood")
    assert line(match, "deck 1") == "?=3"
    assert "t_wood" in line(match, "hand 1")
    match = table("hand 1 p_maps\ndeck 1 tin_squire | p_ox\nhand 2 p_ox\nopen ORG 1")
    play(match, "play:p_maps no")
    assert line(match, "deck 1") == "?=2"  # nothing found, shuffled all the same
    match = table("hand 1 p_maps\nopen ORG 1")
    assert refused(match, "play:p_maps") == "GUA-Q-44"


@pytest.mark.rule("GUA-RSP-02")
def test_stones() -> None:
    match = table("hand 1 p_dusk p_ox\nstones 1 40\nopen ORG 1")
    play(match, "play:p_dusk")
    assert line(match, "stones 1") == "43"


@pytest.mark.rule("GUA-Q-88", "GUA-TER-02")
def test_raze_discards_an_enemy_terrain_without_a_shield() -> None:
    match = table(
        "hand 1 p_scorch p_ox\nstones 1 4\nterrain a3 2 t_plain\nterrain b3 2 sh_ash down\nterrain c3 2 t_wood\n"
        "terrain a2 1 t_plain\nshield c3 2 sh_ash ready mudfoot\nopen ORG 1"
    )
    play(match, "play:p_scorch")
    assert legal(match) == {"raze:a3", "raze:b3"}
    assert refused(match, "raze:c3") == "GUA-Q-44"
    play(match, "raze:b3")
    assert line(match, "discard 2") == "sh_ash"
    assert line(match, "captured 1") == ""


@pytest.mark.rule("GUA-CON-07", "GUA-DRAW-04")
def test_draw_draws_at_once_and_no_more_than_there_is() -> None:
    match = table("hand 1 p_scout p_ox\ndeck 1 tin_squire\nopen ORG 1")
    play(match, "play:p_scout")
    assert match.to_act() == (-1,)
    assert line(match, "effect 1") == "p_scout fx=1 left=1"
    play(match, "+tin_squire")
    assert line(match, "hand 1") == "tin_squire p_ox"


@pytest.mark.rule("GUA-STR-01", "GUA-STR-02", "GUA-BRD-03")
def test_wall_of_strongholds_and_upgrades() -> None:
    assert power("tin_squire", "tin_squire", seat=0, space="b1") == 3 + 2
    assert power("tin_squire", "tin_squire", "ruin b1", seat=0, space="b1") == 3
    assert power("tin_squire", "tin_squire", seat=1, space="b1") == 3
    assert power("tin_squire", "tin_squire", "upgrade a1 u_moat", space="a3") == 3 + 2
    assert power("tin_squire", "tin_squire", "upgrade a1 u_moat", space="b3") == 3
    assert power("tin_squire", "tin_squire", "upgrade a1 u_moat", space="a4") == 3
    assert power("tin_squire", "tin_squire", seat=0, space="a1") == 3 + 2  # left: col:M
    assert power("tin_squire", "tin_squire", seat=0, space="c1") == 3 + 3  # right: knights


@pytest.mark.rule("GUA-PLC-07", "GUA-Q-74")
def test_perch_takes_one_sender_also_in_the_same_placement() -> None:
    match = table("hand 1 u_loft lantern_sage tin_squire grey_archmagus\nhand 2 p_ox\nopen PLACE")
    assert refused(match, "1:lantern_sage@a1.perch") == "GUA-PLC-07"
    play(match, "1:u_loft@a1 1:lantern_sage@a1.perch")
    assert refused(match, "1:grey_archmagus@a1.perch") == "GUA-PLC-07"
    assert refused(match, "1:tin_squire@a1.under") == "GUA-PLC-07"
    play(match, "1:done 2:done")
    assert line(match, "perch a1") == "lantern_sage"


@pytest.mark.rule("GUA-DRAW-02")
def test_draw_bonus() -> None:
    lines = "shield b2 1 sh_dawn ready mudfoot\nterrain b2 1 t_plain\ndeck 1 tin_squire=9\ndeck 2 tin_squire=9\n"
    match = table(lines + "upgrade c1 u_mess\nopen ACTIVATE 1")
    play(match, "turn:b2 pass")
    assert asked(match) == "DRAW 1=4 2=2"  # the up-cards are in hand already


def test_banner_counts_in_both_rounds() -> None:
    lines = "shield b3 1 sb_lions turned tin_squire"
    assert power("tin_squire", "tin_squire", lines) == 3 + 2
    assert power("tin_squire", "tin_squire", lines, secondary=True) == 3 + 2
    assert power("marsh_bear", "tin_squire", lines) == 8


@pytest.mark.rule("GUA-PLC-03", "GUA-Q-91")
def test_limit_replaces_thirty_once_the_bearer_lies() -> None:
    match = table("hand 1 sb_oxcart cask_colossus barrow_giant\nhand 2 p_ox\nopen PLACE")
    play(match, "1:cask_colossus@a1")
    assert refused(match, "1:barrow_giant@a1") == "GUA-PLC-03"
    play(match, "1:sb_oxcart@a1 1:barrow_giant@a1 1:done 2:done")
    assert line(match, "shield a1 1") == "sb_oxcart ready barrow_giant cask_colossus"


@pytest.mark.rule("GUA-MOV-01")
def test_speed_gives_one_more_step_but_not_into_an_enemy_stronghold() -> None:
    match = table("shield b2 1 sb_rider turned griffin_courier\nopen OPTION 1 b2")
    assert "move:b3-a3-a2" in legal(match)
    assert "move:b3-b4" in legal(match)
    assert refused(match, "move:b3-a3-a4") == "GUA-MOV-01"


def test_host_helps_both_sides() -> None:
    assert power("tin_squire", "tin_squire", "terrain b3 2 t_tilt") == 3 + 2
    assert power("tin_squire", "tin_squire", "terrain b3 2 t_tilt", seat=1) == 3 + 2


@pytest.mark.rule("GUA-MOV-04", "GUA-Q-51")
def test_rough_stops_everybody() -> None:
    match = table("shield b2 1 sb_rider turned griffin_courier\nterrain b3 1 t_thorn\nopen OPTION 1 b2")
    assert "move:b3" in legal(match)
    assert refused(match, "move:b3-a3") == "GUA-MOV-04"


def test_every_primitive_has_a_test_above() -> None:
    assert len(GRAMMAR) == 39

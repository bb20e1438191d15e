"""Movement, reinforcement, terrain and the end (GUA-ACT, GUA-MOV, GUA-REI, GUA-TER, GUA-END)."""

from __future__ import annotations

import pytest

from tests.games.guardians.table import asked, legal, line, lines_of, play, refused, state_of, table


@pytest.mark.rule("GUA-ACT-01", "GUA-ACT-02", "GUA-ACT-03", "GUA-Q-08", "GUA-Q-09", "GUA-Q-18", "GUA-Q-68")
def test_players_turn_shields_in_turn_and_who_has_none_ready_is_skipped() -> None:
    match = table(
        "shield a2 1 sh_dawn ready mudfoot\nshield b2 1 sh_dawn ready mudfoot\nshield c2 1 sh_dawn turned mudfoot\n"
        "shield a3 2 sh_ash ready mudfoot\nopen ACTIVATE 1"
    )
    assert legal(match) == {"turn:a2", "turn:b2"}
    assert refused(match, "turn:c2") == "GUA-ACT-03"
    assert refused(match, "turn:a3") == "GUA-ACT-01"
    play(match, "turn:a2 pass")
    assert asked(match) == "ACTIVATE 2"
    play(match, "turn:a3 pass")
    assert asked(match) == "ACTIVATE 1"
    play(match, "turn:b2 pass")
    assert asked(match).startswith("TERRAIN_B")


@pytest.mark.rule("GUA-MOV-01", "GUA-MOV-02", "GUA-BRD-02", "GUA-Q-03", "GUA-Q-04")
def test_a_shield_on_foot_stops_on_empty_ground_enemies_and_enemy_strongholds() -> None:
    match = table(
        "shield b3 1 sh_dawn turned mudfoot\nterrain a3 1 t_plain\n"
        "terrain a2 1 t_wood\nterrain c3 2 t_plain\nopen OPTION 1 b3"
    )
    moves = {move for move in legal(match) if move.startswith("move")}
    assert moves == {"move:b2", "move:a3", "move:c3", "move:b4", "move:a3-a2", "move:a3-a4"}
    assert refused(match, "move:b2-b1") == "GUA-MOV-02"
    assert refused(match, "move:a2") == "GUA-BRD-02"
    assert refused(match, "move:a3-a2-a1") == "GUA-MOV-01"
    assert refused(match, "move:a3-a3") == "GUA-MOV-01"


@pytest.mark.rule("GUA-MOV-03", "GUA-Q-82", "GUA-Q-21")
def test_a_stack_of_flyers_passes_over_enemies() -> None:
    lines = "shield b2 1 sh_dawn turned {stack}\nshield b3 2 sh_ash ready mudfoot\nopen OPTION 1 b2"
    assert "move:b3-b4" in legal(table(lines.format(stack="griffin_courier crow_scout c_sword")))
    assert refused(table(lines.format(stack="griffin_courier mudfoot")), "move:b3-b4") == "GUA-MOV-02"
    match = table(lines.format(stack="griffin_courier"))
    play(match, "move:b3")
    assert line(match, "combat b3") == "1 from=b2"


@pytest.mark.rule("GUA-MOV-05", "GUA-MOV-07")
def test_a_friendly_shield_is_passed_but_not_joined() -> None:
    match = table(
        "shield b1 1 sh_dawn turned mudfoot c_sword\n"
        "shield b2 1 sh_dawn ready mudfoot\nterrain b2 1 t_plain\nopen OPTION 1 b1"
    )
    assert "move:b2-b3" in legal(match)
    assert refused(match, "move:b2") == "GUA-MOV-05"
    match = table("shield b1 1 sh_dawn turned mudfoot\nshield b2 1 sh_dawn ready mudfoot\nopen OPTION 1 b1")
    assert refused(match, "move:b2-b3") == "GUA-MOV-05"  # he would have to stop there
    match = table("shield b1 1 sh_dawn turned mudfoot c_sword\nshield c4 2 sh_ash ready mudfoot\nopen OPTION 1 b1")
    play(match, "move:b2")
    assert line(match, "shield b2 1") == "sh_dawn turned mudfoot c_sword"


@pytest.mark.rule("GUA-MOV-06", "GUA-Q-14", "GUA-Q-75")
def test_a_move_onto_an_enemy_shield_or_garrison_is_a_combat_onto_influence_creatures_not() -> None:
    lines = "shield b3 1 sh_dawn turned mudfoot\n{more}\nshield a4 2 sh_ash ready mudfoot\nopen OPTION 1 b3"
    match = table(lines.format(more="garrison b4 deserter"))
    play(match, "move:b4")
    assert asked(match) == "C_DECL 1"
    match = table(lines.format(more="under b4 tempting_shade"))
    play(match, "move:b4")
    assert asked(match) == "ACTIVATE 2"
    play(match, "turn:a4 pass")
    assert line(match, "ruin") == "b4"
    assert line(match, "discard 2") == "tempting_shade"


@pytest.mark.rule("GUA-MOV-08", "GUA-Q-13")
def test_a_garrison_is_taken_whole_at_the_end_or_in_part_in_passing() -> None:
    lines = (
        "shield a1 1 sh_dawn turned {own}\ngarrison b1 griffin_courier mudfoot c_sword\n"
        "shield c4 2 sh_ash ready mudfoot\nopen OPTION 1 a1"
    )
    match = table(lines.format(own="tin_squire"))
    play(match, "move:b1")
    assert line(match, "shield b1 1") == "sh_dawn turned tin_squire mudfoot griffin_courier c_sword"
    assert refused(table(lines.format(own="cask_colossus")), "move:b1") == "GUA-MOV-08"
    match = table(lines.format(own="cask_colossus"))
    play(match, "move:b1+")
    assert asked(match) == "TAKE 1 a1-b1"
    assert refused(match, "move:c1") == "GUA-MOV-08"
    assert legal(match) == {"take:griffin_courier", "take:mudfoot"}
    play(match, "take:mudfoot")
    assert "take:c_sword" in legal(match)
    assert lines_of(match, 1).count("taken b1 ?=1") == 1
    play(match, "move:c1")
    assert line(match, "garrison b1") == "griffin_courier c_sword"
    assert line(match, "shield c1 1") == "sh_dawn turned cask_colossus mudfoot"


@pytest.mark.rule("GUA-Q-12", "GUA-MOV-07")
def test_a_shield_leaves_no_creature_behind() -> None:
    match = table("shield b1 1 sh_dawn turned mudfoot deserter c_sword\nopen OPTION 1 b1")
    assert {token.partition(":")[0] for token in legal(match)} == {"pass", "move"}
    for token in ("discard:deserter", "take:deserter", "deserter@b1"):
        refused(match, token)
    play(match, "move:a1")
    assert line(match, "garrison b1") == ""
    assert sorted(line(match, "shield a1 1").split()[2:]) == ["c_sword", "deserter", "mudfoot"]


@pytest.mark.rule("GUA-MOV-08", "GUA-MOV-03")
def test_after_a_pick_up_the_rest_is_judged_with_the_new_stack() -> None:
    match = table("shield a1 1 sb_rider turned griffin_courier\ngarrison b1 mudfoot\nopen OPTION 1 a1")
    assert "move:b1+" in legal(match)
    play(match, "move:b1+ take:mudfoot")
    assert "move:b2" in legal(match)
    assert refused(match, "move:b2-b3") == "GUA-MOV-02"


@pytest.mark.rule("GUA-REI-01", "GUA-REI-02", "GUA-REI-03", "GUA-Q-10", "GUA-Q-11", "GUA-Q-83")
def test_reinforcements_come_from_near_strongholds_and_leave_one_creature() -> None:
    match = table(
        """
        shield b2 1 sh_dawn turned mudfoot
        terrain b2 1 t_plain
        shield b1 1 sh_dawn ready tin_squire deserter c_sword
        garrison a1 griffin_courier rook_paladin
        under c1 lantern_sage
        shield c4 2 sh_ash ready mudfoot
        open OPTION 1 b2
        """
    )
    play(match, "reinforce")
    assert refused(match, "done") == "GUA-REI-01"
    assert legal(match) == {"take:tin_squire@b1", "take:deserter@b1", "take:griffin_courier@a1", "take:rook_paladin@a1"}
    assert refused(match, "take:c_sword@b1") == "GUA-REI-03"
    assert refused(match, "take:lantern_sage@c1") == "GUA-REI-01"
    play(match, "take:deserter@b1")
    assert refused(match, "take:tin_squire@b1") == "GUA-REI-03"  # one creature must stay
    assert "taken b1 ?=1" in lines_of(match, 1)
    play(match, "take:c_sword@b1 done")
    assert line(match, "shield b2 1") == "sh_dawn turned mudfoot deserter c_sword"
    match = table("shield b3 1 sh_dawn turned mudfoot\ngarrison b1 griffin_courier tin_squire\nopen OPTION 1 b3")
    play(match, "reinforce")
    assert legal(match) == {"take:griffin_courier@b1"}  # b2 is empty: who walks has to stop there
    assert refused(match, "take:tin_squire@b1") == "GUA-REI-02"


@pytest.mark.rule("GUA-REI-01")
def test_without_a_possible_creature_there_is_no_reinforcing() -> None:
    assert refused(table("shield b3 1 sh_dawn turned mudfoot\nopen OPTION 1 b3"), "reinforce") == "GUA-REI-01"


@pytest.mark.rule("GUA-GRD-01", "GUA-Q-56", "GUA-Q-77")
def test_only_a_shield_on_an_enemy_stronghold_attacks_the_guardian() -> None:
    assert refused(table("shield b3 1 sh_dawn turned mudfoot\nopen OPTION 1 b3"), "guardian") == "GUA-GRD-01"
    match = table("shield b4 1 sh_dawn turned mudfoot\nruin b4\nopen OPTION 1 b4")
    play(match, "guardian")
    assert line(match, "combat b4") == "1 guardian"
    assert line(match, "fought") == "5"


# -- control -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-CTL-01", "GUA-CTL-02", "GUA-Q-05", "GUA-Q-06", "GUA-Q-07", "GUA-EX-06")
def test_shield_then_terrain_then_home_row_decide_control() -> None:
    match = table(
        "shield a3 1 sh_dawn ready mudfoot\nterrain a3 2 t_plain\n"
        "terrain b2 2 t_wood\nshield c4 1 sh_dawn ready mudfoot\nopen ACTIVATE 1"
    )
    owners = [state_of(match).controller(space) for space in range(12)]
    assert owners == [0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 0]


# -- phase III ---------------------------------------------------------------------------------------------------

LAST = "shield a1 1 sh_dawn ready mudfoot\n"


@pytest.mark.rule("GUA-TER-01", "GUA-TER-02", "GUA-EX-10")
def test_conquered_ground_is_laid_waste() -> None:
    match = table(
        LAST + "shield b3 1 sh_dawn turned deserter\nterrain b3 2 sh_ash down\nshield c4 1 sh_dawn turned deserter\n"
        "upgrade c4 u_loft\nperch c4 tempting_shade\ncaptured 1 sh_ash=4\nopen ACTIVATE 1"
    )
    play(match, "turn:a1 pass")
    assert line(match, "ruin") == "c4"
    assert line(match, "discard 2") == "sh_ash tempting_shade u_loft"
    assert line(match, "captured 1") == "sh_ash=4"
    assert match.outcome() is None


@pytest.mark.rule("GUA-CON-02", "GUA-TER-01")
def test_what_is_laid_waste_at_one_moment_lies_in_the_order_of_the_card_list() -> None:
    match = table(
        LAST + "shield a3 1 sh_dawn turned deserter\nterrain a3 2 t_wood\nshield b3 1 sh_dawn turned deserter\n"
        "terrain b3 2 t_plain\nshield a4 1 sh_dawn turned deserter\nunder a4 tempting_shade\n"
        "shield c4 1 sh_dawn turned deserter\nunder c4 lantern_sage\ndiscard 2 u_loft\nopen ACTIVATE 1"
    )
    play(match, "turn:a1 pass")
    assert line(match, "discard 2") == "u_loft t_plain t_wood lantern_sage tempting_shade"


@pytest.mark.rule("GUA-TER-03", "GUA-TER-06", "GUA-TER-07", "GUA-Q-52", "GUA-Q-53", "GUA-Q-66")
def test_held_ground_wants_terrain_a_card_for_a_stone_or_a_creature() -> None:
    match = table(
        "shield b3 1 sh_dawn turned deserter mudfoot\nshield a2 1 sh_dawn turned deserter\nterrain a2 1 t_plain\n"
        "shield c1 1 sh_dawn turned deserter\npen 1 t_wood sh_dawn\ndepot 1 b_ale\nstones 1 1\nopen TERRAIN_B 1"
    )
    assert legal(match) == {
        "terrain:t_wood@b3", "down:t_wood@b3", "down:sh_dawn@b3", "down:b_ale@b3", "discard:deserter@b3",
        "discard:mudfoot@b3",
    }  # fmt: skip
    assert refused(match, "terrain:t_wood@a2") == "GUA-TER-06"
    assert refused(match, "terrain:t_wood@c1") == "GUA-TER-03"
    play(match, "down:b_ale@b3")
    assert line(match, "stones 1") == "0"
    assert "terrain b3 1 ?depot down" in lines_of(match, 1)
    match = table("shield b3 1 sh_dawn turned deserter mudfoot\nopen TERRAIN_B 1")
    assert legal(match) == {"discard:deserter@b3", "discard:mudfoot@b3"}


@pytest.mark.rule("GUA-TER-04")
def test_without_its_last_creature_a_shield_is_captured() -> None:
    match = table("shield b3 1 sh_dawn turned deserter c_sword\nopen TERRAIN_B 1")
    play(match, "discard:deserter@b3")
    assert line(match, "captured 2") == "sh_dawn"
    assert line(match, "discard 1") == "deserter c_sword"


# -- the end -----------------------------------------------------------------------------------------------------


def ended(lines: str, moves: str = "turn:a1 pass", more: str = "") -> tuple[list[int], str]:
    fought = "" if "fought" in lines else "\nfought 5"
    match = table(LAST + lines + fought + "\nopen ACTIVATE 1", more=more)
    play(match, moves)
    outcome = match.outcome()
    return ([], "") if outcome is None else (outcome.winners(), outcome.reason)


@pytest.mark.rule("GUA-END-02", "GUA-Q-48", "GUA-Q-55")
def test_five_captured_shields_win_at_the_end_of_the_phase() -> None:
    assert ended("captured 1 sh_ash=5") == ([0], "shields")
    assert ended("captured 1 sh_ash=4") == ([], "")


@pytest.mark.rule("GUA-END-03")
def test_all_six_spaces_win() -> None:
    assert ended("terrain a3 1 t_plain\nterrain b3 1 t_plain\nterrain c3 1 t_plain") == ([0], "spaces")


@pytest.mark.rule("GUA-END-04", "GUA-Q-54")
def test_if_both_win_shields_then_spaces_then_stones_decide() -> None:
    both = "captured 1 sh_ash=5\ncaptured 2 sh_dawn=5\n"
    assert ended(both) == ([0, 1], "both")
    assert ended(both + "stones 2 1") == ([1], "both")
    assert ended(both + "stones 2 1\nterrain a3 1 t_plain") == ([0], "both")
    assert ended(both.replace("sh_dawn=5", "sh_dawn=6") + "terrain a3 1 t_plain") == ([1], "both")


@pytest.mark.rule("GUA-END-06")
def test_after_the_last_turn_spaces_then_shields_then_stones_decide() -> None:
    assert ended("", more="max_turns=5") == ([0, 1], "turns")
    assert ended("stones 1 1", more="max_turns=5") == ([0], "turns")
    assert ended("stones 1 1\ncaptured 2 sh_dawn", more="max_turns=5") == ([1], "turns")
    assert ended("captured 2 sh_dawn\nterrain a3 1 t_plain", more="max_turns=5") == ([0], "turns")


@pytest.mark.rule("GUA-END-07", "GUA-Q-77")
def test_empty_decks_and_three_quiet_turns_end_the_game() -> None:
    assert ended("fought 2") == ([0, 1], "quiet")
    assert ended("fought 3") == ([], "")
    assert ended("fought 2\ndeck 1 mudfoot") == ([], "")


@pytest.mark.rule("GUA-END-05")
def test_a_player_may_resign() -> None:
    match = table(LAST + "open ACTIVATE 1")
    match.push("1:resign")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners(), outcome.reason) == ([1], "resigned")

"""Set-up, draw, organise, placement, up-cards (GUA-SET, GUA-DRAW, GUA-ORG, GUA-PLC, GUA-DIS, GUA-UP)."""

from __future__ import annotations

import pytest

from spellkeep.games.guardians.rules.box import core_box
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from tests.games.guardians.table import GAME, asked, legal, line, lines_of, play, refused, state_of, table

PRECON = GAME.read_options({})


@pytest.mark.rule("GUA-SET-01", "GUA-SET-02", "GUA-DECK-02", "GUA-CON-07")
def test_a_game_begins_with_twelve_cards_each_and_the_stones_of_the_guardian() -> None:
    match = Match(GAME, PRECON)
    assert asked(match) == "DEAL 1=12 2=12"
    assert (line(match, "stones 1"), line(match, "stones 2")) == ("7", "6")
    assert (line(match, "deck 1"), line(match, "deck 2")) == ("?=60", "?=61")
    while asked(match).startswith("DEAL"):
        match.play(NATURE, match.state.random_action(NATURE, Seeded(1)))
    assert asked(match) == "MULLIGAN"
    assert len(state_of(match).zones[0]) == len(state_of(match).zones[1]) == 12


HANDS = "hand 1 tin_squire=3\ndeck 1 sh_dawn=3\nhand 2 sh_ash\nturn 1\nstones 1 1\nopen MULLIGAN"


@pytest.mark.rule("GUA-SET-03", "GUA-SET-04", "GUA-CON-04", "GUA-CON-06")
def test_only_a_hand_without_a_shield_may_be_exchanged_once_for_a_stone() -> None:
    match = table(HANDS)
    assert legal(match) == {"1:keep", "1:mulligan", "2:keep"}
    assert refused(match, "2:mulligan") == "GUA-SET-03"
    play(match, "1:mulligan")
    assert not line(match, "commit 2")
    assert "commit 1 ?" in lines_of(match, 1)
    events = match.push("2:keep")
    assert [event.facts["cards"] for event in events if event.rule == "GUA-SET-03"] == [
        "tin_squire tin_squire tin_squire"
    ]
    assert asked(match) == "REDEAL 1=3"
    assert line(match, "stones 1") == "0"
    play(match, "+sh_dawn +sh_dawn +tin_squire")
    assert asked(match) == "COIN"


@pytest.mark.rule("GUA-CON-04", "GUA-SET-04", "GUA-EX-13")
def test_a_mulligan_fills_in_the_cards_of_the_hand_shown_and_nothing_else() -> None:
    match = table("deck 1 tin_squire=3 sh_dawn\ndeck 2 mudfoot=2 sh_ash\nturn 1\nstones 1 1\nopen DEAL 1=2 2=1")
    play(match, "+tin_squire +tin_squire +mudfoot")
    assert record_of(match).to_text(1).split("\n\n")[-1].split() == ["+?", "+?", "+mudfoot"]
    play(match, "1:mulligan 2:keep +sh_dawn +tin_squire")
    tokens = ["+tin_squire", "+tin_squire", "+mudfoot", "1:mulligan", "2:keep", "+?", "+?"]
    assert record_of(match).to_text(1).split("\n\n")[-1].split() == tokens
    assert record_of(match).to_text(0).split("\n\n")[-1].split()[2] == "+?"


@pytest.mark.rule("GUA-SET-05", "GUA-TURN-01", "GUA-DRAW-01", "GUA-CON-08")
def test_the_coin_gives_the_priority_and_turn_one_has_no_draw() -> None:
    match = table(HANDS)
    play(match, "1:keep 2:keep")
    assert dict(state_of(match).chances()) == {action: 1 for action, _ in state_of(match).chances()}
    play(match, "priority:2")
    assert asked(match) == "ORG 2"
    assert line(match, "priority") == "2"


@pytest.mark.rule("GUA-DECK-01", "GUA-DECK-02", "GUA-DECK-03", "GUA-CON-03")
def test_an_illegal_deck_says_why() -> None:
    constructed = GAME.read_options({"mode": "constructed"})
    good = GAME.default_setup(constructed, 0)
    for deck, reason in (
        ("g_orsolya dawn tin_squire=5", "at least 55"),
        (good.replace("tin_squire=2", "tin_squire=6"), "tin_squire is there 6 times"),
        (good.replace("g_orsolya", "g_nobody"), "no guardian"),
        (good.replace(" dawn ", " dusk "), "no stronghold set"),
        (good + " excalibur", "no card 'excalibur'"),
    ):
        with pytest.raises(BadText, match=reason):
            GAME.begin(constructed, [deck])
    assert GAME.begin(constructed, [good.replace("sh_dawn=6", "sh_dawn=9")]).to_act() == (NATURE,)


@pytest.mark.rule("GUA-CON-03", "GUA-CON-11", "GUA-HID-01")
def test_a_constructed_deck_is_known_to_its_seat_only() -> None:
    match = Match(GAME, GAME.read_options({"mode": "constructed"}))
    assert "seat 2 g_tamsin spring ?=61" in lines_of(match, 0)
    assert any("sh_spring=6" in row for row in lines_of(match, 1))
    assert "seat 1 dawn_road" in Match(GAME, PRECON).state.to_text(1)


QUIET = """
    shield b2 1 sh_dawn ready mudfoot
    terrain b2 1 t_plain
    deck 1 tin_squire=9
    deck 2 tin_squire=9
    {more}
    open ACTIVATE 1
"""


@pytest.mark.rule("GUA-DRAW-02", "GUA-DRAW-03", "GUA-DRAW-05", "GUA-Q-87", "GUA-CTL-03", "GUA-EX-07")
def test_the_draw_counts_spaces_up_cards_and_the_up_card_comes_first() -> None:
    more = "terrain a3 1 t_plain\nup 1 tin_squire\nup 2 rook_paladin"
    match = table(QUIET.format(more=more))
    play(match, "turn:b2 pass")
    # spaces 4 : 2. Seat 1: 4 - 1 + 1 (lower), one of them the up-card; seat 2: 3 + 2, one of them the up-card
    assert asked(match) == "DRAW 1=3 2=4"
    assert line(match, "hand 1") == "tin_squire"
    assert line(match, "hand 2") == "rook_paladin"


@pytest.mark.rule("GUA-Q-78", "GUA-Q-61", "GUA-UP-03", "GUA-Q-46")
def test_equal_up_values_are_not_lower_and_a_shown_discard_is_not_drawn() -> None:
    more = "discard 1 tin_squire\nup 1 discard:tin_squire\nup 2 tin_squire"
    match = table(QUIET.format(more=more))
    play(match, "turn:b2 pass")
    assert asked(match) == "DRAW 1=4 2=2"
    assert line(match, "discard 1") == "tin_squire"


@pytest.mark.rule("GUA-DRAW-03", "GUA-DRAW-04")
def test_at_least_one_card_is_drawn_and_never_more_than_there_are() -> None:
    match = table(
        "shield b2 1 sh_dawn ready mudfoot\nterrain b2 1 t_plain\ndeck 1 tin_squire\ndeck 2 p_ox\nopen ACTIVATE 1"
    )
    play(match, "turn:b2 pass")
    assert asked(match) == "DRAW 1=1 2=1"
    play(match, "+tin_squire +p_ox")
    assert line(match, "deck 1") == ""


@pytest.mark.rule("GUA-ORG-01", "GUA-ORG-02", "GUA-Q-02", "GUA-Q-16", "GUA-TURN-02")
def test_everything_on_free_strongholds_is_collected_and_upgrades_stay() -> None:
    match = table(
        """
        pen 1 t_wood
        depot 1 h_vial*
        under b1 lantern_sage*
        upgrade a1 u_loft
        perch a1 grey_archmagus
        shield a1 1 sh_dawn turned tin_squire c_sword
        garrison b1 mudfoot
        shield c1 2 sh_ash turned furnace_imp
        shield b2 1 sh_dawn ready deserter
        terrain b2 1 t_plain
        ruin c1
        power 1 used
        fought 5
        open ACTIVATE 1
        """
    )
    play(match, "turn:b2 pass")
    assert line(match, "hand 1") == "sh_dawn t_wood tin_squire mudfoot lantern_sage grey_archmagus h_vial c_sword"
    assert line(match, "upgrade a1") == "u_loft"
    assert line(match, "shield b2 1") == "sh_dawn ready deserter"
    assert line(match, "shield c1 2") == "sh_ash ready furnace_imp"
    assert line(match, "power 1") == ""


@pytest.mark.rule("GUA-ORG-04", "GUA-RSP-01", "GUA-Q-42", "GUA-Q-86")
def test_players_alternate_until_two_passes_in_a_row() -> None:
    match = table("hand 1 p_harvest p_ox\nhand 2 p_dusk p_unweave\nopen ORG 1")
    play(match, "pass")
    assert asked(match) == "ORG 2 passes=1"
    play(match, "play:p_dusk")
    assert legal(match) == {"no"}  # asked, though it holds no counter
    play(match, "no")
    assert asked(match) == "ORG 1"
    play(match, "play:p_harvest counter:p_unweave no")
    assert line(match, "stones 1") == "0"
    assert line(match, "discard 1") == "p_harvest"
    assert asked(match) == "ORG 1 passes=1"  # seat 2 has nothing left and counts as having passed
    play(match, "pass")
    assert asked(match) == "PLACE"


@pytest.mark.rule("GUA-GPW-01", "GUA-RSP-02")
def test_an_organise_power_costs_stones_and_works_once() -> None:
    match = table(
        "hand 1 tin_squire p_ox\nstones 1 4\ndeck 1 mudfoot=4\nopen ORG 1", seats=("g_tamsin spring", "g_veshrak ash")
    )
    play(match, "power +mudfoot +mudfoot")
    assert line(match, "stones 1") == "2"
    assert refused(match, "power") == "GUA-GPW-01"


@pytest.mark.rule("GUA-GPW-01")
def test_an_organise_power_brings_a_creature_back() -> None:
    match = table(
        "hand 1 p_ox\nstones 1 2\ndiscard 1 tin_squire p_song mudfoot\nhand 2 p_ox\nopen ORG 1",
        seats=("g_morrowen ledger", "g_veshrak ash"),
    )
    play(match, "power no")
    assert legal(match) == {"take:tin_squire", "take:mudfoot"}
    play(match, "take:mudfoot")
    assert (line(match, "hand 1"), line(match, "discard 1")) == ("mudfoot p_ox", "tin_squire p_song")
    assert (line(match, "stones 1"), line(match, "power 1"), asked(match)) == ("0", "used", "ORG 2")


# -- placement ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-PLC-01", "GUA-PLC-02", "GUA-Q-91", "GUA-CON-10", "GUA-CON-11", "GUA-Q-01")
def test_placements_are_secret_until_both_are_done() -> None:
    match = table("hand 1 tin_squire sh_dawn c_sword u_tower\nhand 2 mudfoot\nopen PLACE")
    play(match, "1:tin_squire@a1")
    assert lines_of(match, 1) == [row for row in lines_of(match, 1) if not row.startswith("commit")]
    play(match, "1:sh_dawn@a1 1:c_sword@a1 1:u_tower@c1 1:done")
    assert "commit 1 ?" in lines_of(match, 1)
    assert "commit 1 sh_dawn@a1 tin_squire@a1 c_sword@a1 u_tower@c1 done" in lines_of(match, 0)
    play(match, "2:mudfoot@b4 2:done")
    assert line(match, "shield a1 1") == "sh_dawn ready tin_squire c_sword"
    assert line(match, "upgrade c1") == "u_tower"
    assert "shield a1 1 sh_dawn ready ?=2" in lines_of(match, 1)


@pytest.mark.rule("GUA-PLC-03", "GUA-Q-62", "GUA-PLC-07")
def test_influence_creatures_count_in_the_limit_but_not_on_a_perch() -> None:
    match = table("hand 1 barrow_giant grey_archmagus lantern_sage u_loft\nhand 2 p_ox\nopen PLACE")
    play(match, "1:barrow_giant@a1 1:grey_archmagus@a1.under")
    assert refused(match, "1:lantern_sage@a1.under") == "GUA-PLC-03"
    play(match, "1:u_loft@a1 1:lantern_sage@a1.perch")
    assert "1:done" in legal(match)


@pytest.mark.rule("GUA-PLC-04", "GUA-PLC-05", "GUA-PLC-06", "GUA-PLC-10", "GUA-Q-49", "GUA-BRD-04")
def test_what_a_pile_needs() -> None:
    match = table(
        "hand 1 tin_squire mudfoot sh_dawn sb_lions sb_rider c_sword c_spear t_plain p_ox b_ale h_vial\n"
        "hand 2 p_ox\nopen PLACE"
    )
    assert refused(match, "1:c_sword@a1") == "GUA-PLC-04"
    assert refused(match, "1:sh_dawn@a1") == "GUA-PLC-05"
    play(match, "1:tin_squire@a1 1:c_sword@a1")
    assert refused(match, "1:c_spear@a1") == "GUA-PLC-04"
    play(match, "1:sb_lions@a1 1:mudfoot@b1")
    assert refused(match, "1:sb_rider@b1") == "GUA-PLC-06"
    assert refused(match, "1:sh_dawn@a1") == "GUA-PLC-02"
    for card in ("t_plain", "p_ox", "b_ale", "h_vial"):
        assert refused(match, f"1:{card}@b1") == "GUA-PLC-10"
    assert refused(match, "1:c_spear@b3") == "GUA-PLC-02"


@pytest.mark.rule("GUA-PLC-08", "GUA-PLC-09", "GUA-BRD-03")
def test_upgrades_fit_one_side_and_replace_each_other_but_not_at_a_ruin() -> None:
    match = table("hand 1 u_moat u_loft u_tower mudfoot\nhand 2 u_moat\nupgrade a1 u_post\nruin c1\nopen PLACE")
    assert refused(match, "1:u_tower@c1") == "GUA-PLC-08"
    assert refused(match, "1:u_moat@c1") == "GUA-PLC-08"
    play(match, "1:u_moat@a1 1:mudfoot@c1")  # a ruin still holds piles
    assert refused(match, "1:u_loft@a1") == "GUA-PLC-08"
    play(match, "2:u_moat@c4 1:done 2:done")
    assert line(match, "discard 1") == "u_post"
    assert line(match, "upgrade c4") == "u_moat"  # the left of seat 2


@pytest.mark.rule("GUA-DIS-01", "GUA-DIS-02", "GUA-Q-93")
def test_above_seven_cards_are_discarded_and_the_rest_is_stored_by_border() -> None:
    match = table("hand 1 tin_squire=4 p_ox=3 t_plain c_sword\nhand 2 mudfoot\nopen PLACE")
    assert refused(match, "1:discard:p_ox") == "GUA-DIS-01"
    play(match, "1:done")
    assert refused(match, "1:tin_squire@a1") == "GUA-DIS-01"
    play(match, "1:discard:p_ox 1:discard:tin_squire 2:done")
    assert line(match, "pen 1") == "t_plain tin_squire=3 c_sword"
    assert line(match, "depot 1") == "p_ox=2"
    assert line(match, "discard 1") == "tin_squire p_ox"
    assert "pen 1 ?=5" in lines_of(match, 1)
    assert refused(table("hand 1 tin_squire p_ox\nhand 2 p_ox\nopen PLACE"), "1:discard:p_ox") == "GUA-DIS-01"


@pytest.mark.rule("GUA-Q-17", "GUA-Q-16", "GUA-CON-06")
def test_with_all_strongholds_occupied_only_discards_are_asked() -> None:
    occupied = "".join(f"shield {space} 2 sh_ash ready mudfoot\nruin {space}\n" for space in ("a1", "b1", "c1"))
    match = table(f"hand 1 tin_squire=8\nhand 2 p_ox\n{occupied}open PLACE")
    assert legal(match) >= {"1:discard:tin_squire"}
    assert "1:done" not in legal(match)
    match = table(f"hand 1 tin_squire=3\nhand 2 p_ox\n{occupied}open PLACE")
    assert match.to_act() == (1,)


# -- up-cards ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-UP-01", "GUA-UP-02", "GUA-CON-08")
def test_the_higher_up_card_has_the_initiative_and_ties_go_under_the_decks() -> None:
    match = table(
        "deck 1 tin_squire=2 t_plain\ndeck 2 mudfoot t_plain\nshield b2 1 sh_dawn ready deserter\nopen UPCARD"
    )
    play(match, "up:t_plain up:t_plain")
    assert asked(match) == "UPCARD ties=1"
    assert line(match, "deck 1") == "?=2 t_plain"
    play(match, "up:tin_squire up:mudfoot")
    assert line(match, "initiative") == "1"
    assert line(match, "priority") == ""


@pytest.mark.rule("GUA-UP-02", "GUA-Q-45")
def test_after_five_ties_the_player_without_priority_has_the_initiative() -> None:
    match = table(
        "deck 1 t_plain\ndeck 2 t_plain\nshield b2 1 sh_dawn ready deserter\n"
        "shield b3 2 sh_ash ready deserter\nopen UPCARD"
    )
    play(match, "up:t_plain up:t_plain " * 5)
    assert line(match, "initiative") == "2"
    assert line(match, "up 1") == "t_plain"
    match = table(
        "deck 1 t_plain\ndeck 2 t_plain\nshield b2 1 sh_dawn ready deserter\n"
        "terrain a3 1 t_wood\npriority 2\nopen UPCARD"
    )
    play(match, "up:t_plain up:t_plain " * 5)
    assert asked(match) == "ACTIVATE 1"
    assert line(match, "initiative") == "2"  # fewer spaces


@pytest.mark.rule("GUA-UP-03", "GUA-CON-08", "GUA-Q-47")
def test_with_an_empty_deck_a_discard_is_shown_and_without_any_the_value_is_zero() -> None:
    match = table("discard 1 p_ox tin_squire=2\nshield b2 1 sh_dawn ready deserter\nopen UPCARD")
    assert {weight for _, weight in state_of(match).chances()} == {1, 2}
    play(match, "up:p_ox")
    assert line(match, "up 1") == "discard:p_ox"
    assert line(match, "up 2") == "none"
    assert line(match, "discard 1") == "p_ox tin_squire=2"
    assert line(match, "initiative") == "1"


@pytest.mark.rule("GUA-Q-60", "GUA-END-06", "GUA-END-07")
def test_random_games_end() -> None:
    for stream in range(3):
        state, rng = GAME.begin(PRECON), Seeded(9, stream)
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, state.random_action(seat, rng))
        assert state.outcome() is not None


@pytest.mark.rule("GUA-SET-06", "GUA-CON-01", "GUA-BRD-01")
def test_spaces_are_named_by_column_and_row() -> None:
    match = table("shield a2 1 sh_dawn ready deserter\nshield c3 2 sh_ash ready deserter\nopen ACTIVATE 1")
    assert legal(match) == {"turn:a2"}
    assert refused(match, "turn:a5") == "GUA-CON-01"
    assert core_box().sets == ["dawn", "spring", "ash", "ledger"]


@pytest.mark.rule("GUA-Q-76", "GUA-PLC-02")
def test_any_number_of_shields_may_stand_on_the_board() -> None:
    out = "\n".join(f"shield {space} 1 sh_dawn ready mudfoot" for space in ("a2", "b2", "c2", "a3"))
    match = table(out + "\nhand 1 sh_dawn=3 mudfoot=3\nhand 2 p_ox\nopen PLACE")
    for space in ("a1", "b1", "c1"):
        play(match, f"1:mudfoot@{space} 1:sh_dawn@{space}")
    play(match, "1:done 2:done")
    assert len([row for row in lines_of(match) if row.startswith("shield") and row.split()[2] == "1"]) == 7


@pytest.mark.rule("GUA-Q-85")
@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ("hand 1 p_scout\ndeck 1 mudfoot=3\nhand 2 p_ox\nopen ORG 1", "pass"),
        ("hand 1 mudfoot sh_dawn\nhand 2 mudfoot\nopen PLACE", "1:done"),
        ("shield b1 1 sh_dawn turned mudfoot\nopen OPTION 1 b1", "pass"),
    ],
)
def test_an_absent_player_passes(lines: str, answer: str) -> None:
    match = table(lines)
    assert len(legal(match)) > 1
    assert match.state.notation(0, match.state.fallback(0), 0) == answer

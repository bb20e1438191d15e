"""Casting direct spells (RIV-CAST)."""

from __future__ import annotations

import pytest

from spellkeep.games.rivality.rules.box import the_box
from spellkeep.kernel.match import Match
from tests.games.rivality.table import after, line, refusal, table

CROSS = """\
rivality 2 base
turn 1
supply P29 S29
hand 1 {tile}
hand 2 S1s
0 W
n1 S2s N
n2 S3s N
n3 S4s N
n5 S5s N
n6 C1s N
n7 C2s N
n4w3 C3s N
n4w2 C4s N
n4w1 F1s N
n4e1 F2s N
n4e2 F3s N
n4e3 F3 N
s1 F2 N S1 *S
"""
"""Tiles in the four directions around n4, up to three steps away."""

TILES = {
    "S1": {"f": "4@1"},
    "S4": {"l": "3@2", "f": "1@1"},
    "C1": {"l": "2@3", "f": "1@2", "r": "2@1"},
    "F1": {"l": "2@1", "f": "2@3", "r": "2@2"},
}
"""Spells as printed (RIV-CON-04)."""

ARMS = (("n5", "n6", "n7"), ("n4e1", "n4e2", "n4e3"), ("n3", "n2", "n1"), ("n4w1", "n4w2", "n4w3"))


def board(match: Match) -> dict[str, str]:
    """The golems on every tile that has any."""
    found = {}
    for row in match.state.to_text().splitlines():
        words = row.split()
        if words[0] == "0" or (words[0][0] in "nsew" and words[0][1].isdecimal()):
            found[words[0]] = " ".join(word for word in words[2:] if word[0] in "PST" and word not in "NESW")
    return {cell: golems for cell, golems in found.items() if golems}


@pytest.mark.rule("RIV-CON-03", "RIV-CON-04", "RIV-CAST-01", "RIV-CAST-04", "RIV-TURN-04")
@pytest.mark.parametrize("rotation", "NESW")
@pytest.mark.parametrize("tile", list(TILES))
def test_edge_e_faces_e_plus_r_and_its_spell_reaches_exactly_the_cell_d_steps_away(tile: str, rotation: str) -> None:
    match = after(CROSS.format(tile=tile), f"{tile}@n4{rotation}")
    expected = {"n4": "P1", "s1": "S1"}
    for edge, spell in TILES[tile].items():
        direction = ("frbl".index(edge) + "NESW".index(rotation)) % 4
        expected[ARMS[direction][int(spell[2]) - 1]] = "P" + spell[0]
    assert board(match) == expected
    assert line(match, "supply") == f"P{29 - 1 - sum(int(s[0]) for s in TILES[tile].values())} S29"


@pytest.mark.rule("RIV-CAST-01")
@pytest.mark.parametrize("between", ["", "w1 C1s N", "w1 C1s N S5", "w1 F1s N S5 *S", "w1 C1s N P5"])
def test_cells_between_source_and_target_are_irrelevant(between: str) -> None:
    """On w2, facing south, S4's left spell 3@2 faces east, over w1 to the Well."""
    text = f"""\
rivality 2 base
turn 1
supply P20 S20
hand 1 S4
hand 2 S1s
0 W S1
n1 S2s N
n1w1 S3s N
n1w2 S5s N
{between}
"""
    match = after(text, "S4@w2S")
    assert line(match, "0 W") == "P3 S1"
    assert line(match, "supply") == "P16 S20"
    assert between in match.state.to_text()


@pytest.mark.rule("RIV-CAST-01")
@pytest.mark.parametrize(("mode", "there"), [("base", "S1 *S"), ("expert", "P3 S1 *S")])
def test_a_spell_without_a_tile_on_its_target_is_lost_in_base_games_and_stays_armed_in_expert_games(
    mode: str, there: str
) -> None:
    """S4's left spell 3@2 is aimed at n1w2, where Salmon then lays a tile."""
    text = f"""\
rivality 2 {mode}
turn 1
supply P20 S20
hand 1 S4 S2
hand 2 S1s S3
0 W
w2 S2s N
"""
    match = after(text, "S4@n1N")
    assert line(match, "supply") == "P19 S20"
    match.push("S1s@n1w2N")
    assert line(match, "n1w2 S1s N") == there


@pytest.mark.rule("RIV-CAST-02")
@pytest.mark.parametrize(
    ("tile", "move", "landed"),
    [("S1", "S1@s1N", "P4 S1"), ("C4", "C4@s2N", "P3 S1"), ("C4", "C4@s3E", "P2 S1")],
    ids=["range 1", "range 2", "range 3"],
)
@pytest.mark.parametrize("wizard", ["", " *S", " *T"])
def test_a_tile_under_an_opposing_wizard_cannot_be_attacked(tile: str, move: str, landed: str, wizard: str) -> None:
    text = f"""\
rivality 3 base
turn 1
supply P15 S15 T15
hand 1 {tile}
hand 2 S1s
hand 3 S2s
0 W S1{wizard}
s1e1 S3s N
s2e1 S4s N
s3e1 S5s N
"""
    match = after(text, move)
    assert line(match, "0 W") == (f"S1{wizard}" if wizard else landed)


@pytest.mark.rule("RIV-CAST-02")
def test_the_tile_can_be_attacked_when_the_wizard_has_left() -> None:
    text = """\
rivality 2 base
turn 2
supply P15 S15
hand 1 S1
hand 2 S1s
0 W
e1 S2 N S1 *S
"""
    match = after(text, "S1s@w1W", "S1@s1e1N")
    assert line(match, "e1 S2 N") == "P4 S1"


@pytest.mark.rule("RIV-CAST-02", "RIV-Q-01")
def test_a_team_has_one_wizard_which_leaves_the_partners_tile() -> None:
    text = """\
rivality 4 base
turn 3
supply P15 S15
hand 1 S2
hand 2 S1s
hand 3 S1
hand 4 S2s
0 W
e1 S3 N P1 *P
"""
    match = after(text, "S1@s1e1N")
    assert line(match, "e1 S3 N") == "P5"
    assert line(match, "s1e1 S1 N") == "P1 *P"
    assert match.to_act() == (3,)


PILE = """\
rivality {players} base
turn 1
supply {supply}
hand 1 {tile}
hand 2 S1s
{more}
0 W
e1 S4 N {golems}
s2 S3s N
w1 C4s N S1 *S
"""


def pile(golems: str, move: str, players: int = 3) -> Match:
    supply, more = ("P15 S15 T15", "hand 3 S2s") if players == 3 else ("P15 S15", "")
    text = PILE.format(players=players, supply=supply, more=more, tile=move.partition("@")[0], golems=golems)
    return after(text, move)


FOUR, THREE, TWO = "S1@s1e1N", "S2@s1e1E", "S5@s1e1E"


@pytest.mark.rule("RIV-CAST-05", "RIV-CAST-06", "RIV-Q-10")
@pytest.mark.parametrize(
    ("golems", "move", "there", "supply"),
    [
        ("S3 T1", THREE, "P3 S1 T1", "P11 S17 T15"),
        ("S1 T3", THREE, "P3 S1 T1", "P11 S15 T17"),
        ("S2 T1", THREE, "P3 S1 T1", "P11 S16 T15"),
        ("S2 T2", THREE, "P3 S1 T1", "P11 S16 T16"),
        ("S3 T2", THREE, "P3 S1 T1", "P11 S17 T16"),
        ("S2 T3", THREE, "P3 S1 T1", "P11 S16 T17"),
        ("S4 T1", THREE, "P3 S1 T1", "P11 S18 T15"),
        ("P2 S1 T1", THREE, "P5", "P11 S16 T16"),
        ("P1 S1 T2", FOUR, "P5", "P10 S16 T17"),
        ("P1 S3 T1", TWO, "P3 S1 T1", "P12 S17 T15"),
    ],
)
def test_each_golem_is_taken_from_the_side_that_has_the_most_there_at_that_moment(
    golems: str, move: str, there: str, supply: str
) -> None:
    match = pile(golems, move)
    assert match.to_act() == (1,)  # nobody was asked
    assert line(match, "e1 S4 N") == there
    assert line(match, "supply") == supply


@pytest.mark.rule("RIV-CAST-06", "RIV-Q-10", "RIV-CON-05")
@pytest.mark.parametrize(
    ("golems", "move", "choice", "there", "supply"),
    [
        ("S2 T2", TWO, "!S", "P2 S1 T2", "P12 S16 T15"),
        ("S2 T2", TWO, "!T", "P2 S2 T1", "P12 S15 T16"),
        ("S1 T1", FOUR, "!S", "P4 T1", "P10 S16 T15"),
        ("S1 T1", FOUR, "!T", "P4 S1", "P10 S15 T16"),
        ("S3 T1", FOUR, "!S", "P4 T1", "P10 S18 T15"),
        ("S2 T2", FOUR, "!T", "P4 S1", "P10 S16 T17"),
        ("P2 S1 T1", TWO, "!T", "P4 S1", "P12 S15 T16"),
        ("S2 T3", TWO, "!S", "P2 S1 T2", "P12 S16 T16"),
        ("S2 T3", TWO, "!T", "P2 S2 T1", "P12 S15 T17"),
    ],
)
def test_if_two_enemies_are_tied_for_the_last_golem_the_caster_chooses(
    golems: str, move: str, choice: str, there: str, supply: str
) -> None:
    match = pile(golems, move)
    assert match.to_act() == (0,)
    assert match.legal_moves == ["!S", "!T"]
    assert line(match, "open") == "remove e1 P"
    match.push(choice)
    assert match.to_act() == (1,)
    assert line(match, "e1 S4 N") == there
    assert line(match, "supply") == supply


@pytest.mark.rule("RIV-CAST-06")
def test_only_a_tied_enemy_can_be_chosen() -> None:
    match = pile("S2 T2", TWO)
    assert refusal(match, "!P") == ("RIV-CAST-06", "Purple is not tied for the most golems there; choose !S, !T.")
    assert refusal(match, "S1s@n1N")[0] == "RIV-TURN-01"
    assert refusal(match, "!S", seat=1) == ("", "Seat 2 has nothing to decide now.")


@pytest.mark.rule("RIV-CAST-05", "RIV-CAST-07")
@pytest.mark.parametrize(
    ("golems", "move", "there", "supply"),
    [
        ("P5", TWO, "P5", "P14 S15"),
        ("P5", FOUR, "P5", "P14 S15"),
        ("P4 S1", TWO, "P5", "P13 S16"),
        ("P3 S2", FOUR, "P5", "P12 S17"),
        ("P4", THREE, "P5", "P13 S15"),
        ("P3 S2", TWO, "P5", "P12 S17"),
        ("P2 S3", TWO, "P4 S1", "P12 S17"),
    ],
)
def test_own_golems_return_only_when_no_enemy_golem_is_left(golems: str, move: str, there: str, supply: str) -> None:
    match = pile(golems, move, players=2)
    assert (line(match, "e1 S4 N"), line(match, "supply")) == (there, supply)


@pytest.mark.rule("RIV-CAST-05", "RIV-CAST-07")
def test_the_events_say_who_left_and_why() -> None:
    match = table(PILE.format(players=2, supply="P15 S15", more="", tile="S5", golems="P4 S1"))
    told = [(event.rule, event.facts["side"]) for event in match.push(TWO) if event.kind == "pushed"]
    assert told == [("RIV-CAST-05", "S"), ("RIV-CAST-07", "P")]


@pytest.mark.rule("RIV-CAST-03")
def test_golems_broken_on_shields_are_never_missing_from_the_supply() -> None:
    """Also if the supply is short: shields are subtracted from the printed number first (RIV-Q-07)."""
    text = PILE.format(players=2, supply="P3 S15", more="", tile="S2", golems="S1").replace("e1 S4", "e1 C1")
    match = after(text, THREE)
    assert (line(match, "e1 C1 N"), line(match, "supply")) == ("P2 S1", "P0 S15")


@pytest.mark.rule("RIV-CAST-08", "RIV-Q-08")
def test_golems_that_return_can_be_used_again_in_the_same_turn() -> None:
    """S5s with 2 golems left: the front spell's two cannot stay on the full Well, so the left one has them."""
    text = """\
rivality 2 base
turn 1
supply P3 S15
hand 1 S5s
hand 2 S1
0 W P5
w1 S2 N S1 *S
s1w1 S3 N S1
s1w2 S4 N S1
"""
    match = after(text, "S5s@s1N")
    assert sorted(match.legal_moves) == ["/f", "/l"]
    match.push("/f")
    assert match.outcome() is not None
    assert line(match, "s1w2 S4 N") == "P2 S1"
    assert line(match, "0 W") == "P5"
    assert line(match, "supply") == "P0 S15"


@pytest.mark.rule("RIV-CAST-08")
def test_golems_pushed_out_are_their_owners_to_use_again() -> None:
    text = """\
rivality 2 base
turn 1
supply P15 S1
hand 1 S1
hand 2 S1s
0 W P1 S3
s1 S2 N P1
"""
    match = after(text, "S1@n1S")
    assert line(match, "0 W") == "P5"
    assert line(match, "supply") == "P10 S4"
    match.push("S1s@n2S")  # n1 is under the purple wizard: nothing lands
    assert line(match, "supply") == "P10 S3"


@pytest.mark.rule("RIV-CAST-09")
def test_the_well_has_no_spells() -> None:
    assert the_box().edges[the_box().index["W"]] == []
    assert [the_box().edges[tile] for tile in range(1, 25)].count([]) == 0


@pytest.mark.rule("RIV-Q-03", "RIV-TURN-04")
@pytest.mark.parametrize(("supply", "asked"), [("P3", True), ("P4", True), ("P5", False), ("P6", False)])
def test_the_order_is_asked_only_if_all_needs_together_exceed_the_supply(supply: str, asked: bool) -> None:
    """S5s needs 2 + 2 after the arrival golem: with exactly four left both are cast unasked."""
    text = f"""\
rivality 2 base
turn 1
supply {supply} S15
hand 1 S5s
hand 2 S1
0 W
s1w1 S3 N
s1w2 S4 N
"""
    match = after(text, "S5s@s1N")
    assert (line(match, "phase") == "cast fl") == asked
    assert line(match, "0 W") == ("" if asked else "P2")
    assert line(match, "s1w2 S4 N") == ("" if asked else "P2")


@pytest.mark.rule("RIV-CAST-02")
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("wizard", ["*P", "*S", "*T"])
def test_wizards_of_all_other_sides_protect_and_ones_own_leaves_with_the_turn(seat: int, wizard: str) -> None:
    text = f"rivality 3 base\nturn {seat}\nsupply P15 S15 T15\nhand {seat} S1\n0 W {wizard}\nn1 S2 N\n"
    match = after(text, "S1@s1N")
    own = "PST"[seat - 1]
    assert line(match, "0 W") == (f"{own}4" if wizard == "*" + own else wizard)

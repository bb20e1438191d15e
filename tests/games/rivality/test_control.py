"""Who controls a tile, and how many golems break on its shields (RIV-CTL)."""

from __future__ import annotations

import pytest

from tests.games.rivality.table import after, line, table

FIELD = """\
rivality {players} base
turn 1
supply {supply}
hand 1 {tile}
hand 2 S4s
{hand}
0 W
e1 {target} N {golems}
s2 S3s N
s3 S1s N
w1 C4s N S1 *S
"""

ATTACKS = {
    "1@1": "S2s@s1e1E",
    "2@1": "S5@s1e1E",
    "3@1": "S2@s1e1E",
    "4@1": "S1@s1e1N",
    "2@2": "S5s@s2e1E",
    "3@2": "C4@s2e1N",
    "2@3": "C4@s3e1E",
}
"""Placements of side 1, none of which has another spell that finds a tile."""


def attack(spell: str, target: str, golems: str, players: int = 2) -> tuple[str, str]:
    """Cast a spell of side 1 on a tile on e1: the golems there afterwards, and the supplies, 15 each before."""
    move = ATTACKS[spell]
    colours = "PST"[: 3 if players == 3 else 2]
    text = FIELD.format(
        players=players,
        supply=" ".join(f"{colour}15" for colour in colours),
        tile=move.partition("@")[0],
        hand="hand 3 S3" if players == 3 else "",
        target=target,
        golems=golems,
    )
    match = after(text, move)
    return line(match, f"e1 {target} N"), line(match, "supply")


@pytest.mark.rule("RIV-CTL-05", "RIV-CAST-03")
@pytest.mark.parametrize(
    ("target", "spell", "there", "supply"),
    [
        ("C1", "1@1", "S1", "P14 S15"),
        ("C1", "2@1", "P1 S1", "P13 S15"),
        ("C1", "3@1", "P2 S1", "P12 S15"),
        ("C1", "2@2", "P1 S1", "P13 S15"),
        ("F1", "1@1", "S1", "P14 S15"),
        ("F1", "2@1", "S1", "P14 S15"),
        ("F1", "3@1", "P1 S1", "P13 S15"),
        ("F1", "4@1", "P2 S1", "P12 S15"),
        ("F1", "2@2", "S1", "P14 S15"),
        ("F1", "3@2", "P1 S1", "P13 S15"),
        ("S3", "1@1", "P1 S1", "P13 S15"),
        ("S3", "3@2", "P3 S1", "P11 S15"),
    ],
)
def test_a_stone_circle_has_no_shield_a_cottage_one_a_fortress_two(
    target: str, spell: str, there: str, supply: str
) -> None:
    assert attack(spell, target, "S1") == (there, supply)


@pytest.mark.rule("RIV-CTL-06", "RIV-CAST-03")
@pytest.mark.parametrize(
    ("target", "spell", "there", "supply"),
    [
        ("S3", "1@1", "S5", "P14 S15"),
        ("S3", "2@1", "P1 S4", "P13 S16"),
        ("S3", "3@2", "P2 S3", "P12 S17"),
        ("C1", "2@2", "S5", "P14 S15"),
        ("C1", "3@1", "P1 S4", "P13 S16"),
        ("F1", "3@2", "S5", "P14 S15"),
        ("F1", "4@1", "P1 S4", "P13 S16"),
    ],
)
def test_five_golems_of_one_side_add_a_shield(target: str, spell: str, there: str, supply: str) -> None:
    assert attack(spell, target, "S5") == (there, supply)


@pytest.mark.rule("RIV-CTL-06")
@pytest.mark.parametrize(
    ("golems", "there"),
    [("S4", "P1 S4"), ("P1 S4", "P2 S3")],
)
def test_four_golems_do_not_entrench_even_if_the_tile_is_full(golems: str, there: str) -> None:
    """A cottage has its one printed shield only: of two golems one lands."""
    assert attack("2@1", "C1", golems)[0] == there


@pytest.mark.rule("RIV-CTL-06")
def test_entrenchment_ends_as_soon_as_fewer_than_five_remain() -> None:
    """The first attack of two lands one on the entrenched circle, the second one lands both."""
    text = FIELD.format(players=2, supply="P15 S15", tile="S5 S5s", hand="", target="S3", golems="S5")
    match = after(text, "S5@s1e1E")
    assert line(match, "e1 S3 N") == "P1 S4"
    match.push("S4s@n1N")
    match.push("S5s@n1e1S")
    assert line(match, "e1 S3 N") == "P3 S2"


@pytest.mark.rule("RIV-CTL-06", "RIV-Q-14", "RIV-CTL-05")
@pytest.mark.parametrize(
    ("golems", "move", "there"),
    [
        ("S4", "S2@s1E", "P3 S2"),  # no shield: all three land, two of the seven go
        ("S5", "S2@s1E", "P2 S3"),  # one shield
        ("S5", "C4@s3E", "P2 S3"),  # range 3: none
    ],
)
def test_the_well_has_no_shield_unless_five_golems_entrench_it(golems: str, move: str, there: str) -> None:
    tile = move.partition("@")[0]
    text = f"""\
rivality 2 base
turn 1
supply P15 S15
hand 1 {tile}
hand 2 S4s
0 W {golems}
s2 S3s N
w1 C4s N S1 *S
"""
    if move.startswith("S2"):
        text = text.replace("s2 S3s N", "s1e1 S3s N")
    assert line(after(text, move), "0 W") == there


@pytest.mark.rule("RIV-CTL-08")
@pytest.mark.parametrize(
    ("target", "golems", "there"),
    [
        ("C1", "S1", "P2 S1"),
        ("F1", "S1", "P2 S1"),
        ("S3", "S5", "P2 S3"),
        ("C1", "S5", "P2 S3"),
        ("F1", "S5", "P2 S3"),
    ],
)
def test_range_3_ignores_all_shields(target: str, golems: str, there: str) -> None:
    assert attack("2@3", target, golems)[0] == there


@pytest.mark.rule("RIV-CTL-07")
@pytest.mark.parametrize(
    ("golems", "there", "supply"),
    [
        ("", "P2", "P12 S15"),
        ("S2 P2", "P4 S1", "P12 S16"),
        ("P1", "P3", "P12 S15"),
        ("P2 S1", "P4 S1", "P12 S15"),
        ("P5", "P5", "P14 S15"),
    ],
)
def test_shields_act_neither_on_contested_and_empty_tiles_nor_against_the_controller(
    golems: str, there: str, supply: str
) -> None:
    assert attack("2@1", "F1", golems) == (there, supply)


@pytest.mark.rule("RIV-CTL-01", "RIV-CTL-07")
@pytest.mark.parametrize(
    ("golems", "there"),
    [
        ("S2 T1", "S2 T1"),  # Salmon controls: both break
        ("P1 S2 T1", "P1 S2 T1"),
        ("S1 T1", "P2 S1 T1"),  # contested: no shields
        ("P1 S1 T1", "P3 S1 T1"),
        ("P1 S2 T2", "P3 S1 T1"),  # contested by the others: one of each goes
    ],
)
def test_with_three_sides_control_needs_more_than_every_other_side(golems: str, there: str) -> None:
    assert attack("2@1", "F1", golems, players=3)[0] == there


@pytest.mark.rule("RIV-CTL-01", "RIV-CTL-02", "RIV-CTL-03")
@pytest.mark.parametrize(
    ("golems", "scores"),
    [
        ("", [0, 0, 0]),
        ("P1", [4, 0, 0]),
        ("S1", [0, 4, 0]),
        ("T1", [0, 0, 4]),
        ("P1 S1", [0, 0, 0]),
        ("S1 T1", [0, 0, 0]),
        ("P1 T1", [0, 0, 0]),
        ("P1 S1 T1", [0, 0, 0]),
        ("P1 S1 T2", [0, 0, 4]),
        ("P2 S2 T1", [0, 0, 0]),
        ("P2 S1 T2", [0, 0, 0]),
        ("P1 S2 T2", [0, 0, 0]),
        ("P1 S3 T1", [0, 4, 0]),
        ("P3 S2", [4, 0, 0]),
        ("S2 T3", [0, 0, 4]),
    ],
)
def test_a_side_controls_a_tile_with_strictly_more_golems_than_every_other(golems: str, scores: list[int]) -> None:
    text = f"rivality 3 base\nturn 1\nsupply P9 S9 T9\n0 W\ne1 F1 N {golems}\nphase over\n"
    outcome = table(text).outcome()
    assert outcome is not None
    assert outcome.scores == scores


@pytest.mark.rule("RIV-CTL-03", "RIV-Q-11")
def test_a_tile_without_golems_is_not_contested() -> None:
    """A contested tile goes to the controller of the Well, an empty one to nobody."""
    board = "rivality 2 base\nturn 1\nsupply P9 S9\n0 W P1\ne1 F1 N {golems}\nphase over\n"
    results = [table(board.format(golems=golems)).outcome() for golems in ("", "P1 S1")]
    assert [end.scores for end in results if end] == [[3, 0], [7, 0]]


@pytest.mark.rule("RIV-CTL-04")
@pytest.mark.parametrize("spell", ["2@1", "3@1", "4@1", "3@2", "2@3"])
@pytest.mark.parametrize("golems", ["S3 P2", "P3 S2", "P5", "S5", "P1 S4", "P4 S1"])
def test_after_a_step_no_tile_holds_more_than_five_golems(spell: str, golems: str) -> None:
    there, supply = attack(spell, "S4", golems)
    assert sum(int(word[1:]) for word in there.split()) == 5
    before = 15 + 15 + 5
    assert before == 1 + 5 + sum(int(word[1:]) for word in supply.split())

"""The data file: what it must say, and that a wrong one is refused with file, tile and reason."""

from __future__ import annotations

from importlib import resources

import pytest

from spellkeep.games.rivality.rules.box import read_box, the_box
from spellkeep.kernel.errors import BadData

TEXT = (resources.files("spellkeep.games.rivality") / "data" / "tiles.toml").read_text("utf-8")

PRINTED = """
S1 4@1 - - | S2 1@1 - 3@1 | S3 1@2 - 3@1 | S4 1@1 - 3@2 | S5 2@2 - 2@1
C1 1@2 2@1 2@3 | C2 2@3 2@2 1@1 | C3 3@1 - 2@3 | C4 3@2 - 2@3
F1 2@3 2@2 2@1 | F2 2@2 1@3 3@1 | F3 2@2 2@3 2@2
S1s 4@1 - - | S2s 3@1 - 1@1 | S3s 3@1 - 1@2 | S4s 3@2 - 1@1 | S5s 2@1 - 2@2
C1s 2@1 2@3 1@2 | C2s 2@3 1@1 2@2 | C3s 2@3 - 3@1 | C4s 2@3 - 3@2
F1s 2@3 2@1 2@2 | F2s 1@3 3@1 2@2 | F3s 2@2 2@2 2@3
"""
"""Front, right and left spell of every tile, in the order of section 7; no tile has one on its back."""


def printed() -> dict[str, list[str]]:
    entries = [entry.split() for row in PRINTED.strip().splitlines() for entry in row.split("|")]
    return {entry[0]: entry[1:] for entry in entries}


def spell(tile: int, edge: int) -> str:
    box = the_box()
    power, reach = box.power[tile * 4 + edge], box.range[tile * 4 + edge]
    return f"{power}@{reach}" if power else "-"


@pytest.mark.rule("RIV-CON-04", "RIV-CAST-09")
def test_every_tile_carries_the_printed_spells() -> None:
    box = the_box()
    assert box.names == ["W", *printed()]
    for tile in range(1, 25):
        assert [spell(tile, edge) for edge in (0, 1, 3)] == printed()[box.names[tile]]
        assert spell(tile, 2) == "-"
    assert [spell(0, edge) for edge in range(4)] == ["-"] * 4


@pytest.mark.rule("RIV-SET-03", "RIV-CTL-05", "RIV-SCO-01")
def test_a_half_has_5_stone_circles_4_cottages_3_fortresses_and_25_points() -> None:
    box = the_box()
    for star in (False, True):
        half = box.half(star)
        assert [box.names[tile].endswith("s") for tile in half] == [star] * 12
        assert [sum(box.kinds[tile] == kind for tile in half) for kind in (1, 2, 3)] == [5, 4, 3]
        assert sum(box.vp[tile] for tile in half) == 25
        assert sum(len(box.edges[tile]) for tile in half) == 28
        assert sum(box.power[tile * 4 + edge] for tile in half for edge in range(4)) == 58
    assert box.vp[0] == 3
    assert box.kind_shields == [0, 0, 1, 2]


@pytest.mark.rule("RIV-SET-02", "RIV-SET-05", "RIV-SET-07", "RIV-CTL-04", "RIV-CTL-06", "RIV-CTL-08")
def test_the_limits_and_supplies_are_those_of_the_book() -> None:
    box = the_box()
    assert box.supply == {"two_players": 30, "three_players": 20, "team": 30, "solo": 30}
    assert (box.limit, box.entrenched_at, box.entrenched_bonus, box.breaking_range) == (5, 5, 1, 3)


@pytest.mark.rule("RIV-SET-03")
def test_tiles_and_their_partners_carry_the_same_spells_and_ten_pairs_are_mirror_images() -> None:
    tiles = printed()
    pairs = [(spells, tiles[name + "s"]) for name, spells in tiles.items() if not name.endswith("s")]
    assert all(sorted(one) == sorted(other) for one, other in pairs)
    mirrored = [name for name in tiles if name + "s" in tiles and is_mirrored(tiles[name], tiles[name + "s"])]
    assert sorted(set(tiles) - set(mirrored) - {name for name in tiles if name.endswith("s")}) == ["C1", "F2"]


def is_mirrored(one: list[str], other: list[str]) -> bool:
    """One tile is the other's mirror image in some rotation."""
    edges, twin = [one[0], one[1], "-", one[2]], [other[0], other[1], "-", other[2]]
    flipped = [edges[0], edges[3], edges[2], edges[1]]
    return any(flipped[turn:] + flipped[:turn] == twin for turn in range(4))


def broken(old: str, new: str, count: int = 1) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, count)


S1 = 'id = "S1"\nkind = "stone_circle"\nhalf = "plain"\nfront = { g = 4, d = 1 }'
F2 = 'id = "F2"\nkind = "fortress"\nhalf = "plain"\nleft  = { g = 3, d = 1 }'
WELL = 'id = "W"\nkind = "well"\nhalf = "none"'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'schema = "rivality-tiles/1"',
            'schema = "rivality-tiles/9"',
            "schema: rivality-tiles/1 is needed, not 'rivality-tiles/9'",
        ),
        ('schema = "rivality-tiles/1"', "", "schema: rivality-tiles/1 is needed, not None"),
        ("provenance = ", "source = ", "provenance is missing"),
        (S1, S1.replace("g = 4", "g = 3"), "S1: a stone_circle carries 4 golems in its spells, not 3"),
        (F2, F2.replace("g = 3", "g = 4"), "F2: a fortress carries 6 golems in its spells, not 7"),
        (S1, S1.replace("d = 1", "d = 4"), "S1: a spell of 4 golems at range 4 does not exist"),
        (S1, S1.replace("d = 1", "d = 0"), "S1: a spell of 4 golems at range 0 does not exist"),
        (S1, S1.replace("g = 4", "g = 0"), "S1: a spell of 0 golems at range 1 does not exist"),
        (S1, S1.replace("g = 4", "g = -4"), "S1, front: g must be a whole number, not -4"),
        (S1, S1.replace("g = 4", 'g = "4"'), "S1, front: g must be a whole number, not '4'"),
        (S1, S1.replace("g = 4, ", ""), "S1, front: g is missing"),
        (S1, S1.replace('"S1"', '"S2"'), "S2: this tile is listed twice"),
        (
            S1,
            S1.replace("stone_circle", "tower"),
            "S1: unknown kind 'tower'; it can be well, stone_circle, cottage, fortress",
        ),
        (S1, S1.replace('"plain"', '"none"'), "S1: half cannot be 'none'"),
        (S1, S1.replace('"plain"', '"star"'), "plain half: 5 tiles stone_circle, not 4"),
        (S1, S1 + "\ntop = 1", "S1: unknown key 'top'"),
        (S1, S1.replace('half = "plain"\n', ""), "S1: half is missing"),
        (S1, S1.replace('kind = "stone_circle"\n', ""), "S1: kind is missing"),
        (S1, S1.replace('id = "S1"\n', ""), "a tile without id: id is missing"),
        (WELL, WELL.replace('"none"', '"star"'), "W: half cannot be 'star'"),
        (WELL, WELL + "\nfront = { g = 1, d = 1 }", "W: a well carries 0 golems in its spells, not 1"),
        ("golems_per_tile = 5", "", "limits: golems_per_tile is missing"),
        ("two_players = 30", "two_players = true", "supply: two_players must be a whole number, not True"),
        ("cottage      = { vp = 2, shields = 1 }", "cottage = { vp = 2 }", "cottage: shields is missing"),
        ("cottage      = { vp = 2, shields = 1 }", "cottage = 2", "cottage: a table is needed"),
    ],
)
def test_a_wrong_file_is_refused_with_file_tile_and_reason(old: str, new: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        read_box(broken(old, new), "own.toml")
    assert str(error.value) == f"own.toml: {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[", "own.toml: "),
        (TEXT.split("[[tile]]")[0], "own.toml: tile is missing"),
        (
            TEXT.replace(f"[[tile]]\n{WELL}", ""),
            "own.toml: W: the Well must be the first tile and the only one of its kind",
        ),
        (
            TEXT + f"[[tile]]\n{WELL}".replace('"W"', '"W2"'),
            "own.toml: W: the Well must be the first tile and the only one of its kind",
        ),
        (
            TEXT.split("[[tile]]")[0].replace("[kinds]", "tile = 3\n[kinds]"),
            "own.toml: tile: a list of tables is needed",
        ),
        (broken(S1, S1.replace("{ g = 4, d = 1 }", "4")), "own.toml: S1, front: a table is needed"),
        (broken(S1, S1.replace('"stone_circle"', "[1]")), "own.toml: S1: unknown kind"),
    ],
)
def test_a_file_of_another_shape_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        read_box(text, "own.toml")
    assert str(error.value).startswith(message)


def test_a_tile_with_a_spell_on_its_back_or_without_a_broken_shield_is_for_the_owner_to_say() -> None:
    """Another box may have other spells; the sums and the halves are what must hold."""
    box = read_box(broken(S1, S1.replace("front", "back")), "own.toml")
    assert box.edges[box.index["S1"]] == [2]

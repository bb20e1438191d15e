"""The data files and a table's own data: what is wrong is said with file, entry and reason."""

from __future__ import annotations

from importlib import resources
from itertools import combinations

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.data.built_in import built_in, check_book
from spellkeep.games.xidit.data.drawing import check_drawing, roads_of
from spellkeep.games.xidit.data.files import constants, read_constants, read_content
from spellkeep.games.xidit.data.own import canonical
from spellkeep.games.xidit.rules.box import the_box
from spellkeep.games.xidit.rules.mode import mode_of
from spellkeep.kernel.errors import BadData, BadOption

GAME = load("xidit")
DATA = resources.files("spellkeep.games.xidit") / "data"
MAP = (DATA / "map.toml").read_text("utf-8")
TILES = (DATA / "tiles.toml").read_text("utf-8")


def read(old: str = "", new: str = "") -> None:
    """Read the built-in files with one piece of text replaced, and check them in every way."""
    assert (MAP + TILES).count(old) >= 1
    content = read_content(
        MAP.replace(old, new) if old else MAP, TILES.replace(old, new) if old else TILES, "map", "tiles"
    )
    check_drawing(content.map, "map")
    check_book(content, "map", "tiles")


@pytest.mark.rule("XID-Q-36")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("schema = ", "schema = 3 #", "schema"),
        ("provenance = ", "origin = ", "map: unknown field origin"),
        ("provenance = ", "provenance = ' ' #", "map: provenance: must say something"),
        ("reconstructed = true", "", "map: reconstructed is missing"),
        ("{ n = 21, xy", "{ n = 22, xy", "map: city 21: n must be a number of at most 21"),
        ("{ n = 21, xy", "{ n = 20, xy", "map: city 21: entries come in order, each once, but this is 20"),
        ("guild_xy = [500,  40], ", "", "map: city 1: guild_xy is missing"),
        ("xy = [500,  85],", "xy = [500,  85], x = 3,", "map: city 1: unknown field x"),
        ("red =  0, blue =  7", "red = true, blue =  7", "map: city 1: red must be of the kind int, not bool"),
        ("red =  0, blue =  7", "red =  1, blue =  7", "the red road leads back to the same city (XID-Q-36)"),
        ("red =  0, blue =  7", "red =  2, blue =  7", "the red road to 2 does not lead back from there (XID-Q-36)"),
        ("red =  0, blue =  7", "red =  77, blue =  7", "map: city 1: red must be a number of at most 21"),
        ("regions = [7, 8] }", "regions = [8, 7] }", "city 2: regions must be ascending"),
        ("regions = [7, 8] }", "regions = [7] }", "city 2: it touches the regions [7, 8], not [7]"),
        ("xy = [500,  85]", "xy = [500,  1085]", "map: city 1: xy.2 must be a number of at most 1000"),
        ("xy = [500,  85]", "xy = [500,  800]", "cross: the map is not planar"),
        ("[3, 19, 20, 18, 16, 15]", "[3, 19, 20, 18, 16]", "region 1: its boundary is no face of the road map"),
        ("first = 5, second = 2, label_xy = [680", "first = 1, second = 2, label_xy = [680", "the first value must be"),
        ("fortress_region = 9", "fortress_region = 10", "fortress_region: must be a number of at most 9"),
        ("fortress_region = 9", "fortress_region = 1", "city 17: in the book it touches the central region"),
        ("recruits5 = [2, 1, 2, 0, 0]", "recruits5 = [2, 1, 2, 1, 0]", "recruits5 must show 5 units, not 6"),
        ("recruits4 = [2, 1, 1, 0, 0]", "recruits4 = []", "tiles: city_tile 1: recruits4 must show 4 units"),
        ("recruits4 = []             , needs = [1, 0", "recruits4 = [1,1,1,1,0], needs = [1, 0", "must be empty"),
        ("needs = [2, 0, 1, 0, 0]", "needs = [2, 0, 1, 0]", "tiles: city_tile 1: needs must have"),
        ("needs = [2, 0, 1, 0, 0]", "needs = [0, 0, 0, 0, 0]", "needs must be 1 to 10 units"),
        ('{ id = "3a", units = 3', '{ id = "3a", units = 4', "titan 3a: units must be 3"),
        ('{ id = "3a"', '{ id = "6a"', "titan 3a: this entry is missing"),
        ("recruits5 = [1, 2, 1, 0, 1]", "recruits5 = [2, 1, 1, 0, 1]", "city_tile 6: in the book it offers"),
        ("needs = [1, 1, 0, 1, 0]", "needs = [1, 0, 1, 1, 0]", "city_tile 17: in the book it needs"),
        ("recruits5 = [2, 2, 0, 1, 0]", "recruits5 = [0, 2, 2, 1, 0]", "city_tile 5: in the book it offers a militia"),
        ("0], gold = 3, bards = 3", "0], gold = 100, bards = 3", "city_tile 1: gold must be a number of at most 99"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_file_entry_and_reason(old: str, new: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        read(old, new)
    assert message in str(error.value)


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadData, match="own: "):
        read_content("[[", TILES, "own", "tiles")


def test_a_map_with_a_missing_road_is_refused() -> None:
    without = MAP.replace("red = 20, blue =  3, black =  0", "red =  0, blue =  3, black =  0")
    without = without.replace("red = 19, blue = 18", "red =  0, blue = 18")
    content = read_content(without, TILES, "map", "tiles")
    with pytest.raises(BadData, match="map: city: 29 roads are needed, not 28"):
        check_drawing(content.map, "map")


@pytest.mark.rule("XID-Q-36", "XID-SET-13")
def test_the_map_has_29_roads_and_at_most_one_of_each_colour_at_a_city() -> None:
    roads = roads_of(built_in().map)
    assert len(roads) == 29
    ends = [city for road in roads for city in road]
    assert sorted(ends.count(city) for city in range(1, 22)) == [2] * 5 + [3] * 16


@pytest.mark.rule("XID-Q-01", "XID-Q-02", "XID-SET-03", "XID-SHT-01")
def test_the_tiles_of_every_mode() -> None:
    sizes = {}
    for row in constants().mode:
        mode = mode_of(GAME.read_options({"players": row.players, "length": row.length}))
        threats = len(mode.tiles) - 2 * mode.nb - mode.recruit_pile
        sizes[row.players, row.length] = (len(mode.tiles), mode.nb, mode.recruit_pile, threats, mode.closed)
        assert sum(mode.recruits[mode.tiles[0]]) == (4 if row.players == 3 else 5)
    assert sizes == {
        (5, "long"): (21, 5, 5, 6, []),
        (4, "long"): (21, 5, 5, 6, []),
        (3, "long"): (18, 4, 5, 5, [1, 2]),
        (5, "short"): (19, 5, 5, 4, [2]),
        (4, "short"): (18, 5, 5, 3, [1, 2]),
        (3, "short"): (16, 4, 5, 3, [1, 2]),
    }
    assert 14 not in mode_of(GAME.read_options({"players": 3, "length": "short"})).tiles
    assert mode_of(GAME.read_options({"players": 3})).tiles == list(range(1, 19))


@pytest.mark.rule("XID-Q-16")
def test_set_up_never_lacks_units() -> None:
    box = the_box()
    for recruits, number, most in ((box.recruits5, 5, [11, 10, 10, 9, 6]), (box.recruits4, 4, [6, 6, 6, 6, 4])):
        sides = [side for side in recruits if side]
        found = [max(sum(some) for some in combinations([side[k] for side in sides], number)) for k in range(5)]
        assert found == most
        assert all(need <= supply for need, supply in zip(found, constants().supply, strict=True))


@pytest.mark.rule("XID-CON-05")
def test_own_data_is_written_in_the_order_of_the_rules() -> None:
    text = "titan 3a gold=5 storeys=3\nfortress_region 8\ncity_tile 12 gold=6 needs=0,0,1,1,0\nregion 3 name=Deep_Mire"
    lines = canonical(text).splitlines()
    assert lines == [
        "region 3 name=Deep_Mire",
        "fortress_region 8",
        "city_tile 12 needs=0,0,1,1,0 gold=6",
        "titan 3a gold=5 storeys=3",
    ]
    options = GAME.read_options({"data": text})
    assert options["data"] == canonical(text)
    box = mode_of(options).box
    assert (box.fortress, box.needs[12], box.gold[12], box.gold[32]) == (8, [0, 0, 1, 1, 0], 6, 5)


@pytest.mark.rule("XID-CON-05")
def test_own_data_travels_in_the_text_of_a_position() -> None:
    state = GAME.begin(GAME.read_options({"data": "city_tile 12 gold=6"}))
    assert state.to_text().splitlines()[:3] == ["xidit 4 long", "city_tile 12 gold=6", "year 1"]
    assert GAME.from_text(state.to_text()).options == state.options


@pytest.mark.rule("XID-CON-05", "XID-Q-36")
@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("tower 3 gold=5", "own data: tower: unknown entry"),
        ("city_tile 22 gold=5", "own data: city_tile 22: there is no such entry in the game"),
        ("city_tile 12", "own data: city_tile 12: a value is missing"),
        ("city_tile 12 silver=5", "unknown or repeated field 'silver'"),
        ("city_tile 12 gold=7 gold=8", "unknown or repeated field 'gold'"),
        ("city_tile 12 gold=5", "gold=5 is the value of section 7 already"),
        ("city_tile 12 gold=x", "gold must be a number, not 'x'"),
        ("city_tile 12 needs=1,x", "needs must be a vector, not '1,x'"),
        ("city_tile 12 gold=6\ncity_tile 12 bards=4", "this entry is given twice"),
        ("city_tile 12 recruits5=1,1,1,1,0", "recruits5 must show 5 units, not 4"),
        ("city_tile 19 recruits4=1,1,1,1,0", "recruits4 must be empty"),
        ("city_tile 12 recruits4=-", "recruits4 must show 4 units"),
        ("city 1 red=1", "the red road leads back to the same city (XID-Q-36)"),
        ("city 1 red=2", "does not lead back from there (XID-Q-36)"),
        ("titan 3a units=4", "units must be 3: the size of a titan is fixed"),
        ("titan 3a gold=100", "own data: 3a: gold must be a number of at most 99"),
        ("city_tile 12 gold=100", "own data: city_tile 12: gold must be a number of at most 99"),
        ("fortress_region 12", "own data: fortress_region: must be a number of at most 9"),
    ],
)
def test_wrong_own_data_is_refused(data: str, message: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options({"data": data})
    assert message in str(refused.value)


@pytest.mark.rule("XID-CON-05")
def test_own_data_changes_the_game() -> None:
    text = """
        xidit 4 long
        fortress_region 5
        city_tile 10 gold=9 needs=0,1,0,0,0
        start 1
        hall WIR
        recruit 2 0 2 1 1 1
        recruit 5 2 2 0 1 0
        recruit 6 1 2 1 0 1
        recruit 7 0 1 1 0 1
        recruit 13 1 2 0 1 1
        threats 8 9 10 14 17
        next 15 12
        recruit_pile 4 ? ? ?
        threat_pile 3 ? ? ? ?
        lord 10 7 5 20
        units 1 0 1 0 0 0
        programme 1 AXXXXX
        programme 2 XXXXXX
        programme 3 XXXXXX
        programme 4 XXXXXX
        phase programme
        """
    state = GAME.from_text(text)
    action = state.parse(0, "take:GB")
    state.apply(0, action)
    assert "gold 9 0 0 0" in state.to_text()
    action = state.parse(0, "bards:5,9")
    assert state.notation(0, action, 1) == "bards:9,?"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("orders_per_year = 6", "orders_per_year = 7", "modes.toml: orders_per_year: must be a number of at most 6"),
        ('"archer", "infantry"', '"infantry", "archer"', "modes.toml: class 2"),
        ("supply = [18,", "supply = [-18,", "modes.toml: supply 1: must be a number of at least 0"),
        (
            "bards_per_player = 20",
            "bards_per_player = 2.5",
            "modes.toml: bards_per_player: must be of the kind int, not float",
        ),
        ('"gold 2"', '"bards 2"', "modes.toml: census_sole: must name gold, gold, bards, bards and storeys"),
    ],
)
def test_wrong_constants_are_refused(old: str, new: str, message: str) -> None:
    text = (DATA / "modes.toml").read_text("utf-8")
    assert old in text
    with pytest.raises(BadData) as error:
        read_constants(text.replace(old, new))
    assert message in str(error.value)

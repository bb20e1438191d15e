"""The data files of section 7, read into structs with limits; and what no limit can say.

Content is checked so, built in or a table's own: else the rules could not be carried out.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from spellkeep.kernel.box_data import DataFile, Text, built_in_text, read_data
from spellkeep.kernel.errors import BadData

MAP_SCHEMA: Final = "spellkeep-xidit-map/1"
TILES_SCHEMA: Final = "spellkeep-xidit-tiles/1"
MODES_SCHEMA: Final = "spellkeep-xidit-modes/1"
LAST_OF_SMALL_SET: Final = 18
"""XID-Q-02: the 18-set has the tiles of cities 1 to 18."""
TITANS: Final = ("3a", "3b", "4a", "4b", "5a", "5b")
COLOURS: Final = ("red", "blue", "black")

CityNumber = Annotated[int, msgspec.Meta(ge=1, le=21)]
RegionNumber = Annotated[int, msgspec.Meta(ge=1, le=9)]
Road = Annotated[int, msgspec.Meta(ge=0, le=21)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""No reward and no reputation is larger: numbers stay readable and actions small."""
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Place = Annotated[list[Coordinate], msgspec.Meta(min_length=2, max_length=2)]
Units = Annotated[list[Few], msgspec.Meta(min_length=5, max_length=5)]
"""A number for each of the five classes."""


class City(msgspec.Struct, forbid_unknown_fields=True):
    n: CityNumber
    xy: Place
    guild_xy: Place
    red: Road
    blue: Road
    black: Road
    regions: Annotated[list[RegionNumber], msgspec.Meta(min_length=1, max_length=3)]

    def roads(self) -> list[int]:
        """The cities at the other ends, 0 where there is no road, by colour."""
        return [self.red, self.blue, self.black]


class Region(msgspec.Struct, forbid_unknown_fields=True):
    id: RegionNumber
    name: Text
    terrain: Text
    first: Few
    second: Few
    label_xy: Place
    boundary: list[CityNumber]


class CityTile(msgspec.Struct, forbid_unknown_fields=True):
    n: CityNumber
    recruits5: Units
    recruits4: Annotated[list[Few], msgspec.Meta(max_length=5)]
    needs: Units
    gold: Few
    bards: Few
    storeys: Few


class Titan(msgspec.Struct, forbid_unknown_fields=True):
    id: Text
    units: Few
    gold: Few
    bards: Few
    storeys: Few


class ReplaceableFile(DataFile):
    reconstructed: bool


class Map(ReplaceableFile):
    city: Annotated[list[City], msgspec.Meta(min_length=21, max_length=21)]
    region: Annotated[list[Region], msgspec.Meta(min_length=9, max_length=9)]
    fortress_region: RegionNumber


class Tiles(ReplaceableFile):
    city_tile: Annotated[list[CityTile], msgspec.Meta(min_length=21, max_length=21)]
    titan: Annotated[list[Titan], msgspec.Meta(min_length=6, max_length=6)]


class ModeNumbers(msgspec.Struct, forbid_unknown_fields=True):
    """One row of the mode table (3.1)."""

    players: int
    length: Literal["long", "short"]
    years: Few
    census: list[Few]
    set: Literal[4, 5]
    drop: list[CityNumber]
    nb: Few
    recruit_pile: Few
    closed: list[RegionNumber]
    eliminate: list[Few]


class Constants(ReplaceableFile):
    """The numbers that hold for every data set (7.1). The notation has letters for five classes and six orders."""

    classes: tuple[Literal["militia"], Literal["archer"], Literal["infantry"], Literal["priest"], Literal["mage"]] = (
        msgspec.field(name="class")
    )
    supply: Units
    bards_per_player: Few
    storeys_per_player: Few
    max_guild_height: Annotated[int, msgspec.Meta(ge=1, le=7)]
    orders_per_year: Annotated[int, msgspec.Meta(ge=6, le=6)]
    census_sole: list[str]
    census_tied: list[str]
    dummy_start: list[Few]
    dummy_start_hard: list[Few]
    mode: list[ModeNumbers]


class Content(NamedTuple):
    """What a table may bring of its own."""

    map: Map
    tiles: Tiles


def read_content(map_text: str, tiles_text: str, map_file: str, tiles_file: str) -> Content:
    """Read the two replaceable files; raise BadData with file, entry and reason."""
    places = read_data(map_text, map_file, Map, MAP_SCHEMA)
    content = Content(places, read_data(tiles_text, tiles_file, Tiles, TILES_SCHEMA))
    check_content(content, map_file, tiles_file)
    return content


def read_constants(text: str) -> Constants:
    constants = read_data(text, "modes.toml", Constants, MODES_SCHEMA)
    for key in ("census_sole", "census_tied"):
        words = [reward.split() for reward in getattr(constants, key)]
        if [word[0] for word in words] != ["gold", "gold", "bards", "bards", "storeys"]:
            raise BadData("modes.toml", key, "must name gold, gold, bards, bards and storeys, each with a number")
    return constants


@cache
def constants() -> Constants:
    return read_constants(built_in_text("spellkeep.games.xidit", "modes.toml"))


# -- what no limit can say -------------------------------------------------------------------------------------------


def check_content(content: Content, map_file: str, tiles_file: str) -> None:
    """Raise BadData with file, entry and reason."""
    places, tiles = content
    _check_order("city", [city.n for city in places.city], map_file)
    _check_order("region", [region.id for region in places.region], map_file)
    _check_order("city_tile", [tile.n for tile in tiles.city_tile], tiles_file)
    for city in places.city:
        _check_city(city, places, map_file)
    for region in places.region:
        if region.second > region.first:
            raise BadData(map_file, f"region {region.id}", "the first value must be at least the second")
    for tile in tiles.city_tile:
        _check_tile(tile, tiles_file)
    for name, titan in zip(TITANS, tiles.titan, strict=True):
        if titan.id != name or titan.units != int(name[0]):
            reason = f"units must be {name[0]}: the size of a titan is fixed (XID-CON-05)"
            raise BadData(tiles_file, f"titan {name}", reason if titan.id == name else "this entry is missing")


def _check_order(kind: str, numbers: list[int], file: str) -> None:
    for place, number in enumerate(numbers, 1):
        if number != place:
            raise BadData(file, f"{kind} {place}", f"entries come in order, each once, but this is {number}")


def _check_city(city: City, places: Map, file: str) -> None:
    """XID-Q-36: no loop, and a road has the same colour at both ends, so each colour leaves a city at most once."""
    entry = f"city {city.n}"
    for colour, end in enumerate(city.roads()):
        if end == city.n:
            raise BadData(file, entry, f"the {COLOURS[colour]} road leads back to the same city (XID-Q-36)")
        if end and places.city[end - 1].roads()[colour] != city.n:
            raise BadData(file, entry, f"the {COLOURS[colour]} road to {end} does not lead back from there (XID-Q-36)")
    if city.regions != sorted(set(city.regions)):
        raise BadData(file, entry, f"regions must be ascending, not {city.regions}")


def _check_tile(tile: CityTile, file: str) -> None:
    entry = f"city_tile {tile.n}"
    if sum(tile.recruits5) != 5:
        raise BadData(file, entry, f"recruits5 must show 5 units, not {sum(tile.recruits5)}")
    if tile.n > LAST_OF_SMALL_SET and tile.recruits4:
        raise BadData(file, entry, "recruits4 must be empty: the set for 3 players has the tiles 1 to 18 (XID-Q-02)")
    if tile.n <= LAST_OF_SMALL_SET and (sum(tile.recruits4), len(tile.recruits4)) != (4, 5):
        raise BadData(file, entry, "recruits4 must show 4 units, with a number for each class")
    if not 1 <= sum(tile.needs) <= 10:
        raise BadData(file, entry, "needs must be 1 to 10 units")

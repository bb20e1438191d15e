"""What every data set must keep, built in or a table's own: else the rules could not be carried out."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.files import FORTRESS_KEY, Tables
from spellkeep.kernel.errors import BadData

_COLOURS: Final = ("red", "blue", "black")
_SIZES: Final = {"3a": 3, "3b": 3, "4a": 4, "4b": 4, "5a": 5, "5b": 5}
_CITIES: Final = [str(number) for number in range(1, 22)]
_REGIONS: Final = [str(number) for number in range(1, 10)]
MOST: Final = 99
"""No reward and no reputation is larger: numbers stay readable and actions small."""
LAST_OF_SMALL_SET: Final = 18
"""XID-Q-02: the 18-set has the tiles of cities 1 to 18."""


def check_tables(tables: Tables, map_file: str, tiles_file: str) -> None:
    """Raise BadData with file, entry and reason."""
    _check_names(tables, "city", _CITIES, map_file)
    _check_names(tables, "region", _REGIONS, map_file)
    _check_names(tables, "city_tile", _CITIES, tiles_file)
    _check_names(tables, "titan", list(_SIZES), tiles_file)
    _check_roads(tables, map_file)
    _check_regions(tables, map_file)
    _check_tiles(tables, tiles_file)
    _check_rewards(tables, tiles_file)


def _check_names(tables: Tables, kind: str, names: list[str], file: str) -> None:
    for name in names:
        if name not in tables[kind]:
            raise BadData(file, f"{kind} {name}", "this entry is missing")
    for name in tables[kind]:
        if name not in names:
            raise BadData(file, f"{kind} {name}", "there is no such entry in the game")


def _check_roads(tables: Tables, file: str) -> None:
    """XID-Q-36: no loop, and a road has the same colour at both ends, so each colour leaves a city at most once."""
    cities = tables["city"]
    for name in _CITIES:
        for colour in _COLOURS:
            end = cities[name].number(colour)
            if end == 0:
                continue
            if end > 21:
                raise BadData(file, f"city {name}", f"the {colour} road leads to {end}, which is no city")
            if str(end) == name:
                raise BadData(file, f"city {name}", f"the {colour} road leads back to the same city (XID-Q-36)")
            if cities[str(end)].number(colour) != int(name):
                raise BadData(
                    file, f"city {name}", f"the {colour} road to {end} does not lead back from there (XID-Q-36)"
                )


def _check_regions(tables: Tables, file: str) -> None:
    for name in _CITIES:
        regions = tables["city"][name].vector("regions")
        if not 1 <= len(regions) <= 3 or regions != sorted(set(regions)) or not 1 <= min(regions) <= max(regions) <= 9:
            raise BadData(file, f"city {name}", f"regions must be one to three of 1 to 9, ascending, not {regions}")
        for field in ("xy", "guild_xy"):
            _check_place(tables["city"][name].vector(field), f"city {name}", field, file)
    for name in _REGIONS:
        region = tables["region"][name]
        _check_place(region.vector("label_xy"), f"region {name}", "label_xy", file)
        if not region.number("second") <= region.number("first") <= MOST:
            raise BadData(file, f"region {name}", "the first value must be at least the second, and at most 99")
    if not 1 <= tables[FORTRESS_KEY][FORTRESS_KEY].number("region") <= 9:
        raise BadData(file, FORTRESS_KEY, "must be a region from 1 to 9")


def _check_place(place: list[int], entry: str, field: str, file: str) -> None:
    if len(place) != 2 or max(place) > 1000:
        raise BadData(file, entry, f"{field} must be a place in a square of 1000 by 1000, not {place}")


def _check_tiles(tables: Tables, file: str) -> None:
    for name in _CITIES:
        tile, entry = tables["city_tile"][name], f"city_tile {name}"
        for field in ("recruits5", "recruits4", "needs"):
            if len(tile.vector(field)) != 5 and not (field == "recruits4" and not tile.vector(field)):
                raise BadData(file, entry, f"{field} needs a number for each of the five classes")
        if sum(tile.vector("recruits5")) != 5:
            raise BadData(file, entry, f"recruits5 must show 5 units, not {sum(tile.vector('recruits5'))}")
        small = 4 if int(name) <= LAST_OF_SMALL_SET else 0
        if sum(tile.vector("recruits4")) != small or (not small and tile.vector("recruits4")):
            reason = "show 4 units" if small else "be empty: the set for 3 players has the tiles 1 to 18 (XID-Q-02)"
            raise BadData(file, entry, f"recruits4 must {reason}")
        if not 1 <= sum(tile.vector("needs")) <= 10:
            raise BadData(file, entry, "needs must be 1 to 10 units")


def _check_rewards(tables: Tables, file: str) -> None:
    for kind in ("city_tile", "titan"):
        for name, entry in tables[kind].items():
            for field in ("gold", "bards", "storeys"):
                if entry.number(field) > MOST:
                    raise BadData(file, f"{kind} {name}", f"{field} is at most {MOST}")
    for name, size in _SIZES.items():
        if tables["titan"][name].number("units") != size:
            raise BadData(file, f"titan {name}", f"units must be {size}: the size of a titan is fixed (XID-CON-05)")

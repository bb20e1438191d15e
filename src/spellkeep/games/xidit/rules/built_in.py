"""The values of section 7, read from the folder `data` once and checked in every way."""

from __future__ import annotations

from functools import cache
from importlib import resources

from spellkeep.games.xidit.rules.data_checks import check_tables
from spellkeep.games.xidit.rules.files import (
    FORTRESS_KEY,
    MAP_SCHEMA,
    MODES_SCHEMA,
    TILES_SCHEMA,
    Constants,
    Tables,
    entries,
    fortress,
    load_file,
)
from spellkeep.games.xidit.rules.map_checks import check_book, check_drawing


@cache
def built_in_tables() -> Tables:
    """Map and tiles, also checked against the drawing and the constraints of the book."""
    tables = read_tables(_text("map.toml"), _text("tiles.toml"), "map.toml", "tiles.toml")
    check_drawing(tables, "map.toml")
    check_book(tables, "map.toml", "tiles.toml")
    return tables


@cache
def constants() -> Constants:
    return Constants(load_file(_text("modes.toml"), "modes.toml", MODES_SCHEMA))


def _text(name: str) -> str:
    return (resources.files("spellkeep.games.xidit") / "data" / name).read_text("utf-8")


def read_tables(map_text: str, tiles_text: str, map_file: str, tiles_file: str) -> Tables:
    """Read the two replaceable files; raise BadData with file, entry and reason."""
    places = load_file(map_text, map_file, MAP_SCHEMA)
    tiles = load_file(tiles_text, tiles_file, TILES_SCHEMA)
    tables: Tables = {
        "city": entries(places, "city", map_file),
        "region": entries(places, "region", map_file),
        FORTRESS_KEY: {FORTRESS_KEY: fortress(places, map_file)},
        "city_tile": entries(tiles, "city_tile", tiles_file),
        "titan": entries(tiles, "titan", tiles_file),
    }
    check_tables(tables, map_file, tiles_file)
    return tables

"""What is in the box: the tiles and the numbers, read once from the data file and validated.

>>> box = the_box()
>>> box.names[:3], box.index["F3s"], len(box.names)
(['W', 'S1', 'S2'], 24, 25)
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from spellkeep.games.rivality.rules.cells import STEPS, WIDTH
from spellkeep.kernel.errors import BadData

SCHEMA: Final = "rivality-tiles/1"
WELL_TILE: Final = 0
KINDS: Final = ("well", "stone_circle", "cottage", "fortress")
FORTRESS: Final = 3
EDGE_NAMES: Final = ("front", "right", "back", "left")
GOLEM_SUMS: Final = (0, 4, 5, 6)
"""Every stone circle carries 4 golems in its spells, every cottage 5, every fortress 6."""
KINDS_PER_HALF: Final = (0, 5, 4, 3)
LONGEST_RANGE: Final = 3
TILE_SHIFT: Final = 14
"""A placement is one number: tile, then 12 bits for the cell, then 2 for the rotation."""


class Box:
    """The tiles as tables of numbers. Tile 0 is the Well; the others stand in the order of the data file."""

    def __init__(self, data: dict[str, Any], file: str) -> None:
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.star: list[bool] = []
        self.power: list[int] = []
        """Golems of the spell on an edge, by tile * 4 + edge; 0 where there is none."""
        self.range: list[int] = []
        """Its range, likewise."""
        self.provenance: str = str(_entry(data, "provenance", file, ""))
        kinds = _table(data, "kinds", file)
        self.kind_vp: list[int] = [_number(_table(kinds, kind, file), "vp", file, kind) for kind in KINDS]
        self.kind_shields: list[int] = [_number(_table(kinds, kind, file), "shields", file, kind) for kind in KINDS]
        limits = _table(data, "limits", file)
        self.limit: int = _number(limits, "golems_per_tile", file, "limits")
        self.entrenched_at: int = _number(limits, "entrenched_at", file, "limits")
        self.entrenched_bonus: int = _number(limits, "entrenched_bonus", file, "limits")
        self.breaking_range: int = _number(limits, "shield_breaking_range", file, "limits")
        supply = _table(data, "supply", file)
        self.supply: dict[str, int] = {
            key: _number(supply, key, file, "supply") for key in ("two_players", "three_players", "team", "solo")
        }
        for tile in _tables(data, "tile", file):
            self._add_tile(tile, file)
        tiles = range(1, len(self.names))
        self._halves: list[list[int]] = [[tile for tile in tiles if self.star[tile] == star] for star in (False, True)]
        self._check_tiles(file)
        self.index: dict[str, int] = {name: tile for tile, name in enumerate(self.names)}
        self.vp: list[int] = [self.kind_vp[kind] for kind in self.kinds]
        self.shields: list[int] = [self.kind_shields[kind] for kind in self.kinds]
        self.edges: list[list[int]] = [
            [edge for edge in range(4) if self.power[tile * 4 + edge]] for tile in range(len(self.names))
        ]
        self.reach: list[int] = [
            STEPS[(edge + rotation) % 4] * self.range[tile * 4 + edge]
            for tile in range(len(self.names))
            for rotation in range(4)
            for edge in range(4)
        ]
        """How far the target lies from the tile's cell, by (tile * 4 + rotation) * 4 + edge (RIV-CON-03, -04)."""
        self.placements: list[list[list[int]]] = [[[] for _ in range(WIDTH * WIDTH)] for _ in self.names]
        """The actions that put a tile on a cell, one per rotation, filled by `open_cell`."""

    def half(self, star: bool) -> list[int]:
        """The twelve tiles of one half."""
        return self._halves[star].copy()

    def open_cell(self, cell: int) -> None:
        """Prepare the four placements of every tile on a cell, once: making them anew would decide the speed."""
        for tile, row in enumerate(self.placements):
            first = tile << TILE_SHIFT | cell << 2
            row[cell] = [first, first + 1, first + 2, first + 3]

    def fortresses(self, tiles: list[int]) -> int:
        """How many of the tiles are Fortresses."""
        count = 0
        for tile in tiles:
            if self.kinds[tile] == FORTRESS:
                count += 1
        return count

    def _add_tile(self, tile: dict[str, Any], file: str) -> None:
        name = str(_entry(tile, "id", file, "a tile without id"))
        kind = _entry(tile, "kind", file, name)
        if kind not in KINDS:
            raise BadData(file, name, f"unknown kind {kind!r}; it can be {', '.join(KINDS)}")
        if name in self.names:
            raise BadData(file, name, "this tile is listed twice")
        half = _entry(tile, "half", file, name)
        if half not in (("none",) if kind == "well" else ("plain", "star")):
            raise BadData(file, name, f"half cannot be {half!r}")
        unknown = set(tile) - {"id", "kind", "half", *EDGE_NAMES}
        if unknown:
            raise BadData(file, name, f"unknown key {min(unknown)!r}")
        self.names.append(name)
        self.kinds.append(KINDS.index(kind))
        self.star.append(half == "star")
        for edge in EDGE_NAMES:
            spell = tile.get(edge, {"g": 0, "d": 0})
            if not isinstance(spell, dict):
                raise BadData(file, f"{name}, {edge}", "a table is needed")
            self.power.append(_number(spell, "g", file, f"{name}, {edge}"))
            self.range.append(_number(spell, "d", file, f"{name}, {edge}"))
        self._check_spells(len(self.names) - 1, file)

    def _check_spells(self, tile: int, file: str) -> None:
        name, kind = self.names[tile], self.kinds[tile]
        powers = self.power[tile * 4 : tile * 4 + 4]
        ranges = self.range[tile * 4 : tile * 4 + 4]
        for power, reach in zip(powers, ranges, strict=True):
            if (power == 0) != (reach == 0) or not 0 <= reach <= LONGEST_RANGE or not 0 <= power <= self.limit:
                raise BadData(file, name, f"a spell of {power} golems at range {reach} does not exist")
        if sum(powers) != GOLEM_SUMS[kind]:
            raise BadData(
                file, name, f"a {KINDS[kind]} carries {GOLEM_SUMS[kind]} golems in its spells, not {sum(powers)}"
            )

    def _check_tiles(self, file: str) -> None:
        if not self.names or self.kinds[0] != 0 or self.kinds.count(0) != 1:
            raise BadData(file, "W", "the Well must be the first tile and the only one of its kind")
        for star in (False, True):
            for kind in (1, 2, 3):
                count = sum(1 for tile in self.half(star) if self.kinds[tile] == kind)
                if count != KINDS_PER_HALF[kind]:
                    half = "star" if star else "plain"
                    raise BadData(file, f"{half} half", f"{KINDS_PER_HALF[kind]} tiles {KINDS[kind]}, not {count}")


def read_box(text: str, file: str) -> Box:
    """Build a box from the text of a data file; raise BadData with file, tile and reason."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", str(error)) from None
    schema = data.get("schema")
    if schema != SCHEMA:
        raise BadData(file, "schema", f"{SCHEMA} is needed, not {schema!r}")
    return Box(data, file)


@cache
def the_box() -> Box:
    """The printed tiles."""
    file = resources.files("spellkeep.games.rivality") / "data" / "tiles.toml"
    return read_box(file.read_text("utf-8"), "tiles.toml")


def _entry(table: dict[str, Any], key: str, file: str, where: str) -> Any:
    if key not in table:
        raise BadData(file, where, f"{key} is missing")
    return table[key]


def _table(table: dict[str, Any], key: str, file: str) -> dict[str, Any]:
    value = _entry(table, key, file, "")
    if not isinstance(value, dict):
        raise BadData(file, key, "a table is needed")
    return value


def _tables(table: dict[str, Any], key: str, file: str) -> list[dict[str, Any]]:
    value = _entry(table, key, file, "")
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise BadData(file, key, "a list of tables is needed")
    return value


def _number(table: dict[str, Any], key: str, file: str, where: str) -> int:
    value = _entry(table, key, file, where)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadData(file, where, f"{key} must be a whole number, not {value!r}")
    return value

"""What is in the box: map, regions, tiles and titans as tables of numbers, built once per data set.

>>> box = the_box()
>>> box.roads[5 * 3 : 6 * 3], box.regions[8], box.fortress
([2, 12, 1], [3, 4, 9], 9)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spellkeep.games.xidit.rules.built_in import built_in_tables, constants
from spellkeep.games.xidit.rules.files import FORTRESS_KEY, Constants, Tables
from spellkeep.games.xidit.rules.own_data import changed_tables
from spellkeep.kernel.kept import kept

CITIES: Final = 21
REGIONS: Final = 9
CLASSES: Final = 5
COLOURS: Final = ("red", "blue", "black")
CLASS_LETTERS: Final = "MAIPG"
TITAN_IDS: Final = ("3a", "3b", "4a", "4b", "5a", "5b")
TITAN_SIZES: Final[list[int]] = [3, 3, 4, 4, 5, 5]
TITAN: Final = 32
"""A foe is the number of a threat tile, or TITAN plus the place of a titan in TITAN_IDS."""


class Box:
    """Tables by city, tile or foe; place 0 is never used."""

    def __init__(self, tables: Tables, fixed: Constants) -> None:
        cities, regions, tiles, titans = (tables[kind] for kind in ("city", "region", "city_tile", "titan"))
        numbers = [str(number) for number in range(1, CITIES + 1)]
        self.constants: Constants = fixed
        self.tables: Tables = tables
        self.roads: list[int] = [0, 0, 0] + [cities[n].number(colour) for n in numbers for colour in COLOURS]
        """The city at the other end, by city * 3 + colour; 0 where there is no road (XID-ORD-01)."""
        self.regions: list[list[int]] = [[], *[cities[n].vector("regions") for n in numbers]]
        self.first: list[int] = [0] + [regions[str(r)].number("first") for r in range(1, REGIONS + 1)]
        self.second: list[int] = [0] + [regions[str(r)].number("second") for r in range(1, REGIONS + 1)]
        self.fortress: int = tables[FORTRESS_KEY][FORTRESS_KEY].number("region")
        self.recruits5: list[list[int]] = [[], *[tiles[n].vector("recruits5") for n in numbers]]
        self.recruits4: list[list[int]] = [[], *[tiles[n].vector("recruits4") for n in numbers]]
        self.needs: list[list[int]] = [[], *[tiles[n].vector("needs") for n in numbers]]
        foes = [tiles[n] for n in numbers] + [None] * (TITAN - CITIES - 1) + [titans[name] for name in TITAN_IDS]
        self.gold: list[int] = [0] + [0 if foe is None else foe.number("gold") for foe in foes]
        self.bards: list[int] = [0] + [0 if foe is None else foe.number("bards") for foe in foes]
        self.storeys: list[int] = [0] + [0 if foe is None else foe.number("storeys") for foe in foes]


@cache
def the_box() -> Box:
    """The values of section 7."""
    return Box(built_in_tables(), constants())


@kept
def box_of(own_data: str) -> Box:
    """The box with a table's own values (XID-CON-05) in place of those of section 7."""
    return the_box() if not own_data else Box(changed_tables(own_data), constants())

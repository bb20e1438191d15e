"""What is in the box: map, regions, tiles and titans as tables of numbers, built once per data set.

>>> box = the_box()
>>> box.roads[5 * 3 : 6 * 3], box.regions[8], box.fortress
([2, 12, 1], [3, 4, 9], 9)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from spellkeep.games.xidit.data.built_in import built_in
from spellkeep.games.xidit.data.files import TITANS, CityTile, Constants, Content, Map, Titan, constants
from spellkeep.games.xidit.data.own import changed_content
from spellkeep.kernel.kept import kept

CITIES: Final = 21
REGIONS: Final = 9
CLASSES: Final = 5
CLASS_LETTERS: Final = "MAIPG"
TITAN_IDS: Final = TITANS
TITAN_SIZES: Final[list[int]] = [3, 3, 4, 4, 5, 5]
TITAN: Final = 32
"""A foe is the number of a threat tile, or TITAN plus the place of a titan in TITAN_IDS."""


class Box:
    """Tables by city, tile or foe; place 0 is never used."""

    def __init__(self, content: Content, fixed: Constants) -> None:
        places, tiles = content
        self.constants: Constants = fixed
        self.census_sole: list[int] = [int(reward.split()[1]) for reward in fixed.census_sole]
        self.census_tied: list[int] = [int(reward.split()[1]) for reward in fixed.census_tied]
        """What is given follows from the class; these are the numbers (XID-CEN-04, XID-CEN-05)."""
        self.map: Map = places
        self.roads: list[int] = [0, 0, 0] + [end for city in places.city for end in city.roads()]
        """The city at the other end, by city * 3 + colour; 0 where there is no road (XID-ORD-01)."""
        self.regions: list[list[int]] = [[], *[city.regions for city in places.city]]
        self.first: list[int] = [0, *[region.first for region in places.region]]
        self.second: list[int] = [0, *[region.second for region in places.region]]
        self.fortress: int = places.fortress_region
        self.recruits5: list[list[int]] = [[], *[tile.recruits5 for tile in tiles.city_tile]]
        self.recruits4: list[list[int]] = [[], *[tile.recruits4 for tile in tiles.city_tile]]
        self.needs: list[list[int]] = [[], *[tile.needs for tile in tiles.city_tile]]
        self.gold: list[int] = [0] * (TITAN + len(TITAN_IDS))
        self.bards: list[int] = self.gold.copy()
        self.storeys: list[int] = self.gold.copy()
        foes: list[tuple[int, CityTile | Titan]] = [*enumerate(tiles.city_tile, 1), *enumerate(tiles.titan, TITAN)]
        for foe, gives in foes:
            self.gold[foe], self.bards[foe], self.storeys[foe] = gives.gold, gives.bards, gives.storeys


@cache
def the_box() -> Box:
    """The values of section 7."""
    return Box(built_in(), constants())


@kept
def box_of(own_data: str) -> Box:
    """The box with a table's own values (XID-CON-05) in place of those of section 7."""
    return the_box() if not own_data else Box(changed_content(own_data), constants())

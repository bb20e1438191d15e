"""The drawing of the map: straight roads that do not cross, and nine regions that are its faces (7.2, 7.4).

Checked when the built-in files are loaded. A table's own values may describe a board whose roads bend.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.files import FORTRESS_KEY, Tables
from spellkeep.kernel.errors import BadData

_COLOURS: Final = ("red", "blue", "black")
ROADS: Final = 29
"""By Euler's formula nine closed regions on 21 cities need exactly so many."""
_BOOK_ROADS: Final = ((5, "blue", 12), (7, "red", 6), (6, "blue", 11), (11, "red", 17))
"""Roads that the examples of the book name."""

Road = tuple[int, int]


def roads_of(tables: Tables) -> list[Road]:
    """Every road once, from the lower number to the higher."""
    found: list[Road] = []
    for name, city in tables["city"].items():
        found += [(int(name), city.number(colour)) for colour in _COLOURS if city.number(colour) > int(name)]
    return found


def check_drawing(tables: Tables, file: str) -> None:
    """Raise BadData with file, entry and reason if the drawing is no planar map of nine regions."""
    roads = roads_of(tables)
    if len(roads) != ROADS:
        raise BadData(file, "city", f"{ROADS} roads are needed, not {len(roads)}")
    _check_crossings(tables, roads, file)
    faces = _faces(tables)
    outer = max(faces, key=len)  # the one around the map; it has the most cities
    inner = sorted([_from_lowest(face) for face in faces if face is not outer])
    for name, region in tables["region"].items():
        if _from_lowest(region.vector("boundary")) not in inner:
            raise BadData(file, f"region {name}", "its boundary is no face of the road map")
    if len(inner) != len(tables["region"]):
        raise BadData(file, "region", f"the roads bound {len(inner)} regions, not {len(tables['region'])}")
    _check_neighbours(tables, file)


def _check_neighbours(tables: Tables, file: str) -> None:
    for name, city in tables["city"].items():
        touching = [int(r) for r, region in tables["region"].items() if int(name) in region.vector("boundary")]
        if touching != city.vector("regions"):
            raise BadData(file, f"city {name}", f"it touches the regions {touching}, not {city.vector('regions')}")


def _check_crossings(tables: Tables, roads: list[Road], file: str) -> None:
    for place, (a, b) in enumerate(roads):
        for c, d in roads[place + 1 :]:
            if len({a, b, c, d}) == 4 and _cross(tables, (a, b), (c, d)):
                raise BadData(file, f"city {a}", f"the roads {a}–{b} and {c}–{d} cross: the map is not planar")


def _cross(tables: Tables, one: Road, other: Road) -> bool:
    a, b = _xy(tables, one[0]), _xy(tables, one[1])
    c, d = _xy(tables, other[0]), _xy(tables, other[1])
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: list[int], b: list[int], c: list[int]) -> int:
    """Above 0 if the way from a over b to c turns one way, below 0 if the other, 0 if it is straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _xy(tables: Tables, city: int) -> list[int]:
    return tables["city"][str(city)].vector("xy")


def _faces(tables: Tables) -> list[list[int]]:
    """Walk along every road in both directions and turn as sharply as possible at every city."""
    ways = [way for a, b in roads_of(tables) for way in ((a, b), (b, a))]
    faces: list[list[int]] = []
    while ways:
        face: list[int] = []
        way = ways[0]
        while way in ways:
            ways.remove(way)
            face.append(way[0])
            way = (way[1], _next_city(tables, way))
        faces.append(face)
    return faces


def _next_city(tables: Tables, way: Road) -> int:
    came, here = way
    city = tables["city"][str(here)]
    others = [city.number(colour) for colour in _COLOURS if city.number(colour)]
    around = _by_angle(tables, here, others)
    return around[(around.index(came) + 1) % len(around)]


def _by_angle(tables: Tables, here: int, others: list[int]) -> list[int]:
    """The neighbours of a city in the order of their directions, all the way round."""
    centre = _xy(tables, here)
    halves: list[list[int]] = [[], []]
    for other in others:
        place = _xy(tables, other)
        below = place[1] > centre[1] or (place[1] == centre[1] and place[0] > centre[0])
        halves[0 if below else 1].append(other)
    return _sorted_half(tables, here, halves[0]) + _sorted_half(tables, here, halves[1])


def _sorted_half(tables: Tables, here: int, others: list[int]) -> list[int]:
    centre = _xy(tables, here)
    ordered: list[int] = []
    for other in others:
        place = 0
        while place < len(ordered) and _turn(centre, _xy(tables, ordered[place]), _xy(tables, other)) > 0:
            place += 1
        ordered.insert(place, other)
    return ordered


def _from_lowest(face: list[int]) -> list[int]:
    """A face written from its lowest city, in the direction of its lower neighbour."""
    start = face.index(min(face))
    turned = face[start:] + face[:start]
    return turned if turned[1] < turned[-1] else [turned[0], *turned[:0:-1]]


def check_book(tables: Tables, map_file: str, tiles_file: str) -> None:
    """What the book says about lost pictures (7.2, 7.3)."""
    for city, colour, end in _BOOK_ROADS:
        if tables["city"][str(city)].number(colour) != end:
            raise BadData(map_file, f"city {city}", f"the book has a {colour} road from {city} to {end}")
    centre = tables[FORTRESS_KEY][FORTRESS_KEY].number("region")
    if centre not in tables["city"]["17"].vector("regions"):
        raise BadData(map_file, "city 17", "in the book it touches the central region")
    for closed, cities in ((2, (20, 21)), (1, (19, 20))):
        for city in cities:
            if closed not in tables["city"][str(city)].vector("regions"):
                raise BadData(map_file, f"city {city}", f"it must touch region {closed}, which closes with its tile")
    tiles = tables["city_tile"]
    if tiles["6"].vector("recruits5") != [1, 2, 1, 0, 1]:
        raise BadData(tiles_file, "city_tile 6", "in the book it offers 1 militia, 2 archers, 1 infantry, 1 mage")
    if tiles["17"].vector("needs") != [1, 1, 0, 1, 0]:
        raise BadData(tiles_file, "city_tile 17", "in the book it needs 1 militia, 1 archer, 1 priest")
    if tiles["5"].vector("recruits5")[0] == 0:
        raise BadData(tiles_file, "city_tile 5", "in the book it offers a militia")

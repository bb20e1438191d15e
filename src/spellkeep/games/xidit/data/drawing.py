"""The drawing of the map: straight roads that do not cross, and nine regions that are its faces (7.2, 7.4).

Checked when the built-in files are loaded. A table's own values may describe a board whose roads bend.
"""

from __future__ import annotations

from math import atan2
from typing import Final

from spellkeep.games.xidit.data.files import Map
from spellkeep.kernel.errors import BadData

ROADS: Final = 29
"""By Euler's formula nine closed regions on 21 cities need exactly so many."""

Road = tuple[int, int]


def roads_of(places: Map) -> list[Road]:
    """Every road once, from the lower number to the higher."""
    return [(city.n, end) for city in places.city for end in city.roads() if end > city.n]


def check_drawing(places: Map, file: str) -> None:
    """Raise BadData with file, entry and reason if the drawing is no planar map of nine regions."""
    roads = roads_of(places)
    if len(roads) != ROADS:
        raise BadData(file, "city", f"{ROADS} roads are needed, not {len(roads)}")
    _check_crossings(places, roads, file)
    faces = _faces(places)
    outer = max(faces, key=len)  # the one around the map; it has the most cities
    inner = sorted([_from_lowest(face) for face in faces if face is not outer])
    for region in places.region:
        if _from_lowest(region.boundary) not in inner:
            raise BadData(file, f"region {region.id}", "its boundary is no face of the road map")
    if len(inner) != len(places.region):
        raise BadData(file, "region", f"the roads bound {len(inner)} regions, not {len(places.region)}")
    _check_neighbours(places, file)


def _check_neighbours(places: Map, file: str) -> None:
    for city in places.city:
        touching = [region.id for region in places.region if city.n in region.boundary]
        if touching != city.regions:
            raise BadData(file, f"city {city.n}", f"it touches the regions {touching}, not {city.regions}")


def _check_crossings(places: Map, roads: list[Road], file: str) -> None:
    for place, (a, b) in enumerate(roads):
        for c, d in roads[place + 1 :]:
            if len({a, b, c, d}) == 4 and _cross(places, (a, b), (c, d)):
                raise BadData(file, f"city {a}", f"the roads {a}–{b} and {c}–{d} cross: the map is not planar")


def _cross(places: Map, one: Road, other: Road) -> bool:
    a, b = _xy(places, one[0]), _xy(places, one[1])
    c, d = _xy(places, other[0]), _xy(places, other[1])
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: list[int], b: list[int], c: list[int]) -> int:
    """Above 0 if the way from a over b to c turns one way, below 0 if the other, 0 if it is straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _xy(places: Map, city: int) -> list[int]:
    return places.city[city - 1].xy


def _faces(places: Map) -> list[list[int]]:
    """Walk along every road in both directions and turn as sharply as possible at every city."""
    ways = [way for a, b in roads_of(places) for way in ((a, b), (b, a))]
    faces: list[list[int]] = []
    while ways:
        face: list[int] = []
        way = ways[0]
        while way in ways:
            ways.remove(way)
            face.append(way[0])
            way = (way[1], _next_city(places, way))
        faces.append(face)
    return faces


def _next_city(places: Map, way: Road) -> int:
    came, here = way
    around = _by_angle(places, here, [end for end in places.city[here - 1].roads() if end])
    return around[(around.index(came) + 1) % len(around)]


def _by_angle(places: Map, here: int, others: list[int]) -> list[int]:
    """The neighbours of a city in the order of their directions, all the way round."""
    (x, y), ends = _xy(places, here), {other: _xy(places, other) for other in others}
    return sorted(others, key=lambda other: atan2(ends[other][1] - y, ends[other][0] - x))


def _from_lowest(face: list[int]) -> list[int]:
    """A face written from its lowest city, in the direction of its lower neighbour."""
    start = face.index(min(face))
    turned = face[start:] + face[:start]
    return turned if turned[1] < turned[-1] else [turned[0], *turned[:0:-1]]

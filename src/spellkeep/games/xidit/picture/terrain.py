"""The map under everything: parchment, nine inked lands, and three kinds of roads that cannot be confused."""

from __future__ import annotations

from math import hypot
from typing import Final

from spellkeep.games.xidit.picture import art
from spellkeep.games.xidit.picture.art import INK, PAPER, box
from spellkeep.games.xidit.picture.sketch import Plan, order_badge
from spellkeep.games.xidit.rules.box import CITIES, REGIONS, Box
from spellkeep.scene.markup import group, path, use

_TERRAINS: Final = {
    "ash heath": ("#b9b1a4", "stone"),
    "badlands": ("#d9b27c", "stone"),
    "swamp forest": ("#a9b37a", "reed"),
    "red hills": ("#d99a72", "hill"),
    "snow": ("#e8eef0", "mountain"),
    "alpine meadow": ("#bcd48c", "grass"),
    "pine forest": ("#93b98a", "pine"),
    "coast": ("#ecd087", "wave"),
    "central plain": ("#e9dc9d", "wheat"),
}
_OTHER: Final = ("#d8cfa4", "grass")
"""A terrain of a table's own data."""
_STEP: Final = 38
_CITY_ROOM: Final = (62.0, 52.0)
_LABEL_ROOM: Final = (84.0, 50.0)
_ROAD_ROOM: Final = 20.0
_ROAD_WIDTH: Final = 7.0

Point = tuple[float, float]


def ground(data: Box, plan: Plan, closed: list[int]) -> str:
    """The whole sheet; it never changes during a game."""
    margin = 6
    sheet = box(margin, margin, plan.width - 2 * margin, plan.height - 2 * margin, "#dcc79a", 22)
    rim = box(margin + 7, margin + 7, plan.width - 2 * margin - 14, plan.height - 2 * margin - 14, "none", 16,
              stroke="#7a5a33", stroke_width=2, stroke_opacity=0.55)  # fmt: skip
    lands = "".join([_land(data, plan, region, region in closed) for region in range(1, REGIONS + 1)])
    return sheet + rim + _coast(data, plan) + lands + _roads(data, plan)


def _coast(data: Box, plan: Plan) -> str:
    """A soft shadow around all lands, as on old charts."""
    outlines = "".join([_outline(plan.boundary(data, region)) for region in range(1, REGIONS + 1)])
    rings = [(64, 0.16), (40, 0.2), (20, 0.3)]
    return "".join([
        path(outlines, fill="none", stroke="#a9875a", stroke_width=width, stroke_opacity=opacity,
             stroke_linejoin="round")
        for width, opacity in rings
    ])  # fmt: skip


def _outline(points: list[Point]) -> str:
    return "M" + "L".join([f"{x:g} {y:g}" for x, y in points]) + "Z"


def _land(data: Box, plan: Plan, region: int, is_closed: bool) -> str:
    """One region in the colour of its terrain with small pen drawings; a closed one lies under hatching."""
    colour, ink = _TERRAINS.get(data.map.region[region - 1].terrain, _OTHER)
    outline = _outline(plan.boundary(data, region))
    land = path(
        outline, fill="#a79c8b" if is_closed else colour, stroke=colour, stroke_width=10, stroke_linejoin="round"
    )
    if is_closed:
        return land + path(outline, fill="#6f6659", fill_opacity=0.35)
    marks = "".join([use(f"xi-ink-{ink}", x, y) for x, y in _spots(data, plan, region)])
    return land + group("", marks, opacity=0.42)


def _spots(data: Box, plan: Plan, region: int) -> list[Point]:
    """Places inside a region that nothing else needs; shifted a little, always in the same way."""
    corners = plan.boundary(data, region)
    left, top = min([x for x, _ in corners]), min([y for _, y in corners])
    right, bottom = max([x for x, _ in corners]), max([y for _, y in corners])
    found: list[Point] = []
    number = 0
    y = top
    while y < bottom:
        x = left
        while x < right:
            number = (number * 31 + 17) % 997
            spot = (round(x + number % 17 - 8), round(y + number % 13 - 6))
            if _inside(spot, corners) and _is_free(data, plan, region, spot):
                found.append(spot)
            x += _STEP
        y += _STEP
    return found


def _inside(spot: Point, corners: list[Point]) -> bool:
    """Does a line to the right cross the outline an odd number of times?"""
    crossings = 0
    for place, (ax, ay) in enumerate(corners):
        bx, by = corners[place - 1]
        if (ay > spot[1]) != (by > spot[1]) and spot[0] < (bx - ax) * (spot[1] - ay) / (by - ay) + ax:
            crossings += 1
    return crossings % 2 == 1


def _is_free(data: Box, plan: Plan, region: int, spot: Point) -> bool:
    label_x, label_y = plan.region(data, region)
    if abs(spot[0] - label_x) < _LABEL_ROOM[0] and abs(spot[1] - label_y) < _LABEL_ROOM[1]:
        return False
    for city in range(1, CITIES + 1):
        x, y = plan.city(data, city)
        if abs(spot[0] - x) < _CITY_ROOM[0] and abs(spot[1] - y) < _CITY_ROOM[1]:
            return False
        guild_x, guild_y = plan.guild(data, city)
        if abs(spot[0] - guild_x) < 22 and -10 < guild_y - spot[1] < 78:
            return False
    corners = plan.boundary(data, region)
    return all([_distance(spot, corners[place - 1], corner) > _ROAD_ROOM for place, corner in enumerate(corners)])


def _distance(spot: Point, one: Point, other: Point) -> float:
    """From a spot to a straight road."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((spot[0] - one[0]) * dx + (spot[1] - one[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(spot[0] - one[0] - along * dx, spot[1] - one[1] - along * dy)


# -- roads ---------------------------------------------------------------------------------------------------------


def _roads(data: Box, plan: Plan) -> str:
    """Red is one thick line, blue is dashed, black is a double line; each has its letter in the middle."""
    lines: list[str] = []
    badges: list[str] = []
    for city in range(1, CITIES + 1):
        for colour in range(3):
            end = data.roads[city * 3 + colour]
            if end > city:
                one, other = plan.city(data, city), plan.city(data, end)
                lines.append(_road(one, other, colour))
                middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
                badges.append(order_badge(art.ROAD_LETTERS[colour], middle[0], middle[1], 1.25 if plan.tall else 0.86))
    return "".join(lines + badges)


def _road(one: Point, other: Point, colour: int) -> str:
    data = f"M{one[0]:g} {one[1]:g}L{other[0]:g} {other[1]:g}"
    ink = art.ROADS[colour]
    casing = path(data, stroke=PAPER, stroke_width=_ROAD_WIDTH + 7, stroke_linecap="round", stroke_opacity=0.95)
    edge = path(data, stroke=INK, stroke_width=_ROAD_WIDTH + 9, stroke_linecap="round", stroke_opacity=0.35)
    if colour == 0:
        return edge + casing + path(data, stroke=ink, stroke_width=_ROAD_WIDTH)
    if colour == 1:
        return edge + casing + path(data, stroke=ink, stroke_width=_ROAD_WIDTH, stroke_dasharray="17 10")
    middle = path(data, stroke=PAPER, stroke_width=_ROAD_WIDTH * 0.42)
    return edge + casing + path(data, stroke=ink, stroke_width=_ROAD_WIDTH + 1.5) + middle

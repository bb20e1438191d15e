"""The parts of the drawing that board, hand and ghosts share: where a cell lies, a tile, a spell on its edge."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules.box import KINDS
from spellkeep.games.rivality.rules.cells import WELL, WIDTH
from spellkeep.games.rivality.rules.position import Position
from spellkeep.scene.markup import group, label, path, tag, use

STEP: Final = 106
"""From one cell to the next; tiles are 100 wide."""
GOLD: Final = "#e9c46a"
INK: Final = "#f4ead6"
SHIELD_PLACES: Final = ((90, 13), (79.5, 13), (76, 27))
"""From the upper right corner to the left; the third, of an entrenched fortress, makes room for the spell in front."""


def x_of(cell: int) -> int:
    return (cell % WIDTH - WELL % WIDTH) * STEP


def y_of(cell: int) -> int:
    return -(cell // WIDTH - WELL // WIDTH) * STEP


def tile_picture(p: Position, tile: int) -> str:
    """A tile without its spells: land, building, points, shields. Only spells turn with the tile."""
    box = p.mode.box
    kind = KINDS[box.kinds[tile]]
    shields = "".join(shield("rv-shield", place) for place in range(box.shields[tile]))
    points_text = label(str(box.vp[tile]), 12, 17, size=15, font_weight="700", text_anchor="middle", fill="#3b2c08")
    return use(f"rv-land-{kind}") + use(f"rv-art-{kind}") + shields + use("rv-coin", 12, 12) + points_text


def tile_with_spells(p: Position, tile: int, rotation: int = 0) -> str:
    """A tile that is still to be placed: all its spells are bright."""
    return tile_picture(p, tile) + "".join(spell(p, tile, rotation, edge, 1.0) for edge in p.mode.box.edges[tile])


def capsule(width: float, fill: str, stroke: str, stroke_width: float) -> str:
    """A plate for a short number, around its middle."""
    box: dict[str, str | float] = {"x": -width / 2, "y": -11, "width": width, "height": 22, "rx": 11}
    return tag("rect", {**box, "fill": fill, "stroke": stroke, "stroke-width": stroke_width})


def shield(symbol: str, place: int) -> str:
    x, y = SHIELD_PLACES[place]
    return group(f"translate({x:g} {y:g}) scale(0.78)", use(symbol))


def spell(p: Position, tile: int, rotation: int, edge: int, opacity: float) -> str:
    """A spell on its edge: the number of golems, an arrow head for each step of its range; gold breaks shields."""
    box = p.mode.box
    power, reach = box.power[tile * 4 + edge], box.range[tile * 4 + edge]
    breaks = reach == box.breaking_range
    direction = (edge + rotation) % 4
    upright = direction % 2 == 1
    length = 19 + 8 * reach
    plate: dict[str, str | float] = {
        "x": -8 if upright else -length / 2, "y": -length / 2 if upright else -8,
        "width": 16 if upright else length, "height": length if upright else 16,
        "rx": 8, "fill": "#1d1526", "fill-opacity": 0.92, "stroke": GOLD if breaks else "#efe7ff", "stroke-width": 1.4,
    }  # fmt: skip
    colour = GOLD if breaks else "#bfe9ff"
    start = -length / 2 + 9
    number = label(
        str(power), 0 if upright else start, (start if upright else 0) + 5, size=14.5, font_weight="700",
        text_anchor="middle", fill="#ffffff",
    )  # fmt: skip
    heads = ""
    for step in range(reach):
        along = start + 10.5 + 8 * step
        x, y = (0.0, along) if upright else (along, 0.0)
        heads += group(f"translate({x:g} {y:g}) rotate({90 * direction})", path("M-4 2.6L0 -3.6L4 2.6Z", fill=colour))
    middle = ("50 11", "89 50", "50 89", "11 50")[direction]
    return group(f"translate({middle})", tag("rect", plate), number, heads, opacity=opacity)

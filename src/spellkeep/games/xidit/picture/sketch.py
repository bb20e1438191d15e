"""What all parts of the drawing share: where things lie on the map, wide or tall, and small signs with numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spellkeep.games.xidit.picture import art
from spellkeep.games.xidit.picture.art import INK, box
from spellkeep.games.xidit.rules.box import Box
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, label, use

PACKAGE: Final = "spellkeep.games.xidit"
DRAWN: Final = 2048
"""So many small drawings are kept; most come back in every picture."""
CARD_WIDTH: Final = 92
CARD_HEIGHT: Final = 60
UNIT_STEP: Final = 47
"""From one class to the next behind the own screen."""
SMALLEST: Final = 37
"""No letters on a phone's map are smaller: there they are 12 pixels high while a programme is set."""
GOLD: Final = "#e9c46a"
PALE: Final = "#f4ead6"
FAINT: Final = "#b9a88c"
REWARD_SIGNS: Final = ("gold", "storeys", "bards")
"""In the order of the letters G, S, B."""
CATEGORY_SIGNS: Final = ("gold", "storeys", "bards")
"""In the order of the letters W, I, R."""


class Plan:
    """Where places of the map lie in a layout: a wide map is drawn out, a tall one has fewer but bigger signs."""

    def __init__(self, layout: str) -> None:
        self.tall: bool = layout == TALL
        self.stretch: float = 1.0 if self.tall else 1.2
        self.width: float = 1000 * self.stretch
        self.height: float = 1010.0

    def city(self, data: Box, city: int) -> tuple[float, float]:
        x, y = data.map.city[city - 1].xy
        return x * self.stretch, float(y)

    def region(self, data: Box, region: int) -> tuple[float, float]:
        x, y = data.map.region[region - 1].label_xy
        return x * self.stretch, float(y)

    def guild(self, data: Box, city: int) -> tuple[float, float]:
        """The foot of a guild's tower: beside its city, on the side the board gives it."""
        x, y = self.city(data, city)
        right = data.map.city[city - 1].guild_xy[0] >= data.map.city[city - 1].xy[0]
        away = CARD_WIDTH / 2 + 15
        return x + (away if right else -away), y + CARD_HEIGHT / 2 + 2

    def boundary(self, data: Box, region: int) -> list[tuple[float, float]]:
        return [self.city(data, city) for city in data.map.region[region - 1].boundary]


def words(key: str, language: str, **facts: str) -> str:
    """A sentence of the drawing's catalogue."""
    return say(PACKAGE, f"drawing.{key}", facts, language)


def region_name(data: Box, region: int) -> str:
    return data.map.region[region - 1].name


def untouched(drawing: str) -> str:
    """What lies on a city and is never pointed at itself: the city is."""
    return group("", drawing, pointer_events="none")


@lru_cache(DRAWN)
def counted(sign: str, count: str, x: float, y: float, scale: float, size: float, fill: str = INK) -> str:
    """A sign with a number right of it."""
    picture = group(f"translate({x:g} {y:g}) scale({scale:g})", use(f"xi-{sign}"))
    return picture + label(count, x + 11 * scale + 3, y + size * 0.35, size=size, font_weight="700", fill=fill)


@lru_cache(DRAWN)
def sheet(width: float, height: float) -> str:
    """A small piece of parchment on which something is written."""
    return box(0, 0, width, height, "#f6ecd2", 9, fill_opacity=0.94, stroke="#7a5a33", stroke_width=1.6)


@lru_cache(DRAWN)
def heading(text: str, width: float, size: float) -> str:
    return label(text, width / 2, size * 1.15, size=size, font_family="Cinzel", font_weight="700",
                 text_anchor="middle", fill="#5a3413")  # fmt: skip


@lru_cache(DRAWN)
def sign(seat: int, x: float, y: float, scale: float) -> str:
    return group(f"translate({x:g} {y:g}) scale({scale:g})", use(f"xi-sign-{seat + 1}"))


@lru_cache(DRAWN)
def order_badge(letter: str, x: float, y: float, scale: float) -> str:
    return group(f"translate({x:g} {y:g}) scale({scale:g})", use(f"xi-order-{letter}"))


def seat_word(seat: int, language: str) -> str:
    """The colour of a seat, in words."""
    return words(f"colour_{seat + 1}", language)


def light(seat: int) -> str:
    return art.OWNERS[seat][0]


def dark(seat: int) -> str:
    return art.OWNERS[seat][1]

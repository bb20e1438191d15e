"""Lords on the map: they stand on the upper edge of their city, and the viewer's own is found at a glance."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.picture.art import INK
from spellkeep.games.xidit.picture.sketch import CARD_HEIGHT, Plan
from spellkeep.games.xidit.rules.position import Position
from spellkeep.scene.markup import group, path, tag, use

_STEP: Final = 21
_LARGE: Final = 1.3


def lord_place(p: Position, plan: Plan, seat: int) -> tuple[float, float]:
    """Lords in one city stand side by side, in seat order."""
    city = p.lords[seat]
    here = [other for other in range(p.players) if p.lords[other] == city]
    x, y = plan.city(p.mode.box, city)
    step = _STEP * (1.25 if plan.tall else 1.0)
    return x + (here.index(seat) - (len(here) - 1) / 2) * step + 10, y - CARD_HEIGHT / 2 + 8


def lord_figure(plan: Plan, seat: int, mine: bool) -> str:
    figure = (_ring() if mine else "") + use(f"xi-lord-{seat + 1}")
    return group(f"scale({_LARGE:g})", figure) if plan.tall else figure


def _ring() -> str:
    glow = tag("ellipse", {"cx": -1, "cy": -18, "rx": 18, "ry": 27, "fill": "#ffe9a8", "fill-opacity": 0.75,
                           "stroke": "#8a5a00", "stroke-width": 2.4})  # fmt: skip
    return glow + path("M-9 -62H7L-1 -50Z", fill="#ffd75e", stroke=INK, stroke_width=1.6)

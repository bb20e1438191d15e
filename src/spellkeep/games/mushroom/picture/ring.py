"""What is drawn over the forest while a growth or a war is only thought of."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from spellkeep.games.mushroom.picture.forecast import Forecast, forecast
from spellkeep.games.mushroom.picture.forest import BOWL, FOOT, GROUND, SERVANT_SLOTS, STEP
from spellkeep.games.mushroom.picture.sketch import GOLD, INK, ForestPen, icon, rectangle
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules.box import SCROLL_BONUS
from spellkeep.games.mushroom.rules.growth import grows_free
from spellkeep.games.mushroom.rules.names import FIELDS, GOOD_WORDS, GU_WORDS, MOON, STEPS, field_name
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.scene.markup import group, label, tag, use
from spellkeep.scene.picks import Ghost

RADIUS: Final = 122.0
BUBBLE: Final = 39.0
HIGH: Final = 2
"""A tower from this height on reaches into the ring: there no kind lies straight above it."""
LARGE: Final = 1.5
"""On a phone rings and forecasts are larger."""


class Overlay:
    """What is drawn over the forest for a ghost."""

    def __init__(self, ghost: Ghost, p: MushroomState, pen: ForestPen) -> None:
        self.ghost = ghost
        self.p = p
        self.pen = pen

    def _add(self, key: str, drawing: str, x: float, y: float) -> None:
        placed = tag("g", {"id": key, "transform": f"translate({x:g} {y:g})"}, drawing)
        self.ghost.elements.append(("board", "ghost", key, placed))

    def draw_ring(self, seat: int, field: int, chosen: str) -> None:
        """Five kinds around a field, each with its price, its steps and a mark for a bonus on the way."""
        p = self.p
        x, y = GROUND.x(p, field), GROUND.y(p, field)
        scale, radius = (LARGE, RADIUS * 1.2) if self.pen.large else (1.0, RADIUS)
        edge = BUBBLE * scale
        first = 1.5 if p.height[field] < HIGH else 0.5
        for place, kind in enumerate((4, 0, 1, 2, 3)):
            angle = pi * (first + place * 0.4)
            picked = chosen.startswith(f"grow-{GU_WORDS[kind]}-")
            drawing = group(f"scale({scale:g})", _bubble(p, seat, kind, field, picked))
            left = min(max(x + radius * cos(angle), edge), 880 - edge)
            self._add(f"ring-{GU_WORDS[kind]}", drawing, left, max(y + radius * sin(angle), edge))

    def draw_growth(self, kind: int, field: int) -> None:
        """The GU where it would stand."""
        y = GROUND.y(self.p, field) + FOOT - STEP * self.p.height[field]
        figure = tag("g", {"opacity": 0.85}, use(f"ms-gu-{GU_WORDS[kind]}"))
        self._add("ghost-gu", figure, GROUND.x(self.p, field), y)

    def draw_servants(self, after: Position, seat: int) -> None:
        """Servants where they would stand, ringed."""
        ring = tag("circle", {"r": 14, "fill": "#1a1410", "fill-opacity": 0.6, "stroke": GOLD, "stroke-width": 2.5})
        for field in after.towers[seat]:
            standing = [kind for kind in (0, 1) for _ in range(after.servants[field * 2 + kind])]
            for kind in (0, 1):
                more = after.servants[field * 2 + kind] - self.p.servants[field * 2 + kind]
                places = [place for place, other in enumerate(standing) if other == kind]
                for place in places[len(places) - max(0, more) :]:
                    x = GROUND.x(self.p, field) + SERVANT_SLOTS[place % len(SERVANT_SLOTS)]
                    key = f"ghost-{field_name(field)}-{GOOD_WORDS[kind]}-{place + 1}"
                    figure = ring + icon(f"ms-good-{GOOD_WORDS[kind]}", 0, 0, 1.05)
                    self._add(key, figure, x, GROUND.y(self.p, field) + BOWL - 2)

    def draw_forecast(self, origin: int, target: int) -> str:
        """Three bars beside the target: the chances of 0, 1, 2 or more GUs; and the whole forecast in words."""
        seen = forecast(self.p, origin, target)
        x, y = GROUND.x(self.p, target), GROUND.y(self.p, target)
        aside = 1 if x >= GROUND.x(self.p, origin) else -1
        scale = LARGE if self.pen.large else 1.0
        left = min(max(x + (86 + 72 * scale) * aside, 76 * scale), 880 - 76 * scale)
        self._add("forecast", group(f"scale({scale:g})", _bars(seen)), left, max(y - 24, 60 * scale))
        return forecast_words(seen, self.pen)


def _bubble(p: Position, seat: int, kind: int, field: int, picked: bool) -> str:
    possible = act.GROW + kind * FIELDS + field in p.choices
    rim = GOLD if picked or possible else "#67757a"
    disc = tag(
        "circle",
        {"r": BUBBLE, "fill": "#4a3c12" if picked else "#0d1b1d", "fill-opacity": 0.96, "stroke": rim,
         "stroke-width": 5 if picked else 3, "stroke-dasharray": "none" if possible else "6 5"},
    )  # fmt: skip
    height = p.height[field] + 1
    drops = 0 if grows_free(p, seat) else height
    figure = icon(f"ms-gu-{GU_WORDS[kind]}", 0, 8, 0.72, opacity=1.0 if possible else 0.35)
    price = icon("ms-good-drop", -17, 22, 0.72) + label(
        str(drops), -8, 29, size=21.5, font_weight="700", fill=INK if possible else "#ff9a8a"
    )
    gain = label(f"+{height}", 9, 29, size=21.5, font_weight="700", fill=GOLD)
    return disc + figure + price + gain + _bonuses(p, seat, kind, field, height)


def _bonuses(p: Position, seat: int, kind: int, field: int, height: int) -> str:
    """What the steps on the way give, and the token of the field."""
    box = p.mode.box
    found: list[str] = []
    step = p.track[seat * 4 + kind] if kind != MOON else STEPS
    for each in range(step + 1, min(STEPS, step + height) + 1):
        bonus = box.bonus_kind[kind * (STEPS + 1) + each]
        if bonus >= 0:
            found.append("ms-scroll" if bonus == SCROLL_BONUS else f"ms-good-{GOOD_WORDS[bonus]}")
    if height == 1 and p.token[field]:
        found.append(f"ms-good-{GOOD_WORDS[p.token_good(field)]}")
    return "".join([icon(name, 28, -22 + 21 * place, 0.78) for place, name in enumerate(found[:2])])


def forecast_words(seen: Forecast, pen: ForestPen) -> str:
    """What a war would bring, in words."""
    none, one, more = [f"{round(100 * chance)} %" for chance in seen.chances]
    return pen.words("forecast", none=none, one=one, more=more, own=f"{seen.own:.1f}", enemy=f"{seen.enemy:.1f}")


def _bars(seen: Forecast) -> str:
    ground = rectangle(-72, -66, 144, 108, rx=12, fill="#1a1116", fill_opacity=0.95, stroke="#ff6b57", stroke_width=3)
    parts = [ground]
    bold = {"text_anchor": "middle", "fill": INK, "font_weight": "700"}
    for place, chance in enumerate(seen.chances):
        x, tall = -44 + 44.0 * place, 48 * chance
        fill = "#ffb199" if place else "#8b99a0"
        parts.append(rectangle(x - 13, 10 - tall, 26, max(tall, 1.5), rx=3, fill=fill))
        parts.append(label(f"{round(100 * chance)}%", x, 4 - tall, size=20 if chance < 0.995 else 18, **bold))
        parts.append(label("2+" if place == 2 else str(place), x, 33, size=21, **{**bold, "fill": GOLD}))
    return "".join(parts)

"""A plate for every side: points now, golems left, tiles left, whose turn it is."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.picture import art
from spellkeep.games.rivality.picture.sketch import GOLD, INK
from spellkeep.games.rivality.rules.mode import LEVELS
from spellkeep.games.rivality.rules.phases import OVER
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.rules.scoring import points
from spellkeep.scene.markup import group, label, tag, use
from spellkeep.scene.pen import Pen
from spellkeep.scene.scene import Scene

WIDE_PLATE: Final = (360, 118)
TALL_PLATE: Final = (236, 140)
"""Two side by side fill the width of a phone, so that no text on them is smaller than twelve points."""
GAP: Final = 12
FAINT: Final = "#b9a88c"
LOW_SUPPLY: Final = 6
BAR: Final = 150.0


def draw_plates(scene: Scene, p: Position, pen: Pen) -> None:
    """One under the other, or two in a row."""
    width, height = WIDE_PLATE if pen.is_wide else TALL_PLATE
    columns = 1 if pen.is_wide else 2
    rows = (p.sides + columns - 1) // columns
    pane = scene.pane("plates", 0, 0, columns * (width + GAP) - GAP, rows * (height + GAP) - GAP)
    for side, score in enumerate(points(p)):
        x, y = side % columns * (width + GAP), side // columns * (height + GAP)
        pane.add("tiles", f"plate-{p.side_name(side)}", _plate(p, side, score, pen), x=x, y=y)


def _plate(p: Position, side: int, score: int, pen: Pen) -> str:
    width, height = WIDE_PLATE if pen.is_wide else TALL_PLATE
    colour = p.colour(side)
    light, dark = art.COLOURS[colour]
    active = p.phase != OVER and not p.mode.solo and p.turn != NOBODY and p.active_side() == side
    ground = tag(
        "rect",
        {"width": width, "height": height, "rx": 14, "fill": "#1d1620", "fill-opacity": 0.88,
         "stroke": light if active else dark, "stroke-width": 4 if active else 2},
    )  # fmt: skip
    key = ("you", "suramun")[side] if p.mode.solo else "side"
    name = pen.say(f"drawing.{key}", side=colour)
    heading = label(name, 58, 38, size=24, font_family="Cinzel", font_weight="700", fill=light)
    big = label(str(score), width - 16, 46, size=38, font_weight="700", text_anchor="end", fill=INK)
    sign = group("translate(32 30) scale(1.7)", use(f"rv-sign-{colour}"))
    note = _note(p, side, active, pen)
    words = label(note, 58, 58, size=17, fill=GOLD) if note else ""
    return ground + sign + heading + big + words + _supply(p, side, pen) + _tiles_left(p, side, pen)


def _note(p: Position, side: int, active: bool, pen: Pen) -> str:
    """Whose turn it is; in solo games how Suramun scores."""
    if not p.mode.solo:
        return pen.say("drawing.turn") if active else ""
    return (
        pen.say("drawing.level", level=LEVELS[p.mode.level]) if side else pen.say("drawing.side", side=p.colour(side))
    )


def _supply(p: Position, side: int, pen: Pen) -> str:
    """Golems left, as a number and a bar; it warns when the end of the game is near."""
    light, _ = art.COLOURS[p.colour(side)]
    left = p.supply[side]
    low = left <= LOW_SUPPLY
    filled = _bar(BAR * left / p.mode.supply, "#ff6b57" if low else light) if left else ""
    words = pen.say(f"drawing.{'none' if not left else 'low' if low else 'golems'}", n=left)
    figure = use(f"rv-golem-{p.colour(side)}", 34, 82)
    return figure + _bar(BAR, "#453a4d") + filled + label(words, 58, 104, size=18, fill="#ff9a8a" if low else INK)


def _bar(width: float, fill: str) -> str:
    return tag("rect", {"x": 58, "y": 76, "width": width, "height": 9, "rx": 4.5, "fill": fill})


def _tiles_left(p: Position, side: int, pen: Pen) -> str:
    """Beside the golems where there is room, else on a line of its own."""
    if p.mode.solo:
        return ""
    hand = sum(len(p.hands[seat]) for seat in p.mode.seats_of(side))
    words = pen.say("drawing.tiles_left", hand=hand, stack=len(p.stacks[side]))
    if not pen.is_wide:
        return label(words, 58, 128, size=17, fill=FAINT)
    return label(words, WIDE_PLATE[0] - 20, 104, size=17, text_anchor="end", fill=FAINT)

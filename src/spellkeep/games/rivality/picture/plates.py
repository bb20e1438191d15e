"""A plate for every side: points now, golems left, tiles left, whose turn it is."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.picture import art
from spellkeep.games.rivality.picture.sketch import GOLD, INK, PACKAGE
from spellkeep.games.rivality.rules.mode import LEVELS
from spellkeep.games.rivality.rules.position import NOBODY, OVER, Position
from spellkeep.games.rivality.rules.scoring import points
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, label, tag, use
from spellkeep.scene.scene import Scene

WIDE_PLATE: Final = (360, 118)
TALL_PLATE: Final = (236, 140)
"""Two side by side fill the width of a phone, so that no text on them is smaller than twelve points."""
GAP: Final = 12
FAINT: Final = "#b9a88c"
LOW_SUPPLY: Final = 6
BAR: Final = 150.0


def draw_plates(scene: Scene, p: Position, layout: str, language: str) -> None:
    """One under the other, or two in a row."""
    width, height = TALL_PLATE if layout == TALL else WIDE_PLATE
    columns = 2 if layout == TALL else 1
    rows = (p.sides + columns - 1) // columns
    pane = scene.pane("plates", 0, 0, columns * (width + GAP) - GAP, rows * (height + GAP) - GAP)
    scores = points(p)
    for side in range(p.sides):
        x, y = side % columns * (width + GAP), side // columns * (height + GAP)
        pane.add(
            "tiles", f"plate-{p.side_name(side)}", _plate(p, side, scores[side], width, height, language), x=x, y=y
        )


def _plate(p: Position, side: int, score: int, width: int, height: int, language: str) -> str:
    colour = p.colour(side)
    light, dark = art.COLOURS[colour]
    active = p.phase != OVER and not p.mode.solo and p.turn != NOBODY and p.active_side() == side
    ground = tag(
        "rect",
        {"width": width, "height": height, "rx": 14, "fill": "#1d1620", "fill-opacity": 0.88,
         "stroke": light if active else dark, "stroke-width": 4 if active else 2},
    )  # fmt: skip
    name = say(PACKAGE, _name_key(p, side), {"side": colour}, language)
    heading = label(name, 58, 38, size=24, font_family="Cinzel", font_weight="700", fill=light)
    big = label(str(score), width - 16, 46, size=38, font_weight="700", text_anchor="end", fill=INK)
    sign = group("translate(32 30) scale(1.7)", use(f"rv-sign-{colour}"))
    note = _note(p, side, active, language)
    return ground + sign + heading + big + note + _supply(p, side, language) + _tiles_left(p, side, width, language)


def _name_key(p: Position, side: int) -> str:
    if not p.mode.solo:
        return "drawing.side"
    return "drawing.suramun" if side else "drawing.you"


def _note(p: Position, side: int, active: bool, language: str) -> str:
    """Whose turn it is; in solo games how Suramun scores."""
    if p.mode.solo:
        level = say(PACKAGE, "drawing.level", {"level": LEVELS[p.mode.level]}, language)
        words = level if side else say(PACKAGE, "drawing.side", {"side": p.colour(side)}, language)
    else:
        words = say(PACKAGE, "drawing.turn", {}, language) if active else ""
    return label(words, 58, 58, size=17, fill=GOLD) if words else ""


def _supply(p: Position, side: int, language: str) -> str:
    """Golems left, as a number and a bar; it warns when the end of the game is near."""
    light, _ = art.COLOURS[p.colour(side)]
    left = p.supply[side]
    low = left <= LOW_SUPPLY
    ground = _bar(BAR, "#453a4d")
    filled = _bar(BAR * left / p.mode.supply, "#ff6b57" if low else light) if left else ""
    word = "none" if not left else "low" if low else "golems"
    words = say(PACKAGE, f"drawing.{word}", {"n": str(left)}, language)
    figure = use(f"rv-golem-{p.colour(side)}", 34, 82)
    return figure + ground + filled + label(words, 58, 104, size=18, fill="#ff9a8a" if low else INK)


def _bar(width: float, fill: str) -> str:
    return tag("rect", {"x": 58, "y": 76, "width": width, "height": 9, "rx": 4.5, "fill": fill})


def _tiles_left(p: Position, side: int, width: int, language: str) -> str:
    """Beside the golems where there is room, else on a line of its own."""
    if p.mode.solo:
        return ""
    hand = sum(len(p.hands[seat]) for seat in p.mode.seats_of(side))
    words = say(PACKAGE, "drawing.tiles_left", {"hand": str(hand), "stack": str(len(p.stacks[side]))}, language)
    if width < WIDE_PLATE[0]:
        return label(words, 58, 128, size=17, fill=FAINT)
    return label(words, width - 20, 104, size=17, text_anchor="end", fill=FAINT)

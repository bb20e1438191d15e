"""A plate for every sorcerer: how he stands, what he holds, his archive and his potions."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.explain import potion_words, scroll_words
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    Area,
    ForestPen,
    colours_of,
    fitted,
    icon,
    plate,
    rectangle,
    sign,
    sorcerer_of,
)
from spellkeep.games.mushroom.rules.names import GOOD_WORDS, HELD, bits
from spellkeep.games.mushroom.rules.position import FULL_ARCHIVE, OVER, SETUP, Position
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = 400
TALL_WIDTH: Final = 492
HEIGHT: Final = 134
GAP: Final = 12
LARGE: Final = 300
"""A plate from this width on has a portrait; from MEDIUM on a name."""
MEDIUM: Final = 150
NEAR_THE_END: Final = 24
SMALL: Final = 16
"""No letters of a plate are smaller: on a phone they are 12 pixels high."""


def draw_plates(scene: Scene, p: Position, pen: ForestPen) -> None:
    """Two large plates one above the other, else as many in a row as there is room for."""
    width = TALL_WIDTH if pen.large else WIDTH
    columns = p.players if pen.large else 1 if p.players == 2 else 2
    rows = (p.players + columns - 1) // columns
    each = (width - GAP * (columns - 1)) / columns
    pane = scene.pane("plates", 0, 0, width, rows * (HEIGHT + GAP) - GAP)
    for seat in range(p.players):
        x, y = seat % columns * (each + GAP), seat // columns * (HEIGHT + GAP)
        drawing, said = _plate(p, seat, each, pen), plate_words(p, seat, pen)
        pane.add("tiles", f"plate-{seat + 1}", drawing, x=x, y=y, words=said)
        if p.sorcerers[seat] >= 0 and each >= MEDIUM:
            add = _add_numbers if pen.own(seat) else _add_belongings
            add(pane, p, seat, pen, Area(x, y, each, HEIGHT))


def _plate(p: Position, seat: int, width: float, pen: ForestPen) -> str:
    light, dark = colours_of(p, seat)
    active = p.asked == seat or (p.seat == seat and p.phase not in (SETUP, OVER))
    ground = plate(width, HEIGHT, fill="#141c22", stroke=light if active else dark, line=4 if active else 2, rx=14)
    return ground + _head(p, seat, width, pen) + _score(p, seat, width) + _goods(p, seat, width)


def _head(p: Position, seat: int, width: float, pen: ForestPen) -> str:
    light, _ = colours_of(p, seat)
    name = pen.name_of(p, seat)
    note = _note(p, seat, pen)
    if width < MEDIUM:
        return sign(p, seat, 16, 26, 1.05)
    if width < LARGE:
        room = _score_left(p, seat, width) - 44
        title = fitted(name, 40, 27, room, size=19, font_family="Cinzel", font_weight="700", fill=light)
        return sign(p, seat, 21, 26, 1.2) + title + fitted(note, 40, 46, room, size=SMALL, fill=FAINT)
    sorcerer = sorcerer_of(p, seat)
    figure = icon(f"ms-portrait-{sorcerer}", 44, 52, 1.12) if sorcerer else sign(p, seat, 44, 50, 2)
    title = label(name, 88, 32, size=23, font_family="Cinzel", font_weight="700", fill=light)
    return figure + title + label(note, 88, 54, size=16, fill=FAINT)


def _note(p: Position, seat: int, pen: ForestPen) -> str:
    """The path, and the potion that is active."""
    potion = p.active[seat]
    if potion >= 0:
        return pen.word("potion", p.mode.box.potions[potion])
    return pen.words("on_blessing" if p.moon[seat] >= 0 else "on_dominance")


def _score(p: Position, seat: int, width: float) -> str:
    """Influence of the goal; or moon elements, and the moon GUs one has of those that are needed."""
    box = p.mode.box
    size = _score_size(width)
    if p.moon[seat] < 0:
        value, picture = p.influence[seat], "ms-influence"
        goal = label(f"/{box.dominance}", width - 6, 40, size=SMALL, text_anchor="end", fill=FAINT)
        near = value >= NEAR_THE_END
    else:
        value, picture = p.moon[seat], "ms-element-moon"
        need = box.moon_need[value] or box.moon_need[-1]
        goal = label(f"{p.moon_gus(seat)}/{need}", width - 6, 40, size=SMALL, text_anchor="end", fill=INK) + icon(
            "ms-gu-moon", width - 20, 24, 0.42
        )
        near = box.moon_need[value] > 0
    leads = _leads(p, seat)
    left = _score_left(p, seat, width) + 20
    ground = rectangle(left, 14, width - 31 - left, 32, rx=7, fill=GOLD) if leads else ""
    fill = "#2a1a05" if leads else "#ff9a8a" if near else INK
    number = ground + label(str(value), width - 33, 40, size=size, font_weight="700", text_anchor="end", fill=fill)
    return number + icon(picture, _score_left(p, seat, width) + 10, 29, 0.85 if width < LARGE else 1.0) + goal


def _leads(p: Position, seat: int) -> bool:
    """Is nobody else as far on the same way of winning?"""
    blessed = p.moon[seat] >= 0
    race = p.moon if blessed else p.influence
    others = [race[other] for other in range(p.players) if other != seat and (p.moon[other] >= 0) == blessed]
    return race[seat] > max(others, default=0)


def _score_size(width: float) -> float:
    return 34.0 if width >= LARGE else 27.0 if width >= MEDIUM else 25.0


def _score_left(p: Position, seat: int, width: float) -> float:
    """Where the score begins, its picture before it."""
    value = max(p.influence[seat], p.moon[seat])
    return width - 33 - _score_size(width) * (0.55 if value < 10 else 1.05) - 22


def _goods(p: Position, seat: int, width: float) -> str:
    """Servants in the pool, mana, drops, flasks and dice, each with its number."""
    goods = p.goods[seat * HELD : seat * HELD + HELD]
    if width >= LARGE:
        places = [(104 + 49.0 * good, 80.0) for good in range(HELD)]
    else:
        columns = 3 if width >= MEDIUM else 2
        top, step = (66.0, 26.0) if columns == 3 else (56.0, 25.0)
        places = [
            (20 + (width - 10) / columns * (good % columns), top + step * (good // columns)) for good in range(HELD)
        ]
    parts = []
    for good, (x, y) in enumerate(places):
        held = goods[good]
        parts.append(icon(f"ms-good-{GOOD_WORDS[good]}", x, y, 0.95, opacity=1.0 if held else 0.4))
        parts.append(
            label(str(held), x + 14, y + 7, size=20, font_weight="700" if held else "400", fill=INK if held else FAINT)
        )
    return "".join(parts)


def _belongings_left(area: Area) -> float:
    return 96.0 if area.width >= LARGE else 16.0


def _add_numbers(pane: Pane, p: Position, seat: int, pen: ForestPen, area: Area) -> None:
    """The viewer's own scrolls and potions lie in his hand, so only their numbers are here."""
    left = _belongings_left(area)
    archive, potions = p.archive[seat].bit_count(), p.potions[seat].bit_count()
    said = pen.words("belongings", n=archive, most=FULL_ARCHIVE, potions=potions)
    drawing = fitted(said, 0, 5, area.width - left, size=SMALL, fill=FAINT)
    pane.add("pieces", f"belongings-{seat + 1}", drawing, x=area.x + left - 8, y=area.y + HEIGHT - 17)


def _add_belongings(pane: Pane, p: Position, seat: int, pen: ForestPen, area: Area) -> None:
    """Scrolls and potions in small."""
    box, low, left = p.mode.box, area.y + HEIGHT - 17, _belongings_left(area)
    step = min(24.0, (area.width * 0.5 - left * 0.5) / FULL_ARCHIVE)
    for place, scroll in enumerate(bits(p.archive[seat])):
        figure = icon("ms-scroll", 0, 0, 1.0, opacity=0.35 if p.face_down[seat] >> scroll & 1 else 1.0)
        x, said = area.x + left + step * place, scroll_words(box, scroll, pen)
        pane.add("pieces", f"scroll-{box.scrolls[scroll]}", figure, x=x, y=low, words=said)
    potions = bits(p.potions[seat])
    ring = tag("circle", {"r": 13, "fill": GOLD, "fill-opacity": 0.35, "stroke": GOLD, "stroke-width": 2})
    for place, potion in enumerate(potions):
        figure = (ring if potion == p.active[seat] else "") + icon("ms-bottle", 0, 2, 0.95)
        x = area.x + area.width - 18 - step * 1.05 * (len(potions) - 1 - place)
        said = potion_words(box, potion, pen)
        pane.add("pieces", f"potion-{box.potions[potion]}", figure, x=x, y=low, words=said)


def plate_words(p: Position, seat: int, pen: ForestPen) -> str:
    """How a sorcerer stands, in words."""
    goods = ", ".join([f"{p.goods[seat * HELD + good]} {pen.word('what', GOOD_WORDS[good])}" for good in range(HELD)])
    facts = {"who": pen.name_of(p, seat), "goods": goods, "note": _note(p, seat, pen)}
    if p.moon[seat] < 0:
        return pen.words("plate_dominance", **facts, n=p.influence[seat])
    return pen.words("plate_blessing", **facts, n=p.moon[seat], gus=p.moon_gus(seat))

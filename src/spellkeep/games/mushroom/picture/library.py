"""The scroll supply: the top of each stack, what it does, and how many lie below; and the GUs left."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.explain import scroll_effect, scroll_words
from spellkeep.games.mushroom.picture.sketch import (
    DARK,
    FAINT,
    GOLD,
    INK,
    PAPER,
    SMALLEST,
    Area,
    ForestPen,
    fitted,
    icon,
    plate,
    rectangle,
    text_lines,
    wrapped,
)
from spellkeep.games.mushroom.rules.names import GU, GU_WORDS, STACKS
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.scene.markup import group, label
from spellkeep.scene.scene import Pane


def draw_stacks(pane: Pane, p: Position, places: list[Area], pen: ForestPen) -> None:
    """One card for each stack; on a phone without the effect."""
    for kind, stack in enumerate(STACKS):
        top, area, below = p.tops[kind], places[kind], p.below[kind].bit_count()
        drawing = _under(area, below) + (_card(p, top, area, pen) if top >= 0 else _empty(area, pen))
        size = SMALLEST if pen.large else area.height * 0.135
        left = pen.words("below_short" if pen.large else "below", n=below)
        count = label(left, area.width - 8, area.height - 6, size=size, text_anchor="end", fill="#7a6233")
        said = scroll_words(p.mode.box, top, pen) if top >= 0 else pen.words("no_top")
        head = pen.words("stack", stack=stack, n=below)
        pane.add("tiles", f"stack-{stack}", drawing + count, x=area.x, y=area.y, words=f"{head} {said}")


def _under(area: Area, below: int) -> str:
    """The edges of the scrolls below."""
    edges = [
        rectangle(2.0 * place, 2.5 * place, area.width, area.height, rx=7, fill="#b79f68", stroke=DARK, stroke_width=1)
        for place in range(min(2, below), 0, -1)
    ]
    return "".join(edges)


def _card(p: Position, scroll: int, area: Area, pen: ForestPen) -> str:
    box, width, height = p.mode.box, area.width, area.height
    name = pen.word("scroll", box.scrolls[scroll])
    ground = plate(width, height, fill=PAPER, stroke=DARK, rx=7)
    size = SMALLEST if pen.large else height * 0.185
    room = width - 78 if pen.large else width - 16
    titles = [
        fitted(line, 10, size * 1.15 + place * size, room, size=size, font_weight="700", fill=DARK)
        for place, line in enumerate(wrapped(name, 10, 2) if pen.large else [name])
    ]
    head = ground + "".join(titles)
    if pen.large:
        return head + _cost(box.mana[scroll], width - size * 1.1, size * 0.8, size)
    rows = wrapped(scroll_effect(box, scroll, pen), 29, 4)
    effect = text_lines(rows, 10, size * 2.35, height * 0.14, height * 0.13, DARK)
    return head + _cost(box.mana[scroll], size * 1.1, height - size * 0.75, size) + effect


def _cost(mana: int, x: float, y: float, size: float) -> str:
    number = label(str(mana), x, y + size * 0.36, size=size * 1.05, font_weight="700", text_anchor="end", fill=DARK)
    return number + icon("ms-good-mana", x + size * 0.6, y, size / 22)


def _empty(area: Area, pen: ForestPen) -> str:
    size = SMALLEST if pen.large else 14
    said = label(pen.words("no_top"), area.width / 2, area.height / 2, size=size, fill=FAINT, text_anchor="middle")
    return plate(area.width, area.height, fill="#1b2624", rx=7) + said


def draw_supply(pane: Pane, p: Position, area: Area, pen: ForestPen) -> None:
    """How many GUs of each kind are left."""
    cell = area.width / len(GU_WORDS)
    for kind, name in enumerate(GU_WORDS):
        left = p.supply[GU + kind]
        figure = icon(f"ms-gu-{name}", cell / 2, 48, 0.6, opacity=1.0 if left else 0.3)
        fill = INK if left else "#ff8a7a"
        count = label(str(left), cell / 2, 68, size=17, font_weight="700", text_anchor="middle", fill=fill)
        title = label(pen.words("gus_left"), 2, 12, size=14, fill=GOLD) if not kind else ""
        drawing, said = group("", title, figure, count), pen.words("supply", kind=name, n=left)
        pane.add("tiles", f"supply-{name}", drawing, x=area.x + cell * kind, y=area.y, words=said)

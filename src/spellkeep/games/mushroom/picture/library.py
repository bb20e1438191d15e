"""The scroll supply: the top of each stack, what it does, and how many lie below; and the GUs left."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.explain import scroll_effect, scroll_words
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    SMALLEST,
    fitted,
    icon,
    plate,
    rectangle,
    text_lines,
    word,
    words,
    wrapped,
)
from spellkeep.games.mushroom.rules.names import GU, GU_WORDS, STACKS
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.scene.markup import group, label
from spellkeep.scene.scene import Pane

PAPER = "#efe0b8"
DARK = "#33240f"


def draw_stacks(
    pane: Pane, p: Position, places: list[tuple[float, float]], width: float, height: float, large: bool, language: str
) -> None:
    """One card for each stack; `large`: letters for a phone, without the effect."""
    for kind, stack in enumerate(STACKS):
        top = p.tops[kind]
        x, y = places[kind]
        below = p.below[kind].bit_count()
        drawing = _under(width, height, below) + (
            _card(p, top, width, height, large, language) if top >= 0 else _empty(width, height, large, language)
        )
        size = SMALLEST if large else height * 0.135
        left = words("below_short" if large else "below", language, n=str(below))
        count = label(left, width - 8, height - 6, size=size, text_anchor="end", fill="#7a6233")
        said = scroll_words(p.mode.box, top, language) if top >= 0 else words("no_top", language)
        head = words("stack", language, stack=stack, n=str(below))
        pane.add("tiles", f"stack-{stack}", drawing + count, x=x, y=y, words=f"{head} {said}")


def _under(width: float, height: float, below: int) -> str:
    """The edges of the scrolls below."""
    edges = [
        rectangle(2.0 * place, 2.5 * place, width, height, rx=7, fill="#b79f68", stroke=DARK, stroke_width=1)
        for place in range(min(2, below), 0, -1)
    ]
    return "".join(edges)


def _card(p: Position, scroll: int, width: float, height: float, large: bool, language: str) -> str:
    box = p.mode.box
    name = word("scroll", box.scrolls[scroll], language)
    ground = plate(width, height, fill=PAPER, stroke=DARK, rx=7)
    size = SMALLEST if large else height * 0.185
    lines = wrapped(name, 10, 2) if large else [name]
    room = width - 78 if large else width - 16
    title = "".join(
        [
            fitted(line, 10, size * 1.15 + place * size, room, size=size, font_weight="700", fill=DARK)
            for place, line in enumerate(lines)
        ]
    )
    if large:
        return ground + title + _cost(box.mana[scroll], width - size * 1.1, size * 0.8, size)
    cost = _cost(box.mana[scroll], size * 1.1, height - size * 0.75, size)
    rows = wrapped(scroll_effect(box, scroll, language), 29, 4)
    effect = text_lines(rows, 10, size * 2.35, height * 0.14, height * 0.13, DARK)
    return ground + title + cost + effect


def _cost(mana: int, x: float, y: float, size: float) -> str:
    number = label(str(mana), x, y + size * 0.36, size=size * 1.05, font_weight="700", text_anchor="end", fill=DARK)
    return number + icon("ms-good-mana", x + size * 0.6, y, size / 22)


def _empty(width: float, height: float, large: bool, language: str) -> str:
    return plate(width, height, fill="#1b2624", rx=7) + label(
        words("no_top", language),
        width / 2,
        height / 2,
        size=SMALLEST if large else 14,
        fill=FAINT,
        text_anchor="middle",
    )


def draw_supply(pane: Pane, p: Position, x: float, y: float, width: float, language: str) -> None:
    """How many GUs of each kind are left."""
    cell = width / len(GU_WORDS)
    for kind, name in enumerate(GU_WORDS):
        left = p.supply[GU + kind]
        figure = icon(f"ms-gu-{name}", cell / 2, 48, 0.6, opacity=1.0 if left else 0.3)
        count = label(
            str(left), cell / 2, 68, size=17, font_weight="700", text_anchor="middle", fill=INK if left else "#ff8a7a"
        )
        title = label(words("gus_left", language), 2, 12, size=14, fill=GOLD) if not kind else ""
        pane.add("tiles", f"supply-{name}", group("", title, figure, count), x=x + cell * kind, y=y,
                 words=words("supply", language, kind=name, n=str(left)))  # fmt: skip

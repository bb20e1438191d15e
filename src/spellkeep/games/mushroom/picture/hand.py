"""What lies before the viewer: his archive and his potions, each with its name and price."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.explain import potion_effect, potion_words, scroll_effect, scroll_words
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    fitted,
    icon,
    plate,
    text_lines,
    word,
    words,
    wrapped,
)
from spellkeep.games.mushroom.rules.names import GU_WORDS, POTIONS_EACH, SCROLLS_EACH, STACKS, bits
from spellkeep.games.mushroom.rules.position import FULL_ARCHIVE, Position
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = 408
COLUMNS: Final = 3
GAP: Final = 6
TITLE: Final = 22.0
CARD: Final = 62.0
BREW: Final = 42.0
LOW_CARD: Final = 34.0
LOW_BREW: Final = 42.0
"""The lower ones are for a phone."""
NARROW: Final = 100.0
PAPER: Final = "#efe0b8"
DARK: Final = "#33240f"
KIND_SIGNS: Final = {"summoning": "ms-element-moon", "servant": "ms-good-fire", "war": "ms-arrow", "gu": "ms-gu-fire"}


def draw_hand(scene: Scene, p: Position, seat: int, layout: str, language: str) -> None:
    """Archive above, potions below; on a phone only what is there, as low as can be."""
    if layout == TALL:
        _draw_low_hand(scene, p, seat, language)
        return
    each = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    bottom = TITLE + FULL_ARCHIVE // COLUMNS * (CARD + GAP)
    pane = scene.pane("hand", 0, 0, WIDTH, bottom + TITLE + 2 * (BREW + GAP))
    pane.add("ground", "archive-title", _title(words("archive", language)))
    pane.add("ground", "potions-title", _title(words("potions", language)), y=bottom)
    scrolls = bits(p.archive[seat])
    for place in range(FULL_ARCHIVE):
        x, y = place % COLUMNS * (each + GAP), TITLE + place // COLUMNS * (CARD + GAP)
        if place < len(scrolls):
            _add_scroll(pane, p, seat, scrolls[place], x, y, each, CARD, language)
        else:
            pane.add("ground", f"slot-{place + 1}", _slot(each, CARD), x=x, y=y)
    for place, potion in enumerate(bits(p.potions[seat])):
        x, y = place % COLUMNS * (each + GAP), bottom + TITLE + place // COLUMNS * (BREW + GAP)
        _add_potion(pane, p, seat, potion, x, y, each, BREW, language)


def _draw_low_hand(scene: Scene, p: Position, seat: int, language: str) -> None:
    """Scrolls three in a row, all potions in one."""
    scrolls, potions = bits(p.archive[seat]), bits(p.potions[seat])
    each = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    rows = (len(scrolls) + COLUMNS - 1) // COLUMNS
    bottom = rows * (LOW_CARD + GAP)
    pane = scene.pane("hand", 0, 0, WIDTH, max(LOW_BREW, bottom + (LOW_BREW + GAP if potions else 0)))
    for place, scroll in enumerate(scrolls):
        x, y = place % COLUMNS * (each + GAP), place // COLUMNS * (LOW_CARD + GAP)
        _add_scroll(pane, p, seat, scroll, x, y, each, LOW_CARD, language)
    narrow = (WIDTH - GAP * (POTIONS_EACH - 1)) / POTIONS_EACH
    for place, potion in enumerate(potions):
        _add_potion(pane, p, seat, potion, place * (narrow + GAP), bottom, narrow, LOW_BREW, language)


def _title(text: str) -> str:
    return label(text, 2, 16, size=16, font_family="Cinzel", font_weight="700", fill=GOLD)


def _slot(width: float, height: float) -> str:
    """Room for a scroll."""
    return tag(
        "rect",
        {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 6, "fill": "none", "stroke": FAINT,
         "stroke-opacity": 0.5, "stroke-dasharray": "4 4"},
    )  # fmt: skip


def _add_scroll(
    pane: Pane, p: Position, seat: int, scroll: int, x: float, y: float, width: float, height: float, language: str
) -> None:
    box = p.mode.box
    said = scroll_words(box, scroll, language)
    pane.add(
        "tiles",
        f"scroll-{box.scrolls[scroll]}",
        _scroll(p, seat, scroll, width, height, language),
        x=x,
        y=y,
        words=said,
    )


def _scroll(p: Position, seat: int, scroll: int, width: float, height: float, language: str) -> str:
    box = p.mode.box
    used = bool(p.face_down[seat] >> scroll & 1)
    ink = "#2b241a" if used else DARK
    name = word("scroll", box.scrolls[scroll], language)
    ground = plate(width, height, fill="#6d6350" if used else PAPER, stroke=DARK, rx=6)
    sign = KIND_SIGNS[STACKS[scroll // SCROLLS_EACH]]
    kind = icon(sign, 13, 21, 0.36) if sign.startswith("ms-gu") else icon(sign, 13, 18, 0.62)
    room = width - 32 - (30 if box.mana[scroll] and not used else 0)
    title = fitted(name, 24, 22, room, size=15, font_weight="700", fill=ink)
    head = ground + kind + title + ("" if used else _mana(box.mana[scroll], width))
    if height < CARD:
        return head
    effect = words("used_up", language) if used else scroll_effect(box, scroll, language)
    return head + text_lines(wrapped(effect, 23, 3), 7, 36, 11.5, 11, ink)


def _mana(count: int, width: float) -> str:
    if not count:
        return ""
    number = label(str(count), width - 17, 22, size=15, font_weight="700", text_anchor="end", fill=DARK)
    return number + icon("ms-good-mana", width - 9, 16, 0.6)


def _add_potion(
    pane: Pane, p: Position, seat: int, potion: int, x: float, y: float, width: float, height: float, language: str
) -> None:
    box = p.mode.box
    active = potion == p.active[seat]
    element = box.potion_element[potion]
    light = art.ELEMENTS[GU_WORDS[element]][0] if element >= 0 else "#d8d0e8"
    rim, line = (GOLD, 3.0) if active else (light, 1.5)
    ground = plate(width, height, fill="#5a4a1a" if active else "#241f36", stroke=rim, line=line, rx=height / 3)
    name = word("potion", box.potions[potion], language)
    inside = _narrow_potion(name, width, height) if width < NARROW else _wide_potion(p, potion, name, height, language)
    sign = icon(f"ms-element-{GU_WORDS[element]}", width - 11, height - 10, 0.5) if element >= 0 else ""
    star = label("★", width - 12, 14, size=14, fill=GOLD, text_anchor="middle") if p.master(seat, element) else ""
    said = potion_words(box, potion, language)
    pane.add("tiles", f"potion-{box.potions[potion]}", ground + inside + sign + star, x=x, y=y, words=said)


def _narrow_potion(name: str, width: float, height: float) -> str:
    """Its name in two lines, as large as it fits."""
    rows = wrapped(name, 8, 2) if " " in name else [name]
    top = height / 2 + 5 - (len(rows) - 1) * 7.5
    lines = [
        fitted(row, width / 2, top + 15 * place, width - 8, size=14, font_weight="700", text_anchor="middle", fill=INK)
        for place, row in enumerate(rows)
    ]
    return "".join(lines)


def _wide_potion(p: Position, potion: int, name: str, height: float, language: str) -> str:
    title = label(name, 34, height / 2 - 2, size=14.5 if len(name) < 12 else 13, font_weight="700", fill=INK)
    effect = wrapped(potion_effect(p.mode.box, potion, language), 18, 1)[0]
    return icon("ms-bottle", 17, height / 2 + 1, 0.95) + title + label(effect, 34, height / 2 + 13, size=11, fill=FAINT)

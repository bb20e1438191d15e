"""What lies before the viewer: his archive and his potions, each with its name and price."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.explain import potion_effect, potion_words, scroll_effect, scroll_words
from spellkeep.games.mushroom.picture.sketch import (
    DARK,
    FAINT,
    GOLD,
    INK,
    PAPER,
    Area,
    ForestPen,
    fitted,
    icon,
    plate,
    text_lines,
    wrapped,
)
from spellkeep.games.mushroom.rules.names import GU_WORDS, POTIONS_EACH, SCROLLS_EACH, STACKS, bits
from spellkeep.games.mushroom.rules.position import FULL_ARCHIVE, Position
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
KIND_SIGNS: Final = {"summoning": "ms-element-moon", "servant": "ms-good-fire", "war": "ms-arrow", "gu": "ms-gu-fire"}


def draw_hand(scene: Scene, p: Position, seat: int, pen: ForestPen) -> None:
    """Archive above, potions below; on a phone only what is there, as low as can be."""
    scrolls, potions = bits(p.archive[seat]), bits(p.potions[seat])
    each = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    if pen.large:
        rows = (len(scrolls) + COLUMNS - 1) // COLUMNS
        bottom = rows * (LOW_CARD + GAP)
        pane = scene.pane("hand", 0, 0, WIDTH, max(LOW_BREW, bottom + (LOW_BREW + GAP if potions else 0)))
        hand = Hand(pane, p, seat, pen)
        hand.add_scrolls(scrolls, Area(0, 0, each, LOW_CARD))
        narrow = (WIDTH - GAP * (POTIONS_EACH - 1)) / POTIONS_EACH
        hand.add_potions(potions, Area(0, bottom, narrow, LOW_BREW), POTIONS_EACH)
        return
    bottom = TITLE + FULL_ARCHIVE // COLUMNS * (CARD + GAP)
    pane = scene.pane("hand", 0, 0, WIDTH, bottom + TITLE + 2 * (BREW + GAP))
    pane.add("ground", "archive-title", _title(pen.words("archive")))
    pane.add("ground", "potions-title", _title(pen.words("potions")), y=bottom)
    hand = Hand(pane, p, seat, pen)
    hand.add_scrolls(scrolls, Area(0, TITLE, each, CARD))
    hand.add_slots(len(scrolls), Area(0, TITLE, each, CARD))
    hand.add_potions(potions, Area(0, bottom + TITLE, each, BREW), COLUMNS)


def _at(first: Area, place: int, columns: int = COLUMNS) -> Area:
    """The place of a card, in rows, from that of the first one."""
    x, y = place % columns * (first.width + GAP), place // columns * (first.height + GAP)
    return first._replace(x=x, y=first.y + y)


def _title(text: str) -> str:
    return label(text, 2, 16, size=16, font_family="Cinzel", font_weight="700", fill=GOLD)


def _slot(width: float, height: float) -> str:
    """Room for a scroll."""
    return tag(
        "rect",
        {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 6, "fill": "none", "stroke": FAINT,
         "stroke-opacity": 0.5, "stroke-dasharray": "4 4"},
    )  # fmt: skip


def _mana(count: int, width: float) -> str:
    if not count:
        return ""
    number = label(str(count), width - 17, 22, size=15, font_weight="700", text_anchor="end", fill=DARK)
    return number + icon("ms-good-mana", width - 9, 16, 0.6)


class Hand:
    """Scrolls and potions of the viewer, added to the pane."""

    def __init__(self, pane: Pane, p: Position, seat: int, pen: ForestPen) -> None:
        self.pane = pane
        self.p = p
        self.box = p.mode.box
        self.seat = seat
        self.pen = pen

    def add_slots(self, taken: int, first: Area) -> None:
        for place in range(taken, FULL_ARCHIVE):
            area = _at(first, place)
            self.pane.add("ground", f"slot-{place + 1}", _slot(area.width, area.height), x=area.x, y=area.y)

    def add_scrolls(self, scrolls: list[int], first: Area) -> None:
        for place, scroll in enumerate(scrolls):
            area, said = _at(first, place), scroll_words(self.box, scroll, self.pen)
            key = f"scroll-{self.box.scrolls[scroll]}"
            self.pane.add("tiles", key, self._scroll(scroll, area), x=area.x, y=area.y, words=said)

    def _scroll(self, scroll: int, area: Area) -> str:
        used = bool(self.p.face_down[self.seat] >> scroll & 1)
        mana, ink = 0 if used else self.box.mana[scroll], "#2b241a" if used else DARK
        ground = plate(area.width, area.height, fill="#6d6350" if used else PAPER, stroke=DARK, rx=6)
        sign = KIND_SIGNS[STACKS[scroll // SCROLLS_EACH]]
        kind = icon(sign, 13, 21, 0.36) if sign.startswith("ms-gu") else icon(sign, 13, 18, 0.62)
        name, room = self.pen.word("scroll", self.box.scrolls[scroll]), area.width - 32 - (30 if mana else 0)
        title = fitted(name, 24, 22, room, size=15, font_weight="700", fill=ink)
        head = ground + kind + title + _mana(mana, area.width)
        if area.height < CARD:
            return head
        effect = self.pen.words("used_up") if used else scroll_effect(self.box, scroll, self.pen)
        return head + text_lines(wrapped(effect, 23, 3), 7, 36, 11.5, 11, ink)

    def add_potions(self, potions: list[int], first: Area, columns: int) -> None:
        for place, potion in enumerate(potions):
            area, said = _at(first, place, columns), potion_words(self.box, potion, self.pen)
            key = f"potion-{self.box.potions[potion]}"
            self.pane.add("tiles", key, self._potion(potion, area), x=area.x, y=area.y, words=said)

    def _potion(self, potion: int, area: Area) -> str:
        width, height = area.width, area.height
        active, element = potion == self.p.active[self.seat], self.box.potion_element[potion]
        light = art.ELEMENTS[GU_WORDS[element]][0] if element >= 0 else "#d8d0e8"
        rim, line = (GOLD, 3.0) if active else (light, 1.5)
        ground = plate(width, height, fill="#5a4a1a" if active else "#241f36", stroke=rim, line=line, rx=height / 3)
        name = self.pen.word("potion", self.box.potions[potion])
        effect = potion_effect(self.box, potion, self.pen)
        inside = _narrow_potion(name, width, height) if width < NARROW else _wide_potion(name, effect, height)
        sign = icon(f"ms-element-{GU_WORDS[element]}", width - 11, height - 10, 0.5) if element >= 0 else ""
        master = self.p.master(self.seat, element)
        star = label("★", width - 12, 14, size=14, fill=GOLD, text_anchor="middle") if master else ""
        return ground + inside + sign + star


def _narrow_potion(name: str, width: float, height: float) -> str:
    """Its name in two lines, as large as it fits."""
    rows = wrapped(name, 8, 2) if " " in name else [name]
    top = height / 2 + 5 - (len(rows) - 1) * 7.5
    lines = [
        fitted(row, width / 2, top + 15 * place, width - 8, size=14, font_weight="700", text_anchor="middle", fill=INK)
        for place, row in enumerate(rows)
    ]
    return "".join(lines)


def _wide_potion(name: str, effect: str, height: float) -> str:
    title = label(name, 34, height / 2 - 2, size=14.5 if len(name) < 12 else 13, font_weight="700", fill=INK)
    below = label(wrapped(effect, 18, 1)[0], 34, height / 2 + 13, size=11, fill=FAINT)
    return icon("ms-bottle", 17, height / 2 + 1, 0.95) + title + below

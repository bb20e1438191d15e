"""What lies before the viewer: his archive and his potions, each with its name and price."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom import art
from spellkeep.games.mushroom.explain import potion_effect, potion_words, scroll_effect, scroll_words
from spellkeep.games.mushroom.names import GU_WORDS, SCROLLS_EACH, STACKS, bits
from spellkeep.games.mushroom.position import FULL_ARCHIVE, Position
from spellkeep.games.mushroom.sketch import FAINT, GOLD, INK, icon, plate, text_lines, word, words, wrapped
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, label, tag
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = 408
COLUMNS: Final = 3
GAP: Final = 6
PAPER: Final = "#efe0b8"
DARK: Final = "#33240f"
KIND_SIGNS: Final = {"summoning": "ms-element-moon", "servant": "ms-good-fire", "war": "ms-arrow", "gu": "ms-gu-fire"}


def draw_hand(scene: Scene, p: Position, seat: int, layout: str, language: str) -> None:
    """Archive above, potions below; on a phone lower, and without the effects."""
    tall = layout == TALL
    card, brew = (33.0, 32.0) if tall else (62.0, 42.0)
    title = 0.0 if tall else 22.0
    each = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    rows = FULL_ARCHIVE // COLUMNS
    bottom = title + rows * (card + GAP)
    pane = scene.pane("hand", 0, 0, WIDTH, bottom + title + 2 * (brew + GAP))
    if title:
        pane.add("ground", "archive-title", _title(words("archive", language)))
        pane.add("ground", "potions-title", _title(words("potions", language)), y=bottom)
    scrolls = bits(p.archive[seat])
    for place in range(FULL_ARCHIVE):
        x, y = place % COLUMNS * (each + GAP), title + place // COLUMNS * (card + GAP)
        if place >= len(scrolls):
            pane.add("ground", f"slot-{place + 1}", _slot(each, card), x=x, y=y)
            continue
        scroll = scrolls[place]
        name = p.mode.box.scrolls[scroll]
        pane.add(
            "tiles",
            f"scroll-{name}",
            _scroll(p, seat, scroll, each, card, language),
            x=x,
            y=y,
            words=scroll_words(p.mode.box, scroll, language),
        )
    for place, potion in enumerate(bits(p.potions[seat])):
        x, y = place % COLUMNS * (each + GAP), bottom + title + place // COLUMNS * (brew + GAP)
        _add_potion(pane, p, seat, potion, x, y, each, brew, language)


def _title(text: str) -> str:
    return label(text, 2, 16, size=16, font_family="Cinzel", font_weight="700", fill=GOLD)


def _slot(width: float, height: float) -> str:
    """Room for a scroll."""
    return tag(
        "rect",
        {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 6, "fill": "none", "stroke": FAINT,
         "stroke-opacity": 0.5, "stroke-dasharray": "4 4"},
    )  # fmt: skip


def _scroll(p: Position, seat: int, scroll: int, width: float, height: float, language: str) -> str:
    box = p.mode.box
    used = bool(p.face_down[seat] >> scroll & 1)
    name = word("scroll", box.scrolls[scroll], language)
    size = 15.0 if len(name) < 13 else 12.8
    ground = plate(width, height, fill="#6d6350" if used else PAPER, stroke=DARK, rx=6)
    kind = icon(
        KIND_SIGNS[STACKS[scroll // SCROLLS_EACH]],
        13,
        18 if KIND_SIGNS[STACKS[scroll // SCROLLS_EACH]] != "ms-gu-fire" else 28,
        0.62,
    )
    title = label(name, 24, 22, size=size, font_weight="700", fill="#2b241a" if used else DARK)
    mana = box.mana[scroll]
    cost = (
        label(str(mana), width - 17, 22, size=15, font_weight="700", text_anchor="end", fill=DARK)
        + icon("ms-good-mana", width - 9, 16, 0.6)
        if not used and mana
        else ""
    )
    if height < 50:
        return ground + kind + title + cost
    effect = words("used_up", language) if used else scroll_effect(box, scroll, language)
    return (
        ground + kind + title + cost + text_lines(wrapped(effect, 23, 3), 7, 36, 11.5, 11, "#2b241a" if used else DARK)
    )


def _add_potion(
    pane: Pane, p: Position, seat: int, potion: int, x: float, y: float, width: float, height: float, language: str
) -> None:
    box = p.mode.box
    active = potion == p.active[seat]
    element = box.potion_element[potion]
    light = art.ELEMENTS[GU_WORDS[element]][0] if element >= 0 else "#d8d0e8"
    ground = plate(
        width,
        height,
        fill="#5a4a1a" if active else "#241f36",
        stroke=GOLD if active else light,
        line=3 if active else 1.5,
        rx=height / 3,
    )
    bottle = icon("ms-bottle", 17, height / 2 + 1, 0.95)
    sign = icon(f"ms-element-{GU_WORDS[element]}", 31, height / 2 + 6, 0.45) if element >= 0 else ""
    name = word("potion", box.potions[potion], language)
    title = label(
        name,
        40,
        height / 2 - 2 if height > 40 else height / 2 + 5,
        size=14.5 if len(name) < 12 else 13,
        font_weight="700",
        fill=INK,
    )
    effect = (
        label(wrapped(potion_effect(box, potion, language), 17, 1)[0], 40, height / 2 + 13, size=11, fill=FAINT)
        if height > 40
        else ""
    )
    master = (
        group(f"translate({width - 12} 10)", label("★", 0, 4, size=13, fill=GOLD, text_anchor="middle"))
        if p.master(seat, element)
        else ""
    )
    pane.add(
        "tiles",
        f"potion-{box.potions[potion]}",
        ground + bottle + sign + title + effect + master,
        x=x,
        y=y,
        words=potion_words(box, potion, language),
    )

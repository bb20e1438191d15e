"""City tiles as small cards: who can be recruited, or what threatens, what it takes and what it brings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from spellkeep.games.xidit.picture.art import INK, PAPER, box, disc, figure
from spellkeep.games.xidit.picture.sketch import CARD_HEIGHT, CARD_WIDTH, REWARD_SIGNS, SMALLEST, counted
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, Box
from spellkeep.scene.markup import group, label, path, use

_RECRUIT: Final = ("#f7e7bd", "#a9762b")
_THREAT: Final = ("#4a2030", "#d9a05a")
LEFT: Final = -CARD_WIDTH / 2
TOP: Final = -CARD_HEIGHT / 2


def recruit_card(units: list[int], tall: bool) -> str:
    """The units that are left, the next one to be taken first and set apart."""
    fill, edge = _RECRUIT
    ground = box(LEFT, TOP, CARD_WIDTH, CARD_HEIGHT, fill, 8, stroke=edge, stroke_width=2.4)
    letters = "".join([CLASS_LETTERS[klass] * units[klass] for klass in range(CLASSES)])
    if not letters:
        return ground + label("…", 0, 10, size=34, text_anchor="middle", fill=INK)
    first = box(LEFT + 4, TOP + 4, 30, CARD_HEIGHT - 8, "#e9c46a", 6, fill_opacity=0.75)
    if tall:
        more = label(f"+{len(letters) - 1}", 28, 13, size=SMALLEST, font_weight="700", text_anchor="middle", fill=INK)
        wide = box(LEFT + 4, TOP + 4, 50, CARD_HEIGHT - 8, "#e9c46a", 6, fill_opacity=0.75)
        return ground + wide + figure(letters[0], LEFT + 29, 25, 1.75) + (more if len(letters) > 1 else "")
    rest = "".join([
        figure(letter, LEFT + 45 + 13.5 * (place % 4), 19, 0.92) for place, letter in enumerate(letters[1:])
    ])  # fmt: skip
    return ground + first + figure(letters[0], LEFT + 19, 22, 1.35) + rest


@lru_cache(2048)
def threat_card(data: Box, tile: int, tall: bool) -> str:
    """Units it takes above, rewards below."""
    fill, edge = _THREAT
    points = f"M{LEFT + 10} {TOP}H{-LEFT - 10}L{-LEFT} {TOP + 10}V{-TOP - 10}L{-LEFT - 10} {-TOP}H{LEFT + 10}"
    ground = path(f"{points}L{LEFT} {-TOP - 10}V{TOP + 10}Z", fill=fill, stroke=edge, stroke_width=2.4)
    letters = "".join([CLASS_LETTERS[klass] * data.needs[tile][klass] for klass in range(CLASSES)])
    if tall:
        step = min(27.0, 84 / len(letters))
        return ground + _row(letters, step, 22, 1.45 if len(letters) < 4 else 1.1)
    return ground + _row(letters, 20, 0.5, 0.92) + rewards_line(data, tile, -40, 16, 0.62, 17, PAPER)


def _row(letters: str, step: float, y: float, scale: float) -> str:
    start = -step * (len(letters) - 1) / 2
    plate = box(LEFT + 7, y - 27 * scale - 2, CARD_WIDTH - 14, 27 * scale + 5, "#efe0c2", 5, fill_opacity=0.92)
    return plate + "".join([figure(letter, start + step * place, y, scale) for place, letter in enumerate(letters)])


def rewards_line(data: Box, foe: int, x: float, y: float, scale: float, size: float, fill: str) -> str:
    """Gold, storeys, bards."""
    amounts = (data.gold[foe], data.storeys[foe], data.bards[foe])
    return "".join([
        counted(REWARD_SIGNS[place], str(amount), x + 5 + 29 * scale / 0.62 * place, y, scale, size, fill)
        for place, amount in enumerate(amounts)
    ])  # fmt: skip


@cache
def seal(number: int, tall: bool) -> str:
    """The number of a city."""
    r, size = (22, SMALLEST) if tall else (13.5, 18)
    wax = disc(0, 0, r, "#6d2f1d", stroke=PAPER, stroke_width=1.8)
    return wax + label(str(number), 0, size * 0.35, size=size, font_weight="700", text_anchor="middle", fill="#fff4dc")


def town() -> str:
    return group("translate(0 4)", use("xi-town"))

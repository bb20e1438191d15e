"""How a card stands on the stage: as a whole face where there is room, on a phone as a token with large numbers.

Nothing is written on a phone that could not be read there; whoever points at a token is told all about it.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.sketch import ICON_COLOURS, INK, SILVER, face, rect, strip, token, words
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import NONE, PLAIN, Box
from spellkeep.games.guardians.text.explain import card_name
from spellkeep.scene.markup import group

_TOKEN: Final = 46.0
LINED: Final = 0.58
"""A face, or the back of a card, in the rows of supporters."""
_LINED_TOKEN: Final = 1.84
_FIGHTER_TOKEN: Final = 3.0
_ASIDE: Final = 92.0
"""How far to its side the item of a token lies."""


def lined(box: Box, card: int, tall: bool, language: str) -> str:
    """In the rows of supporters."""
    if tall:
        return group(f"scale({_LINED_TOKEN:g})", token(box, card))
    return group(f"scale({LINED:g})", face(box, card, language))


def lined_width(tall: bool) -> float:
    return _TOKEN * _LINED_TOKEN if tall else 100 * LINED


def creature(box: Box, card: int, owner: int, language: str) -> str:
    """A face; a guardian who fights has one too."""
    if card < box.size:
        return face(box, card, language)
    light, dark = art.SEATS[owner]
    plate = rect(0, 0, 100, 140, 8, fill=dark, stroke=SILVER, stroke_width=3)
    name = words(card_name(box, card, language), 50, 26, 13, INK, "middle", True)
    vitality = words(str(box.vit[card]), 50, 128, 24, INK, "middle", True)
    return plate + name + art.sign(f"seat{owner + 1}", 50, 72, 2.6, light) + vitality


def _medal(box: Box, card: int, owner: int, numbers: bool) -> str:
    """A token, also of a guardian."""
    if card < box.size:
        return token(box, card, numbers)
    light, dark = art.SEATS[owner]
    plate = rect(0, 0, _TOKEN, _TOKEN, 7, fill=dark, stroke=SILVER, stroke_width=1.5)
    vitality = words(str(box.vit[card]), 23, 42, 15, INK, "middle", True) if numbers else ""
    return plate + art.sign(f"seat{owner + 1}", 23, 17, 1.1, light) + vitality


def small(box: Box, card: int, owner: int, width: float, tall: bool, language: str) -> tuple[str, float, float]:
    """A card of a match-up that is over, as wide as this, and its size; without numbers where they would be tiny."""
    if not tall:
        return group(f"scale({width / 100:g})", creature(box, card, owner, language)), width, 1.4 * width
    scale = width / _TOKEN
    return group(f"scale({scale:g})", _medal(box, card, owner, scale > 1.7)), width, width


class Fighter:
    """A creature that fights now, with its item; `left`: on which side of the stage it stands."""

    def __init__(self, box: Box, card: int, item: int, owner: int, left: bool, scale: float, tall: bool) -> None:
        self.box = box
        self.card = card
        self.item = item
        self.owner = owner
        self.left = left
        self.scale = _FIGHTER_TOKEN * scale if tall else scale
        self.tall = tall

    @property
    def width(self) -> float:
        return (_TOKEN if self.tall else 100.0) * self.scale

    @property
    def height(self) -> float:
        return (_TOKEN if self.tall else 140.0) * self.scale

    def drawing(self, language: str) -> str:
        """Around its upper left corner."""
        if not self.tall:
            return self._item(language) + group(
                f"scale({self.scale:g})", creature(self.box, self.card, self.owner, language)
            )
        medal = group(f"scale({self.scale:g})", _medal(self.box, self.card, self.owner, True))
        icons = [art.sign(fx.BRIBES[icon], x, y, 1.3, ICON_COLOURS[fx.BRIBES[icon]]) for icon, x, y in self.icons()]
        return self._item(language) + medal + "".join(icons)

    def _item(self, language: str) -> str:
        if self.item == NONE:
            return ""
        if self.tall:
            x, y = -_ASIDE if self.left else self.width + _ASIDE - _TOKEN * _LINED_TOKEN, self.height - 81
            return group(f"translate({x:g} {y:g}) scale({_LINED_TOKEN:g})", token(self.box, self.item))
        x, y = -82.0 if self.left else self.width + 7, self.height - 112
        return group(f"translate({x:g} {y:g}) scale(0.75)", face(self.box, self.item, language))

    def icons(self) -> list[tuple[int, float, float]]:
        """Where its bribe icons are: on the face, or beside the token where its enemy stands."""
        held = self.box.icons[self.card & PLAIN]
        found: list[tuple[int, float, float]] = []
        for icon in range(len(fx.BRIBES)):
            if held >> icon & 1:
                at = len(found)
                place = (86 * self.scale, (46 + 17 * at) * self.scale)
                if self.tall:
                    place = (self.width + 20 if self.left else -20.0, 74 + 44.0 * at)
                found.append((icon, *place))
        return found

    @property
    def halo(self) -> float:
        """The size of a ring around an icon."""
        return 22.0 if self.tall else 13 * self.scale


def played(box: Box, card: int, tall: bool, language: str) -> tuple[str, float]:
    """A card that was played and may still be answered, and its width."""
    if tall:
        return group("scale(1.75)", strip(box, card, 190, 44, language)), 332.0
    return group("scale(0.8)", face(box, card, language)), 80.0

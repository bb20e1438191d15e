"""How a card stands on the stage: as a whole face where there is room, on a phone as a token with large numbers.

Nothing is written on a phone that could not be read there; whoever points at a token is told all about it.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import INK, SILVER, rect
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import ICON_COLOURS, face, strip, token, words
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import NONE, PLAIN, Box
from spellkeep.games.guardians.rules.position import item_of
from spellkeep.scene.markup import group

_TOKEN: Final = 46.0
LINED: Final = 0.58
"""A face, or the back of a card, in the rows of supporters."""
_LINED_TOKEN: Final = 1.84
_FIGHTER_TOKEN: Final = 3.0
_ASIDE: Final = 92.0
"""How far to its side the item of a token lies."""


def lined(pen: GuardiansPen, card: int) -> str:
    """In the rows of supporters."""
    if pen.tall:
        return group(f"scale({_LINED_TOKEN:g})", token(pen.box, card))
    return group(f"scale({LINED:g})", face(pen, card))


def lined_width(tall: bool) -> float:
    return _TOKEN * _LINED_TOKEN if tall else 100 * LINED


def creature(pen: GuardiansPen, card: int, owner: int) -> str:
    """A face; a guardian who fights has one too."""
    if card < pen.box.size:
        return face(pen, card)
    light, dark = art.SEATS[owner]
    plate = rect(0, 0, 100, 140, 8, fill=dark, stroke=SILVER, stroke_width=3)
    name = words(pen.name(card), 50, 26, 13, INK, "middle", True)
    vitality = words(str(pen.box.vit[card]), 50, 128, 24, INK, "middle", True)
    return plate + name + art.sign(f"seat{owner + 1}", 50, 72, 2.6, light) + vitality


def _medal(box: Box, card: int, owner: int, numbers: bool) -> str:
    """A token, also of a guardian."""
    if card < box.size:
        return token(box, card, numbers)
    light, dark = art.SEATS[owner]
    plate = rect(0, 0, _TOKEN, _TOKEN, 7, fill=dark, stroke=SILVER, stroke_width=1.5)
    vitality = words(str(box.vit[card]), 23, 42, 15, INK, "middle", True) if numbers else ""
    return plate + art.sign(f"seat{owner + 1}", 23, 17, 1.1, light) + vitality


def small(pen: GuardiansPen, card: int, owner: int, width: float) -> tuple[str, float, float]:
    """A card of a match-up that is over, as wide as this, and its size; without numbers where they would be tiny."""
    if not pen.tall:
        return group(f"scale({width / 100:g})", creature(pen, card, owner)), width, 1.4 * width
    scale = width / _TOKEN
    return group(f"scale({scale:g})", _medal(pen.box, card, owner, scale > 1.7)), width, width


class Fighter:
    """A creature that fights now, with its item; `left`: on which side of the stage it stands."""

    def __init__(self, pen: GuardiansPen, entry: int, owner: int, left: bool, scale: float) -> None:
        self.pen = pen
        self.box = pen.box
        self.card = entry & PLAIN
        self.item = item_of(entry)
        self.owner = owner
        self.left = left
        self.tall = pen.tall
        self.scale = _FIGHTER_TOKEN * scale if self.tall else scale

    @property
    def width(self) -> float:
        return (_TOKEN if self.tall else 100.0) * self.scale

    @property
    def height(self) -> float:
        return (_TOKEN if self.tall else 140.0) * self.scale

    def drawing(self) -> str:
        """Around its upper left corner."""
        if not self.tall:
            return self._item() + group(f"scale({self.scale:g})", creature(self.pen, self.card, self.owner))
        medal = group(f"scale({self.scale:g})", _medal(self.box, self.card, self.owner, True))
        icons = [art.sign(fx.BRIBES[icon], x, y, 1.3, ICON_COLOURS[fx.BRIBES[icon]]) for icon, x, y in self.icons()]
        return self._item() + medal + "".join(icons)

    def _item(self) -> str:
        if self.item == NONE:
            return ""
        if self.tall:
            x, y = -_ASIDE if self.left else self.width + _ASIDE - _TOKEN * _LINED_TOKEN, self.height - 81
            return group(f"translate({x:g} {y:g}) scale({_LINED_TOKEN:g})", token(self.box, self.item))
        x, y = -82.0 if self.left else self.width + 7, self.height - 112
        return group(f"translate({x:g} {y:g}) scale(0.75)", face(self.pen, self.item))

    def icons(self) -> list[tuple[int, float, float]]:
        """Where its bribe icons are: on the face, or beside the token where its enemy stands."""
        held = self.box.icons[self.card]
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


def played(pen: GuardiansPen, card: int) -> tuple[str, float]:
    """A card that was played and may still be answered, and its width."""
    if pen.tall:
        return group("scale(1.75)", strip(pen, card, 190, 44)), 332.0
    return group("scale(0.8)", face(pen, card)), 80.0

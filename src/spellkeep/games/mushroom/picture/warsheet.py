"""A war in sight: arrows, shields and losses of both sides, filled in step by step, and dice as they lie."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    SMALLEST,
    Area,
    ForestPen,
    colours_of,
    fitted,
    icon,
    rectangle,
    sign,
)
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.battle import (
    ATTACKER,
    DEFENDER,
    arrows,
    block,
    capacity,
    damage,
    destroyed,
    dice_to_roll,
)
from spellkeep.games.mushroom.rules.names import field_name
from spellkeep.games.mushroom.rules.position import (
    LOSE,
    LOST_FIRE,
    LOST_STONE,
    NO_WAR,
    REROLL,
    REVIVE,
    ROLL,
    ROLLED_ARROWS,
    ROLLED_SHIELDS,
    SIDE,
    Position,
)
from spellkeep.scene.markup import label
from spellkeep.scene.scene import Pane

COLUMNS: Final = ("arrows", "shields", "losses")
ROOM: Final = 0.8
"""How far dice reach beside a number, measured by the height of a line."""
BACKGROUND: Final = "#1a1116"


def draw_war(pane: Pane, p: Position, area: Area, pen: ForestPen) -> None:
    """A sheet over the tracks while a war is fought, or while dice lie that may be rolled again."""
    width, height = area.width, area.height
    if p.war_step != NO_WAR:
        sheet = WarSheet(p, pen).draw(width, height)
        pane.add("top", "war-sheet", sheet, x=area.x, y=area.y, words=war_words(p, pen))
    elif p.agenda and p.agenda[-1][0] == todo.KEEP:
        _, shot, stopped = p.agenda[-1]
        dice = _paper(width, height, GOLD) + _dice(shot, stopped, width * 0.3, height / 2, height / 60)
        said = pen.words("dice_lie", arrows=shot, shields=stopped)
        pane.add("top", "dice-sheet", dice, x=area.x, y=area.y, words=said)


def _paper(width: float, height: float, stroke: str) -> str:
    """Nothing of the tracks shines through."""
    return rectangle(0, 0, width, height, rx=14, fill=BACKGROUND, stroke=stroke, stroke_width=3)


def has_rolled(p: Position, side: int) -> bool:
    """Do the dice of a side lie?"""
    return p.war_step > ROLL or (p.war_step == ROLL and p.war_side > side)


def _number(value: int, x: float, y: float, size: float, known: bool) -> str:
    text = str(value) if known else f"{value}+"
    return label(text, x, y + size * 0.36, size=size, font_weight="700", fill=INK)


def _dice(shot: int, stopped: int, x: float, y: float, scale: float) -> str:
    faces = ["arrow"] * shot + ["shield"] * stopped
    return "".join([icon(f"ms-die-{face}", x + place * 30 * scale, y, scale) for place, face in enumerate(faces)])


def _row(die: str, count: int, x: float, y: float, height: float) -> str:
    """Dice in one line that ends before the next column."""
    scale = height / 80
    step = min(30 * scale, ROOM * height / max(1, count))
    return "".join([icon(die, x + place * step, y, scale) for place in range(count)])


def _fields(p: Position) -> dict[str, str]:
    return {"from": field_name(p.war_from), "to": field_name(p.war_to)}


class WarSheet:
    """Both sides of a war, one line each."""

    def __init__(self, p: Position, pen: ForestPen) -> None:
        self.p = p
        self.pen = pen

    def draw(self, width: float, height: float) -> str:
        head = height * 0.2
        each, y, size = (height - head) / 2, head * 0.74, SMALLEST if self.pen.large else height * 0.115
        title = self.pen.words("war_short" if self.pen.large else "war", **_fields(self.p))
        parts = [_paper(width, height, "#ff6b57")]
        parts.append(label(title, 18, y, size=size, font_family="Cinzel", font_weight="700", fill="#ffb3a6"))
        for place, column in enumerate(COLUMNS):
            x, name = width * (0.36 + 0.235 * place), self.pen.words(f"column_{column}")
            parts.append(label(name, x, y, size=size, font_weight="700", fill=GOLD))
        parts += [self._side(side, Area(0, head + side * each, width, each)) for side in (ATTACKER, DEFENDER)]
        return "".join(parts)

    def _side(self, side: int, area: Area) -> str:
        p, pen, seat, height = self.p, self.pen, self.p.war_seat(side), area.height
        x, middle, size = 56 + height * 0.4, area.y + height / 2, height * 0.32
        light, _ = colours_of(p, seat)
        line = rectangle(8, area.y, area.width - 16, height - 6, rx=8, fill="#ffffff", fill_opacity=0.05)
        who = label(pen.name_of(p, seat), x, middle - size * 0.1, size=size, font_weight="700", fill=light)
        part = pen.words("attacks" if side == ATTACKER else "defends")
        role = label(part, x, middle + size, size=size * 0.98, fill=FAINT)
        head = line + sign(p, seat, 44, middle, height / 40) + who + role
        if p.war_step == REVIVE:
            return head
        columns = self._arrows(side, area.width * 0.36, middle, height)
        columns += self._shields(side, area.width * 0.595, middle, height)
        return head + columns + self._losses(side, Area(area.width * 0.83, middle, area.width * 0.16, height))

    def _arrows(self, side: int, x: float, y: float, height: float) -> str:
        """The sum so far, and the dice that added to it or will be rolled."""
        p, rolled = self.p, has_rolled(self.p, side)
        total = _number(arrows(p, side), x + height * 0.5, y, height * 0.5, rolled)
        count = p.sides[side * SIDE + ROLLED_ARROWS] if rolled else dice_to_roll(p, side)
        dice = _row("ms-die-arrow" if rolled else "ms-good-dice", count, x + height * 1.35, y, height)
        return icon("ms-arrow", x + height * 0.2, y, height / 36) + total + dice

    def _shields(self, side: int, x: float, y: float, height: float) -> str:
        """Shields that stop arrows before they reach a servant, and those of the servants themselves."""
        p, rolled = self.p, has_rolled(self.p, side)
        total = _number(block(p, side) + capacity(p, side), x + height * 0.5, y, height * 0.5, rolled)
        stopped = p.sides[side * SIDE + ROLLED_SHIELDS] if rolled else 0
        dice = _row("ms-die-shield", stopped, x + height * 1.35, y, height)
        return icon("ms-shield", x + height * 0.2, y, height / 36) + total + dice

    def _losses(self, side: int, area: Area) -> str:
        """What the enemy's arrows mean once all dice lie: servants, and GUs of the attacked tower."""
        p, pen, size, base = self.p, self.pen, area.height * 0.32, side * SIDE
        if not has_rolled(p, DEFENDER) or p.war_step < REROLL:
            return label("…", area.x, area.y + 8, size=area.height * 0.4, fill=FAINT)
        fire, stone = p.sides[base + LOST_FIRE], p.sides[base + LOST_STONE]
        settled = p.war_step == LOSE and (fire or stone)
        said = servants_words(fire, stone, pen) if settled else pen.words("hits", n=damage(p, side))
        fallen = destroyed(p) if side == DEFENDER else 0
        y = area.y + (-size * 0.1 if fallen else size * 0.36)
        first = fitted(said, area.x, y, area.width, size=size, fill=INK)
        if not fallen:
            return first
        fall, y = pen.words("gus_fall", n=fallen), area.y + size * 1.05
        return first + fitted(fall, area.x, y, area.width, size=size, fill="#ff9a8a", font_weight="700")


def war_words(p: Position, pen: ForestPen) -> str:
    """The state of a war, for those who do not see it."""
    said = [pen.words("war", **_fields(p))]
    for side in (ATTACKER, DEFENDER) if p.war_step != REVIVE else ():
        who, shields = pen.name_of(p, p.war_seat(side)), block(p, side) + capacity(p, side)
        said.append(pen.words("war_side", who=who, arrows=arrows(p, side), shields=shields))
    return " ".join(said)

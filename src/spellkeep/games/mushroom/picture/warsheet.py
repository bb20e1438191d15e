"""A war in sight: arrows, shields and losses of both sides, filled in step by step, and dice as they lie."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    SMALLEST,
    colours_of,
    fitted,
    icon,
    name_of,
    rectangle,
    sign,
    words,
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
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Pane

COLUMNS: Final = ("arrows", "shields", "losses")
ROOM: Final = 0.8
"""How far dice reach beside a number, measured by the height of a line."""
BACKGROUND: Final = "#1a1116"


def draw_war(
    pane: Pane, p: Position, x: float, y: float, width: float, height: float, large: bool, language: str
) -> None:
    """A sheet over the tracks while a war is fought, or while dice lie that may be rolled again."""
    if p.war_step != NO_WAR:
        pane.add("top", "war-sheet", _sheet(p, width, height, large, language), x=x, y=y, words=war_words(p, language))
    elif p.agenda and p.agenda[-1][0] == todo.KEEP:
        _, shot, stopped = p.agenda[-1]
        dice = _paper(width, height, GOLD) + _dice(shot, stopped, width * 0.3, height / 2, height / 60)
        pane.add(
            "top",
            "dice-sheet",
            dice,
            x=x,
            y=y,
            words=words("dice_lie", language, arrows=str(shot), shields=str(stopped)),
        )


def _paper(width: float, height: float, stroke: str) -> str:
    """Nothing of the tracks shines through."""
    return rectangle(0, 0, width, height, rx=14, fill=BACKGROUND, stroke=stroke, stroke_width=3)


def has_rolled(p: Position, side: int) -> bool:
    """Do the dice of a side lie?"""
    return p.war_step > ROLL or (p.war_step == ROLL and p.war_side > side)


def _sheet(p: Position, width: float, height: float, large: bool, language: str) -> str:
    head = height * 0.2
    size = SMALLEST if large else height * 0.115
    parts = [_paper(width, height, "#ff6b57")]
    title = words(
        "war_short" if large else "war", language, **{"from": field_name(p.war_from), "to": field_name(p.war_to)}
    )
    parts.append(label(title, 18, head * 0.74, size=size, font_family="Cinzel", font_weight="700", fill="#ffb3a6"))
    for place, column in enumerate(COLUMNS):
        parts.append(
            label(
                words(f"column_{column}", language),
                width * (0.36 + 0.235 * place),
                head * 0.74,
                size=size,
                font_weight="700",
                fill=GOLD,
            )
        )
    each = (height - head) / 2
    rows = [_side(p, side, head + side * each, width, each, language) for side in (ATTACKER, DEFENDER)]
    return "".join(parts + rows)


def _side(p: Position, side: int, top: float, width: float, height: float, language: str) -> str:
    seat = p.war_seat(side)
    light, _ = colours_of(p, seat)
    middle, size = top + height / 2, height * 0.32
    line = tag(
        "rect",
        {"x": 8, "y": top, "width": width - 16, "height": height - 6, "rx": 8, "fill": "#ffffff", "fill-opacity": 0.05},
    )
    who = sign(p, seat, 44, middle, height / 40) + label(
        name_of(p, seat, language), 56 + height * 0.4, middle - size * 0.1, size=size, font_weight="700", fill=light
    )
    role = label(
        words("attacks" if side == ATTACKER else "defends", language),
        56 + height * 0.4,
        middle + size,
        size=size * 0.98,
        fill=FAINT,
    )
    if p.war_step == REVIVE:
        return line + who + role
    return (
        line
        + who
        + role
        + _arrows(p, side, width * 0.36, middle, height)
        + _shields(p, side, width * 0.595, middle, height)
        + _losses(p, side, width * 0.83, middle, height, width * 0.16, language)
    )


def _number(value: int, x: float, y: float, size: float, known: bool) -> str:
    text = str(value) if known else f"{value}+"
    return label(text, x, y + size * 0.36, size=size, font_weight="700", fill=INK)


def _arrows(p: Position, side: int, x: float, y: float, height: float) -> str:
    """The sum so far, and the dice that added to it or will be rolled."""
    base = side * SIDE
    shot = p.sides[base + ROLLED_ARROWS]
    total = _number(arrows(p, side), x + height * 0.5, y, height * 0.5, has_rolled(p, side))
    dice = (
        _row("ms-die-arrow", shot, x + height * 1.35, y, height)
        if has_rolled(p, side)
        else _row("ms-good-dice", dice_to_roll(p, side), x + height * 1.35, y, height)
    )
    return icon("ms-arrow", x + height * 0.2, y, height / 36) + total + dice


def _shields(p: Position, side: int, x: float, y: float, height: float) -> str:
    """Shields that stop arrows before they reach a servant, and those of the servants themselves."""
    stopped = p.sides[side * SIDE + ROLLED_SHIELDS]
    total = _number(block(p, side) + capacity(p, side), x + height * 0.5, y, height * 0.5, has_rolled(p, side))
    dice = _row("ms-die-shield", stopped, x + height * 1.35, y, height) if has_rolled(p, side) else ""
    return icon("ms-shield", x + height * 0.2, y, height / 36) + total + dice


def _losses(p: Position, side: int, x: float, y: float, height: float, room: float, language: str) -> str:
    """What the enemy's arrows mean once all dice lie: servants, and GUs of the attacked tower."""
    if not has_rolled(p, DEFENDER) or p.war_step < REROLL:
        return label("…", x, y + 8, size=height * 0.4, fill=FAINT)
    size = height * 0.32
    base = side * SIDE
    fire, stone = p.sides[base + LOST_FIRE], p.sides[base + LOST_STONE]
    settled = p.war_step == LOSE and (fire or stone)
    hits = words("hits", language, n=str(damage(p, side)))
    first = servants_words(fire, stone, language) if settled else hits
    fallen = destroyed(p) if side == DEFENDER else 0
    second = (
        fitted(
            words("gus_fall", language, n=str(fallen)),
            x,
            y + size * 1.05,
            room,
            size=size,
            fill="#ff9a8a",
            font_weight="700",
        )
        if fallen
        else ""
    )
    return fitted(first, x, y + (-size * 0.1 if fallen else size * 0.36), room, size=size, fill=INK) + second


def _dice(shot: int, stopped: int, x: float, y: float, scale: float) -> str:
    faces = ["arrow"] * shot + ["shield"] * stopped
    return "".join([icon(f"ms-die-{face}", x + place * 30 * scale, y, scale) for place, face in enumerate(faces)])


def _row(die: str, count: int, x: float, y: float, height: float) -> str:
    """Dice in one line that ends before the next column."""
    scale = height / 80
    step = min(30 * scale, ROOM * height / max(1, count))
    return "".join([icon(die, x + place * step, y, scale) for place in range(count)])


def war_words(p: Position, language: str) -> str:
    """The state of a war, for those who do not see it."""
    facts = {"from": field_name(p.war_from), "to": field_name(p.war_to)}
    if p.war_step == REVIVE:
        return words("war", language, **facts)
    sides = [
        words("war_side", language, who=name_of(p, p.war_seat(side), language), arrows=str(arrows(p, side)),
              shields=str(block(p, side) + capacity(p, side)))
        for side in (ATTACKER, DEFENDER)
    ]  # fmt: skip
    return words("war", language, **facts) + " " + " ".join(sides)

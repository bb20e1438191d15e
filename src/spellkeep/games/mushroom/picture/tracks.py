"""The tracks: elements with payments and bonuses, influence, the moon; and above the forest how far the game is."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    LINE,
    SMALLEST,
    icon,
    name_of,
    plate,
    quiet,
    rectangle,
    sign,
    word,
    words,
)
from spellkeep.games.mushroom.rules.box import SCROLL_BONUS, level
from spellkeep.games.mushroom.rules.names import GOOD_WORDS, GU_WORDS, LEVELS, STEPS
from spellkeep.games.mushroom.rules.night import lap_order
from spellkeep.games.mushroom.rules.position import NIGHT, OVER, PHASES, SETUP, Position
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Pane

ROMAN: Final = ("0", "I", "II", "III", "IV")
STEPS_PER_LEVEL: Final = 3


class Measures:
    """How large a track is drawn."""

    def __init__(self, cell: float, pay: float, height: float, head: float, icon: float, text: float) -> None:
        self.cell: float = cell
        self.pay: float = pay
        self.height: float = height
        self.head: float = head
        self.icon: float = icon
        self.text: float = text


WIDE_TRACK: Final = Measures(62, 61, 38, 33, 0.95, 18)
TALL_TRACK: Final = Measures(45, 70, 56, 46, 1.28, SMALLEST)


# -- elements ----------------------------------------------------------------------------------------------------------


def draw_elements(pane: Pane, p: Position, x: float, y: float, m: Measures, language: str) -> None:
    """Four rows: at each level what Daybreak and Summon pay, on each step what it gives once."""
    for kind in range(4):
        top = y + kind * (m.height + 4)
        name = GU_WORDS[kind]
        pane.add("tiles", f"track-{name}", _row(p, kind, m), x=x, y=top, words=_row_words(p, kind, language))
        for seat in range(p.players):
            step = p.track[seat * 4 + kind]
            same = [other for other in range(p.players) if p.track[other * 4 + kind] == step]
            dx, dy = _marker_place(step, same.index(seat), len(same), m)
            pane.add(
                "pieces", f"marker-{name}-{seat + 1}", quiet(sign(p, seat, 0, 0, m.icon * 0.78)), x=x + dx, y=top + dy
            )


def step_left(step: int, m: Measures) -> float:
    """Where the cell of a step begins."""
    if not step:
        return m.head
    return m.head + m.cell + level(step) * m.pay + (step - 1) * m.cell


def _marker_place(step: int, place: int, count: int, m: Measures) -> tuple[float, float]:
    """Markers stand beside the bonus of their step, never on it: in the right half, or in the lower one."""
    left = step_left(step, m)
    if m.cell > m.height:
        if count == 1:
            return left + m.cell * 0.74, m.height / 2
        return left + m.cell * (0.6 + 0.28 * (place % 2)), m.height * (0.28 + 0.46 * (place // 2))
    return left + m.cell * (0.5 if count == 1 else 0.27 + 0.46 * (place % 2)), m.height * (0.78 - 0.3 * (place // 2))


def _row(p: Position, kind: int, m: Measures) -> str:
    box, name = p.mode.box, GU_WORDS[kind]
    light, dark, _ = art.ELEMENTS[name]
    width = step_left(STEPS, m) + m.cell
    parts = [plate(width, m.height, rx=8), icon(f"ms-element-{name}", m.head / 2, m.height / 2, m.icon)]
    parts.append(_cell(m.head, m, "#0c1616", dark))
    for present in range(1, LEVELS + 1):
        first = (present - 1) * STEPS_PER_LEVEL + 1
        parts.append(_pay(p, kind, present, step_left(first, m) - m.pay, m))
        for step in range(first, first + STEPS_PER_LEVEL):
            left = step_left(step, m)
            parts.append(_cell(left, m, dark, light))
            bonus = box.bonus_kind[kind * (STEPS + 1) + step]
            if bonus >= 0:
                parts.append(_bonus(bonus, box.bonus_count[kind * (STEPS + 1) + step], left, m))
    return "".join(parts)


def _cell(left: float, m: Measures, fill: str, stroke: str) -> str:
    return tag(
        "rect",
        {"x": left + 1.5, "y": 2.5, "width": m.cell - 3, "height": m.height - 5, "rx": 5, "fill": fill,
         "fill-opacity": 0.42, "stroke": stroke, "stroke-opacity": 0.5, "stroke-width": 1},
    )  # fmt: skip


def _bonus(bonus: int, count: int, left: float, m: Measures) -> str:
    picture = "ms-scroll" if bonus == SCROLL_BONUS else f"ms-good-{GOOD_WORDS[bonus]}"
    x, y = (left + m.cell * 0.27, m.height / 2) if m.cell > m.height else (left + m.cell / 2, m.height * 0.33)
    size = m.icon * (0.95 if count == 1 else 0.72)
    return "".join([icon(picture, x + 8 * m.icon * (place - (count - 1) / 2), y, size) for place in range(count)])


def _pay(p: Position, kind: int, present: int, left: float, m: Measures) -> str:
    """What this level pays: the number, the good, a crown where influence comes with it."""
    box = p.mode.box
    crown = (
        icon("ms-influence", left + m.pay * 0.84, m.height * 0.3, m.icon * 0.6) if box.pay_influence[present] else ""
    )
    tall = m is TALL_TRACK
    level_number = (
        ""
        if tall
        else label(ROMAN[present], left + 4, m.height * 0.36, size=m.text * 0.66, fill=GOLD, font_weight="700")
    )
    return (
        level_number
        + label(str(box.pay_units[present]), left + m.pay * 0.3, m.height * (0.7 if tall else 0.84), size=m.text,
                fill=INK, font_weight="700", text_anchor="middle")
        + icon(f"ms-good-{GOOD_WORDS[box.track_good[kind]]}", left + m.pay * 0.66, m.height * 0.68, m.icon * 0.72)
        + crown
    )  # fmt: skip


def _row_words(p: Position, kind: int, language: str) -> str:
    """Who stands where, and what comes next for him."""
    parts = []
    for seat in range(p.players):
        step = p.track[seat * 4 + kind]
        facts = {"who": name_of(p, seat, language), "step": str(step), "level": ROMAN[level(step)]}
        parts.append(words("on_track", language, **facts) + next_bonus(p, kind, step, language))
    return words("track", language, kind=GU_WORDS[kind]) + " " + " ".join(parts)


def next_bonus(p: Position, kind: int, step: int, language: str) -> str:
    """The first bonus above a step."""
    box = p.mode.box
    for higher in range(step + 1, STEPS + 1):
        if box.bonus_kind[kind * (STEPS + 1) + higher] >= 0:
            return " " + words("next_bonus", language, step=str(higher), bonus=bonus_words(p, kind, higher, language))
    return ""


def bonus_words(p: Position, kind: int, step: int, language: str) -> str:
    """What a step gives once; empty if nothing."""
    box = p.mode.box
    bonus = box.bonus_kind[kind * (STEPS + 1) + step]
    if bonus < 0:
        return ""
    name = word("what", "scroll" if bonus == SCROLL_BONUS else GOOD_WORDS[bonus], language)
    return f"{box.bonus_count[kind * (STEPS + 1) + step]} {name}"


# -- the two races -----------------------------------------------------------------------------------------------------


def draw_races(pane: Pane, p: Position, x: float, y: float, width: float, language: str) -> None:
    """Influence up to the goal, moon elements up to the last step, with what the moons ask for."""
    box = p.mode.box
    head, height = 32.0, 32.0
    pane.add("tiles", "race-influence", _race(width, head, height, "ms-influence", box.dominance, {}), x=x, y=y,
             words=words("race_influence", language, n=str(box.dominance)))  # fmt: skip
    marks = {
        step: f"{box.moon_need[step]}"
        for step in range(1, box.moon_last + 1)
        if box.moon_need[step] != box.moon_need[step - 1]
    }
    moon = _race(width, head, height, "ms-element-moon", box.moon_last, marks, box.moon_income_from)
    pane.add("tiles", "race-moon", moon, x=x, y=y + height + 4, words=moon_words(p, language))
    for seat in range(p.players):
        blessed = p.moon[seat] >= 0
        last = box.moon_last if blessed else box.dominance
        step = min(last, p.moon[seat] if blessed else p.influence[seat])
        cell = (width - head) / (last + 1)
        same = [
            o
            for o in range(p.players)
            if (p.moon[o] >= 0) == blessed and min(last, p.moon[o] if blessed else p.influence[o]) == step
        ]
        place = same.index(seat)
        dx = cell * 0.5 if len(same) == 1 else cell * (0.28 + 0.44 * (place % 2))
        dy = height * (0.5 if len(same) < 3 else 0.28 + 0.46 * (place // 2))
        pane.add("pieces", f"marker-path-{seat + 1}", quiet(sign(p, seat, 0, 0, 0.86 if len(same) < 3 else 0.62)),
                 x=x + head + cell * step + dx, y=y + dy + (height + 4 if blessed else 0))  # fmt: skip


def _race(
    width: float, head: float, height: float, picture: str, last: int, marks: dict[int, str], income: int = 0
) -> str:
    cell = (width - head) / (last + 1)
    parts = [plate(width, height, rx=8), icon(picture, head / 2, height / 2, 0.95)]
    for step in range(last + 1):
        goal = step in marks or step == last or step == income
        left = head + cell * step
        colour = GOLD if goal else LINE
        parts.append(
            rectangle(
                left + 1, 2, cell - 2, height - 4, rx=4, fill=colour, fill_opacity=0.28, stroke=colour, stroke_width=1
            )
        )
        parts.append(
            label(str(step), left + cell / 2, height - 5, size=11, fill=INK if goal else FAINT, text_anchor="middle")
        )
        if step in marks:
            need = label(
                marks[step], left + cell / 2 - 6, 14, size=13, fill=INK, text_anchor="middle", font_weight="700"
            )
            parts += [need, icon("ms-gu-moon", left + cell / 2 + 6, 18, 0.3)]
        if income and step == income:
            parts.append(label("+1", left + cell / 2, 14, size=12, fill=INK, text_anchor="middle", font_weight="700"))
    return "".join(parts)


def moon_words(p: Position, language: str) -> str:
    """What the moons ask for."""
    box = p.mode.box
    needs = [
        words("moon_need", language, step=str(step), n=str(box.moon_need[step]))
        for step in range(1, box.moon_last + 1)
        if box.moon_need[step] != box.moon_need[step - 1]
    ]
    return words("race_moon", language, n=str(box.moon_income_from)) + " " + "; ".join(needs) + "."


# -- how far the game is -----------------------------------------------------------------------------------------------


def draw_flow(pane: Pane, p: Position, x: float, y: float, width: float, height: float, language: str) -> None:
    """The round, its phases with the present one lit, and the order of the sorcerers."""
    size = height * 0.5
    parts = [plate(width, height, rx=height / 3)]
    title = words("round", language, round=str(p.round)) if p.round else words("set_up", language)
    parts.append(label(title, 16, height * 0.67, size=size, font_family="Cinzel", font_weight="700", fill=GOLD))
    parts.append(_moment(p, width, height, size, language))
    order = lap_order(p) if p.phase == NIGHT else p.order or list(range(p.players))
    for place, seat in enumerate(reversed(order)):
        left = width - height * 0.7 - place * height * 1.02
        if p.seat == seat and p.phase not in (SETUP, OVER):
            parts.append(tag("circle", {"cx": left, "cy": height / 2, "r": height * 0.46, "fill": GOLD}))
        parts.append(sign(p, seat, left, height / 2, height / 36))
    names = ", ".join([name_of(p, seat, language) for seat in order])
    pane.add("tiles", "flow", "".join(parts), x=x, y=y, words=words("order", language, names=names))


def _moment(p: Position, width: float, height: float, size: float, language: str) -> str:
    """The phase; in the Night also the lap."""
    text = word("phase", PHASES[p.phase], language)
    if p.phase == NIGHT:
        text = words("lap", language, phase=text, lap=str(p.lap), laps=str(max(p.lap, p.mode.box.laps)))
    if p.last:
        text += " · " + words("last_lap", language)
    return label(text, width * 0.46, height * 0.67, size=size, fill=INK, text_anchor="middle")

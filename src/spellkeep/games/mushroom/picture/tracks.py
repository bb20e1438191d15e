"""The tracks: elements with payments and bonuses, influence, the moon; and above the forest how far the game is."""

from __future__ import annotations

from typing import Final, NamedTuple

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.sketch import (
    FAINT,
    GOLD,
    INK,
    LINE,
    SMALLEST,
    Area,
    ForestPen,
    icon,
    plate,
    quiet,
    rectangle,
    sign,
)
from spellkeep.games.mushroom.rules.box import SCROLL_BONUS, level
from spellkeep.games.mushroom.rules.names import GOOD_WORDS, GU_WORDS, LEVELS, STEPS
from spellkeep.games.mushroom.rules.night import lap_order
from spellkeep.games.mushroom.rules.position import NIGHT, OVER, PHASES, SETUP, Position
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Pane

ROMAN: Final = ("0", "I", "II", "III", "IV")
STEPS_PER_LEVEL: Final = 3


class Measures(NamedTuple):
    """How large a track is drawn."""

    cell: float
    pay: float
    height: float
    head: float
    icon: float
    text: float


WIDE_TRACK: Final = Measures(62, 61, 38, 33, 0.95, 18)
TALL_TRACK: Final = Measures(45, 70, 56, 46, 1.28, SMALLEST)


# -- elements ----------------------------------------------------------------------------------------------------------


def draw_elements(pane: Pane, p: Position, at: tuple[float, float], m: Measures, pen: ForestPen) -> None:
    """Four rows: at each level what Daybreak and Summon pay, on each step what it gives once."""
    for kind, name in enumerate(GU_WORDS[:4]):
        x, y = at[0], at[1] + kind * (m.height + 4)
        pane.add("tiles", f"track-{name}", _row(p, kind, m), x=x, y=y, words=_row_words(p, kind, pen))
        steps = p.track[kind::4]
        for seat, step in enumerate(steps):
            dx, dy = _marker_place(step, steps[:seat].count(step), steps.count(step), m)
            marker = quiet(sign(p, seat, 0, 0, m.icon * 0.78))
            pane.add("pieces", f"marker-{name}-{seat + 1}", marker, x=x + dx, y=y + dy)


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
    tall, bold = m is TALL_TRACK, {"fill": INK, "font_weight": "700", "text_anchor": "middle"}
    number = label(ROMAN[present], left + 4, m.height * 0.36, size=m.text * 0.66, fill=GOLD, font_weight="700")
    units, y = str(box.pay_units[present]), m.height * (0.7 if tall else 0.84)
    pay = label(units, left + m.pay * 0.3, y, size=m.text, **bold)
    good = icon(f"ms-good-{GOOD_WORDS[box.track_good[kind]]}", left + m.pay * 0.66, m.height * 0.68, m.icon * 0.72)
    crown = icon("ms-influence", left + m.pay * 0.84, m.height * 0.3, m.icon * 0.6)
    return ("" if tall else number) + pay + good + (crown if box.pay_influence[present] else "")


def _row_words(p: Position, kind: int, pen: ForestPen) -> str:
    """Who stands where, and what comes next for him."""
    parts = []
    for seat in range(p.players):
        step = p.track[seat * 4 + kind]
        facts = {"who": pen.name_of(p, seat), "step": str(step), "level": ROMAN[level(step)]}
        parts.append(pen.words("on_track", **facts) + next_bonus(p, kind, step, pen))
    return pen.words("track", kind=GU_WORDS[kind]) + " " + " ".join(parts)


def next_bonus(p: Position, kind: int, step: int, pen: ForestPen) -> str:
    """The first bonus above a step."""
    box = p.mode.box
    for higher in range(step + 1, STEPS + 1):
        if box.bonus_kind[kind * (STEPS + 1) + higher] >= 0:
            return " " + pen.words("next_bonus", step=higher, bonus=bonus_words(p, kind, higher, pen))
    return ""


def bonus_words(p: Position, kind: int, step: int, pen: ForestPen) -> str:
    """What a step gives once; empty if nothing."""
    box = p.mode.box
    bonus = box.bonus_kind[kind * (STEPS + 1) + step]
    if bonus < 0:
        return ""
    name = pen.word("what", "scroll" if bonus == SCROLL_BONUS else GOOD_WORDS[bonus])
    return f"{box.bonus_count[kind * (STEPS + 1) + step]} {name}"


# -- the two races -----------------------------------------------------------------------------------------------------


RACE_HEAD: Final = 32.0
RACE_HEIGHT: Final = 32.0


def draw_races(pane: Pane, p: Position, area: Area, pen: ForestPen) -> None:
    """Influence up to the goal, moon elements up to the last step, with what the moons ask for."""
    box, moon_y = p.mode.box, area.y + RACE_HEIGHT + 4
    influence = _race(area.width, "ms-influence", box.dominance, {})
    said = pen.words("race_influence", n=box.dominance)
    pane.add("tiles", "race-influence", influence, x=area.x, y=area.y, words=said)
    moon = _race(area.width, "ms-element-moon", box.moon_last, _moon_needs(p), box.moon_income_from)
    pane.add("tiles", "race-moon", moon, x=area.x, y=moon_y, words=moon_words(p, pen))
    stand = [_path_step(p, seat) for seat in range(p.players)]
    for seat, (blessed, step) in enumerate(stand):
        place, count = stand[:seat].count(stand[seat]), stand.count(stand[seat])
        cell = (area.width - RACE_HEAD) / ((box.moon_last if blessed else box.dominance) + 1)
        dx = cell * 0.5 if count == 1 else cell * (0.28 + 0.44 * (place % 2))
        dy = RACE_HEIGHT * (0.5 if count < 3 else 0.28 + 0.46 * (place // 2))
        marker = quiet(sign(p, seat, 0, 0, 0.86 if count < 3 else 0.62))
        x, y = area.x + RACE_HEAD + cell * step + dx, area.y + dy + (RACE_HEIGHT + 4 if blessed else 0)
        pane.add("pieces", f"marker-path-{seat + 1}", marker, x=x, y=y)


def _path_step(p: Position, seat: int) -> tuple[bool, int]:
    """On which of the two tracks a seat is, and how far."""
    if p.moon[seat] >= 0:
        return True, min(p.mode.box.moon_last, p.moon[seat])
    return False, min(p.mode.box.dominance, p.influence[seat])


def _moon_needs(p: Position) -> dict[int, int]:
    """The steps from which on fewer moon GUs are needed, and how many."""
    need = p.mode.box.moon_need
    return {step: need[step] for step in range(1, len(need)) if need[step] != need[step - 1]}


def _race(width: float, picture: str, last: int, marks: dict[int, int], income: int = 0) -> str:
    cell = (width - RACE_HEAD) / (last + 1)
    parts = [plate(width, RACE_HEIGHT, rx=8), icon(picture, RACE_HEAD / 2, RACE_HEIGHT / 2, 0.95)]
    bold = {"fill": INK, "text_anchor": "middle", "font_weight": "700"}
    for step in range(last + 1):
        goal = step in marks or step == last or step == income
        left, fill = RACE_HEAD + cell * step, INK if goal else FAINT
        middle, colour = left + cell / 2, GOLD if goal else LINE
        paint: dict[str, str | float] = {"rx": 4, "fill": colour, "fill_opacity": 0.28, "stroke": colour}
        parts.append(rectangle(left + 1, 2, cell - 2, RACE_HEIGHT - 4, **paint, stroke_width=1))
        parts.append(label(str(step), middle, RACE_HEIGHT - 5, size=11, fill=fill, text_anchor="middle"))
        if step in marks:
            parts.append(label(str(marks[step]), middle - 6, 14, size=13, **bold))
            parts.append(icon("ms-gu-moon", middle + 6, 18, 0.3))
        if income and step == income:
            parts.append(label("+1", middle, 14, size=12, **bold))
    return "".join(parts)


def moon_words(p: Position, pen: ForestPen) -> str:
    """What the moons ask for."""
    needs = [pen.words("moon_need", step=step, n=need) for step, need in _moon_needs(p).items()]
    return pen.words("race_moon", n=p.mode.box.moon_income_from) + " " + "; ".join(needs) + "."


# -- how far the game is -----------------------------------------------------------------------------------------------


def draw_flow(pane: Pane, p: Position, area: Area, pen: ForestPen) -> None:
    """The round, its phases with the present one lit, and the order of the sorcerers."""
    width, height = area.width, area.height
    size = height * 0.5
    parts = [plate(width, height, rx=height / 3)]
    title = pen.words("round", round=p.round) if p.round else pen.words("set_up")
    parts.append(label(title, 16, height * 0.67, size=size, font_family="Cinzel", font_weight="700", fill=GOLD))
    parts.append(_moment(p, area, pen))
    order = lap_order(p) if p.phase == NIGHT else p.order or list(range(p.players))
    for place, seat in enumerate(reversed(order)):
        left = width - height * 0.7 - place * height * 1.02
        if p.seat == seat and p.phase not in (SETUP, OVER):
            parts.append(tag("circle", {"cx": left, "cy": height / 2, "r": height * 0.46, "fill": GOLD}))
        parts.append(sign(p, seat, left, height / 2, height / 36))
    names = ", ".join([pen.name_of(p, seat) for seat in order])
    pane.add("tiles", "flow", "".join(parts), x=area.x, y=area.y, words=pen.words("order", names=names))


def _moment(p: Position, area: Area, pen: ForestPen) -> str:
    """The phase; in the Night also the lap."""
    text = pen.word("phase", PHASES[p.phase])
    if p.phase == NIGHT:
        text = pen.words("lap", phase=text, lap=p.lap, laps=max(p.lap, p.mode.box.laps))
    if p.last:
        text += " · " + pen.words("last_lap")
    return label(text, area.width * 0.46, area.height * 0.67, size=area.height * 0.5, fill=INK, text_anchor="middle")

"""The hall of fame: three columns in the order of the assessments, and a plate for every seat under them."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.picture.art import INK, box, disc
from spellkeep.games.xidit.picture.screens import is_open, sees, shown_score
from spellkeep.games.xidit.picture.sketch import (
    CATEGORY_SIGNS,
    FAINT,
    GOLD,
    PALE,
    Plan,
    dark,
    light,
    seat_word,
    sign,
    words,
)
from spellkeep.games.xidit.rules import assessment
from spellkeep.games.xidit.rules.box import REGIONS
from spellkeep.games.xidit.rules.position import CATEGORY_LETTERS, CENSUS, OVER, PROGRAMME, Position
from spellkeep.scene.markup import group, label, path, use
from spellkeep.scene.scene import Pane, Scene

WIDE_PLATE: Final = (400.0, 50.0)
TALL_PLATE: Final = (262.0, 50.0)
_COLUMN: Final = (226.0, 66.0)
"""The middle of the first column on a wide plate, and the way to the next."""
_HEAD: Final = 60.0
_REPUTATION: Final = 2


def draw_hall(scene: Scene, p: Position, viewer: int | None, plan: Plan, language: str) -> None:
    """Wide: one plate under the other below the heads of the columns. Tall: two in a row, each with its own signs."""
    width, height = TALL_PLATE if plan.tall else WIDE_PLATE
    columns, gap, head = (2, 28.0, 0.0) if plan.tall else (1, 17.0, _HEAD)
    participants = assessment.participants(p)
    rows = (participants + columns - 1) // columns
    pane = scene.pane("plates", 0, 0, columns * (width + 12) - 12, head + rows * (height + gap) - gap)
    if not plan.tall and p.hall:
        for place, category in enumerate(p.hall):
            _head(pane, p, place, category, language)
    out = assessment.told(p) if p.phase == OVER else []
    for who in range(participants):
        x, y = who % columns * (width + 12), head + who // columns * (height + gap)
        plate = _plate(p, viewer, who, plan, out, language)
        if who < p.players:
            pane.add("tiles", f"plate-{who + 1}", plate, x=x, y=y, words=_said(p, viewer, who, language))
        else:
            _dummy(pane, p, plate, plan, x, y, language)


def _categories(p: Position) -> list[int]:
    return p.hall or [0, 1, 2]


def _head(pane: Pane, p: Position, place: int, category: int, language: str) -> None:
    """One assessment: its sign, and a skull for everybody it eliminates."""
    ground = box(-31, 0, 62, 40, "#f0e0b8", 8, stroke="#b98d3e", stroke_width=2)
    picture = group("translate(-13 20) scale(1.25)", use(f"xi-{CATEGORY_SIGNS[category]}"))
    number = p.mode.eliminate[place]
    skulls = "".join([group(f"translate({14 + 9 * step} 21) scale(0.95)", use("xi-skull")) for step in range(number)])
    name = words(f"category_{CATEGORY_LETTERS[category]}", language)
    said = words("assessment", language, name=name, place=str(place + 1), n=str(number))
    pane.add("ground", f"assessment-{CATEGORY_LETTERS[category]}", ground + picture + skulls,
             x=_COLUMN[0] + place * _COLUMN[1], y=0, words=said)  # fmt: skip


def _plate(p: Position, viewer: int | None, who: int, plan: Plan, out: list[int], language: str) -> str:
    width, height = TALL_PLATE if plan.tall else WIDE_PLATE
    is_dummy = who == p.players
    asked = not is_dummy and who in p.to_act()
    edge = "#7d7565" if is_dummy else light(who) if asked else dark(who)
    ground = box(0, 0, width, height, "#1d1620", 12, fill_opacity=0.9, stroke=edge, stroke_width=4 if asked else 2.4)
    if is_dummy:
        emblem = group("translate(26 25) scale(1.5)", disc(0, 0, 10, "#7d7565"), use("xi-skull"))
    else:
        emblem = sign(who, 26, 25, 1.75)
    values = "".join([_value(p, viewer, who, place, category, plan)
                      for place, category in enumerate(_categories(p))])  # fmt: skip
    notes = "" if plan.tall else _notes(p, viewer, who, language)
    parts = ground + emblem + _marks(p, who) + values + notes
    return group("", parts, _fallen(width, height), opacity=0.6) if who in out else parts


def _fallen(width: float, height: float) -> str:
    return path(f"M60 {height / 2}H{width - 12}", stroke="#d9503f", stroke_width=3)


def _value(p: Position, viewer: int | None, who: int, place: int, category: int, plan: Plan) -> str:
    """A number in its column; + where the fortress may still add something; on gold for whoever leads alone."""
    shown = shown_score(p, viewer, who, category)
    text = "?" if shown is None else str(shown)
    if category == _REPUTATION and who < p.players and not is_open(p, viewer):
        text += "+"
    leads = shown is not None and shown > 0 and _is_best(p, viewer, who, category, shown)
    fill = INK if leads else PALE
    if plan.tall:
        x = 66.0 + place * 66
        picture = group(f"translate({x:g} 25) scale(0.95)", use(f"xi-{CATEGORY_SIGNS[category]}"))
        ground = box(x + 11, 10, 17 * len(text) + 6, 33, GOLD, 8) if leads else ""
        return picture + ground + label(text, x + 14, 36, size=31, font_weight="700", fill=fill)
    x = _COLUMN[0] + place * _COLUMN[1]
    ground = box(x - 28, 8, 56, 35, GOLD, 9) + group(f"translate({x - 25:g} 9) scale(0.75)", use("xi-crown"))
    return (ground if leads else "") + label(
        text, x, 35, size=29, font_weight="700", text_anchor="middle", fill=fill)  # fmt: skip


def _is_best(p: Position, viewer: int | None, who: int, category: int, shown: int) -> bool:
    others = [shown_score(p, viewer, other, category) for other in range(assessment.participants(p)) if other != who]
    return all([other is not None and other < shown for other in others])


def _marks(p: Position, who: int) -> str:
    """The start player's token, and a tick for a sealed answer."""
    marks = ""
    if who == p.start:
        marks += disc(8, 8, 11, GOLD, stroke="#5a3413", stroke_width=1.5) + label(
            "1", 8, 14.2, size=18, font_weight="700", text_anchor="middle", fill="#3a2408")  # fmt: skip
    if who < p.players and p.phase in (PROGRAMME, CENSUS) and not p.chance and p.answers.finished[who]:
        marks += disc(46, 42, 9, "#3f8f4a", stroke="#dff5dd", stroke_width=1.5) + path(
            "M42 42L45 45.5L50.5 38.5", fill="none", stroke="#ffffff", stroke_width=2.4)  # fmt: skip
    return marks


def _notes(p: Position, viewer: int | None, who: int, language: str) -> str:
    """The colour, and what is behind the screen as far as it is seen."""
    if who == p.players:
        return label(words("dummy", language), 58, 32, size=19, font_family="Cinzel", font_weight="700", fill=FAINT)
    name = label(seat_word(who, language), 58, 23, size=18, font_family="Cinzel", font_weight="700", fill=light(who))
    units = str(p.hand_size(who)) if sees(p, viewer, who) else "?"
    open_bards = sum([p.bards[region * p.players + who] for region in range(1, REGIONS + 1)])
    if sees(p, viewer, who):
        text = words("holds", language, units=units, bards=str(p.mode.bards - open_bards), storeys=str(p.stock(who)))
    else:
        text = words("screened", language, storeys=str(p.mode.storeys - p.built(who)))
    return name + label(text, 58, 42, size=15, fill=FAINT)


def _dummy(pane: Pane, p: Position, plate: str, plan: Plan, x: float, y: float, language: str) -> None:
    """The dummy has a plate like a player; each of its values can be pointed at."""
    pane.add("tiles", "automaton", plate, x=x, y=y)
    for place, category in enumerate(_categories(p)):
        letter = CATEGORY_LETTERS[category]
        left = 52.0 + place * 66 if plan.tall else _COLUMN[0] + place * _COLUMN[1] - 31
        name = words(f"category_{letter}", language)
        said = words("dummy_value", language, name=name, n=str(p.dummy[category]))
        frame = box(0, 0, 62, 44, "#000000", 8, fill_opacity=0)
        pane.add("marks", f"dummy-{letter}", frame, x=x + left, y=y + 3, words=said)


def _said(p: Position, viewer: int | None, who: int, language: str) -> str:
    values: list[str] = []
    for category in _categories(p):
        shown = shown_score(p, viewer, who, category)
        values.append(f"{words(f'category_{CATEGORY_LETTERS[category]}', language)} {'?' if shown is None else shown}")
    return f"{seat_word(who, language)}: {', '.join(values)}"

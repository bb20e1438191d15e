"""The forest: fields with tokens and rubble, towers that stack, bowls with servants."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.sketch import GOLD, SMALLEST, ForestPen, colours_of, icon, quiet, sorcerer_of
from spellkeep.games.mushroom.rules.box import TERRAINS
from spellkeep.games.mushroom.rules.names import FIELDS, GOOD_WORDS, GU_WORDS, field_name
from spellkeep.games.mushroom.rules.position import NOBODY, Position
from spellkeep.scene.markup import label, path, tag, use
from spellkeep.scene.scene import Pane

LEFT: Final = 60
TOP: Final = 205
"""The forest of the box begins here; the picture moves it to its own place."""
WIDTH: Final = 880
HEIGHT: Final = 590
FOOT: Final = 36
"""Where a tower stands in its field."""
STEP: Final = 26
"""From one GU to the next one on it."""
BOWL: Final = 50
SERVANT_SLOTS: Final = (-31, -10.5, 10.5, 31)


FIRS: Final = (
    (30, 70, 1.3), (95, 30, 0.9), (800, 40, 1.2), (862, 84, 1.5), (18, 330, 1.1), (868, 330, 1.0), (20, 560, 1.4),
    (90, 590, 1.0), (790, 592, 1.1), (858, 566, 1.5), (440, 14, 0.8), (250, 20, 0.7), (640, 18, 0.75),
)  # fmt: skip
"""Trees between the fields and around them: where, and how large."""


class Ground:
    """Where the forest lies in its pane."""

    def __init__(self, x: float, y: float) -> None:
        self.dx: float = x - LEFT
        self.dy: float = y - TOP

    def x(self, p: Position, field: int) -> float:
        return p.mode.box.x[field] + self.dx

    def y(self, p: Position, field: int) -> float:
        return p.mode.box.y[field] + self.dy


GROUND: Final = Ground(0, 60)
"""The same in wide and tall pictures, so that a ghost need not know which one it lies over."""


def draw_forest(pane: Pane, p: Position, pen: ForestPen) -> None:
    """Fields first, then everything that stands on them, from the back to the front."""
    pane.add("ground", "moonlight", _moonlight(), x=GROUND.dx + LEFT, y=GROUND.dy + TOP)
    for field in range(FIELDS):
        x, y = GROUND.x(p, field), GROUND.y(p, field)
        pane.add("tiles", f"field-{field_name(field)}", _field(p, field), x=x, y=y, words=field_words(p, field, pen))
        if p.mode.is_open[field]:
            pane.add("marks", f"name-of-{field_name(field)}", quiet(_name(field, pen.large)), x=x, y=y)
    if p.war_from != NOBODY:
        pane.add("marks", "war-path", quiet(_war_path(p)))
    for field in range(FIELDS):
        x, y = GROUND.x(p, field), GROUND.y(p, field)
        if p.height[field]:
            _tower(pane, p, field, x, y)
        elif p.mode.is_open[field]:
            _lying(pane, p, field, x, y)


def draw_night(pane: Pane) -> None:
    """The sky behind everything, without which no cap would shine."""
    x, y, width, height = pane.box
    sky = tag("rect", {"x": x, "y": y, "width": width, "height": height, "rx": 16, "fill": "url(#ms-sky)"})
    pane.add("ground", "night", sky)


def _moonlight() -> str:
    """Light that falls between the firs."""
    beam = tag(
        "ellipse",
        {"cx": WIDTH / 2, "cy": HEIGHT / 2, "rx": WIDTH * 0.62, "ry": HEIGHT * 0.66, "fill": "url(#ms-glow)",
         "fill-opacity": 0.75},
    )  # fmt: skip
    return beam + "".join([icon("ms-fir", x, y, size) for x, y, size in FIRS])


def _field(p: Position, field: int) -> str:
    terrain = TERRAINS[p.mode.terrain[field]] if p.mode.is_open[field] else "forbidden"
    outline = path(art.HEX, fill="none", **{"class": "outline"})
    return use(f"ms-field-{terrain}") + outline


def _name(field: int, large: bool) -> str:
    """At the lower tip; in large letters at the left edge, where no tower, token or rubble stands."""
    if not large:
        return label(field_name(field), 0, 84, size=13, text_anchor="middle", fill="#c9d8d2", fill_opacity=0.75)
    halo: dict[str, str | float] = {"paint-order": "stroke", "stroke": "#0d1b1d", "stroke-width": 5}
    return label(field_name(field), -64, 4, size=SMALLEST, font_weight="700", fill="#e6efe9", textLength=38,
                 lengthAdjust="spacingAndGlyphs", **halo)  # fmt: skip


def _lying(pane: Pane, p: Position, field: int, x: float, y: float) -> None:
    """The token a first tower takes, and the rubble it must clear."""
    name = field_name(field)
    good = p.token_good(field) if p.token[field] else -1
    if good >= 0:
        disc = tag("circle", {"r": 25, "fill": "#0e1a1a", "fill-opacity": 0.55, "stroke": GOLD, "stroke-width": 2})
        pane.add("pieces", f"token-{name}", quiet(disc, icon(f"ms-good-{GOOD_WORDS[good]}", 0, 0, 1.55)), x=x, y=y - 22)
    if p.rubble[field]:
        count = _count(p.rubble[field]) if p.rubble[field] > 1 else ""
        pane.add("pieces", f"rubble-{name}", quiet(icon("ms-rubble", 0, 0, 1.25), count), x=x, y=y + 40)


def _count(number: int) -> str:
    disc = tag("circle", {"cx": 30, "cy": -8, "r": 12, "fill": "#1a1410", "stroke": GOLD, "stroke-width": 1.6})
    return disc + label(str(number), 30, -2, size=17, font_weight="700", text_anchor="middle", fill="#ffffff")


def _tower(pane: Pane, p: Position, field: int, x: float, y: float) -> None:
    name, sorcerer = field_name(field), sorcerer_of(p, p.owner[field])
    pane.add("pieces", f"bowl-{name}", quiet(use(f"ms-bowl-back-{sorcerer}")), x=x, y=y + BOWL)
    for place, kind in enumerate(p.gu_list(field)):
        pane.add(
            "pieces", f"gu-{name}-{place + 1}", quiet(use(f"ms-gu-{GU_WORDS[kind]}")), x=x, y=y + FOOT - STEP * place
        )
    standing = [kind for kind in (0, 1) for _ in range(p.servants[field * 2 + kind])]
    for place, kind in enumerate(standing):
        number = standing[: place + 1].count(kind)
        slot = SERVANT_SLOTS[place % len(SERVANT_SLOTS)]
        figure = icon(f"ms-good-{GOOD_WORDS[kind]}", 0, 0, 1.05)
        pane.add("pieces", f"servant-{name}-{GOOD_WORDS[kind]}{number}", figure, x=x + slot, y=y + BOWL - 2)
    pane.add("pieces", f"front-{name}", quiet(use(f"ms-bowl-{sorcerer}")), x=x, y=y + BOWL)


def _war_path(p: Position) -> str:
    """From the attacking tower to the attacked one."""
    light, _ = colours_of(p, p.owner[p.war_from])
    x, y = GROUND.x(p, p.war_from), GROUND.y(p, p.war_from)
    dx, dy = GROUND.x(p, p.war_to) - x, GROUND.y(p, p.war_to) - y
    start, end = (x + dx * 0.3, y + dy * 0.3), (x + dx * 0.68, y + dy * 0.68)
    way = f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
    line = path(way, stroke=light, stroke_width=12, stroke_linecap="round", stroke_dasharray="2 18")
    ring = tag("circle", {"cx": x + dx, "cy": y + dy, "r": 80, "fill": "none", "stroke": "#ff6b57", "stroke-width": 5,
                          "stroke-dasharray": "14 8"})  # fmt: skip
    return line + ring


# -- in words ----------------------------------------------------------------------------------------------------------


def field_words(p: Position, field: int, pen: ForestPen) -> str:
    """What is on a field: its terrain, its tower with GUs and servants, or token and rubble."""
    name = field_name(field)
    if not p.mode.is_open[field]:
        return pen.words("forbidden_field", field=name)
    terrain = pen.word("terrain", TERRAINS[p.mode.terrain[field]])
    if p.height[field]:
        gus = ", ".join([pen.word("kind", GU_WORDS[kind]) for kind in p.gu_list(field)])
        facts = {"terrain": terrain, "field": name, "gus": gus, "who": pen.name_of(p, p.owner[field])}
        servants = servants_words(p.servants[field * 2], p.servants[field * 2 + 1], pen)
        return pen.words("tower", **facts, servants=servants)
    good = p.token_good(field) if p.token[field] else -1
    token = pen.words("no_token") if good < 0 else pen.words("token", what=GOOD_WORDS[good])
    rubble = f" {pen.words('rubble', n=p.rubble[field])}" if p.rubble[field] else ""
    shrine = f" {pen.words('shrine')}" if field in p.mode.shrines else ""
    return pen.words("empty_field", terrain=terrain, field=name) + f" {token}{rubble}{shrine}"


def servants_words(fire: int, stone: int, pen: ForestPen) -> str:
    """Some servants, in words."""
    parts = [pen.words(f"servants_{kind}", n=count) for kind, count in (("fire", fire), ("stone", stone)) if count]
    return ", ".join(parts) or pen.words("no_servants")

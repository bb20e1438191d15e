"""The pictures of Guardians, drawn in code: heavy cards in silver and black on dark felt, and a sign for everything.

Whatever must be told apart has a silhouette of its own: owners, classes, kinds, lands, bribes. Signs are drawn around
their middle, about 24 wide, without a colour: whoever uses them gives one.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from spellkeep.scene.markup import group, path, tag

INK: Final = "#eef1ee"
FAINT: Final = "#a9b5b3"
SILVER: Final = "#c9ced6"
GOLD: Final = "#e9c46a"
GREEN: Final = "#58c98a"
RED: Final = "#ff8b7a"
SEATS: Final[list[tuple[str, str]]] = [("#8fc1f2", "#1f4a78"), ("#f0a070", "#8a3414")]
"""Light and dark of each seat; seat 1 bears a tower, seat 2 a flame."""


STROKED: Final = ("dawn", "swamp", "water", "ranged", "captive", "land", "kind-bug")
"""Signs that are lines and not areas."""

FRAMES: Final[dict[str, tuple[str, str, str]]] = {
    "M": ("#fbfaf5", "#b9b7ad", "#2a2c33"),
    "E": ("#a9b0b8", "#5d656f", "#16181d"),
    "X": ("#3a3b44", "#0b0b0f", "#e9e6df"),
    "shield": ("#d7c27a", "#6f5a1e", "#241c08"),
    "terrain": ("#8fae7a", "#3c5534", "#10190d"),
    "bribe": ("#caa0d8", "#5b3467", "#1f0f25"),
    "spell": ("#9fb4ef", "#3a4a8c", "#10162f"),
    "hand_item": ("#8fd0c8", "#2c6661", "#0c211f"),
    "item": ("#d6a982", "#6b4226", "#24140a"),
    "upgrade": ("#b9b3a6", "#565046", "#1c1915"),
}
"""The metal of a card: light, dark, and the ink upon it. A creature's class is its border (white, grey, black)."""

LANDS: Final[dict[str, tuple[str, str]]] = {
    "plain": ("#9a8f4a", "#4d4a22"),
    "wood": ("#3f6b3c", "#16301a"),
    "mountain": ("#7c7f8c", "#33353f"),
    "swamp": ("#5c6b46", "#24301f"),
    "water": ("#3f7f9c", "#153a4e"),
}
SPACE: Final = (216, 164)
"""A space of the board; everything on it is drawn from its upper left corner."""
CARD: Final = (100, 140)


@cache
def silhouettes() -> dict[str, str]:
    """All signs by name, those of kinds as `kind-dragon`."""
    data = tomllib.loads((resources.files("spellkeep.games.guardians") / "data" / "signs.toml").read_text("utf-8"))
    return {f"kind-{name}": str(line) for name, line in data["kind"].items()} | {
        name: str(line) for name, line in data["sign"].items()
    }


def definitions() -> str:
    """Everything that many elements use, once."""
    parts = [_gradient(f"gu-m-{name}", light, dark) for name, (light, dark, _) in FRAMES.items()]
    parts += [_sign(name, line, name in STROKED) for name, line in silhouettes().items()]
    parts += [_land(name, light, dark) for name, (light, dark) in LANDS.items()]
    parts += [_felt(), _back("pen", False), _back("depot", True), _slot(), _wall(False), _wall(True)]
    parts += [_escutcheon(seat) for seat in range(2)]
    return "".join(parts)


def _gradient(name: str, light: str, dark: str) -> str:
    stops = tag("stop", {"offset": 0, "stop-color": light}) + tag("stop", {"offset": 1, "stop-color": dark})
    return tag("linearGradient", {"id": name, "x1": 0, "y1": 0, "x2": 0.6, "y2": 1}, stops)


def _sign(name: str, data: str, stroked: bool) -> str:
    """Without a colour of its own: it takes the one of whoever uses it."""
    if stroked:
        return tag("g", {"id": f"gu-{name}"}, path(data, fill="none", stroke_width=2.4, stroke_linecap="round"))
    return tag("g", {"id": f"gu-{name}"}, path(data, fill_rule="evenodd", stroke="none"))


def _felt() -> str:
    """Dark green cloth with a silver seam."""
    stops = tag("stop", {"offset": 0, "stop-color": "#1d3a33"}) + tag("stop", {"offset": 1, "stop-color": "#0a1513"})
    return tag("radialGradient", {"id": "gu-felt", "cx": 0.5, "cy": 0.45, "r": 0.75}, stops)


def rect(x: float, y: float, width: float, height: float, rx: float, **attributes: str | float) -> str:
    place: dict[str, str | float] = {"x": x, "y": y, "width": width, "height": height, "rx": rx}
    return tag("rect", {**place, **{key.replace("_", "-"): value for key, value in attributes.items()}})


def _back(name: str, double: bool) -> str:
    """The back of a card; a double border is a card of the depot (section 2 of the rules)."""
    width, height = CARD
    plate = rect(0, 0, width, height, 8, fill="#0d0e13", stroke="#c9ced6", stroke_width=3)
    inner = rect(8, 8, width - 16, height - 16, 5, fill="#1b1e28", stroke="#8d95a3", stroke_width=2)
    second = rect(14, 14, width - 28, height - 28, 4, fill="none", stroke="#8d95a3", stroke_width=1.6) if double else ""
    weave = path("M20 40L50 18L80 40L50 62ZM20 100L50 78L80 100L50 122Z", fill="none", stroke="#5b6270", stroke_width=2)
    eye = path("M32 70C40 60 60 60 68 70C60 80 40 80 32 70Z", fill="#2c3140", stroke="#aab2c0", stroke_width=1.6)
    pupil = tag("circle", {"cx": 50, "cy": 70, "r": 4.5, "fill": "#d8dde6"})
    return tag("g", {"id": f"gu-back-{name}"}, plate, inner, second, weave, eye, pupil)


def _slot() -> str:
    """An empty disputed space, pressed into the felt."""
    width, height = SPACE
    hollow = rect(2, 2, width - 4, height - 4, 12, fill="#081210", fill_opacity=0.55, stroke="#aeb7bd",
                   stroke_opacity=0.55, stroke_width=1.6, stroke_dasharray="9 6")  # fmt: skip
    return tag("g", {"id": "gu-slot"}, hollow)


def _land(name: str, light: str, dark: str) -> str:
    """A landscape that fills a space, calm where a shield will stand."""
    width, height = SPACE
    ground = rect(2, 2, width - 4, height - 4, 12, fill=f"url(#gu-l-{name})", stroke="#0a0c0c", stroke_width=3)
    foot = "V152A12 12 0 0 1 202 162H14A12 12 0 0 1 2 150Z"
    shapes = {
        "plain": f"M2 118C50 96 90 112 130 104S190 108 214 98{foot}",
        "wood": "M6 150L22 96L38 150ZM30 156L50 88L70 156ZM146 156L166 90L186 156ZM178 150L194 98L210 150Z",
        "mountain": "M4 156L52 62L82 118L104 88L132 128L166 58L212 156Z",
        "swamp": f"M2 132C40 120 70 136 104 126S180 128 214 122{foot}",
        "water": f"M2 116C28 104 52 128 80 116S132 104 160 116S200 124 214 114{foot}",
    }
    far = path(shapes[name], fill=dark, fill_opacity=0.75)
    rim = rect(5, 5, width - 10, height - 10, 10, fill="none", stroke="#e4e8ea", stroke_opacity=0.4, stroke_width=1.4)
    return _gradient(f"gu-l-{name}", light, dark) + tag("g", {"id": f"gu-land-{name}"}, ground, far, rim)


def _wall(ruined: bool) -> str:
    """A stronghold: a crenellated wall with a gate; a ruin is broken and dark."""
    width, height = SPACE
    top = "M4 34V14H28V24H44V14H68V24H84V14H132V24H148V14H172V24H188V14H212V34"
    broken = "M4 52L18 40L30 56L44 34L58 60L84 44L100 66L124 50L140 70L160 40L176 58L196 46L212 60"
    line = broken if ruined else top
    body = path(f"{line}V150A12 12 0 0 1 200 160H16A12 12 0 0 1 4 150Z", fill="url(#gu-masonry)", stroke="#0b0d10",
                stroke_width=2.5)  # fmt: skip
    courses = "M10 70H206M10 104H206M10 136H206M54 40V70M110 40V70M162 40V70"
    courses += "M30 70V104M84 70V104M136 70V104M186 70V104M54 104V136M110 104V136M162 104V136"
    joints = path(courses, stroke="#14181d", stroke_width=1.4, stroke_opacity=0.55)
    cracks = path("M60 60L72 92L62 118L74 150M150 66L138 96L152 126", fill="none", stroke="#07090b", stroke_width=3)
    gradient = _gradient("gu-masonry", "#5b636d", "#2b3138") if not ruined else ""
    shade = rect(4, 40, width - 8, height - 44, 10, fill="#05070a", fill_opacity=0.45) if ruined else ""
    return gradient + tag(
        "g", {"id": "gu-ruin" if ruined else "gu-wall"}, body, joints, shade, cracks if ruined else ""
    )


def _escutcheon(seat: int) -> str:
    """The shield that stands on a stack, in its owner's colour with a silver rim; the charge is put upon it."""
    light, dark = SEATS[seat]
    outline = "M-38 -44H38V4C38 32 14 46 0 54C-14 46 -38 32 -38 4Z"
    field = path(outline, fill=f"url(#gu-s-{seat + 1})", stroke="#eef1f4", stroke_width=4)
    inner = path("M-31 -37H31V3C31 26 12 38 0 45C-12 38 -31 26 -31 3Z", fill="none", stroke="#0a0c10", stroke_width=2,
                 stroke_opacity=0.6)  # fmt: skip
    return _gradient(f"gu-s-{seat + 1}", light, dark) + tag("g", {"id": f"gu-shield-{seat + 1}"}, field, inner)


def sign(name: str, x: float, y: float, scale: float, colour: str) -> str:
    """A sign in a colour, around a point."""
    where = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return group(where, tag("use", {"href": f"#gu-{name}"}), fill=colour, stroke=colour)

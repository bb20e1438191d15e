"""Rivality's pictures, drawn in code: green lands and stone under a violet sky. Every side has a colour and a sign."""

from __future__ import annotations

from typing import Final

from spellkeep.scene.markup import group, path, tag

SIDE: Final = 100
"""A tile is a square of this size, drawn from its upper left corner."""

COLOURS: Final = {"P": ("#a678e8", "#5b2f9b"), "S": ("#f79a7f", "#b33f27"), "T": ("#56cfc4", "#12716a")}
"""Light and dark of each side."""

SIGNS: Final = {
    "P": "M3 -7A7 7 0 1 0 7 3A5.6 5.6 0 1 1 3 -7Z",  # moon
    "S": "M0 -8C5 -3 6 0 5 3A5.4 5.4 0 0 1 -5 3C-6 0 -3 -1 -3 -4C-1 -3 0 -5 0 -8Z",  # flame
    "T": "M-6 6C-7 -3 -1 -7 7 -7C7 1 3 7 -4 6L-6 8Z",  # leaf
}

_GROUNDS: Final = {
    "well": ("#8a6fc9", "#2b2058"),
    "stone_circle": ("#9cc46a", "#3f6b35"),
    "cottage": ("#e2c173", "#8a6429"),
    "fortress": ("#a9b3c4", "#4a5468"),
}
_STONES: Final = ((24, 47), (33, 35), (45, 28), (57, 28), (68, 35), (76, 47), (50, 50))


def definitions() -> str:
    """Everything that many elements use, once."""
    parts = [_ground(kind, light, dark) for kind, (light, dark) in _GROUNDS.items()]
    parts += [_stone_circle(), _cottage(), _fortress(), _well(), _back(), _coin(), _undecided()]
    parts += [_shield("rv-shield", "#3f74c9", "#eef3ff", 1.4), _shield("rv-entrenched", "#274a86", "#ffd45e", 2.6)]
    for side in SIGNS:
        parts += [_sign(side), _golem(side), _wizard(side)]
    return "".join(parts)


def _gradient(name: str, light: str, dark: str) -> str:
    stops = tag("stop", {"offset": 0, "stop-color": light}) + tag("stop", {"offset": 1, "stop-color": dark})
    return tag("radialGradient", {"id": name, "cx": 0.4, "cy": 0.3, "r": 0.9}, stops)


def _symbol(name: str, *parts: str) -> str:
    return tag("g", {"id": name}, *parts)


def _box(x: float, y: float, width: float, height: float, fill: str, rx: float = 0) -> str:
    return tag("rect", {"x": x, "y": y, "width": width, "height": height, "rx": rx, "fill": fill})


def _disc(x: float, y: float, r: float, fill: str) -> str:
    return tag("circle", {"cx": x, "cy": y, "r": r, "fill": fill})


def _oval(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    return tag("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill, "fill-opacity": opacity})


def _ground(kind: str, light: str, dark: str) -> str:
    """The land itself, with a few tufts, and a darker rim so that neighbours do not run together."""
    land = tag("rect", {"width": SIDE, "height": SIDE, "rx": 9, "fill": f"url(#rv-g-{kind})"})
    rim = tag(
        "rect",
        {"x": 1.5, "y": 1.5, "width": 97, "height": 97, "rx": 8, "fill": "none", "stroke": "#1a1420",
         "stroke-opacity": 0.45, "stroke-width": 3},
    )  # fmt: skip
    tufts = "".join(
        path(f"M{x} {y}q2 -5 3 0q1 -6 3 0", fill="none", stroke=dark, stroke_width=1.2, stroke_opacity=0.6)
        for x, y in ((20, 30), (70, 26), (28, 66), (66, 62), (46, 24), (78, 74))
    )
    return _gradient(f"rv-g-{kind}", light, dark) + _symbol(f"rv-land-{kind}", land, tufts, rim)


def _stone_circle() -> str:
    shadow = _oval(50, 46, 32, 13, "#25401f", 0.45)
    stones = "".join(_menhir(x, y, 1.0 if y > 45 else 0.8) for x, y in sorted(_STONES, key=lambda spot: spot[1]))
    return _symbol("rv-art-stone_circle", shadow, stones)


def _menhir(x: float, y: float, scale: float) -> str:
    stone = path("M-5 3L-4 -11Q0 -15 4 -11L5.5 3Q0 6 -5 3Z", fill="#c9cbc9", stroke="#4d524f", stroke_width=1)
    shade = path("M1 4L1.5 -12.5Q3 -12 4 -11L5.5 3Q3 4.6 1 4Z", fill="#8d938f")
    return group(f"translate({x} {y}) scale({scale})", stone, shade)


def _cottage() -> str:
    trees = "".join(
        group(f"translate({x} {y})", path("M0 -15L7 3H-7Z", fill="#3d6b3a"), _box(-1.5, 3, 3, 5, "#5a3a1e"))
        for x, y in ((22, 47), (79, 50))
    )
    walls = _box(34, 38, 33, 20, "#f3e3be") + path("M34 58V38M45 58V38M56 58V38M67 58V38", stroke="#7a5632")
    roof = path("M28 40L50 21L73 40Z", fill="#b5512f", stroke="#6d2c17", stroke_width=1.2)
    door = _box(47, 47, 7, 11, "#6b4423", 3) + _box(37, 43, 6, 6, "#8fc3e8") + _box(58, 43, 6, 6, "#8fc3e8")
    chimney = _box(60, 23, 5, 11, "#8a6b57")
    return _symbol("rv-art-cottage", _oval(50, 59, 30, 5, "#4a3413", 0.4), trees, chimney, walls, roof, door)


def _fortress() -> str:
    towers = "".join(_tower(x, y, width, height) for x, y, width, height in ((27, 32, 13, 27), (60, 32, 13, 27)))
    keep = _tower(41, 22, 18, 37)
    wall = _box(30, 44, 40, 15, "#9aa3b3") + path("M45 59V52a5 5 0 0 1 10 0V59Z", fill="#2a2533")
    flag = path("M50 22V12L60 15L50 18", fill="#d8b04a", stroke="#5c4a1c", stroke_width=0.8)
    return _symbol("rv-art-fortress", _oval(50, 60, 30, 5, "#20242e", 0.5), flag, keep, wall, towers)


def _tower(x: float, y: float, width: float, height: float) -> str:
    third = width / 5
    teeth = "".join(_box(x + place * 2 * third, y - 4, third, 5, "#c3cad6") for place in range(3))
    slit = _box(x + width / 2 - 1.2, y + height / 3, 2.4, 7, "#2a2533", 1)
    return teeth + tag(
        "rect",
        {"x": x, "y": y, "width": width, "height": height, "fill": "#c3cad6", "stroke": "#565f70", "stroke-width": 0.8},
    ) + slit  # fmt: skip


def _well() -> str:
    glow = _oval(50, 50, 34, 22, "#7ee0ff", 0.28)
    basin = _oval(50, 55, 27, 12, "#6d6790") + _oval(50, 53, 21, 8.5, "#9ff0ff")
    crystal = path("M50 18L58 40L50 54L42 40Z", fill="#d9fbff", stroke="#49b6dc", stroke_width=1.2)
    facet = path("M50 18L50 54L42 40Z", fill="#8fe3f7")
    return _symbol("rv-art-well", glow, basin, crystal, facet)


def _back() -> str:
    """A land that lies face down."""
    plate = tag("rect", {"width": SIDE, "height": SIDE, "rx": 9, "fill": "#3a2d52"})
    frame = tag(
        "rect",
        {"x": 8, "y": 8, "width": 84, "height": 84, "rx": 6, "fill": "none", "stroke": "#8f7bc0", "stroke-width": 2},
    )
    star = path("M50 26L56 44L74 50L56 56L50 74L44 56L26 50L44 44Z", fill="#6f5aa8")
    return _symbol("rv-back", plate, frame, star)


def _shield(name: str, fill: str, rim: str, width: float) -> str:
    """A printed shield, or with a golden rim the one that many golems add."""
    return _symbol(name, path("M-6 -6H6V0Q6 6 0 9Q-6 6 -6 0Z", fill=fill, stroke=rim, stroke_width=width))


def _coin() -> str:
    return _symbol("rv-coin", _disc(0, 0, 11, "#5c4716"), _disc(0, 0, 10, "#f0cf6b"), _disc(0, 0, 7.6, "#f8e29a"))


def _sign(side: str) -> str:
    light, dark = COLOURS[side]
    return _symbol(
        f"rv-sign-{side}", _disc(0, 0, 10.5, "#f7f1e3"), _disc(0, 0, 9.4, dark), path(SIGNS[side], fill=light)
    )


def _undecided() -> str:
    """The sign of a tile on which sides are equal: nobody holds it."""
    disc = tag("circle", {"r": 10, "fill": "#2a2533", "stroke": "#f7f1e3", "stroke-width": 1.2})
    return _symbol("rv-sign-nobody", disc, path("M-5 -3H5M-5 3H5", stroke="#f7f1e3", stroke_width=2.4))


def _golem(side: str) -> str:
    """A stout figure 13 wide; its chest bears the sign of its side, so it can be told without colour."""
    light, dark = COLOURS[side]
    body = path("M-6.5 6L-6 -1Q-7.6 -1.4 -7.4 -3.4Q-7 -5 -5 -4.6Q-4.4 -9 0 -9Q4.4 -9 5 -4.6Q7 -5 7.4 -3.4Q7.6 -1.4 6 -1"
                "L6.5 6H2L1.4 3.4H-1.4L-2 6Z", fill=light, stroke=dark, stroke_width=1.3)  # fmt: skip
    eyes = _disc(-1.9, -6, 0.9, dark) + _disc(1.9, -6, 0.9, dark)
    chest = group("translate(0 -0.6) scale(0.4)", path(SIGNS[side], fill=dark))
    return _symbol(f"rv-golem-{side}", _oval(0, 6.6, 6.5, 1.8, "#000", 0.35), body, eyes, chest)


def _wizard(side: str) -> str:
    light, dark = COLOURS[side]
    robe = path("M-10 20Q-8 4 0 -2Q8 4 10 20Z", fill=dark, stroke="#f7f1e3", stroke_width=1.2)
    face = _disc(0, -4, 4.6, "#f0cfa6") + path("M-3.6 -2Q0 9 3.6 -2Z", fill="#efe9df")
    hat = path(
        "M-10 -6Q0 -10 10 -6Q6 -9 4.5 -13L1 -27L-4.5 -13Q-6 -9 -10 -6Z", fill=light, stroke=dark, stroke_width=1.2
    )
    staff = path("M12 20V-12", stroke="#6b4423", stroke_width=2.2) + _disc(12, -14, 3.2, "#aef3ff")
    emblem = group("translate(0 12) scale(0.62)", path(SIGNS[side], fill=light))
    return _symbol(f"rv-wizard-{side}", _oval(0, 21, 12, 3, "#000", 0.4), staff, robe, face, hat, emblem)

"""Mushroom Sorcerer's pictures, drawn in code: a moonlit forest, luminous caps, each thing with a shape of its own."""

from __future__ import annotations

from typing import Final

from spellkeep.scene.markup import group, path, tag

COLOURS: Final = {
    "bahon": ("#ff9f9a", "#7d2a35"),
    "charles": ("#bfa5ff", "#46309a"),
    "eddie": ("#63dccd", "#0d5f60"),
    "cassandra": ("#c3e872", "#46701a"),
}
"""Light and dark of each sorcerer."""
UNKNOWN_COLOURS: Final = ("#d6cfc0", "#4a4456")
"""Of a seat that has no sorcerer yet."""

SIGNS: Final = {
    "bahon": "M-6 1.5C-6 -1.5 -2.5 -2.5 0 -2.5C2.5 -2.5 6 -1.5 6 1.5C6 5 3.5 6.8 0 6.8C-3.5 6.8 -6 5 -6 1.5Z"
    "M-8.4 -2.4A2 2.6 0 1 1 -4.4 -2.4A2 2.6 0 1 1 -8.4 -2.4ZM-4.2 -6A2 2.6 0 1 1 -0.2 -6A2 2.6 0 1 1 -4.2 -6Z"
    "M0.2 -6A2 2.6 0 1 1 4.2 -6A2 2.6 0 1 1 0.2 -6ZM4.4 -2.4A2 2.6 0 1 1 8.4 -2.4A2 2.6 0 1 1 4.4 -2.4Z",
    "charles": "M-7 -8L-2.6 -4.6H2.6L7 -8V1Q6.4 7 0 7Q-6.4 7 -7 1ZM-4.6 0L-1.4 1.4L-4 2.6ZM4.6 0L1.4 1.4L4 2.6Z",
    "eddie": "M-6.5 0A3.8 3.8 0 1 1 0.7 1.2H8V5H5.6V3.4H3.4V5.6H1V3.4H0A3.8 3.8 0 0 1 -6.5 0ZM-4.4 -0.2A1.6 1.6 0 1 0 "
    "-1.2 -0.2A1.6 1.6 0 1 0 -4.4 -0.2Z",
    "cassandra": "M-0.8 8V1C-7 1.4 -8 -3 -8 -6C-3 -6 -0.8 -3.6 0 -0.6C0.8 -4.6 3.6 -7 8 -7C8 -2.6 6 1 0.8 1V8Z",
}
"""A paw, a cat, a key, a sprout."""

SILHOUETTES: Final = {
    "fire": "M-5.4 7.6C-9 3 -7.6 -2 -5.4 -6.2C-3.6 -4.4 -3 -3 -2.4 -1C-1.4 -4 -0.4 -7 1.6 -9.6C2.4 -6.4 3.6 -4.6 4.2 -2"
    "C5.2 -3 5.4 -4.2 5.6 -5.8C8.6 -1.4 8.4 4 5 7.6Z",
    "stone": "M-7.5 5.5L-6 -3.5L-1 -7L5.5 -4.5L7.5 2L4.5 6.5H-4Z",
    "thunder": "M2.4 -9L-6 1.6H-0.6L-3 9L6 -2.2H0.8Z",
    "water": "M0 -9C4 -3 6.4 -0.2 6.4 3A6.4 6.4 0 0 1 -6.4 3C-6.4 -0.2 -4 -3 0 -9Z",
    "moon": "M2.5 -8A8.2 8.2 0 1 0 8 4.6A6.8 6.8 0 1 1 2.5 -8Z",
}
"""The signs of the elements, about 16 wide."""

ELEMENTS: Final = {
    "fire": ("#ff9a5c", "#c03d18", "#fff0d8"),
    "stone": ("#c8c2b6", "#6b6459", "#2c2822"),
    "thunder": ("#ffe066", "#a87a00", "#4a3200"),
    "water": ("#6cc7ff", "#1d5fae", "#f0faff"),
    "moon": ("#f4f2ff", "#8d86c9", "#3a3270"),
}
"""Light, dark, and the colour of the sign on it."""

HEX: Final = "M0 -88L76.5 -44V44L0 88L-76.5 44V-44Z"
_SPOTS: Final = ((-46, -28), (40, -44), (52, 22), (-58, 24), (-14, -62), (18, 62), (-30, 58))


def definitions() -> str:
    """Everything that many elements use, once."""
    parts = [_glow(), _night(), _soil(), _plateau(), _shrine(), _forbidden(), _rubble(), _bowls(), _scroll(), _bottle()]
    for kind in ELEMENTS:
        parts += [_gradient(f"ms-g-{kind}", *ELEMENTS[kind][:2]), _gu(kind), _element(kind)]
    parts += [_fire_servant(), _stone_servant(), _mana(), _drop(), _flask(), _die("arrow"), _die("shield"), _dice()]
    parts += [_influence(), _arrow(), _shield()]
    for sorcerer in SIGNS:
        parts += [_sign(sorcerer), _portrait(sorcerer)]
    return "".join(parts)


def _gradient(name: str, light: str, dark: str) -> str:
    stops = tag("stop", {"offset": 0, "stop-color": light}) + tag("stop", {"offset": 1, "stop-color": dark})
    return tag("radialGradient", {"id": name, "cx": 0.42, "cy": 0.25, "r": 0.85}, stops)


def _symbol(name: str, *parts: str) -> str:
    return tag("g", {"id": name}, *parts)


def _disc(x: float, y: float, r: float, fill: str) -> str:
    return tag("circle", {"cx": x, "cy": y, "r": r, "fill": fill})


def _oval(x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0) -> str:
    return tag("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill, "fill-opacity": opacity})


def _glow() -> str:
    """Moonlight behind luminous things; a still gradient, no filter."""
    stops = "".join(
        tag("stop", {"offset": at, "stop-color": "#dfe9ff", "stop-opacity": strength})
        for at, strength in ((0, 0.55), (0.5, 0.18), (1, 0))
    )
    return tag("radialGradient", {"id": "ms-glow"}, stops)


def _night() -> str:
    """The sky over the forest, and a fir to be drawn many times."""
    stops = "".join(
        tag("stop", {"offset": at, "stop-color": colour})
        for at, colour in ((0, "#1c2b52"), (0.55, "#12303a"), (1, "#0a1719"))
    )
    sky = tag("linearGradient", {"id": "ms-sky", "x1": 0, "y1": 0, "x2": 0, "y2": 1}, stops)
    fir = path("M0 -60L14 -34H7L20 -10H10L26 16H-26L-10 -10H-20L-7 -34H-14Z", fill="#08171b", fill_opacity=0.85)
    return sky + _symbol("ms-fir", fir)


# -- the ground --------------------------------------------------------------------------------------------------------


def _hex(fill: str, rim: str) -> str:
    return path(HEX, fill=fill, stroke=rim, stroke_width=4, stroke_linejoin="round")


def _soil() -> str:
    ferns = "".join(
        path(
            f"M{x} {y}q-7 -5 -9 -13M{x} {y}q0 -8 1 -16M{x} {y}q7 -5 10 -12",
            stroke="#4f8f6a",
            stroke_width=2.4,
            fill="none",
        )
        for x, y in _SPOTS
    )
    return _gradient("ms-g-soil", "#2f5d4c", "#16332f") + _symbol(
        "ms-field-soil", _hex("url(#ms-g-soil)", "#0b1a1c"), ferns
    )


def _plateau() -> str:
    slab = path("M0 -74L64 -37V37L0 74L-64 37V-37Z", fill="#8f9aa6", fill_opacity=0.5, stroke="#dfe7ee", stroke_width=3)
    cracks = path(
        "M-40 -20L-18 -8L-26 14M22 -40L30 -18L48 -10M10 50L22 34", stroke="#55616d", stroke_width=2, fill="none"
    )
    return _gradient("ms-g-plateau", "#6f7d8a", "#2c3742") + _symbol(
        "ms-field-plateau", _hex("url(#ms-g-plateau)", "#10181f"), slab, cracks
    )


def _shrine() -> str:
    """Two standing stones with a beam of moonlight between them; a tower has room there."""
    beam = path("M-40 -64L40 -64L58 60L-58 60Z", fill="#cfd6ff", fill_opacity=0.16)
    stones = "".join(
        path(
            f"M{x - 9} 34L{x - 7} -30Q{x} -40 {x + 7} -30L{x + 9} 34Z", fill="#a7a3c9", stroke="#2a2550", stroke_width=2
        )
        + group(f"translate({x} -10) scale(0.75)", path(SILHOUETTES["moon"], fill="#fffbe0"))
        for x in (-60, 60)
    )
    return _gradient("ms-g-shrine", "#4f4a86", "#1d1a40") + _symbol(
        "ms-field-shrine", _hex("url(#ms-g-shrine)", "#0d0b22"), beam, stones
    )


def _forbidden() -> str:
    thorns = path(
        "M-60 -20Q-20 20 20 -14T64 10M-50 34Q-10 0 30 36M-20 -60Q10 -30 44 -50M-30 -40l6 -9M0 0l8 -8M36 -4l2 -11"
        "M-6 18l-9 -5",
        stroke="#2d3b36", stroke_width=5, fill="none", stroke_linecap="round",
    )  # fmt: skip
    return _symbol("ms-field-forbidden", _hex("#0d1715", "#070c0c"), thorns)


def _rubble() -> str:
    rocks = (
        path("M-24 12L-20 -2L-8 -6L0 4L-2 12Z", fill="#8b8073", stroke="#2f2923", stroke_width=1.6)
        + path("M-4 12L2 -8L14 -10L24 2L22 12Z", fill="#a3988a", stroke="#2f2923", stroke_width=1.6)
        + path("M-12 13L-8 3L4 2L8 13Z", fill="#756b5f", stroke="#2f2923", stroke_width=1.6)
    )
    return _symbol("ms-rubble", _oval(0, 13, 26, 5, "#000000", 0.4), rocks)


# -- towers ------------------------------------------------------------------------------------------------------------


_STEM: Final = "M-8 0Q-6 -7 -7 -15H7Q6 -7 8 0Q0 3 -8 0Z"
_CAPS: Final = {
    "fire": "M-31 -12Q-25 -26 -13 -27Q-6 -32 -2 -46Q7 -38 8 -29Q24 -28 31 -12L22 -15L14 -9L5 -14L-4 -9L-13 -14L-22 -9Z",
    "stone": "M-33 -13L-28 -27L-17 -36L14 -38L27 -30L33 -13L26 -9H-27Z",
    "thunder": "M-32 -16L-22 -20L-25 -32L-11 -29L-6 -43L3 -31L16 -38L18 -26L31 -26L24 -17L32 -9L0 -11L-32 -8Z",
    "water": "M-29 -9C-30 -30 -16 -40 0 -40C16 -40 30 -30 29 -9Q27 -2 24 -9Q20 -13 16 -9Q12 -3 8 -9Q4 -13 0 -9"
    "Q-4 -3 -8 -9Q-12 -13 -16 -9Q-20 -2 -24 -9Q-27 -13 -29 -9Z",
    "moon": "M-30 -12C-31 -33 -16 -43 0 -43C16 -43 31 -33 30 -12Q0 -3 -30 -12Z",
}


def _gu(kind: str) -> str:
    """A mushroom on its foot, 62 wide and 42 high; its cap has a shape of its own and bears the sign of its element."""
    _, dark, sign = ELEMENTS[kind]
    stem = path(_STEM, fill="#efe4cf", stroke="#5e5140", stroke_width=1.4)
    gills = _oval(0, -12, 20, 4, "#2a2233", 0.45)
    cap = path(_CAPS[kind], fill=f"url(#ms-g-{kind})", stroke=dark, stroke_width=2, stroke_linejoin="round")
    shine = path(
        "M-18 -28Q-12 -35 -3 -36",
        stroke="#ffffff",
        stroke_width=3,
        stroke_opacity=0.55,
        fill="none",
        stroke_linecap="round",
    )
    stars = _disc(-19, -20, 1.8, "#8d86c9") + _disc(20, -21, 1.8, "#8d86c9") if kind == "moon" else ""
    emblem = group("translate(0 -20) scale(1.02)", path(SILHOUETTES[kind], fill=sign))
    return _symbol(f"ms-gu-{kind}", stem, gills, cap, shine, stars, emblem)


def _bowls() -> str:
    """A bowl in the colours of its sorcerer, 92 wide, with his sign; servants stand in it."""
    parts = []
    for sorcerer, (light, dark) in COLOURS.items():
        back = tag("ellipse", {"cx": 0, "cy": 0, "rx": 46, "ry": 9, "fill": dark, "stroke": light, "stroke-width": 2.5})
        front = path("M-46 0Q-40 22 0 23Q40 22 46 0Q30 9 0 9Q-30 9 -46 0Z", fill=dark, stroke=light, stroke_width=2.5)
        sign = tag("g", {"transform": "translate(0 14.5) scale(0.72)"}, path(SIGNS[sorcerer], fill=light))
        parts.append(_symbol(f"ms-bowl-back-{sorcerer}", _oval(0, 18, 40, 6, "#000000", 0.45), back))
        parts.append(_symbol(f"ms-bowl-{sorcerer}", front, sign))
    return "".join(parts)


# -- goods -------------------------------------------------------------------------------------------------------------


def _fire_servant() -> str:
    body = path(
        "M0 -14C6 -7 8 -3 8 2A8 8 0 0 1 -8 2C-8 -2 -5 -4 -4.4 -8C-2 -6.6 -0.8 -9.6 0 -14Z",
        fill="#ff8a3d",
        stroke="#7c1d08",
        stroke_width=1.6,
    )
    heart = path("M0 -4C3 0 4 2 4 4A4 4 0 0 1 -4 4C-4 2 -2 0 0 -4Z", fill="#ffe08a")
    return _symbol("ms-good-fire", body, heart, _disc(-2.6, 1, 1.1, "#43120a"), _disc(2.6, 1, 1.1, "#43120a"))


def _stone_servant() -> str:
    body = path(
        "M-8 10L-9 -4L-4 -11L5 -11L9 -4L8 10Z",
        fill="#b4ac9e",
        stroke="#332d25",
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    shade = path("M1 10L3 -11L5 -11L9 -4L8 10Z", fill="#837a6c")
    return _symbol("ms-good-stone", body, shade, _disc(-3, -3, 1.3, "#231e18"), _disc(3, -3, 1.3, "#231e18"))


def _mana() -> str:
    crystal = path(
        "M0 -12L7 -3L4 10H-4L-7 -3Z", fill="#d99bff", stroke="#4d1580", stroke_width=1.7, stroke_linejoin="round"
    )
    facets = path("M0 -12L-2 -2L-4 10M-2 -2L-7 -3M-2 -2L7 -3", stroke="#7a35b5", stroke_width=1.2, fill="none")
    return _symbol("ms-good-mana", crystal, facets)


def _drop() -> str:
    body = path(
        "M0 -12C5 -4 8 -0.5 8 3.5A8 8 0 0 1 -8 3.5C-8 -0.5 -5 -4 0 -12Z",
        fill="#5fc3ff",
        stroke="#0d3c78",
        stroke_width=1.7,
    )
    shine = path("M-4 4A4.4 4.4 0 0 0 0 8", stroke="#ffffff", stroke_width=1.8, fill="none", stroke_linecap="round")
    return _symbol("ms-good-drop", body, shine)


def _flask() -> str:
    glass = path(
        "M-3 -12H3V-5L9 6Q10 11 5 11H-5Q-10 11 -9 6L-3 -5Z",
        fill="#d8f0ea",
        stroke="#1d4b44",
        stroke_width=1.7,
        stroke_linejoin="round",
    )
    water = path("M-6 2H6L8.6 7Q9 10 5 10H-5Q-9 10 -8.6 7Z", fill="#57c5b3")
    return _symbol("ms-good-flask", glass, water, path("M-4.5 -12H4.5", stroke="#7a5632", stroke_width=3))


_FACES: Final = {
    "arrow": "M0 -9L6 -1H2.2V9H-2.2V-1H-6Z",
    "shield": "M-7 -8H7V0Q7 6.5 0 9.5Q-7 6.5 -7 0Z",
}


def _die(face: str) -> str:
    fill, ink = ("#fff2e0", "#a3250f") if face == "arrow" else ("#e2ecff", "#234f9e")
    cube = tag(
        "rect",
        {
            "x": -13,
            "y": -13,
            "width": 26,
            "height": 26,
            "rx": 5,
            "fill": fill,
            "stroke": "#1a1420",
            "stroke-width": 1.8,
        },
    )
    return _symbol(f"ms-die-{face}", cube, path(_FACES[face], fill=ink))


def _dice() -> str:
    """A die that has not been rolled: half arrow, half shield."""
    cube = tag(
        "rect",
        {
            "x": -10,
            "y": -10,
            "width": 20,
            "height": 20,
            "rx": 4,
            "fill": "#f3ead6",
            "stroke": "#1a1420",
            "stroke-width": 1.6,
        },
    )
    half = path("M-10 10L10 -10V10Z", fill="#8fa9d8")
    marks = group("translate(-4 -4) scale(0.5)", path(_FACES["arrow"], fill="#a3250f"))
    marks += group("translate(4.4 4.4) scale(0.46)", path(_FACES["shield"], fill="#f3ead6"))
    return _symbol("ms-good-dice", cube, half, marks)


def _arrow() -> str:
    return _symbol("ms-arrow", path(_FACES["arrow"], fill="#ffb199", stroke="#7c1d08", stroke_width=1.2))


def _shield() -> str:
    return _symbol("ms-shield", path(_FACES["shield"], fill="#a9c7ff", stroke="#16336e", stroke_width=1.2))


def _influence() -> str:
    crown = path(
        "M-9 7L-10 -6L-4 -1L0 -9L4 -1L10 -6L9 7Z",
        fill="#f4cf66",
        stroke="#6a4a08",
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    return _symbol("ms-influence", crown)


def _element(kind: str) -> str:
    """An element: its sign on a disc."""
    light, dark, _ = ELEMENTS[kind]
    disc = tag("circle", {"r": 12, "fill": dark, "stroke": light, "stroke-width": 2})
    return _symbol(f"ms-element-{kind}", disc, group("scale(0.95)", path(SILHOUETTES[kind], fill=light)))


def _scroll() -> str:
    sheet = path(
        "M-8 -9H7V9H-7Q-10 9 -10 6H-7Z", fill="#f1e2b8", stroke="#5d4416", stroke_width=1.5, stroke_linejoin="round"
    )
    lines = path("M-4 -4H4M-4 0H4M-4 4H2", stroke="#8a6a2c", stroke_width=1.5)
    return _symbol("ms-scroll", sheet, lines)


def _bottle() -> str:
    """A potion: a round bottle with a cork."""
    glass = path("M-3 -6V-10H3V-6A8.6 8.6 0 1 1 -3 -6Z", fill="#3d3357", stroke="#e9dcff", stroke_width=1.6)
    brew = path("M-7.6 2.4H7.6A8 8 0 0 1 -7.6 2.4Z", fill="#9ce87c")
    return _symbol("ms-bottle", glass, brew, path("M-3.4 -11.5H3.4", stroke="#c98f4a", stroke_width=3.4))


# -- sorcerers ---------------------------------------------------------------------------------------------------------


def _sign(sorcerer: str) -> str:
    light, dark = COLOURS[sorcerer]
    rim = tag("circle", {"r": 11.5, "fill": dark, "stroke": light, "stroke-width": 2})
    return _symbol(f"ms-sign-{sorcerer}", rim, group("scale(0.86)", path(SIGNS[sorcerer], fill=light)))


def _portrait(sorcerer: str) -> str:
    """A hooded figure with his sign, 60 high, around its middle."""
    light, dark = COLOURS[sorcerer]
    robe = path("M-24 30Q-20 0 -10 -6H10Q20 0 24 30Z", fill=dark, stroke=light, stroke_width=2)
    hood = path("M-16 -4Q-20 -30 0 -31Q20 -30 16 -4Q8 4 0 4Q-8 4 -16 -4Z", fill=light, stroke=dark, stroke_width=2)
    face = _oval(0, -11, 9.5, 11, "#1a1426") + _disc(-3.6, -12, 1.7, "#fff3b0") + _disc(3.6, -12, 1.7, "#fff3b0")
    emblem = group("translate(0 17) scale(1.1)", path(SIGNS[sorcerer], fill=light))
    return _symbol(f"ms-portrait-{sorcerer}", robe, hood, face, emblem)

"""The pieces of Lords of Xidit, drawn in code: ink on parchment, every class, road and owner with a shape of its own.

Owners have a colour and a heraldic sign, classes a silhouette, roads a line and a letter, so the map can be read in
greyscale. Figures stand on their origin; signs, coins and badges are drawn around it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from spellkeep.games.xidit.rules.box import CLASS_LETTERS
from spellkeep.scene.markup import group, label, path, tag, use

INK: Final = "#33231a"
PAPER: Final = "#f3e6c6"

OWNERS: Final = (("#6db3f2", "#17457e"), ("#f2837a", "#8e1f2b"), ("#86cf7a", "#22602f"), ("#f4cf5e", "#85590a"),
                 ("#c9ccd6", "#23252f"))  # fmt: skip
"""Light and dark of the five seats: blue, red, green, yellow, black."""

SIGNS: Final = (
    "M-6 7V-5H-3.6V-2.6H-1.3V-7H1.3V-2.6H3.6V-5H6V7H2V3A2 2 0 0 0 -2 3V7Z",  # tower
    "M3 -7A7 7 0 1 0 7 3A5.6 5.6 0 1 1 3 -7Z",  # moon
    "M0 -8C5 -3 6 0 5 3A5.4 5.4 0 0 1 -5 3C-6 0 -3 -1 -3 -4C-1 -3 0 -5 0 -8Z",  # flame
    "M-6 6C-7 -3 -1 -7 7 -7C7 1 3 7 -4 6L-6 8Z",  # leaf
    "M-1.4 7V-.6A4.2 4.2 0 1 1 1.4 -.6V2H4V4H1.4V5H4V7ZM0 -6.2A1.6 1.6 0 1 0 0 -3A1.6 1.6 0 1 0 0 -6.2Z",  # key
)

ROADS: Final = ("#b5261c", "#1d52a8", "#221d1b")
"""Red, blue, black: as ink on the map."""
ROAD_LETTERS: Final = "RBK"

_UNIT_COLOURS: Final = (("#c68b52", "#5e3a17"), ("#7fae5b", "#2c4a1e"), ("#a9b6c6", "#35424f"), ("#fbf3dc", "#7a6222"),
                        ("#a884dd", "#40246e"))  # fmt: skip
"""Light and dark of militia, archer, infantry, priest, mage."""


def definitions() -> str:
    """Everything that many elements use, once."""
    parts = [_coin(), _lyre(), _storey_sign(), _titan(False), _titan(True), _wall(), _fortress(), _roof(), _skull()]
    parts += [_crown(), _action(), _wait(), _swords(), *_inks()]
    for klass, letter in enumerate(CLASS_LETTERS):
        parts.append(_unit(klass, letter))
    for seat in range(len(OWNERS)):
        parts += [_sign(seat), _lord(seat), _storey(seat), _bard(seat)]
    for road in range(len(ROADS)):
        parts.append(_badge(road))
    return "".join(parts)


def box(x: float, y: float, width: float, height: float, fill: str, rx: float, **more: str | float) -> str:
    named = {key.replace("_", "-"): value for key, value in more.items()}
    return tag("rect", {"x": x, "y": y, "width": width, "height": height, "rx": rx, "fill": fill, **named})


def disc(x: float, y: float, r: float, fill: str, **more: str | float) -> str:
    named = {key.replace("_", "-"): value for key, value in more.items()}
    return tag("circle", {"cx": x, "cy": y, "r": r, "fill": fill, **named})


def oval(x: float, y: float, rx: float, ry: float, fill: str, opacity: float) -> str:
    return tag("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill, "fill-opacity": opacity})


def shape(name: str, *parts: str) -> str:
    return tag("g", {"id": f"xi-{name}"}, *parts)


# -- the five classes ----------------------------------------------------------------------------------------------


def _unit(klass: int, letter: str) -> str:
    """20 wide, 27 high; what it carries makes the outline: fork, bow, shield, halo, pointed hat."""
    light, dark = _UNIT_COLOURS[klass]
    drawn = (_militia, _archer, _infantry, _priest, _mage)[klass](light, dark)
    return shape(f"unit-{letter}", oval(0, 0, 8, 2, "#000", 0.3), drawn)


def _militia(light: str, dark: str) -> str:
    fork = path("M8 0V-21M4.6 -26V-21H11.4V-26M8 -26V-21", fill="none", stroke=dark, stroke_width=1.7)
    body = path("M-6 0L-5 -12Q-1 -15 3 -12L4 0Z", fill=light, stroke=dark, stroke_width=1.3)
    head = disc(-1, -16.5, 4, "#efc79b", stroke=dark, stroke_width=1.2)
    return fork + body + head + path("M-6.4 -17.4H4.6L2.6 -21.5H-4.4Z", fill=dark)


def _archer(light: str, dark: str) -> str:
    bow = path("M3 -26Q13.5 -14 3 -1", fill="none", stroke=dark, stroke_width=2.2)
    string = path("M3 -26L3 -1M-6 -13.5H11.5M8.6 -16L11.8 -13.5L8.6 -11", fill="none", stroke=dark, stroke_width=1)
    body = path("M-7 0L-5 -12L-1 -23L3 -12L3 0Z", fill=light, stroke=dark, stroke_width=1.3)
    return body + disc(-1, -15.5, 3, "#efc79b") + bow + string


def _infantry(light: str, dark: str) -> str:
    head = path("M-5 -14V-19A5 5.4 0 0 1 5 -19V-14Z", fill=light, stroke=dark, stroke_width=1.3)
    crest = path("M0 -27Q5 -27 6 -22L0 -24Z", fill="#b5261c") + path("M-3.6 -17.4H3.6", stroke=dark, stroke_width=2)
    shield = path("M-8.5 -14H8.5V-7Q8.5 -1 0 2Q-8.5 -1 -8.5 -7Z", fill="#6f8096", stroke=dark, stroke_width=1.5)
    return head + crest + shield + path("M0 -13V1M-8 -8H8", stroke="#e8eef5", stroke_width=2)


def _priest(light: str, dark: str) -> str:
    halo = tag("ellipse", {"cx": 0, "cy": -24.2, "rx": 6, "ry": 2.4, "fill": "none", "stroke": "#c8982b",
                           "stroke-width": 1.9})  # fmt: skip
    robe = path("M-8.5 0Q-6 -12 -3 -14H3Q6 -12 8.5 0Z", fill=light, stroke=dark, stroke_width=1.3)
    cross = path("M0 -11V-2M-3.4 -8H3.4", stroke="#b58a1e", stroke_width=2.2)
    return robe + cross + disc(0, -17.5, 4.2, "#efc79b", stroke=dark, stroke_width=1.2) + halo


def _mage(light: str, dark: str) -> str:
    robe = path("M-8 0Q-5 -10 -3 -13H3Q5 -10 8 0Z", fill=light, stroke=dark, stroke_width=1.3)
    hat = path("M-8.4 -15.4Q0 -18.6 8.4 -15.4L4 -18L.4 -29L-4 -18Z", fill=dark)
    star = path("M0 -9L1.2 -6.2L4.2 -6L1.9 -4L2.6 -1.2L0 -2.7L-2.6 -1.2L-1.9 -4L-4.2 -6L-1.2 -6.2Z", fill="#ffe9a3")
    return robe + disc(0, -14.4, 3.4, "#efc79b") + hat + star


# -- pieces of the owners ------------------------------------------------------------------------------------------


def _sign(seat: int) -> str:
    light, dark = OWNERS[seat]
    return shape(f"sign-{seat + 1}", disc(0, 0, 10.5, PAPER), disc(0, 0, 9.4, dark), path(SIGNS[seat], fill=light))


def _lord(seat: int) -> str:
    """A rider's bust with a banner: 26 wide, 40 high, the tallest piece on the map."""
    light, dark = OWNERS[seat]
    pole = path("M9 0V-40", stroke=INK, stroke_width=2)
    banner = path("M9 -40H-11L-7 -31L-11 -22H9Z", fill=dark, stroke=PAPER, stroke_width=1.6)
    cloak = path("M-11 0Q-10 -13 -1 -17Q8 -13 9 0Z", fill=light, stroke=INK, stroke_width=1.4)
    emblem = group("translate(0 -31) scale(0.98)", path(SIGNS[seat], fill=light))
    helmet = path("M-5.6 -10V-15A4.6 4.8 0 0 1 3.6 -15V-10Q-1 -7.6 -5.6 -10Z", fill="#dfe3ea", stroke=INK,
                  stroke_width=1.1)  # fmt: skip
    slit = path("M-4 -13H2", stroke=INK, stroke_width=1.4)
    return shape(f"lord-{seat + 1}", oval(0, 0, 12, 3, "#000", 0.4), pole, banner, cloak, helmet, slit, emblem)


def _storey(seat: int) -> str:
    """One level of a guild: 24 wide, 13 high, standing on its origin."""
    light, dark = OWNERS[seat]
    wall = box(-12, -13, 24, 13, light, 1.5, stroke=INK, stroke_width=1.2)
    return shape(f"storey-{seat + 1}", wall, box(-8, -10, 4, 7, dark, 2), box(4, -10, 4, 7, dark, 2),
                 path("M-12 -2.4H12", stroke=dark, stroke_width=1.2))  # fmt: skip


def _roof() -> str:
    return shape("roof", path("M-14 0L0 -15L14 0Z", fill="#6b3c26", stroke=INK, stroke_width=1.2))


def _bard(seat: int) -> str:
    """A token with the owner's sign and a lyre's horns."""
    light, dark = OWNERS[seat]
    horns = path("M-7 -8Q-12 -16 -5 -18M7 -8Q12 -16 5 -18", fill="none", stroke=dark, stroke_width=2.4)
    return shape(f"bard-{seat + 1}", horns, disc(0, 0, 11, PAPER, stroke=INK, stroke_width=1), disc(0, 0, 9.4, dark),
                 path(SIGNS[seat], fill=light))  # fmt: skip


# -- rewards and marks ---------------------------------------------------------------------------------------------


def _coin() -> str:
    return shape("gold", disc(0, 0, 10, "#7a5711"), disc(0, 0, 8.8, "#f3cd5c"),
                 path("M0 -5.4L1.6 -1.6L5.4 -1.4L2.4 1.2L3.4 5L0 2.8L-3.4 5L-2.4 1.2L-5.4 -1.4L-1.6 -1.6Z",
                      fill="#a87713"))  # fmt: skip


def _lyre() -> str:
    frame = path("M-6 -9Q-11 3 -4.6 8H4.6Q11 3 6 -9M-8 -6H8", fill="none", stroke="#8a4a14", stroke_width=2.6)
    return shape("bards", disc(0, 0, 10, "#fdf3d8"), group("scale(0.78)", frame, path(
        "M-3 -6V8M0 -6V8M3 -6V8", stroke="#8a4a14", stroke_width=1.3)))  # fmt: skip


def _storey_sign() -> str:
    return shape("storeys", disc(0, 0, 10, "#e7eaf0"), path("M-6 7V-4L0 -8.6L6 -4V7Z", fill="#5b6577"),
                 path("M-6 1.6H6", stroke="#e7eaf0", stroke_width=1.4), box(-1.6, 3, 3.2, 4, "#e7eaf0", 0))  # fmt: skip


def _titan(rages: bool) -> str:
    """A horned head 60 wide: grey with closed eyes, or red with open ones."""
    skin, eyes = ("#a8322a", "#ffe07a") if rages else ("#8b8577", "#4b463c")
    horns = path("M-16 -10Q-32 -14 -27 -34Q-19 -24 -8 -20ZM16 -10Q32 -14 27 -34Q19 -24 8 -20Z", fill="#e9dcc0",
                 stroke=INK, stroke_width=1.6)  # fmt: skip
    head = path("M-18 -18Q0 -28 18 -18Q20 2 8 16Q0 21 -8 16Q-20 2 -18 -18Z", fill=skin, stroke=INK, stroke_width=1.8)
    if rages:
        look = path("M-13 -9L-4 -5L-12 -3ZM13 -9L4 -5L12 -3Z", fill=eyes)
        mouth = path("M-9 8L-5 4L-2 8L2 4L5 8L9 4V11Q0 17 -9 11Z", fill="#2a1010")
    else:
        look = path("M-13 -6Q-8 -2 -4 -6M13 -6Q8 -2 4 -6", fill="none", stroke=eyes, stroke_width=2.4)
        mouth = path("M-5 9H5", stroke=eyes, stroke_width=2.4)
    return shape("raging" if rages else "sleeping", horns, head, look, mouth)


def _skull() -> str:
    bone = path("M-6 3Q-9 -8 0 -8.6Q9 -8 6 3L3.6 3.6V7H-3.6V3.6Z", fill=PAPER, stroke=INK, stroke_width=1.2)
    return shape("skull", bone, disc(-2.8, -1.6, 1.9, INK), disc(2.8, -1.6, 1.9, INK))


def _crown() -> str:
    return shape("crown", path("M-8 5L-9 -5L-4 -1L0 -8L4 -1L9 -5L8 5Z", fill="#f3cd5c", stroke="#6b4a0c",
                               stroke_width=1.2))  # fmt: skip


def _swords() -> str:
    return shape("swords", path("M-8 -8L7 7M8 -8L-7 7M-9 3L-3 9M9 3L3 9", fill="none", stroke=INK, stroke_width=2.4))


# -- orders --------------------------------------------------------------------------------------------------------


def _badge(road: int) -> str:
    """The letter of a road: on a disc, a rhomb or a square."""
    colour = ROADS[road]
    grounds = (disc(0, 0, 12, colour, stroke=PAPER, stroke_width=2),
               path("M0 -15L15 0L0 15L-15 0Z", fill=colour, stroke=PAPER, stroke_width=2),
               box(-11.5, -11.5, 23, 23, colour, 3, stroke=PAPER, stroke_width=2))  # fmt: skip
    letter = label(ROAD_LETTERS[road], 0, 6, size=17, font_weight="700", text_anchor="middle", fill="#ffffff")
    return shape(f"order-{ROAD_LETTERS[road]}", grounds[road], letter)


def _action() -> str:
    star = path("M0 -14L4 -5L13.5 -4.4L6.4 2L8.6 11.4L0 6.4L-8.6 11.4L-6.4 2L-13.5 -4.4L-4 -5Z", fill="#e0a526",
                stroke="#5c3d08", stroke_width=1.4)  # fmt: skip
    return shape("order-A", star, label("A", 0, 5.6, size=13, font_weight="700", text_anchor="middle", fill=INK))


def _wait() -> str:
    return shape("order-X", disc(0, 0, 11, "#8d8475", stroke=PAPER, stroke_width=1.6),
                 path("M-4 -5V5M4 -5V5", stroke=PAPER, stroke_width=3))  # fmt: skip


# -- the land ------------------------------------------------------------------------------------------------------


def _wall() -> str:
    """A town without a tile: warm roofs behind a wall, 70 wide."""
    houses = "".join(
        box(x - 8, y - 12, 16, 14, "#f0dcae", 0, stroke=INK, stroke_width=1)
        + path(f"M{x - 10} {y - 12}L{x} {y - 23}L{x + 10} {y - 12}Z", fill=roof, stroke=INK, stroke_width=1)
        for x, y, roof in ((-20, 2, "#b9532e"), (19, 1, "#c56a35"), (0, -3, "#a84427"))
    )
    wall = path("M-34 20V2H-29V6H-23V2H-17V6H-11V2H-5V6H5V2H11V6H17V2H23V6H29V2H34V20Z", fill="#d8bd86", stroke=INK,
                stroke_width=1.3)  # fmt: skip
    return shape("town", oval(0, 21, 38, 5, "#3a2413", 0.25), houses, wall,
                 path("M-6 20V14A6 6 0 0 1 6 14V20Z", fill="#5b3518"))  # fmt: skip


def _fortress() -> str:
    """The opaque fortress of the central region, 120 wide."""
    stone = "#b9b1a0"
    keep = box(-20, -60, 40, 62, stone, 0, stroke=INK, stroke_width=1.6) + path(
        "M-24 -60V-72H-15V-66H-6V-72H6V-66H15V-72H24V-60Z", fill=stone, stroke=INK, stroke_width=1.6)  # fmt: skip
    sides = "".join(
        box(x - 13, -42, 26, 46, "#a49c8a", 0, stroke=INK, stroke_width=1.5)
        + path(f"M{x - 16} -42L{x} -62L{x + 16} -42Z", fill="#7c3d28", stroke=INK, stroke_width=1.4)
        for x in (-42, 42)
    )
    wall = box(-52, -20, 104, 26, "#c7bfae", 0, stroke=INK, stroke_width=1.5)
    gate = path("M-11 6V-8A11 11 0 0 1 11 -8V6Z", fill="#2c211a") + path("M0 6V-18M-10 -6H10", stroke="#6d5a48")
    flag = path("M0 -72V-92L22 -86L0 -80", fill="#c8982b", stroke=INK, stroke_width=1.3)
    return shape("fortress", oval(0, 7, 64, 8, "#3a2413", 0.3), flag, keep, sides, wall, gate)


def _inks() -> list[str]:
    """Small pen drawings, by terrain."""
    line: dict[str, str | float] = {"fill": "none", "stroke": INK, "stroke-width": 1.5, "stroke-linecap": "round"}
    drawn = {
        "mountain": "M-13 6L-2 -12L3 -4L7 -9L15 6M-2 -12L0 -3L-4 1",
        "pine": "M0 7V3M-6 3L0 -9L6 3ZM-5 -2L0 -12L5 -2",
        "grass": "M-7 4Q-6 -2 -8 -5M-3 4Q-3 -4 -1 -7M3 4Q4 -2 7 -4",
        "reed": "M-6 6V-6M0 6V-9M6 6V-5M-9 7H9",
        "hill": "M-13 5Q-5 -9 3 3M-1 -2Q6 -9 13 5",
        "wave": "M-12 0Q-8 -6 -4 0Q0 6 4 0Q8 -6 12 0",
        "stone": "M-8 5L-5 -3L1 -1L3 5ZM4 5L7 -1L11 5Z",
        "wheat": "M0 7V-5M0 -5L-4 -9M0 -5L4 -9M0 -1L-5 -4M0 -1L5 -4",
    }
    return [tag("g", {"id": f"xi-ink-{name}"}, tag("path", {"d": data, **line})) for name, data in drawn.items()]


@lru_cache(2048)
def figure(letter: str, x: float, y: float, scale: float) -> str:
    """A unit standing at a place."""
    return group(f"translate({x:g} {y:g}) scale({scale:g})", use(f"xi-unit-{letter}"))

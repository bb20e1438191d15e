"""What all parts of the drawing share: colours, signs, icons with numbers, words cut into lines."""

from __future__ import annotations

from typing import Final, NamedTuple

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.rules.names import SORCERERS
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.scene.markup import group, label, number, tag, use
from spellkeep.scene.pen import Pen

PACKAGE: Final = "spellkeep.games.mushroom"
INK: Final = "#f1ecdc"
FAINT: Final = "#a9b8b4"
GOLD: Final = "#f0cf75"
PANEL: Final = "#12201f"
LINE: Final = "#3d5a52"
PAPER: Final = "#efe0b8"
DARK: Final = "#33240f"
"""What is written on paper."""
SMALLEST: Final = 34
"""No letters on the board of a phone are smaller: there they are 12 pixels high."""


class Area(NamedTuple):
    """A rectangle of a pane."""

    x: float
    y: float
    width: float
    height: float


class ForestPen(Pen):
    """A pen that knows the words of this game, and how large it draws."""

    @property
    def large(self) -> bool:
        """Letters for a phone?"""
        return not self.is_wide

    def words(self, key: str, **facts: object) -> str:
        """A sentence of the drawing."""
        return self.say(f"drawing.{key}", **facts)

    def word(self, table: str, name: str) -> str:
        """What a thing is called."""
        return self.say(f"{table}.{name}")

    def name_of(self, p: Position, seat: int) -> str:
        """How the picture speaks of a seat."""
        sorcerer = sorcerer_of(p, seat)
        return self.word("sorcerer", sorcerer) if sorcerer else self.words("seat", seat=seat + 1)


def sorcerer_of(p: Position, seat: int) -> str:
    """The sorcerer of a seat; empty while there is none."""
    return SORCERERS[p.sorcerers[seat]] if p.sorcerers[seat] >= 0 else ""


def colours_of(p: Position, seat: int) -> tuple[str, str]:
    return art.COLOURS.get(sorcerer_of(p, seat), art.UNKNOWN_COLOURS)


def sign(p: Position, seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """The sign of a seat's sorcerer, or its number."""
    sorcerer = sorcerer_of(p, seat)
    if sorcerer:
        return icon(f"ms-sign-{sorcerer}", x, y, scale)
    light, dark = art.UNKNOWN_COLOURS
    disc = tag("circle", {"r": 11.5, "fill": dark, "stroke": light, "stroke-width": 2})
    digit = label(str(seat + 1), 0, 5.5, size=16, font_weight="700", text_anchor="middle", fill=light)
    return group(f"translate({number(x)} {number(y)}) scale({number(scale)})", disc, digit)


def icon(name: str, x: float, y: float, scale: float = 1.0, **attributes: str | float) -> str:
    """A picture of the definitions, somewhere, in some size."""
    where = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1.0 else "")
    return group(where, use(name), **attributes)


def quiet(*drawings: str) -> str:
    """Things that are never pointed at themselves: a pointer goes through to the field or track they stand on."""
    return group("", *drawings, pointer_events="none")


def plate(
    width: float, height: float, *, fill: str = PANEL, stroke: str = LINE, line: float = 1.5, rx: float = 10
) -> str:
    return tag(
        "rect",
        {"width": width, "height": height, "rx": rx, "fill": fill, "fill-opacity": 0.92, "stroke": stroke,
         "stroke-width": line},
    )  # fmt: skip


def rectangle(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return tag("rect", {"x": x, "y": y, "width": width, "height": height, **named})


NARROW_LETTERS: Final = "Iijlftr.,;:'() "
LETTERS: Final = (0.27, 0.47, 0.62)
"""How wide a letter is of what it is high: a narrow one, most others, capitals and m and w."""
CAPITAL: Final = 0.7
"""The same in titles."""


def width_of(text: str, size: float) -> float:
    """About how long a line of text is.

    >>> width_of("ill", 10) < width_of("con", 10) < width_of("GUM", 10)
    True
    """
    narrow, usual, wide = LETTERS
    return size * sum(
        narrow if letter in NARROW_LETTERS else wide if letter.isupper() or letter in "mw" else usual for letter in text
    )


def fitted(text: str, x: float, y: float, room: float, *, size: float, **attributes: str | float) -> str:
    """A line of text that is squeezed rather than longer than its room."""
    squeeze: dict[str, str | float] = {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    length = len(text) * size * CAPITAL if "font_family" in attributes else width_of(text, size)
    return label(text, x, y, size=size, **attributes, **(squeeze if length > room else {}))


def wrapped(text: str, letters: int, lines: int) -> list[str]:
    """Words in at most so many lines of so many letters; what does not fit ends in three dots.

    >>> wrapped("gain two elements of your choice", 14, 2)
    ['gain two', 'elements of…']
    """
    rows = [""]
    for part in text.split():
        longer = f"{rows[-1]} {part}".strip()
        if len(longer) <= letters or not rows[-1]:
            rows[-1] = longer
        elif len(rows) < lines:
            rows.append(part)
        else:
            rows[-1] += "…"
            break
    return rows


def text_lines(rows: list[str], x: float, y: float, step: float, size: float, fill: str = INK) -> str:
    return "".join([label(row, x, y + step * place, size=size, fill=fill) for place, row in enumerate(rows)])

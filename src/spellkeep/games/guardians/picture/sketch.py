"""The parts of the drawing that board, stage, hand and plates share: cards from both sides, numbers, shields."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import GOLD, GREEN, INK, SILVER, rect
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import (
    BRIBE,
    CREATURE,
    GUARDIAN,
    NONE,
    PLAIN,
    SHIELD,
    TERRAIN,
    Box,
)
from spellkeep.scene.markup import group, label, tag, use

_FRAMES: Final = ("shield", "terrain", "", "bribe", "spell", "hand_item", "item", "upgrade")
"""By type of card; that of a creature is its class."""
ICON_COLOURS: Final = {"ale": "#e8b04a", "gold": "#f3d35b", "charm": "#f08fb0"}
_CLASS_GROUND: Final = {"M": "#fbfaf5", "E": "#98a0a9", "X": "#15161b"}


def words(
    text: str, x: float, y: float, size: float, fill: str = INK, anchor: str = "start", bold: bool = False
) -> str:
    return label(text, x, y, size=size, fill=fill, text_anchor=anchor, font_weight="700" if bold else "400")


def frame_of(box: Box, card: int) -> str:
    """The metal a card is made of: a creature's class, or the type of the card."""
    if box.types[card] == CREATURE:
        return fx.COLOURS[box.col[card]]
    return "shield" if box.types[card] == GUARDIAN else _FRAMES[box.types[card]]


def sign_of(box: Box, card: int) -> str:
    """The silhouette in the middle of a card."""
    kind = box.types[card]
    if kind == CREATURE:
        for at, name in enumerate(fx.KINDS):
            if box.kinds[card] >> at & 1:
                return f"kind-{name}"
        return "kind-human"
    if kind == TERRAIN:
        return fx.LANDS[box.land[card]]
    if kind == BRIBE:
        return next(iter([name for at, name in enumerate(fx.BRIBES) if box.bribe[card] >> at & 1]), "gold")
    if kind == SHIELD:
        return "bearer" if box.bearer[card] else charge_of(box, card)
    return "seat1" if kind == GUARDIAN else _FRAMES[kind]


def charge_of(box: Box, card: int) -> str:
    """The charge of a shield: that of a stronghold set if its name says so, else a plain one."""
    word = box.names[card].partition("_")[2]
    return word if word in ("dawn", "spring", "ash", "ledger") else "immune"


def two_lines(text: str, most: int) -> list[str]:
    """A name on at most two lines; what does not fit ends in a point.

    >>> two_lines("Goblin Fire-Jugglers", 12), two_lines("Tin Squire", 12), two_lines("Grindle the Giant King", 11)
    (['Goblin', 'Fire-Juggle.'], ['Tin Squire'], ['Grindle the', 'Giant King'])
    """
    if len(text) <= most:
        return [text]
    first, second = "", ""
    for word in text.split():
        if not second and len(f"{first} {word}".strip()) <= most:
            first = f"{first} {word}".strip()
        else:
            second = f"{second} {word}".strip()
    lines = [first, second] if first else [second]
    return [line if len(line) <= most else line[: most - 1] + "." for line in lines if line]


# -- cards -------------------------------------------------------------------------------------------------------------


def face(pen: GuardiansPen, card: int) -> str:
    """A card face up, 100 wide and 140 high: frame, name, silhouette, and every number on its own place."""
    box, plain = pen.box, card & PLAIN
    metal = frame_of(box, plain)
    ink = art.FRAMES[metal][2]
    width, height = art.CARD
    ground = rect(0, 0, width, height, 8, fill=f"url(#gu-m-{metal})", stroke="#07080a", stroke_width=2.5)
    edge = rect(2.5, 2.5, width - 5, height - 5, 6.5, fill="none", stroke=SILVER, stroke_width=1.4)
    field = rect(7, 34, width - 14, 68, 4, fill="#14171c", stroke="#07080a", stroke_width=1.2)
    picture = art.sign(sign_of(box, plain), 50, 68, 2.0 if box.types[plain] == CREATURE else 1.9, _tint(box, plain))
    lines = two_lines(pen.name(plain), 15)
    top = 22 if len(lines) == 1 else 15
    title = "".join([words(line, 50, top + 13 * at, 12.4, ink, "middle", True) for at, line in enumerate(lines)])
    numbers = _creature_marks(box, plain) if box.types[plain] == CREATURE else _other_marks(box, plain)
    used = rect(0, 0, width, height, 8, fill="#000", fill_opacity=0.5) if card != plain else ""
    return ground + edge + field + picture + title + numbers + used


def _tint(box: Box, card: int) -> str:
    return {"M": "#f2efe4", "E": "#a9c6d8", "X": "#c98a8a"}.get(frame_of(box, card), art.FRAMES[frame_of(box, card)][0])


def _creature_marks(box: Box, card: int) -> str:
    """Vitality, weight, size, flight, influence, off-colour bonus, bribes, command and ranged: each its own corner."""
    parts = [_gem(16, 46, str(box.vit[card]), "#0b0c10", INK, 15, 19)]
    if box.stack[card] != box.vit[card]:
        parts.append(words(str(box.stack[card]), 16, 74, 14, "#ff9d8c", "middle", True))
    parts += [
        tag("circle", {"cx": 13 + 7 * at, "cy": 96, "r": 2.6, "fill": SILVER}) for at in range(box.body[card] + 1)
    ]
    at = 0
    for number, name in enumerate(fx.BRIBES):
        if box.icons[card] >> number & 1:
            parts.append(art.sign(name, 86, 46 + 17 * at, 0.68, ICON_COLOURS[name]))
            at += 1
    if box.fly[card]:
        parts.append(art.sign("fly", 85, 93, 0.75, "#bfe3ff"))
    foot: list[str] = []
    if box.inf[card] or box.recv[card]:
        foot.append(_influence(box, card))
    if box.ocb[card] and box.against[card] != NONE:
        foot.append(_off_colour(box, card))
    if box.ranged[card]:
        foot.append(_small("ranged", str(box.ranged[card])))
    if box.area[card]:
        foot.append(_small("area", str(box.area[card][1])))
    if box.command[card]:
        foot.append(_small("command", ""))
    step = 92 / max(3, len(foot))
    parts += [group(f"translate({5 + step * (place + 0.5):g} 120)", drawing) for place, drawing in enumerate(foot)]
    return "".join(parts)


def _gem(x: float, y: float, text: str, fill: str, ink: str, radius: float, size: float) -> str:
    disc = tag("circle", {"cx": x, "cy": y, "r": radius, "fill": fill, "stroke": SILVER, "stroke-width": 1.6})
    return disc + words(text, x, y + size * 0.35, size, ink, "middle", True)


def _influence(box: Box, card: int) -> str:
    """Green: a bar if it may receive, a number if it sends."""
    bar = rect(-13, 9, 26, 5, 2.5, fill=GREEN) if box.recv[card] else ""
    number = words(str(box.inf[card]), 0, 5, 17, GREEN, "middle", True) if box.inf[card] else ""
    return rect(-14, -14, 28, 29, 5, fill="#0d1512") + number + bar


def _off_colour(box: Box, card: int) -> str:
    colour = fx.COLOURS[box.against[card]]
    ink = "#15161b" if colour != "X" else INK
    ground = rect(-14, -14, 28, 29, 5, fill=_CLASS_GROUND[colour], stroke="#07080a", stroke_width=1.2)
    return ground + words(f"+{box.ocb[card]}", 0, 6, 16, ink, "middle", True)


def _small(name: str, number: str) -> str:
    if not number:
        return rect(-14, -14, 28, 29, 5, fill="#0b0c10") + art.sign(name, 0, 1, 0.85, GOLD)
    return (
        rect(-14, -14, 28, 29, 5, fill="#0b0c10")
        + art.sign(name, -5, -4, 0.55, GOLD)
        + words(number, 5, 12, 15, INK, "middle", True)
    )


def _other_marks(box: Box, card: int) -> str:
    """The up number, the price in stones, and the numbers of the effects."""
    up = words(str(box.up[card]), 90, 97, 13, SILVER, "end") if box.types[card] != GUARDIAN else ""
    cost = "".join([art.sign("stone", 15 + 13 * at, 47, 0.6, "#9fd8ff") for at in range(box.cost[card])])
    numbers = [effect[2] for effect in box.effects[card] if effect[2]]
    text = " ".join([f"{_mark(effect)}{effect[2]}" for effect in box.effects[card] if effect[2]])
    return up + cost + (words(text, 50, 126, 18, art.FRAMES[frame_of(box, card)][2], "middle", True) if numbers else "")


def _mark(effect: list[int]) -> str:
    return {fx.WEAKEN: "−", fx.DESTROY: "≤", fx.LIMIT: "", fx.CMD_AREA: "≤"}.get(effect[0], "+")


def token(box: Box, card: int, numbers: bool = True) -> str:
    """A card as small as a fingertip, 46 square: silhouette, the number that matters, and its most telling mark."""
    plain = card & PLAIN
    metal = frame_of(box, plain)
    ground = rect(0, 0, 46, 46, 7, fill=f"url(#gu-m-{metal})", stroke="#07080a", stroke_width=1.5)
    field = rect(3.5, 3.5, 39, 39, 5, fill="#14171c")
    picture = art.sign(sign_of(box, plain), 24, 19, 1.0, _tint(box, plain))
    used = rect(0, 0, 46, 46, 7, fill="#000", fill_opacity=0.5) if card != plain else ""
    return ground + field + picture + (_token_marks(box, plain) if numbers else "") + used


def _token_marks(box: Box, card: int) -> str:
    if box.types[card] != CREATURE:
        text = " ".join([f"{_mark(effect)}{effect[2]}" for effect in box.effects[card][:1] if effect[2]])
        return words(text, 23, 41, 14, INK, "middle", True) if text else ""
    parts = [_gem(11.5, 34, str(box.vit[card]), "#0b0c10", INK, 10.5, 14)]
    if box.inf[card]:
        parts.append(words(str(box.inf[card]), 41, 41, 14, GREEN, "end", True))
    elif box.ranged[card]:
        parts.append(words(str(box.ranged[card]), 41, 41, 14, GOLD, "end", True))
    elif box.command[card]:
        parts.append(art.sign("command", 36, 36, 0.5, GOLD))
    if box.fly[card]:
        parts.append(art.sign("fly", 37, 10, 0.5, "#bfe3ff"))
    return "".join(parts)


def strip(pen: GuardiansPen, card: int, width: float, height: float) -> str:
    """The upper edge of a card in a fan: number, name, marks."""
    box, plain = pen.box, card & PLAIN
    metal = frame_of(box, plain)
    ink = art.FRAMES[metal][2]
    ground = rect(0, 0, width, height, 7, fill=f"url(#gu-m-{metal})", stroke="#07080a", stroke_width=1.5)
    edge = rect(1.8, 1.8, width - 3.6, height - 3.6, 5.5, fill="none", stroke=SILVER, stroke_width=1)
    middle = height / 2
    field = rect(4, 4, height - 8, height - 8, 5, fill="#14171c")
    picture = art.sign(sign_of(box, plain), middle, middle, (height - 12) / 28, _tint(box, plain))
    marks = _strip_marks(box, plain, width, middle)
    lines = two_lines(pen.name(plain), int((width - height - 8 - 24 * len(marks)) / 7.4))
    size = 14.5 if len(lines) == 1 else 12.8
    top = middle + (5 if len(lines) == 1 else -2.5)
    name = "".join([words(line, height + 3, top + 13 * at, size, ink, bold=True) for at, line in enumerate(lines)])
    used = rect(0, 0, width, height, 7, fill="#000", fill_opacity=0.5) if card != plain else ""
    return ground + edge + field + picture + name + "".join(marks) + used


def _strip_marks(box: Box, card: int, width: float, middle: float) -> list[str]:
    """From the right: vitality or price, then what the card is good for."""
    found: list[str] = []
    if box.types[card] == CREATURE:
        found.append(_gem(0, 0, str(box.vit[card]), "#0b0c10", INK, 12.5, 16))
        if box.inf[card]:
            found.append(_gem(0, 0, str(box.inf[card]), "#0d2a1c", GREEN, 11, 14))
        if box.ranged[card]:
            found.append(_gem(0, 0, str(box.ranged[card]), "#2a2108", GOLD, 11, 14))
        if box.command[card]:
            found.append(tag("circle", {"r": 11, "fill": "#0b0c10"}) + art.sign("command", 0, 0, 0.7, GOLD))
        if box.fly[card]:
            found.append(tag("circle", {"r": 11, "fill": "#0b0c10"}) + art.sign("fly", 0, 0, 0.7, "#bfe3ff"))
    elif box.cost[card]:
        found.append(_gem(0, 0, str(box.cost[card]), "#0d2333", "#9fd8ff", 11, 14))
    return [group(f"translate({width - 16 - 24 * at:g} {middle:g})", mark) for at, mark in enumerate(found)]


def back(double: bool) -> str:
    return use("gu-back-depot" if double else "gu-back-pen")


# -- small things ------------------------------------------------------------------------------------------------------


def badge(text: str, x: float, y: float, size: float, fill: str = "#0b0d11", ink: str = INK) -> str:
    """A number that matters, large on a plain ground."""
    width = max(size * 1.5, size * 0.62 * len(text) + size * 0.8)
    place = (x - width / 2, y - size * 0.78, width, size * 1.5, size * 0.5)
    ground = rect(*place, fill=fill, stroke=SILVER, stroke_width=1.4)
    return ground + words(text, x, y + size * 0.32, size, ink, "middle", True)


def owner_sign(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """Whose it is: a tower or a flame on a disc of the owner's colour."""
    light, dark = art.SEATS[seat]
    disc = tag("circle", {"cx": x, "cy": y, "r": 14 * scale, "fill": dark, "stroke": "#f3f5f6", "stroke-width": 1.6})
    return disc + art.sign(f"seat{seat + 1}", x, y, 0.8 * scale, light)


def pile_of_backs(count: int, x: float, y: float, scale: float, double: bool = False) -> str:
    """A few backs that look like a pile; how many there are says a number beside it."""
    shown = min(4, count)
    cards = [group(f"translate({x + 5 * at:g} {y - 4 * at:g}) scale({scale:g})", back(double)) for at in range(shown)]
    return "".join(cards)


def shield_piece(box: Box, seat: int, card: int, ready: bool) -> str:
    """A shield around its middle: its charge, and the sign of its owner; a turned one leans and is dim."""
    charge = "bearer" if box.bearer[card] else charge_of(box, card)
    picture = use(f"gu-shield-{seat + 1}") + art.sign(charge, 0, -8, 1.75, "#fdfcf4") + owner_sign(seat, 0, 40, 0.72)
    crown = art.sign("command", 0, -46, 0.8, GOLD) if box.bearer[card] else ""
    if ready:
        return picture + crown
    return group("rotate(-18)", picture, crown, opacity=0.62)

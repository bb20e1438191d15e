"""A plate for each player: the guardian, the stones, and how near either victory is."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import FAINT, GOLD, INK, rect
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import owner_sign, words
from spellkeep.games.guardians.rules.box import STAR
from spellkeep.games.guardians.rules.ending import SHIELDS_TO_WIN, SPACES_TO_WIN
from spellkeep.games.guardians.rules.phases import OVER
from spellkeep.games.guardians.rules.position import NO_CARD, NOBODY, NOT_TURNED, Position
from spellkeep.games.guardians.rules.zones import BOTTOM, CAPTURED, DECK, DEPOT, DISCARDS, HAND, PEN
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Scene

WIDE_PLATE: Final = (380, 102)
TALL_PLATE: Final = (236, 140)
"""Two side by side fill the width of a phone, so that no text on them is smaller than twelve points."""
GAP: Final = 12


def draw_plates(scene: Scene, pen: GuardiansPen) -> None:
    """One under the other, or side by side; seat 1 first."""
    width, height = TALL_PLATE if pen.tall else WIDE_PLATE
    columns = 2 if pen.tall else 1
    pane = scene.pane("plates", 0, 0, columns * (width + GAP) - GAP, (2 // columns) * (height + GAP) - GAP)
    for seat in range(2):
        x, y = seat % columns * (width + GAP), seat // columns * (height + GAP)
        about = pen.about(pen.p.guardians[seat])
        pane.add("tiles", f"plate-{seat + 1}", _plate(pen, seat, width, height), x=x, y=y, words=about)


def _plate(pen: GuardiansPen, seat: int, width: int, height: int) -> str:
    p, (light, dark) = pen.p, art.SEATS[seat]
    first = p.phase != OVER and seat in (p.initiative, p.priority)
    ground = rect(0, 0, width, height, 12, fill="#0d1110", fill_opacity=0.92, stroke=light if first else dark,
                  stroke_width=3 if first else 1.8)  # fmt: skip
    heading = label(pen.name(p.guardians[seat]), 44, 32, size=20, font_family="Cinzel", font_weight="700", fill=light)
    vitality = tag(
        "circle", {"cx": width - 24, "cy": 26, "r": 17, "fill": "#0b0c10", "stroke": "#c9ced6", "stroke-width": 2}
    )
    number = words(str(p.box.vit[p.guardians[seat]]), width - 24, 33, 20, INK, "middle", True)
    top = 62 if height > WIDE_PLATE[1] else 52
    tracks = _track(p, seat, 14, top) + _stones(p, seat, width - 66, top)
    return ground + owner_sign(seat, 24, 26, 0.95) + heading + vitality + number + tracks + _counts(pen, seat)


def _track(p: Position, seat: int, x: float, y: float) -> str:
    """Captured shields out of five, disputed spaces out of six: filled marks and empty ones."""
    captured, held = len(p.zones[CAPTURED + seat]), p.spaces_of(seat)
    parts = [
        art.sign("immune", x + 8 + 17 * at, y, 0.72, GOLD if at < captured else "#39423f")
        for at in range(max(SHIELDS_TO_WIN, captured))
    ]
    light = art.SEATS[seat][0]
    for at in range(SPACES_TO_WIN):
        colour = light if at < held else "#39423f"
        parts.append(rect(x + 17 * at, y + 13, 14, 11, 3, fill=colour, stroke="#07080a", stroke_width=1))
    return "".join(parts)


def _stones(p: Position, seat: int, x: float, y: float) -> str:
    return art.sign("stone", x, y + 8, 1.15, "#9fd8ff") + words(str(p.stones[seat]), x + 17, y + 16, 22, INK, bold=True)


def _counts(pen: GuardiansPen, seat: int) -> str:
    """What lies hidden, as numbers; and the up-card."""
    p = pen.p
    facts = {
        "hand": str(len(p.zones[HAND + seat])), "pen": str(len(p.zones[PEN + seat])),
        "depot": str(len(p.zones[DEPOT + seat])), "deck": str(len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat])),
        "discard": str(len(p.zones[DISCARDS + seat])), "up": up_value(p, seat),
    }  # fmt: skip
    holding = "drawing.counts_hand" if p.zones[HAND + seat] or p.priority != NOBODY else "drawing.counts"
    first = pen.say(holding, **facts)
    second = pen.say("drawing.counts_deck" if facts["up"] else "drawing.counts_deck_only", **facts)
    if pen.tall:
        return words(first, 14, 110, 17, FAINT) + words(second, 14, 130, 17, FAINT)
    return words(f"{first} · {second}", 14, 93, 15.5, FAINT)


def up_value(p: Position, seat: int) -> str:
    up = p.up[seat]
    if up in (NOT_TURNED, NO_CARD):
        return ""
    return str(p.box.up[up - STAR if up >= STAR else up])

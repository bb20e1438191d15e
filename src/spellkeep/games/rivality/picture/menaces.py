"""What hangs over an expert game: armed spells aimed at free cells, and rings around a tile that are about to close."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.picture import art
from spellkeep.games.rivality.picture.sketch import capsule, x_of, y_of
from spellkeep.games.rivality.rules.cells import STEPS
from spellkeep.games.rivality.rules.position import FRONTIER, NOBODY, Position
from spellkeep.scene.markup import group, label, path, use
from spellkeep.scene.pen import Pen
from spellkeep.scene.scene import Pane

NOBODYS: Final = ("#8d8798", "#2a2533")
"""Light and dark of what nobody holds: such a spell would be lost."""
ENTRY: Final = ((50, 79), (29, 50), (50, 21), (71, 50))
"""Where on a cell a spell comes in that flies north, east, south, west."""
BARS: Final = ("M16 -3H84", "M103 16V84", "M16 103H84", "M-3 16V84")
"""Along the four sides of a tile, in the gap to its neighbour."""
ALMOST: Final = 3


def draw_armed(pane: Pane, p: Position, pen: Pen) -> None:
    """RIV-DEL-01: on every cell where a tile could be placed, the spells that wait for it, and whose they would be."""
    edge_cells = set(p.edge)
    for slot in range(len(p.tiles)):
        for edge in p.mode.box.edges[p.tiles[slot]]:
            target = p.cells[slot] + p.mode.box.reach[(p.tiles[slot] * 4 + p.rotations[slot]) * 4 + edge]
            if p.target(slot, edge) < 0 and target in edge_cells:
                x, y = ENTRY[(edge + p.rotations[slot]) % 4]
                key = f"armed-{p.name_of(slot)}-{p.name_of_cell(target)}"
                words = _armed_words(p, slot, edge, target, pen)
                pane.add("marks", key, _armed(p, slot, edge), x=x_of(target) + x, y=y_of(target) + y, words=words)


def _armed(p: Position, slot: int, edge: int) -> str:
    """Whose spell it would be, how many golems it has, and an arrow head where it comes in."""
    holder = p.holders[slot]
    direction = (edge + p.rotations[slot]) % 4
    light, dark = NOBODYS if holder == NOBODY else art.COLOURS[p.colour(holder)]
    sign = use(f"rv-sign-{p.colour(holder)}", -9, 0) if holder != NOBODY else label("=", -9, 6, size=18, fill=light,
                                                                                   text_anchor="middle")  # fmt: skip
    power = p.mode.box.power[p.tiles[slot] * 4 + edge]
    number = label(str(power), 10, 6, size=17, font_weight="700", text_anchor="middle", fill="#ffffff")
    turned = f"rotate({90 * direction}) translate(0 {-17 if direction % 2 == 0 else -26})"
    head = path("M-5 3L0 -5L5 3Z", fill=light, transform=turned)
    return group("", head, capsule(40, dark, light, 1.6), sign, number, opacity=0.92)


def _armed_words(p: Position, slot: int, edge: int, target: int, pen: Pen) -> str:
    holder = p.holders[slot]
    facts = {"n": p.mode.box.power[p.tiles[slot] * 4 + edge], "place": p.name_of(slot), "cell": p.name_of_cell(target)}
    if holder == NOBODY:
        return pen.say("drawing.armed_lost", **facts)
    return pen.say("drawing.armed", **facts, side=p.colour(holder))


def draw_rings(pane: Pane, p: Position, pen: Pen) -> None:
    """RIV-SIE-01: three neighbours of a tile are one side's that does not hold it; the fourth would make the siege."""
    for slot in range(len(p.tiles)):
        around = [p.at.get(p.cells[slot] + step, FRONTIER) for step in STEPS]
        holders = [p.holders[beside] if beside >= 0 else NOBODY for beside in around]
        for side in range(p.sides):
            if holders.count(side) == ALMOST and p.holders[slot] != side:
                bars = "".join(BARS[place] for place, holder in enumerate(holders) if holder == side)
                name = p.name_of(slot)
                words = pen.say("drawing.ring", cell=name, side=p.colour(side))
                x, y = x_of(p.cells[slot]), y_of(p.cells[slot])
                pane.add("marks", f"ring-{name}", ring(p.colour(side), bars), x=x, y=y, words=words)


def ring(colour: str, bars: str = "".join(BARS)) -> str:
    """A ring around a tile, closed or with gaps."""
    light, dark = art.COLOURS[colour]
    under = path(bars, fill="none", stroke=dark, stroke_width=8, stroke_linecap="round")
    return under + path(bars, fill="none", stroke=light, stroke_width=4, stroke_linecap="round", stroke_dasharray="1 8")

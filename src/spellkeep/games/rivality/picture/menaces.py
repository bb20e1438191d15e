"""What hangs over an expert game: armed spells aimed at free cells, and rings around a tile that are about to close."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.picture import art
from spellkeep.games.rivality.picture.sketch import PACKAGE, x_of, y_of
from spellkeep.games.rivality.rules.cells import STEPS
from spellkeep.games.rivality.rules.position import FRONTIER, NOBODY, Position
from spellkeep.kernel.words import say
from spellkeep.scene.markup import group, label, path, tag, use
from spellkeep.scene.scene import Pane

NOBODYS: Final = ("#8d8798", "#2a2533")
"""Light and dark of what nobody holds: such a spell would be lost."""
ENTRY: Final = ((50, 79), (29, 50), (50, 21), (71, 50))
"""Where on a cell a spell comes in that flies north, east, south, west."""
BARS: Final = ("M16 -3H84", "M103 16V84", "M16 103H84", "M-3 16V84")
"""Along the four sides of a tile, in the gap to its neighbour."""
ALMOST: Final = 3


def draw_armed(pane: Pane, p: Position, language: str) -> None:
    """RIV-DEL-01: on every cell where a tile could be placed, the spells that wait for it, and whose they would be."""
    edge_cells = set(p.edge)
    for slot in range(len(p.tiles)):
        for edge in p.mode.box.edges[p.tiles[slot]]:
            target = p.cells[slot] + p.mode.box.reach[(p.tiles[slot] * 4 + p.rotations[slot]) * 4 + edge]
            if p.target(slot, edge) < 0 and target in edge_cells:
                _armed(pane, p, slot, edge, target, language)


def _armed(pane: Pane, p: Position, slot: int, edge: int, target: int, language: str) -> None:
    holder = p.holders[slot]
    power = p.mode.box.power[p.tiles[slot] * 4 + edge]
    direction = (edge + p.rotations[slot]) % 4
    light, dark = NOBODYS if holder == NOBODY else art.COLOURS[p.colour(holder)]
    plate = tag(
        "rect",
        {"x": -20, "y": -11, "width": 40, "height": 22, "rx": 11, "fill": dark, "stroke": light, "stroke-width": 1.6},
    )
    sign = use(f"rv-sign-{p.colour(holder)}", -9, 0) if holder != NOBODY else label("=", -9, 6, size=18, fill=light,
                                                                                   text_anchor="middle")  # fmt: skip
    number = label(str(power), 10, 6, size=17, font_weight="700", text_anchor="middle", fill="#ffffff")
    head = path(
        "M-5 3L0 -5L5 3Z",
        fill=light,
        transform=f"rotate({90 * direction}) translate(0 {-17 if direction % 2 == 0 else -26})",
    )
    facts = {"n": str(power), "place": p.name_of(slot), "cell": p.name_of_cell(target)}
    word = "armed_lost" if holder == NOBODY else "armed"
    side = {} if holder == NOBODY else {"side": p.colour(holder)}
    x, y = ENTRY[direction]
    pane.add(
        "marks",
        f"armed-{p.name_of(slot)}-{p.name_of_cell(target)}",
        group("", head, plate, sign, number, opacity=0.92),
        x=x_of(target) + x,
        y=y_of(target) + y,
        words=say(PACKAGE, f"drawing.{word}", {**facts, **side}, language),
    )


def draw_rings(pane: Pane, p: Position, language: str) -> None:
    """RIV-SIE-01: three neighbours of a tile are one side's that does not hold it; the fourth would make the siege."""
    for slot in range(len(p.tiles)):
        around = [p.at.get(p.cells[slot] + step, FRONTIER) for step in STEPS]
        holders = [p.holders[beside] if beside >= 0 else NOBODY for beside in around]
        for side in range(p.sides):
            if holders.count(side) == ALMOST and p.holders[slot] != side:
                bars = "".join(BARS[place] for place, holder in enumerate(holders) if holder == side)
                name = p.name_of(slot)
                words = say(PACKAGE, "drawing.ring", {"cell": name, "side": p.colour(side)}, language)
                pane.add("marks", f"ring-{name}", ring(p.colour(side), bars), x=x_of(p.cells[slot]),
                         y=y_of(p.cells[slot]), words=words)  # fmt: skip


def ring(colour: str, bars: str = "".join(BARS)) -> str:
    """A ring around a tile, closed or with gaps."""
    light, dark = art.COLOURS[colour]
    under = path(bars, fill="none", stroke=dark, stroke_width=8, stroke_linecap="round")
    return under + path(bars, fill="none", stroke=light, stroke_width=4, stroke_linecap="round", stroke_dasharray="1 8")

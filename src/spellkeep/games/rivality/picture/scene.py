"""Rivality, drawn: the board, a plate for every side, and the viewer's hand."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.picture import art, choices
from spellkeep.games.rivality.picture.menaces import draw_armed, draw_rings
from spellkeep.games.rivality.picture.plates import draw_plates
from spellkeep.games.rivality.picture.sketch import INK, STEP, shield, spell, tile_picture, tile_with_spells, x_of, y_of
from spellkeep.games.rivality.rules.box import KINDS
from spellkeep.games.rivality.rules.cells import COMPASS, WIDTH
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.markup import label, path, tag, use
from spellkeep.scene.pen import Pen
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Pane, Scene

MARGIN: Final = 1
SMALLEST: Final = 2
"""The board shows at least this many cells around the Well."""
GOLEM_SLOTS: Final = ((50, 73), (31, 73), (69, 73), (40, 54), (60, 54), (50, 54))
"""Places for five golems, the front row first (and for a sixth, while one has to leave); no number is ever there."""
GOLEM_SIZE: Final = 1.45
WIZARD_SLOT: Final = (50, 45)
WIZARD_SIZE: Final = 0.86
"""So that its hat ends below the spell in front."""
HAND_WIDTH: Final = 360


class RivalityDrawing(Drawing):
    """Draws what a viewer has been shown."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        shown = view.shown
        assert isinstance(shown, RivalityState)
        scene = Scene()
        pen = Pen.for_view(view, layout, language)
        _board(scene, shown, pen)
        draw_plates(scene, shown, pen)
        if not shown.mode.solo and view.seat is not None:
            _hand(scene, shown, view.seat, pen)
        return scene

    def ask(self, view: View, language: str = "en") -> Ask | None:
        return choices.ask_of(view, Pen.for_view(view, "", language))

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        return choices.ghost_of(view, picks, Pen.for_view(view, "", language))


# -- the board ---------------------------------------------------------------------------------------------------------


def _board(scene: Scene, p: Position, pen: Pen) -> None:
    left, right, bottom, top = _extent(p)
    pane = scene.pane(
        "board", left * STEP - 10, -top * STEP - 10, (right - left + 1) * STEP + 14, (top - bottom + 1) * STEP + 14
    )
    for cell in p.edge:
        words = pen.say("drawing.free", cell=p.name_of_cell(cell))
        pane.add("ground", f"cell-{p.name_of_cell(cell)}", _free_cell(), x=x_of(cell), y=y_of(cell), words=words)
    if p.mode.solo:
        pane.add("marks", "mirror", _mirror_axis(), y=-3 * STEP + STEP - 3, words=pen.say("drawing.mirror"))
    for slot in range(len(p.tiles)):
        _tile_on_board(pane, p, slot, pen)
    if p.mode.expert:
        draw_armed(pane, p, pen)
        draw_rings(pane, p, pen)


def _extent(p: Position) -> tuple[int, int, int, int]:
    """The columns and rows to show: all tiles and a margin, never less than a small field around the Well."""
    if p.mode.solo:
        return 0, 3, 0, 5
    xs = [cell % WIDTH - 32 for cell in p.cells]
    ys = [cell // WIDTH - 32 for cell in p.cells]
    return (
        min(-SMALLEST, min(xs) - MARGIN),
        max(SMALLEST, max(xs) + MARGIN),
        min(-SMALLEST, min(ys) - MARGIN),
        max(SMALLEST, max(ys) + MARGIN),
    )


def _free_cell() -> str:
    return tag(
        "rect",
        {"x": 4, "y": 4, "width": 92, "height": 92, "rx": 8, "fill": "#ffffff", "fill-opacity": 0.04,
         "stroke": "#d9c7a0", "stroke-opacity": 0.55, "stroke-width": 2, "stroke-dasharray": "7 6"},
    )  # fmt: skip


def _mirror_axis() -> str:
    """A silver line between the two halves, with a lozenge wherever two columns face each other."""
    end = 4 * STEP - 6
    glow = path(f"M-4 0H{end + 4}", stroke="#c9b6ff", stroke_width=7, stroke_opacity=0.25, stroke_linecap="round")
    line = path(f"M-4 0H{end + 4}", stroke="#e6dcff", stroke_width=2, stroke_linecap="round")
    lozenges = "".join(f"M{STEP * column + 50 - 7} 0l7 -6l7 6l-7 6Z" for column in range(4))
    return glow + line + path(lozenges, fill="#c9b6ff", stroke="#3a2d52", stroke_width=1.5)


def _tile_on_board(pane: Pane, p: Position, slot: int, pen: Pen) -> None:
    name, x, y = p.name_of(slot), x_of(p.cells[slot]), y_of(p.cells[slot])
    tile = p.tiles[slot]
    if tile == UNKNOWN:
        pane.add("tiles", f"tile-{name}", use("rv-back"), x=x, y=y, words=pen.say("drawing.face_down", cell=name))
    else:
        drawing = tile_picture(p, tile) + "".join(
            spell(p, tile, p.rotations[slot], edge, _opacity(p, slot, edge)) for edge in p.mode.box.edges[tile]
        )
        pane.add("tiles", f"tile-{name}", drawing, x=x, y=y, words=_words(p, slot, pen))
    if slot == len(p.tiles) - 1 and slot and not p.mode.solo:
        pane.add("marks", "last-move", _last_move(), x=x, y=y)
    _pieces(pane, p, slot)


def _opacity(p: Position, slot: int, edge: int) -> float:
    """Spells that can still be cast are bright: armed ones in expert games, all in solo; spent ones are faint."""
    if p.mode.solo:
        return 1.0
    return 1.0 if p.mode.expert and p.target(slot, edge) < 0 else 0.4


def _last_move() -> str:
    return tag(
        "rect",
        {"x": -2, "y": -2, "width": 104, "height": 104, "rx": 11, "fill": "none", "stroke": "#fff6d8",
         "stroke-width": 2, "stroke-dasharray": "2 5", "stroke-linecap": "round"},
    )  # fmt: skip


def _pieces(pane: Pane, p: Position, slot: int) -> None:
    name, x, y, holder = p.name_of(slot), x_of(p.cells[slot]), y_of(p.cells[slot]), p.holders[slot]
    if holder != NOBODY:
        pane.add("marks", f"holder-{name}", _holder(p.colour(holder)), x=x, y=y)
        if p.entrenched(slot):
            printed = p.mode.box.shields[p.tiles[slot]]
            pane.add("signs", f"entrenched-{name}", shield("rv-entrenched", printed), x=x, y=y)
    elif p.total(slot):
        pane.add("marks", f"holder-{name}", use("rv-sign-nobody", 12, 88), x=x, y=y)
    wizards = [side for side in range(p.sides) if p.wizards[side] == slot]
    for number, side in enumerate(wizards):
        dx = WIZARD_SLOT[0] + (number * 2 - len(wizards) + 1) * 14
        figure = use(f"rv-wizard-{p.colour(side)}", transform=f"scale({WIZARD_SIZE})")
        pane.add("pieces", f"wizard-{p.side_name(side)}", figure, x=x + dx, y=y + WIZARD_SLOT[1])
    standing = [side for side in range(p.sides) for _ in range(p.golems[slot * p.sides + side])]
    for place in sorted(range(len(standing)), key=lambda number: GOLEM_SLOTS[number][1]):
        colour = p.colour(standing[place])
        number = standing[: place + 1].count(standing[place])
        dx, dy = GOLEM_SLOTS[place]
        figure = use(f"rv-golem-{colour}", transform=f"scale({GOLEM_SIZE})")
        pane.add("pieces", f"golem-{name}-{colour}{number}", figure, x=x + dx, y=y + dy)


def _holder(colour: str) -> str:
    """Who holds a tile: a frame in his colour and his sign in the lower left corner."""
    light, _ = art.COLOURS[colour]
    frame = tag(
        "rect",
        {"x": 1.5, "y": 1.5, "width": 97, "height": 97, "rx": 8, "fill": "none", "stroke": light, "stroke-width": 4},
    )
    return frame + use(f"rv-sign-{colour}", 12, 88)


def _words(p: Position, slot: int, pen: Pen) -> str:
    """What stands on a cell, in words."""
    golems = enumerate(p.golems[slot * p.sides : (slot + 1) * p.sides])
    counts = [f"{pen.say('drawing.side', side=p.side_name(side))} {count}" for side, count in golems if count]
    words = pen.say(
        "drawing.tile",
        kind=_kind(p, p.tiles[slot], pen),
        name=p.tile_name(p.tiles[slot]),
        place=p.name_of(slot),
        facing=COMPASS[p.rotations[slot]],
        golems=", ".join(counts) or pen.say("drawing.no_golems"),
    )
    if p.entrenched(slot):  # RIV-CTL-06
        words += pen.say("drawing.entrenched", n=p.mode.box.entrenched_bonus)
    return words


def _kind(p: Position, tile: int, pen: Pen) -> str:
    return pen.say(f"kind.{KINDS[p.mode.box.kinds[tile]]}")


# -- the hand ---------------------------------------------------------------------------------------------------------


def _hand(scene: Scene, p: Position, seat: int, pen: Pen) -> None:
    """On a phone the board gets the room of the title."""
    top = 44 if pen.is_wide else 10
    pane = scene.pane("hand", 0, 0, HAND_WIDTH if pen.is_wide else 250, top + 114)
    if pen.is_wide:
        words = label(pen.say("drawing.hand"), 4, 24, size=20, font_family="Cinzel", font_weight="700", fill=INK)
        pane.add("ground", "hand-title", words)
    for place, tile in enumerate(p.hands[seat]):
        name = p.tile_name(tile)
        words = pen.say("drawing.in_hand", kind=_kind(p, tile, pen), name=name)
        pane.add("tiles", f"hand-{name}", tile_with_spells(p, tile), x=10 + 130 * place, y=top, words=words)


DRAWING = RivalityDrawing()

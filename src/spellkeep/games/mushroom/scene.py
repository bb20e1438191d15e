"""Mushroom Sorcerer, drawn: the forest with its tracks and scrolls, a plate for every sorcerer, archive and potions."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom import art
from spellkeep.games.mushroom.forest import HEIGHT, WIDTH, Ground, draw_forest, draw_night
from spellkeep.games.mushroom.hand import draw_hand
from spellkeep.games.mushroom.library import draw_stacks, draw_supply
from spellkeep.games.mushroom.plates import draw_plates
from spellkeep.games.mushroom.state import MushroomState
from spellkeep.games.mushroom.tracks import TALL_TRACK, WIDE_TRACK, draw_elements, draw_flow, draw_races
from spellkeep.games.mushroom.warsheet import draw_war
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import TALL, Drawing
from spellkeep.scene.scene import Scene

WIDE_BOX: Final = (1084, 916)
WIDE_FLOW: Final = 42
WIDE_TRACKS: Final = 656
"""From here down the tracks, in wide and in tall pictures."""
TALL_BOX: Final = (900, 1036)
TALL_FLOW: Final = 60
TALL_STACKS: Final = 670
TALL_TRACKS: Final = 770


class MushroomDrawing(Drawing):
    """Draws what a viewer has been shown, which is everything that lies on the table."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        shown = view.shown
        assert isinstance(shown, MushroomState)
        scene = Scene()
        if layout == TALL:
            _tall_board(scene, shown, language)
        else:
            _wide_board(scene, shown, language)
        draw_plates(scene, shown, view.seat, layout, language)
        if view.seat is not None and shown.sorcerers[view.seat] >= 0:
            draw_hand(scene, shown, view.seat, layout, language)
        return scene


def _wide_board(scene: Scene, p: MushroomState, language: str) -> None:
    """The forest left, scrolls right of it, the tracks below."""
    width, height = WIDE_BOX
    pane = scene.pane("board", -8, -8, width + 16, height + 16)
    draw_night(pane)
    draw_flow(pane, p, width, WIDE_FLOW, language)
    draw_forest(pane, p, Ground(0, WIDE_FLOW + 18), language)
    left = WIDTH + 14
    draw_stacks(pane, p, [(left, WIDE_FLOW + 12 + 124.0 * kind) for kind in range(4)], width - left - 4, 116, False, language)
    draw_supply(pane, p, left, WIDE_FLOW + 12 + 4 * 124 + 8, width - left, language)
    draw_elements(pane, p, 0, WIDE_TRACKS, WIDE_TRACK, language)
    draw_races(pane, p, 0, WIDE_TRACKS + 4 * (WIDE_TRACK.height + 4) + 4, width, language)
    draw_war(pane, p, 0, WIDE_TRACKS, width, height - WIDE_TRACKS, language)


def _tall_board(scene: Scene, p: MushroomState, language: str) -> None:
    """Everything below the forest; who leads the races stands on the plates."""
    width, height = TALL_BOX
    pane = scene.pane("board", -4, -4, width + 8, height + 8)
    draw_night(pane)
    draw_flow(pane, p, width, TALL_FLOW, language)
    draw_forest(pane, p, Ground((width - WIDTH) / 2, TALL_FLOW + 12), language)
    each = (width - 3 * 8) / 4
    draw_stacks(pane, p, [(kind * (each + 8), float(TALL_STACKS)) for kind in range(4)], each, 88, True, language)
    draw_elements(pane, p, 0, TALL_TRACKS, TALL_TRACK, language)
    draw_war(pane, p, 0, TALL_TRACKS, width, HEIGHT * 0.45, language)


DRAWING = MushroomDrawing()

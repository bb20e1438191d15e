"""Mushroom Sorcerer, drawn: the forest with its tracks and scrolls, a plate for every sorcerer, archive and potions."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture import art
from spellkeep.games.mushroom.picture.choices import question_of
from spellkeep.games.mushroom.picture.forest import WIDTH, draw_forest, draw_night
from spellkeep.games.mushroom.picture.hand import draw_hand
from spellkeep.games.mushroom.picture.library import draw_stacks, draw_supply
from spellkeep.games.mushroom.picture.plates import draw_plates
from spellkeep.games.mushroom.picture.sheets import is_placing
from spellkeep.games.mushroom.picture.sketch import PACKAGE, Area, ForestPen
from spellkeep.games.mushroom.picture.tracks import TALL_TRACK, WIDE_TRACK, draw_elements, draw_flow, draw_races
from spellkeep.games.mushroom.picture.warsheet import draw_war
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import WIDE, Drawing, prompt_of
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Scene

WIDE_WIDTH: Final = 1084
WIDE_FLOW: Final = 42
WIDE_TRACKS: Final = 660
"""From here down the tracks."""
TALL_LEFT: Final = -10
TALL_WIDTH: Final = 900
TALL_FLOW: Final = 68
TALL_TOP: Final = -18
TALL_STACKS: Final = 658
TALL_TRACKS: Final = 746
RACES: Final = 72
"""How high influence and moon track are together."""


class MushroomDrawing(Drawing):
    """Draws what a viewer has been shown, which is everything that lies on the table."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        p, pen = view.shown, _pen(view, layout, language)
        assert isinstance(p, MushroomState)
        scene = Scene()
        if pen.large:
            _tall_board(scene, p, pen)
        else:
            _wide_board(scene, p, pen)
        draw_plates(scene, p, pen)
        if view.seat is not None and p.sorcerers[view.seat] >= 0:
            draw_hand(scene, p, view.seat, pen)
        return scene

    def ask(self, view: View, language: str = "en") -> Ask | None:
        question = question_of(view, _pen(view, WIDE, language))
        return question.ask(prompt_of(view, language)) if question else None

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        return self.ghost_on(view, picks, WIDE, language)

    def ghost_on(self, view: View, picks: Picks, layout: str, language: str = "en") -> Ghost:
        question = question_of(view, _pen(view, layout, language))
        return question.ghost(picks) if question else Ghost(picks, None)

    def picks_of(self, view: View, token: str, language: str = "en") -> dict[str, str]:
        question = question_of(view, _pen(view, WIDE, language))
        return question.picks_of(token) if question else {}

    def why_not(self, view: View, picks: Picks, at: str) -> Refusal | None:
        question = question_of(view, _pen(view, WIDE, "en"))
        return question.why_not(picks, at) if question else None


def _pen(view: View, layout: str, language: str) -> ForestPen:
    return ForestPen(PACKAGE, language, layout, view.seat)


def _wide_board(scene: Scene, p: MushroomState, pen: ForestPen) -> None:
    """The forest left, scrolls right of it, the tracks below."""
    tracks = 4 * (WIDE_TRACK.height + 4) + 4
    pane = scene.pane("board", -8, -8, WIDE_WIDTH + 16, WIDE_TRACKS + tracks + RACES + 12)
    draw_night(pane)
    draw_flow(pane, p, Area(0, 0, WIDE_WIDTH, WIDE_FLOW), pen)
    draw_forest(pane, p, pen)
    left, top = WIDTH + 14, WIDE_FLOW + 12
    places = [Area(left, top + 124.0 * kind, WIDE_WIDTH - left - 4, 116) for kind in range(4)]
    draw_stacks(pane, p, places, pen)
    draw_supply(pane, p, Area(left, top + 4 * 124 + 8, WIDE_WIDTH - left, 76), pen)
    draw_elements(pane, p, (0, WIDE_TRACKS), WIDE_TRACK, pen)
    draw_races(pane, p, Area(0, WIDE_TRACKS + tracks, WIDE_WIDTH, RACES), pen)
    draw_war(pane, p, Area(0, WIDE_TRACKS, WIDE_WIDTH, tracks + RACES), pen)


def _tall_board(scene: Scene, p: MushroomState, pen: ForestPen) -> None:
    """Everything below the forest, but for servants that are placed; who leads the races stands on the plates."""
    tracks = 4 * (TALL_TRACK.height + 4)
    bottom = TALL_STACKS if is_placing(p) else TALL_TRACKS + tracks + 6
    pane = scene.pane("board", TALL_LEFT - 6, TALL_TOP - 6, TALL_WIDTH + 12, bottom - TALL_TOP + 6)
    draw_night(pane)
    draw_flow(pane, p, Area(TALL_LEFT, TALL_TOP, TALL_WIDTH, TALL_FLOW), pen)
    draw_forest(pane, p, pen)
    if is_placing(p):
        return
    each = (TALL_WIDTH - 3 * 8) / 4
    places = [Area(TALL_LEFT + kind * (each + 8), float(TALL_STACKS), each, 80) for kind in range(4)]
    draw_stacks(pane, p, places, pen)
    draw_elements(pane, p, (TALL_LEFT, TALL_TRACKS), TALL_TRACK, pen)
    draw_war(pane, p, Area(TALL_LEFT, TALL_TRACKS, TALL_WIDTH, tracks), pen)


DRAWING = MushroomDrawing()

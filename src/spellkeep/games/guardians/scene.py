"""Guardians, drawn: the board of twelve spaces on dark felt, or the stage of a combat; plates; the viewer's cards."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians import art, choices, stage
from spellkeep.games.guardians.board import draw_board
from spellkeep.games.guardians.hand import draw_hand
from spellkeep.games.guardians.plates import draw_plates
from spellkeep.games.guardians.state import GuardiansState
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Scene


class GuardiansDrawing(Drawing):
    """Draws what a viewer has been shown."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        p = view.shown
        assert isinstance(p, GuardiansState)
        scene = Scene()
        if stage.is_on(p):
            stage.draw_stage(scene, p, view.seat, layout, language)
        else:
            draw_board(scene, p, view.seat, layout, language)
        draw_plates(scene, p, layout, language)
        if view.seat is not None:
            draw_hand(scene, p, view.seat, layout, language)
        return scene

    def ask(self, view: View, language: str = "en") -> Ask | None:
        return choices.ask_of(view, language)

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        return choices.ghost_of(view, picks, language)


DRAWING: Final = GuardiansDrawing()

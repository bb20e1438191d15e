"""Guardians, drawn: the board of twelve spaces on dark felt, or the stage of a combat; plates; the viewer's cards."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.guardians.picture import art, choices, placing, stage
from spellkeep.games.guardians.picture.board import FIELD, draw_board
from spellkeep.games.guardians.picture.hand import draw_hand
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.plates import draw_plates
from spellkeep.games.guardians.picture.trails import followed
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rulebook import ID
from spellkeep.kernel.state import View
from spellkeep.scene.diff import Trail
from spellkeep.scene.drawing import WIDE, Drawing
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Scene

_RULE: Final = re.compile(ID)


class GuardiansDrawing(Drawing):
    """Draws what a viewer has been shown."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        scene, pen = Scene(), GuardiansPen.for_view(view, layout, language)
        if stage.is_on(pen.p):
            stage.draw_stage(scene, pen)
        else:
            draw_board(scene, pen)
            stage.draw_air(scene.panes["board"], pen, FIELD[0] / 2, FIELD[1] / 2 - 50)
        draw_plates(scene, pen)
        if view.seat is not None:
            draw_hand(scene, pen, view.seat)
        return scene

    def pauses(self, event: Event) -> bool:
        """A march is seen before the combat it leads to, a beaten card before the totals, these before the retreat."""
        return event.kind in ("moves", "beaten", "totals")

    def trails(self, kind: str, facts: Facts) -> list[Trail]:
        return followed(kind, facts)

    def ask(self, view: View, language: str = "en") -> Ask | None:
        return choices.ask_of(view, language)

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        return choices.ghost_of(view, picks, WIDE, language)

    def ghost_on(self, view: View, picks: Picks, layout: str, language: str = "en") -> Ghost:
        return choices.ghost_of(view, picks, layout, language)

    def picks_of(self, view: View, token: str, language: str = "en") -> dict[str, str]:
        p, ask = view.shown, self.ask(view, language)
        assert isinstance(p, GuardiansState)
        if ask is not None and ask.is_open and view.seat is not None:
            return placing.picks_of(p, view.seat, token)
        return {} if ask is None else ask.picks_of(token)

    def why_not(self, view: View, picks: Picks, at: str) -> Refusal | None:
        """Whoever points at something before he has picked anything wants to know what it is."""
        if set(picks.values()) - {at} or (picks and at.startswith("space-")):
            return None
        text = self.draw(view, WIDE).words_of(at)
        rule = _RULE.search(text)
        return Refusal(rule[0] if rule else "", "about", {"text": text}) if text else None


DRAWING: Final = GuardiansDrawing()

"""What one viewer is shown of a table: scene, question and a sentence. All of it is made of the View."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from spellkeep.games import drawing
from spellkeep.kernel.game import Game
from spellkeep.kernel.state import View
from spellkeep.kernel.words import catalogue, say
from spellkeep.scene import wire
from spellkeep.scene.drawing import explained
from spellkeep.scene.picks import Ask
from spellkeep.scene.scene import Scene
from spellkeep.table.core import PACKAGE, Core
from spellkeep.table.ending import outcome_text
from spellkeep.table.instructions import Instructions
from spellkeep.table.snapshot import snapshot_of
from spellkeep.table.viewer import Viewer


class Picture:
    """All that a viewer sees at one moment. What an instruction answers for him is not asked."""

    def __init__(self, core: Core, viewer: Viewer, instructions: Instructions) -> None:
        self.view: View = snapshot_of(core).view(viewer.seat)
        pictures = drawing(core.game.slug)
        self.scene: Scene = pictures.draw(self.view, viewer.layout, viewer.language)
        open_to = viewer.seat if viewer.seat in core.to_act() else None
        asked = open_to is not None and instructions.answer(core, open_to, self.view) is None
        ask = pictures.ask(self.view, viewer.language) if asked else None
        self.ask: Ask | None = None if ask is None else explained(ask, self.view, viewer.language)
        self.question: wire.Ask | None = None if self.ask is None else wire.ask_of(self.ask)
        """The ask as a page gets it."""
        self.say = status(core, self.ask, viewer.language)
        self.turn = self.view.shown.turn_number()

    def panes(self) -> list[wire.Pane]:
        """The whole picture, as the page gets it."""
        return wire.panes_of(self.scene)


@cache
def definitions(slug: str) -> tuple[str, str]:
    """The pictures that a game's elements use, as an SVG file, and the hash of its content."""
    inside = drawing(slug).definitions()
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{inside}</defs></svg>'
    return text, sha256(text.encode()).hexdigest()[:12]


# -- sentences ---------------------------------------------------------------------------------------------------------


def status(core: Core, ask: Ask | None, language: str) -> str:
    """What a player must know first: what is asked, or who is waited for, or who has won."""
    if ask is not None:
        return ask.prompt
    outcome = core.match.outcome()
    if outcome is not None:
        return outcome_text(core, outcome, language)
    if not core.is_full:
        return say(PACKAGE, "status.seats_open", {}, language)
    names = ", ".join(core.seats[seat].name for seat in core.to_act() if seat >= 0)
    return say(PACKAGE, "status.waiting", {"names": names}, language)


def setup_words(game: Game, language: str = "en") -> str:
    """What a seat may bring to this game, in a sentence."""
    return catalogue(game.package, language).get("setup.help", "")

"""How a game draws itself; and the plain drawing of a game that does not."""

from __future__ import annotations

from abc import ABC, abstractmethod

from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say, say_if_known
from spellkeep.scene.beginnings import offered
from spellkeep.scene.diff import Trail
from spellkeep.scene.markup import label, tag
from spellkeep.scene.picks import LAZY, Ask, Ghost, Part, Picks
from spellkeep.scene.scene import Scene

WIDE = "wide"
TALL = "tall"
LAYOUTS = (WIDE, TALL)
_LINE = 26
LISTED = 300
"""More moves than this are not listed: no message shall grow with the number of answers."""


class Drawing(ABC):
    """One instance per game, exported as DRAWING by its picture/scene.py. It sees views only."""

    @abstractmethod
    def definitions(self) -> str:
        """The content of `<defs>`: pictures that many elements use, sent once."""

    @abstractmethod
    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        """The picture of what this viewer has been shown."""

    def ask(self, view: View, language: str = "en") -> Ask | None:
        """What the viewer is asked, as picks; None if nothing.

        By default a part for every slot of the declared tokens, picked by pointing at the element with the key of the
        slot (`card-5`); without declared tokens every legal move is a button. A list that would be too long to send is
        picked by how the moves begin.
        """
        if view.seat is None or view.seat not in view.to_act():
            return None
        actions = view.legal()
        if len(actions) > LISTED:
            return Ask(prompt_of(view, language), [Part("move", LAZY)], [])
        names, moves, labels = view.shown.script.picks(view.shown, view.seat, actions)
        return Ask(prompt_of(view, language), [Part(name) for name in names], moves, labels)

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        """The ghost of some picks and what would follow, from what the viewer knows. By default nothing is drawn."""
        ask = self.ask(view, language)
        if ask is None or not ask.is_open:
            return Ghost(picks, None if ask is None else ask.token(picks))
        tokens, pick = _tokens(view), picks.get("move", "")
        ghost = Ghost(picks, pick if pick in tokens else None)
        ghost.moves = [["", each] for each in offered(tokens, pick)]
        return ghost

    def ghost_on(self, view: View, picks: Picks, layout: str, language: str = "en") -> Ghost:
        """The ghost as it lies over the picture of one layout. By default it is the same in both."""
        return self.ghost(view, picks, language)

    def about(self, facts: Facts) -> list[str]:
        """Keys of elements that an event with these facts is about, beside those that are named after a fact."""
        return []

    def pauses(self, event: Event) -> bool:
        """Does something begin after this event that is shown by itself, though it happens in the same step?"""
        return False

    def trails(self, kind: str, facts: Facts) -> list[Trail]:
        """Under which other keys elements may be found after an event, so that they are seen to move; likely first."""
        return []

    def picks_of(self, view: View, token: str, language: str = "en") -> dict[str, str]:
        """The picks that say the same as a move or a whole answer in notation; none where picks cannot say it.

        A game with sheets overrides it, so that a bot's advice and a typed answer appear as a filled-in sheet.
        """
        ask = self.ask(view, language)
        if ask is not None and ask.is_open:
            return {"move": token}
        return {} if ask is None else ask.picks_of(token)

    def why_not(self, view: View, picks: Picks, at: str) -> Refusal | None:
        """Why an element that was pointed at means nothing beside these picks; None: the table looks for a reason."""
        return None


def _tokens(view: View) -> list[str]:
    assert view.seat is not None
    return [view.shown.notation(view.seat, action, view.seat) for action in view.legal()]


def prompt_of(view: View, language: str) -> str:
    """The sentence that says what the viewer is asked."""
    word = "decide" if view.seat is None else view.shown.prompt(view.seat)
    return say(view.package, f"prompt.{word}", {"seat": str((view.seat or 0) + 1)}, language)


def explained(ask: Ask, view: View, language: str) -> Ask:
    """The same question with what it is for, and the rule under which it is asked."""
    assert view.seat is not None
    ask.purpose = say_if_known(view.package, f"purpose.{view.shown.prompt(view.seat)}", {}, language)
    ask.rule = view.shown.asked_rule(view.seat)
    return ask


class PlainDrawing(Drawing):
    """The position text as a sheet of parchment: usable for any game, from its first day on."""

    def definitions(self) -> str:
        """A sheet of text needs none."""
        return ""

    def ask(self, view: View, language: str = "en") -> Ask | None:
        """There is nothing to point at: every legal move is a button."""
        ask = super().ask(view, language)
        if ask is not None and not ask.is_open:
            ask = Ask(ask.prompt, [Part("move")], [[move[0], move[0]] for move in ask.moves])
        return ask

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        """One line of the sheet for every line of the position text."""
        lines = view.text().splitlines()
        width = max(24, *(len(line) for line in lines)) * 11 + 60
        height = (len(lines) + 2) * _LINE
        scene = Scene()
        sheet = scene.pane("board", 0, 0, width, height)
        paper: dict[str, str | float] = {"width": width, "height": height, "rx": 12, "fill": "#efe3c4"}
        sheet.add("ground", "sheet", tag("rect", paper))
        for place, line in enumerate(lines):
            words = label(line, 30, 0, size=18, fill="#2b2118", font_family="Alegreya Sans")
            sheet.add("tiles", f"line-{place + 1}", words, y=(place + 1.7) * _LINE)
        return scene

"""What every drawing function needs to know: for whom it draws, in which language, on which layout.

A drawing makes one `Pen` and hands it on, instead of four parameters in every function:

>>> pen = Pen("spellkeep.games.embers", "en", "wide", 0)
>>> pen.say("prompt.burn")
'Which card do you burn?'
>>> pen.say("refusal.no_such_seat", seat=4)
'There is no seat 4 at this table.'
>>> pen.known("purpose.nonsense"), pen.is_wide, pen.own(0), pen.own(1)
('', True, True, False)
"""

from __future__ import annotations

from spellkeep.kernel.state import View
from spellkeep.kernel.words import say, say_if_known


class Pen:
    """Package of the game, language, layout, and the viewer (None: an onlooker)."""

    __slots__ = ("language", "layout", "package", "viewer")

    def __init__(self, package: str, language: str, layout: str, viewer: int | None) -> None:
        self.package = package
        self.language = language
        self.layout = layout
        self.viewer = viewer

    @classmethod
    def for_view(cls, view: View, layout: str, language: str) -> Pen:
        """The pen that a game's `draw` begins with."""
        return cls(view.package, language, layout, view.seat)

    @property
    def is_wide(self) -> bool:
        """Is there room beside the board, rather than below it?"""
        return self.layout == "wide"

    def own(self, seat: int) -> bool:
        """Does this belong to the viewer?"""
        return seat == self.viewer

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the catalogue in the reader's language."""
        return say(self.package, key, {name: str(value) for name, value in facts.items()}, self.language)

    def known(self, key: str, **facts: object) -> str:
        """The same, but nothing where the catalogue has no such sentence."""
        return say_if_known(self.package, key, {name: str(value) for name, value in facts.items()}, self.language)

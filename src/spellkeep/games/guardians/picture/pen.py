"""The pen of this game: it knows the table it draws, and what its cards are called."""

from __future__ import annotations

from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.explain import PACKAGE, card_name, effect_words, explained
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import TALL
from spellkeep.scene.pen import Pen


class GuardiansPen(Pen):
    """What every function of the drawing needs: position, viewer, layout, language."""

    __slots__ = ("box", "p", "tall")

    def __init__(self, p: GuardiansState, viewer: int | None, layout: str, language: str) -> None:
        super().__init__(PACKAGE, language, layout, viewer)
        self.p = p
        self.box = p.box
        self.tall = layout == TALL
        """A phone, on which letters are as large as can be."""

    @classmethod
    def for_view(cls, view: View, layout: str, language: str) -> GuardiansPen:
        p = view.shown
        assert isinstance(p, GuardiansState)
        return cls(p, view.seat, layout, language)

    def name(self, card: int) -> str:
        return card_name(self.box, card, self.language)

    def about(self, card: int) -> str:
        """Everything a player wants to know of a card."""
        return explained(self.box, card, self.language)

    def effect(self, effect: list[int]) -> str:
        return effect_words(effect, self.language)

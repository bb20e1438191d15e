"""The script of a game that declares its position text as a `Form` and its actions as `Tokens`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from spellkeep.kernel.form import Form
from spellkeep.kernel.script import S, Script
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.tokens import Picks, Tokens

if TYPE_CHECKING:
    from spellkeep.kernel.game import Game


class DeclaredScript(Script[S]):
    """A game adds `refusal`, and `prompt` if it asks more than one thing."""

    ASKED_RULES: ClassVar[dict[str, str]] = {}
    """For the words of `prompt` the rule under which a seat is asked."""

    def __init__(self, form: Form, tokens: Tokens) -> None:
        self.form = form
        self.tokens = tokens

    def notation(self, state: S, seat: int, action: int, viewer: int | None) -> str:
        """As the declared token of the action's kind writes it."""
        return self.tokens.write(state, seat, action, viewer)

    def parse(self, state: S, seat: int, token: str) -> int:
        """By the first declared token that fits; a slot that does not fit says what it expects."""
        return self.tokens.read(state, seat, token)

    def split(self, text: str) -> list[str]:
        """At blanks, and inside a piece where one declared token ends and the next begins."""
        return self.tokens.split(text)

    def picks(self, state: S, seat: int, actions: list[int]) -> Picks:
        """One part for every slot of the declared tokens."""
        return self.tokens.picks(state, seat, actions)

    def to_text(self, state: S, viewer: int | None) -> str:
        """The declared lines, filled with what the viewer has been shown."""
        return self.form.write(state if viewer == EVERYTHING else state.redacted(viewer), viewer)

    def from_text(self, game: Game, text: str) -> S:
        """The declared lines, read; a `?` is an error."""
        state: S = self.form.read(game, text)
        return state

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> S:
        """The declared lines, read; a `?` stands for what the viewer has not been shown."""
        state: S = self.form.read(game, text, unknowns=True, viewer=viewer)
        return state

    def asked_rule(self, state: S, seat: int) -> str:
        """The rule that ASKED_RULES names beside the prompt."""
        return self.ASKED_RULES.get(self.prompt(state, seat), "")

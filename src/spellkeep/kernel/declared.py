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
        return self.tokens.write(state, seat, action, viewer)

    def parse(self, state: S, seat: int, token: str) -> int:
        return self.tokens.read(state, seat, token)

    def split(self, text: str) -> list[str]:
        return self.tokens.split(text)

    def picks(self, state: S, seat: int, actions: list[int]) -> Picks:
        return self.tokens.picks(state, seat, actions)

    def to_text(self, state: S, viewer: int | None) -> str:
        return self.form.write(state if viewer == EVERYTHING else state.redacted(viewer), viewer)

    def from_text(self, game: Game, text: str) -> S:
        state: S = self.form.read(game, text)
        return state

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> S:
        state: S = self.form.read(game, text, unknowns=True, viewer=viewer)
        return state

    def asked_rule(self, state: S, seat: int) -> str:
        return self.ASKED_RULES.get(self.prompt(state, seat), "")

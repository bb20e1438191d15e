"""How a game's states are written and read: everything in words that rules need not know.

A state answers `notation`, `parse`, `to_text`, `refusal`, `prompt` and the like, because everybody asks it; but it only
passes them on to the script of its class. So the rules of a game import no text, and its texts import the rules. The
`Game` ties the two together:

    class EmbersGame(Game):
        states = EmbersState
        script = EmbersScript(FORM, TOKENS)     # from then on EmbersState.script is this one

`kernel.declared.DeclaredScript` does most of it from a form and a table of tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from spellkeep.kernel.disclosure import Disclosure
from spellkeep.kernel.refusal import Refusal

if TYPE_CHECKING:
    from spellkeep.kernel.game import Game
    from spellkeep.kernel.state import State
    from spellkeep.kernel.tokens import Picks

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Generic[S]):
    """What a game says and understands. The methods of `State` with the same names say what each one is for."""

    disclosure: ClassVar[Disclosure] = Disclosure()
    """What records and logs show of decisions afterwards."""

    def notation(self, state: S, seat: int, action: int, viewer: int | None) -> str:
        """Write an action as a token (`State.notation`)."""
        raise NotImplementedError

    def parse(self, state: S, seat: int, token: str) -> int:
        """Read a token, legal or not (`State.parse`)."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, action: int) -> Refusal:
        """Say which rule forbids an action (`State.refusal`)."""
        raise NotImplementedError

    def to_text(self, state: S, viewer: int | None) -> str:
        """Write a position (`State.to_text`)."""
        raise NotImplementedError

    def from_text(self, game: Game, text: str) -> S:
        """Read a whole position; raise BadText with line, column and reason."""
        raise NotImplementedError

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> S:
        """Read a position with unknowns (?), as this viewer is shown it."""
        raise NotImplementedError

    def prompt(self, state: S, seat: int) -> str:
        """The word of the catalogue for what a seat is asked (`State.prompt`)."""
        return "decide"

    def asked_rule(self, state: S, seat: int) -> str:
        """The id of the rule under which a seat is asked, "" if none (`State.asked_rule`)."""
        return ""

    def split(self, text: str) -> list[str]:
        """Cut a turn written in one piece into tokens; by default blanks separate them."""
        return text.split()

    def picks(self, state: S, seat: int, actions: list[int]) -> Picks:
        """Actions cut into parts that can be pointed at; by default a whole token is one part."""
        tokens = [state.notation(seat, action, seat) for action in actions]
        return ["move"], [[token, token] for token in tokens], {}

"""How a table behaves in a game: what it may answer for a player, and what the time of an answer must not tell.

A player may tell the table to pass for him ("stop me only when I can act"). Which instructions exist, what they answer
and how long they last is known by the game. It is judged by the player's view alone, and *when* the table answers never
depends on what is hidden. A game's `manners` says all of this in one place.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from spellkeep.kernel.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Manners:
    """A table that answers nothing for anybody, in a game whose questions tell no secret."""

    def answer(self, view: View, instruction: str) -> str | None:
        """The token with which an instruction answers the open decision of the viewer; None: ask the player."""
        return None

    def usual(self, language: str = "en") -> tuple[str, str] | None:
        """The instruction, and its label, with which whoever plays against bots alone begins; None: none."""
        return None

    def lasts_for(self, view: View, instruction: str) -> str:
        """A name for what an instruction of the viewer lasts for: it ends when the name changes."""
        return ""

    def hides_choice(self, view: View) -> bool:
        """Would it tell a secret that the viewer has nothing to choose here? Then every answer takes the same time."""
        return False

"""Instructions: what a player has told the table to answer for his seat, and until when.

They are kept in memory only: after a restart nobody has given any, so everybody is simply asked again. The game's
manners say, from the view of the seat, what an instruction answers and for how long it lasts.
"""

from __future__ import annotations

import logging

from spellkeep.kernel.state import View
from spellkeep.table.core import Core
from spellkeep.table.wire.table import Instruction

LOG = logging.getLogger("spellkeep.table")


class _Given:
    """What one seat has said, in whose words, and what it lasts for."""

    __slots__ = ("label", "lasts_for", "word")

    def __init__(self, word: str, label: str, lasts_for: str) -> None:
        self.word = word
        self.label = label
        self.lasts_for = lasts_for


class Instructions:
    """The instructions of all seats of a table."""

    def __init__(self) -> None:
        self._of: dict[int, _Given] = {}

    def give(self, core: Core, seat: int, word: str, label: str) -> None:
        """From now on, until what it lasts for is over."""
        self._of[seat] = _Given(word, label, core.game.manners.lasts_for(core.match.state.view(seat), word))

    def begin(self, core: Core) -> None:
        """What the game proposes, for a single person among bots: nobody could learn from when his answers come."""
        people = [seat for seat, sitter in enumerate(core.seats) if sitter.kind != "bot"]
        usual = core.game.manners.usual()
        if len(people) == 1 and usual is not None:
            self.give(core, people[0], *usual)

    def forget(self, seat: int) -> None:
        """The seat is asked again from now on."""
        self._of.pop(seat, None)

    def word_of(self, seat: int) -> str:
        """What this seat has said; "" if nothing."""
        return self._of[seat].word if seat in self._of else ""

    def of(self, core: Core, seat: int) -> Instruction | None:
        """What this seat has said and whether it answers now, for its own page; nobody else hears of it."""
        found = self._of.get(seat)
        if found is None:
            return None
        answers = seat in core.to_act() and self.answer(core, seat, core.match.state.view(seat)) is not None
        return Instruction(found.word, found.label, answers)

    def renew(self, core: Core) -> None:
        """Forget what has ended."""
        for seat, instruction in list(self._of.items()):
            if core.game.manners.lasts_for(core.match.state.view(seat), instruction.word) != instruction.lasts_for:
                del self._of[seat]

    def seats(self) -> list[int]:
        """The seats that have given one."""
        return list(self._of)

    def answer(self, core: Core, seat: int, view: View) -> str | None:
        """What the seat's instruction answers to its open decision; None: ask the player.

        If the game fails, the instruction is forgotten and the player is asked.
        """
        found = self._of.get(seat)
        try:
            return None if found is None else core.game.manners.answer(view, found.word)
        except Exception:
            LOG.exception("an instruction of seat %d in %s is not used", seat + 1, core.game.slug)
            self.forget(seat)
            return None

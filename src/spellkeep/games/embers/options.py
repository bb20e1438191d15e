"""The parameters of the game (EMB-CON-04)."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.kernel.options import Choice, Field, Number, Options


class EmbersOptions(Options):
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Choice("players", ("2", "3"), "number of players"),
        Number("rounds", 1, 6, 5, "rounds to play"),
        Choice("first", ("random", "1", "2", "3"), "start seat of the first round"),
    )

    def conflict(self) -> str | None:
        if self["first"] == "3" and self["players"] == "2":
            return "first=3: there is no seat 3 with players=2"
        return None

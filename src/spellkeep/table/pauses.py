"""How long the table waits before it lets an answer be seen that no person gave just now.

Nothing here looks at what a seat holds: who sees when an answer comes shall learn nothing from it. All waiting on
purpose is done here, so that a test can write down every pause instead of measuring times.
"""

from __future__ import annotations

import asyncio
import math
import time

from spellkeep.kernel.rng import Rng
from spellkeep.table.settings import Settings

VEILED = 2
"""A bot's answer takes so many pauses where having nothing to choose would be a secret."""
LONGEST = 4
"""An instruction answers within so many pauses where other people look on: as quickly as some, as slowly as others."""
FINE = 1000


class Pauses:
    """Pauses of one table, by its settings."""

    def __init__(self, settings: Settings, rng: Rng) -> None:
        self._settings = settings
        self._rng = rng

    def now(self) -> float:
        """A clock that never goes back; tests bring their own."""
        return time.monotonic()

    async def until(self, moment: float) -> None:
        """Whatever was done meanwhile took no time that could be measured."""
        await asyncio.sleep(max(0.0, moment - self.now()))

    def of_instruction(self, people: int) -> float:
        """Seconds from a question to the answer of an instruction; people take their time, each another."""
        more = self._rng.below((LONGEST - 1) * FINE) / FINE if people > 1 else 0.0
        return self._settings.instruction_pause * (1.0 + more)

    def of_bot(self, spent: float, veiled: bool) -> float:
        """Seconds from a question to the answer of a bot that has thought for so long."""
        return whole_pauses(spent, self._settings.bot_pause, VEILED if veiled else 1)

    def for_thinking(self, veiled: bool) -> float | None:
        """Seconds that a bot may think, where it must be ready in time."""
        pause = VEILED * self._settings.bot_pause
        return pause if veiled and pause else None


def whole_pauses(spent: float, pause: float, fewest: int = 1) -> float:
    """Answers come at whole pauses, so that they tell little about how long was thought.

    >>> [round(whole_pauses(spent, 0.7), 3) for spent in (0.2, 0.9)], round(whole_pauses(0.2, 0.7, 2), 3)
    ([0.7, 1.4], 1.4)
    >>> whole_pauses(3.0, 0.0)
    0.0
    """
    return pause * max(fewest, math.ceil(spent / pause)) if pause else 0.0

"""The sequential test: play until the answer is clear, at most so many games.

The question is whether a share of wins lies above or below a number. Looking after every game is allowed: the interval
behind it is right at any time, so a false answer stays as rare as promised; the tests count them.

>>> test = Sequential(0.5)
>>> test.verdict(12, 20), test.verdict(18, 20), test.verdict(2, 20)
('open', 'above', 'below')
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from spellkeep.arena.intervals import at_any_time, evidence

OPEN = "open"
ABOVE = "above"
BELOW = "below"


@dataclass(frozen=True, slots=True)
class Sequential:
    """Is the share of wins above or below this?"""

    share: float
    error: float = 0.05

    def verdict(self, wins: float, games: int) -> str:
        """Above, below or still open, after any number of games."""
        if games == 0 or evidence(wins, games, self.share) < -log(self.error):
            return OPEN
        return ABOVE if wins > games * self.share else BELOW

    def interval(self, wins: float, games: int) -> tuple[float, float]:
        """Where the true share lies, valid however often one looks."""
        return at_any_time(wins, games, self.error)

"""The bot that looks one step ahead: it takes the action after which it stands best."""

from __future__ import annotations

from spellkeep.bots.bot import Bot, Budget
from spellkeep.bots.outlook import outlook_after
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View

IMAGINED = 3
"""An action is judged in so many positions that fit what the seat knows."""


class Greedy(Bot):
    """Plays the whole answers its game knows of; else for what the table would show after its own action."""

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        """By how promising actions look at first sight; nothing is tried."""
        seat = view.seat
        if seat is None:
            raise ValueError("an onlooker decides nothing")
        actions = view.legal()
        if len(actions) == 1:
            return actions[0]
        plan = self.game.knowledge().greedy(self.game.imagine(view, rng), seat, rng)
        if plan:
            return plan[0]
        imagined = [self.game.imagine(view, rng) for _ in range(IMAGINED)]
        values = [sum(outlook_after(self.game, state, seat, action) for state in imagined) for action in actions]
        best = max(values)
        equals = [action for action, value in zip(actions, values, strict=True) if value == best]
        return equals[rng.below(len(equals))]

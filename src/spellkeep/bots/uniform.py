"""The bot that takes any legal action, all equally likely."""

from __future__ import annotations

from spellkeep.bots.bot import Bot, Budget
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View


class Uniform(Bot):
    """Chance itself at the table: the yardstick for every other bot."""

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        """Any legal action, all alike."""
        if view.seat is None:
            raise ValueError("an onlooker decides nothing")
        return view.shown.random_action(view.seat, rng)

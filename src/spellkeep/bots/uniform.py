"""The bot that takes any legal action, all equally likely."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.bots.bot import Bot
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View


class Uniform(Bot):
    """Chance itself at the table: the yardstick for every other bot."""

    name: ClassVar[str] = "random"

    def choose(self, view: View, rng: Rng) -> int:
        if view.seat is None:
            raise ValueError("an onlooker decides nothing")
        return view.shown.random_action(view.seat, rng)

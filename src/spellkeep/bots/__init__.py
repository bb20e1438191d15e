"""Players that are programs. They see views only.

>>> list(BOTS)
['random', 'greedy']
>>> check_name("oracle")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: there is no bot 'oracle'; there are: random, greedy
"""

from __future__ import annotations

from spellkeep.bots.bot import Bot
from spellkeep.bots.greedy import Greedy
from spellkeep.bots.uniform import Uniform
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.game import Game

__all__ = ["BOTS", "Bot", "bot", "check_name"]

BOTS: dict[str, type[Bot]] = {"random": Uniform, "greedy": Greedy}
"""All bots by name, the weakest first."""


def check_name(name: str) -> None:
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")


def bot(name: str, game: Game) -> Bot:
    """A new bot of that name for a game."""
    check_name(name)
    return BOTS[name](game)

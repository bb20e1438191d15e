"""Players that are programs. They see views only.

>>> list(LEVELS)
['random', 'greedy', 'apprentice', 'adept', 'master', 'archmage']
>>> check_name("oracle")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: there is no bot 'oracle'; there are: random, greedy, ...
"""

from __future__ import annotations

from spellkeep.bots.bot import Bot, Budget, Candidate, Thought
from spellkeep.bots.greedy import Greedy
from spellkeep.bots.outside import Outside
from spellkeep.bots.searcher import Searcher
from spellkeep.bots.settings import LEVELS, Settings
from spellkeep.bots.turns import Allowance, Turns
from spellkeep.bots.uniform import Uniform
from spellkeep.kernel.game import Game

__all__ = ["LEVELS", "Allowance", "Bot", "Budget", "Candidate", "Settings", "Thought", "Turns", "bot", "check_name"]

KINDS: dict[str, type[Bot]] = {"random": Uniform, "greedy": Greedy, "search": Searcher, "outside": Outside}


def check_name(name: str) -> None:
    """Raise BadOption unless `bot` knows the name, with whatever changes stand behind it."""
    Settings.read(name)


def bot(who: str | Settings, game: Game) -> Bot:
    """A new bot for one seat of a game: a level by its name, as `adept` or `adept:simulations=50`, or settings."""
    settings = Settings.read(who) if isinstance(who, str) else who
    return KINDS[settings.kind](game, settings)

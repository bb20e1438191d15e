"""Players that are programs. They see views only.

>>> bot("random").name
'random'
>>> bot("oracle")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: there is no bot 'oracle'; there are: random
"""

from __future__ import annotations

from spellkeep.bots.bot import Bot
from spellkeep.bots.uniform import Uniform
from spellkeep.kernel.errors import BadOption

__all__ = ["BOTS", "Bot", "bot"]

BOTS: dict[str, type[Bot]] = {"random": Uniform}


def bot(name: str) -> Bot:
    """A new bot of that name."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]()

"""Who takes part: bots by name, perhaps with changed settings, and all with the same budget if one is asked for.

>>> [str(bot) for bot in read_entrants("adept:simulations=50,noise=0,greedy")]
['adept:noise=0.0,simulations=50', 'greedy']
>>> [str(bot) for bot in read_entrants("greedy,adept,master", simulations=80)]
['greedy', 'adept:seconds=0.0,simulations=80', 'master:seconds=0.0,simulations=80']
"""

from __future__ import annotations

from dataclasses import replace

from spellkeep.bots import Settings
from spellkeep.kernel.errors import BadOption


def read_entrants(text: str, simulations: int | None = None, seconds: float | None = None) -> list[Settings]:
    """Names with commas between them; `name:setting=value,setting=value` changes settings."""
    if simulations is not None and seconds is not None:
        raise BadOption("--simulations and --seconds exclude each other")
    names: list[str] = []
    for piece in (part.strip() for part in text.split(",")):
        if names and "=" in piece and ":" not in piece:
            names[-1] += f",{piece}"
        elif piece:
            names.append(piece)
    bots = [budgeted(Settings.read(name), simulations, seconds) for name in names]
    if len({str(bot) for bot in bots}) < len(bots):
        raise BadOption("a bot is named twice; give one of them other settings, as adept:simulations=100")
    return bots


def budgeted(bot: Settings, simulations: int | None, seconds: float | None) -> Settings:
    """The same bot with another budget; one that does not think needs none."""
    if bot.kind not in ("search", "outside") or (simulations is None and seconds is None):
        return bot
    return replace(bot, simulations=simulations or 0, seconds=seconds or 0.0)

"""How a bot plays, as values with a short hash: what is measured in the arena is what sits at the table.

>>> Settings.read("adept") == LEVELS["adept"]
True
>>> quick = Settings.read("adept:simulations=50,noise=0.5")
>>> quick.kind, quick.simulations, quick.noise, str(quick)
('search', 50, 0.5, 'adept:noise=0.5,simulations=50')
>>> quick.hash == LEVELS["adept"].hash, len(quick.hash)
(False, 8)
>>> Settings.read("outside:python3 bot.py").command
'python3 bot.py'
>>> Settings.read("oracle")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: there is no bot 'oracle'; there are: random, greedy, ...
>>> Settings.read("adept:luck=7")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: 'luck=7' is no setting of a bot; there are: simulations, seconds, noise, ...
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import sha256
from math import isfinite

from spellkeep.kernel.errors import BadOption

SEARCH_VERSION = 1
"""Rises whenever the search itself changes what it answers, so that old measurements are not taken for new ones."""
OUTSIDE = "outside"
OUTSIDE_SECONDS = 10.0
"""What a bot of somebody else gets for a turn; the one who runs it may grant another budget."""
_NOT_SETTINGS = ("name", "kind", "command", "asked")


@dataclass(frozen=True, slots=True)
class Settings:
    """Search and noise. Knowledge is no setting: every bot knows what its game's players know."""

    name: str
    kind: str
    """random, greedy, search or outside."""
    simulations: int = 0
    """The most for one decision; 0: as many as time allows."""
    seconds: float = 0.0
    """The most for all decisions of one turn; 0: no limit."""
    noise: float = 0.0
    """0: always the best answer found. 1: each answer as often as it was tried. More: nearer to chance."""
    exploration: float = 0.2
    """How much the search prefers what it has seldom tried."""
    widening: float = 0.5
    """How many actions are looked at: this times the square root of the visits; twice as many at the root."""
    cutoff: int = 0
    """Decisions played out beyond the tree before the game's knowledge judges the position, where it can; a game whose
    knowledge looks farther is played farther."""
    command: str = ""
    """Of a bot from outside: the program, with its arguments, that speaks the protocol of docs/bots.md."""
    asked: str = field(default="", compare=False)
    """How the bot was asked for, before a budget for all changed it; it plays no part in how the bot plays."""

    @classmethod
    def read(cls, text: str) -> Settings:
        """A level by its name, its changes after a colon; or `outside:` and the command of somebody's own bot."""
        name, _, changes = text.partition(":")
        if name == OUTSIDE and changes:
            return Settings(OUTSIDE, OUTSIDE, seconds=OUTSIDE_SECONDS, command=changes, asked=text)
        if name not in LEVELS:
            raise BadOption(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}")
        changed = LEVELS[name].changed([change for change in changes.split(",") if change])
        return replace(changed, asked=text)

    def changed(self, changes: list[str]) -> Settings:
        """The same with some values set, each written as name=value."""
        kinds = {
            setting.name: type(getattr(self, setting.name))
            for setting in fields(self)
            if setting.name not in _NOT_SETTINGS
        }
        values: dict[str, float] = {}
        for change in changes:
            name, _, text = change.partition("=")
            try:
                values[name] = kinds[name](text)
            except (KeyError, ValueError):
                raise BadOption(f"{change!r} is no setting of a bot; there are: {', '.join(kinds)}") from None
            if values[name] < 0 or not isfinite(values[name]):
                raise BadOption(f"{change!r}: a setting of a bot is not below 0, and finite")
        return replace(self, **values)  # type: ignore[arg-type]

    @property
    def hash(self) -> str:
        """Eight digits that change with anything that changes how the bot plays; its name does not."""
        values = {name: value for name, value in asdict(self).items() if name not in ("name", "asked")}
        text = json.dumps({**values, "version": SEARCH_VERSION}, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:8]

    def changes(self) -> dict[str, int | float]:
        """The settings that are not those of the level, or of a bot from outside."""
        usual = LEVELS.get(self.name, Settings(OUTSIDE, OUTSIDE, seconds=OUTSIDE_SECONDS))
        mine, theirs = asdict(self), asdict(usual)
        return {name: mine[name] for name in sorted(mine) if name not in _NOT_SETTINGS and mine[name] != theirs[name]}

    def __str__(self) -> str:
        """What `read` reads."""
        if self.name not in LEVELS:
            return f"{self.name}:{self.command}" if self.command else self.name
        changes = [f"{name}={value}" for name, value in self.changes().items()]
        return self.name + (":" + ",".join(changes) if changes else "")


LEVELS: dict[str, Settings] = {
    level.name: level
    for level in (
        Settings("random", "random"),
        Settings("greedy", "greedy"),
        Settings("apprentice", "search", simulations=60, seconds=1.0, noise=0.5),
        Settings("adept", "search", simulations=400, seconds=2.0, noise=0.1),
        Settings("master", "search", simulations=2000, seconds=5.0),
        Settings("archmage", "search", simulations=10000, seconds=15.0),
    )
}
"""All bots by name, the weakest first."""

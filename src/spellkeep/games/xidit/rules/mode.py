"""The options of Lords of Xidit (XID-CON-04), and what follows from them once for a whole game."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from spellkeep.games.xidit.data.own import canonical
from spellkeep.games.xidit.rules.box import CITIES, Box, box_of
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.kept import kept
from spellkeep.kernel.options import Choice, Content, Options, Switch

BARD_BASE: Final = 21
"""A distribution of bards is one number: for every region a digit from 0 to 20."""
UP_TO: Final = 1 << 12
"""Key of the choices of a census, where fewer bards may be placed."""


class XiditOptions(Options):
    """XID-CON-04: all public, part of the record."""

    FIELDS = (
        Choice("players", ("4", "3", "5"), "number of players"),
        Choice("length", ("long", "short"), "12 years, or 9"),
        Switch("hard_dummy", "does the dummy begin stronger? (3 players)"),
        Choice("start", ("random", "1", "2", "3", "4", "5"), "start player of year 1"),
        Choice("programme", ("picks", "whole"), "how a programme is asked; no effect on the rules"),
        Switch("recall", "is a seat shown what it could remember? No effect on the rules"),
        Content("data", "own values in place of the reconstructed ones"),
    )

    def __init__(self, values: Mapping[str, str]) -> None:
        """Own data in another order is the same data."""
        super().__init__(values)
        if self._values["data"]:
            with suppress(BadData):  # `conflict` says what is wrong with it
                self._values["data"] = canonical(self._values["data"])

    def conflict(self) -> str | None:
        players = self["players"]
        if self.flag("hard_dummy") and players != "3":
            return "hard_dummy=yes: there is a dummy with 3 players only (XID-DUM-02)"
        if self["start"] != "random" and self["start"] > players:
            return f"start={self['start']}: there is no such seat with {players} players (XID-CON-04)"
        try:
            box_of(self["data"])
        except BadData as error:
            return f"data: {error}"
        return None


class Mode:
    """What the options mean, as numbers; shared by all states of a game and never changed."""

    def __init__(self, options: Options, box: Box) -> None:
        fixed = box.constants
        self.box: Box = box
        self.players: int = options.number("players")
        rows = {f"{row.players} {row.length}": row for row in fixed.mode}
        row = rows[f"{self.players} {options['length']}"]  # XID-DUM-07, XID-SHT-01
        self.years: int = row.years
        self.census: list[int] = row.census
        self.nb: int = row.nb
        self.recruit_pile: int = row.recruit_pile
        self.closed: list[int] = row.closed
        self.eliminate: list[int] = row.eliminate
        self.has_dummy: bool = self.players == 3
        self.dummy: list[int] = fixed.dummy_start_hard if options.flag("hard_dummy") else fixed.dummy_start
        self.start: int = -1 if options["start"] == "random" else options.number("start") - 1
        self.whole: bool = options["programme"] == "whole"
        self.recall: bool = options.flag("recall")
        self.supply: list[int] = fixed.supply
        self.bards: int = fixed.bards_per_player
        self.storeys: int = fixed.storeys_per_player
        self.height: int = fixed.max_guild_height
        self.recruits: list[list[int]] = box.recruits5 if row.set == 5 else box.recruits4
        self.tiles: list[int] = [n for n in range(1, CITIES + 1) if self.recruits[n] and n not in row.drop]
        """XID-Q-01, XID-Q-02: the set of the mode without the tiles it drops."""
        self.roads: list[int] = box.roads
        self.everybody: list[int] = list(range(self.players))
        self.open_regions: list[list[int]] = [
            [region for region in regions if region not in row.closed] for regions in box.regions
        ]
        """By city: where bards can be put (XID-REW-06, XID-SHT-02)."""
        self._splits: dict[int, list[int]] = {}

    def splits(self, city: int, number: int) -> list[int]:
        """All ways to put exactly so many bards beside a city."""
        key = city * 32 + number
        if key not in self._splits:
            self._splits[key] = _splits(self.open_regions[city], number)
        return self._splits[key]

    def splits_up_to(self, city: int, number: int) -> list[int]:
        """All ways to put so many bards or fewer; the last one is none at all."""
        key = UP_TO + city * 32 + number
        if key not in self._splits:
            found: list[int] = []
            for some in range(number, 0, -1):
                found += self.splits(city, some)
            self._splits[key] = [*found, 0]
        return self._splits[key]


def _splits(regions: list[int], number: int) -> list[int]:
    """Distributions as numbers, most bards in the first region first.

    >>> [bards_in(split, 4) for split in _splits([3, 4], 2)]
    [0, 1, 2]
    """
    if not regions:
        return [] if number else [0]
    digit = BARD_BASE ** (regions[0] - 1)
    found: list[int] = []
    for here in range(number, -1, -1):
        found += [here * digit + rest for rest in _splits(regions[1:], number - here)]
    return found


def bards_in(split: int, region: int) -> int:
    """How many bards of a distribution go to a region."""
    digit: int = split // BARD_BASE ** (region - 1)
    return digit % BARD_BASE


@kept
def mode_of(options: Options) -> Mode:
    return Mode(options, box_of(options["data"]))

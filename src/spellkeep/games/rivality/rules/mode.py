"""The options of Rivality, and what follows from them once for a whole game (RIV-CON-07)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from spellkeep.games.rivality.rules.box import Box, the_box
from spellkeep.kernel.options import Choice, Options, Switch

BEGINNER: Final = 0
STANDARD: Final = 1
MASTER: Final = 2
LEVELS: Final = ("beginner", "standard", "master")
COLOUR_NAMES: Final = {"P": "Purple", "S": "Salmon", "T": "Teal"}
SURAMUN: Final = 1
"""The side of the automaton in solo games; the human is side 0."""


class RivalityOptions(Options):
    """RIV-CON-07: all public, part of the record."""

    FIELDS = (
        Choice("players", ("2", "1", "3", "4"), "number of players; 1 is solo, 4 are two teams"),
        Switch("expert", "delayed spells, sieges, reduced values"),
        Choice("solo_level", LEVELS, "how Suramun scores (1 player)"),
        Choice("first_seat", ("random", "1", "2", "3", "4"), "who begins"),
        Choice("star_side", ("random", "1", "2"), "which side has the star half"),
        Choice(
            "colours",
            ("default", "PS", "SP", "PST", "PTS", "SPT", "STP", "TPS", "TSP"),
            "colours of sides 1, 2, 3; no effect on play",
        ),
        Choice("delayed_order", ("left_first", "active_first"), "who casts delayed spells first (RIV-DEL-07)"),
        Choice("mulligan", ("any", "first_only"), "who may exchange the first hand (RIV-Q-04)"),
        Choice("siege_when", ("state", "event"), "is a siege a state or an event (RIV-Q-22)"),
        Choice("siege_wizard", ("exposed", "protected"), "does a wizard protect against sieges (RIV-Q-20)"),
    )

    def __init__(self, values: Mapping[str, str]) -> None:
        """The usual colours are the default, also when they are written out."""
        super().__init__(values)
        if self._values["colours"] == ("PST" if self._values["players"] == "3" else "PS"):
            self._values["colours"] = "default"

    def conflict(self) -> str | None:
        players = self.number("players")
        changed = self.changed()
        if players == 1 and self.flag("expert"):
            return "expert=yes: solo and expert never combine (RIV-CON-07)"
        if players != 1 and "solo_level" in changed:
            return "solo_level is for 1 player only (RIV-CON-07)"
        if "first_seat" in changed and (players == 1 or int(self["first_seat"]) > players):
            return f"first_seat={self['first_seat']}: there is no such seat with {players} players (RIV-CON-07)"
        if players == 3 and "star_side" in changed:
            return "star_side is not for 3 players: all tiles are dealt (RIV-CON-07)"
        if "colours" in changed and len(self["colours"]) != (3 if players == 3 else 2):
            return f"colours={self['colours']}: {3 if players == 3 else 2} colours are needed (RIV-CON-07)"
        return None


class Mode:
    """What the options mean, as numbers and flags; shared by all states of a game and never changed."""

    def __init__(self, options: Options, box: Box) -> None:
        players = options.number("players")
        self.box: Box = box
        self.players: int = players
        self.solo: bool = players == 1
        self.sides: int = 3 if players == 3 else 2
        self.owners: list[int] = [0, 1] if self.solo else [seat % self.sides for seat in range(players)]
        """RIV-CON-01: the side of every seat, 1 and 3 of 4 being partners; in solo games of the human and Suramun."""
        self.no_golems: list[int] = [0] * self.sides
        self.expert: bool = options.flag("expert")
        self.level: int = LEVELS.index(options["solo_level"])
        self.first: int = _fixed(options["first_seat"])
        self.star_side: int = _fixed(options["star_side"])
        self.active_first: bool = options["delayed_order"] == "active_first"
        self.mulligan_any: bool = options["mulligan"] == "any"
        self.siege_is_event: bool = options["siege_when"] == "event"
        self.wizard_protects: bool = options["siege_wizard"] == "protected"
        colours = options["colours"]
        self.colours: str = ("PST" if players == 3 else "PS") if colours == "default" else colours
        self.supply: int = box.supply[("", "solo", "two_players", "three_players", "team")[players]]

    def seats_of(self, side: int) -> list[int]:
        return [seat for seat in range(self.players) if seat % self.sides == side]


def _fixed(value: str) -> int:
    """A seat or side given by option, counted from 0; -1 if nature decides."""
    return -1 if value == "random" else int(value) - 1


@cache
def mode_of(options: Options) -> Mode:
    """The mode of these options with the printed tiles."""
    return Mode(options, the_box())

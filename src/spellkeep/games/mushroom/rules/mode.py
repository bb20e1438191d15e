"""The options of Mushroom Sorcerer, and what follows from them once for a whole game (MSH-CON-05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spellkeep.games.mushroom.rules.actions import GROW
from spellkeep.games.mushroom.rules.box import PLATEAU, SHRINE, SOIL, Box, box_with
from spellkeep.games.mushroom.rules.names import FIELDS
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.kept import kept
from spellkeep.kernel.options import Choice, Content, Field, Options, Switch

LETTERS: Final = "fsmd.xph"
"""Of a layout: soil of a kind, soil dealt, soil dealt and forbidden, plateau, shrine."""
STANDARD: Final = "standard"
FIELDS_PER_PLAYER: Final = 4
KINDS: Final = 5


class Layout(Field):
    """The forest: `standard`, or a letter for each of the 20 fields."""

    kind = "content"

    def __init__(self, name: str, help: str) -> None:
        super().__init__(name, STANDARD, help)

    def problem(self, value: str) -> str | None:
        """MSH-CON-05: what a layout may be, whatever the number of players."""
        if value == STANDARD:
            return None
        if len(value) != FIELDS or not set(value) <= set(LETTERS):
            return f"it is {STANDARD}, or {FIELDS} letters of {LETTERS} (MSH-CON-05)"
        if value.count("p") != 6 or value.count("h") != 2:
            return "a forest has 6 plateaus (p), 2 shrines (h) and 12 fields of soil (MSH-CON-05)"
        return None


class Data(Content):
    """Own data files: the text of one or more, each in place of the built-in one of its schema."""

    def problem(self, value: str) -> str | None:
        try:
            box_with(value)
        except BadData as error:
            return str(error)
        return None


class MushroomOptions(Options):
    """MSH-CON-05: all public, part of the record."""

    FIELDS = (
        Choice("players", ("2", "3", "4"), "number of players"),
        Layout("forest", "standard, or 20 letters: p plateau, h shrine, f s m d . soil, x forbidden soil"),
        Choice("commit", ("first_moon", "declared"), "how one seeks the Moons' Blessing (MSH-PATH-06)"),
        Switch("commit_keeps_influence", "influence is frozen, not lost, on the way to the Blessing"),
        Choice("fury_master", ("almanac", "example"), "the master effect of Fury (MSH-Q-20)"),
        Choice("blessing_tie", ("trigger", "most_moon"), "who wins if several fulfil the Blessing (MSH-Q-37)"),
        Choice("reshuffle_scrolls", ("yes", "no"), "are discards shuffled into an emptied stack (MSH-Q-28)"),
        Switch("random_sorcerers", "are the sorcerers dealt by lot"),
        Data("data", "own data files (forest, tracks, supply, spells, potions), with a line --- between them"),
    )

    def __init__(self, values: Mapping[str, str]) -> None:
        """The standard forest is the default, also when it is written out."""
        super().__init__(values)
        box = box_with(self._values["data"])
        if self._values["forest"] == standard_layout(box, int(self._values["players"])):
            self._values["forest"] = STANDARD

    def conflict(self) -> str | None:
        """MSH-SET-09: the open fields hang together and suffice for the players; MSH-CON-05: tiles must suffice too."""
        layout, box = self["forest"], box_with(self["data"])
        players = self.number("players")
        if layout == STANDARD:
            layout = standard_layout(box, players)
        for kind, letter in enumerate("fsmd"):
            if layout.count(letter) > box.tiles[kind]:
                return f"forest: there are only {box.tiles[kind]} soil tiles {letter} (MSH-CON-05)"
        fields = [field for field in range(FIELDS) if layout[field] != "x"]
        if len(fields) < FIELDS_PER_PLAYER * players:
            return f"forest: {players} players need {FIELDS_PER_PLAYER * players} open fields (MSH-SET-09)"
        if not connected(fields, box.neighbours):
            return "forest: the open fields must be connected (MSH-SET-09)"
        return None


def standard_layout(box: Box, players: int) -> str:
    """MSH-SET-01, MSH-SET-02: the layout of the diagrams, written as the option is.

    >>> standard_layout(box_with(""), 2)
    'x.p.xph.pxxp.hpx.p.x'
    """
    letters = {SOIL: ".", PLATEAU: "p", SHRINE: "h"}
    forbidden = box.forbidden[players]
    return "".join(["x" if field in forbidden else letters[box.terrain[field]] for field in range(FIELDS)])


def connected(fields: list[int], neighbours: list[list[int]]) -> bool:
    """Can one walk from any of the fields to any other?"""
    reached = fields[:1]
    for field in reached:
        reached += [other for other in neighbours[field] if other in fields and other not in reached]
    return len(reached) == len(fields)


class Mode:
    """What the options mean, as numbers, flags and tables; shared by all states of a game and never changed."""

    def __init__(self, options: Options, box: Box) -> None:
        players = options.number("players")
        layout = options["forest"]
        self.box: Box = box
        self.players: int = players
        self.layout: str = standard_layout(box, players) if layout == STANDARD else layout
        self.terrain: list[int] = [PLATEAU if sign == "p" else SHRINE if sign == "h" else SOIL for sign in self.layout]
        self.soil_fields: list[int] = [field for field in range(FIELDS) if self.terrain[field] == SOIL]
        self.fixed_soil: list[int] = ["fsmd".find(sign) for sign in self.layout]
        self.open: list[int] = [field for field in range(FIELDS) if self.layout[field] != "x"]
        self.is_open: list[bool] = [sign != "x" for sign in self.layout]
        self.shrines: list[int] = [field for field in range(FIELDS) if self.terrain[field] == SHRINE]
        self.neighbours: list[list[int]] = [
            [other for other in box.neighbours[field] if self.is_open[other]] if self.is_open[field] else []
            for field in range(FIELDS)
        ]  # MSH-Q-60: forbidden fields are nobody's neighbours
        self.declared: bool = options["commit"] == "declared"
        self.keeps_influence: bool = options.flag("commit_keeps_influence")
        self.fury_example: bool = options["fury_master"] == "example"
        self.most_moon: bool = options["blessing_tie"] == "most_moon"
        self.reshuffle: bool = options["reshuffle_scrolls"] == "yes"
        self.random_sorcerers: bool = options.flag("random_sorcerers")
        self.growths: list[list[list[int]]] = [
            [[GROW + kind * FIELDS + field for kind in range(KINDS) if kinds >> kind & 1] for field in range(FIELDS)]
            for kinds in range(1 << KINDS)
        ]
        """The growths on a field, by set of kinds and field: making them anew would decide the speed."""


@kept
def mode_of(options: Options) -> Mode:
    """The mode of these options."""
    return Mode(options, box_with(options["data"]))

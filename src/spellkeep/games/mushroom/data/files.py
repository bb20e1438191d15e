"""The five data files as structs: what each of them has to say, and between which limits."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

import msgspec

from spellkeep.kernel.box_data import DataFile, Text, built_in_text, read_data

PACKAGE: Final = "spellkeep.games.mushroom"
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Place = Annotated[int, msgspec.Meta(ge=0, le=1000)]
One = Annotated[int, msgspec.Meta(ge=1, le=1)]
Four = Annotated[int, msgspec.Meta(ge=4, le=4)]
Six = Annotated[int, msgspec.Meta(ge=6, le=6)]
"""What the position text and the rules take for granted; another number would be another game."""
ByLevel = Annotated[list[Count], msgspec.Meta(min_length=5, max_length=5)]
Pay = Annotated[dict[Literal["units", "influence"], ByLevel], msgspec.Meta(min_length=2)]
Element = Literal["fire", "stone", "thunder", "water"]
Resource = Literal["fire_servant", "stone_servant", "mana", "drop"]
Tiles = Annotated[dict[Resource, Count], msgspec.Meta(min_length=4)]
Resources = Annotated[dict[Element, Resource], msgspec.Meta(min_length=4)]
Bonuses = Annotated[dict[Element, dict[str, str]], msgspec.Meta(min_length=4)]
Gus = Annotated[dict[Element | Literal["moon"], Count], msgspec.Meta(min_length=5)]
Forbidden = Annotated[dict[Literal["2", "3", "4"], list[str]], msgspec.Meta(min_length=3)]
Start = Annotated[dict[Literal["mana", "drop", "flask"], Count], msgspec.Meta(min_length=3)]
"""Tables with all of these words: there are as many entries as words."""


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a file; a word that is not expected is a slip."""


# -- forest.toml -------------------------------------------------------------------------------------------------


class Field(Entry):
    id: Text
    x: Place
    y: Place
    terrain: Text


class Forest(Entry):
    radius: Place
    fields: list[Field]
    edges: list[tuple[str, str]]
    forbidden: Forbidden
    shape: str = ""


class ForestFile(DataFile):
    forest: Forest
    soil: Tiles


# -- tracks.toml -------------------------------------------------------------------------------------------------


class Track(Entry):
    pay: Pay
    resource: Resources
    bonus: Bonuses


class Need(Entry):
    gus: Annotated[int, msgspec.Meta(ge=1, le=4)]
    start: Count = msgspec.field(name="from")


class Moon(Entry):
    last: Count
    income_from: Count
    income: Count
    need: list[Need]


class TracksFile(DataFile):
    track: Track
    moon: Moon


# -- supply.toml -------------------------------------------------------------------------------------------------


class Supply(Entry):
    fire_servant: Count
    stone_servant: Count
    mana: Count
    drop: Count
    flask: Count
    die: Annotated[int, msgspec.Meta(ge=0, le=20)]
    rubble: Count
    gu: Gus


class Limits(Entry):
    towers: Four
    height: Four
    archive: Six
    moon_per_tower: One
    moon_grown_per_turn: One
    dominance: Annotated[int, msgspec.Meta(ge=1, le=999)]
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]
    laps: Annotated[int, msgspec.Meta(ge=1, le=9)]


class SupplyFile(DataFile):
    supply: Supply
    start: Start
    limits: Limits


# -- spells.toml and potions.toml --------------------------------------------------------------------------------


class Spell(Entry):
    id: Text
    kind: Text
    mana: Count
    timing: Text
    condition: str
    effect: Text
    name: str = ""
    name_de: str = ""


class SpellsFile(DataFile):
    spell: Annotated[list[Spell], msgspec.Meta(min_length=32, max_length=32)]


class ClauseText(Entry):
    """One effect of a potion, in the vocabulary of the rules."""

    timing: Text
    effect: Text
    frequency: str = "once_turn"
    price: str = "pay mana 0"


class Potion(Entry):
    id: Text
    sorcerer: Text
    element: Text
    basic: list[ClauseText]
    master: list[ClauseText]
    name: str = ""
    name_de: str = ""


class PotionsFile(DataFile):
    potion: Annotated[list[Potion], msgspec.Meta(min_length=20, max_length=20)]


FILES: Final = ("forest", "tracks", "supply", "spells", "potions")
D = TypeVar("D", bound=DataFile)


def read_file(texts: dict[str, str], name: str, kind: type[D]) -> D:
    """The content of one of the files; raise BadData with file, entry and reason."""
    return read_data(texts[name], f"{name}.toml", kind, f"mushroom-{name}/1")


def built_in() -> dict[str, str]:
    """The texts of the data files of this folder."""
    return {name: built_in_text(PACKAGE, f"{name}.toml") for name in FILES}


def first_tracks() -> str:
    """The tracks of version 1."""
    return built_in_text(PACKAGE, "tracks-1.toml")

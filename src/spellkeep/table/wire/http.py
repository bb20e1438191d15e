"""What is asked and answered by HTTP: the home page, the form for a new table, the rules and the tour of a game."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from spellkeep.table.wire.table import Bot

OptionKind = Literal["choice", "switch", "number", "content", "text"]
"""How an option is shown on the form; `text` is a plain field, for whatever kinds a game makes of its own."""


class Body(Struct, frozen=True):
    """What requests may say; each uses some of it."""

    game: str = ""
    name: str = ""
    seat: int | None = None
    """Which seat to take; null: the first that is open."""
    options: dict[str, str | int | bool] = {}
    seats: list[str] = []
    """For every seat who gets it: `me`, `open`, `bot:NAME` or `local:NAME`, another person at this device."""
    setups: list[str] = []
    """What each seat of this browser brings secretly, `""` for the usual."""
    setup: str = ""
    """What whoever joins brings secretly."""


class OptionField(Struct, frozen=True):
    """An option of a game, from which its control on the form is made."""

    name: str
    kind: OptionKind
    default: str
    label: str
    help: str
    titles: list[str]
    """What each of `values` is called."""
    values: list[str]
    """The values to offer, where they can be listed."""
    low: int | UnsetType = UNSET
    """Of a number only."""
    high: int | UnsetType = UNSET
    """Of a number only."""


class GameCard(Struct, frozen=True):
    """A game on the home page, and its options."""

    slug: str
    title: str
    line: str
    """One sentence about it."""
    minutes: int
    portrait: bool
    """Is there a picture of it?"""
    fields: list[OptionField]
    tour: bool
    """Can it be shown in a few pictures?"""


class MyTable(Struct, frozen=True):
    """A table at which this browser has a seat."""

    id: str
    game: str
    title: str
    names: list[str]
    """Who sits there, seat by seat."""
    my_turn: bool
    over: bool


class Home(Struct, frozen=True):
    """What the home page shows."""

    name: str
    """What others call me; `""` before I have said it."""
    games: list[GameCard]
    """Those that are drawn and can be shown first, the one with the fewest rules before all."""
    bots: list[Bot]
    """The strongest first."""
    mine: list[MyTable]
    """The newest first."""


class SeatsOf(Struct, frozen=True):
    """How many seats some options have, and what goes with them."""

    seats: int
    teams: list[int]
    """The side of every seat, from 0."""
    automata: list[str]
    """Who plays without a seat."""
    setups: list[str]
    """What each seat brings that brings nothing of its own; `""` where nothing is brought."""
    setup_help: str
    """What may be brought, in a sentence."""


class Named(Struct, frozen=True):
    """What others call me from now on."""

    name: str


class AtTable(Struct, frozen=True):
    """Where to go."""

    id: str
    url: str


class Joined(Struct, frozen=True):
    """The seat that was taken, from 1."""

    seat: int


class Refused(Struct, frozen=True):
    """Why a request was refused, in a sentence for the player."""

    text: str


class NumberedRule(Struct, frozen=True):
    """A rule of a game."""

    id: str
    title: str
    text: str
    """Markdown, as it is written."""
    heading: str
    """The heading above it."""


class Health(Struct, frozen=True):
    """Is the server well?"""

    status: Literal["ok", "no store"]
    rooms: int
    """How many tables are in memory."""

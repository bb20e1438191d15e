"""What is kept of a table: an append-only list of entries. Everything in memory can be made of them again.

Chance needs no generator to be repeated: an entry holds every decision it caused, nature's too, as tokens.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

SitterKind = Literal["guest", "bot", "open"]
Taken = tuple[int, str]
"""A seat (-1: nature) and its token, written for the keeper of the record."""


class Sitter(Struct, frozen=True):
    """Who sits on a seat: a guest (by the id in the cookie), a bot, or nobody yet (`open`)."""

    kind: SitterKind
    name: str = ""
    guest: str = ""
    bot: str = ""


class Opened(Struct, tag_field="k", tag="open", frozen=True):
    """The first entry of every table; `setups` holds what each seat brings and nobody else may know."""

    game: str
    version: int
    options: dict[str, str]
    host: str
    seats: list[Sitter]
    steps: list[Taken]
    setups: list[str] = []


class Acted(Struct, tag_field="k", tag="act", frozen=True):
    """A move and all that followed without another decision of a person; `id` is the page's own."""

    seat: int
    id: str
    steps: list[Taken]


class TakenBack(Struct, tag_field="k", tag="back", frozen=True):
    """Decisions of a seat taken back, its last one or all of an answer given in one piece; no number is used again."""

    seat: int
    how: str
    count: int = 1


class Resigned(Struct, tag_field="k", tag="resign", frozen=True):
    """A seat that gave up."""

    seat: int
    steps: list[Taken]


class Seated(Struct, tag_field="k", tag="sit", frozen=True):
    """Somebody took a seat; where seats bring something secret, the game begins anew with it, by these steps."""

    seat: int
    sitter: Sitter
    setup: str = ""
    steps: list[Taken] = []


class Rematched(Struct, tag_field="k", tag="rematch", frozen=True):
    """The table at which the same people play once more."""

    table: str


Entry = Opened | Acted | TakenBack | Resigned | Seated | Rematched

_DECODER = msgspec.json.Decoder(Entry)


def to_text(entry: Entry) -> str:
    """As the store keeps it."""
    return msgspec.json.encode(entry).decode()


def from_text(text: str) -> Entry:
    """As the store kept it."""
    entry: Entry = _DECODER.decode(text)
    return entry

"""The cards of the box: how many copies there are of each value."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec

from spellkeep.kernel.box_data import DataFile, built_in_text, read_data
from spellkeep.kernel.errors import BadData

SCHEMA: Final = "spellkeep-embers-cards/1"
HIGHEST: Final = 6
HANDS: Final = 9  # of three players (EMB-SET-04)


class Card(msgspec.Struct, forbid_unknown_fields=True):
    value: Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Cards(DataFile):
    card: list[Card]


@cache
def built_in_copies() -> list[int]:
    """The cards that come with the game."""
    return read_copies(built_in_text("spellkeep.games.embers", "cards.toml"), "cards.toml")


def read_copies(text: str, file: str) -> list[int]:
    """Copies by value, that of 0 being 0; raise BadData with file, entry and reason."""
    copies = [0] * (HIGHEST + 1)
    for number, card in enumerate(read_data(text, file, Cards, SCHEMA).card, 1):
        if copies[card.value]:
            raise BadData(file, f"card {number}", f"the value {card.value} has been there before")
        copies[card.value] = card.copies
    if sum(copies) < HANDS:
        raise BadData(file, "card", f"three players need {HANDS} cards, not {sum(copies)}")
    return copies

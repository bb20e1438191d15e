"""What lies in the box: read from a data file once, checked, never changed."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from spellkeep.kernel.errors import BadData

SCHEMA: Final = "spellkeep-embers-cards/1"
HIGHEST: Final = 6
HAND: Final = 3
"""So many cards a seat holds after drawing (EMB-SET-04, EMB-RND-09)."""


class Box:
    """How many copies of each value there are; `copies[0]` is 0, since no card has the value 0."""

    __slots__ = ("copies",)

    def __init__(self, copies: list[int]) -> None:
        self.copies: list[int] = copies


@cache
def built_in_box() -> Box:
    """The box that comes with the game."""
    file = resources.files("spellkeep.games.embers") / "data" / "cards.toml"
    return read_box(file.read_text("utf-8"), "cards.toml")


def read_box(text: str, file: str) -> Box:
    """Read a data file; raise BadData with file, entry and reason.

    >>> read_box(f'schema = "{SCHEMA}"\\nprovenance = "a test"\\ncard = [{{value = 9, copies = 3}}]', "my.toml")
    Traceback (most recent call last):
        ...
    spellkeep.kernel.errors.BadData: my.toml: card 1: value must be a number from 1 to 6, not 9
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", str(error)) from None
    if data.get("schema") != SCHEMA:
        raise BadData(file, "schema", f"must be {SCHEMA!r}")
    if not isinstance(data.get("provenance"), str) or not data["provenance"].strip():
        raise BadData(file, "provenance", "must say where the numbers come from")
    cards = data.get("card")
    if not isinstance(cards, list):
        raise BadData(file, "card", "there must be [[card]] entries")
    copies = _read_copies(cards, file)
    if sum(copies) < 3 * HAND:
        raise BadData(file, "card", f"three players need {3 * HAND} cards, not {sum(copies)}")  # EMB-SET-04
    return Box(copies)


def _read_copies(cards: list[object], file: str) -> list[int]:
    copies = [0] * (HIGHEST + 1)
    for number, card in enumerate(cards, 1):
        entry = f"card {number}"
        if not isinstance(card, dict) or set(card) != {"value", "copies"}:
            raise BadData(file, entry, "must have value and copies, and nothing else")
        value = _number(card["value"], HIGHEST, "value", entry, file)
        if copies[value]:
            raise BadData(file, entry, f"the value {value} has been there before")
        copies[value] = _number(card["copies"], 9, "copies", entry, file)
    return copies


def _number(value: object, highest: int, name: str, entry: str, file: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= highest:
        raise BadData(file, entry, f"{name} must be a number from 1 to {highest}, not {value!r}")
    return value

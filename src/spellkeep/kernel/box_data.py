"""What lies in a box: a data file read into structs, every mistake said with file, entry and reason.

    class Card(msgspec.Struct, forbid_unknown_fields=True):
        value: Annotated[int, msgspec.Meta(ge=1, le=6)]
        copies: Annotated[int, msgspec.Meta(ge=1, le=9)]

    class Cards(DataFile):
        card: Annotated[list[Card], msgspec.Meta(min_length=1)]

    def cards() -> Cards:
        text = built_in_text("spellkeep.games.embers", "cards.toml")
        return read_data(text, "cards.toml", Cards, "spellkeep-embers-cards/1")

>>> read_data('schema = "tea/1"', "cups.toml", DataFile, "tea/1")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadData: cups.toml: provenance is missing

Structs live in the room `data` of a game, beside the files: mypyc would erase the types inside their lists.
What no constraint can say (sums, what must fit together) a game checks afterwards and raises BadData itself.
"""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Annotated, Any, Final, TypeVar

import msgspec

from spellkeep.kernel.errors import BadData

_PLACE: Final = re.compile(r"(?P<reason>.*?)(?: - at `(?P<key>key )?(?:in )?\$(?P<path>.*)`)?", re.DOTALL)
_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+)\]")
_WORDS: Final = (
    (re.compile(r"Object missing required field `(.*)`"), r"\1 is missing"),
    (re.compile(r"Object contains unknown field `(.*)`"), r"unknown field \1"),
    (re.compile(r"Expected `(?:int|float)` >= (.*)"), r"must be a number of at least \1"),
    (re.compile(r"Expected `(?:int|float)` <= (.*)"), r"must be a number of at most \1"),
    (re.compile(r"Expected `(?:array|object|str)` of length >= 1"), "must not be empty"),
    (re.compile(r"Expected `(?:array|object|str)` of length >= (.*)"), r"must have at least \1 entries"),
    (re.compile(r"Expected `(?:array|object|str)` of length <= (.*)"), r"must have at most \1 entries"),
    (re.compile(r"Expected `str` matching regex .*"), "must say something"),
    (re.compile(r"Expected `(.*)`, got `(.*)`"), r"must be of the kind \1, not \2"),
    (re.compile(r"Invalid enum value (.*)"), r"cannot be \1"),
)
"""How the reasons of the library are said here."""

Text = Annotated[str, msgspec.Meta(min_length=1, pattern=r"\S")]


class DataFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every data file says of itself."""

    schema: str
    provenance: Text
    """Where the numbers come from."""


D = TypeVar("D", bound=DataFile)


def read_data(text: str, file: str, kind: type[D], schema: str) -> D:
    """The content of a data file; raise BadData with file, entry and reason."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", str(error)) from None
    if data.get("schema") != schema:
        raise BadData(file, "schema", f"must be {schema!r}")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise bad_data(str(error), file, data) from None


def built_in_text(package: str, file: str) -> str:
    """The text of a data file that comes with a game."""
    return (resources.files(package) / "data" / file).read_text("utf-8")


def bad_data(message: str, file: str, data: Any = None) -> BadData:
    """A message of the library with the place in front: the entry, by its id or counted from 1, and the field in it.

    >>> str(bad_data("Expected `int`, got `bool` - at `$.card[1].copies`", "x.toml"))
    'x.toml: card 2: copies must be of the kind int, not bool'
    >>> str(bad_data("Expected `int` >= 1 - at `$.card[1].copies`", "x.toml", {"card": [{}, {"id": "oak"}]}))
    'x.toml: oak: copies must be a number of at least 1'
    >>> str(bad_data("Object missing required field `card`", "x.toml"))
    'x.toml: card is missing'
    """
    found = _PLACE.fullmatch(message)
    assert found is not None
    reason = found["reason"]
    for pattern, words in _WORDS:
        reason = pattern.sub(words, reason)
    entry, field = _entry(found["path"] or "", data)
    return BadData(file, entry, f"{field} {reason}" if field else reason)


def _entry(path: str, data: Any) -> tuple[str, str]:
    """The entry of the file, `card 2` or its id, and the field inside it."""
    path = path.replace("[...]", "")
    found = _STEP.findall(path)
    steps = [name or str(int(at) + 1) for name, at in found]
    heads = 2 if "[" in path.partition(".")[2].partition(".")[0] else 1
    entry = " ".join(steps[:heads])
    for place, (name, at) in enumerate(found, 1):
        if isinstance(data, list) and at.isdecimal():
            data = data[int(at)]
        else:
            data = data.get(name) if isinstance(data, dict) else None
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            entry, heads = data["id"], place
    return entry, ".".join(steps[heads:])

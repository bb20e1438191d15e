"""The data files of section 7, read with file, entry and reason of every mistake.

An entry keeps its values as they were written; `Entry.number` and `vector` are how everybody gets at them.
"""

from __future__ import annotations

import tomllib
from typing import Final

from spellkeep.kernel.errors import BadData

Value = int | str | list[int]
MAP_SCHEMA: Final = "spellkeep-xidit-map/1"
TILES_SCHEMA: Final = "spellkeep-xidit-tiles/1"
MODES_SCHEMA: Final = "spellkeep-xidit-modes/1"
FORTRESS_KEY: Final = "fortress_region"

CLASS_NAMES: Final = ["militia", "archer", "infantry", "priest", "mage"]

NUMBER: Final = "number"
VECTOR: Final = "vector"
WORD: Final = "word"

FIELDS: Final[dict[str, dict[str, str]]] = {
    "city": {
        "xy": VECTOR, "guild_xy": VECTOR, "red": NUMBER, "blue": NUMBER, "black": NUMBER, "regions": VECTOR,
    },
    "region": {
        "name": WORD, "terrain": WORD, "first": NUMBER, "second": NUMBER, "label_xy": VECTOR, "boundary": VECTOR,
    },
    FORTRESS_KEY: {"region": NUMBER},
    "city_tile": {
        "recruits5": VECTOR, "recruits4": VECTOR, "needs": VECTOR, "gold": NUMBER, "bards": NUMBER, "storeys": NUMBER,
    },
    "titan": {"units": NUMBER, "gold": NUMBER, "bards": NUMBER, "storeys": NUMBER},
}  # fmt: skip
"""The kinds of entries in the order of section 7, and what each field holds."""
KEYS: Final = {"city": "n", "region": "id", "city_tile": "n", "titan": "id"}


class Entry:
    """One city, region, tile or titan."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.values: dict[str, Value] = values

    def number(self, field: str) -> int:
        value = self.values[field]
        assert isinstance(value, int)
        return value

    def vector(self, field: str) -> list[int]:
        value = self.values[field]
        assert isinstance(value, list)
        return value

    def changed(self, field: str, value: Value) -> Entry:
        """The same entry with another value."""
        return Entry({**self.values, field: value})


Tables = dict[str, dict[str, Entry]]
"""For each kind of entry the entries by number or id."""


class ModeNumbers:
    """One row of the mode table (3.1)."""

    def __init__(self, row: dict[str, object]) -> None:
        self.players: int = _number(row, "players")
        self.length: str = str(row["length"])
        self.years: int = _number(row, "years")
        self.census: list[int] = _numbers(row, "census")
        self.set: int = _number(row, "set")
        self.drop: list[int] = _numbers(row, "drop")
        self.nb: int = _number(row, "nb")
        self.recruit_pile: int = _number(row, "recruit_pile")
        self.closed: list[int] = _numbers(row, "closed")
        self.eliminate: list[int] = _numbers(row, "eliminate")


class Constants:
    """The numbers that hold for every data set (7.1)."""

    def __init__(self, data: dict[str, object]) -> None:
        if data.get("class") != CLASS_NAMES or data.get("orders_per_year") != 6:
            raise BadData("modes.toml", "class", "the notation has letters for five classes and six orders only")
        self.supply: list[int] = _numbers(data, "supply")
        self.bards: int = _number(data, "bards_per_player")
        self.storeys: int = _number(data, "storeys_per_player")
        self.guild_height: int = _number(data, "max_guild_height")
        self.census_sole: list[int] = _amounts(data, "census_sole")
        self.census_tied: list[int] = _amounts(data, "census_tied")
        self.dummy: list[int] = _numbers(data, "dummy_start")
        self.dummy_hard: list[int] = _numbers(data, "dummy_start_hard")
        rows = data["mode"]
        assert isinstance(rows, list)
        self.modes: list[ModeNumbers] = [ModeNumbers(row) for row in rows]

    def mode(self, players: int, length: str) -> ModeNumbers:
        return [row for row in self.modes if row.players == players and row.length == length][0]  # noqa: RUF015


def _number(data: dict[str, object], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadData("modes.toml", key, f"a whole number is needed, not {value!r}")
    return value


def _numbers(data: dict[str, object], key: str) -> list[int]:
    value = data.get(key)
    if not isinstance(value, list) or not all([_is_number(item) for item in value]):
        raise BadData("modes.toml", key, f"a list of whole numbers is needed, not {value!r}")
    return [int(item) for item in value]


def _amounts(data: dict[str, object], key: str) -> list[int]:
    """Census rewards such as "gold 2": what is given follows from the class, only the number is used."""
    value = data.get(key)
    words = [str(item).split() for item in value] if isinstance(value, list) else []
    if [word[:1] for word in words] != [["gold"], ["gold"], ["bards"], ["bards"], ["storeys"]]:
        raise BadData("modes.toml", key, "must name gold, gold, bards, bards and storeys, each with a number")
    return [int(word[1]) for word in words]


def load_file(text: str, file: str, schema: str) -> dict[str, object]:
    """The content of a data file that says what it is and where its numbers come from."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", str(error)) from None
    if data.get("schema") != schema:
        raise BadData(file, "schema", f"{schema} is needed, not {data.get('schema')!r}")
    provenance = data.get("provenance")
    if not isinstance(provenance, str) or not provenance.strip():
        raise BadData(file, "provenance", "must say where the numbers come from")
    if not isinstance(data.get("reconstructed"), bool):
        raise BadData(file, "reconstructed", "must be true or false")
    return data


def entries(data: dict[str, object], kind: str, file: str) -> dict[str, Entry]:
    rows = data.get(kind)
    if not isinstance(rows, list):
        raise BadData(file, kind, "a list of entries is needed")
    found: dict[str, Entry] = {}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict) or KEYS[kind] not in row:
            raise BadData(file, f"{kind} {number}", f"{KEYS[kind]} is missing")
        name = str(row[KEYS[kind]])
        if name in found:
            raise BadData(file, f"{kind} {name}", "this entry is listed twice")
        found[name] = _entry(row, kind, name, file)
    return found


def _entry(row: dict[str, object], kind: str, name: str, file: str) -> Entry:
    values: dict[str, Value] = {}
    fields = FIELDS[kind]
    for field in row:
        if field not in fields and field != KEYS[kind]:
            raise BadData(file, f"{kind} {name}", f"unknown field {field!r}")
    for field, form in fields.items():
        if field not in row:
            raise BadData(file, f"{kind} {name}", f"{field} is missing")
        values[field] = _value(row[field], form, f"{kind} {name}", field, file)
    return Entry(values)


def _value(value: object, form: str, entry: str, field: str, file: str) -> Value:
    if form == NUMBER and _is_number(value):
        assert isinstance(value, int)
        return value
    if form == WORD and isinstance(value, str) and value.strip():
        return value
    if form == VECTOR and isinstance(value, list) and all([_is_number(item) for item in value]):
        return [int(item) for item in value]
    raise BadData(file, entry, f"{field} must be a {form}, not {value!r}")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def fortress(data: dict[str, object], file: str) -> Entry:
    return Entry({"region": _value(data.get(FORTRESS_KEY), NUMBER, FORTRESS_KEY, "region", file)})

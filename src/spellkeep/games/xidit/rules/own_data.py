"""A table's own values in place of those of section 7: they travel as content, never as a file (XID-CON-05).

>>> canonical("titan 3a gold=5\\ncity_tile 12 gold=6 needs=0,0,1,1,0")
'city_tile 12 needs=0,0,1,1,0 gold=6\\ntitan 3a gold=5'
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.built_in import built_in_tables
from spellkeep.games.xidit.rules.data_checks import check_tables
from spellkeep.games.xidit.rules.files import FIELDS, FORTRESS_KEY, NUMBER, VECTOR, Entry, Tables, Value
from spellkeep.games.xidit.rules.numbers import is_number
from spellkeep.kernel.errors import BadData

FILE: Final = "own data"


def changed_tables(text: str) -> Tables:
    """Section 7 with the changes of these lines; raise BadData where XID-CON-05 refuses one."""
    tables: Tables = {kind: dict(entries) for kind, entries in built_in_tables().items()}
    done: list[str] = []
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if words:
            _read_line(words, tables, done)
    check_tables(tables, FILE, FILE)
    return tables


def canonical(text: str) -> str:
    """The same changes in the order of section 7, one line per entry."""
    return "\n".join(lines_of(changed_tables(text)))


def lines_of(tables: Tables) -> list[str]:
    """One line for every entry that differs from section 7."""
    lines: list[str] = []
    for kind, entries in built_in_tables().items():
        for name, entry in entries.items():
            words = _changes(kind, entry, tables[kind][name])
            if words:
                lines.append(f"{kind} {words[0]}" if kind == FORTRESS_KEY else " ".join([kind, name, *words]))
    return lines


def _changes(kind: str, old: Entry, new: Entry) -> list[str]:
    words: list[str] = []
    for field in FIELDS[kind]:
        if new.values[field] != old.values[field]:
            value = _written(new.values[field])
            words.append(value if kind == FORTRESS_KEY else f"{field}={value}")
    return words


def _written(value: Value) -> str:
    if isinstance(value, list):
        return ",".join([str(item) for item in value]) or "-"
    return str(value).replace(" ", "_")


def _read_line(words: list[str], tables: Tables, done: list[str]) -> None:
    kind = words[0]
    if kind not in FIELDS:
        raise BadData(FILE, kind, f"unknown entry; known are {', '.join(FIELDS)}")
    if len(words) < (2 if kind == FORTRESS_KEY else 3):
        raise BadData(FILE, " ".join(words), "a value is missing")
    name = kind if kind == FORTRESS_KEY else words[1]
    where = kind if kind == FORTRESS_KEY else f"{kind} {name}"
    if name not in tables[kind]:
        raise BadData(FILE, where, "there is no such entry in the game")
    if where in done:
        raise BadData(FILE, where, "this entry is given twice")
    done.append(where)
    changes = [f"region={word}" for word in words[1:]] if kind == FORTRESS_KEY else words[2:]
    entry = tables[kind][name]
    fields: list[str] = []
    for change in changes:
        field, _, written = change.partition("=")
        if field not in FIELDS[kind] or field in fields:
            raise BadData(FILE, where, f"unknown or repeated field {field!r}")
        fields.append(field)
        value = _read_value(written, FIELDS[kind][field], where, field)
        if value == entry.values[field]:
            raise BadData(FILE, where, f"{field}={written} is the value of section 7 already")
        entry = entry.changed(field, value)
    tables[kind][name] = entry


def _read_value(written: str, form: str, where: str, field: str) -> Value:
    if form == NUMBER and is_number(written):
        return int(written)
    if form == VECTOR:
        parts = [] if written == "-" else written.split(",")
        if all([is_number(part) for part in parts]):
            return [int(part) for part in parts]
    if form not in (NUMBER, VECTOR) and written:
        return written.replace("_", " ")
    raise BadData(FILE, where, f"{field} must be a {form}, not {written!r}")

"""A table's own values in place of those of section 7: they travel as content, never as a file (XID-CON-05).

>>> canonical("titan 3a gold=5\\ncity_tile 12 gold=6 needs=0,0,1,1,0")
'city_tile 12 needs=0,0,1,1,0 gold=6\\ntitan 3a gold=5'
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from spellkeep.games.xidit.data.built_in import built_in
from spellkeep.games.xidit.data.files import Content, Map, Tiles, check_content
from spellkeep.kernel.box_data import bad_data
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.form_words import number_in

FILE: Final = "own data"
FORTRESS: Final = "fortress_region"
KINDS: Final = ("city", "region", FORTRESS, "city_tile", "titan")
"""The kinds of entries in the order of section 7."""
_KINDS_OF_VALUES: Final = {int: "number", list: "vector", str: "word"}

Entry = dict[str, Any]
"""One city, region, tile or titan: its number or id, then its other fields."""


def changed_content(text: str) -> Content:
    """Section 7 with the changes of these lines; raise BadData where XID-CON-05 refuses one."""
    places, tiles = (msgspec.to_builtins(file) for file in built_in())
    entries = _entries({**tiles, **places})
    entries[FORTRESS] = places
    done: list[str] = []
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if words:
            _read_line(words, entries, done)
    try:
        content = Content(msgspec.convert(places, Map), msgspec.convert(tiles, Tiles))
    except msgspec.ValidationError as error:
        raise bad_data(str(error), FILE, {**tiles, **places}) from None
    check_content(content, FILE, FILE)
    return content


def _entries(files: Entry) -> dict[str, Entry]:
    """Everything that can be changed, under the words with which its line begins."""
    found: dict[str, Entry] = {}
    for kind in KINDS:
        for entry in [{FORTRESS: files[kind]}] if kind == FORTRESS else files[kind]:
            found[kind if kind == FORTRESS else f"{kind} {next(iter(entry.values()))}"] = entry
    return found


def canonical(text: str) -> str:
    """The same changes in the order of section 7, one line for every entry that differs."""
    old, new = ([msgspec.to_builtins(file) for file in content] for content in (built_in(), changed_content(text)))
    changed = _entries({**new[0], **new[1]})
    lines: list[str] = []
    for where, entry in _entries({**old[0], **old[1]}).items():
        fields = [field for field in entry if changed[where][field] != entry[field]]
        words = [f"{field}={_written(changed[where][field])}" for field in fields]
        if words:
            lines.append(words[0].replace("=", " ") if where == FORTRESS else " ".join([where, *words]))
    return "\n".join(lines)


def _written(value: object) -> str:
    if isinstance(value, list):
        return ",".join([str(item) for item in value]) or "-"
    return str(value).replace(" ", "_")


def _read_line(words: list[str], entries: dict[str, Entry], done: list[str]) -> None:
    kind = words[0]
    if kind not in KINDS:
        raise BadData(FILE, kind, f"unknown entry; known are {', '.join(KINDS)}")
    where = kind if kind == FORTRESS else " ".join(words[:2])
    changes = [f"{FORTRESS}={word}" for word in words[1:]] if kind == FORTRESS else words[2:]
    if not changes:
        raise BadData(FILE, where, "a value is missing")
    if where not in entries:
        raise BadData(FILE, where, "there is no such entry in the game")
    if where in done:
        raise BadData(FILE, where, "this entry is given twice")
    done.append(where)
    known = [FORTRESS] if kind == FORTRESS else list(entries[where])[1:]
    for change in changes:
        field, _, written = change.partition("=")
        if field not in known:
            raise BadData(FILE, where, f"unknown or repeated field {field!r}")
        known.remove(field)
        value = _read_value(written, type(entries[where][field]), where, field)
        if value == entries[where][field]:
            raise BadData(FILE, where, f"{field}={written} is the value of section 7 already")
        entries[where][field] = value


def _read_value(written: str, kind: type, where: str, field: str) -> object:
    if kind is int:
        value: object = number_in(written)
    elif kind is str:
        value = written.replace("_", " ") or None
    else:
        numbers = [number_in(part) for part in written.split(",")] if written != "-" else []
        value = None if None in numbers else numbers
    if value is None:
        raise BadData(FILE, where, f"{field} must be a {_KINDS_OF_VALUES[kind]}, not {written!r}")
    return value

"""The keys of a scenario's tables in both formats, and what kind of value each has."""

from __future__ import annotations

from typing import Final

FIRST: Final = "spellkeep-scenario/1"
SECOND: Final = "spellkeep-scenario/2"
FORMATS: Final = (SECOND, FIRST)

Keys = dict[str, str]
"""The kind of value that belongs to each key."""

TEXT: Final = "a text"
TEXTS: Final = "a list of texts"
NUMBER: Final = "a whole number"
NUMBERS: Final = "a list of whole numbers"
SWITCH: Final = "true or false"
TABLE: Final = "a table"
TABLES: Final = "a list of tables"
WEIGHTS: Final = "a table of whole numbers"
FACTS: Final = "a table of texts"

_PART: Final[Keys] = {"moves": TEXT, "then": TABLE, "refused": TABLES}
_TOP: Final[Keys] = {
    "format": TEXT,
    "game": TEXT,
    "title": TEXT,
    "rule": TEXTS,
    "position": TEXT,
    "seat": NUMBER,
    "options": TABLE,
    "setups": TEXTS,
    **_PART,
    "step": TABLES,
}
_THEN: Final[Keys] = {
    "lines": TEXTS,
    "no_lines": TEXTS,
    "text": TEXT,
    "to_act": NUMBERS,
    "legal": TEXTS,
    "legal_has": TEXTS,
    "legal_lacks": TEXTS,
    "legal_count": NUMBER,
    "over": SWITCH,
    "winners": NUMBERS,
    "scores": NUMBERS,
    "reason": TEXT,
    "events": TEXTS,
    "no_events": TEXTS,
    "chances": WEIGHTS,
}
_REFUSED: Final[Keys] = {"move": TEXT, "rule": TEXT, "sentence": TEXT, "seat": NUMBER}
VIEW: Final[Keys] = {"seat": NUMBER, "lines": TEXTS, "no_lines": TEXTS, "text": TEXT}
EVENT: Final[Keys] = {"kind": TEXT, "rule": TEXT, "count": NUMBER, "facts": FACTS, "seat": NUMBER}


class Format:
    """Which keys the tables of one format may have."""

    def __init__(self, name: str) -> None:
        second = name == SECOND
        self.name = name
        self.top: Keys = {**_TOP, **({"version": NUMBER, "branch": TABLES} if second else {})}
        self.part = _PART
        self.branch: Keys = {"title": TEXT, **_PART, "step": TABLES, "branch": TABLES}
        self.then: Keys = {**_THEN, **({"ranks": NUMBERS, "event": TABLES, "view": TABLES} if second else {})}
        self.refused: Keys = {**_REFUSED, **({"position": TEXT, "line": NUMBER, "kind": TEXT} if second else {})}
        self.needs_refusing_rule = not second


def is_a(value: object, kind: str) -> bool:
    """Has a value the kind that its key asks for?

    >>> is_a(["a", "b"], TEXTS), is_a(True, NUMBER), is_a({"cell": "e1"}, FACTS)
    (True, False, True)
    """
    if kind == TEXT:
        return isinstance(value, str)
    if kind == NUMBER:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == SWITCH:
        return isinstance(value, bool)
    if kind == TABLE:
        return isinstance(value, dict)
    if kind in (WEIGHTS, FACTS):
        each = NUMBER if kind == WEIGHTS else TEXT
        return isinstance(value, dict) and all(is_a(item, each) for item in value.values())
    each = {TEXTS: TEXT, NUMBERS: NUMBER, TABLES: TABLE}[kind]
    return isinstance(value, list) and all(is_a(item, each) for item in value)

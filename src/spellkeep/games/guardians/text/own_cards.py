"""Own cards as lines of a position text: one TOML inline table each (GUA-CON-09).

>>> write_entry({"id": "x", "up": 3, "bearer": True, "fx": ["limit 34"]})
'{id="x", up=3, bearer=true, fx=["limit 34"]}'
"""

from __future__ import annotations

import re
from typing import Any, Final

from spellkeep.games.guardians.rules.box import ALL_ARRAYS

_ESCAPED: Final = re.compile(r'["\\#\x00-\x1f\x7f]|[^\S ]')
"""What would end a text, begin a comment or break the line, and every blank that is no space."""
_SIGNS: Final = {"\\": "\\\\", '"': '\\"'}


def write_entry(entry: dict[str, Any]) -> str:
    return "{" + ", ".join([f"{key}={_value(value)}" for key, value in entry.items()]) + "}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    if isinstance(value, int):
        return str(value)
    return '"' + _ESCAPED.sub(lambda sign: _SIGNS.get(sign[0]) or f"\\u{ord(sign[0]):04x}", str(value)) + '"'


def block_text(data: dict[str, Any]) -> str:
    """A whole block in one form, so that equal cards are equal options."""
    lines = ["schema = 1"]
    for array in ALL_ARRAYS:
        entries = data.get(array, [])
        if entries:
            lines.append(f"{array} = [")
            lines += [f" {write_entry(entry)}," for entry in entries]
            lines.append("]")
    return "\n".join(lines) + "\n"

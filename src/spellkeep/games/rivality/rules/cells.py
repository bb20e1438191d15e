"""Where tiles lie: cells as numbers, directions, and their names in writing (RIV-CON-02, RIV-CON-03).

A cell is one number, x + 64 y away from the Well, so that a step in any direction is one addition. With at most 24
tiles beside the Well no two places ever share a number.

>>> cell_name(WELL + 2 - 64), cell_name(WELL), read_cell("n3") == WELL + 3 * 64
('s1e2', '0', True)
>>> solo_name(solo_cell(1, 2)), read_solo_cell("b3") == solo_cell(1, 2)
('b3', True)
"""

from __future__ import annotations

import re
from typing import Final

WIDTH: Final = 64
WELL: Final = 32 * WIDTH + 32
STEPS: Final[list[int]] = [WIDTH, 1, -WIDTH, -1]
"""One step to the north, east, south, west."""
COMPASS: Final = "NESW"
EDGES: Final = "frbl"
"""The edges of a tile: front, right, back, left."""
SOLO_COLUMNS: Final = 4
SOLO_ROWS: Final = 6
FARTHEST: Final = 28
"""So far from the Well tiles may lie: games lead 24 steps away, and from 28 the longest spell stays on the map."""

_CELL: Final = re.compile(r"(?:([ns])([1-9]\d?))?(?:([ew])([1-9]\d?))?")
_SOLO: Final = re.compile(r"[a-d][1-6]")


def cell_at(x: int, y: int) -> int:
    """The cell x to the east and y to the north of the Well."""
    return WELL + x + WIDTH * y


def cell_name(cell: int) -> str:
    """RIV-CON-02: north or south part, then east or west part, zero parts left out; the Well's cell is 0."""
    x = cell % WIDTH - 32
    y = cell // WIDTH - 32
    name = ""
    if y:
        name += f"n{y}" if y > 0 else f"s{-y}"
    if x:
        name += f"e{x}" if x > 0 else f"w{-x}"
    return name or "0"


def distance(cell: int) -> int:
    """How far a cell lies from the Well, to the north or south or to the east or west, whichever is more."""
    return max(abs(cell % WIDTH - 32), abs(cell // WIDTH - 32))


def read_cell(name: str) -> int:
    """The cell of that name, or -1."""
    if name == "0":
        return WELL
    found = _CELL.fullmatch(name)
    if found is None or not name:
        return -1
    y = int(found[2] or 0) * (1 if found[1] == "n" else -1)
    x = int(found[4] or 0) * (1 if found[3] == "e" else -1)
    if abs(x) > FARTHEST or abs(y) > FARTHEST:
        return -1
    return cell_at(x, y)


def solo_cell(column: int, row: int) -> int:
    """The cell of the solo battlefield in that column and row, both counted from 0."""
    return WELL + column + WIDTH * row


def solo_name(cell: int) -> str:
    """RIV-CON-02: column a to d from west to east, row 1 to 6 from south to north."""
    return "abcd"[cell % WIDTH - 32] + str(cell // WIDTH - 31)


def read_solo_cell(name: str) -> int:
    """The solo cell of that name, or -1."""
    if _SOLO.fullmatch(name) is None:
        return -1
    return solo_cell("abcd".index(name[0]), int(name[1]) - 1)


def mirror(cell: int) -> int:
    """RIV-SOLO-07: the same column, row 7 - r."""
    row = cell // WIDTH - 32
    return cell + WIDTH * (SOLO_ROWS - 1 - 2 * row)

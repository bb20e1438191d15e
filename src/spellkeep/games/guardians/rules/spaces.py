"""The board: twelve spaces in four rows of three (GUA-BRD)."""

from __future__ import annotations

from typing import Final

SPACES: Final = 12
SPACE_NAMES: Final[list[str]] = [column + row for row in "1234" for column in "abc"]  # GUA-CON-01, GUA-BRD-01
STRONGHOLDS: Final[list[list[int]]] = [[0, 1, 2], [9, 10, 11]]
HOME: Final[list[int]] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
"""The player whose home row or stronghold a space is (GUA-BRD-01)."""
DISPUTED: Final[list[int]] = [0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0]
NEAR: Final[list[list[int]]] = [
    [space for space in range(12) if abs(space % 3 - at % 3) + abs(space // 3 - at // 3) == 1] for at in range(12)
]
"""Spaces that share an edge (GUA-BRD-02)."""


def side_of(space: int) -> int:
    """Left, centre or right as the owner of a stronghold sees it (GUA-BRD-03)."""
    return space if space < 3 else 11 - space

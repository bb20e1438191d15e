"""What is open (RIV-CON-08). In SETUP, EXCHANGE, DRAW, ENTER and MIRROR nature decides."""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
PLACE: Final = 1
EXCHANGE: Final = 2
CAST: Final = 3
DELAYED: Final = 4
DRAW: Final = 5
MOVE: Final = 6
ENTER: Final = 7
MIRROR: Final = 8
HEX: Final = 9
"""Solo: Suramun casts."""
OVER: Final = 10

PHASE_WORDS: Final[list[str]] = [
    "setup", "place", "exchange", "cast", "delayed", "draw", "move", "reveal", "reveal", "reveal", "over",
]  # fmt: skip

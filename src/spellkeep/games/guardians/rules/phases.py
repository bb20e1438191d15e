"""The states of GUA-SM in which somebody decides, and how a game ends (GUA-CON-10)."""

from __future__ import annotations

from typing import Final

DEAL: Final = 0
MULLIGAN: Final = 1
REDEAL: Final = 2
COIN: Final = 3
DRAW: Final = 4
ORG: Final = 5
PLACE: Final = 6
UPCARD: Final = 7
ACTIVATE: Final = 8
OPTION: Final = 9
TAKE: Final = 10
REINFORCE: Final = 11
C_DECL: Final = 12
C_CMD: Final = 13
C_CMDRESP: Final = 14
C_PRIM: Final = 15
C_BRIBE: Final = 16
C_WIN: Final = 17
C_SEC: Final = 18
C_SECBRIBE: Final = 19
C_SECWIN: Final = 20
C_ITEMS: Final = 21
C_RETREAT: Final = 22
C_MERGE: Final = 23
TERRAIN_B: Final = 24
OVER: Final = 25
PHASES: Final[list[str]] = [
    "DEAL", "MULLIGAN", "REDEAL", "COIN", "DRAW", "ORG", "PLACE", "UPCARD", "ACTIVATE", "OPTION", "TAKE", "REINFORCE",
    "C_DECL", "C_CMD", "C_CMDRESP", "C_PRIM", "C_BRIBE", "C_WIN", "C_SEC", "C_SECBRIBE", "C_SECWIN", "C_ITEMS",
    "C_RETREAT", "C_MERGE", "TERRAIN_B", "OVER",
]  # fmt: skip

DRAW_GAME: Final = 2

REASONS: Final[list[str]] = ["", "guardian", "shields", "spaces", "both", "turns", "quiet", "resign"]
REASON_RULES: Final[list[str]] = [
    "", "GUA-END-01", "GUA-END-02", "GUA-END-03", "GUA-END-04", "GUA-END-06", "GUA-END-07", "GUA-END-05",
]  # fmt: skip

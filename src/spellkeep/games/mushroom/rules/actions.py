"""Actions as numbers: a mark of the kind, and behind it what is chosen.

Fields, places and kinds are packed in base FIELDS or PLACES, kind first.
"""

from __future__ import annotations

from typing import Final

SHIFT: Final = 10
VERBS: Final[list[str]] = [
    "", "sorcerer", "play", "end", "grow", "study", "take", "summon", "war", "cast", "move", "throw", "pay", "put",
    "gain", "use", "done", "dice", "reroll", "keep", "lose", "revive", "no", "again", "seize", "strike", "rubble",
    "back", "flasks", "replace", "roll", "once_more", "into", "change", "shadow", "thief", "declare",
    "+first", "+tile", "+sorcerer", "+scroll", "+dice",
]  # fmt: skip
"""Names of the marks, in their order; `take` of a scroll, `seize` of a servant, `once_more` is the bare `reroll`."""

SORCERER: Final = 1 << SHIFT
PLAY: Final = 2 << SHIFT
END: Final = 3 << SHIFT
GROW: Final = 4 << SHIFT
STUDY: Final = 5 << SHIFT
TAKE: Final = 6 << SHIFT
SUMMON: Final = 7 << SHIFT
ATTACK: Final = 8 << SHIFT
CAST: Final = 9 << SHIFT
MOVE: Final = 10 << SHIFT
THROW: Final = 11 << SHIFT
PAY: Final = 12 << SHIFT
PUT: Final = 13 << SHIFT
GAIN: Final = 14 << SHIFT
USE: Final = 15 << SHIFT
DONE: Final = 16 << SHIFT
DICE: Final = 17 << SHIFT
REROLL: Final = 18 << SHIFT
KEEP: Final = 19 << SHIFT
LOSE: Final = 20 << SHIFT
REVIVE: Final = 21 << SHIFT
NO: Final = 22 << SHIFT
AGAIN: Final = 23 << SHIFT
SEIZE: Final = 24 << SHIFT
STRIKE: Final = 25 << SHIFT
RUBBLE: Final = 26 << SHIFT
BACK: Final = 27 << SHIFT
FLASKS: Final = 28 << SHIFT
REPLACE: Final = 29 << SHIFT
ROLL: Final = 30 << SHIFT
ONCE_MORE: Final = 31 << SHIFT
INTO: Final = 32 << SHIFT
CHANGE: Final = 33 << SHIFT
SHADOW: Final = 34 << SHIFT
THIEF: Final = 35 << SHIFT
DECLARE: Final = 36 << SHIFT
FIRST: Final = 37 << SHIFT
"""From here on nature's."""
TILE: Final = 38 << SHIFT
BY_LOT: Final = 39 << SHIFT
SCROLL: Final = 40 << SHIFT
ROLLED: Final = 41 << SHIFT

MASK: Final = (1 << SHIFT) - 1
PLACES: Final = 21
"""Places of servants: the fields and the pool."""
SEIZED: Final = 24
"""Places of a seized servant: the fields and the pools of the seats."""
COUNTS: Final = 32
"""Base of two counts in one number: dice by arrows and shields, servants by fire and stone."""

NOTHING: Final = 32
"""`replace:none`."""
INTO_WORDS: Final[list[str]] = ["flask", "drop", "servant", "fire1", "fire2", "stone1", "stone2"]
INTO_FLASK: Final = 0
INTO_DROP: Final = 1
INTO_SERVANT: Final = 2
INTO_KIND: Final = 3
"""Into n servants of a kind: INTO_KIND + kind * 2 + n - 1."""

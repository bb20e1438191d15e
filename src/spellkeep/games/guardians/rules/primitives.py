"""The closed vocabulary of effects: every text on a card is made of these words, and only the rules know what they do.

>>> read_effect("vs size:L 4", "creatures")
[0, 6, 4]
>>> read_effect("draw 2", "creatures")
Traceback (most recent call last):
    ...
ValueError: 'draw' cannot stand on creatures
"""

from __future__ import annotations

from typing import Final

from spellkeep.kernel.numbers import is_number

COLOURS: Final = ("M", "E", "X")
SIZES: Final = ("S", "M", "L")
BRIBES: Final = ("ale", "gold", "charm")
SIDES: Final = ("left", "centre", "right")
LANDS: Final = ("plain", "wood", "mountain", "swamp", "water")
KINDS: Final = (
    "angel", "beast", "bug", "demon", "dragon", "element", "fairy", "giant", "goblin", "horror", "human", "knight",
    "ogre", "slime", "spirit", "undead", "wizard",
)  # fmt: skip
TAGS: Final = ("air", "cold", "earth", "fear", "fire", "magic", "poison", "water")
ROLES: Final = ("attack", "defend")
FORBIDDEN: Final = ("ranged", "influence", "bribe")
SOUGHT: Final = ("creature", "shield", "terrain")
COUNTERED: Final = ("spell", "item", "any")

# When a card is played.
MATCH: Final = 1
RESPOND: Final = 2
COMMAND: Final = 3
ORGANIZE: Final = 4
WHEN: Final = ("", "match", "respond", "command", "organize")

FILTERS: Final[list[str]] = [
    "any", "fly", "nofly",
    *[f"col:{word}" for word in COLOURS],
    *[f"size:{word}" for word in ("L", "M", "S")],
    *[f"kind:{word}" for word in KINDS],
    *[f"atk:{word}" for word in TAGS],
]  # fmt: skip
ANY: Final = 0

# The primitives; a card's effect is [primitive, filter or word, number].
VS: Final = 0
LAND: Final = 1
ROLE: Final = 2
IMMUNE: Final = 3
AREA: Final = 4
RANGED: Final = 5
SLAY: Final = 6
LAST_STAND: Final = 7
WARD: Final = 8
RALLY: Final = 9
ESCAPE: Final = 10
RECEIVE: Final = 11
PROOF: Final = 12
CMD_ADD: Final = 13
CMD_AREA: Final = 14
CMD_PEEK: Final = 15
CMD_FIRST: Final = 16
CMD_FORBID: Final = 17
CMD_SACRIFICE: Final = 18
BRIBE: Final = 19
BOOST: Final = 20
WEAKEN: Final = 21
DESTROY: Final = 22
BOUNCE: Final = 23
COUNTER: Final = 24
RECOVER: Final = 25
SEARCH: Final = 26
STONES: Final = 27
RAZE: Final = 28
DRAW: Final = 29
KEEP: Final = 30
WALL: Final = 31
PERCH: Final = 32
DRAW_BONUS: Final = 33
BANNER: Final = 34
LIMIT: Final = 35
SPEED: Final = 36
HOST: Final = 37
ROUGH: Final = 38

_CREATURE: Final = ("creatures",)
_CREATURE_OR_ITEM: Final = ("creatures", "creature_items")
_MATCH: Final = ("match",)
_COMMAND: Final = ("creatures", "command")
_ORGANIZE: Final = ("organize",)
_BEARER: Final = ("bearer",)

GRAMMAR: Final[list[tuple[str, str, tuple[str, ...]]]] = [
    ("vs", "f n", _CREATURE_OR_ITEM),
    ("land", "land n", _CREATURE),
    ("role", "role n", _CREATURE_OR_ITEM),
    ("immune", "f", _CREATURE_OR_ITEM),
    ("area", "n f", _CREATURE),
    ("ranged", "n", _CREATURE),
    ("slay", "f", _CREATURE),
    ("last_stand", "n", _CREATURE),
    ("ward", "bribe", _CREATURE),
    ("rally", "kind n", _CREATURE),
    ("escape", "", _CREATURE),
    ("receive", "", ("creature_items", "spells", "hand_items")),
    ("proof", "bribe", ("creature_items",)),
    ("cmd add", "f n", _COMMAND),
    ("cmd area", "n f", _COMMAND),
    ("cmd peek", "", _COMMAND),
    ("cmd first", "", _COMMAND),
    ("cmd forbid", "forbid", _COMMAND),
    ("cmd sacrifice", "", _CREATURE),
    ("bribe", "bribe", ("bribes",)),
    ("boost", "n f", _MATCH),
    ("weaken", "n f", _MATCH),
    ("destroy", "f n", _MATCH),
    ("bounce", "f", _MATCH),
    ("counter", "counter", ("respond",)),
    ("recover", "creature n", _ORGANIZE),
    ("search", "sought n", _ORGANIZE),
    ("stones", "n", _ORGANIZE),
    ("raze", "", _ORGANIZE),
    ("draw", "n", _ORGANIZE),
    ("keep", "", ("hand_items",)),
    ("wall", "f n", ("strongholds", "upgrades")),
    ("perch", "", ("upgrades",)),
    ("draw_bonus", "n", ("upgrades",)),
    ("banner", "f n", _BEARER),
    ("limit", "n", _BEARER),
    ("speed", "n", _BEARER),
    ("host", "f n", ("terrains",)),
    ("rough", "", ("terrains",)),
]
"""Name, arguments, and where it may stand: a type of card, a timing (`when`), or a standard bearer."""

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "land": LANDS,
    "role": ROLES,
    "bribe": BRIBES,
    "kind": KINDS,
    "forbid": FORBIDDEN,
    "sought": SOUGHT,
    "counter": COUNTERED,
    "creature": ("creature",),
}
"""What an argument of an effect can be, beside numbers and filters."""
_HIGHEST: Final = 99


def read_effect(text: str, *homes: str) -> list[int]:
    """Read one effect for a card that is all of these `homes`; raise ValueError with the reason."""
    name, words = _name_of(text)
    for primitive, (known, arguments, allowed) in enumerate(GRAMMAR):
        if known == name:
            if not any([home in allowed for home in homes]):
                raise ValueError(f"{name!r} cannot stand on {homes[0]}")
            return [primitive, *_read_arguments(name, arguments.split(), words)]
    raise ValueError(f"there is no primitive {name!r}")


def _name_of(text: str) -> tuple[str, list[str]]:
    words = text.split()
    if not words:
        raise ValueError("an effect is empty")
    length = 2 if words[0] == "cmd" else 1
    return " ".join(words[:length]), words[length:]


def _read_arguments(name: str, wanted: list[str], words: list[str]) -> list[int]:
    """The filter or word, and the number; 0 where there is none."""
    if len(words) != len(wanted):
        raise ValueError(f"{name!r} takes {len(wanted)} arguments ({' '.join(wanted) or 'none'}), not {len(words)}")
    about = number = 0
    for want, word in zip(wanted, words, strict=True):
        if want == "n":
            if not is_number(word) or not 1 <= int(word) <= _HIGHEST:
                raise ValueError(f"{name!r} needs a number from 1 to {_HIGHEST}, not {word!r}")
            number = int(word)
        elif want == "f":
            if word not in FILTERS:
                raise ValueError(f"{word!r} is no filter")
            about = FILTERS.index(word)
        else:
            if word not in WORDS[want]:
                raise ValueError(f"{word!r} is none of {', '.join(WORDS[want])}")
            about = WORDS[want].index(word)
    return [about, number]

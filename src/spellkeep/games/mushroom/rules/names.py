"""The words of the game and the numbers that stand for them (MSH-CON-01)."""

from __future__ import annotations

from typing import Final

# Elements and GUs, in the order of GU_WORDS.
STONE: Final = 1
WATER: Final = 3
MOON: Final = 4
GU_WORDS: Final[list[str]] = ["fire", "stone", "thunder", "water", "moon"]
GU_LETTERS: Final = "fstwm"
SERVANT_LETTERS: Final = "fs"

# Goods. The first two are servants, the first four resources; a seat may hold the first six.
MANA: Final = 2
DROP: Final = 3
FLASK: Final = 4
DIE: Final = 5
RUBBLE: Final = 6
GU: Final = 7
"""GUs of kind k are good GU + k."""
HELD: Final = 6
GOOD_WORDS: Final[list[str]] = ["fire", "stone", "mana", "drop", "flask", "dice"]
DATA_WORDS: Final[list[str]] = ["fire_servant", "stone_servant", "mana", "drop", "flask", "die", "rubble"]

# What `gain:` names beyond elements and resources; both share the words fire and stone.
INFLUENCE: Final = 6
MOON_ELEMENT: Final = 7
ARROWS: Final = 8
SHIELDS: Final = 9
GAIN_THUNDER: Final = 4
GAIN_WATER: Final = 5
GAIN_WORDS: Final[list[str]] = [
    "fire", "stone", "mana", "drop", "thunder", "water", "influence", "moon", "arrows", "shields",
]  # fmt: skip
ELEMENT_GAINS: Final[list[int]] = [0, 1, GAIN_THUNDER, GAIN_WATER]
"""The `gain:` of each element."""

FIELDS: Final = 20
POOL: Final = 20
"""As a place of servants: the pool; a field otherwise."""
STEPS: Final = 12
"""An element track ends here."""
LEVELS: Final = 4
MASTER: Final = 3
TOWERS: Final = 4
"""So many a player may have (MSH-GROW-02)."""
HIGHEST: Final = 4
"""So many GUs a tower may have (MSH-Q-06)."""
PICKS_OF_KINDS: Final = 4

SORCERERS: Final[list[str]] = ["bahon", "charles", "eddie", "cassandra"]
POTIONS_EACH: Final = 5
STACKS: Final[list[str]] = ["summoning", "servant", "war", "gu"]
SCROLLS_EACH: Final = 8
SUMMONING: Final = 0

# Potions and scrolls with code of their own stand at these places of the data files; the box checks it.
FURY: Final = 1
FOREST_KEEPER: Final = 3
SLOW_LEARNER: Final = 4
OVEREXERTION: Final = 5
DUEL_EXPERT: Final = 6
NINE_LIVES: Final = 7
CURIOSITY: Final = 8
INVISIBLE_HAND: Final = 9
EARLY_BIRD: Final = 10
CHEAT: Final = 11
PLAN_B: Final = 12
LUCKY_HAND: Final = 13
THIEF: Final = 14
SPROUT: Final = 18
THUNDER_CHAIN: Final = 19
POTION_CODE: Final[dict[str, int]] = {
    "forest_keeper": FOREST_KEEPER, "slow_learner": SLOW_LEARNER, "overexertion": OVEREXERTION,
    "duel_expert": DUEL_EXPERT, "nine_lives": NINE_LIVES, "invisible_hand": INVISIBLE_HAND, "early_bird": EARLY_BIRD,
    "cheat": CHEAT, "plan_b": PLAN_B, "lucky_hand": LUCKY_HAND, "thief": THIEF,
}  # fmt: skip

ELEMENTALIST: Final = 8
FLAME_PORTAL: Final = 9
FORCED_EXCHANGE: Final = 11
ROCK_PORTAL: Final = 14
STRIKE: Final = 23
SHADOW_GU: Final = 26
GU_THROW: Final = 30
SCROLL_CODE: Final[dict[str, int]] = {
    "elementalist": ELEMENTALIST, "flame_portal": FLAME_PORTAL, "forced_exchange": FORCED_EXCHANGE,
    "rock_portal": ROCK_PORTAL, "strike": STRIKE, "shadow_gu": SHADOW_GU, "gu_throw": GU_THROW,
}  # fmt: skip


def field_name(field: int) -> str:
    """
    >>> field_name(7)
    'F08'
    """
    return f"F{field + 1:02d}"


def place_name(place: int) -> str:
    """A place of servants: a field, or the pool."""
    return "pool" if place == POOL else field_name(place)


def read_field(word: str) -> int:
    """The number of a field, -1 if the word names none.

    >>> read_field("F08"), read_field("F21"), read_field("F8")
    (7, -1, -1)
    """
    if len(word) == 3 and word[0] == "F" and word[1:].isdecimal() and word.isascii() and 1 <= int(word[1:]) <= FIELDS:
        return int(word[1:]) - 1
    return -1


def amount(counts: list[int], letters: str) -> str:
    """One word for several counts, zeros left out.

    >>> amount([2, 1], "fs"), amount([0, 3], "as"), amount([0, 0], "fs")
    ('2f1s', '3s', '')
    """
    return "".join([f"{count}{letter}" for count, letter in zip(counts, letters, strict=False) if count])


def read_amount(word: str, letters: str) -> list[int]:
    """The counts of such a word; [] if it is none. Kinds may stand in any order, each once.

    >>> read_amount("1s2f", "fs"), read_amount("1f1f", "fs"), read_amount("f", "fs"), read_amount("", "fs")
    ([2, 1], [], [], [])
    """
    counts = [0] * len(letters)
    number = ""
    for sign in word:
        if sign in "0123456789":
            number += sign
            continue
        kind = letters.find(sign)
        if kind < 0 or not number or number[0] == "0" or len(number) > 2 or counts[kind]:
            return []
        counts[kind] = int(number)
        number = ""
    return [] if number or not word else counts


def bits(mask: int) -> list[int]:
    """The members of a set of small numbers.

    >>> bits(0b1010)
    [1, 3]
    """
    members: list[int] = []
    while mask:
        lowest = mask & -mask
        members.append(lowest.bit_length() - 1)
        mask ^= lowest
    return members

"""The closed vocabulary of effects: how spells and potions say in the data files what they do.

    gain X n                    n of drop, mana, flask, fire_servant, stone_servant, influence, moon, element:k
    choose S n [distinct]       n picks from any_servant, any_element (no moon), any_resource
    choose S n per level        so many for the highest level; `per mastered`: for each mastered element
    convert A a B b [both]      pay a of A, gain b of B; both: either direction; `upto n`: up to n times
    war arrows|shields n        bonus in this war; also `war enemy_dice -n` and `war own_dice +n`
    passive K arrows|shields n  servants of a kind have so many more
    special                     code of its own, found by the id

An effect is a short list of numbers, its first one says which; a word that is not in the vocabulary is refused.

>>> read_effect("gain flask 1") == [GAIN, FLASK, 1]
True
>>> read_effect("choose any_element 2") == [CHOOSE, ANY_ELEMENT, 2, 0, 0]
True
>>> read_effect("steal mana 1")
Traceback (most recent call last):
    ...
ValueError: unknown effect 'steal mana 1'
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules.names import DATA_WORDS, FLASK, GU_WORDS, MOON

GAIN: Final = 1
CHOOSE: Final = 2
CONVERT: Final = 3
WAR: Final = 4
PASSIVE: Final = 5
SPECIAL: Final = 6

# What is gained beyond the goods a seat can hold.
GAIN_INFLUENCE: Final = 10
GAIN_MOON: Final = 11
GAIN_ELEMENT: Final = 20
"""Elements of kind k are GAIN_ELEMENT + k."""

ANY_SERVANT: Final = 30
ANY_ELEMENT: Final = 31
ANY_RESOURCE: Final = 32
SETS: Final[dict[str, int]] = {
    "any_servant": ANY_SERVANT,
    "any_element": ANY_ELEMENT,
    "any_resource": ANY_RESOURCE,
}

PER_LEVEL: Final = 1
PER_MASTERED: Final = 2

WAR_ARROWS: Final = 0
WAR_SHIELDS: Final = 1
ENEMY_DICE: Final = 2
OWN_DICE: Final = 3
WAR_WORDS: Final[list[str]] = ["arrows", "shields", "enemy_dice", "own_dice"]

# When an effect acts.
TIMINGS: Final[list[str]] = [
    "TURN", "WAR_START", "AFTER_ROLL", "AFTER_LOSS", "END_TURN", "END_DUSK", "END_NIGHT", "ON_GROW", "ON_CAST",
    "PASSIVE",
]  # fmt: skip
AT_TURN: Final = 0
AT_WAR_START: Final = 1
AT_END_DUSK: Final = 5
AT_END_NIGHT: Final = 6
AT_GROWTH: Final = 7
AT_CAST: Final = 8

# What must have happened in this turn.
NO_CONDITION: Final = 0
GREW: Final = 1
INJURED: Final = 2
DESTROYED: Final = 3
GREW_KIND: Final = 10
"""A GU of kind k has grown: GREW_KIND + k."""


def read_effect(text: str) -> list[int]:
    """The numbers of an effect; raise ValueError where a word is not in the vocabulary."""
    words = text.split()
    try:
        effect = _read(words)
    except (IndexError, ValueError, KeyError):
        raise ValueError(f"unknown effect {text!r}") from None
    if not effect:
        raise ValueError(f"unknown effect {text!r}")
    return effect


def _read(words: list[str]) -> list[int]:
    if words == ["special"]:
        return [SPECIAL]
    if words[0] == "gain" and len(words) == 3:
        return [GAIN, _thing(words[1]), int(words[2])]
    if words[0] == "choose":
        return [CHOOSE, SETS[words[1]], int(words[2]), *_manner(words[3:])]
    if words[0] == "convert":
        return [CONVERT, _thing(words[1]), int(words[2]), _thing(words[3]), int(words[4]), *_repetition(words[5:])]
    if words[0] == "war" and len(words) == 3:
        return [WAR, WAR_WORDS.index(words[1]), abs(int(words[2]))]
    if words[0] == "passive" and len(words) == 4:
        return [PASSIVE, ["fire", "stone"].index(words[1]), ["arrows", "shields"].index(words[2]), int(words[3])]
    return []


def _manner(words: list[str]) -> list[int]:
    """Distinct or not, and per what."""
    return {"": [0, 0], "distinct": [1, 0], "per level": [0, PER_LEVEL], "per mastered": [0, PER_MASTERED]}[
        " ".join(words)
    ]


def _repetition(words: list[str]) -> list[int]:
    """Both directions or one, and how often at most (0: once)."""
    if not words:
        return [0, 0]
    if words == ["both"]:
        return [1, 0]
    if words[0] != "upto" or len(words) != 2:
        raise ValueError
    return [0, int(words[1])]


def _thing(word: str) -> int:
    if word in SETS:
        return SETS[word]
    if word == "influence":
        return GAIN_INFLUENCE
    if word == "moon":
        return GAIN_MOON
    if word.startswith("element:"):
        kind = GU_WORDS.index(word[8:])
        if kind == MOON:
            raise ValueError
        return GAIN_ELEMENT + kind
    good = DATA_WORDS.index(word)
    if good > FLASK:
        raise ValueError
    return good


def read_condition(text: str) -> int:
    """
    >>> read_condition("") == NO_CONDITION, read_condition("grew:fire") == GREW_KIND
    (True, True)
    """
    words = {"": NO_CONDITION, "grew": GREW, "injured": INJURED, "destroyed": DESTROYED}
    if text in words:
        return words[text]
    head, _, kind = text.partition(":")
    if head == "grew" and kind in GU_WORDS:
        return GREW_KIND + GU_WORDS.index(kind)
    raise ValueError(f"unknown condition {text!r}")


class Clause:
    """One effect of a potion: what it costs and what it does, one part after the other."""

    def __init__(self, price: int, effects: list[list[int]]) -> None:
        self.price: int = price
        self.effects: list[list[int]] = effects

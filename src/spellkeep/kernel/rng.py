"""Randomness comes in through the door: a generator is one method, `below`.

The kernel brings a seeded one whose stream is the same on every Python version, plain or compiled.

>>> rng = Seeded(7)
>>> [rng.below(6) for _ in range(8)]
[5, 4, 4, 4, 4, 1, 4, 3]
>>> a, b = Seeded(7, stream=1), Seeded(7, stream=1)
>>> [a.below(6) for _ in range(9)] == [b.below(6) for _ in range(9)]
True
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

_WORD: Final = 30
_MASK: Final = (1 << _WORD) - 1
_MULTIPLIER: Final = 1073729352  # 2^30 * multiplier - 1 is a safe prime: period about 2^59
_MIX: Final = (1 << 64) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng(ABC):
    """A source of chance. Whoever runs a game brings one; no state ever holds one."""

    @abstractmethod
    def below(self, n: int) -> int:
        """Draw one of 0, 1, …, n - 1, all equally likely."""


class Seeded(Rng):
    """Multiply-with-carry on 30-bit words: small numbers only, so it is fast plain and compiled.

    One stream per game number, so that results depend neither on the order of games nor on the
    number of processes.
    """

    __slots__ = ("_word",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        mixed = _scramble(_scramble(seed & _MIX) ^ (stream & _MIX))
        self._word: int = (mixed & ((1 << 59) - 1)) | 1

    def below(self, n: int) -> int:
        """The next number of the sequence, the same on every machine."""
        word = _MULTIPLIER * (self._word & _MASK) + (self._word >> _WORD)
        self._word = word
        if n <= 0x10000:
            return (((word ^ (word >> _WORD)) & _MASK) * n) >> _WORD
        return self._wide(n)

    def _wide(self, n: int) -> int:
        """Large ranges take as many words as they need, so that no value is favoured."""
        value = 0
        size = 1
        while size < n << 32:
            value = (value << 16) | self.below(0x10000)
            size <<= 16
        return value % n


def _scramble(x: int) -> int:
    """Spread the bits of neighbouring seeds far apart (the finaliser of splitmix64)."""
    x = (x + 0x9E3779B97F4A7C15) & _MIX
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MIX
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MIX
    return x ^ (x >> 31)


def shuffled(items: list[int], rng: Rng) -> list[int]:
    """Return the items in a random order, all orders equally likely."""
    result = items.copy()
    for i in range(len(result) - 1, 0, -1):
        j = rng.below(i + 1)
        result[i], result[j] = result[j], result[i]
    return result


def weighted(chances: list[tuple[int, int]], rng: Rng) -> int:
    """Draw one of the actions by its weight.

    >>> weighted([(5, 0), (6, 3), (7, 0)], Seeded(1))
    6
    """
    total = 0
    for _, weight in chances:
        total += weight
    pick = rng.below(total)
    for action, weight in chances:
        pick -= weight
        if pick < 0:
            return action
    raise ValueError("no action has a weight")

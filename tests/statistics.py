"""Do observed counts fit expected weights? For tests of chance with fixed seeds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def assert_frequencies(counts: Mapping[Key, int], expected_weights: Mapping[Key, int | float]) -> None:
    """Fail if something impossible was counted, or the chi-square is far beyond chance (about five sigma)."""
    impossible = {key: count for key, count in counts.items() if count and not expected_weights.get(key)}
    assert not impossible, f"these cannot happen, and did: {impossible}"
    total, weight = sum(counts.values()), sum(expected_weights.values())
    expected = {key: total * w / weight for key, w in expected_weights.items() if w}
    cells = {key: (counts.get(key, 0), mean) for key, mean in expected.items()}
    square = sum((count - mean) ** 2 / mean for count, mean in cells.values())
    limit = chi_square_limit(len(expected) - 1)
    assert square <= limit, f"chi-square {square:.1f}, limit {limit:.1f}: {cells}"


def chi_square_limit(freedom: int) -> float:
    """A generous limit: the mean, five standard deviations, and a margin for few degrees of freedom."""
    return freedom + 5 * sqrt(2 * freedom) + 12

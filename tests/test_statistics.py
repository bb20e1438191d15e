"""The test of frequencies lets chance pass and catches what is not chance."""

from __future__ import annotations

import pytest

from tests.statistics import assert_frequencies


def test_counts_near_their_weights_pass() -> None:
    assert_frequencies({"heads": 480, "tails": 520}, {"heads": 1, "tails": 1})
    assert_frequencies({"one": 260, "three": 740}, {"one": 1, "three": 3})


def test_counts_far_from_their_weights_fail() -> None:
    with pytest.raises(AssertionError, match=r"chi-square 160.0, limit 20.1"):
        assert_frequencies({"heads": 700, "tails": 300}, {"heads": 1, "tails": 1})


def test_what_never_came_fails_too() -> None:
    with pytest.raises(AssertionError, match="chi-square"):
        assert_frequencies({"heads": 1000}, {"heads": 1, "tails": 1})


def test_what_cannot_happen_fails_at_once() -> None:
    with pytest.raises(AssertionError, match=r"these cannot happen, and did: {.edge.: 1}"):
        assert_frequencies({"heads": 500, "tails": 500, "edge": 1}, {"heads": 1, "tails": 1, "edge": 0})


def test_a_certainty_passes() -> None:
    assert_frequencies({"heads": 10}, {"heads": 3})

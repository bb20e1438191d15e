"""The kernel's own generator: the same stream everywhere, even and independent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellkeep.kernel.rng import Seeded, shuffled, weighted
from tests.statistics import assert_frequencies

SEEDS = st.integers(-(1 << 70), 1 << 70)
SIZES = st.integers(1, 1 << 80)


def test_the_stream_of_a_seed_never_changes() -> None:
    rng = Seeded(1, stream=2)
    assert [rng.below(1000) for _ in range(6)] == [155, 855, 556, 581, 552, 957]
    assert [rng.below(1 << 50) for _ in range(2)] == [826754871633697, 225782455919435]


@given(SEEDS, SEEDS, SIZES)
def test_every_draw_is_below_its_limit(seed: int, stream: int, n: int) -> None:
    rng = Seeded(seed, stream)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(SEEDS, SEEDS, st.lists(SIZES, max_size=20))
def test_equal_seeds_give_equal_streams(seed: int, stream: int, sizes: list[int]) -> None:
    one, other = Seeded(seed, stream), Seeded(seed, stream)
    assert [one.below(n) for n in sizes] == [other.below(n) for n in sizes]


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_neighbouring_streams_have_nothing_in_common(seed: int, stream: int) -> None:
    heads = {tuple(_draws(Seeded(seed, near), 8)) for near in (stream, stream + 1, stream + 2)}
    assert len(heads) == 3


@pytest.mark.parametrize("n", [2, 3, 6, 7, 100, 65_536])
def test_all_values_are_equally_likely(n: int) -> None:
    rng = Seeded(3)
    bins = min(n, 64)
    counts = dict.fromkeys(range(bins), 0)
    for _ in range(20_000):
        counts[rng.below(n) * bins // n] += 1
    assert_frequencies(counts, {b: _bin_size(b, bins, n) for b in range(bins)})


def test_the_first_draws_of_many_streams_are_even_too() -> None:
    counts = dict.fromkeys(range(6), 0)
    for stream in range(6000):
        counts[Seeded(1, stream).below(6)] += 1
    assert_frequencies(counts, dict.fromkeys(range(6), 1))


def test_pairs_of_draws_are_independent() -> None:
    rng, counts = Seeded(4), {(a, b): 0 for a in range(5) for b in range(5)}
    for _ in range(20_000):
        counts[rng.below(5), rng.below(5)] += 1
    assert_frequencies(counts, dict.fromkeys(counts, 1))


def test_wide_ranges_favour_no_value() -> None:
    rng, n = Seeded(5), 3 << 40
    counts = dict.fromkeys(range(3), 0)
    for _ in range(6000):
        counts[rng.below(n) >> 40] += 1
    assert_frequencies(counts, dict.fromkeys(range(3), 1))


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    rng, counts = Seeded(6), dict[tuple[int, ...], int]()
    for _ in range(6000):
        order = tuple(shuffled([1, 2, 3, 4], rng))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert_frequencies(counts, dict.fromkeys(counts, 1))


@given(st.lists(st.integers(0, 9)), SEEDS)
def test_a_shuffle_keeps_the_cards_and_its_argument(cards: list[int], seed: int) -> None:
    before = cards.copy()
    assert sorted(shuffled(cards, Seeded(seed))) == sorted(before)
    assert cards == before


def test_weights_are_respected() -> None:
    rng, chances = Seeded(7), [(10, 1), (20, 5), (30, 0), (40, 2)]
    counts = dict.fromkeys((10, 20, 30, 40), 0)
    for _ in range(8000):
        counts[weighted(chances, rng)] += 1
    assert_frequencies(counts, dict(chances))


def _draws(rng: Seeded, count: int) -> list[int]:
    return [rng.below(1 << 16) for _ in range(count)]


def _bin_size(number: int, bins: int, n: int) -> int:
    """How many of the numbers below n fall into a bin."""
    return sum(1 for value in range(n) if value * bins // n == number)

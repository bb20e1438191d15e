"""Piles and pools: nothing gets lost, and nobody knows more than was shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellkeep.kernel.piles import UNKNOWN, Pile, Pool
from spellkeep.kernel.rng import Seeded, weighted
from tests.statistics import assert_frequencies

CARDS = st.lists(st.integers(0, 4), max_size=5)
COUNTS = st.lists(st.integers(0, 4), min_size=5, max_size=5)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Pile, Pool]:
    """A pile whose hidden cards are all in its pool, which other piles may share."""
    pool = Pool(draw(COUNTS))
    hidden = draw(st.integers(0, pool.size()))
    return Pile(draw(CARDS), hidden, draw(CARDS)), pool


def test_known_cards_on_top_come_first_then_hidden_ones_then_the_bottom() -> None:
    pile, pool = Pile(top=[7], hidden=1, bottom=[8, 9]), Pool([0] * 7 + [0, 0, 0, 1])
    drawn = []
    while len(pile):
        ((card, _),) = pile.chances(pool)
        pile.draw(card, pool)
        drawn.append(card)
    assert drawn == [7, 10, 8, 9]


def test_a_card_put_under_the_pile_is_the_last_one() -> None:
    pile = Pile(bottom=[1])
    pile.put_under(2)
    assert pile.bottom == [1, 2]


def test_a_card_put_on_top_is_the_next_one() -> None:
    pile = Pile(top=[1], hidden=3)
    pile.put_on_top(2)
    assert pile.next_known() == 2


def test_nobody_knows_a_hidden_card() -> None:
    assert Pile(hidden=1, bottom=[4]).next_known() == UNKNOWN


def test_an_empty_pile_has_no_next_card() -> None:
    assert Pile().next_known() == UNKNOWN
    assert Pile().chances(Pool([0, 0])) == []


def test_a_card_that_is_not_in_the_pool_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="no card 0"):
        Pool([0, 2]).take(0)


@given(tables(), st.integers(0, 1 << 30))
def test_drawing_conserves_cards(table: tuple[Pile, Pool], seed: int) -> None:
    pile, pool = table
    rng, seen, everything = Seeded(seed), list[int](), _cards(pile, pool)
    while len(pile):
        card = weighted(pile.chances(pool), rng)
        pile.draw(card, pool)
        seen.append(card)
        assert sorted(seen + _cards(pile, pool)) == sorted(everything)


@given(tables())
def test_a_shuffle_conserves_cards_and_forgets_their_places(table: tuple[Pile, Pool]) -> None:
    pile, pool = table
    size, everything = len(pile), sorted(_cards(pile, pool))
    pile.shuffle(pool)
    assert (pile.top, pile.hidden, pile.bottom) == ([], size, [])
    assert pool.cards() == everything


@given(tables())
def test_copies_of_piles_and_pools_are_independent(table: tuple[Pile, Pool]) -> None:
    pile, pool = table
    before = (pile.top.copy(), pile.hidden, pile.bottom.copy(), pool.counts.copy())
    other, others = pile.copy(), pool.copy()
    other.put_on_top(1)
    other.put_under(2)
    others.give(3)
    other.shuffle(others)
    assert (pile.top, pile.hidden, pile.bottom, pool.counts) == before


@given(COUNTS)
def test_the_chances_of_a_pool_are_its_copies(counts: list[int]) -> None:
    pool = Pool(counts)
    assert sum(weight for _, weight in pool.chances()) == pool.size() == len(pool.cards())
    assert all(weight == counts[kind] > 0 for kind, weight in pool.chances())


def test_factors_make_kinds_more_or_less_likely_or_rule_them_out() -> None:
    pool = Pool([0, 2, 1, 3])
    assert pool.chances([9, 3, 5, 0]) == [(1, 6), (2, 5)]
    assert pool.chances() == [(1, 2), (2, 1), (3, 3)]


def test_a_pool_tells_its_last_kind() -> None:
    assert Pool([0, 0, 4]).only() == 2
    assert Pool([1, 0, 4]).only() == UNKNOWN
    assert Pool([0, 0, 0]).only() == UNKNOWN


def test_two_piles_that_share_a_pool_draw_like_one_shuffled_deck() -> None:
    rng, counts = Seeded(1), dict[tuple[int, int], int]()
    for _ in range(6000):
        pool, left, right = Pool([2, 1, 1]), Pile(hidden=2), Pile(hidden=2)
        cards = []
        for pile in (left, right):
            cards.append(weighted(pile.chances(pool), rng))
            pile.draw(cards[-1], pool)
        counts[cards[0], cards[1]] = counts.get((cards[0], cards[1]), 0) + 1
    assert_frequencies(counts, {(0, 0): 2, (0, 1): 2, (0, 2): 2, (1, 0): 2, (2, 0): 2, (1, 2): 1, (2, 1): 1})


def _cards(pile: Pile, pool: Pool) -> list[int]:
    return pile.top + pile.bottom + pool.cards()

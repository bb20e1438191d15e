"""Parts of states as plain data."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellkeep.kernel.as_json import dump, fill, from_json, to_json
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.piles import Pile, Pool
from tests.kernel.toy import TOY

NUMBERS = st.integers(-(1 << 62), 1 << 62)
CARDS = st.lists(st.integers(-1, 30), max_size=4)
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    NUMBERS,
    st.text(max_size=8),
    st.builds(Pile, CARDS, st.integers(0, 9), CARDS),
    st.builds(Pool, CARDS),
    st.integers(0, 4).map(Answers),
)
PARTS = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NUMBERS | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(PARTS)
def test_plain_data_brings_a_part_back(part: object) -> None:
    assert to_json(from_json(to_json(part))) == to_json(part)


@given(PARTS)
def test_plain_data_survives_json(part: object) -> None:
    plain = to_json(part)
    assert msgspec.json.decode(msgspec.json.encode(plain)) == plain
    assert to_json(from_json(msgspec.json.decode(msgspec.json.encode(plain)))) == plain


@given(st.lists(st.lists(NUMBERS, min_size=1), min_size=1))
def test_plain_data_shares_nothing_with_the_part(part: list[list[int]]) -> None:
    plain = to_json(part)
    part[0].append(0)
    assert plain != part


def test_a_map_keeps_what_its_keys_are() -> None:
    assert from_json(to_json({1: "a", "1": "b"})) == {1: "a", "1": "b"}


@pytest.mark.parametrize("part", [1.5, {1, 2}, (1, 2), object()])
def test_a_state_may_not_hold_anything_else(part: object) -> None:
    with pytest.raises(TypeError, match="a state may not hold"):
        to_json(part)


def test_unknown_kinds_of_data_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind of data 'bag'"):
        from_json({"bag": []})


def test_a_state_is_not_filled_with_other_parts() -> None:
    state = TOY.begin(TOY.read_options({}))
    parts = dump(state)
    del parts["scores"]
    with pytest.raises(ValueError, match="other parts"):
        fill(state, parts)

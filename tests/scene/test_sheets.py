"""Sheets obey the laws of drawings, and a part knows its own limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spellkeep.scene.picks import ASSIGN, NUMBER, ORDER, SET, SLOTS, Ask, Bin, Part
from tests import sheets
from tests.laws import test_drawings as laws
from tests.reachable import Mode


@pytest.fixture
def drawn_with_sheets() -> Iterator[None]:
    sheets.install()
    yield
    sheets.uninstall()


@pytest.mark.usefixtures("drawn_with_sheets")
@pytest.mark.parametrize("kind", sheets.KINDS)
def test_every_kind_of_sheet_gives_only_answers_that_the_rules_accept(kind: str) -> None:
    mode = Mode("embers", kind, (("rounds", str(sheets.KINDS.index(kind) + 1)),))
    laws.test_whatever_is_filled_in_a_ghost_names_only_answers_that_the_rules_accept(mode)
    laws.test_the_picks_cover_exactly_the_legal_moves(mode)


@pytest.mark.parametrize(
    ("part", "good", "bad"),
    [
        (Part("p", SET, values=["a", "b", "c"], low=1, high=2), ["a", "a,b"], ["", "a,b,c", "d", "a,a,a"]),
        (Part("p", ORDER, values=["a", "b"]), ["a,b", "b,a"], ["", "a", "a,a", "a,b,c"]),
        (Part("p", NUMBER, low=2, high=4), ["2", "4"], ["", "1", "5", "x", "-3"]),
        (Part("p", SLOTS, values=["r"], places=3, low=1), ["r,,", ",,r", "r,r,r"], ["", ",,", "x,,"]),
        (
            Part("p", ASSIGN, values=["a", "b"], bins=[Bin("x", "X", 1, 1), Bin("y", "Y", accepts=["b"])]),
            ["a:x", "a:x,b:y"],
            ["", "b:y", "a:x,b:x", "a:y,b:x", "c:x", "a:z"],
        ),
        (
            Part("p", ASSIGN, values=["a", "b"], bins=[Bin("x", "X", high=1), Bin("y", "Y")], rest="y"),
            ["", "a:x"],
            ["a:x,b:x"],
        ),
    ],
)
def test_a_part_knows_which_values_are_within_its_limits(part: Part, good: list[str], bad: list[str]) -> None:
    assert [value for value in good if part.lacks(value)] == []
    assert [value for value in bad if not part.lacks(value)] == []


def test_values_may_not_contain_what_joins_them() -> None:
    with pytest.raises(ValueError, match="joined"):
        Part("p", SET, values=["a,b"])


def test_a_listed_move_beside_a_sheet_counts_only_once_it_is_picked() -> None:
    ask = Ask("?", [Part("move"), Part("n", NUMBER, low=0, high=3, start="1")], [["pass", "pass", ""]])
    assert ask.token({"n": "2"}) is None
    assert ask.token({"n": "2", "move": "pass"}) == "pass"
    assert ask.start == {"n": "1"}

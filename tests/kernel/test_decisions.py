"""Secret simultaneous answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spellkeep.kernel.decisions import Answers

SEATS = 3
PICKS = st.lists(st.tuples(st.integers(0, SEATS - 1), st.integers(0, 99)), max_size=12)


def test_before_a_block_nobody_is_waited_for() -> None:
    assert Answers(SEATS).complete()
    assert Answers(SEATS).waiting_for() == []


def test_only_the_seats_that_are_asked_must_answer() -> None:
    answers = Answers(SEATS)
    answers.start([0, 2])
    answers.finish(0)
    assert answers.waiting_for() == [2]
    answers.finish(2)
    assert answers.complete()


def test_who_is_waited_for_is_kept_up_to_date() -> None:
    answers = Answers(SEATS)
    answers.start([2, 0])
    assert answers.waiting == (0, 2)
    answers.finish(0)
    assert answers.copy().waiting == answers.redacted(1).waiting == (2,)
    again = Answers(0)
    again.restore([[], [], []], [True, True, False])
    assert again.waiting == (2,)


def test_a_new_block_forgets_the_last_one() -> None:
    answers = _after([(0, 5), (1, 6)])
    answers.start([1])
    assert answers.picks == [[], [], []]
    assert answers.finished == [True, False, True]


@given(PICKS)
def test_a_seat_sees_its_own_picks_and_nobody_elses(picks: list[tuple[int, int]]) -> None:
    answers = _after(picks)
    for viewer in range(SEATS):
        seen = answers.redacted(viewer)
        assert seen.picks[viewer] == answers.picks[viewer]
        assert [seen.picks[seat] for seat in range(SEATS) if seat != viewer] == [[], []]
    assert answers.redacted(None).picks == [[], [], []]


@given(PICKS)
def test_everybody_sees_who_has_finished(picks: list[tuple[int, int]]) -> None:
    answers = _after(picks)
    answers.finish(1)
    assert answers.redacted(None).finished == answers.redacted(0).finished == [False, True, False]


@given(PICKS)
def test_copies_are_independent(picks: list[tuple[int, int]]) -> None:
    answers = _after(picks)
    other, before = answers.copy(), [own.copy() for own in answers.picks]
    other.pick(0, 1)
    other.finish(0)
    assert (answers.picks, answers.finished) == (before, [False] * SEATS)


@given(PICKS)
def test_the_order_of_seats_does_not_matter(picks: list[tuple[int, int]]) -> None:
    by_seat = sorted(picks, key=lambda pick: pick[0])
    assert _after(picks).picks == _after(by_seat).picks


def _after(picks: list[tuple[int, int]]) -> Answers:
    answers = Answers(SEATS)
    answers.start(list(range(SEATS)))
    for seat, pick in picks:
        answers.pick(seat, pick)
    return answers

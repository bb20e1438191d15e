"""The door: what goes through it, what does not, and what can be undone."""

from __future__ import annotations

import pickle

import pytest

from spellkeep.kernel.errors import IllegalAction, NotAsked, Unreadable
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import NATURE
from tests.kernel.toy import TOY

DEAL = ["+3", "+5", "+1", "+2"]
ROUND = ["1:c3", "1:calm", "2:c5", "2:bold", "d2"]


def match_after(*tokens: str, players: int = 2, rng: Rng | None = None) -> Match:
    match = Match(TOY, TOY.read_options({"players": players}), rng=rng)
    for token in tokens:
        match.push(token)
    return match


def tokens_of(match: Match) -> list[str]:
    return [step.token() for step in match.steps]


def test_a_turn_in_one_piece_is_carried_out_token_by_token() -> None:
    match = match_after(",".join(DEAL))
    assert tokens_of(match) == DEAL
    assert match.to_act() == (0, 1)


def test_a_refused_token_undoes_the_whole_piece() -> None:
    match = match_after(*DEAL)
    before, steps = str(match), len(match.steps)
    with pytest.raises(IllegalAction) as caught:
        match.push("1:c3,1:calm,2:c9")
    assert caught.value.rule == "TOY-PICK-01"
    assert (str(match), len(match.steps)) == (before, steps)
    match.push("1:c3,1:calm,2:c5,2:calm")
    assert match.to_act() == (NATURE,)


def test_a_refused_piece_gives_no_second_throw_of_the_dice() -> None:
    match = Match(TOY, rng=Seeded(1))
    one, two = match.state.legal(0)[0], match.state.legal(1)[0]
    before = match.state.to_text()
    piece = f"1:c{one},1:calm,2:c{two},2:calm"
    for _ in range(5):
        with pytest.raises(IllegalAction):
            match.push(f"{piece},nonsense")
        assert match.state.to_text() == before
    drawn = match._drawn[len(match.steps) + 4].action
    match.push(piece)
    assert match.steps[-1].action == drawn


def test_who_enters_a_piece_keeps_what_stands_before_the_first_refused_token() -> None:
    match = match_after(*DEAL)
    done, refused = match.enter(0, "1:c3,1:calm,2:c5")
    assert done == 2
    assert refused is not None
    assert tokens_of(match) == [*DEAL, "1:c3", "1:calm"], "the third token is not this seat's"
    assert match.enter(1, "2:c5,2:bold") == (2, None)


def test_only_seats_that_are_asked_may_act() -> None:
    match = match_after(*DEAL, *ROUND)
    with pytest.raises(IllegalAction, match="Seat 1 has nothing to decide"):
        match.push("keep", seat=0)
    match.push("keep", seat=1)


@pytest.mark.parametrize(
    ("move", "seat", "error", "kind", "word"),
    [
        ("keep", 0, NotAsked, "not_asked", "not_asked"),
        ("1:resign", 1, NotAsked, "not_asked", "not_yours"),
        ("nonsense", None, Unreadable, "unreadable", "unknown_action"),
        ("d3", 1, IllegalAction, "illegal", "unknown_action"),
        ("keep=7", None, IllegalAction, "illegal", "wrong_remark"),
    ],
)
def test_programs_can_tell_refusals_apart(
    move: str, seat: int | None, error: type[IllegalAction], kind: str, word: str
) -> None:
    match = match_after(*DEAL, *ROUND)
    with pytest.raises(IllegalAction) as caught:
        match.push(move, seat)
    assert type(caught.value) is error
    assert (caught.value.kind, caught.value.word) == (kind, word)


def test_who_writes_another_seat_in_front_is_out_of_turn() -> None:
    with pytest.raises(NotAsked):
        match_after(*DEAL).push("2:c5", seat=0)


def test_when_all_is_over_nobody_is_asked() -> None:
    match = match_after(*DEAL)
    match.resign(0)
    with pytest.raises(NotAsked, match="over"):
        match.push("keep")


def test_a_refusal_keeps_its_facts_and_a_sentence_without_a_rule_has_no_empty_brackets() -> None:
    match = match_after(*DEAL, *ROUND)
    with pytest.raises(IllegalAction) as caught:
        match.push("keep", seat=0)
    assert caught.value.facts == {"seat": "1"}
    assert str(caught.value) == "Seat 1 has nothing to decide now."
    assert caught.value.sentence_in("xx") == caught.value.sentence
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_in_a_block_a_token_needs_its_seat() -> None:
    match = match_after(*DEAL)
    with pytest.raises(IllegalAction, match="as in 1:c3"):
        match.push("c3")


def test_a_remark_is_checked_and_changes_nothing() -> None:
    match = match_after(*DEAL, *ROUND)
    with pytest.raises(IllegalAction, match="=7 is not true here"):
        match.push("keep=7")
    assert match.to_act() == (1,)
    match.push("keep=2")
    assert tokens_of(match)[-1] == "keep"


def test_an_answer_can_be_withdrawn_until_the_last_is_in() -> None:
    match = match_after(*DEAL, "1:c3", "1:calm", "2:c5")
    match.withdraw(0)
    assert tokens_of(match) == [*DEAL, "2:c5"]
    assert match.to_act() == (0, 1)
    match.push("1:c1,1:calm,2:calm")
    with pytest.raises(IllegalAction, match="no answer that could still be changed"):
        match.withdraw(0)


def test_withdrawing_keeps_the_answer_of_a_seat_that_is_gone() -> None:
    match = match_after("+1", "+2", "+3", "+4", "+5", "+6", "1:c1", "1:calm", players=3)
    match.push("3:resign")
    match.withdraw(0)
    assert match.to_act() == (0, 1)
    match.push("1:c4,1:calm,2:c2,2:calm")
    assert match.to_act() == (NATURE,)


def test_unsettled_answers_are_not_counted() -> None:
    match = match_after(*DEAL, "1:c3")
    assert match.settled == 4
    match.push("1:calm,2:c5,2:calm")
    assert match.settled == 8


def test_with_two_sides_resigning_ends_the_game() -> None:
    match = match_after(*DEAL)
    events = match.push("1:resign")
    outcome = match.outcome()
    assert [event.kind for event in events] == ["resigns"]
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ([2, 1], "resigned")
    assert match.to_act() == ()
    with pytest.raises(IllegalAction, match="over"):
        match.push("2:c5")


def test_with_three_sides_who_resigned_is_answered_for_and_ranks_last() -> None:
    match = match_after("+1", "+2", "+9", "+4", "+5", "+8", "3:resign", players=3)
    assert match.to_act() == (0, 1)
    match.push("1:c1,1:calm,2:c2,2:calm,d3")
    assert match.outcome() is None
    match.push("1:c4,1:calm,2:c5,2:calm,d3")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0, 6]
    assert outcome.ranks == [1, 1, 3]


@pytest.mark.parametrize(("token", "seat", "reason"), [("9:resign", None, "no seat 9"), ("2:resign", 0, "Only seat 2")])
def test_one_resigns_for_oneself_only(token: str, seat: int | None, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason):
        match_after(*DEAL).push(token, seat)


def test_nobody_resigns_twice() -> None:
    match = match_after("+1", "+2", "+3", "+4", "+5", "+6", "3:resign", players=3)
    with pytest.raises(IllegalAction, match="has resigned"):
        match.resign(2)


def test_a_decision_is_taken_back_until_something_was_shown() -> None:
    match = match_after(*DEAL, *ROUND, "keep")
    assert not match.can_take_back(1), "the next block is open"
    match = Match(TOY, TOY.read_options({"rounds": 1}))
    match.push("+3,+5,1:c3,1:calm,2:c5,2:calm,d2")
    assert not match.can_take_back(1), "chance was drawn"
    match.push("keep")
    assert match.can_take_back(1)
    assert not match.can_take_back(0)
    match.take_back(1)
    assert match.to_act() == (1,)
    assert not match.assisted
    match.push("give")
    with pytest.raises(IllegalAction, match="no longer be taken back"):
        match.take_back(1)


def test_alone_any_decision_is_taken_back_and_chance_stays_the_same() -> None:
    match = Match(TOY, rng=Seeded(5))
    own, other = match.state.legal(0), match.state.legal(1)
    match.push(f"1:c{own[0]},2:c{other[0]},2:calm,1:calm")
    prize = match.steps[-1]
    assert prize.seat == NATURE
    for mood in ("calm", "bold"):
        match.take_back(0, alone=True)
        assert match.assisted
        match.push(f"1:{mood}")
        assert match.steps[-1].action == prize.action


def test_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(IllegalAction):
        Match(TOY, rng=Seeded(1)).take_back(0, alone=True)


def test_pop_returns_the_token_of_the_last_step() -> None:
    match = match_after(*DEAL)
    assert match.pop() == "+2"
    match.push("+2")
    assert tokens_of(match) == DEAL


def test_many_steps_of_nature_do_not_nest() -> None:
    match = Match(TOY, TOY.read_options({"players": 3, "rounds": 3}), rng=Seeded(1))
    for seat in (0, 1, 2):
        if match.outcome() is None:
            match.resign(seat)
    assert match.outcome() is not None


def test_why_not_judges_by_what_the_seat_knows() -> None:
    match = match_after(*DEAL)
    assert match.why_not(0, "1:c3") is None
    assert match.why_not(0, "1:c5") == "This is not one of the choices."
    assert "1:c3" in match.legal_moves

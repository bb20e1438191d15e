"""Secret simultaneous answers: any order, no trace, and changeable until the last is in."""

from __future__ import annotations

from spellkeep.kernel.as_json import Json, dump
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json
from tests.reachable import Mode, walk

Answer = list[int]


def test_the_order_of_simultaneous_answers_is_irrelevant(mode: Mode) -> None:
    for number, state in enumerate(_blocks(mode)):
        answers = [(seat, _whole_answer(state, seat, number)) for seat in state.to_act()]
        forward = _answered(state, answers)
        backward = _answered(state, answers[::-1])
        assert dump(forward) == dump(backward), state.to_text()
        assert dump(_pick_by_pick(state, answers)) == dump(forward), state.to_text()


def test_an_early_answer_leaves_no_trace_but_that_it_is_given(mode: Mode) -> None:
    for number, state in enumerate(_blocks(mode)):
        for seat in state.to_act():
            one = _answered(state, [(seat, _whole_answer(state, seat, number))])
            other = _answered(state, [(seat, _whole_answer(state, seat, number + 5000))])
            for viewer in _others(mode, seat):
                assert view_to_json(one.view(viewer)) == view_to_json(other.view(viewer))
                assert one.view(viewer).text() == other.view(viewer).text()
                assert _but_finished(one, viewer) == _but_finished(state, viewer)
                assert one.view(viewer).legal() == state.view(viewer).legal()


def test_nobody_sees_how_many_picks_a_seat_has_made(mode: Mode) -> None:
    for number, state in enumerate(_blocks(mode)):
        for seat in state.to_act():
            after = state.copy()
            for action in _whole_answer(state, seat, number)[:-1]:
                after.apply(seat, action)
                for viewer in _others(mode, seat):
                    assert view_to_json(after.view(viewer)) == view_to_json(state.view(viewer))


def test_an_early_answer_can_be_withdrawn(mode: Mode) -> None:
    for number, state in enumerate(_blocks(mode)):
        for seat in state.to_act():
            match = mode.match(state)
            for action in _whole_answer(state, seat, number):
                match.play(seat, action)
            match.withdraw(seat)
            assert dump(match.state) == dump(state)
            assert match.steps == []


def test_withdrawing_keeps_the_answers_of_the_others(mode: Mode) -> None:
    for number, state in enumerate(_blocks(mode)):
        if len(state.to_act()) < 3:
            continue
        first, second = state.to_act()[:2]
        kept = _whole_answer(state, second, number)
        match = mode.match(state)
        for seat, answer in [(first, _whole_answer(state, first, number)), (second, kept)]:
            for action in answer:
                match.play(seat, action)
        match.withdraw(first)
        assert dump(match.state) == dump(_answered(state, [(second, kept)]))


def test_a_token_in_a_block_names_its_seat(mode: Mode) -> None:
    for state in _blocks(mode):
        for seat in state.to_act():
            for action in state.legal(seat)[:20]:
                token = state.notation(seat, action, EVERYTHING)
                assert token.startswith(f"{seat + 1}:"), token
                assert mode.match(state).decider(token) == seat


def _blocks(mode: Mode) -> list[State]:
    """Positions in which several seats have just been asked; none where a game has no such decision."""
    found: list[State] = []
    for stream in range(6):
        before = 0
        for state in walk(mode, Seeded(30, stream)):
            if len(state.to_act()) > 1 and state.block() != before:
                found.append(state)
            before = state.block()
    return found[:12]


def _whole_answer(state: State, seat: int, number: int) -> Answer:
    """Random picks of one seat until it has finished, while all others wait."""
    rng, state, answer = Seeded(31, number * 10 + seat), state.copy(), list[int]()
    block = state.block()
    while seat in state.to_act() and state.block() == block:
        answer.append(state.random_action(seat, rng))
        state.apply(seat, answer[-1])
    return answer


def _answered(state: State, answers: list[tuple[int, Answer]]) -> State:
    """The position after these answers, one seat after the other."""
    state = state.copy()
    for seat, answer in answers:
        for action in answer:
            assert action in state.legal(seat)
            state.apply(seat, action)
    return state


def _pick_by_pick(state: State, answers: list[tuple[int, Answer]]) -> State:
    """The position after these answers, one pick of each seat in turn."""
    state = state.copy()
    for turn in range(max(len(answer) for _, answer in answers)):
        for seat, answer in answers:
            if turn < len(answer):
                state.apply(seat, answer[turn])
    return state


def _others(mode: Mode, seat: int) -> list[int | None]:
    return [viewer for viewer in mode.viewers() if viewer != seat]


def _but_finished(state: State, viewer: int | None) -> dict[str, Json]:
    """All a viewer sees, except who has finished."""
    shown = dump(state.redacted(viewer))
    return {name: _hide_finished(part) for name, part in shown.items()}


def _hide_finished(part: Json) -> Json:
    return part["answers"][0] if isinstance(part, dict) and "answers" in part else part

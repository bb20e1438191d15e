"""Legal is what is accepted, play ends, nothing is lost, copies stand alone."""

from __future__ import annotations

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.laws import check_step
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State
from tests.reachable import (
    LONGEST_GAME,
    Mode,
    often,
    open_positions,
    play_on,
    positions,
    possible_actions,
    some,
    walk,
)
from tests.statistics import assert_frequencies


def test_every_step_of_random_games_keeps_the_laws(mode: Mode) -> None:
    for stream in range(often(4)):
        for state in walk(mode, Seeded(2, stream)):
            check_step(state)


def test_random_games_end_with_a_rank_for_every_participant(mode: Mode) -> None:
    participants = mode.seats + len(mode.game.automata(mode.options))
    for stream in range(often(20)):
        state = mode.begin()
        assert play_on(state, Seeded(3, stream)) < LONGEST_GAME, "this game does not end"
        end = state.outcome()
        assert end is not None
        assert len(end.ranks) == len(end.scores) == participants
        assert end.winners(), "somebody must have rank 1"
        assert end.reason
        assert end.rule.startswith(f"{mode.game.prefix}-")


def test_every_legal_action_is_accepted_as_action_and_as_token(mode: Mode) -> None:
    for state in positions(mode, 16):
        before = dump(state)
        for seat in state.to_act():
            for action in some(possible_actions(state, seat), 12):
                played, pushed = mode.match(state), mode.match(state)
                played.play(seat, action)
                pushed.push(state.notation(seat, action, EVERYTHING))
                assert dump(played.state) == dump(pushed.state)
        assert dump(state) == before, "a match changed the position it began with"


def test_every_notation_is_read_back_as_the_same_action(mode: Mode) -> None:
    for state in positions(mode, 60):
        for seat in state.to_act():
            for action in possible_actions(state, seat):
                for viewer in [EVERYTHING] if seat == NATURE else [EVERYTHING, seat]:
                    token = state.notation(seat, action, viewer)
                    assert state.parse(seat, token) == action, token
                    assert mode.game.split(token) == [token], "a token must not fall apart"


def test_an_action_is_legal_exactly_if_it_is_listed(mode: Mode) -> None:
    for state in positions(mode, 25):
        for seat in state.to_act():
            possible = possible_actions(state, seat)
            assert all(state.is_legal(seat, action) for action in possible)
            if seat != NATURE or state.chances() is not None:
                assert not any(state.is_legal(seat, action) for action in _illegal_numbers(possible))


def test_illegal_actions_are_refused_with_a_sentence_and_change_nothing(mode: Mode) -> None:
    for state in positions(mode, 25):
        match = mode.match(state)
        before = dump(state)
        for seat in state.to_act():
            for action in _illegal_numbers(possible_actions(state, seat)):
                if state.is_legal(seat, action):
                    continue
                with pytest.raises(IllegalAction) as refused:
                    match.play(seat, action)
                assert refused.value.sentence.strip()
                assert dump(match.state) == before


def test_nobody_else_may_act(mode: Mode) -> None:
    for state in positions(mode, 40):
        match = mode.match(state)
        for seat in {NATURE, *range(mode.seats)} - set(state.to_act()):
            with pytest.raises(IllegalAction):
                match.play(seat, 0)


def test_copies_are_independent(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 30)):
        copy, before = state.copy(), dump(state)
        assert dump(copy) == before
        assert copy.options == state.options
        assert copy.listener is None
        play_on(copy, Seeded(4, number), 25)
        assert dump(state) == before, "playing on with a copy changed the original"
        copy = state.copy()
        play_on(state, Seeded(5, number), 25)
        assert dump(copy) == before, "playing on with the original changed a copy"


def test_every_attribute_of_a_state_is_one_of_its_parts_or_fixed_by_the_options(mode: Mode) -> None:
    blank = mode.game.blank(mode.options)
    assert len(set(blank.PARTS)) == len(blank.PARTS)
    assert set(blank.PARTS) <= _attributes(blank)
    for state in positions(mode, 40):
        for name in _attributes(state) - set(state.PARTS):
            assert getattr(state, name) == getattr(blank, name), f"{name} changes and is not in PARTS"


def test_a_random_action_is_one_draw_from_the_legal_ones(mode: Mode) -> None:
    for number, state in enumerate(open_positions(mode, 60)):
        for seat in state.to_act():
            one, other = Seeded(6, number), Seeded(6, number)
            legal = state.legal(seat)
            assert state.random_action(seat, one) == legal[other.below(len(legal))]
            assert one.below(1 << 16) == other.below(1 << 16), "it drew more than once, or not at all"


def test_nature_draws_what_is_listed_by_its_weight(mode: Mode) -> None:
    tried = 0
    for number, state in enumerate(positions(mode, 60)):
        chances = state.chances() if state.to_act() == (NATURE,) else None
        if not chances or tried == 6:
            continue
        tried += 1
        rng = Seeded(7, number)
        counts = dict.fromkeys([action for action, _ in chances], 0)
        for _ in range(600):
            counts[state.random_action(NATURE, rng)] += 1
        assert_frequencies(counts, dict(chances))


def test_the_answer_of_an_absent_player_is_legal(mode: Mode) -> None:
    for state in open_positions(mode, 60):
        for seat in state.to_act():
            assert state.fallback(seat) in state.legal(seat)


def test_a_game_of_absent_players_ends(mode: Mode) -> None:
    state, rng = mode.begin(), Seeded(8)
    for _ in range(LONGEST_GAME):
        if not state.to_act():
            break
        seat = state.to_act()[0]
        state.apply(seat, state.random_action(seat, rng) if seat == NATURE else state.fallback(seat))
    assert state.outcome() is not None


def _illegal_numbers(legal: list[int]) -> list[int]:
    """Numbers near the legal ones and far from them."""
    near = {action + step for action in some(legal, 6) for step in (-1, 1, 2, 64)}
    return sorted((near | {-7, -1, 0, 1 << 20, 1 << 40}) - set(legal))


def _attributes(state: State) -> set[str]:
    """The names of everything a state holds, plain or compiled."""
    names = set(getattr(state, "__dict__", {}))
    for base in type(state).__mro__:
        names |= set(base.__dict__.get("__mypyc_attrs__", ())) | set(base.__dict__.get("__slots__", ()))
    return {name for name in names if not name.startswith("__")}

"""Nobody sees what comes of a move without making it.

A text of several moves is refused as a whole where a later one is wrong. What it is refused with must not depend on
chance, on the secret answers of others or on anything else its seat cannot know: the seat could try a move, learn what
comes of it, and choose another. Two tables that look alike to the seat, with other hidden things and other dice, must
give the same answer to the same text. Where something unforeseeable has come in, both keep what was done.

Exempt are the ways that are not open to a player among others: `Match.push` and scenarios, where whoever writes knows
everything, and taking back among bots, after which the record says `assisted`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State
from spellkeep.table.core import Core
from spellkeep.table.entries import Sitter
from tests.laws.test_secrecy import twins_of
from tests.reachable import Mode, modes_of, some
from tests.wrong_texts import tokens_of_all_positions

Answer = tuple[int, str]
"""How many of the seat's own moves were made, and the sentence that refuses the rest."""
Door = Callable[[Core, int, str], Answer]
MANY = 16
"""Moves that are tried behind a move until a leak shows: in a small game few of them depend on the card just drawn."""


def test_what_is_refused_with_tells_nothing_that_was_not_known(mode: Mode) -> None:
    for state, twin, seat, text in _tries(mode):
        one, other = _table(mode, state, 1), _table(mode, twin, 2)
        answer = _act(one, seat, text)
        assert _act(other, seat, text) == answer, f"{text}\n{state.to_text()}"
        if not answer[0]:
            assert dump(one.match.state) == dump(state)
            assert dump(other.match.state) == dump(twin)


@pytest.mark.thorough
def test_the_law_catches_a_door_that_undoes_what_chance_has_answered(slug: str) -> None:
    """Nothing is given away only where no seat goes on after chance has answered it, or a secret was opened."""
    caught = any(
        _push(_table(mode, state, 1), seat, text) != _push(_table(mode, twin, 2), seat, text)
        for mode in modes_of(slug)
        for state, twin, seat, text in _tries(mode, 1, MANY)
    )
    goes_on = any(_goes_on(mode, *tried) for mode in modes_of(slug) for tried in _tries(mode, 1, 0))
    assert caught or not goes_on, "no text of these tells two tables apart: the law proves nothing here"


def _tries(mode: Mode, share: int = 4, behind: int = 2) -> Iterator[tuple[State, State, int, str]]:
    """Two positions that a seat cannot tell apart, and a move of it with something wrong, or right, behind it."""
    tokens = tokens_of_all_positions(mode.slug)
    number = 0
    for state, twin, seat in twins_of(mode)[::share]:
        if seat is None or seat not in state.to_act():
            continue
        for action in some(state.view(seat).legal(), 3)[:3]:
            token = state.notation(seat, action, seat)
            yield state, twin, seat, f"{token} ?"
            for _ in range(behind):
                number += 7  # so that every kind of token has its turn
                yield state, twin, seat, f"{token} {tokens[number % len(tokens)]}"


def _goes_on(mode: Mode, state: State, twin: State, seat: int, text: str) -> bool:
    """Is the seat asked again right after its move, although something unforeseeable has come in?"""
    match = _table(mode, state, 1).match
    match.push(text.split(maxsplit=1)[0], seat)
    came_in = len(match.steps) > 1 or match.state.block() != state.block()
    return came_in and seat in match.to_act()


def _table(mode: Mode, state: State, seed: int) -> Core:
    """A table that has come to this position; its dice are its own."""
    match = Match(mode.game, start=state, rng=Seeded(seed))
    return Core(match, [Sitter("guest", guest=str(seat)) for seat in range(mode.seats)], "0")


def _act(core: Core, seat: int, text: str) -> Answer:
    before = len(core.match.steps)
    try:
        core.act(seat, text)
    except IllegalAction as refused:
        return 0, str(refused)
    made = sum(step.seat == seat for step in core.match.steps[before:])
    return made, "" if core.unread is None else str(core.unread)


def _push(core: Core, seat: int, text: str) -> Answer:
    """The door as it was: all or nothing, also where chance has come in."""
    try:
        core.match.push(text, seat)
    except IllegalAction as refused:
        return 0, str(refused)
    return len(text.split()), ""

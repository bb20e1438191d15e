"""The secrecy law: change anything a seat cannot know, and every byte that seat receives stays the same.

What can be changed comes from tests/games/<slug>/hidden.py, written from the table of hidden information in the rules:

    swap_hidden(state, seat, rng) -> State    another state that the seat (None: an onlooker) cannot tell from this one
    LEAKS: dict[row, emitter(state, viewer)]  for every row of the table something that gives it away, as bytes
    shows(state, seat, action) -> bool        optional: would carrying this out show somebody what was hidden?
    EXTRA_STATES() -> list[State]             optional: positions that random play meets too seldom
    NOTHING_IN_THE_STATE = True               optional: no state holds what is hidden, so every view is the whole state
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from spellkeep.games import load, slugs
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.events import Event, Notebook
from spellkeep.kernel.laws import check_step
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json
from tests.reachable import Mode, any_seat, modes_of, of_the_tests, positions, possible_actions, some
from tests.wrong_texts import GARBAGE, tokens_of_all_positions

Emission = dict[str, object]
Leak = Callable[[State, int | None], bytes]
Twins = tuple[State, State, int | None]

CHANGED_AT_LEAST = 0.3
"""The share of swaps that must change the state, where anything is hidden."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument `row` runs once for every leak that a game's tests plant."""
    if "row" in metafunc.fixturenames:
        rows = [(slug, row) for slug in slugs() for row in getattr(of_the_tests(slug, "hidden"), "LEAKS", {})]
        metafunc.parametrize(("leaking", "row"), rows, ids=[f"{slug}-{row}" for slug, row in rows])


def test_a_game_brings_what_can_be_hidden_and_a_leak_for_every_row(slug: str) -> None:
    hidden = _hidden(slug)
    assert callable(hidden.swap_hidden)
    assert hidden.LEAKS, "a leak must be planted for every row of the table of hidden information"


def test_nothing_a_viewer_receives_depends_on_what_it_cannot_know(mode: Mode) -> None:
    for state, twin, viewer in twins_of(mode):
        assert _emission(mode, twin, viewer) == _emission(mode, state, viewer), state.to_text()


def test_nothing_a_viewer_receives_later_depends_on_what_it_cannot_know(mode: Mode) -> None:
    for number, (state, twin, viewer) in enumerate(twins_of(mode)[::3]):
        for one, other, heard_by_one, heard_by_other in _played_together(mode, state, twin, Seeded(53, number)):
            assert _heard(heard_by_other, viewer) == _heard(heard_by_one, viewer), state.to_text()
            assert _emission(mode, other.state, viewer) == _emission(mode, one.state, viewer), state.to_text()
            assert record_of(other).to_text(viewer) == record_of(one).to_text(viewer)


def test_acts_that_a_view_cannot_tell_apart_are_told_alike(mode: Mode) -> None:
    for state in positions(mode, 80, seed=7):
        for seat in state.to_act():
            deeds = [_Deed(state, seat, action) for action in some(possible_actions(state, seat), 8)]
            for viewer in mode.viewers():
                if viewer != seat:
                    _assert_told_alike(deeds, viewer)


def test_swaps_lead_to_positions_that_keep_the_laws(mode: Mode) -> None:
    for state, twin, _ in twins_of(mode)[::2]:
        check_step(twin)
        assert twin.to_act() == state.to_act()


@pytest.mark.thorough
def test_swaps_change_the_state_often_enough_to_prove_anything(slug: str) -> None:
    hidden = changed = 0
    for mode in modes_of(slug):
        for state, twin, viewer in twins_of(mode):
            differs = dump(twin) != dump(state)
            changed += differs
            hidden += differs or dump(state.redacted(viewer)) != dump(state)
    if nothing_in_the_state(slug):
        assert not hidden, "something is hidden in a state after all"
        return
    assert hidden, "nothing was ever hidden"
    assert changed >= CHANGED_AT_LEAST * hidden, f"only {changed} of {hidden} swaps changed the state"


@pytest.mark.thorough
def test_the_law_catches_a_planted_leak(leaking: str, row: str) -> None:
    leak: Leak = _hidden(leaking).LEAKS[row]
    caught = any(
        leak(state, viewer) != leak(twin, viewer)
        for mode in modes_of(leaking)
        for state, twin, viewer in twins_of(mode)
    )
    assert caught, f"no swap changes what leaks in {row!r}: swap_hidden does not reach this row"


class _Deed:
    """What one act leads to, and what is told of it."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.before, self.seat, self.action = state, seat, action
        self.after = state.copy()
        notebook = Notebook()
        self.after.listener = notebook
        self.after.apply(seat, action)
        self.events = notebook.events

    def told(self, viewer: int | None) -> object:
        """Events, and the token; tokens of a block that is still open are told to nobody."""
        secret = self.before.block() and self.after.block() == self.before.block()
        token = "" if secret else self.before.notation(self.seat, self.action, viewer)
        return token, _heard(self.events, viewer)


def _assert_told_alike(deeds: list[_Deed], viewer: int | None) -> None:
    """A view remembers all that was shown: where two acts leave the same view behind, nothing told may differ.

    Acts that lead to the very same position are two ways to one end, and no secret.
    """
    first: dict[bytes, _Deed] = {}
    for deed in deeds:
        other = first.setdefault(view_to_json(deed.after.view(viewer)), deed)
        if dump(other.after) != dump(deed.after):
            assert deed.told(viewer) == other.told(viewer), deed.before.to_text()


def nothing_in_the_state(slug: str) -> bool:
    """Do the tests of the game say that its states hold no secret at all?"""
    return bool(getattr(_hidden(slug), "NOTHING_IN_THE_STATE", False))


def _hidden(slug: str) -> ModuleType:
    module = of_the_tests(slug, "hidden")
    if module is None:
        pytest.fail(f"tests/games/{slug}/hidden.py is missing: without swap_hidden no secret of {slug} is proved")
    return module


@cache
def twins_of(mode: Mode) -> list[Twins]:
    """Positions, each with another one that a viewer cannot tell from it."""
    swap_hidden: Callable[[State, int | None, Rng], State] = _hidden(mode.slug).swap_hidden
    twins: list[Twins] = []
    for number, state in enumerate([*positions(mode, 60, seed=6), *_rare_positions(mode)]):
        before = dump(state)
        twins += [(state, swap_hidden(state, viewer, Seeded(51, number)), viewer) for viewer in mode.viewers()]
        assert dump(state) == before, "swap_hidden must leave its state alone"
    return twins


def _rare_positions(mode: Mode) -> list[State]:
    """What random play meets too seldom, where the tests of the game bring it."""
    extra: Callable[[], list[State]] = getattr(_hidden(mode.slug), "EXTRA_STATES", list)
    return [state for state in extra() if state.options == mode.options]


def _emission(mode: Mode, state: State, viewer: int | None) -> Emission:
    """Everything a viewer receives in a position."""
    view = state.view(viewer)
    texts = _texts_to_ask(mode)
    refusals = [view.why_not(text) for text in texts]
    asked = viewer is not None and viewer in state.to_act()
    return {
        "json": view_to_json(view),
        "text": [view.text(), state.to_text(viewer)],
        "asked": [view.to_act(), state.to_act(), state.block()],
        "legal": view.legal(),
        "tokens": [_tokens(shown, viewer, view.legal()) for shown in (view.shown, state)],
        "why not": [refusal and (refusal.rule, load(mode.slug).sentence(refusal)) for refusal in refusals],
        "the door": [_refused(mode, state, viewer, text) for text in texts] if asked else [],
        "outcome": _outcome(state),
    }


def _tokens(state: State, viewer: int | None, actions: Sequence[int]) -> list[str]:
    return [] if viewer is None else [state.notation(viewer, action, viewer) for action in actions]


def _refused(mode: Mode, state: State, viewer: int | None, text: str) -> str:
    """What the door answers to a move, or that it lets it pass."""
    try:
        mode.match(state).push(text, viewer)
    except IllegalAction as refused:
        return str(refused)
    return "accepted"


def _outcome(state: State) -> Any:
    end = state.outcome()
    return end and (end.ranks, end.scores, end.reason, end.rule)


@cache
def _texts_to_ask(mode: Mode) -> list[str]:
    """The same few texts for every position: tokens of all kinds, and garbage."""
    tokens = tokens_of_all_positions(mode.slug)
    return [*some(tokens, 12), *GARBAGE[:4]]


def _heard(events: list[Event], viewer: int | None) -> list[object]:
    return [(event.kind, event.rule, event.facts_for(viewer)) for event in events]


def _played_together(
    mode: Mode, state: State, twin: State, rng: Rng
) -> Iterator[tuple[Match, Match, list[Event], list[Event]]]:
    """Both twins after every step of the same play, as long as it can be the same and opens nothing that was hidden."""
    one, other = mode.match(state), mode.match(twin)
    for _ in range(6):
        choice = _common_step(mode.slug, one.state, other.state, rng)
        block = one.state.block()
        if choice is None:
            return
        events = one.play(*choice), other.play(*choice)
        if block and one.state.block() != block:
            return
        yield one, other, *events


def _common_step(slug: str, state: State, twin: State, rng: Rng) -> tuple[int, int] | None:
    """A seat and something that it can do in both positions; None if there is nothing, or it shows what was hidden."""
    if not state.to_act():
        return None
    seat = any_seat(state, rng)
    if seat == NATURE and state.chances() is None:
        return None
    possible = set(twin.legal(seat))
    common = [action for action in state.legal(seat) if action in possible]
    if not common:
        return None
    action = common[rng.below(len(common))]
    shows = getattr(_hidden(slug), "shows", None)
    return None if shows is not None and shows(state, seat, action) else (seat, action)

"""What a viewer cannot know, written from the hidden-information table of the rules and from nothing else.

Only what chance has not yet decided is hidden: the order of scrolls, shuffled discards, dice. None of it is in a state,
so the law is: all seats and onlookers have the same observation, and it is the whole state. To prove that the test of
the law would notice a leak, each state gets a *fate*: what a table with real, shuffled stacks and thrown dice would
hold at this moment. A twin has another fate, and whoever shows a part of it is caught.
"""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.games.mushroom.rules.names import STACKS, bits
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.kernel.rng import Rng, Seeded, shuffled
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json

NOTHING_IN_THE_STATE = True
"""Whatever is hidden, no state holds it."""

_fates: dict[int, tuple[State, int]] = {}
"""The fate of a twin, by the identity of the twin, which is kept so that it stays the only one."""


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """The same position with another fate: everything nobody can know is different."""
    other = state.copy()
    _fates[id(other)] = (other, 1 + rng.below(1 << 16))
    return other


def _fate(state: State) -> Rng:
    known = _fates.get(id(state))
    return Seeded(0 if known is None else known[1])


def _leak(state: State, viewer: int | None, secret: Callable[[Position, Rng], object]) -> bytes:
    """The view, and behind it a part of the fate."""
    assert isinstance(state, Position)
    return view_to_json(state.view(viewer)) + repr(secret(state, _fate(state))).encode()


def _leak_order(state: State, viewer: int | None) -> bytes:
    """In which order the scrolls below the tops would come."""
    return _leak(state, viewer, lambda p, rng: [shuffled(bits(p.below[kind]), rng) for kind in range(len(STACKS))])


def _leak_shuffle(state: State, viewer: int | None) -> bytes:
    """How the discards would lie after shuffling."""
    return _leak(state, viewer, lambda p, rng: shuffled(bits(p.discard), rng))


def _leak_dice(state: State, viewer: int | None) -> bytes:
    """How the dice of every seat would fall."""
    return _leak(state, viewer, lambda p, rng: [[rng.below(2) for _ in range(p.dice(who))] for who in range(p.players)])


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {
    "order of scrolls under the top of each stack": _leak_order,
    "result of shuffling discards": _leak_shuffle,
    "dice": _leak_dice,
}

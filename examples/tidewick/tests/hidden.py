"""What a viewer cannot know, written from the table of hidden information in the rules and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.kernel.rng import Rng, shuffled
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json
from tidewick.rules.position import NAMES, Position


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """Another state that the seat (None: an onlooker) cannot tell from this one: unseen cards are dealt anew."""
    other = state.copy()
    assert isinstance(other, Position)
    others = [who for who in range(2) if who != seat]
    unseen = shuffled(other.pool.cards() + [card for who in others for card in other.hands[who]], rng)
    for who in others:
        other.hands[who] = sorted([unseen.pop() for _ in other.hands[who]])
    other.pool.counts = [unseen.count(card) for card in range(len(NAMES))]
    return other


def _leak_hand(state: State, viewer: int | None) -> bytes:
    assert isinstance(state, Position)
    hands = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return view_to_json(state.view(viewer)) + repr(hands).encode()


def _leak_deck(state: State, viewer: int | None) -> bytes:
    assert isinstance(state, Position)
    return view_to_json(state.view(viewer)) + repr(state.pool.counts).encode()


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {"hand": _leak_hand, "deck": _leak_deck}

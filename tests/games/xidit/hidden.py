"""What a viewer cannot know, written from the hidden-information table of the rules and from nothing else.

With perfect recall the only private information is D2 and D8 (section 6): programmes and bids until all are in. The
order of piles and titans exists nowhere (test_unseen.py proves it); what stands behind screens follows from public
events, is in every view, and is only left out of what is written for a seat without recall (test_shown.py).
"""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.games.xidit.rules.position import CENSUS, PROGRAMME, Position
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """Another state that the seat (None: an onlooker) cannot tell from this one."""
    other = state.copy()
    assert isinstance(other, Position)
    for who in range(other.players):
        if who != seat and other.phase == PROGRAMME:
            _swap_programme(other, who, rng)
        elif who != seat and other.phase == CENSUS and other.answers.finished[who]:
            other.answers.picks[who] = [rng.below(other.units[who * 5 + other.klass] + 1)]
    return other


def shows(state: State, seat: int, action: int) -> bool:
    """A sixth dial shows that the seat has finished, and nobody else knows whether a dial is the sixth."""
    assert isinstance(state, Position)
    return state.phase == PROGRAMME and not state.mode.whole


def _swap_programme(state: Position, who: int, rng: Rng) -> None:
    """Whoever has finished has set six dials; whoever has not, fewer, or with whole programmes none."""
    dials = 6 if state.answers.finished[who] else 0 if state.mode.whole else rng.below(6)
    state.answers.picks[who] = [rng.below(5) for _ in range(dials)]


def _leak(state: State, viewer: int | None, secret: Callable[[Position, int], object]) -> bytes:
    """The view, and behind it a secret of every other seat."""
    assert isinstance(state, Position)
    secrets = [secret(state, who) for who in range(state.players) if who != viewer]
    return view_to_json(state.view(viewer)) + repr(secrets).encode()


def _leak_programmes(state: State, viewer: int | None) -> bytes:
    return _leak(
        state, viewer, lambda p, who: p.phase == PROGRAMME and p.answers.finished[who] and p.answers.picks[who]
    )


def _leak_dials(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, who: p.phase == PROGRAMME and len(p.answers.picks[who]))


def _leak_first_dial(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, who: p.phase == PROGRAMME and p.answers.picks[who][:1])


def _leak_bids(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, who: p.phase == CENSUS and p.answers.picks[who])


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {
    "programme of a seat that has finished": _leak_programmes,
    "number of dials set": _leak_dials,
    "first dial while setting": _leak_first_dial,
    "census bid": _leak_bids,
}

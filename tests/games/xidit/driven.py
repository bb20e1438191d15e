"""Players who know what they want: their games reach titans, reinforcements, refills and kept storeys.

Random programmes seldom beat a threat. These players try a few dozen programmes against a table that waits, take the
one that brings most, fight every titan and show all their units.
"""

from __future__ import annotations

from spellkeep.games.xidit.rules.position import FIGHT, PROGRAMME, Position
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State

TRIED = 24
ORDERS = [0, 1, 2, 3, 3, 3, 3]
"""Actions are worth more than roads, and waiting is worth nothing."""
WAITS = [4] * 6


def choose(state: State, seat: int, rng: Rng) -> int:
    """What such a player, or chance, does."""
    assert isinstance(state, Position)
    if seat == NATURE:
        return state.random_action(NATURE, rng)
    if state.phase == PROGRAMME:
        if not state.answers.picks[seat]:
            return _best_programme(state, seat, rng)[0]
        return _continued(state, seat, rng)
    legal = state.legal(seat)
    if state.open == FIGHT:
        return legal[0]
    return legal[-1] if state.block() else legal[rng.below(len(legal))]


def _continued(state: Position, seat: int, rng: Rng) -> int:
    picks = state.answers.picks[seat]
    return _best_programme(state, seat, rng)[len(picks)]


def _best_programme(state: Position, seat: int, rng: Rng) -> list[int]:
    """The best of some random programmes that begin with the dials already set."""
    best, most = WAITS, -1
    begun = state.answers.picks[seat]
    for _ in range(TRIED):
        programme = begun + [ORDERS[rng.below(len(ORDERS))] for _ in range(6 - len(begun))]
        value = _value_after(state, seat, programme)
        if value > most:
            best, most = programme, value
    return best


def _value_after(state: Position, seat: int, programme: list[int]) -> int:
    """What the seat has after a year in which all others wait, as far as chance and rewards do not come first."""
    after = state.copy()
    assert isinstance(after, Position)
    for who in range(after.players):
        after.answers.picks[who] = []
    after.answers.start(list(range(after.players)))
    for who in range(after.players):
        for order in programme if who == seat else WAITS:
            after.apply(who, order)
    beaten = after.foe != 0 or any(after.beaten)
    units = sum(after.units[seat * 5 : seat * 5 + 5])
    return 100 * beaten + 10 * sum(after.gold) + 3 * units


def play(state: State, rng: Rng) -> list[State]:
    """All positions of one game."""
    seen = [state.copy()]
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, choose(state, seat, rng))
        seen.append(state.copy())
    return seen

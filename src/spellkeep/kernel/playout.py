"""The loop that plays a whole game at random: the hot path of simulator and search, compiled like the games.

It stores what was decided as plain numbers and nothing else; whoever wants records or checks replays them afterwards.
"""

from __future__ import annotations

from typing import Final

from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State

LONGEST: Final = 1_000_000
"""Steps after which a game is taken to be endless."""


def play_randomly(state: State, rng: Rng, steps: list[int], lazy: bool) -> None:
    """Play to the end; every seat chooses evenly among its legal actions.

    `steps` receives seat, action, seat, action, … also if the rules fail on the way. `lazy` lets the state find the
    chosen action without listing all of them: the same choice from the same number.
    """
    room = len(steps) + 2 * LONGEST
    asked = state.to_act()
    while asked and len(steps) < room:
        seat = asked[0]
        if lazy or seat == NATURE:
            action = state.random_action(seat, rng)
        else:
            actions = state.legal(seat)
            action = actions[rng.below(len(actions))]
        steps.append(seat)
        steps.append(action)
        state.apply(seat, action)
        asked = state.to_act()


def carry_out(state: State, steps: list[int]) -> None:
    """Carry out stored decisions."""
    for at in range(0, len(steps), 2):
        state.apply(steps[at], steps[at + 1])


def decisions_in(steps: list[int]) -> int:
    """How many of the stored decisions are those of seats.

    >>> decisions_in([0, 17, NATURE, 3, 1, 9])
    2
    """
    count = 0
    for at in range(0, len(steps), 2):
        if steps[at] != NATURE:
            count += 1
    return count

"""What a player knows beyond the rules; a game without any is played by search alone.

Everything here is asked of imagined states only, so nothing hidden can get into an answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """One instance per game, written in its knowledge.py. Each method has a default that knows nothing."""

    def value(self, state: State) -> list[float] | None:
        """The chance of winning of everybody who can win, seats before automata, from 0 to 1. None: play it out."""
        return None

    def horizon(self) -> int:
        """Decisions that are played out with `playout` before a search trusts `value`; more is slower."""
        return 0

    def playout(self, state: State, seat: int, rng: Rng) -> int:
        """A quick, sensible action of a seat that is asked."""
        return state.random_action(seat, rng)

    def greedy(self, state: State, seat: int, rng: Rng) -> list[int] | None:
        """A whole answer in many actions (a programme, a placement), made in one piece. None: step by step."""
        return None

    def proposals(self, state: State, seat: int) -> list[list[int]]:
        """Whole secret answers that are worth comparing, the most promising first. None at all: search pick by pick."""
        return []

    def weights(self, state: State, seat: int, actions: Sequence[int]) -> list[float] | None:
        """How promising each action looks before any search, more is better. None: all alike."""
        return None

    def reasons(self, state: State, seat: int, action: int) -> list[tuple[str, dict[str, str]]]:
        """Why an action is good: keys `reason.why.*` of the game's catalogue with the facts they name, best first."""
        return []

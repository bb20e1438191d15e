"""The bot that looks one step ahead: it takes the action after which it stands best."""

from __future__ import annotations

from spellkeep.bots.bot import Bot, Budget
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State, View

IMAGINED = 3
"""An action is judged in so many positions that fit what the seat knows."""
WIN = 1000.0
"""Worth more than any number of points."""


class Greedy(Bot):
    """Plays for what the table would show after its own action; it foresees no answer."""

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        seat = view.seat
        if seat is None:
            raise ValueError("an onlooker decides nothing")
        actions = view.legal()
        if len(actions) == 1:
            return actions[0]
        imagined = [self.game.imagine(view, rng) for _ in range(IMAGINED)]
        values = [sum(self._value_after(state, seat, action) for state in imagined) for action in actions]
        best = max(values)
        equals = [action for action, value in zip(actions, values, strict=True) if value == best]
        return equals[rng.below(len(equals))]

    def _value_after(self, before: State, seat: int, action: int) -> float:
        state = before.copy()
        state.apply(seat, action)
        return self._won(state, seat) + self._lead(state, seat)

    def _won(self, state: State, seat: int) -> float:
        end = state.outcome()
        if end is None:
            return 0.0
        return WIN / len(end.winners()) if seat in end.winners() else -WIN

    def _lead(self, state: State, seat: int) -> float:
        """How far the seat is ahead of the best who is not of its team."""
        end = state.outcome()
        standing = self.game.standing(state) if end is None else [float(score) for score in end.scores]
        if standing is None:
            return 0.0
        teams = self.game.teams(state.options)
        rivals = [score for who, score in enumerate(standing) if who >= len(teams) or teams[who] != teams[seat]]
        return standing[seat] - max(rivals, default=0.0)

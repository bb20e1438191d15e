"""Whole secret answers compared with each other: where an answer has many picks, a tree of picks learns too slowly.

The game's knowledge proposes answers for one seat. All are tried against the same answers of the others, which are
drawn anew for every round, so that they differ by what they are and not by luck; now and then the worse half goes.
As many are tried as the budget can tell apart, its square root: of many answers tried once or twice the luckiest wins.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Final

from spellkeep.bots.bot import Candidate, Thought
from spellkeep.bots.outlook import sides_of, win_shares
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State, View

FEWEST: Final = 2
"""Answers that are left at the end and compared until the budget is spent."""
ROUNDS: Final = 2
"""Rounds of others' answers before the first half is left out."""
ABOUT_AS_GOOD: Final = 0.03
"""Answers whose chances are smaller by no more than this part of the best are given too."""
LONGEST: Final = 5_000
"""Steps after which a game that is played on counts as nobody's win."""


class Plan:
    """One proposed answer and how it did."""

    __slots__ = ("actions", "trials", "worth")

    def __init__(self, actions: list[int]) -> None:
        self.actions: list[int] = actions
        self.trials: int = 0
        self.worth: float = 0.0

    def eagerness(self) -> tuple[int, float]:
        """Sorts the most tried first."""
        return -self.trials, -self.mean()

    def mean(self) -> float:
        """How good the plan did on average; 0 before its first trial."""
        return self.worth / float(self.trials) if self.trials else 0.0


class Plans:
    """The proposals of one seat in one secret block."""

    def __init__(self, game: Game, view: View, seat: int, rng: Rng) -> None:
        self._game: Game = game
        self._knowledge: Knowledge = game.knowledge()
        self._view: View = view
        self._seat: int = seat
        self._rng: Rng = rng
        self._sides: list[int] = sides_of(game, view.shown)
        self._totals: list[float] = [0.0] * len(self._sides)
        self._most: int | None = None
        self._deadline: float | None = None
        self.simulations: int = 0
        self.horizon: int = self._knowledge.horizon()
        state = game.imagine(view, rng)
        self.plans: list[Plan] = [Plan(actions) for actions in self._knowledge.proposals(state, seat)]

    def compare(self, simulations: int | None, deadline: float | None) -> None:
        """Until the budget is spent, at least once."""
        if simulations is None and deadline is None:
            raise ValueError("a comparison needs a limit")
        self._most, self._deadline = simulations, deadline
        left = self.plans if simulations is None else self.plans[: max(FEWEST, int(sqrt(simulations)))]
        while not self._is_spent():
            for _ in range(ROUNDS + self.simulations // (8 * len(left))):
                if self._is_spent():
                    break
                self._round(left)
            if len(left) > FEWEST:
                left = sorted(left, key=Plan.mean, reverse=True)[: max(FEWEST, len(left) // 2)]

    def best(self) -> Plan:
        """The best mean among those tried most; the budget may have ended within a round."""
        return max(self._finalists(), key=Plan.mean)

    def drawn(self, noise: float) -> Plan:
        """One of those about as good as the best: whoever always answers alike in secret can be exploited."""
        tried = [plan for plan in self.plans if plan.trials] if noise > 0.0 else self._finalists()
        least = self.best().mean() * (1.0 - ABOUT_AS_GOOD - noise / 2.0)
        good = [plan for plan in tried if plan.mean() >= least]
        return good[self._rng.below(len(good))] if good else self.best()

    def _finalists(self) -> list[Plan]:
        most = max([plan.trials for plan in self.plans])
        return [plan for plan in self.plans if plan.trials >= most - 1]

    def thought(self, best: Plan) -> Thought:
        """What stands behind the answer; proposals that begin alike are one candidate."""
        thought = Thought(best.actions[0])
        thought.simulations = self.simulations
        thought.depth = len(best.actions)
        thought.values = [total / float(self.simulations) for total in self._totals]
        trials: dict[int, int] = {}
        means: dict[int, float] = {}
        for plan in sorted(self.plans, key=Plan.eagerness):
            if plan.trials:
                first = plan.actions[0]
                trials[first] = trials.get(first, 0) + plan.trials
                means.setdefault(first, plan.mean())
        for action, number in trials.items():
            token = self._view.shown.notation(self._seat, action, self._seat)
            thought.candidates.append(Candidate(action, token, number, means[action]))
        thought.expected = self._told(best)
        return thought

    def _told(self, plan: Plan) -> list[str]:
        """A whole answer in notation."""
        state = self._game.imagine(self._view, Seeded(0))
        tokens: list[str] = []
        for action in plan.actions:
            tokens.append(state.notation(self._seat, action, self._seat))
            state.apply(self._seat, action)
        return tokens

    def _is_spent(self) -> bool:
        if self._most is not None and self.simulations >= max(1, self._most):
            return True
        return self.simulations > 0 and self._deadline is not None and monotonic() >= self._deadline

    def _round(self, plans: list[Plan]) -> None:
        """All of them against the same answers of the others and the same chance."""
        state = self._game.imagine(self._view, self._rng)
        state.reopen(self._seat)
        block = state.block()
        for seat in state.to_act():
            while seat != self._seat and state.block() == block and seat in state.to_act():
                for action in self._answer(state, seat, self._rng):
                    state.apply(seat, action)
        luck = self._rng.below(1 << 30)
        for plan in plans:
            if self._is_spent():
                return
            values = self._played(state.copy(), plan, Seeded(luck))
            for who in range(len(values)):
                self._totals[who] += values[who]
            plan.worth += values[self._seat]
            plan.trials += 1
            self.simulations += 1

    def _answer(self, state: State, seat: int, rng: Rng) -> list[int]:
        """What the quick policy answers, as a whole where it can."""
        plan = self._knowledge.greedy(state, seat, rng)
        return plan or [self._knowledge.playout(state, seat, rng)]

    def _played(self, state: State, plan: Plan, rng: Rng) -> list[float]:
        """Give the answer and open it; then let the quick policy play on.

        It stops where the game's knowledge looks no further and a secret block begins, or at the end.
        """
        block = state.block()
        left = self.horizon
        for action in plan.actions:
            state.apply(self._seat, action)
        for _ in range(LONGEST):
            asked = state.to_act()
            if not asked:
                break
            if asked[0] == NATURE:
                state.apply(NATURE, state.random_action(NATURE, rng))
                continue
            if state.block() != block and state.block():
                block = state.block()
                values = self._knowledge.value(state) if left <= 0 else None
                if values is not None:
                    return values
            for action in self._answer(state, asked[0], rng):
                state.apply(asked[0], action)
                left -= 1
        end = state.outcome()
        return [0.0] * len(self._sides) if end is None else win_shares(end, self._sides)

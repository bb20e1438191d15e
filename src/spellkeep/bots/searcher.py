"""The bot that searches: it shares its time among the decisions of a turn, keeps its tree, and picks an answer."""

from __future__ import annotations

from time import monotonic
from typing import Final

from spellkeep.bots.bot import Bot, Budget, Candidate, Thought
from spellkeep.bots.plans import Plan, Plans
from spellkeep.bots.search import Search
from spellkeep.bots.settings import Settings
from spellkeep.bots.tree import Edge, Node
from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.state import State, View
from spellkeep.kernel.views import view_to_json

SHARE: Final = 0.6
"""Of the seconds that are left for a turn, a decision takes at most this part: another may follow."""
EXPLOITABLE: Final = 0.3
"""In secret, answers that were tried at least this often, compared with the best, are given now and then."""
KEPT: Final = 64
"""So many nodes are looked through for the present one, those met most often first."""
PRECISION: Final = 1_000_000
LINE: Final = 8
"""Decisions of the expected line that are told."""


class Searcher(Bot):
    """Plays what does best in games that could be the one it sees."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__(game, settings)
        self._block: int = 0
        self._plan: list[int] = []
        """The rest of a secret answer that was chosen as a whole, and the block it belongs to."""
        self._kept: list[tuple[State, Node]] = []
        """Nodes of the last tree at which this seat might be asked next, each with a position in which it was."""

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        """The next step of a plan made before, or what a new search finds best."""
        actions = view.legal()
        if len(actions) == 1:
            return actions[0]
        planned = self._next_of_plan(view)
        if planned is not None:
            return planned
        plans = self._compared(view, rng, budget or self.budget(), fewest=2)
        if plans is not None:
            return plans[1].actions[0]
        search = self._searched(view, rng, budget or self.budget())
        return self._answer(search, view, rng).action

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thought:
        """As `choose`, with the candidates, their values and the line that the search expects."""
        actions = view.legal()
        if len(actions) == 1:
            return Thought(actions[0])
        planned = self._next_of_plan(view)
        if planned is not None:
            return Thought(planned)
        plans = self._compared(view, rng, budget or self.budget(), fewest=1)
        if plans is not None:
            return plans[0].thought(plans[1])
        search = self._searched(view, rng, budget or self.budget())
        answer = self._answer(search, view, rng)
        seat = _seat_of(view)
        thought = Thought(answer.action)
        thought.simulations = search.simulations
        thought.depth = search.depth
        thought.values = [total / float(search.simulations) for total in search.totals]
        edges = sorted(_possible(search, view), key=_eagerness)
        thought.candidates = [
            Candidate(edge.action, view.shown.notation(seat, edge.action, seat), edge.visits, edge.mean())
            for edge in edges
        ]
        thought.expected = search.expected(answer, LINE, Seeded(0))
        return thought

    # -- whole answers -------------------------------------------------------------------------------------------------

    def _next_of_plan(self, view: View) -> int | None:
        """The next pick of a secret answer that was chosen as a whole."""
        block = view.shown.block()
        if block and block == self._block and self._plan and view.shown.is_legal(_seat_of(view), self._plan[0]):
            return self._plan.pop(0)
        return None

    def _compared(self, view: View, rng: Rng, budget: Budget, fewest: int) -> tuple[Plans, Plan] | None:
        """Whole secret answers, where the game proposes some, and one of them.

        They are compared within the budget if there are enough.
        """
        if not view.shown.block():
            return None
        begun = monotonic()
        plans = Plans(self.game, view, _seat_of(view), rng)
        plans.horizon = max(plans.horizon, self.settings.cutoff)
        if not plans.plans:
            return None
        if len(plans.plans) >= fewest:
            plans.compare(budget.simulations, None if budget.seconds is None else begun + SHARE * budget.seconds)
        answer = plans.drawn(self.settings.noise)
        self._block, self._plan = view.shown.block(), answer.actions[1:]
        return plans, answer

    # -- searching -----------------------------------------------------------------------------------------------------

    def _searched(self, view: View, rng: Rng, budget: Budget) -> Search:
        """Simulate until the budget is spent, at least once."""
        seat = _seat_of(view)
        begun = monotonic()
        root = self._remembered(view)
        search = Search(self.game, view, seat, rng, root)
        search.exploration = self.settings.exploration
        search.widening = self.settings.widening
        search.cutoff = max(search.cutoff, self.settings.cutoff)
        search.look_around()
        deadline = None if budget.seconds is None else begun + SHARE * budget.seconds
        most = budget.simulations
        if most is None and deadline is None:
            raise ValueError("a search needs a limit")
        search.simulate()
        while (most is None or search.simulations < most) and (deadline is None or monotonic() < deadline):
            search.simulate()
        return search

    def _remembered(self, view: View) -> Node:
        """The node of the last tree at which the seat is shown what it is shown now, or a new one."""
        shown = view_to_json(view)
        kept = self._kept
        self._kept = []
        for state, node in reversed(kept):
            if view_to_json(state.view(view.seat)) == shown:
                return node
        return Node()

    def _answer(self, search: Search, view: View, rng: Rng) -> Edge:
        """Pick one of the actions tried, and keep what the tree says about whatever comes next."""
        answer = _picked(_possible(search, view), self._sharpness(view), rng)
        self._kept = search.own[-KEPT:]
        self._keep_rest_of_answer(search.root, view, answer)
        return answer

    def _sharpness(self, view: View) -> float:
        """The power of visits by which answers are drawn; 0: always the best.

        Who answers in secret and always in the same way can be exploited, so there the draw is by visits, among the
        answers that were tried often.
        """
        if view.shown.block() and len(self.game.teams(view.shown.options)) > 1:
            return -1.0
        return 1.0 / self.settings.noise if self.settings.noise > 0.0 else 0.0

    def _keep_rest_of_answer(self, root: Node, view: View, answer: Edge) -> None:
        """Within a secret answer the next pick follows from the own ones alone."""
        if answer.then is None:
            return
        seat = _seat_of(view)
        state = self.game.imagine(view, Seeded(0))
        state.apply(seat, answer.action)
        if state.block() == view.shown.block() and seat in state.to_act():
            rest = Node()
            rest.choices = {**root.choices, seat: answer.then}
            self._kept.append((state, rest))


def _seat_of(view: View) -> int:
    if view.seat is None:
        raise ValueError("an onlooker decides nothing")
    return view.seat


def _possible(search: Search, view: View) -> list[Edge]:
    """What was tried at the root and can be done: a tree that was kept may know actions of another hand."""
    tried = search.root.choice_of(_seat_of(view)).tried
    return [tried[action] for action in view.legal() if action in tried and tried[action].visits]


def _eagerness(edge: Edge) -> tuple[int, float]:
    """Sorts the most visited first."""
    return -edge.visits, -edge.mean()


def _picked(edges: list[Edge], sharpness: float, rng: Rng) -> Edge:
    """The most visited, or one drawn by a power of visits."""
    best = min(edges, key=_eagerness)
    if sharpness == 0.0:
        return best
    power = abs(sharpness)
    least = EXPLOITABLE * best.visits if sharpness < 0.0 else 0.0
    drawn = [edge for edge in edges if edge.visits >= least]
    weights = [int(PRECISION * (edge.visits / best.visits) ** power) for edge in drawn]
    pick = rng.below(sum(weights))
    for edge, weight in zip(drawn, weights, strict=True):
        pick -= weight
        if pick < 0:
            return edge
    return best

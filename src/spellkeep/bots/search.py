"""The bot that searches. For now it tries each action in imagined games played out at random."""

from __future__ import annotations

from spellkeep.bots.bot import Bot, Budget, Candidate, Thought
from spellkeep.kernel.playout import play_randomly
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View


class Searcher(Bot):
    """Plays what wins most often in games that could be the one it sees."""

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thought:
        seat, actions = view.seat, view.legal()
        assert seat is not None
        thought = Thought(actions[0])
        if len(actions) == 1:
            return thought
        limit = (budget or self.budget()).simulations or len(actions)
        wins, visits = [0.0] * len(actions), [0] * len(actions)
        for simulation in range(limit):
            place = simulation % len(actions)
            state = self.game.imagine(view, rng)
            state.apply(seat, actions[place])
            play_randomly(state, rng, [], True)
            end = state.outcome()
            visits[place] += 1
            wins[place] += 1 / len(end.winners()) if end is not None and seat in end.winners() else 0.0
        shares = [win / max(1, count) for win, count in zip(wins, visits, strict=True)]
        thought.action = actions[shares.index(max(shares))]
        tokens = [view.shown.notation(seat, action, seat) for action in actions]
        thought.candidates = [Candidate(*row) for row in zip(actions, tokens, visits, shares, strict=True)]
        thought.simulations = limit
        return thought

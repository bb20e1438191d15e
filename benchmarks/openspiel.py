"""OpenSpiel's own Python searches at our table: MCTS and information-set MCTS, through a thin adapter.

Their code is used as it is, with their random roll-outs; only the game is ours, compiled. Both count simulations and
know no clock, so before every decision the number is set by the speed seen so far to what fits into the time.

MCTS has no idea of hidden information: it is given one imagined state per decision, drawn from its view. IS-MCTS draws
a new one for every simulation, from the same `imagine` that our search uses. Neither sees what its seat does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from spellkeep.bots import Bot, Budget, Settings, bot
from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import State, View
from spellkeep.kernel.views import view_to_json

EXPLORATION = 2.0
"""As in their examples; results lie between -1 and 1."""
FIRST_GUESS = 20
"""Simulations of the first decision, before any speed is known."""


class Table:
    """What OpenSpiel asks about a game."""

    def __init__(self, game: Game, sides: list[int]) -> None:
        self.game = game
        self.sides = sides

    def get_type(self) -> Any:
        return _TYPE

    def num_players(self) -> int:
        return len(self.sides)

    def max_utility(self) -> float:
        return 1.0


class _TYPE:
    reward_model = pyspiel.GameType.RewardModel.TERMINAL
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Seen:
    """One of our states, in OpenSpiel's words."""

    def __init__(self, table: Table, state: State) -> None:
        self.table, self.state = table, state

    def get_game(self) -> Table:
        return self.table

    def clone(self) -> Seen:
        return Seen(self.table, self.state.copy())

    def is_terminal(self) -> bool:
        return not self.state.to_act()

    def is_chance_node(self) -> bool:
        return self.state.to_act() == (NATURE,)

    def current_player(self) -> int:
        asked = self.state.to_act()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == NATURE else asked[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal(self.state.to_act()[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.state.chances() or []
        total = sum(weight for _, weight in chances)
        return [(action, weight / total) for action, weight in chances]

    def apply_action(self, action: int) -> None:
        self.state.apply(self.state.to_act()[0], int(action))

    def returns(self) -> list[float]:
        end = self.state.outcome()
        if end is None:
            return [0.0] * len(self.table.sides)
        return [1.0 if rank == 1 else -1.0 for rank in end.ranks]

    def information_state_string(self) -> bytes:
        return view_to_json(self.state.view(self.current_player()))


class OpenSpiel(Bot):
    """One of their searches as one of our bots. Settings: kind `mcts` or `ismcts`, and seconds."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__(game, settings)
        self.simulations = 0
        self.seconds = 0.0

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        actions = view.legal()
        if len(actions) == 1:
            return actions[0]
        chance = np.random.RandomState(rng.below(1 << 30))
        begun = perf_counter()
        simulations = self._affordable()
        action = self._search(view, rng, chance, simulations)
        self.seconds += perf_counter() - begun
        self.simulations += simulations
        return action

    def _affordable(self) -> int:
        """So many simulations fit into the time of one decision, by what was seen so far."""
        if not self.simulations:
            return FIRST_GUESS
        return max(2, round(self.settings.seconds * self.simulations / self.seconds))

    def _search(self, view: View, rng: Rng, chance: Any, simulations: int) -> int:
        table = Table(self.game, self.game.teams(view.shown.options))
        root = Seen(table, self.game.imagine(view, rng))
        evaluator = mcts.RandomRolloutEvaluator(random_state=chance)
        if self.settings.kind == "mcts":
            return int(mcts.MCTSBot(table, EXPLORATION, simulations, evaluator, random_state=chance).step(root))
        search = ismcts.ISMCTSBot(table, evaluator, EXPLORATION, simulations, random_state=chance)
        search.set_resampler(lambda _state, _player: Seen(table, self.game.imagine(view, rng)))
        return int(search.step(root))


def speed(game: Game, kind: str, views: Sequence[View], seconds: float) -> float:
    """Simulations per second in these positions; the first answer of each warms up and gives the number."""
    simulations, spent = 0, 0.0
    for number, view in enumerate(views):
        thinker = OpenSpiel(game, Settings(kind, kind, seconds=seconds))
        for _ in range(2):
            thinker.choose(view, Seeded(9, number))
        simulations += thinker.simulations
        spent += thinker.seconds
    return simulations / spent


def make(settings: Settings, game: Game) -> Bot:
    """Their bots by kind, ours otherwise."""
    return OpenSpiel(game, settings) if settings.kind in ("mcts", "ismcts") else bot(settings, game)

"""What a bot is: something that chooses an action from what one seat has been shown, within a budget."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from spellkeep.bots.settings import Settings
from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View


class Budget:
    """What a decision may cost: so many simulations, and the seconds that are left for the seat's whole turn.

    None: no limit of this kind. A forced decision costs nothing of either.
    """

    __slots__ = ("seconds", "simulations")

    def __init__(self, simulations: int | None = None, seconds: float | None = None) -> None:
        self.simulations: Final = simulations
        self.seconds: Final = seconds


class Candidate:
    """One action a bot has looked at."""

    __slots__ = ("action", "token", "value", "visits")

    def __init__(self, action: int, token: str, visits: int, value: float) -> None:
        self.action: Final = action
        self.token: Final = token
        """The action in notation, as the seat itself reads it."""
        self.visits: Final = visits
        self.value: Final = value
        """The chance of winning after it, for the seat that decides, from 0 to 1."""


class Thought:
    """An answer with what stands behind it, as far as the bot can tell."""

    __slots__ = ("action", "candidates", "depth", "expected", "simulations", "values")

    def __init__(self, action: int) -> None:
        self.action: int = action
        self.values: list[float] = []
        """The chance of winning of everybody who can win, seats before automata; empty: no opinion."""
        self.candidates: list[Candidate] = []
        """The most visited first."""
        self.expected: list[str] = []
        """What the bot expects to happen, beginning with its own action, in notation."""
        self.simulations: int = 0
        self.depth: int = 0
        """The longest path of decisions that is kept in the tree."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player without eyes of its own: it gets a view, never a state.

    One bot plays one seat of one game; it may keep what it has thought from one decision to the next.
    """

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game: Game = game
        self.settings: Settings = settings

    @abstractmethod
    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        """One of `view.legal()`; the view's seat has an open decision. Without a budget: that of the settings."""

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thought:
        """Choose, and say why; a bot that does not search knows nothing but its answer."""
        return Thought(self.choose(view, rng, budget))

    def budget(self) -> Budget:
        """What the settings grant for a decision at the beginning of a turn."""
        return Budget(self.settings.simulations or None, self.settings.seconds or None)

"""What a bot is: something that chooses an action from what one seat has been shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from mypy_extensions import mypyc_attr

from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player without eyes of its own: it gets a view, never a state."""

    name: ClassVar[str] = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View, rng: Rng) -> int:
        """One of `view.legal()`; the view's seat has an open decision."""

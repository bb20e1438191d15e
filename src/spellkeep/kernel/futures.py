"""What would follow from an answer. Safe by construction: a future is made of a view, so nothing hidden gets into it.

One future is one imagined position; what is true may differ wherever something is hidden. Tell a player what several of
them agree on, or what cannot depend on anything hidden.
"""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.kernel.events import Event, Notebook
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.state import State, View

SEED = 1
"""The same picks lead to the same ghost."""


class Future:
    """An imagined position, and what has happened in it since."""

    def __init__(self, view: View, imagine: Callable[[View, Rng], State], stream: int = 0) -> None:
        if view.seat is None:
            raise ValueError("an onlooker has no answers to foresee")
        self.seat: int = view.seat
        self.state = imagine(view, Seeded(SEED, stream))
        self.events: list[Event] = []

    def play(self, action: int) -> None:
        """Carry out a legal action of the seat, as far as it goes without chance and without anybody else."""
        notebook = Notebook()
        self.state.listener = notebook
        self.state.apply(self.seat, action)
        self.state.listener = None
        self.events += notebook.events

    def carry_out(self, game: Game, text: str) -> Refusal | None:
        """Do what a text says as long as the seat is asked; returns why it stopped before that."""
        for token in game.split(text):
            if game.is_remark(token):
                continue
            if self.seat not in self.state.to_act():
                return None  # chance or another seat comes first: nobody can look further
            refusal = self.state.why_not(self.seat, token)
            if refusal is not None:
                return refusal
            self.play(self.state.parse(self.seat, token))
        return None

"""Rivality as a game of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.games.rivality.mind.knowledge import RivalityKnowledge
from spellkeep.games.rivality.rules import setup
from spellkeep.games.rivality.rules.account import account_of
from spellkeep.games.rivality.rules.imagination import imagine
from spellkeep.games.rivality.rules.mode import RivalityOptions, mode_of
from spellkeep.games.rivality.rules.scoring import points
from spellkeep.games.rivality.rules.state import RivalityState, new_state
from spellkeep.games.rivality.text.script import SCRIPT
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Item
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class Rivality(Game):
    """Tile placement and area majority on an unbounded grid, for 1 to 4 wizards."""

    slug: ClassVar[str] = "rivality"
    title: ClassVar[str] = "Rivality"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    prefix: ClassVar[str] = "RIV"
    options: ClassVar[type[Options]] = RivalityOptions
    states: ClassVar[type[State] | None] = RivalityState
    script: ClassVar[Script[Any]] = SCRIPT

    def teams(self, options: Options) -> list[int]:
        """RIV-SET-07: with 4 players partners sit opposite."""
        players = options.number("players")
        return [seat % 2 for seat in range(4)] if players == 4 else list(range(players))

    def automata(self, options: Options) -> list[str]:
        return ["Suramun"] if options["players"] == "1" else []

    def named_by(self, fact: str, value: str, options: Options) -> list[int]:
        """A side is named by its colour: its players, or Suramun."""
        mode = mode_of(options)
        if fact != "side" or value not in mode.colours:
            return super().named_by(fact, value, options)
        side = mode.colours.index(value)
        return [side] if mode.solo else mode.seats_of(side)

    def new(self, options: Options, setups: Sequence[str]) -> State:
        state = new_state(options)
        setup.begin(state)
        return state

    def blank(self, options: Options) -> State:
        return new_state(options)

    def imagine(self, view: View, rng: Rng) -> State:
        shown = view.shown
        assert isinstance(shown, RivalityState)
        return imagine(shown, view.seat, rng)

    def standing(self, state: State) -> list[float] | None:
        """The points that everybody would have if the game ended now."""
        assert isinstance(state, RivalityState)
        scores = points(state)
        return [float(scores[side]) for side in state.mode.owners]

    def knowledge(self) -> Knowledge:
        return RivalityKnowledge()

    def account(self, state: State) -> list[Item]:
        assert isinstance(state, RivalityState)
        return account_of(state)

    def is_remark(self, token: str) -> bool:
        return token[:1] in ("*", "#")

    def are_true(self, remarks: Sequence[str], state: State, events: Sequence[Event]) -> bool:
        """RIV-CON-05: # says that the game has ended; every *cell is a siege of its own, in their order."""
        if remarks[-1] == "#":
            return state.outcome() is not None
        sieges = iter([event.facts["cell"] for event in events if event.kind == "siege"])
        return all(remark[1:] in sieges for remark in remarks if remark != "#")

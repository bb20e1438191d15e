"""The facts of the game, its options, and the ways into a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.games.newgame.rules.secrets import fill_in
from spellkeep.games.newgame.rules.state import NewGameState
from spellkeep.games.newgame.text.script import SCRIPT
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Field, Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class NewGameOptions(Options):
    FIELDS: ClassVar[tuple[Field, ...]] = (Choice("players", ("2", "3"), "number of players"),)


class NewGameGame(Game):
    """A few cards in the hand, the highest card of a trick wins it."""

    slug: ClassVar[str] = "newgame"
    title: ClassVar[str] = "New Game"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 3
    options: ClassVar[type[Options]] = NewGameOptions
    prefix: ClassVar[str] = "NEW"
    states: ClassVar[type[State] | None] = NewGameState
    script: ClassVar[Script[Any]] = SCRIPT

    def blank(self, options: Options) -> NewGameState:
        return NewGameState(options)

    def new(self, options: Options, setups: Sequence[str]) -> NewGameState:
        state = self.blank(options)
        state.turn = 0  # NEW-SET-01
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, NewGameState)
        fill_in(state, rng)
        return state

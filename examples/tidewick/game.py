"""The facts of the game, its options, and the ways into a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Field, Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View
from tidewick.rules.position import SEATS
from tidewick.rules.secrets import fill_in
from tidewick.rules.state import TidewickState
from tidewick.text.script import SCRIPT


class TidewickOptions(Options):
    FIELDS: ClassVar[tuple[Field, ...]] = (Choice("first", ("1", "2"), "who begins"),)


class TidewickGame(Game):
    """Five lanes that rise, two players, one deck."""

    slug: ClassVar[str] = "tidewick"
    title: ClassVar[str] = "Tidewick"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 10
    options: ClassVar[type[Options]] = TidewickOptions
    prefix: ClassVar[str] = "TID"
    states: ClassVar[type[State] | None] = TidewickState
    script: ClassVar[Script[Any]] = SCRIPT

    def seats(self, options: Options) -> int:
        return SEATS

    def blank(self, options: Options) -> TidewickState:
        return TidewickState(options)

    def new(self, options: Options, setups: Sequence[str]) -> TidewickState:
        state = self.blank(options)
        state.turn = options.number("first") - 1  # TID-SET-01
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, TidewickState)
        fill_in(state, rng)
        return state

    def standing(self, state: State) -> list[float] | None:
        assert isinstance(state, TidewickState)
        return [float(points) for points in state.scores()]

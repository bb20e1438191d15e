"""Mushroom Sorcerer as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from spellkeep.games.mushroom.mind.appraisal import standings
from spellkeep.games.mushroom.mind.knowledge import MushroomKnowledge
from spellkeep.games.mushroom.rules import flow
from spellkeep.games.mushroom.rules.account import account_of
from spellkeep.games.mushroom.rules.box import with_first_tracks
from spellkeep.games.mushroom.rules.mode import MushroomOptions
from spellkeep.games.mushroom.rules.state import MushroomState, new_state
from spellkeep.games.mushroom.text.script import SCRIPT
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Item
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class MushroomSorcerer(Game):
    """Mushroom Sorcerer for 2 to 4 players."""

    slug: ClassVar[str] = "mushroom"
    title: ClassVar[str] = "Mushroom Sorcerer"
    version: ClassVar[int] = 2
    points_decide: ClassVar[bool] = False
    minutes: ClassVar[int] = 70
    prefix: ClassVar[str] = "MSH"
    options: ClassVar[type[Options]] = MushroomOptions
    states: ClassVar[type[State] | None] = MushroomState
    script: ClassVar[Script[Any]] = SCRIPT

    def seats(self, options: Options) -> int:
        return options.number("players")

    def new(self, options: Options, setups: Sequence[str]) -> State:
        state = new_state(options)
        flow.proceed(state)
        return state

    def blank(self, options: Options) -> State:
        return new_state(options)

    def imagine(self, view: View, rng: Rng) -> State:
        """Nothing is hidden: what nobody knows yet is drawn when nature is asked."""
        return view.shown.copy()

    def knowledge(self) -> Knowledge:
        return MushroomKnowledge()

    def standing(self, state: State) -> list[float] | None:
        """What every seat has and may count on; before there are sorcerers nobody has anything."""
        assert isinstance(state, MushroomState)
        return standings(state)

    def account(self, state: State) -> list[Item]:
        assert isinstance(state, MushroomState)
        return account_of(state)

    def as_of(self, version: int) -> Game:
        return self if version > FirstMushroomSorcerer.version else FirstMushroomSorcerer()


class FirstMushroomSorcerer(MushroomSorcerer):
    """Version 1: the same rules, other numbers on the tracks of water and of the moon."""

    version: ClassVar[int] = 1

    def read_options(self, values: Mapping[str, object]) -> Options:
        return super().read_options({**values, "data": with_first_tracks(str(values.get("data", "")))})

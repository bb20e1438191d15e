"""The facts of the game, and the ways into a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.games.embers.data.cards import HIGHEST, built_in_copies
from spellkeep.games.embers.options import EmbersOptions
from spellkeep.games.embers.rules import rounds
from spellkeep.games.embers.rules.secrets import fill_in
from spellkeep.games.embers.rules.state import EmbersState
from spellkeep.games.embers.text.script import SCRIPT
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class EmbersGame(Game):
    """Secret bids with cards, a reaction out of turn, and a deck whose bottom is known."""

    slug: ClassVar[str] = "embers"
    title: ClassVar[str] = "Embers"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 5
    options: ClassVar[type[Options]] = EmbersOptions
    prefix: ClassVar[str] = "EMB"
    states: ClassVar[type[State] | None] = EmbersState
    script: ClassVar[Script[Any]] = SCRIPT

    def seats(self, options: Options) -> int:
        return options.number("players")

    def default_setup(self, options: Options, seat: int) -> str:
        return "3"  # EMB-SET-01

    def blank(self, options: Options) -> EmbersState:
        state = EmbersState(options, built_in_copies())
        state.clear()
        return state

    def new(self, options: Options, setups: Sequence[str]) -> EmbersState:
        state = self.blank(options)
        state.sigils = [read_sigil(setup) for setup in setups]
        state.deck.hidden = state.pool.size()  # EMB-SET-02
        if options["first"] != "random":
            rounds.name_start_seat(state, options.number("first") - 1)  # EMB-SET-03
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, EmbersState)
        fill_in(state, rng)
        return state


def read_sigil(setup: str) -> int:
    """The secret a seat brings.

    >>> read_sigil("7")
    Traceback (most recent call last):
        ...
    spellkeep.kernel.errors.BadText: a sigil is a number from 1 to 6, not '7' (EMB-SET-01)
    """
    if setup not in [str(value) for value in range(1, HIGHEST + 1)]:
        raise BadText(f"a sigil is a number from 1 to {HIGHEST}, not {setup!r} (EMB-SET-01)")
    return int(setup)

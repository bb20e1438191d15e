"""The facts of the game, its options, and the ways into a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.games.embers.data.cards import built_in_copies
from spellkeep.games.embers.rules.secrets import fill_in
from spellkeep.games.embers.rules.state import EmbersState
from spellkeep.games.embers.text.notation import CARD
from spellkeep.games.embers.text.script import SCRIPT
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Field, Number, Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View


class EmbersOptions(Options):
    """EMB-CON-04."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Choice("players", ("2", "3"), "number of players"),
        Number("rounds", 1, 6, 5, "rounds to play"),
        Choice("first", ("random", "1", "2", "3"), "start seat of the first round"),
    )

    def conflict(self) -> str | None:
        missing = self["first"] == "3" and self["players"] == "2"
        return "first=3: there is no seat 3 with players=2" if missing else None


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
            state.name_start_seat(options.number("first") - 1)  # EMB-SET-03
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, EmbersState)
        fill_in(state, rng)
        return state


def read_sigil(setup: str) -> int:
    """The secret a seat brings (EMB-SET-01)."""
    sigil: int | None = CARD.find(None, setup)
    if sigil is None:
        raise BadText(f"a sigil is {CARD.expects(None)}, not {setup!r} (EMB-SET-01)")
    return sigil

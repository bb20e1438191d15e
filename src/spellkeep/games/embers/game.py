"""The facts of the game, its options, and the ways into a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spellkeep.games.embers import rules
from spellkeep.games.embers.box import HIGHEST, built_in_box
from spellkeep.games.embers.state import EmbersState
from spellkeep.games.embers.text import read_position
from spellkeep.games.embers.view import fill_in
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Field, Number, Options
from spellkeep.kernel.piles import Pile, Pool
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State, View


class EmbersOptions(Options):
    """EMB-CON-04."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Choice("players", ("2", "3"), "number of players"),
        Number("rounds", 1, 6, 5, "rounds to play"),
        Choice("first", ("random", "1", "2", "3"), "start seat of the first round"),
    )

    def conflict(self) -> str | None:
        if self["first"] == "3" and self["players"] == "2":
            return "first=3: there is no seat 3 with players=2"
        return None


class EmbersGame(Game):
    """Secret bids with cards, a reaction out of turn, and a deck whose bottom is known."""

    slug: ClassVar[str] = "embers"
    title: ClassVar[str] = "Embers"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 5
    options: ClassVar[type[Options]] = EmbersOptions
    prefix: ClassVar[str] = "EMB"

    def seats(self, options: Options) -> int:
        return options.number("players")

    def default_setup(self, options: Options, seat: int) -> str:
        return "3"  # EMB-SET-01

    def blank(self, options: Options) -> EmbersState:
        return EmbersState(options, built_in_box(), self.seats(options))

    def new(self, options: Options, setups: Sequence[str]) -> EmbersState:
        state = self.blank(options)
        state.sigils = [read_sigil(setup) for setup in setups]
        state.pool = Pool(state.box.copies.copy())  # EMB-SET-02
        state.deck = Pile(hidden=state.pool.size())
        if options["first"] != "random":
            rules.name_start_seat(state, options.number("first") - 1)  # EMB-SET-03
        return state

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, EmbersState)
        fill_in(state, rng)
        return state

    def from_text(self, text: str) -> State:
        return read_position(self, text, unknowns=False)

    def view_from_text(self, text: str, seat: int | None = None) -> View:
        return View(seat, read_position(self, text, unknowns=True))


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

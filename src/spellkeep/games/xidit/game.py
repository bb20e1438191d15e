"""Lords of Xidit as a game of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spellkeep.games.xidit import setup
from spellkeep.games.xidit.imagination import fill_in
from spellkeep.games.xidit.mode import XiditOptions
from spellkeep.games.xidit.reader import read_position, read_shown, shown_to
from spellkeep.games.xidit.state import XiditState, new_state
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State, View


class Xidit(Game):
    """Secret simultaneous programming, area majority and three eliminations, for 3 to 5 lords."""

    slug: ClassVar[str] = "xidit"
    title: ClassVar[str] = "Lords of Xidit"
    version: ClassVar[int] = 1
    prefix: ClassVar[str] = "XID"
    options: ClassVar[type[Options]] = XiditOptions

    def seats(self, options: Options) -> int:
        return options.number("players")

    def automata(self, options: Options) -> list[str]:
        """XID-DUM-05: with 3 players a dummy takes part in the assessments."""
        return ["Dummy"] if options["players"] == "3" else []

    def new(self, options: Options, setups: Sequence[str]) -> State:
        state = new_state(options)
        setup.begin(state)
        return state

    def blank(self, options: Options) -> State:
        return new_state(options)

    def imagine(self, view: View, rng: Rng) -> State:
        state = view.shown.copy()
        assert isinstance(state, XiditState)
        fill_in(state, rng)
        return state

    def from_text(self, text: str) -> State:
        return read_position(text)

    def has_unknowns(self, text: str) -> bool:
        """A ? is an unseen tile; only the text for a seat hides something (XID-CON-12)."""
        return shown_to(text)

    def view_from_text(self, text: str, seat: int | None = None) -> View:
        if not shown_to(text):
            return View(seat, read_position(text).redacted(seat))
        return View(seat, read_shown(text, seat))

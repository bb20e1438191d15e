"""Lords of Xidit as a game of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from spellkeep.games.xidit.mind.knowledge import XiditKnowledge
from spellkeep.games.xidit.mind.prospects import winning_chances
from spellkeep.games.xidit.rules import setup
from spellkeep.games.xidit.rules.account import account_of
from spellkeep.games.xidit.rules.imagination import fill_in
from spellkeep.games.xidit.rules.mode import XiditOptions
from spellkeep.games.xidit.rules.position import SETUP
from spellkeep.games.xidit.rules.state import XiditState, new_state
from spellkeep.games.xidit.text.script import SCRIPT, shown_to
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Item
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.seats import seats_in
from spellkeep.kernel.state import State, View

_PARTICIPANTS: Final = ("who", "other", "upper", "lower")
"""Facts that name whoever takes part in an assessment."""


class Xidit(Game):
    """Secret simultaneous programming, area majority and three eliminations, for 3 to 5 lords."""

    slug: ClassVar[str] = "xidit"
    title: ClassVar[str] = "Lords of Xidit"
    version: ClassVar[int] = 1
    points_decide: ClassVar[bool] = False
    minutes: ClassVar[int] = 90
    prefix: ClassVar[str] = "XID"
    options: ClassVar[type[Options]] = XiditOptions
    first_options: ClassVar[dict[str, str]] = {"length": "short"}
    states: ClassVar[type[State] | None] = XiditState
    script: ClassVar[Script[Any]] = SCRIPT

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

    def standing(self, state: State) -> list[float] | None:
        """Chances of winning in hundredths: points of three categories cannot be added."""
        assert isinstance(state, XiditState)
        return None if state.phase == SETUP else [100 * chance for chance in winning_chances(state)]

    def named_by(self, fact: str, value: str, options: Options) -> list[int]:
        """In the assessments also the dummy is named (XID-DUM-05)."""
        if fact in _PARTICIPANTS and value == "dummy":
            return [self.seats(options)]
        return [int(value) - 1] if fact in _PARTICIPANTS else seats_in(fact, value)

    def knowledge(self) -> Knowledge:
        return XiditKnowledge()

    def account(self, state: State) -> list[Item]:
        assert isinstance(state, XiditState)
        return account_of(state)

    def has_unknowns(self, text: str) -> bool:
        """A ? is an unseen tile; only the text for a seat hides something (XID-CON-12)."""
        return shown_to(text)

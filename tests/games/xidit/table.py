"""Positions of Lords of Xidit as tests write them."""

from __future__ import annotations

from spellkeep.games import load
from spellkeep.games.xidit.rules.state import XiditState

GAME = load("xidit")


def position(text: str) -> XiditState:
    state = GAME.from_text(text)
    assert isinstance(state, XiditState)
    return state

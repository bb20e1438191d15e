"""Random games of Rivality, step by step, for properties that a single position cannot show."""

from __future__ import annotations

from collections.abc import Iterator

from spellkeep.games import load
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State


def rivality(state: State) -> RivalityState:
    assert isinstance(state, RivalityState)
    return state


def random_match(seed: int, **options: object) -> Iterator[Match]:
    """The match after every decision of a random game."""
    game = load("rivality")
    rng = Seeded(seed)
    match = Match(game, game.read_options(options))
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.state.random_action(seat, rng))
        yield match


def control(state: RivalityState, slot: int) -> int | None:
    """RIV-CTL-01 to RIV-CTL-03, written again: the side with strictly more golems than every other."""
    golems = state.golems[slot * state.sides : (slot + 1) * state.sides]
    best = max(golems)
    return golems.index(best) if best and golems.count(best) == 1 else None


def neighbours(state: RivalityState, slot: int) -> list[int]:
    beside = [state.cells[slot] + step for step in (64, 1, -64, -1)]
    return [state.cells.index(cell) for cell in beside if cell in state.cells]

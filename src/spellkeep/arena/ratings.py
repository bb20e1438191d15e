"""Ratings for games of any number of players, by openskill's Plackett-Luce model, with intervals.

Shares of wins say how one did against whoever was there; a rating puts everybody on one scale. 25 is the beginning, and
the uncertainty shrinks with every game.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spellkeep.arena.contest import Finished
from spellkeep.arena.intervals import Z95


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength and between which limits it lies (95 %)."""

    mean: float
    low: float
    high: float


def available() -> bool:
    """Is openskill installed (the extra `arena`)?"""
    return importlib.util.find_spec("openskill") is not None


def rate(games: Sequence[Finished], entrants: int, automata: int = 0) -> list[Rating]:
    """The ratings of all entrants, then of the automata, after these games in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    held = [model.rating() for _ in range(entrants + automata)]
    for game in games:
        places = [*game.sides, *range(entrants, entrants + automata)]
        if len(places) > 1:
            _learn(model, held, places, game.ranks)
    return [Rating(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for one in held]


def _learn(model: Any, held: list[Any], places: list[int], ranks: list[int]) -> None:
    """One game. Whoever took several places gets the mean of what he learned at each."""
    after = model.rate([[held[who]] for who in places], ranks=[float(rank) for rank in ranks])
    for who in dict.fromkeys(places):
        own = [after[place][0] for place, other in enumerate(places) if other == who]
        mean = sum(one.mu for one in own) / len(own)
        held[who] = model.rating(mu=mean, sigma=sum(one.sigma for one in own) / len(own))

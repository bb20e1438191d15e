"""Who plays whom, from which seats, with which chance.

A *group* is one line-up played once from every seating: everybody sits everywhere, and nature answers the same way in
all games of the group. So neither seats nor luck favour anybody by much, and the difference left is one of strength.

>>> [game.sides for game in plan_games(["a", "b", "c"], sides=2, games=4)]
[(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1), (0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
>>> [game.sides for game in plan_games(["a", "b"], sides=3, games=3, gauntlet=True)]
[(0, 1, 1), (1, 0, 1), (1, 1, 0)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from spellkeep.kernel.errors import BadOption


@dataclass(frozen=True, slots=True)
class Planned:
    """One game to be played: partners of a team are the same bot."""

    number: int
    line_up: int
    """Which of the line-ups, counted from 0."""
    group: int
    """Games with the same number have the same chance; every line-up meets the same ones."""
    sides: tuple[int, ...]
    """The entrant of every side, in the order of seats."""


def line_ups(entrants: int, sides: int, gauntlet: bool) -> list[tuple[int, ...]]:
    """Everybody against everybody; or the first against each other one, who takes all other places.

    Fewer entrants than places repeat in turn.

    >>> line_ups(3, 2, False), line_ups(2, 3, False), line_ups(2, 1, False)
    ([(0, 1), (0, 2), (1, 2)], [(0, 1, 0)], [(0,), (1,)])
    """
    if gauntlet and sides > 1:
        if entrants < 2:
            raise BadOption("a gauntlet needs two bots or more")
        return [(0, *[other] * (sides - 1)) for other in range(1, entrants)]
    if entrants < sides:
        return [tuple(place % entrants for place in range(sides))]
    return list(combinations(range(entrants), sides))


def plan_games(entrants: Sequence[object], sides: int, games: int, gauntlet: bool = False) -> list[Planned]:
    """At least so many games for every line-up: whole groups only. Line-ups take turns, so that any stop is fair."""
    if not entrants:
        raise BadOption("nobody takes part: name bots with --bots A,B")
    groups = -(-games // sides)
    planned: list[Planned] = []
    for group in range(groups):
        for number, line_up in enumerate(line_ups(len(entrants), sides, gauntlet)):
            for turn in range(sides):
                seated = line_up[sides - turn :] + line_up[: sides - turn]
                planned.append(Planned(len(planned), number, group, seated))
    return planned

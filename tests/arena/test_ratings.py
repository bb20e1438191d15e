"""Ratings of synthetic results: the true order comes out, with intervals that hold."""

from __future__ import annotations

from math import exp

import pytest

from spellkeep.arena.contest import Finished
from spellkeep.arena.ratings import rate
from spellkeep.arena.schedule import plan_games
from spellkeep.kernel.rng import Seeded

pytest.importorskip("openskill")
FINE = 1 << 20


def synthetic(strengths: list[float], sides: int, games: int) -> list[Finished]:
    """Games in which a side wins the more often the stronger it is; the others rank by the same rule."""
    rng = Seeded(3)
    played = []
    for plan in plan_games(strengths, sides, games):
        left, order = list(range(sides)), list[int]()
        while left:
            powers = [exp(strengths[plan.sides[side]]) for side in left]
            pick = rng.below(FINE) / FINE * sum(powers)
            place = 0
            while pick >= powers[place]:
                pick -= powers[place]
                place += 1
            order.append(left.pop(place))
        ranks = [order.index(side) + 1 for side in range(sides)]
        played.append(
            Finished(plan.number, plan.line_up, plan.group, list(plan.sides), ranks, [0] * sides, "", 0, 0.0, [])
        )
    return played


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_the_order_of_strength_comes_out(sides: int) -> None:
    rated = rate(synthetic([0.0, 1.5, 3.0, 4.5], sides, 120), 4)
    means = [one.mean for one in rated]
    assert means == sorted(means)
    assert rated[3].low > rated[0].high
    assert all(one.low < one.mean < one.high for one in rated)


def test_equals_are_rated_alike() -> None:
    rated = rate(synthetic([1.0, 1.0, 1.0], 2, 300), 3)
    for one in rated:
        for other in rated:
            assert one.low < other.mean < one.high


def test_more_games_make_intervals_narrower() -> None:
    few, many = (rate(synthetic([0.0, 1.0], 2, games), 2)[0] for games in (10, 200))
    assert many.high - many.low < few.high - few.low


def test_automata_are_rated_too() -> None:
    games = [Finished(n, 0, n, [0], [2, 1], [3, 9], "", 5, 0.1, [[5.0, 0.1, 0.1]]) for n in range(40)]
    human, automaton = rate(games, 1, automata=1)
    assert automaton.low > human.high


def test_a_bot_at_several_places_is_one_bot() -> None:
    games = [Finished(n, 0, n, [0, 1, 1], [1, 2, 3], [0, 0, 0], "", 0, 0.0, []) for n in range(40)]
    rated = rate(games, 2)
    assert len(rated) == 2
    assert rated[0].low > rated[1].high

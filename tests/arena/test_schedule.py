"""Schedules are fair: everybody sits everywhere equally often, with the same chance."""

from __future__ import annotations

from collections import Counter

import pytest

from spellkeep.arena.schedule import Planned, plan_games
from spellkeep.kernel.errors import BadOption


def by_group(planned: list[Planned]) -> dict[tuple[int, int], list[Planned]]:
    groups: dict[tuple[int, int], list[Planned]] = {}
    for game in planned:
        groups.setdefault((game.line_up, game.group), []).append(game)
    return groups


@pytest.mark.parametrize(("bots", "sides"), [(2, 2), (4, 2), (3, 3), (5, 3), (2, 3), (2, 5), (3, 1)])
@pytest.mark.parametrize("gauntlet", [False, True])
def test_in_every_group_everybody_sits_everywhere(bots: int, sides: int, gauntlet: bool) -> None:
    for games in by_group(plan_games("abcde"[:bots], sides, 12, gauntlet)).values():
        assert len(games) == sides
        for seat in range(sides):
            assert Counter(game.sides[seat] for game in games) == Counter(games[0].sides)


def test_every_line_up_meets_the_same_chance() -> None:
    planned = plan_games("abcd", 2, 10)
    groups = {line_up: [game.group for game in planned if game.line_up == line_up] for line_up in range(6)}
    assert len(groups) == 6
    assert len(set(map(tuple, groups.values()))) == 1


def test_a_round_robin_has_everybody_against_everybody() -> None:
    met = Counter(frozenset(game.sides) for game in plan_games("abcd", 2, 10))
    assert set(met.values()) == {10}
    assert len(met) == 6


def test_a_gauntlet_is_run_by_the_first() -> None:
    planned = plan_games("abc", 3, 6, gauntlet=True)
    assert all(game.sides.count(0) == 1 for game in planned)
    assert {frozenset(game.sides) for game in planned} == {frozenset({0, 1}), frozenset({0, 2})}


def test_rotations_are_completed() -> None:
    assert len(plan_games("ab", 2, 7)) == 8


def test_nobody_cannot_play() -> None:
    with pytest.raises(BadOption):
        plan_games("", 2, 4)
    with pytest.raises(BadOption):
        plan_games("a", 2, 4, gauntlet=True)

"""Intervals and the sequential test keep what they promise, counted over many synthetic series."""

from __future__ import annotations

import pytest

from spellkeep.arena.intervals import at_any_time, wilson
from spellkeep.arena.sequential import ABOVE, BELOW, OPEN, Sequential
from spellkeep.kernel.rng import Seeded

SERIES = 600
GAMES = 200
FINE = 10_000


def results(share: float, games: int, stream: int) -> list[float]:
    rng = Seeded(17, stream)
    return [float(rng.below(FINE) < share * FINE) for _ in range(games)]


def answer(test: Sequential, games: list[float]) -> tuple[str, int, float]:
    """What the test says if one looks after every game, when, and the share until then."""
    wins = 0.0
    for count, result in enumerate(games, 1):
        wins += result
        verdict = test.verdict(wins, count)
        if verdict != OPEN:
            return verdict, count, wins / count
    return OPEN, len(games), wins / len(games)


@pytest.mark.parametrize("share", [0.5, 0.8])
def test_wilson_covers_the_true_share(share: float) -> None:
    inside = 0
    for stream in range(SERIES):
        low, high = wilson(sum(results(share, 60, stream)), 60)
        inside += low <= share <= high
    assert inside >= 0.93 * SERIES


def test_intervals_become_narrower_and_hold_their_share() -> None:
    for interval in (wilson, at_any_time):
        spans = [interval(0.7 * games, games) for games in (10, 100, 1000)]
        assert all(low < 0.7 < high for low, high in spans)
        widths = [high - low for low, high in spans]
        assert widths == sorted(widths, reverse=True)


def test_the_interval_at_any_time_is_wider_than_wilson() -> None:
    for wins in (0, 3.5, 20, 40):
        low, high = wilson(wins, 40)
        wide_low, wide_high = at_any_time(wins, 40)
        assert wide_low <= low
        assert wide_high >= high


def test_looking_after_every_game_seldom_gives_a_false_answer() -> None:
    test = Sequential(0.5)
    false = sum(answer(test, results(0.5, GAMES, stream))[0] != OPEN for stream in range(SERIES))
    assert false <= 0.05 * SERIES


def test_looking_after_every_game_would_fool_a_fixed_interval() -> None:
    """Why the test exists: with Wilson's interval the same habit gives false answers far more often than 5 %."""
    fooled = 0
    for stream in range(200):
        wins = 0.0
        for count, result in enumerate(results(0.5, GAMES, stream), 1):
            wins += result
            low, high = wilson(wins, count)
            if count >= 5 and not low <= 0.5 <= high:
                fooled += 1
                break
    assert fooled > 0.15 * 200


@pytest.mark.parametrize(("share", "verdict"), [(0.7, ABOVE), (0.3, BELOW)])
def test_a_clear_difference_is_found_early_and_never_turned_round(share: float, verdict: str) -> None:
    test = Sequential(0.5)
    answers = [answer(test, results(share, 400, stream)) for stream in range(200)]
    assert sum(found == verdict for found, _, _ in answers) >= 0.95 * 200
    assert sum(found not in (verdict, OPEN) for found, _, _ in answers) <= 0.05 * 200
    assert sum(count for _, count, _ in answers) / 200 < 150


def test_the_test_also_holds_where_deals_decide_and_seats_are_rotated() -> None:
    """Rotated games of one deal are alike: often the deal alone wins, once for each. That must not fool the test."""
    test, false = Sequential(0.5), 0
    for stream in range(SERIES):
        rng, games = Seeded(19, stream), list[float]()
        while len(games) < GAMES:
            first = float(rng.below(2))
            decided = rng.below(10) < 6
            games += [first, 1 - first if decided else float(rng.below(2))]
        false += answer(test, games)[0] != OPEN
    assert false <= 0.05 * SERIES


def test_shared_wins_are_parts_of_wins() -> None:
    test = Sequential(0.5)
    assert answer(test, [0.5] * 400)[0] == OPEN
    assert answer(test, [1.0, 0.5] * 100)[0] == ABOVE

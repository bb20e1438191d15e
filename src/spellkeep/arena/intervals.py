"""How sure a share of wins is. A shared win counts as a part of one, so wins need not be whole numbers.

>>> low, high = wilson(90, 100)
>>> round(low, 3), round(high, 3)
(0.826, 0.945)
>>> wilson(0, 0)
(0.0, 1.0)
"""

from __future__ import annotations

from math import lgamma, log, sqrt

Z95 = 1.959963984540054
"""Of a normal distribution 95 % lie within so many standard deviations."""
TINY = 1e-9


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a number of games that was fixed beforehand."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def evidence(wins: float, games: int, share: float) -> float:
    """How much better the results fit some other share than this one, as the logarithm of a ratio.

    The likelihood, averaged over all shares alike, divided by that of this share. If this is the true share, the ratio
    ever exceeds 20 in at most one of 20 endless series, wherever one stops (Ville's inequality). That also holds for
    shared wins: a part of a win only makes the ratio smaller.
    """
    share = min(max(share, TINY), 1 - TINY)
    mixture = lgamma(wins + 1) + lgamma(games - wins + 1) - lgamma(games + 2)
    return mixture - wins * log(share) - (games - wins) * log(1 - share)


def at_any_time(wins: float, games: int, error: float = 0.05) -> tuple[float, float]:
    """An interval that stays right however often one looks and whenever one stops; wider than Wilson's.

    >>> low, high = at_any_time(90, 100)
    >>> round(low, 3), round(high, 3)
    (0.772, 0.971)
    """
    if games == 0:
        return 0.0, 1.0
    limit = -log(error)
    best = wins / games
    return _edge(wins, games, 0.0, best, limit), _edge(wins, games, 1.0, best, limit)


def _edge(wins: float, games: int, outside: float, inside: float, limit: float) -> float:
    """Where the evidence against a share reaches the limit, between one that is refuted and one that is not."""
    if evidence(wins, games, outside) < limit:
        return outside
    for _ in range(60):
        middle = (outside + inside) / 2
        if evidence(wins, games, middle) < limit:
            inside = middle
        else:
            outside = middle
    return inside

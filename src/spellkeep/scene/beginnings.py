"""A list of moves that is too long to show, picked by how they begin: first "K…", then "KR…", at last the move.

>>> moves = [a + b + c for a in "KRB" for b in "KRB" for c in "KRB"]
>>> offered(moves, "", most=9)
['KK…', 'KR…', 'KB…', 'RK…', 'RR…', 'RB…', 'BK…', 'BR…', 'BB…']
>>> offered(moves, "RB…", most=9)
['RBK', 'RBR', 'RBB']
>>> offered(["done", "grow:a", "grow:b"], "", most=2)
['done', 'grow:…']
"""

from __future__ import annotations

from collections.abc import Sequence

MORE = "…"
MOST = 30
"""So many buttons can be overlooked at once."""


def offered(moves: Sequence[str], pick: str, most: int = MOST) -> list[str]:
    """What may be picked after `pick`: moves, and beginnings that several moves share."""
    left = [move for move in moves if move.startswith(pick.removesuffix(MORE))]
    longest = max((len(move) for move in left), default=0)
    length = len(_shared(left)) + 1
    while length < longest and len({move[: length + 1] for move in left}) <= most:
        length += 1
    groups: dict[str, list[str]] = {}
    for move in left:
        groups.setdefault(move[:length], []).append(move)
    return [group[0] if len(group) == 1 else _shared(group) + MORE for group in groups.values()]


def _shared(moves: Sequence[str]) -> str:
    """The beginning that all of them share."""
    first, last = min(moves, default=""), max(moves, default="")
    return first[: next((n for n, sign in enumerate(first) if last[n : n + 1] != sign), len(first))]

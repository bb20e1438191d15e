"""How a game ended: ranks, scores and the reason, for seats and for automata."""

from __future__ import annotations


class Outcome:
    """The end of a game.

    Participants are the seats in order, then the automata (Suramun, a dummy). Rank 1 wins; equal ranks share. `reason`
    is a word of the game's catalogue, `rule` the rule that ended or decided the game.

    >>> end = Outcome([1, 2], [30, 23], "tiles", "RIV-END-01")
    >>> end.winners()
    [0]
    """

    __slots__ = ("ranks", "reason", "rule", "scores")

    def __init__(self, ranks: list[int], scores: list[int], reason: str, rule: str) -> None:
        self.ranks: list[int] = ranks
        self.scores: list[int] = scores
        self.reason: str = reason
        self.rule: str = rule

    def winners(self) -> list[int]:
        """Everybody of rank 1; several if they share it."""
        return [who for who, rank in enumerate(self.ranks) if rank == 1]


class Item:
    """One line of the account of a game: what it is for, the rule, and the points of every participant."""

    __slots__ = ("facts", "points", "rule", "word")

    def __init__(self, word: str, rule: str, facts: dict[str, str], points: list[int]) -> None:
        self.word: str = word
        """A word of the catalogue's `account` table."""
        self.rule: str = rule
        self.facts: dict[str, str] = facts
        self.points: list[int] = points


def by_points(scores: list[int]) -> list[int]:
    """Ranks where most points win and equals share.

    >>> by_points([5, 9, 5])
    [2, 1, 2]
    """
    return [1 + len([other for other in scores if other > own]) for own in scores]


def ranked(order: list[list[int]]) -> list[int]:
    """Turn groups of participants, best first, into ranks; equals share the better rank.

    >>> ranked([[2], [0, 1], [3]])
    [2, 2, 1, 4]
    """
    ranks = [0] * sum(len(group) for group in order)
    place = 1
    for group in order:
        for participant in group:
            ranks[participant] = place
        place += len(group)
    return ranks

"""What a search remembers: nodes at which somebody decides, and for each action how often and how well it went.

A node stands for every position that looks the same from outside: what only some have been shown lies in the imagined
states that pass through it, so an action may be possible in one of them and not in the next.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

ALMOST_NEVER: Final = 1e-9


class Edge:
    """An action that has been tried at a choice."""

    __slots__ = ("action", "key", "possible", "then", "visits", "worth")

    def __init__(self, action: int, key: int) -> None:
        self.action: int = action
        self.key: int = key
        """What everybody sees of it, as a number."""
        self.visits: int = 0
        self.possible: int = 0
        """How often it could have been chosen."""
        self.worth: float = 0.0
        """The sum of its results for the seat that decides."""
        self.then: Choice | None = None
        """The next pick of the same secret answer, if there is one."""

    def mean(self) -> float:
        """How good the action did on average; 0 before its first visit."""
        return self.worth / float(self.visits) if self.visits else 0.0


class Choice:
    """One decision of one seat: the actions tried so far, and how promising the others look."""

    __slots__ = ("edges", "tried", "visits", "weights")

    def __init__(self) -> None:
        self.visits: int = 0
        self.edges: list[Edge] = []
        self.tried: dict[int, Edge] = {}
        self.weights: dict[int, float] = {}

    def add(self, action: int, key: int) -> Edge:
        """An action that is tried for the first time."""
        edge = Edge(action, key)
        self.edges.append(edge)
        self.tried[action] = edge
        return edge

    def best_tried(self, legal: list[int], widening: float, exploration: float) -> Edge | None:
        """The tried action with the best upper bound; None if something else should be tried.

        New actions are let in slowly: as many as the root of the visits that those possible here have had, times
        `widening`. All visits would not do: they may have been to quite other actions, for another hand.
        """
        known = 0
        visited = 0
        best: Edge | None = None
        best_score = -1.0
        tried = self.tried
        for action in legal:
            edge = tried.get(action)
            if edge is None:
                continue
            known += 1
            edge.possible += 1
            visited += edge.visits
            visits = float(edge.visits) + ALMOST_NEVER
            score = edge.worth / visits + exploration * sqrt(log(float(edge.possible)) / visits)
            if best is None or score > best_score:
                best = edge
                best_score = score
        is_open = known < len(legal) and float(known) < 1.0 + widening * sqrt(float(visited))
        return None if is_open else best


class Node:
    """A point of the game at which one seat decides, or several in secret, each without knowing of the others."""

    __slots__ = ("after", "choices", "merged", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.choices: dict[int, Choice] = {}
        """By seat."""
        self.after: dict[int, Node] = {}
        """What follows, by what everybody sees of the answers and of chance."""
        self.merged: bool = False
        """Chance has too many faces here, or hidden ones: what follows it is one node."""

    def choice_of(self, seat: int) -> Choice:
        """What has been tried by a seat here."""
        choice = self.choices.get(seat)
        if choice is None:
            choice = self.choices[seat] = Choice()
        return choice

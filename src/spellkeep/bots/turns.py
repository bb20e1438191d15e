"""A turn, and what is left of its time.

A game may count its turns. Where it does not, a seat's turn lasts until another seat decides something; answers of one
secret block belong together, whoever gives his first. Whoever runs a game tells when a seat is asked:

>>> turns = Turns()
>>> [turns.ask(0, 0, 0), turns.ask(0, 0, 0), turns.ask(1, 0, 0), turns.ask(0, 0, 0)]
[1, 1, 2, 3]
>>> [turns.ask(0, 7, 0), turns.ask(1, 7, 0), turns.ask(0, 7, 0), turns.ask(0, 8, 0)]
[4, 4, 4, 5]
>>> [turns.ask(0, 0, 3), turns.ask(1, 9, 3), turns.ask(0, 0, 3), turns.ask(0, 0, 4)]
[3, 3, 3, 4]

>>> allowance = Allowance(Budget(simulations=100, seconds=2.0))
>>> allowance.spend(0.5); allowance.budget(1).seconds
2.0
>>> allowance.spend(1.5); allowance.budget(1).seconds, allowance.budget(2).seconds
(0.5, 2.0)
"""

from __future__ import annotations

from spellkeep.bots.bot import Budget


class Turns:
    """Counts the turns of one game."""

    def __init__(self) -> None:
        self._number = 0
        self._last = (-1, 0)

    def ask(self, seat: int, block: int, counted: int) -> int:
        """The number of the turn to which the next decision of this seat belongs.

        `block` is `state.block()`, `counted` is `state.turn_number()`.
        """
        if counted:
            return counted
        now = (-1, block) if block else (seat, 0)
        if now != self._last:
            self._number += 1
            self._last = now
        return self._number


class Allowance:
    """What one seat may spend; filled anew for every turn."""

    def __init__(self, per_turn: Budget) -> None:
        self._per_turn = per_turn
        self._turn = 0
        self._spent = 0.0

    def budget(self, turn: int) -> Budget:
        """What is left for the decision that comes now."""
        if turn != self._turn:
            self._turn = turn
            self._spent = 0.0
        seconds = self._per_turn.seconds
        return Budget(self._per_turn.simulations, None if seconds is None else max(0.0, seconds - self._spent))

    def spend(self, seconds: float) -> None:
        """So long the last decision took."""
        self._spent += seconds

"""How good a position looks to a seat at first sight, without any search."""

from __future__ import annotations

from typing import Final

from spellkeep.kernel.game import Game
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.state import State

WIN: Final = 1000.0
"""Worth more than any number of points."""


def outlook_after(game: Game, before: State, seat: int, action: int) -> float:
    """How the seat stands once it has done this; nobody has answered yet."""
    state = before.copy()
    state.apply(seat, action)
    end = state.outcome()
    if end is not None:
        return (WIN if seat in end.winners() else -WIN) + _lead(
            game, state, seat, [float(score) for score in end.scores]
        )
    standing = game.standing(state)
    return 0.0 if standing is None else _lead(game, state, seat, standing)


def _lead(game: Game, state: State, seat: int, standing: list[float]) -> float:
    """How far the seat is ahead of the best who is not of its team."""
    teams = game.teams(state.options)
    rivals = [score for who, score in enumerate(standing) if who >= len(teams) or teams[who] != teams[seat]]
    return standing[seat] - max(rivals, default=0.0)


def sides_of(game: Game, state: State) -> list[int]:
    """The side of everybody who can win: seats, then automata, each of which plays for itself."""
    teams = game.teams(state.options)
    first = max(teams) + 1
    return teams + [first + number for number in range(len(game.automata(state.options)))]


def win_shares(end: Outcome, sides: list[int]) -> list[float]:
    """What a finished game is worth to everybody: 1 for the side that won alone, a share for sides that won together.

    >>> win_shares(Outcome([1, 3, 1, 3], [9, 5, 9, 5], "", ""), [0, 1, 0, 1])
    [1.0, 0.0, 1.0, 0.0]
    """
    winners = {sides[who] for who in end.winners()}
    return [1.0 / len(winners) if rank == 1 else 0.0 for rank in end.ranks]

"""One game between bots, with everything that is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from spellkeep.arena.schedule import Planned
from spellkeep.bots import Allowance, Bot, Settings, Turns, bot
from spellkeep.kernel.errors import BrokenLaw
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.playout import LONGEST
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import NATURE

Maker = Callable[[Settings, Game], Bot]
"""Who makes bots; another one lets other people's programs take part."""
GROUPS = 1 << 20
STEPS = 1 << 20
"""More steps than any game has: streams of chance of different steps never meet."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played."""

    number: int
    line_up: int
    group: int
    sides: list[int]
    """The entrant of every side."""
    ranks: list[int]
    """Of the sides, then of the automata."""
    scores: list[int]
    reason: str
    decisions: int
    seconds: float
    thinking: list[list[float]]
    """Per side: decisions, seconds of all together, and of the longest."""
    record: str = field(repr=False, default="")

    def shares(self) -> list[float]:
        """What each side has won: 1, a part of a shared victory, or nothing."""
        winners = sum(1 for rank in self.ranks if rank == 1)
        return [1 / winners if rank == 1 else 0.0 for rank in self.ranks[: len(self.sides)]]


def side_of_seats(game: Game, options: Options) -> list[int]:
    """The side of every seat, counted from 0 in the order in which they appear."""
    teams = game.teams(options)
    order = list(dict.fromkeys(teams))
    return [order.index(team) for team in teams]


def play(
    game: Game, options: Options, entrants: Sequence[Settings], planned: Planned, seed: int, make: Maker = bot
) -> Finished:
    """Play one planned game. Nature's answer to its n-th question depends on seed, group and n only."""
    sides = side_of_seats(game, options)
    players = [_Player(make(entrants[planned.sides[side]], game), _own_stream(seed, planned, seat))
               for seat, side in enumerate(sides)]  # fmt: skip
    match, turns, questions = Match(game, options), Turns(), 0
    begun = perf_counter()
    while match.to_act() and len(match.steps) < LONGEST:
        seat = match.to_act()[0]
        if seat == NATURE:
            rng = Seeded(seed, planned.group * STEPS + questions)
            questions += 1
            match.play(NATURE, match.state.random_action(NATURE, rng))
        else:
            turn = turns.ask(seat, match.state.block(), match.state.turn_number())
            match.play(seat, players[seat].answer(match, seat, turn))
    return _finished(match, planned, sides, players, [str(entrant) for entrant in entrants], perf_counter() - begun)


def _own_stream(seed: int, planned: Planned, seat: int) -> Rng:
    """A bot's own chance, which nobody else's thinking can shift."""
    return Seeded(seed + 1, (GROUPS + planned.number) * 16 + seat)


class _Player:
    """A bot at a seat, with what it has spent."""

    def __init__(self, thinker: Bot, rng: Rng) -> None:
        self.thinker, self.rng = thinker, rng
        self.allowance = Allowance(thinker.budget())
        self.decisions, self.seconds, self.longest = 0, 0.0, 0.0

    def answer(self, match: Match, seat: int, turn: int) -> int:
        view = match.state.view(seat)
        begun = perf_counter()
        action = self.thinker.choose(view, self.rng, self.allowance.budget(turn))
        spent = perf_counter() - begun
        self.allowance.spend(spent)
        self.decisions += 1
        self.seconds += spent
        self.longest = max(self.longest, spent)
        return action


def _finished(
    match: Match, planned: Planned, sides: list[int], players: list[_Player], names: list[str], seconds: float
) -> Finished:
    end = match.outcome()
    if end is None:
        raise BrokenLaw(f"game {planned.number} does not end")
    seats_first = [sides.index(side) for side in range(len(planned.sides))]
    automata = range(len(sides), len(end.ranks))
    seated = [names[planned.sides[side]] for side in sides]
    return Finished(
        planned.number,
        planned.line_up,
        planned.group,
        list(planned.sides),
        _dense([end.ranks[who] for who in (*seats_first, *automata)]),
        [end.scores[who] for who in (*seats_first, *automata)],
        end.reason,
        sum(player.decisions for player in players),
        round(seconds, 4),
        [_thinking(players, sides, side) for side in range(len(planned.sides))],
        record_of(match, seated).to_text(),
    )


def _dense(ranks: list[int]) -> list[int]:
    """Ranks among sides: partners stood before whoever follows, here a team counts once.

    >>> _dense([1, 3]), _dense([3, 1, 1])
    ([1, 2], [3, 1, 1])
    """
    return [1 + sum(1 for other in ranks if other < rank) for rank in ranks]


def _thinking(players: list[_Player], sides: list[int], side: int) -> list[float]:
    own = [player for seat, player in enumerate(players) if sides[seat] == side]
    return [
        float(sum(player.decisions for player in own)),
        round(sum(player.seconds for player in own), 6),
        round(max(player.longest for player in own), 6),
    ]

"""A tournament: plans games, plays them on all cores, remembers what is done, and stops where the answer is clear.

What counts does not depend on the number of processes: of every line-up the groups count in their order, up to the one
after which the sequential test has its answer. Games that other processes had begun by then are kept but not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from spellkeep.arena.contest import Finished, Maker, play, side_of_seats
from spellkeep.arena.journal import Heading, Journal
from spellkeep.arena.schedule import Planned, line_ups, plan_games
from spellkeep.arena.sequential import OPEN, Sequential
from spellkeep.bots import Settings, bot
from spellkeep.games import load

AHEAD = 2
"""Games handed out per process, so that none waits while the answers of another are read."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What to play. It travels to worker processes."""

    game: str
    entrants: list[Settings]
    games: int
    """At most so many for every line-up."""
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    gauntlet: bool = False
    test: Sequential | None = None
    """Stop a line-up when it is clear on which side of this share its first entrant is."""
    make: Maker = bot
    rotated: list[dict[str, str]] = field(default_factory=list)
    """Options that take turns, one set of them for every group: decks, for example."""

    def options_of(self, group: int) -> dict[str, str]:
        """With what the games of a group are played."""
        return {**self.options, **(self.rotated[group % len(self.rotated)] if self.rotated else {})}

    def heading(self) -> Heading:
        """What a journal must have in common with a tournament to be continued by it."""
        game = load(self.game)
        options = game.read_options(self.options).changed()
        if self.rotated:
            options["rotated"] = " | ".join(_written(turn) for turn in self.rotated)
        names = [str(entrant) for entrant in self.entrants]
        hashes = [entrant.hash for entrant in self.entrants]
        return Heading(self.game, game.version, options, names, hashes, self.seed, self.gauntlet)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One line-up and what came of it."""

    line_up: tuple[int, ...]
    games: list[Finished]
    verdict: str
    done: bool

    @property
    def wins(self) -> float:
        """Of the first entrant, at all its places."""
        first = self.line_up[0]
        return sum(
            share for game in self.games for who, share in zip(game.sides, game.shares(), strict=True) if who == first
        )

    @property
    def places(self) -> int:
        """How often the first entrant took part."""
        return len(self.games) * self.line_up.count(self.line_up[0])


class Tournament:
    """All line-ups of a set-up, with the games of them that are done."""

    def __init__(self, setup: Setup, file: Path | None = None) -> None:
        game = load(setup.game)
        options = game.read_options(setup.options)
        self.setup = setup
        self.sides = len(set(side_of_seats(game, options)))
        self.automata = game.automata(options)
        self.planned = plan_games(setup.entrants, self.sides, setup.games, setup.gauntlet)
        self.journal = Journal(setup.heading(), file)

    def pairings(self) -> list[Pairing]:
        """Every line-up with the games that count."""
        found = line_ups(len(self.setup.entrants), self.sides, self.setup.gauntlet)
        return [self._pairing(number, line_up) for number, line_up in enumerate(found)]

    def _pairing(self, number: int, line_up: tuple[int, ...]) -> Pairing:
        own = [game for game in self.planned if game.line_up == number]
        games: list[Finished] = []
        for first in range(0, len(own), self.sides):
            group = [self.journal.finished.get(game.number) for game in own[first : first + self.sides]]
            complete = [game for game in group if game is not None]
            if len(complete) < len(group):
                return Pairing(line_up, games, OPEN, done=False)
            games += complete
            verdict = self._verdict(Pairing(line_up, games, OPEN, done=False))
            if verdict != OPEN:
                return Pairing(line_up, games, verdict, done=True)
        return Pairing(line_up, games, OPEN, done=True)

    def _verdict(self, pairing: Pairing) -> str:
        test = self.setup.test
        return OPEN if test is None else test.verdict(pairing.wins, pairing.places)

    def counted(self) -> list[Finished]:
        """All games that count, in the order in which they were planned."""
        return sorted((game for pairing in self.pairings() for game in pairing.games), key=lambda game: game.number)

    def run(self, jobs: int = 1, tell: Callable[[int], None] | None = None, until: Callable[[], bool] = bool) -> None:
        """Play what is missing; `tell` hears how many more are done or need not be played, `until` may stop it."""
        told = 0
        for game in self._played(jobs, until):
            if game is not None:
                self.journal.add(game)
            if tell is not None:
                settled = self._settled()
                tell(settled - told)
                told = settled

    def _settled(self) -> int:
        """Games that need not be played any more."""
        open_ones = {number for number, pairing in enumerate(self.pairings()) if not pairing.done}
        missing = (game for game in self.planned if game.line_up in open_ones)
        return len(self.planned) - sum(1 for game in missing if game.number not in self.journal.finished)

    def _waiting(self, begun: set[int]) -> Planned | None:
        """The next game that is worth playing."""
        open_ones = {number for number, pairing in enumerate(self.pairings()) if not pairing.done}
        for game in self.planned:
            if game.line_up in open_ones and game.number not in begun and game.number not in self.journal.finished:
                return game
        return None

    def _played(self, jobs: int, until: Callable[[], bool]) -> Iterator[Finished | None]:
        yield None  # lets the caller report the games of an earlier run first
        begun: set[int] = set()
        if jobs == 1:
            while not until() and (game := self._waiting(begun)) is not None:
                yield _play(self.setup, game)
            return
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            running: set[Future[Finished]] = set()
            try:
                while True:
                    while len(running) < jobs * AHEAD and not until():
                        game = self._waiting(begun)
                        if game is None:
                            break
                        begun.add(game.number)
                        running.add(pool.submit(_play, self.setup, game))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                pool.shutdown(cancel_futures=True)


def _written(options: dict[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in options.items())


def _play(setup: Setup, planned: Planned) -> Finished:
    game = load(setup.game)
    options = game.read_options(setup.options_of(planned.group))
    return play(game, options, setup.entrants, planned, setup.seed, setup.make)

"""Many games of one kind, played as fast as the rules allow, and what they prove.

Every game number has its own stream of chance, so results depend neither on the order of games nor on the number of
processes. Only the play itself is timed. Afterwards each game is replayed from its stored numbers through a fresh
state: that writes the record, proves that it replays, and is where the laws are checked if asked for.
"""

from __future__ import annotations

import importlib.machinery
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import ceil
from multiprocessing import get_context
from time import process_time

from spellkeep.arena.calibration import calibrate, per_million
from spellkeep.bots import Bot, bot
from spellkeep.games import load
from spellkeep.kernel.errors import BadOption, BrokenLaw
from spellkeep.kernel.game import Game
from spellkeep.kernel.laws import check_step
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.playout import LONGEST, decisions_in, play_randomly
from spellkeep.kernel.records import Decision, Record, Result
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State

CHUNKS_PER_JOB = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. It travels to worker processes, so it names games and bots instead of holding them."""

    game: str
    games: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    lazy: bool = False
    check: bool = False
    keep_records: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    number: int
    seats: list[str]
    ranks: list[int]
    scores: list[int]
    reason: str
    decisions: int
    seconds: float
    digest: str
    record: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games played one after the other in one process, with the speed of that process around them."""

    played: list[Played]
    iterations: float
    broken: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """All games of a plan."""

    plan: Plan
    version: int
    compiled: bool
    participants: list[str]
    played: list[Played]
    iterations: float

    @property
    def decisions(self) -> int:
        """Of seats, in all games."""
        return sum(game.decisions for game in self.played)

    @property
    def seconds(self) -> float:
        """Spent in all games; more than what a clock shows if several processes played."""
        return sum(game.seconds for game in self.played)

    def checksum(self) -> str:
        """One number for all records, in order of game number."""
        return sha256("".join(game.digest for game in self.played).encode()).hexdigest()

    def wins(self) -> dict[str, float]:
        """Games won by each participant; a shared win counts as a share."""
        shares = dict.fromkeys(self.participants, 0.0)
        for game in self.played:
            winners = [who for who, rank in enumerate(game.ranks) if rank == 1]
            for who in winners:
                shares[self.participants[who]] += 1 / len(winners)
        return {name: round(share, 6) for name, share in shares.items()}

    def lengths(self) -> dict[str, float]:
        """Decisions of seats in the shortest, the mean and the longest game."""
        counts = [game.decisions for game in self.played]
        return {"min": min(counts), "mean": round(sum(counts) / len(counts), 3), "max": max(counts)}

    def reasons(self) -> dict[str, int]:
        """How often games ended for which reason."""
        words = [game.reason for game in self.played]
        return {word: words.count(word) for word in sorted(set(words))}

    def to_json(self) -> dict[str, object]:
        """What `simulate --json` prints."""
        return {
            "game": self.plan.game,
            "version": self.version,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "games": len(self.played),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / max(self.seconds, 1e-9), 1),
            "calibration_ratio": round(per_million(self.decisions, self.iterations), 1),
            "compiled": self.compiled,
            "checked": self.plan.check,
            "checksum": self.checksum(),
            "wins": self.wins(),
            "lengths": self.lengths(),
            "reasons": self.reasons(),
        }


def simulate(plan: Plan, jobs: int = 1, tell: Callable[[int], None] | None = None) -> Summary:
    """Play all games of a plan; `tell` hears how many more are done. A broken law raises BrokenLaw."""
    game = load(plan.game)
    options = game.read_options(plan.options)
    plan = replace(plan, options={name: options[name] for name in plan.options})  # true -> yes
    _ = [bot(name, game) for name in seat_names(plan.bots, game.seats(options))]
    played: list[Played] = []
    iterations = 0.0
    for chunk in _chunks(plan, jobs):
        if chunk.broken:
            raise BrokenLaw(chunk.broken)
        played += chunk.played
        iterations += chunk.iterations
        if tell is not None:
            tell(len(chunk.played))
    return Summary(plan, game.version, is_compiled(game, options), participants(game, options), played, iterations)


def participants(game: Game, options: Options) -> list[str]:
    """Seats as texts number them, then the automata."""
    return [str(seat + 1) for seat in range(game.seats(options))] + game.automata(options)


def seat_names(bots: tuple[str, ...], seats: int) -> list[str]:
    """Who sits where: fewer bots than seats repeat in turn, no bots means random play.

    >>> seat_names(("greedy", "random"), 3), seat_names((), 2)
    (['greedy', 'random', 'greedy'], ['random', 'random'])
    """
    names = bots or ("random",)
    if len(names) > seats:
        raise BadOption(f"there are {seats} seats and {len(names)} bots")
    return [names[seat % len(names)] for seat in range(seats)]


def is_compiled(game: Game, options: Options) -> bool:
    """Do the rules of this game run compiled in this process?"""
    module = sys.modules[type(game.begin(options)).__module__]
    return str(module.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


# -- chunks ----------------------------------------------------------------------------------------------------


def _chunks(plan: Plan, jobs: int) -> Iterator[Chunk]:
    """All games in order of their number, in this process or in several."""
    ranges = list(_ranges(plan.games, jobs))
    if jobs == 1:
        for first, last in ranges:
            yield play_chunk(plan, first, last)
        return
    with ProcessPoolExecutor(min(jobs, len(ranges)), mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_chunk, [plan] * len(ranges), *zip(*ranges, strict=True))
        finally:
            pool.shutdown(cancel_futures=True)


def _ranges(games: int, jobs: int) -> Iterable[tuple[int, int]]:
    """Cut the game numbers into pieces, each short enough that its calibration is still true.

    >>> list(_ranges(10, 1))
    [(0, 3), (3, 6), (6, 9), (9, 10)]
    """
    size = ceil(games / (jobs * CHUNKS_PER_JOB))
    return ((first, min(first + size, games)) for first in range(0, games, size))


def play_chunk(plan: Plan, first: int, last: int) -> Chunk:
    """Play some games in this process; stop at the first broken law."""
    game = load(plan.game)
    options = game.read_options(plan.options)
    played: list[Played] = []
    game.begin(options)  # builds the tables of the box once, which is no part of any game
    before = calibrate()
    for number in range(first, last):
        try:
            played.append(_play_one(plan, game, options, number))
        except BrokenLaw as law:
            return Chunk(played, 0.0, f"game {number}, {law}")
    speed = (before + calibrate()) / 2
    return Chunk(played, speed * sum(one.seconds for one in played))


# -- one game --------------------------------------------------------------------------------------------------


def _play_one(plan: Plan, game: Game, options: Options, number: int) -> Played:
    names = seat_names(plan.bots, game.seats(options))
    steps: list[int] = []
    state, seconds, failure = _timed_play(plan, game, options, Seeded(plan.seed, stream=number), steps)
    tokens, again = _replayed(game, options, steps, plan.check, failure)
    end = _agreed_end(state, again, len(steps) // 2)
    text = _record_text(game, options, names, tokens, end)
    digest = sha256(text.encode()).hexdigest()
    kept = text if plan.keep_records else ""
    return Played(number, names, end.ranks, end.scores, end.reason, decisions_in(steps), seconds, digest, kept)


def _timed_play(
    plan: Plan, game: Game, options: Options, rng: Rng, steps: list[int]
) -> tuple[State, float, Exception | None]:
    """Play one game; with `check` a failure of the rules is kept, to be told with its step."""
    bots = [bot(name, game) for name in seat_names(plan.bots, game.seats(options))] if plan.bots else []
    failure: Exception | None = None
    start = process_time()
    state = game.begin(options)
    try:
        if bots:
            _play_bots(state, rng, steps, bots)
        else:
            play_randomly(state, rng, steps, plan.lazy)
    except Exception as error:
        if not plan.check:
            raise
        failure = error
    return state, process_time() - start, failure


def _play_bots(state: State, rng: Rng, steps: list[int], bots: Sequence[Bot]) -> None:
    """Play to the end; each seat's bot is shown its view and nothing else."""
    asked = state.to_act()
    while asked and len(steps) < 2 * LONGEST:
        seat = asked[0]
        action = state.random_action(NATURE, rng) if seat == NATURE else bots[seat].choose(state.view(seat), rng)
        steps += (seat, action)
        state.apply(seat, action)
        asked = state.to_act()


def _replayed(
    game: Game, options: Options, steps: list[int], check: bool, failure: Exception | None
) -> tuple[list[str], State]:
    """Carry out the stored numbers once more, writing notation and, if asked, checking every law after every step."""
    state = game.begin(options)
    tokens: list[str] = []
    last = len(steps) // 2
    try:
        if check:
            check_step(state)
        for at in range(0, len(steps), 2):
            seat, action = steps[at], steps[at + 1]
            tokens.append(state.notation(seat, action, EVERYTHING))
            state.apply(seat, action)
            if check:
                check_step(state)
    except BrokenLaw as law:
        raise BrokenLaw(f"step {len(tokens)}: {law}") from None
    except Exception as error:
        if not check:
            raise
        raise BrokenLaw(f"step {len(tokens)}: {_words_of(error)}") from error
    if failure is not None:
        raise BrokenLaw(f"step {last}: {_words_of(failure)}; the replay did not fail")
    return tokens, state


def _words_of(error: Exception) -> str:
    return f"the rules fail with {type(error).__name__}: {error}"


def _agreed_end(state: State, again: State, steps: int) -> Outcome:
    """The outcome, which must be there and the same in play and replay."""
    end, other = state.outcome(), again.outcome()
    if end is None or other is None:
        raise BrokenLaw(f"step {steps}: the game does not end")
    if (end.ranks, end.scores, end.reason) != (other.ranks, other.scores, other.reason):
        raise BrokenLaw(f"step {steps}: the replay ends differently")
    return end


def _record_text(game: Game, options: Options, names: list[str], tokens: list[str], end: Outcome) -> str:
    record = Record(game.slug, game.version)
    record.options = options.changed()
    setups = [game.default_setup(options, seat) for seat in range(len(names))]
    record.setups = {seat: text for seat, text in enumerate(setups) if text}
    record.names = dict(enumerate(names))
    record.result = Result(end.ranks, end.scores, end.reason)
    record.decisions = [Decision(token) for token in tokens]
    return record.to_text()

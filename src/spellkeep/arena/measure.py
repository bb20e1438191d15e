"""One round of measurements of one game in this process; `spellkeep bench` starts many of them.

    python -m spellkeep.arena.measure rivality --seconds 0.5

prints one JSON object. Speeds are decisions of seats per million turns of the calibration loop, costs are turns of it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from time import process_time

from spellkeep.arena.calibration import calibrate, per_million
from spellkeep.arena.simulation import is_compiled
from spellkeep.games import load
from spellkeep.kernel.events import Event, Listener
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.playout import carry_out, decisions_in, play_randomly
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State

Work = Callable[[int], int]
"""Does piece number n of the work and returns how much that was."""

MIDDLES = 16
COPIES = 50


class _Ear(Listener):
    """Hears everything and keeps nothing: the cost of telling, without that of keeping."""

    def hear(self, event: Event) -> None:
        pass


def timed(work: Work, seconds: float) -> tuple[int, float]:
    """Repeat the work for about this much CPU time; how much was done, and in how many turns of the loop."""
    work(0)
    before = calibrate()
    count, number, start = 0, 0, process_time()
    spent = 0.0
    while spent < seconds:
        number += 1
        count += work(number)
        spent = process_time() - start
    return count, spent * (before + calibrate()) / 2


def speed(work: Work, seconds: float) -> float:
    """Units of work per million turns of the loop."""
    return per_million(*timed(work, seconds))


def cost(work: Work, seconds: float) -> float:
    """Turns of the loop per unit of work."""
    count, iterations = timed(work, seconds)
    return iterations / count


def measure(game: Game, seconds: float) -> dict[str, object]:
    """Everything about one game: random play listed, lazy and with events told, and copies."""
    options = game.read_options({})
    return {
        "compiled": is_compiled(game, options),
        "listed": speed(_play(game, options, lazy=False), seconds),
        "lazy": speed(_play(game, options, lazy=True), seconds),
        "events": speed(_play(game, options, lazy=False, ear=_Ear()), seconds),
        "copy": cost(_copy(middle_states(game, options)), seconds / 2),
    }


def _play(game: Game, options: Options, lazy: bool, ear: Listener | None = None) -> Work:
    def play_one(number: int) -> int:
        steps: list[int] = []
        state = game.begin(options)
        state.listener = ear
        play_randomly(state, Seeded(0, stream=number), steps, lazy)
        return decisions_in(steps)

    return play_one


def _copy(states: list[State]) -> Work:
    def copy_some(number: int) -> int:
        state = states[number % len(states)]
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return copy_some


def middle_states(game: Game, options: Options) -> list[State]:
    """Positions from the middle of random games: half of the steps of each have been made."""
    states: list[State] = []
    for number in range(MIDDLES):
        steps: list[int] = []
        play_randomly(game.begin(options), Seeded(0, stream=number), steps, True)
        state = game.begin(options)
        carry_out(state, steps[: len(steps) // 4 * 2])
        states.append(state)
    return states


def main() -> None:
    """One measurement as JSON, in a process of its own, so that nothing measured before disturbs it."""
    parser = argparse.ArgumentParser(description="Measure one game once; spellkeep bench repeats it.")
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement")
    asked = parser.parse_args()
    sys.stdout.write(json.dumps(measure(load(asked.game), asked.seconds)) + "\n")


if __name__ == "__main__":
    main()

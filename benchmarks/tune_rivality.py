"""Fit the numbers of Rivality's appraisal to how games ended.

    python -m benchmarks.tune_rivality [--games 400] [--bots adept:simulations=60,noise=0.3]

lets searching bots play base and expert games, takes the positions before every placement, and fits the weights so that
the appraisal's chance of winning explains the results best (logistic loss). A quarter of the games is held back: the
loss there, before and after, says whether anything was learned. It prints figures; whoever changes the weights writes
them into appraisal.py, lets the old ones play the new ones in the arena and keeps what wins (docs/rivality-bots.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from spellkeep.arena.contest import Finished
from spellkeep.arena.entrants import read_entrants
from spellkeep.arena.tournament import Setup, Tournament
from spellkeep.games import load
from spellkeep.games.rivality.mind.appraisal import MOST, USUAL, Weights, expectations, turns_left
from spellkeep.games.rivality.rules.phases import PLACE
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.records import positions, read_record

LINEAR = ("disputed", "well", "deployed", "guarded", "unplayed", "tempo", "armed", "siege")
FOLDER = Path("build", "tune-rivality")
TRUST = 0.02
"""What a share that is kept costs for being away from where it was: rare holds must not run away."""
HELD_BACK = 4
"""One game in so many is not learned from."""
STEPS = 4000
RATE = 0.01

Numbers = Any
"""An array; numpy comes with the extra `bench` only."""


def changed(place: int) -> Weights:
    """The usual weights with one of them raised by 1: expected points are linear in all but the last two."""
    weights = Weights()
    if place < MOST:
        weights.kept[place + 1] += 1.0
    else:
        name = LINEAR[place - MOST]
        setattr(weights, name, getattr(weights, name) + 1.0)
    return weights


ALL_CHANGED = [changed(place) for place in range(MOST + len(LINEAR))]


def start() -> Numbers:
    """The weights as one row of numbers: kept, the linear ones, sharp and blunt."""
    return np.array([*USUAL.kept[1:], *[getattr(USUAL, name) for name in LINEAR], USUAL.sharp, USUAL.blunt])


def lead(state: RivalityState, weights: Weights) -> float:
    first, second = expectations(state, weights)
    return first - second


def rows(game: Finished) -> Iterator[list[float]]:
    """Per position: what the lead is without and per unit of every weight, turns left, and who won in the end."""
    won = game.shares()[0]
    for match in positions(load("rivality"), read_record(game.record)):
        state = match.state
        assert isinstance(state, RivalityState)
        if state.phase == PLACE:
            usual = lead(state, USUAL)
            slopes = [lead(state, weights) - usual for weights in ALL_CHANGED]
            rest = usual - float(np.dot(slopes, start()[:-2]))
            yield [rest, *slopes, turns_left(state), won]


def played(bots: str, games: int, expert: str) -> list[Finished]:
    """Games of a bot against its equal; they are kept, so that another fit takes seconds."""
    (entrant,) = read_entrants(bots)
    setup = Setup("rivality", [entrant], games, {"players": "2", "expert": expert}, seed=11)
    tournament = Tournament(setup, FOLDER / f"expert-{expert}.jsonl")
    tournament.run(jobs=2)
    return tournament.counted()


def loss_and_slope(weights: Numbers, data: Numbers) -> tuple[float, Numbers]:
    """The mean logistic loss and how it changes with every weight."""
    rest, slopes, turns, won = data[:, 0], data[:, 1:-2], data[:, -2], data[:, -1]
    scale = weights[-2] + weights[-1] * turns
    ahead = rest + slopes @ weights[:-2]
    chance = 1 / (1 + np.exp(-ahead / scale))
    loss = -np.mean(won * np.log(chance + 1e-12) + (1 - won) * np.log(1 - chance + 1e-12))
    error = (chance - won) / scale / len(data)
    stretch = -error * ahead / scale
    return float(loss), np.concatenate([slopes.T @ error, [stretch.sum(), (stretch * turns).sum()]])


def fitted(data: Numbers) -> Numbers:
    """Adam, from the usual weights; shares stay between 0 and 1, nothing is worth less than nothing."""
    weights, first, second = start(), np.zeros(len(start())), np.zeros(len(start()))
    for step in range(1, STEPS + 1):
        _, slope = loss_and_slope(weights, data)
        slope[:MOST] += 2 * TRUST * (weights - start())[:MOST]
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope * slope
        weights = weights - RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        weights[:MOST] = np.clip(weights[:MOST], 0.0, 1.0)
        weights[MOST:] = np.maximum(weights[MOST:], 0.0)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the appraisal of Rivality.")
    parser.add_argument("--games", type=int, default=400, help="of base and of expert rules each")
    parser.add_argument("--bots", default="adept:simulations=60,noise=0.3,seconds=0")
    asked = parser.parse_args()
    learned: list[list[float]] = []
    held: list[list[float]] = []
    for expert in ("no", "yes"):
        for number, game in enumerate(played(asked.bots, asked.games, expert)):
            (held if number // 2 % HELD_BACK == 0 else learned).extend(rows(game))
    before, after = start(), fitted(np.array(learned))
    print(f"{len(learned)} positions learned, {len(held)} held back")
    for words, weights in (("before", before), ("after", after)):
        fit, check = (loss_and_slope(weights, np.array(data))[0] for data in (learned, held))
        print(f"{words}: loss {fit:.4f}, held back {check:.4f}")
    names = [f"kept {place + 1}" for place in range(MOST)] + [*LINEAR, "sharp", "blunt"]
    for name, old, new in zip(names, before, after, strict=True):
        print(f"{name:10} {old:6.3f} -> {new:6.3f}")


if __name__ == "__main__":
    main()

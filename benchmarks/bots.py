"""How fast and how punctual the search is, in every game: `python benchmarks/bots.py`.

Simulations per second and the depth of the tree; and the lateness of many decisions with a deadline, asked of a worker
as a table does, beside that of an idle process that sleeps the same times. The figures go to benchmarks/results.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from statistics import median

from spellkeep.arena.simulation import is_compiled
from spellkeep.bots import Budget, bot
from spellkeep.bots.searcher import SHARE
from spellkeep.bots.wire import question_of
from spellkeep.games import load, slugs
from spellkeep.kernel.playout import carry_out, play_randomly
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import View
from spellkeep.table.workers import Pool, worker_command

RESULTS = Path(__file__).parent / "results" / "bots.json"
MIDDLES = 8
ALLOWED_MS = 50.0
"""By so much the worst answer may be later than the worst awakening of a process that only sleeps."""
IDLE = """
import sys, time
for line in sys.stdin:
    begun = time.perf_counter()
    time.sleep(float(line))
    print(time.perf_counter() - begun - float(line), flush=True)
"""


def views(slug: str, count: int) -> list[View]:
    """Views of seats that have a choice, from the middle of random games."""
    game = load(slug)
    options = game.read_options({})
    found: list[View] = []
    number = 0
    while len(found) < count:
        steps: list[int] = []
        play_randomly(game.begin(options), Seeded(9, number), steps, True)
        state = game.begin(options)
        cut = len(steps) // 2 * (1 + number % 8) // 9
        number += 1
        carry_out(state, steps[: 2 * cut])
        asked = [seat for seat in state.to_act() if seat != NATURE]
        if asked and len(state.legal(asked[0])) > 1:
            found.append(state.view(asked[0]))
    return found


def speed(slug: str, seconds: float) -> dict[str, object]:
    """Simulations per second and the depth of the tree, from several positions."""
    game = load(slug)
    per_second: list[float] = []
    depths: list[int] = []
    for number, view in enumerate(views(slug, MIDDLES)):
        begun = time.process_time()
        thought = bot("archmage", game).think(view, Seeded(number), Budget(seconds=seconds / SHARE))
        per_second.append(thought.simulations / (time.process_time() - begun))
        depths.append(thought.depth)
    return {
        "game": slug,
        "compiled": is_compiled(game, game.read_options({})),
        "simulations_per_second": round(median(per_second)),
        "depth": [min(depths), round(median(depths)), max(depths)],
    }


async def lateness(decisions: int, seconds: float) -> dict[str, object]:
    """How long after the end of its turn's time each answer of a worker came, and how late a sleeper woke."""
    late: dict[str, list[float]] = {slug: [] for slug in slugs()}
    slept: list[float] = []
    pool = Pool(1, worker_command(60.0))
    idle = await asyncio.create_subprocess_exec(
        sys.executable, "-c", IDLE, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert idle.stdin is not None
    assert idle.stdout is not None
    asked = {slug: views(slug, 40) for slug in slugs()}
    for number in range(-len(slugs()), decisions):
        slug = slugs()[number % len(slugs())]
        question = question_of(asked[slug][number % 40], Budget(seconds=seconds), Seeded(number))
        question.bot = "archmage"
        question.match = slug  # so that a tree is kept and looked through, as at a table
        text = question.to_text()
        idle.stdin.write(f"{seconds}\n".encode())
        begun = time.perf_counter()
        await pool.ask(text, "", 60.0)
        spent = time.perf_counter() - begun
        woken = float(await idle.stdout.readline())
        if number >= 0:  # a worker that has just started is not late but young
            late[slug].append(spent - seconds)
            slept.append(woken)
    idle.stdin.close()
    await idle.wait()
    await pool.close()
    everything = [value for values in late.values() for value in values]
    return {
        "decisions": decisions,
        "seconds_each": seconds,
        "bots_ms": spread(everything),
        "idle_ms": spread(slept),
        "worst_beyond_idle_ms": round(1000 * (max(everything) - max(slept)), 2),
        "by_game_ms": {slug: spread(values) for slug, values in late.items()},
    }


def spread(values: list[float]) -> dict[str, float]:
    """Milliseconds: the middle one, the 99th of 100, the worst."""
    ordered = sorted(values)
    picks = {"median": len(ordered) // 2, "p99": len(ordered) * 99 // 100, "worst": len(ordered) - 1}
    return {name: round(1000 * ordered[at], 2) for name, at in picks.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the search in every game.")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each position whose speed is measured")
    parser.add_argument("--decisions", type=int, default=2000, help="whose lateness is measured")
    parser.add_argument("--each", type=float, default=0.05, help="seconds of each of them")
    parser.add_argument("--games", default=",".join(slugs()), help="whose speed is measured")
    asked = parser.parse_args()
    report: dict[str, object] = {"speed": [speed(slug, asked.seconds) for slug in asked.games.split(",") if slug]}
    for row in report["speed"]:  # type: ignore[attr-defined]
        print(json.dumps(row), flush=True)
    if not asked.decisions:
        return 0
    report["lateness"] = late = asyncio.run(lateness(asked.decisions, asked.each))
    print(json.dumps(late, indent=1))
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    return 0 if float(str(late["worst_beyond_idle_ms"])) <= ALLOWED_MS else 1


if __name__ == "__main__":
    sys.exit(main())

"""How strong the bots of the other games are: `make arena-games`.

    python -m benchmarks.arena_games [--jobs 2] [--only WORD]

plays greedy against random bots and master against greedy ones, with rotated seats, paired chance and, in Guardians,
all pairs of decks in turn, until it is clear on which side of its aim each share lies, at most 300 games. Levels have
a fifth of their simulations and no clock. What is played is kept in build/arena-games/, so a stopped run goes
on where it was; the figures are written to benchmarks/results/arena-games.json. Exits with 1 if an aim is missed.
That more simulations play better is a part of `make arena-proof`, for every game.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from benchmarks.arena_proof import SCALE, Case, level, run, told
from spellkeep.arena.sequential import Sequential
from spellkeep.arena.tournament import Setup

RESULTS = Path("benchmarks", "results", "arena-games.json")
FOLDER = Path("build", "arena-games")
MOST = 300
MINUTES = 30.0
"""For one case: more than any needs."""
DECKS = ("dawn_road", "ash_gate", "nine_springs", "last_ledger")
AIMS = (
    ("xidit", "greedy", "random", 0.60),
    ("xidit", "master", "greedy", 0.45),
    ("mushroom", "greedy", "random", 0.85),
    ("mushroom", "master", "greedy", 0.75),
    ("guardians", "greedy", "random", 0.80),
    ("guardians", "master", "greedy", 0.70),
)


def cases() -> Iterator[Case]:
    for game, strong, weak, aim in AIMS:
        decks = list(combinations_with_replacement(DECKS, 2)) if game == "guardians" else []
        setup = Setup(
            game,
            [level(strong), level(weak)],
            MOST,
            gauntlet=True,
            test=Sequential(aim),
            rotated=[{"deck_1": first, "deck_2": second} for first, second in decks],
        )
        whom = f"three {weak} ones" if game == "xidit" else weak
        yield Case(f"{game}-{strong}-{weak}", f"{game}: {strong} beats {whom}, at least {aim:.0%}", setup, MINUTES, aim)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the bots of Xidit, Mushroom Sorcerer and Guardians.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only cases whose name contains this; writes no result file")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args()
    console = Console(stderr=True)
    rows: list[dict[str, Any]] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for case in cases():
            if asked.only in case.name:
                rows.append(run(case, asked.jobs, asked.folder, progress))
                print(told(rows[-1]), flush=True)
    if not asked.only:
        content = {
            "format": "spellkeep-arena-games/1",
            "date": datetime.now(UTC).date().isoformat(),
            "python": platform.python_version(),
            "machine": f"{platform.machine()}, {asked.jobs} processes",
            "simulations_divided_by": SCALE,
            "holds": all(row["holds"] for row in rows),
            "cases": rows,
        }
        RESULTS.write_text(json.dumps(content, indent=1) + "\n", "utf-8")
    return 0 if all(row["holds"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

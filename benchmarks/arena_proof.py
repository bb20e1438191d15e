"""The proof that bots are as strong as their names say: `make arena-proof`.

    python -m benchmarks.arena_proof [--jobs 2] [--only WORD] [--tiny]

plays, with rotated seats and paired chance, every case below until its answer is clear or its games or minutes are
spent, at most an hour on two cores in all. What is played is kept in build/arena-proof/, so a stopped proof goes on
where it was; the figures are written to benchmarks/results/arena-proof.json. Exits with 1 if a claim does not hold.

Levels play with a fifth of their simulations and without a clock, so that results depend on no machine's speed.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.progress import Progress

from spellkeep.arena.contest import Maker
from spellkeep.arena.measure import middle_states
from spellkeep.arena.results import results
from spellkeep.arena.sequential import Sequential
from spellkeep.arena.tournament import Setup, Tournament
from spellkeep.bots import LEVELS, Budget, Settings, bot
from spellkeep.games import load, slugs
from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View

HAS_OPENSPIEL = find_spec("pyspiel") is not None
if HAS_OPENSPIEL:
    from benchmarks import openspiel

PEERS = ("mcts", "ismcts")
RESULTS = Path("benchmarks", "results", "arena-proof.json")
FOLDER = Path("build", "arena-proof")
SCALE = 5
"""Levels play with their simulations divided by this."""
MOST = 400
"""Games of a pairing."""
LIMIT = 60.0
"""Minutes in all; a case that would begin after them is left out and so does not hold."""
AGAINST_PEERS = 100
"""Games that must be played against each of OpenSpiel's searches."""
SECONDS_PER_MOVE = 0.1
"""Beside OpenSpiel."""
FOOT = (8, 32)
"""Simulations per decision at the foot of a ladder: one look at every move, within these limits."""
STEPS = (1, 4, 16)
MINUTES = {4: 6.0, 16: 15.0}
"""The most for a step of a ladder, by how many times the simulations of its foot it has."""


@dataclass(frozen=True)
class Case:
    """Something to be shown."""

    name: str
    claim: str
    setup: Setup
    minutes: float
    """The most that it may take, all cores together counted as one."""
    at_least: float | None = None
    """The share that the first bot must reach. None: clearly more than its fair share."""
    holds: Callable[[Any], bool] | None = field(default=None, compare=False)
    """For cases that are judged in their own way, from the figures."""


def level(name: str, scale: int = SCALE) -> Settings:
    usual = LEVELS[name]
    return replace(usual, simulations=-(-usual.simulations // scale), seconds=0.0)


# -- the cases ---------------------------------------------------------------------------------------------------------


def duels() -> Iterator[Case]:
    """Rivality for two, base and expert: each level against the one below."""
    pairs: list[tuple[str, str, float | None, float]] = [
        ("greedy", "random", 0.9, 0.5),
        ("adept", "greedy", None, 1.0),
        ("master", "greedy", 0.8, 2.0),
        ("master", "adept", None, 3.0),
        ("archmage", "master", None, 12.0),
    ]
    for expert in ("no", "yes"):
        for strong, weak, at_least, minutes in pairs:
            rules = "expert" if expert == "yes" else "base"
            wanted = "clearly more than half" if at_least is None else f"at least {at_least:.0%}"
            yield Case(
                f"{rules}-{strong}-{weak}",
                f"Rivality, 2 players, {rules}: {strong} beats {weak}, {wanted}",
                Setup(
                    "rivality",
                    [level(strong), level(weak)],
                    MOST,
                    {"players": "2", "expert": expert},
                    test=Sequential(at_least or 0.5),
                ),
                minutes,
                at_least,
            )


def tables() -> Iterator[Case]:
    """Three players and teams: one master among greedy ones."""
    for players, share, words in (("3", 1 / 3, "3 players, one master"), ("4", 0.5, "teams, two masters")):
        yield Case(
            f"table-{players}",
            f"Rivality, {words} against greedy ones: clearly more than {share:.0%}",
            Setup(
                "rivality",
                [level("master"), level("greedy")],
                MOST,
                {"players": players},
                gauntlet=True,
                test=Sequential(share),
            ),
            1.5,
        )


def planner_beats_chance(figures: Any) -> bool:
    planner, chance = figures["bots"]
    return bool(planner["low"] > chance["high"])


def solos() -> Iterator[Case]:
    for solo_level in ("beginner", "standard", "master"):
        yield Case(
            f"solo-{solo_level}",
            f"Rivality, solo, {solo_level}: the planner wins more often than random play",
            Setup("rivality", [level("master"), level("random")], 100, {"players": "1", "solo_level": solo_level}),
            0.7,
            holds=planner_beats_chance,
        )


def beats_a_peer(figures: Any) -> bool:
    return bool(figures["games"] >= AGAINST_PEERS and figures["pairings"][0]["low"] > 0.5)


def peers(make: Maker) -> Iterator[Case]:
    """OpenSpiel's searches, equal time per move."""
    for kind in PEERS:
        ours = replace(LEVELS["master"], simulations=0, seconds=SECONDS_PER_MOVE)
        theirs = Settings(f"openspiel-{kind}", kind, seconds=SECONDS_PER_MOVE)
        yield Case(
            f"openspiel-{kind}",
            f"Rivality, 2 players: beats OpenSpiel's Python {kind.upper()} at {SECONDS_PER_MOVE} s per move",
            Setup("rivality", [ours, theirs], AGAINST_PEERS, {"players": "2"}, make=make),
            6.0,
            holds=beats_a_peer,
        )


def ladders(measured: dict[str, Any]) -> Iterator[Case]:
    """Every game: four times the simulations win, twice in a row. Where there are more seats, each has half of them."""
    for slug, figures in measured.items():
        for less, more in pairwise(STEPS):
            bots = [
                replace(LEVELS["master"], simulations=figures["ladder"] * times, seconds=0.0) for times in (more, less)
            ]
            yield Case(
                f"ladder-{slug}-{more}",
                f"{slug}: {more}-fold simulations beat {less}-fold, {bots[0].simulations} to {bots[1].simulations}",
                Setup(slug, bots, MOST, test=Sequential(fair_share(load(slug)))),
                MINUTES[more],
            )


def fair_share(game: Game) -> float:
    options = game.read_options({})
    return 1 / (len(set(game.teams(options))) + len(game.automata(options)))


# -- speed of search ---------------------------------------------------------------------------------------------------


def measure(slug: str, seconds: float) -> dict[str, Any]:
    """Simulations per second and depth of the tree in the middle of games, and where a ladder begins."""
    game = load(slug)
    simulations, spent, depths = 0, 0.0, []
    for number, view in enumerate(middle_views(game)):
        thinker = bot(replace(LEVELS["master"], simulations=0), game)
        begun = perf_counter()
        thought = thinker.think(view, Seeded(5, number), Budget(seconds=seconds))
        spent += perf_counter() - begun
        simulations += thought.simulations
        depths.append(thought.depth)
    speed = simulations / spent
    return {
        "simulations_per_second": round(speed, 1),
        "depth_mean": round(sum(depths) / len(depths), 2),
        "depth_most": max(depths),
        "ladder": foot_of_ladder(game),
    }


def middle_views(game: Game) -> Iterator[View]:
    """What a seat sees when it has a real choice, around the middle of random games."""
    for number, state in enumerate(middle_states(game, game.read_options({}))):
        rng = Seeded(4, number)
        while state.to_act():
            seat = state.to_act()[0]
            if seat >= 0 and len(state.legal(seat)) > 1:
                yield state.view(seat)
                break
            state.apply(seat, state.random_action(seat, rng))


def foot_of_ladder(game: Game) -> int:
    """As many simulations as a decision has moves, on average over a random game."""
    state, rng = game.begin(game.read_options({})), Seeded(6)
    widths: list[int] = []
    while state.to_act():
        seat = state.to_act()[0]
        if seat >= 0 and len(state.legal(seat)) > 1:
            widths.append(len(state.legal(seat)))
        state.apply(seat, state.random_action(seat, rng))
    return min(max(FOOT[0], sum(widths) // len(widths)), FOOT[1])


def measured_peers(seconds: float) -> dict[str, float]:
    """Simulations per second of OpenSpiel's searches in the same positions of Rivality."""
    if not HAS_OPENSPIEL:
        return {}
    views = list(middle_views(load("rivality")))
    return {kind: round(openspiel.speed(load("rivality"), kind, views, seconds), 1) for kind in PEERS}


def measured_games(folder: Path, tiny: bool) -> dict[str, Any]:
    """Measured once and kept, since the ladders are built on it."""
    file = folder / "measured.json"
    if not file.exists():
        seconds = 0.02 if tiny else 0.5
        found: dict[str, Any] = {slug: measure(slug, seconds) for slug in slugs()}
        found["rivality"]["openspiel_simulations_per_second"] = measured_peers(seconds)
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(found), "utf-8")
    kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return kept


# -- running -----------------------------------------------------------------------------------------------------------


def run(case: Case, jobs: int, folder: Path, progress: Progress, busy: float = 1.0) -> dict[str, Any]:
    """Play what is missing of a case and judge it; on a busy machine in so many times its minutes."""
    tournament = Tournament(case.setup, folder / f"{case.name}.jsonl")
    spent = sum(game.seconds for game in tournament.journal.finished.values())
    begun = perf_counter()

    def is_late() -> bool:
        return spent + (perf_counter() - begun) * jobs > 60 * case.minutes * jobs * busy

    task = progress.add_task(case.name, total=len(tournament.planned))
    tournament.run(jobs, lambda done: progress.advance(task, done), is_late)
    progress.remove_task(task)
    figures: Any = results(tournament)
    first = figures["pairings"][0]
    return {
        "name": case.name,
        "claim": case.claim,
        "holds": judge(case, figures),
        "games": figures["games"],
        "share": first["share"],
        "low": first["low"],
        "high": first["high"],
        "low_at_any_time": first["low_at_any_time"],
        "high_at_any_time": first["high_at_any_time"],
        "fair_share": figures["fair_share"],
        "verdict": first["verdict"],
        "minutes": round(sum(game.seconds for game in tournament.counted()) / 60 / jobs, 2),
        "bots": figures["bots"],
        "automata": figures["automata"],
        "lengths": figures["lengths"],
    }


def judge(case: Case, figures: Any) -> bool:
    """Whoever stops early needs the interval that is right at any time; where all games are played the plain one is."""
    first = figures["pairings"][0]
    if case.holds is not None:
        return case.holds(figures)
    if case.at_least is not None:
        return bool(first["share"] >= case.at_least)
    low = "low" if figures["games"] >= case.setup.games else "low_at_any_time"
    return bool(first[low] > figures["fair_share"])


def cases(measured: dict[str, Any]) -> list[Case]:
    found = [*duels(), *tables(), *solos(), *ladders(measured)]
    if not HAS_OPENSPIEL:
        print("OpenSpiel is left out: install it with  pip install 'spellkeep[bench]'", file=sys.stderr)
        return found
    return [*found, *peers(openspiel.make)]


def tiny_case(case: Case) -> Case:
    """A few games with little search: shows that everything runs, proves nothing."""
    bots = [replace(bot, simulations=min(bot.simulations, 6)) for bot in case.setup.entrants]
    return replace(case, setup=replace(case.setup, entrants=bots, games=2), minutes=0.1)


def main() -> int:
    parser = argparse.ArgumentParser(description="Prove how strong the bots are.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="only cases whose name contains this; writes no result file")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--busy", type=float, default=1.0, help="the machine has other work: so many times the minutes")
    parser.add_argument("--tiny", action="store_true", help="a few games of everything; writes no result file")
    asked = parser.parse_args()
    console = Console(stderr=True)
    measured = measured_games(asked.folder, asked.tiny)
    rows: list[dict[str, Any]] = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for case in cases(measured):
            if asked.only in case.name and sum(row["minutes"] for row in rows) < LIMIT * asked.busy:
                played = tiny_case(case) if asked.tiny else case
                rows.append(run(played, asked.jobs, asked.folder, progress, asked.busy))
                print(told(rows[-1]), flush=True)
    for slug, figures in measured.items():
        print(f"{slug}: {json.dumps(figures)}")
    if not asked.only and not asked.tiny:
        write(rows, measured, asked.jobs)
    left_out = not asked.only and len(rows) < len(cases(measured))
    return 0 if all(row["holds"] for row in rows) and not left_out else 1


def told(row: dict[str, Any]) -> str:
    """One line for people."""
    word = "holds" if row["holds"] else "DOES NOT HOLD"
    others = "; ".join(f"{bot['name']} {bot['share']:.1%}, {bot['seconds_mean']:.4f} s" for bot in row["bots"])
    return (
        f"{word}: {row['claim']}: {row['share']:.1%} ({row['low']:.1%}–{row['high']:.1%}; at any time "
        f"{row['low_at_any_time']:.1%}–{row['high_at_any_time']:.1%}) in {row['games']} games, "
        f"{row['minutes']} min [{others}]"
    )


def write(rows: list[dict[str, Any]], measured: dict[str, Any], jobs: int) -> None:
    content = {
        "format": "spellkeep-arena-proof/1",
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {jobs} processes",
        "simulations_divided_by": SCALE,
        "minutes": round(sum(row["minutes"] for row in rows), 1),
        "holds": all(row["holds"] for row in rows),
        "search": measured,
        "cases": rows,
    }
    RESULTS.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())

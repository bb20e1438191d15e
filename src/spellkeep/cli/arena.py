"""`spellkeep arena`: let bots play one another, and say how strong they are and how sure that is."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from spellkeep.arena.entrants import read_entrants
from spellkeep.arena.report import write_report
from spellkeep.arena.results import results
from spellkeep.arena.sequential import Sequential
from spellkeep.arena.tournament import Setup, Tournament
from spellkeep.cli.common import read_options

EPILOG = "Example:  spellkeep arena rivality --bots master,adept,greedy --games 100 --simulations 200 --out build/arena"
RESULTS = "games.jsonl"
REPORT = "report.html"


def arena_command(
    game: Annotated[str, typer.Argument(help="Name of the game, such as rivality.")],
    bots: Annotated[str, typer.Option(help="Bots, as A,B,C; settings are changed as in adept:simulations=50,noise=0.")],
    games: Annotated[int, typer.Option(min=1, help="Games of every line-up; rotations are completed.")] = 100,
    simulations: Annotated[int | None, typer.Option(min=1, help="Simulations per decision, for all searchers.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="Seconds per turn, for all searchers.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Option of the game, as players=3; may be repeated.")] = None,
    rotate: Annotated[
        list[str] | None,
        typer.Option(help="Options that take turns, as 'deck_1=dawn_road deck_2=ash_gate'; repeated, one set each."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same chance.")] = 0,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help="Only the first bot against each other one.")] = False,
    until_clear: Annotated[
        float | None,
        typer.Option(min=0.0, max=1.0, help="Stop a line-up when its first is clearly above or below."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes. Without: one per core.")] = os.cpu_count() or 1,
    out: Annotated[Path | None, typer.Option(help="Folder for results and report; what is there is continued.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Play a round robin with rotated seats and the same chance for all; ratings and shares come with intervals."""
    setup = Setup(
        game,
        read_entrants(bots, simulations, seconds),
        games,
        read_options(option or []),
        seed,
        gauntlet,
        None if until_clear is None else Sequential(until_clear),
        rotated=[read_options(words.split()) for words in rotate or []],
    )
    tournament = Tournament(setup, None if out is None else out / RESULTS)
    _run(tournament, jobs)
    if out is not None:
        write_report(tournament, out / REPORT)
    figures = results(tournament)
    if as_json:
        typer.echo(json.dumps(figures))
        return
    Console().print(_table(figures))
    if out is not None:
        typer.echo(f"report: {out / REPORT}")


def _run(tournament: Tournament, jobs: int) -> None:
    """Play with a progress bar, if somebody is watching."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{tournament.setup.game}: arena", total=len(tournament.planned))
        tournament.run(jobs, lambda done: progress.advance(task, done))


def _table(figures: Any) -> Table:
    title = f"{figures['game']}: {figures['games']} games, fair share {figures['fair_share']:.1%}"
    table = Table(title=title)
    for head in ("bot", "games", "wins", "share", "95 %", "rating", "s mean", "s worst", "settings"):
        table.add_column(head, justify="left" if head in ("bot", "settings") else "right")
    for row in (*figures["bots"], *figures["automata"]):
        table.add_row(
            row["name"],
            str(row["games"]),
            f"{row['wins']:g}",
            f"{row['share']:.1%}",
            f"{row['low']:.1%}–{row['high']:.1%}",
            f"{row['rating']:.1f} ({row['rating_low']:.1f}–{row['rating_high']:.1f})" if "rating" in row else "",
            f"{row['seconds_mean']:.4f}" if "seconds_mean" in row else "",
            f"{row['seconds_worst']:.3f}" if "seconds_worst" in row else "",
            row.get("settings", ""),
        )
    return table

"""`spellkeep simulate`: play many games and say what came out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from spellkeep.arena.export import check_records, check_table, write_records, write_table
from spellkeep.arena.simulation import Plan, Summary, simulate
from spellkeep.cli.common import read_options
from spellkeep.kernel.errors import BrokenLaw, SpellkeepError

EPILOG = "Example:  spellkeep simulate rivality --games 1000 --seed 7 --jobs 2 --json"


def simulate_command(
    game: Annotated[str, typer.Argument(help="Name of the game, such as rivality.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same games.")] = 0,
    bots: Annotated[str, typer.Option(help="Bots by seat, as A,B; fewer repeat. Without: random.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="Option of the game, as players=3; may be repeated.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes; the results are the same with any number.")] = 1,
    lazy: Annotated[bool, typer.Option("--lazy", help="Draw actions without listing all: same, faster.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Check every law after every step.")] = False,
    records: Annotated[Path | None, typer.Option(help="Folder for one record per game.")] = None,
    out: Annotated[Path | None, typer.Option(help="Parquet file with one row per game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Play many games and report lengths, wins, speed and a checksum over all records."""
    try:
        values, keep = read_options(option or []), records is not None
        plan = Plan(game, games, seed, values, _names(bots), lazy=lazy, check=check, keep_records=keep)
        _check_places(records, out)
        summary = _play(plan, jobs)
        _write(summary, records, out)
    except BrokenLaw as law:
        _stop(f"broken law: {law}", 1)
    except (SpellkeepError, OSError) as error:
        _stop(str(error), 2)
    if as_json:
        typer.echo(json.dumps(summary.to_json()))
    else:
        Console().print(_table(summary))


def _stop(message: str, code: int) -> NoReturn:
    typer.echo(f"spellkeep: {message.rstrip()}", err=True)
    raise typer.Exit(code)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _check_places(records: Path | None, out: Path | None) -> None:
    if records is not None:
        check_records(records)
    if out is not None:
        check_table(out)


def _play(plan: Plan, jobs: int) -> Summary:
    """Play with a progress bar, if somebody is watching."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{plan.game}: {plan.games} games", total=plan.games)
        return simulate(plan, jobs, lambda done: progress.advance(task, done))


def _write(summary: Summary, records: Path | None, out: Path | None) -> None:
    if records is not None:
        write_records(summary, records)
    if out is not None:
        write_table(summary, out)


def _table(summary: Summary) -> Table:
    """The same figures as --json, for people."""
    table = Table(title=f"{summary.plan.game}, version {summary.version}", show_header=False)
    table.add_column()
    table.add_column(overflow="fold")
    for name, value in summary.to_json().items():
        if name not in ("game", "version") and value not in ("", {}, []):
            table.add_row(name.replace("_", " "), _shown(value))
    return table


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}: {_shown(item)}" for name, item in value.items())
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int | float) else str(value)

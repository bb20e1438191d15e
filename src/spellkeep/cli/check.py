"""`spellkeep check`: do scenarios hold?"""

from __future__ import annotations

from pathlib import Path
from traceback import format_exception
from typing import Annotated

import typer

from spellkeep.cli.common import in_file, read_text
from spellkeep.games import load
from spellkeep.kernel.errors import SpellkeepError
from spellkeep.kernel.scenarios import read_scenario, run

EPILOG = "Example:  spellkeep check tests/scenarios/embers/*.toml"


def check_command(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenarios, format spellkeep-scenario/2 or 1.")
    ],
) -> None:
    """Run scenarios and print what differs."""
    codes = [_check(path) for path in files]
    if len(files) > 1:
        typer.echo(f"{codes.count(0)} of {len(files)} scenarios hold")
    if max(codes):
        raise typer.Exit(max(codes))


def _check(path: Path) -> int:
    """Run one file; return its exit code."""
    try:
        differences, title = differences_in(path)
    except (SpellkeepError, OSError) as error:
        typer.echo(f"spellkeep: {error}", err=True)
        return 2
    except Exception as error:  # a fault of the program in one game: the other files are still checked
        typer.echo(f"FAILED  {path}: a fault inside the program")
        typer.echo("".join(f"    {line}" for line in format_exception(error)), err=True)
        return 1
    typer.echo(f"{'FAILED' if differences else 'ok'}  {path}: {title}")
    for difference in differences:
        typer.echo(f"    {difference}")
    return 1 if differences else 0


def differences_in(path: Path, evidence: set[str] | None = None) -> tuple[list[str], str]:
    """What differs in a scenario, and its title."""
    text = read_text(path)
    try:
        scenario = read_scenario(text)
        return run(scenario, load(scenario.game), evidence), scenario.title
    except SpellkeepError as error:
        raise in_file(path, error) from None

"""`spellkeep replay`: look at any moment of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spellkeep.cli.common import in_file, read_text
from spellkeep.games import load
from spellkeep.kernel.errors import BadOption, SpellkeepError
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import Record, positions, read_record
from spellkeep.kernel.seats import EVERYTHING

EPILOG = "Example:  spellkeep replay game.record --at 12 --seat 1"


def replay_command(
    path: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, format spellkeep-record/1.")],
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many decisions. Without: at the end.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show what this seat may know; 0 is an onlooker. Without: everything.")
    ] = None,
) -> None:
    """Replay a recorded game and print the position."""
    text = read_text(path)
    try:
        record = read_record(text)
        match = match_at(record, len(record.decisions) if at is None else at)
    except SpellkeepError as error:
        raise in_file(path, error) from None
    typer.echo(match.state.to_text(viewer_of(match, seat)).rstrip("\n"))
    typer.echo(f"\nafter {len(record.decisions) if at is None else at} of {len(record.decisions)} decisions")
    typer.echo(f"result: {record.result.to_text() if record.result else 'open'}")


def match_at(record: Record, at: int) -> Match:
    """The match after so many decisions; the end is reached only if the result agrees."""
    if at > len(record.decisions):
        raise BadOption(f"--at {at}: the record has {len(record.decisions)} decisions")
    for number, match in enumerate(positions(load(record.slug), record)):
        if number == at < len(record.decisions):
            return match
    return match


def viewer_of(match: Match, seat: int | None) -> int | None:
    """The seat of `--seat`, counted from 1 by people; everything without it."""
    if seat is None:
        return EVERYTHING
    seats = match.game.seats(match.start.options)
    if seat > seats:
        raise BadOption(f"--seat {seat}: there are {seats} seats")
    return seat - 1 if seat else None

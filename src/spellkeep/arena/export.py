"""Results as files: one record per game, and one table with a row per game for the tools of data people."""

from __future__ import annotations

import importlib.util
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from spellkeep.arena.simulation import Played, Summary
from spellkeep.kernel.errors import SpellkeepError

COLUMNS = {
    "number": "BIGINT",
    "options": "VARCHAR",
    "seats": "VARCHAR[]",
    "ranks": "INTEGER[]",
    "scores": "INTEGER[]",
    "reason": "VARCHAR",
    "decisions": "INTEGER",
    "seconds": "DOUBLE",
    "digest": "VARCHAR",
}
"""The columns of the table, by name and DuckDB type; `number` is the game number and its stream of chance."""


class CannotExport(SpellkeepError):
    """The place for the results, or the tool to write them, is not there."""


def check_table(file: Path) -> None:
    """Say before hours of play, not after, that the table cannot be written."""
    if importlib.util.find_spec("duckdb") is None:
        raise CannotExport("--out needs DuckDB: install the extra with  pip install 'spellkeep[arena]'")
    if not file.absolute().parent.is_dir():
        raise CannotExport(f"there is no folder {file.parent}")


def check_records(folder: Path) -> None:
    """Refuse a place that is a file."""
    if folder.exists() and not folder.is_dir():
        raise CannotExport(f"{folder} is not a folder")


def write_table(summary: Summary, file: Path) -> None:
    """Write one row per game as a Parquet file."""
    import duckdb

    with tempfile.TemporaryDirectory() as folder:
        rows = Path(folder) / "rows.json"
        rows.write_text("".join(_rows(summary)), "utf-8")
        with duckdb.connect() as database:
            table = database.read_json(str(rows), columns=COLUMNS, format="newline_delimited")
            table.write_parquet(str(file))


def write_records(summary: Summary, folder: Path) -> None:
    """Write the record of every game to a file of its own, in order when sorted by name."""
    folder.mkdir(parents=True, exist_ok=True)
    plan = summary.plan
    digits = len(str(plan.games - 1))
    for game in summary.played:
        (folder / f"{plan.game}-{plan.seed}-{game.number:0{digits}}.record").write_text(game.record, "utf-8")


def _rows(summary: Summary) -> Iterator[str]:
    options = " ".join(f"{name}={value}" for name, value in summary.plan.options.items())
    for game in summary.played:
        yield json.dumps(_row(game, options)) + "\n"


def _row(game: Played, options: str) -> dict[str, object]:
    return {name: options if name == "options" else getattr(game, name) for name in COLUMNS}
